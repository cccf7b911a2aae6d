import { type Clock, type Times, timesOf } from './clock.ts'
import type { Deal } from './deal.ts'
import { type Estimate, Sample } from './estimate.ts'

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

/** What is known of a bot so far. */
class BotSoFar {
  readonly share = new Sample()
  readonly margin = new Sample()
  readonly points = new Sample()
  readonly spread: number[] = []
  trades = 0
  earned = 0
  given = 0
}

class PairSoFar {
  readonly ahead = new Sample()
  readonly difference = new Sample()
}

/**
 * Rotations of one deal share their cards, so they are not independent: every deal counts as one value, its mean over
 * all rotations, and the intervals are made of those. Deals are added one by one, in their order, since sums of fractions
 * depend on it; how things stand can then be told at once, even after a hundred thousand.
 */
export class Reckoning {
  readonly #bots: readonly string[]
  readonly #chairs: readonly number[]
  readonly #players: number
  readonly #soFar: readonly BotSoFar[]
  readonly #pairs: readonly (readonly PairSoFar[])[]
  /** By bot: games won, after each deal. */
  readonly #wins: readonly number[][]
  #deals = 0
  #turns = 0
  #actions = 0
  #trades = 0

  constructor({ bots, chairs }: Chairs) {
    this.#bots = bots
    this.#chairs = chairs
    this.#players = chairs.reduce((sum, n) => sum + n, 0)
    this.#soFar = bots.map(() => new BotSoFar())
    this.#pairs = bots.map(() => bots.map(() => new PairSoFar()))
    this.#wins = bots.map(() => [])
  }

  add({ bots, pairs, turns, actions, trades }: Deal): void {
    this.#deals++
    this.#turns += turns
    this.#actions += actions
    this.#trades += trades
    for (const [i, sums] of bots.entries()) {
      const bot = this.#soFar[i]
      const chairs = this.#players * this.#chairs[i]
      bot.share.add(sums.wins / this.#players)
      bot.margin.add(sums.margin / chairs)
      bot.points.add(sums.points / chairs)
      bot.trades += sums.trades
      bot.earned += sums.earned
      bot.given += sums.given
      for (const points of sums.allPoints) countIn(bot.spread, points)
      this.#wins[i].push((this.#wins[i].at(-1) ?? 0) + sums.wins)
      for (const [other, pair] of pairs[i].entries()) {
        if (other === i) continue
        this.#pairs[i][other].ahead.add(pair.ahead / pair.pairs)
        this.#pairs[i][other].difference.add(pair.difference / pair.pairs)
      }
    }
  }

  standings(clocks: readonly Clock[]): Standings {
    const games = this.#deals * this.#players
    const perGame = (sum: number): number => (games === 0 ? 0 : sum / games)
    const rows = this.#bots.map((bot, i): Standing => {
      const { share, margin, points, spread, trades, earned, given } = this.#soFar[i]
      const chairs = this.#chairs[i]
      return {
        bot,
        chairs,
        share: share.estimateShare(),
        even: chairs / this.#players,
        margin: margin.estimate(),
        points: points.estimate(),
        spread: [...spread],
        trades: perGame(trades / chairs),
        tradeCoins: perGame(earned / chairs),
        coinsGiven: perGame(given / chairs),
        times: timesOf(clocks[i]),
      }
    })
    return {
      deals: this.#deals,
      games,
      bots: rows.toSorted((a, b) => b.share.mean / b.even - a.share.mean / a.even),
      headToHead: this.#bots.map((bot, i) => ({ bot, against: this.#duels(i) })),
      turnsPerGame: perGame(this.#turns),
      actionsPerGame: perGame(this.#actions),
      tradesPerGame: perGame(this.#trades),
    }
  }

  #duels(bot: number): Duel[] {
    return this.#bots.flatMap((other, i) => {
      const { ahead, difference } = this.#pairs[bot][i]
      return i === bot ? [] : [{ other, ahead: ahead.estimateShare(), difference: difference.estimate() }]
    })
  }

  /** The win share of each bot after the first 1, 2, 3 … deals, at so many places or fewer. */
  course(places: number): Course {
    const every = Math.max(1, Math.ceil(this.#deals / places))
    const all: { deals: number; shares: number[] }[] = []
    for (let last = 0; last < this.#deals; ) {
      last = Math.min(last + every, this.#deals)
      all.push({ deals: last, shares: this.#wins.map((wins) => wins[last - 1] / (last * this.#players)) })
    }
    return all
  }
}

export type Course = readonly { readonly deals: number; readonly shares: readonly number[] }[]

function countIn(spread: number[], value: number): void {
  while (spread.length <= value) spread.push(0)
  if (value >= 0) spread[value]++
}
