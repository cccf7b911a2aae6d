import { describe, expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import type { Action } from '../kernel/play.ts'
import { cloneRng, rngFrom, seedFrom } from '../kernel/rng.ts'
import { allSeats, has, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Edition, Game } from '../kernel/types.ts'
import { playOut } from '../sim/play-out.ts'
import { simulate } from '../sim/simulate.ts'
import { Driver } from '../table/driver.ts'
import { linked } from '../testing/table.ts'
import type { BotTurn } from './bot.ts'
import { BOT_NAMES, BOTS, type BotName } from './bots.ts'

const GAMES = process.env.HARICOT_LONG ? 1000 : 50

/** Every add-on by itself and all of them, as far as they go with an edition and a number of players. */
function addOnsFor({ id }: Edition, players: number): string[][] {
  const fitting = catalogue.modules
    .filter(({ manifest: m }) => m.kind === 'add-on' && m.editions?.includes(id))
    .filter(({ manifest: m }) => m.players?.includes(players) ?? true)
    .map(({ manifest }) => manifest.id)
  return [[], ...fitting.map((addOn) => [addOn]), fitting]
}

const mixed = (players: number): BotName[] => Array.from({ length: players }, (_, i) => BOT_NAMES[i % BOT_NAMES.length])

/** Plays a game and watches every move before it is made. */
function watch(
  game: Game,
  bots: readonly BotName[],
  words: string,
  see: (state: State, seat: number, action: Action) => void,
): State {
  const state = game.start(seedFrom(words))
  const sitters = bots.map((bot, seat) => ({ bot: BOTS[bot](), rng: rngFrom(seedFrom(`${words}/${seat}`)) }))
  const driver = new Driver(game, state, sitters)
  for (let move = driver.next(); move !== null && typeof move === 'object'; move = driver.next()) {
    see(state, move.seat, move.action)
    game.apply(state, move.seat, move.action)
  }
  return state
}

describe.each(catalogue.editions.map((edition) => [edition.id, edition] as const))('%s', (id, edition) => {
  it('bots play to the end without a single refused action', () => {
    const tables = edition.players.flatMap((players) =>
      addOnsFor(edition, players).map((addOns) => ({ players, addOns })),
    )
    for (let i = 0; i < Math.max(GAMES, tables.length); i++) {
      const { players, addOns } = tables[i % tables.length]
      const game = linked(id, players, { with: addOns })
      expect(playOut(game, mixed(players), `${id} ${players} ${addOns.join(' ')}`, i).actions).toBeGreaterThan(10)
    }
  })

  it('bots decide by what their seat sees: with everything hidden dealt anew they do the same', () => {
    const players = edition.players[edition.players.length - 1]
    const game = linked(id, players)
    const luck = rngFrom(seedFrom('hidden cards'))
    let looked = 0
    watch(game, mixed(players), 'hidden cards', (state) => {
      if (looked++ % 20 !== 0) return
      for (const seat of allSeats(players)) {
        const view = game.view(state, seat)
        const other = game.imagine(view, luck)
        const must = has(game.waiting(state), seat)
        if (!must) continue
        for (const name of BOT_NAMES) {
          const rng = rngFrom(seedFrom(`${name} ${looked}`))
          const turnIn = (of: State): BotTurn => ({
            game,
            seat,
            must,
            step: of.agenda[of.agenda.length - 1].step,
            view: game.view(of, seat),
            options: game.options(of, seat),
            rng: cloneRng(rng),
          })
          expect(BOTS[name]().decide(turnIn(other))).toEqual(BOTS[name]().decide(turnIn(state)))
        }
      }
    })
  })
})

it.each([
  ['high-bohn', [], ['greedy', 'random'], ['buyBuilding', 'buyField']],
  ['chicabohn', [], ['greedy', 'random'], ['buy']],
  [
    'anniversary',
    ['bohna-nostra'],
    ['random'],
    ['demandBean', 'plantForCreditor', 'sendBean', 'takeDrawn', 'takeTurned'],
  ],
] as const)('%s %s: bots do not only bear what it brings, they use it', (edition, addOns, names, wanted) => {
  const players = catalogue.editions.find(({ id }) => id === edition)?.players[0] ?? 0
  const done = new Set<string>()
  for (let i = 0; i < 12; i++) {
    const bots = Array.from({ length: players }, (_, seat) => names[(seat + i) % names.length])
    watch(linked(edition, players, { with: addOns }), bots, `use ${i}`, (_state, seat, { type }) => {
      done.add(`${bots[seat]} ${type}`)
    })
  }
  for (const name of names) expect([...done]).toEqual(expect.arrayContaining(wanted.map((type) => `${name} ${type}`)))
})

it('the same seed gives the same game', () => {
  const game = linked('anniversary', 5)
  const bytes = () => JSON.stringify(watch(game, mixed(5), 'again', () => {}))
  expect(bytes()).toBe(bytes())
})

it('random bots haggle, and stop by themselves: a few offers a turn, however many sit there', () => {
  const offers = new Map<number, number>()
  const seen = new Set<string>()
  for (let i = 0; i < 10; i++)
    watch(linked('new-beans', 7), new Array<BotName>(7).fill('random'), `haggle ${i}`, (state, _seat, { type }) => {
      seen.add(type)
      if (type === 'propose' || type === 'counter') {
        const turn = 1000 * i + state.turn
        offers.set(turn, (offers.get(turn) ?? 0) + 1)
      }
    })
  expect(Math.max(...offers.values())).toBeLessThanOrEqual(3 + 6)
  expect([...seen].sort()).toEqual([
    'accept',
    'counter',
    'decline',
    'endPlanting',
    'endTrade',
    'harvest',
    'plant',
    'plantAside',
    'propose',
  ])
})

it('greedy beats random clearly', async () => {
  const spec = linked('anniversary', 4).spec
  const { bots } = await simulate({ spec, bots: mixed(4), games: 200, seed: 'contest' })
  expect(bots[0].bot).toBe('greedy')
  expect(bots[0].share).toBeGreaterThan(0.62)
  expect(bots[0].coins.mean).toBeGreaterThan(bots[1].coins.mean + 0.5)
})

it('greedy takes no part in trading', () => {
  const types = new Set<string>()
  watch(linked('anniversary', 4), mixed(4), 'no trade', (_state, seat, { type }) => {
    if (seat % 2 === 1) types.add(type)
  })
  expect(types).toContain('decline')
  for (const type of ['propose', 'counter', 'accept', 'wish']) expect(types).not.toContain(type)
})

it('a bot that is not asked and has nothing to say lets it pass', () => {
  const game = linked('anniversary', 3)
  const state = game.start(seedFrom('pass'))
  const seat = seatAt((state.active + 1) % 3)
  const turn = {
    game,
    seat,
    must: false,
    step: 'plant-hand',
    view: game.view(state, seat),
    options: game.options(state, seat),
    rng: rngFrom(seedFrom('pass')),
  }
  for (const name of BOT_NAMES) expect(BOTS[name]().decide(turn)).toBeNull()
})
