import { describe, expect, it } from 'vitest'
import type { Beginning, Outsider } from '../bots/foreign/outsider.ts'
import { noTroubles } from '../bots/foreign/outsider.ts'
import { greedyBot } from '../bots/greedy.ts'
import { catalogue } from '../engine.ts'
import { linked, seatOf, table } from '../testing/table.ts'
import { arena, type Contest, type Match } from './arena.ts'
import { addClock, clockIn, newClock, timesOf } from './clock.ts'
import { type Deal, openMatch } from './deal.ts'
import { Sample, student975 } from './estimate.ts'
import { Ledger } from './ledger.ts'
import { Reckoning } from './standings.ts'

const { spec } = linked('anniversary', 4)
const match: Match = { spec, bots: ['greedy', 'random', 'random', 'random'], seed: 'arena', deals: 12 }

/** Everything but the clocks. */
const figures = ({ ms: _, bots, ...rest }: Contest): object => ({
  ...rest,
  bots: bots.map(({ times: { decisions }, ...row }) => ({ ...row, decisions })),
})

describe('duplicate play', () => {
  it.each(catalogue.editions.map(({ id, players }) => [id, players[players.length - 1]] as const))(
    'a deal has the same cards in all rotations, and everybody sits on every chair: %s for %i',
    async (edition, players) => {
      const chairs: string[] = []
      const starts: string[] = []
      /** Somebody who plays greedily and remembers where he sat and what he saw first. */
      const hire = ({ name }: { name: string }): Outsider => {
        const bot = greedyBot()
        return {
          sit: ({ seat }: Beginning) => void chairs.push(`${name} on ${seat}`),
          hear() {},
          async decide(turn) {
            const { view, seat } = turn
            const isFirst = starts.length * players < chairs.length
            if (isFirst) starts.push(JSON.stringify([seat, view.first, view.x.farms[seat].hand, view.x.piles]))
            return bot.decide(turn)
          },
          over() {},
          takeTroubles: noTroubles,
          close: async () => {},
        }
      }
      const bots = Array.from({ length: players }, (_, i) => ({ name: `bot ${i}`, command: [] }))
      const work = openMatch({ spec: linked(edition, players).spec, bots, seed: 'same', rows: false }, hire)
      for (const deal of [0, 1, 2]) {
        chairs.length = 0
        starts.length = 0
        await work.run({ from: deal, to: deal + 1 })
        expect(starts).toHaveLength(players)
        expect(new Set(starts).size).toBe(1)
        expect(new Set(chairs).size).toBe(players * players)
      }
    },
  )

  it('the figures do not depend on the number of threads', async () => {
    const one = figures(await arena({ ...match, rows: true }))
    expect(figures(await arena({ ...match, rows: true, jobs: 3 }))).toEqual(one)
    expect(figures(await arena({ ...match, seed: 'another' }))).not.toEqual(one)
  })
})

describe('the figures agree with each other', () => {
  it('in a game of four: shares add up, meetings mirror each other, rows tell the same', async () => {
    const { bots, headToHead, rows, deals, games, course, names, tradesPerGame } = await arena({ ...match, rows: true })
    expect({ deals, games }).toEqual({ deals: 12, games: 48 })
    expect(bots.reduce((sum, { share }) => sum + share.mean, 0)).toBeCloseTo(1)
    expect(bots.map(({ bot, chairs, even }) => [bot, chairs, even])).toEqual([
      ['greedy', 1, 0.25],
      ['random', 3, 0.75],
    ])
    const [[greedy], [random]] = headToHead.map(({ against }) => against)
    expect(greedy.ahead.mean + random.ahead.mean).toBeCloseTo(1)
    expect(greedy.difference.mean).toBeCloseTo(-random.difference.mean)

    const table = rows.map((row) => row.split(','))
    expect(table).toHaveLength(12 * 4 * 4)
    const own = table.filter(([, , , bot]) => bot === 'greedy')
    const mean = (column: number, of: readonly string[][]) =>
      of.reduce((sum, row) => sum + Number(row[column]), 0) / of.length
    expect(mean(4, own)).toBeCloseTo(bots[0].points.mean)
    expect(mean(6, own)).toBeCloseTo(bots[0].share.mean)
    expect(mean(7, table) * 2).toBeCloseTo(tradesPerGame)
    expect(bots[0].trades).toBe(0)
    expect(bots[1].tradeCoins).toBeCloseTo(bots[1].coinsGiven)
    expect(bots[0].spread.reduce((sum, n) => sum + n, 0)).toBe(48)
    expect(course.at(-1)?.deals).toBe(12)
    expect(course.at(-1)?.shares[names.indexOf('greedy')]).toBeCloseTo(bots[0].share.mean)
  })

  it('for two: what one is ahead the other is behind', async () => {
    const duel = await arena({ ...match, spec: linked('duel', 2).spec, bots: ['greedy', 'random'], deals: 6 })
    const [a, b] = duel.bots
    expect(a.bot).toBe('greedy')
    expect(a.margin.mean).toBeCloseTo(-b.margin.mean)
    expect(a.margin.mean).toBeCloseTo(duel.headToHead[0].against[0].difference.mean)
  })

  it('alone: the share is that of games in which the mafia was beaten', async () => {
    const solo = { ...match, spec: linked('al-cabohne-solo', 1).spec, bots: ['random' as const], deals: 15, rows: true }
    const { bots, rows } = await arena(solo)
    const first = rows.filter((row) => row.split(',')[5] === '1').length
    expect(first).toBeLessThan(15)
    expect(bots[0].share.mean).toBeCloseTo(first / 15)
    expect(bots[0].margin.mean).toBeLessThan(0)
  })
})

describe('intervals', () => {
  const sampleOf = (values: readonly number[]): Sample => {
    const sample = new Sample()
    for (const value of values) sample.add(value)
    return sample
  }
  const estimate = (values: readonly number[]) => sampleOf(values).estimate()
  const estimateShare = (values: readonly number[]) => sampleOf(values).estimateShare()

  it('Student’s t as the tables have it', () => {
    const known = { 1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 10: 2.2281, 30: 2.0423, 120: 1.9799 }
    for (const [freedom, value] of Object.entries(known)) expect(student975(Number(freedom))).toBeCloseTo(value, 4)
    expect(student975(1e6)).toBeCloseTo(1.96, 3)
  })

  it('a known example: five values', () => {
    // 2, 4, 4, 5, 10: mean 5, variance 9, so 5 ± 2.7764 · √(9 / 5)
    const { mean, low, high } = estimate([2, 4, 4, 5, 10])
    expect([mean, low, high].map((value) => value.toFixed(3))).toEqual(['5.000', '1.275', '8.725'])
  })

  it('hold the true mean in 95 of 100 cases', () => {
    let state = 1
    const luck = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    let held = 0
    for (let i = 0; i < 2000; i++) {
      const { low, high } = estimate(Array.from({ length: 8 }, () => luck() + luck() + luck()))
      if (low <= 1.5 && high >= 1.5) held++
    }
    expect(held / 2000).toBeGreaterThan(0.93)
    expect(held / 2000).toBeLessThan(0.97)
  })

  it('what was never seen in ten deals may still happen in three of ten', () => {
    expect(estimateShare(new Array(10).fill(0)).high).toBeCloseTo(0.3085, 4) // Clopper and Pearson, 0 of 10
    expect(estimateShare(new Array(10).fill(1)).low).toBeCloseTo(0.6915, 4)
    expect(estimateShare([0, 0, 1])).toMatchObject({ low: 0, high: 1 })
    expect(estimateShare([0]).high).toBe(Number.POSITIVE_INFINITY)
  })

  it('one value says nothing about others', () => {
    expect(estimate([3])).toEqual({ mean: 3, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
    expect(estimate([]).mean).toBe(0)
  })

  it('are made of deals, not of games', () => {
    const sums = (wins: number) => ({
      wins,
      margin: wins,
      points: 4,
      allPoints: [2, 2],
      trades: 0,
      earned: 0,
      given: 0,
    })
    const pair = { pairs: 2, ahead: 1, difference: 0 }
    const deal = (number: number, wins: number): Deal => ({
      deal: number,
      bots: [sums(wins), sums(2 - wins)],
      pairs: [
        [pair, pair],
        [pair, pair],
      ],
      turns: 20,
      actions: 200,
      trades: 0,
      rows: [],
    })
    const deals = [deal(0, 1.5), deal(1, 2), deal(2, 0.5)] // of two games each: 75 %, 100 % and 25 %
    const reckoning = new Reckoning({ bots: ['a', 'b'], chairs: [1, 1] })
    for (const one of deals) reckoning.add(one)
    const { bots } = reckoning.standings([newClock(), newClock()])
    expect(bots[0].bot).toBe('a')
    expect(bots[0].share).toEqual({ ...estimate([0.75, 1, 0.25]), low: 0, high: 1 })
    expect(bots[0].margin).toEqual(estimate([0.75, 1, 0.25]))
    expect(bots[1].points).toEqual({ mean: 2, low: 2, high: 2 })
  })
})

it('coins from trades: each card of a harvest is credited with an equal part', () => {
  const t = table('anniversary', 3).hand('A', 'garden').hand('B', 'red').fields('B', 'garden | - | -')
  t.fields('A', 'red*2 | - | -').turned('soy').at('trade', 'A')
  const ledger = new Ledger(3)
  const follow = (): void => {
    for (const event of t.events.splice(0)) ledger.heard(event)
    ledger.settled(t.state)
  }
  follow()
  t.does('A', { type: 'propose', to: seatOf('B'), give: { hand: [0], turned: [] }, want: ['red'] })
  const [offer] = t.view('B').x.trade.offers
  t.does('B', { type: 'accept', offer: offer.id, revision: 1, give: { hand: [0], turned: [] } })
  t.does('A', { type: 'endTrade' })
  follow()
  const red = t.view('A').x.trade.aside[0].indexOf('red')
  t.does('A', { type: 'plantAside', card: red, field: 0 }).does('B', { type: 'plantAside', card: 0, field: 0 })
  follow()
  t.does('A', { type: 'harvest', field: 0 }).does('B', { type: 'harvest', field: 0 })
  follow()
  // Three reds pay 2, one of them was B's; two gardens pay 2, one of them was A's.
  expect(ledger.accounts).toEqual([
    { trades: 1, earned: 2 / 3, given: 1 },
    { trades: 1, earned: 1, given: 2 / 3 },
    { trades: 0, earned: 0, given: 0 },
  ])
})

it('clocks add up and tell means, 95 % and the longest', () => {
  const all = newClock()
  const parts = [newClock(), newClock()]
  for (let i = 1; i <= 1000; i++) {
    clockIn(all, i / 10)
    clockIn(parts[i % 2], i / 10)
  }
  addClock(parts[0], parts[1])
  const { decisions, meanMs, p95Ms, maxMs } = timesOf(parts[0])
  expect({ decisions, maxMs }).toEqual({ decisions: 1000, maxMs: 100 })
  expect(meanMs).toBeCloseTo(50.05)
  expect(p95Ms).toBe(timesOf(all).p95Ms)
  expect(p95Ms).toBeGreaterThanOrEqual(95)
  expect(p95Ms).toBeLessThan(95 * 1.06)
  expect(timesOf(newClock())).toEqual({ decisions: 0, meanMs: 0, p95Ms: 0, maxMs: 0 })
})
