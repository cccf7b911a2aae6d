import { describe, expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import type { Action, GameEvent } from '../kernel/play.ts'
import { next, seedFrom } from '../kernel/rng.ts'
import { bit, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { kindOf } from '../modules/base/cards.ts'
import { END_REASONS } from '../modules/base/piles.ts'
import { everyGame, gamesOfRareThings } from './combinations.ts'
import { LAWS } from './laws/book.ts'
import { Coverage } from './laws/coverage.ts'
import { explore } from './laws/explore.ts'
import { act, Look } from './laws/moment.ts'
import { LawBroken, replay } from './laws/shrink.ts'
import { type LawOptions, laws } from './laws.ts'
import { accept, change, propose, withdraw } from './offers.ts'
import { luckOf, RandomActions } from './random.ts'
import { type Found, idsGivenTo, sourcesIn } from './rules.ts'
import { linked, type Name, seatOf, type Table, table } from './table.ts'

describe('law 11', () => {
  interface Wanted {
    readonly thing: string
    /** Null: any game may show it. */
    readonly module: string | null
  }
  const sources = sourcesIn('kernel', 'modules')
  const moduleAt = ({ where }: Found) => where.match(/^modules\/([^/]+)\//)?.[1] ?? null
  const found = (kind: string, ids: readonly Found[]): Wanted[] =>
    ids.map((id) => ({ thing: `${kind} ${id.text}`, module: moduleAt(id) }))
  const named = (kind: string, what: 'actions' | 'steps' | 'events'): Wanted[] =>
    catalogue.modules.flatMap((m) =>
      Object.keys(m[what] ?? {}).map((name) => ({ thing: `${kind} ${name}`, module: m.manifest.id })),
    )
  const refusals = [...idsGivenTo('refuse', sources).ids].filter(
    ([by]) => by !== 'problem' && by !== 'kernel/link.ts fail',
  )
  const WANTED: readonly Wanted[] = [
    ...named('action', 'actions'),
    ...named('step', 'steps'),
    ...named('event', 'events'),
    ...['began', 'asked', 'ended'].map((name) => ({ thing: `event ${name}`, module: null })),
    ...refusals.flatMap(([, ids]) => found('refusal', ids)),
    ...END_REASONS.map((reason) => ({ thing: `end ${reason}`, module: 'base' })),
    ...[...idsGivenTo('endGame', sources, 1).ids].flatMap(([, ids]) => found('end', ids)),
  ]

  /** What random games reach too seldom to wait for it. */
  const SELDOM: Readonly<Record<string, string>> = {
    'end nothing-to-shuffle': 'the draw pile would have to run out while not one card lies on the discard pile',
  }
  /** Situations that come up once in many games; each has its scenario. The long run waits for them. */
  const ONLY_IN_THE_LONG_RUN = [
    ...['favour-passed', 'favour-1-forced', 'favour-2-fit', 'favour-2-first', 'favour-5-place', 'favour-5-turn'],
    ...['favour-6-time', 'bank-place', 'store-to-store', 'harvest-before-buying'],
    'coin-claim-time', // while a favour is being carried out
  ].map((rule) => `refusal ${rule}`)
  const IS_LONG = process.env.HARICOT_LONG === '1'
  const excused = [...Object.keys(SELDOM), ...(IS_LONG ? [] : [...ONLY_IN_THE_LONG_RUN, 'event jailPaid'])]
  const missingFrom = (seen: Coverage): Wanted[] =>
    WANTED.filter(({ thing }) => !seen.has(thing) && !excused.includes(thing))
  const ROUNDS = IS_LONG ? 1000 : 80

  it('every action, step, event, refusal and reason for the end has been seen', { timeout: 600_000 }, () => {
    const games = [...gamesOfRareThings(), ...everyGame()]
    const seen = new Coverage()
    for (let round = 0; round < ROUNDS && missingFrom(seen).length > 0; round++) {
      const sought = new Set(missingFrom(seen).map(({ module }) => module))
      const useful = games.filter((game) => sought.has(null) || game.modules.some((m) => sought.has(m.manifest.id)))
      for (const game of useful) explore(game, 1, `coverage ${round}`, seen)
    }
    expect(missingFrom(seen)).toEqual([])
  })

  it('goes red when something never happens', () => {
    const game = linked('anniversary', 4)
    const apply: Game['apply'] = (state, seat, action, emit) =>
      game.apply(state, seat, action, (event) => event.type === 'harvested' || emit?.(event))
    const harvested = { thing: 'event harvested', module: 'base' }
    expect(missingFrom(explore(game, 2, 'coverage'))).not.toContainEqual(harvested)
    expect(missingFrom(explore({ ...game, apply }, 2, 'coverage'))).toContainEqual(harvested)
  })
})

describe('the laws go red', () => {
  const game = linked('anniversary', 4)

  /** The law that a game breaks first, and in how few inputs. */
  function brokenBy(changes: Partial<Game>, options: Partial<LawOptions> = {}): { law: number; inputs: number } | null {
    const mutant = { ...game, ...changes }
    try {
      laws(mutant, { games: 20, seed: 'mutant', percent: 5, ...options })
    } catch (problem) {
      if (!(problem instanceof LawBroken)) throw problem
      return { law: problem.law, inputs: problem.record.inputs.length }
    }
    return null
  }
  const law = (number: number) => expect.objectContaining({ law: number })

  /** Does something more after the action, and lets nobody hear of it. */
  const afterwards = (more: (state: State, action: Action) => void): Partial<Game> => ({
    apply(state, seat, action, emit) {
      game.apply(state, seat, action, emit)
      more(state, action)
    },
  })
  const topOfPile = ({ x }: State) => kindOf(x.piles.draw.at(-1) ?? x.farms[0].hand[0])

  it('not with the game as it is', () => {
    expect(brokenBy({})).toBeNull()
  })

  it('law 1 when an option is listed that check refuses', () => {
    const options: Game['options'] = (state, seat) => [...game.options(state, seat), { type: 'plant', field: 9 }]
    expect(brokenBy({ options })).toEqual(law(1))
  })

  it('law 1 when somebody is waited for who has no option', () => {
    const options: Game['options'] = (state, seat) =>
      game.options(state, seat).filter(({ type }) => type !== 'plantAside' && type !== 'harvest')
    expect(brokenBy({ options })).toEqual(law(1))
  })

  it('law 2 when apply throws', () => {
    const broken = brokenBy(
      afterwards((_state, { type }) => {
        if (type === 'harvest') throw new Error('no harvest today')
      }),
    )
    expect(broken).toEqual({ law: 2, inputs: expect.any(Number) })
    expect(broken?.inputs).toBeLessThanOrEqual(2)
  })

  it('law 2 when something may be done of which nothing is listed', () => {
    const options: Game['options'] = (state, seat) =>
      game.options(state, seat).filter(({ type }, i, all) => type !== 'endPlanting' || all.length === i)
    expect(brokenBy({ options })).toEqual(law(2))
  })

  it('law 3 when it matters whether somebody listens', () => {
    const apply: Game['apply'] = (state, seat, action, emit) => {
      game.apply(state, seat, action, emit)
      if (emit === undefined) next(state.rng)
    }
    expect(brokenBy({ apply })).toEqual(law(3))
  })

  it('law 3 when the same seed and inputs do not lead to the same game', () => {
    let games = 0
    const start: Game['start'] = (...how) => {
      const state = game.start(...how)
      if (++games % 7 === 0) next(state.rng)
      return state
    }
    expect(brokenBy({ start })).toEqual(law(3))
  })

  it('law 4 when a saved game goes on differently', () => {
    const neverSaved = new WeakSet<State>()
    const born = (state: State) => {
      neverSaved.add(state)
      return state
    }
    const broken = brokenBy({
      start: (...how) => born(game.start(...how)),
      clone: (state) => born(game.clone(state)),
      ...afterwards((state) => {
        if (!neverSaved.has(state)) next(state.rng)
      }),
    })
    expect(broken).toEqual(law(4))
  })

  it('law 5 when a clone shares something', () => {
    const clone: Game['clone'] = (state) => {
      const copy = game.clone(state)
      copy.x.farms[1].coins = state.x.farms[1].coins
      return copy
    }
    expect(brokenBy({ clone })).toEqual(law(5))
  })

  it('law 6 when a view shows a hidden card', () => {
    const view: Game['view'] = (state, to) => ({ ...game.view(state, to), top: topOfPile(state) })
    expect(brokenBy({ view })).toEqual(law(6))
  })

  it('law 6 when options depend on a hidden card', () => {
    const options: Game['options'] = (state, seat) =>
      game.options(state, seat).filter((_, i) => i === 0 || topOfPile(state) > 2)
    expect(brokenBy({ options })).toEqual(law(6))
  })

  it('law 6 when a refusal tells of a hidden card', () => {
    const check: Game['check'] = (state, seat, action) => {
      const refusal = game.check(state, seat, action)
      return refusal === null ? null : { rule: refusal.rule, values: { top: topOfPile(state) } }
    }
    expect(brokenBy({ check })).toEqual(law(6))
  })

  it.each(['drew', 'offered', 'offerChanged', 'countered', 'traded'])(
    'law 6 when everybody is told all of "%s"',
    (type) => {
      const seen: Game['seen'] = (event, to) => (event.type === type ? event : game.seen(event, to))
      const fold: Game['fold'] = (view, event) => game.fold(view, game.seen(event, view.seat ?? 'table'))
      expect(brokenBy({ seen, fold })).toEqual(law(6))
    },
  )

  it('law 6 when everybody is told which of two equal cards the lot fell on', () => {
    const [coins] = gamesOfRareThings()
    const seen: Game['seen'] = (event, to) => (event.type === 'coinCardDrawn' ? event : coins.seen(event, to))
    const fold: Game['fold'] = (view, event) => coins.fold(view, coins.seen(event, view.seat ?? 'table'))
    expect(brokenBy({ ...coins, seen, fold })).toEqual(law(6))
  })

  it('law 6 when it depends on a hidden card who is waited for', () => {
    const apply: Game['apply'] = (state, seat, action, emit) => {
      const events: GameEvent[] = []
      game.apply(state, seat, action, (event) => events.push(event))
      const frame = state.agenda.at(-1)
      const [card] = state.x.farms[0].hand
      if (frame?.step === 'trade' && card !== undefined && kindOf(card) < 3) frame.waiting |= bit(seatAt(0))
      for (const event of events)
        emit?.(event.type === 'asked' ? { ...event, agenda: state.agenda.map((one) => ({ ...one })) } : event)
    }
    // Nobody is asked without an option, so those who hold nothing to answer may end the trade.
    const options: Game['options'] = (state, seat) => {
      const listed = game.options(state, seat)
      return listed.length > 0 || state.over ? listed : [{ type: 'wish', want: [], spare: [] }]
    }
    expect(brokenBy({ apply, options })).toEqual(law(6))
  })

  it('law 7 when a fold forgets something', () => {
    const fold: Game['fold'] = (view, event) => (event.type === 'harvested' ? view : game.fold(view, event))
    expect(brokenBy({ fold })).toEqual({ law: 7, inputs: 2 })
  })

  it('law 8 when a card is lost', () => {
    const broken = brokenBy(
      afterwards(({ x }, { type }) => {
        if (type === 'harvest') x.piles.discard.pop()
      }),
    )
    expect(broken).toEqual({ law: 8, inputs: 2 })
  })

  it('law 9 when a game does not end', () => {
    const never = afterwards((state) => {
      if (state.over) Object.assign(state, { ...game.start(seedFrom('again')), turn: state.turn })
    })
    expect(brokenBy(never, { games: 1, firsts: 0, percent: 0 })).toEqual(law(9))
  })

  it('law 10 when a score does not add up', () => {
    const score: Game['score'] = (state) => game.score(state).map((row) => ({ ...row, total: row.total + 1 }))
    expect(brokenBy({ score })).toEqual(law(10))
  })

  it('law 10 when places do not follow the score', () => {
    const score: Game['score'] = (state) => game.score(state).toReversed()
    expect(brokenBy({ score })).toEqual(law(10))
  })

  it('and the record shows it again', () => {
    const fold: Game['fold'] = (view, event) => (event.type === 'plantedAside' ? view : game.fold(view, event))
    const mutant = { ...game, fold }
    try {
      laws(mutant, { games: 5, seed: 'mutant' })
      expect.unreachable()
    } catch (problem) {
      if (!(problem instanceof LawBroken)) throw problem
      const { input } = replay(mutant, problem.record)
      expect(input?.action.type).toBe('plantAside')
      expect(problem.message).toContain('law 7')
      expect(problem.message).toMatch(/^haricot-record/m)
    }
  })
})

describe('law 6 lets cards come to light', () => {
  const hides = LAWS.filter(({ number }) => number === 6)
  /** Whatever is exchanged before, nobody has reason to complain. */
  function expectCalm({ game, state }: Table, name: Name, action: Action): void {
    const moment = act(game, game.clone(state), { seat: seatOf(name), action })
    const actions = new RandomActions(game)
    for (let n = 0; n < 300; n++) {
      const luck = luckOf(`calm ${n}`)
      for (const law of hides) expect(law.broken(new Look(moment, luck), { luck, actions })).toBeNull()
    }
  }
  /** A and B have offered one of each kind that they hold, and taken it back: everybody has noted those kinds. */
  const noted = () =>
    table('anniversary', 4)
      .hand('A', 'red red blue chili stink')
      .hand('B', 'red red blue chili stink')
      .at('trade', 'A')
      .does('A', propose('all', { hand: [1, 2, 3, 4] }))
      .does('B', propose('A', { hand: [1, 2, 3, 4] }))
      .does('A', withdraw(1))
      .does('B', withdraw(2))

  it('when a noted card is planted', () => {
    expectCalm(noted().at('plant-hand', 'A'), 'A', { type: 'plant', field: 0 })
  })

  it('when a noted card is offered, and when it is traded', () => {
    expectCalm(noted(), 'B', propose('A', { hand: [0] }, 'blue'))
    expectCalm(noted().does('B', propose('A', { hand: [0] }, 'blue')), 'A', accept(3, { hand: [2] }))
  })

  it('when an offer is changed to a noted card', () => {
    expectCalm(noted().does('B', propose('A', { hand: [4] })), 'B', change(3, { hand: [0] }))
  })
})
