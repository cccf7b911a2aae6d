import { describe, expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import type { Action, GameEvent } from '../kernel/play.ts'
import { next } from '../kernel/rng.ts'
import { bit, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { kindOf } from '../modules/base/cards.ts'
import { END_REASONS } from '../modules/base/piles.ts'
import { everyGame } from './combinations.ts'
import { Coverage } from './laws/coverage.ts'
import { LawBroken, replay } from './laws/shrink.ts'
import { type LawOptions, laws } from './laws.ts'
import { idsGivenTo, sourcesIn } from './rules.ts'
import { linked } from './table.ts'
import { withWindfall } from './windfall.ts'

describe('law 11', () => {
  const sources = sourcesIn('kernel', 'modules')
  const given = (door: string, parameter: number): [string, string[]][] =>
    [...idsGivenTo(door, sources, parameter).ids].map(([by, found]) => [by, found.map(({ text }) => text)])
  const names = (what: 'actions' | 'steps' | 'events') => catalogue.modules.flatMap((m) => Object.keys(m[what] ?? {}))
  const wanted = {
    action: names('actions'),
    step: names('steps'),
    event: ['began', 'asked', 'ended', ...names('events')],
    refusal: given('refuse', 0).flatMap(([by, ids]) => (by === 'problem' || by === 'kernel/link.ts fail' ? [] : ids)),
    end: [...END_REASONS, ...given('endGame', 1).flatMap(([, ids]) => ids)],
  }

  /** What random games do not reach, and why. */
  const OUT_OF_REACH: Readonly<Record<string, string>> = {
    'end nothing-to-shuffle': 'the draw pile runs out while not one card lies on the discard pile',
  }
  const ROUNDS = 60
  // Where coins buy something, some games begin with a few.
  const games = everyGame().flatMap((game) =>
    game.params.fieldPrice === null ? [game] : [game, withWindfall(game.spec)],
  )

  it('every action, step, event, refusal and reason for the end has been seen', () => {
    const seen = new Coverage()
    const missing = () => seen.missing(wanted).filter((thing) => !Object.hasOwn(OUT_OF_REACH, thing))
    for (let round = 0; round < ROUNDS && missing().length > 0; round++)
      for (const game of games)
        seen.join(laws(game, { games: 3, seed: `coverage ${round}`, firsts: 1, percent: 1 }).coverage)
    expect(missing()).toEqual([])
    expect(Object.keys(OUT_OF_REACH).filter((thing) => !seen.missing(wanted).includes(thing))).toEqual([])
  })
})

describe('the laws go red', () => {
  const game = linked('anniversary', 4)

  /** The law that a game breaks first, and in how few inputs. */
  function brokenBy(changes: Partial<Game>, options: Partial<LawOptions> = {}): { law: number; inputs: number } | null {
    const mutant = { ...game, ...changes }
    try {
      laws(mutant, { games: 40, seed: 'mutant', percent: 10, ...options })
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

  it.each(['drew', 'offered', 'traded'])('law 6 when everybody is told all of "%s"', (type) => {
    const seen: Game['seen'] = (event, to) => (event.type === type ? event : game.seen(event, to))
    expect(brokenBy({ seen })).toEqual(law(6))
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
    const never = afterwards(({ x }) => {
      x.piles.exhausted = 0
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
