import { expect, it } from 'vitest'
import type { BotName } from '../bots/bots.ts'
import { linked } from '../testing/table.ts'
import { seating } from './play-out.ts'
import { type Simulation, simulate } from './simulate.ts'
import { count, emptyTally, merge, statistics } from './statistics.ts'

const { spec } = linked('anniversary', 4)
const bots: readonly BotName[] = ['random', 'greedy', 'random', 'greedy']
const batch: Simulation = { spec, bots, games: 50, seed: 'sim' }

/** Everything but the clock. */
async function figures(more: Partial<Simulation>): Promise<object> {
  const { ms, actionsPerSecond, ...rest } = await simulate({ ...batch, ...more })
  expect(ms).toBeGreaterThan(0)
  expect(actionsPerSecond).toBeGreaterThan(0)
  return rest
}

it('two threads find exactly what one finds', async () => {
  const alone = await figures({ jobs: 1 })
  expect(alone).toMatchObject({ games: 50 })
  expect(await figures({ jobs: 2 })).toEqual(alone)
  expect(await figures({ seed: 'another' })).not.toEqual(alone)
})

it('everybody sits on every chair', () => {
  expect([0, 1, 2, 3].map((i) => seating(['greedy', 'random', 'random'], i).indexOf('greedy'))).toEqual([0, 2, 1, 0])
})

it('tells how far it is', async () => {
  const told: number[] = []
  await simulate({ ...batch, onProgress: (games) => told.push(games) })
  expect(told[0]).toBe(1) // the first report comes soon
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBe(50)
})

it('tells every game move by move, if somebody wants to write it down', async () => {
  const game = linked('anniversary', 4)
  const numbers = new Set<number>()
  await simulate({
    ...batch,
    games: 5,
    onGame({ number, bots, words, seed, inputs }) {
      numbers.add(number)
      expect({ bots, words }).toEqual({ bots: seating(batch.bots, number), words: `sim/${number}` })
      const state = game.start(seed)
      for (const { seat, action } of inputs) {
        expect(game.check(state, seat, action)).toBeNull()
        game.apply(state, seat, action)
      }
      expect(state.over).toBe(true)
    },
  })
  expect(numbers.size).toBe(5)
})

it.each([1, 2])('stopped early it gives the statistics of the games played so far (%i threads)', async (jobs) => {
  const stop = new AbortController()
  const { games, turns } = await simulate({
    ...batch,
    games: 100_000,
    jobs,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  })
  expect(games).toBeGreaterThanOrEqual(1)
  expect(games).toBeLessThan(200)
  expect(turns.mean).toBeGreaterThan(20)
})

it('a game that cannot be put together is an error in threads too', async () => {
  await expect(simulate({ ...batch, spec: { ...spec, players: 9 }, jobs: 2 })).rejects.toThrow('wrong-players')
})

it('counts shared wins by halves, and means and spreads of coins', () => {
  const tally = emptyTally()
  const seat = (bot: BotName, points: number, isWinner: boolean) => ({ bot, points, isWinner })
  count(tally, { turns: 10, actions: 90, seats: [seat('greedy', 4, true), seat('random', 4, true)] })
  const other = emptyTally()
  count(other, { turns: 14, actions: 110, seats: [seat('greedy', 6, true), seat('random', 0, false)] })
  merge(tally, other)
  expect(statistics(tally)).toEqual({
    games: 2,
    bots: [
      { bot: 'greedy', seats: 1, wins: 1.5, share: 0.75, coins: { mean: 5, sd: Math.SQRT2, min: 4, max: 6 } },
      { bot: 'random', seats: 1, wins: 0.5, share: 0.25, coins: { mean: 2, sd: Math.sqrt(8), min: 0, max: 4 } },
    ],
    turns: { mean: 12, sd: Math.sqrt(8), min: 10, max: 14 },
    actions: { mean: 100, sd: Math.sqrt(200), min: 90, max: 110 },
  })
})
