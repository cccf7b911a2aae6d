import { type Clock, type Times, timesOf } from './clock.ts'
import type { BotSums, Deal, PairSums } from './deal.ts'
import { type Estimate, estimate, estimateShare } from './estimate.ts'

export interface Standing {
  readonly bot: string
  /** How many chairs it has in every game. */
  readonly chairs: number
  /** Of all games, shared wins in parts; over all its chairs together. */
  readonly share: Estimate
  /** The share it would have if all chairs were equally good and nobody else could win. */
  readonly even: number
  /** Points more than the best of the others at the table, per chair. */
  readonly margin: Estimate
  readonly points: Estimate
  /** How often its chairs ended with 0, 1, 2 … points. */
  readonly spread: readonly number[]
  /** Per chair and game. */
  readonly trades: number
  readonly tradeCoins: number
  readonly coinsGiven: number
  readonly times: Times
}

export interface Duel {
  readonly other: string
  /** Share of pairs of chairs in which it came out ahead; side by side counts half. */
  readonly ahead: Estimate
  readonly difference: Estimate
}

export interface Standings {
  readonly deals: number
  readonly games: number
  /** The best first. */
  readonly bots: readonly Standing[]
  readonly headToHead: readonly { readonly bot: string; readonly against: readonly Duel[] }[]
  readonly turnsPerGame: number
  readonly actionsPerGame: number
  readonly tradesPerGame: number
}

export interface Chairs {
  readonly bots: readonly string[]
  /** How many each of them has. */
  readonly chairs: readonly number[]
}

/**
 * Rotations of one deal share their cards, so they are not independent: every deal counts as one value, its mean over
 * all rotations, and the intervals are made of those.
 */
export function standings({ bots, chairs }: Chairs, deals: readonly Deal[], clocks: readonly Clock[]): Standings {
  const players = chairs.reduce((sum, n) => sum + n, 0)
  const games = deals.length * players
  const perGame = (of: (deal: Deal) => number): number => (games === 0 ? 0 : total(deals, of) / games)

  const rows = bots.map((bot, i): Standing => {
    const sums = (deal: Deal): BotSums => deal.bots[i]
    const perChair = (of: (sums: BotSums) => number): number => perGame((deal) => of(sums(deal)) / chairs[i])
    const byDeal = (of: (sums: BotSums) => number, by: number): Estimate =>
      estimate(deals.map((deal) => of(sums(deal)) / by))
    return {
      bot,
      chairs: chairs[i],
      share: estimateShare(deals.map((deal) => sums(deal).wins / players)),
      even: chairs[i] / players,
      margin: byDeal(({ margin }) => margin, players * chairs[i]),
      points: byDeal(({ points }) => points, players * chairs[i]),
      spread: spreadOf(deals.map((deal) => sums(deal).allPoints)),
      trades: perChair(({ trades }) => trades),
      tradeCoins: perChair(({ earned }) => earned),
      coinsGiven: perChair(({ given }) => given),
      times: timesOf(clocks[i]),
    }
  })
  return {
    deals: deals.length,
    games,
    bots: rows.toSorted((a, b) => b.share.mean / b.even - a.share.mean / a.even),
    headToHead: bots.map((bot, a) => ({
      bot,
      against: bots.flatMap((other, b) =>
        a === b
          ? []
          : [
              duel(
                other,
                deals.map(({ pairs }) => pairs[a][b]),
              ),
            ],
      ),
    })),
    turnsPerGame: perGame(({ turns }) => turns),
    actionsPerGame: perGame(({ actions }) => actions),
    tradesPerGame: perGame(({ trades }) => trades),
  }
}

function duel(other: string, pairs: readonly PairSums[]): Duel {
  return {
    other,
    ahead: estimateShare(pairs.map((pair) => pair.ahead / pair.pairs)),
    difference: estimate(pairs.map((pair) => pair.difference / pair.pairs)),
  }
}

const total = (deals: readonly Deal[], of: (deal: Deal) => number): number =>
  deals.reduce((sum, deal) => sum + of(deal), 0)

function spreadOf(lists: readonly (readonly number[])[]): number[] {
  const spread: number[] = []
  for (const points of lists)
    for (const value of points) {
      while (spread.length <= value) spread.push(0)
      if (value >= 0) spread[value]++
    }
  return spread
}
