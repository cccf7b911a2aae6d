import type { Hire, Troubles } from '../bots/foreign/outsider.ts'
import { seatRows } from '../kernel/score.ts'
import type { Chunk } from './chunks.ts'
import { type Clock, newClock } from './clock.ts'
import { Company, type Lineup } from './company.ts'
import { Ledger } from './ledger.ts'
import { type Played, seating } from './play-out.ts'

export interface MatchData extends Lineup {
  /** Whether every game is wanted as rows of a table as well. */
  readonly rows: boolean
}

/** What a bot did in all games of a deal, summed over its chairs. */
export interface BotSums {
  /** A win shared by n counts 1/n, rivals without a chair included. */
  wins: number
  /** Points more than the best of the others at the table. */
  margin: number
  points: number
  /** Points in each of its chairs' games, for their spread. */
  readonly allPoints: number[]
  trades: number
  earned: number
  given: number
}

/** One bot against another, over every pair of their chairs. */
export interface PairSums {
  pairs: number
  /** Times ahead; side by side counts half. */
  ahead: number
  difference: number
}

export interface Deal {
  readonly deal: number
  /** By bot, in the order of `botsOf`. */
  readonly bots: readonly BotSums[]
  /** `pairs[a][b]` */
  readonly pairs: readonly (readonly PairSums[])[]
  readonly turns: number
  readonly actions: number
  readonly trades: number
  /** `ROW_HEADING`, one for each chair of each game. */
  readonly rows: readonly string[]
}

export interface DealsPart {
  readonly deals: readonly Deal[]
  /** By bot. */
  readonly clocks: readonly Clock[]
  readonly troubles: Readonly<Record<string, Troubles>>
  readonly ms: number
}

export const ROW_HEADING = 'deal,rotation,seat,bot,points,place,won,trades,trade_coins,coins_given,turns,actions'

/** The different bots among those on the chairs. */
export const botsOf = (names: readonly string[]): string[] => [...new Set(names)]

/** The cards of a deal: the same whoever sits where. */
const dealWords = (seed: string, deal: number): string => `${seed}/${deal}`

/** A worker's share of a match: each of its deals in all rotations. */
export function openMatch(match: MatchData, hire: Hire | null) {
  const company = new Company(match, hire)
  const bots = botsOf(company.names)
  const members = company.names.map((_, member) => member)
  const botOf = company.names.map((name) => bots.indexOf(name))

  async function playDeal(deal: number, clocks: readonly Clock[]): Promise<Deal> {
    const words = dealWords(match.seed, deal)
    const sums = new DealSums(deal, bots.length)
    for (const rotation of members) {
      const chairs = seating(members, rotation)
      const ledger = new Ledger(chairs.length)
      const luck = `${words}/${rotation}`
      const table = { deal: words, luck, chairs, watchers: [ledger], clocks: botOf.map((bot) => clocks[bot]) }
      const playing = company.play(table)
      const played = playing instanceof Promise ? await playing : playing
      const sitting = chairs.map((member) => botOf[member])
      sums.add(played, sitting, ledger)
      if (match.rows) sums.rows.push(...rowsOf(played, ledger, `${deal},${rotation}`, sitting, bots))
    }
    return sums
  }

  return {
    async run({ from, to }: Chunk): Promise<DealsPart> {
      const start = performance.now()
      const clocks = bots.map(newClock)
      const deals: Deal[] = []
      for (let deal = from; deal < to; deal++) deals.push(await playDeal(deal, clocks))
      return { deals, clocks, troubles: company.takeTroubles(), ms: performance.now() - start }
    },
    close: () => company.close(),
  }
}

class DealSums implements Deal {
  readonly deal: number
  readonly bots: BotSums[]
  readonly pairs: PairSums[][]
  readonly rows: string[] = []
  turns = 0
  actions = 0
  trades = 0

  constructor(deal: number, bots: number) {
    const each = <T>(make: () => T): T[] => Array.from({ length: bots }, make)
    this.deal = deal
    this.bots = each(() => ({ wins: 0, margin: 0, points: 0, allPoints: [], trades: 0, earned: 0, given: 0 }))
    this.pairs = each(() => each(() => ({ pairs: 0, ahead: 0, difference: 0 })))
  }

  /** `sitting` says which bot has each chair. */
  add({ turns, actions, score }: Played, sitting: readonly number[], { accounts }: Ledger): void {
    this.turns += turns
    this.actions += actions
    const seats = seatRows(score)
    const won = wonBy(score)
    for (const row of seats) {
      const sums = this.bots[sitting[row.seat]]
      const others = score.filter((other) => other.seat !== row.seat).map(({ total }) => total)
      sums.wins += won(row)
      sums.margin += others.length === 0 ? 0 : row.total - Math.max(...others)
      sums.points += row.total
      sums.allPoints.push(row.total)
      sums.trades += accounts[row.seat].trades
      sums.earned += accounts[row.seat].earned
      sums.given += accounts[row.seat].given
      this.trades += accounts[row.seat].trades / 2
      for (const other of seats) {
        if (sitting[row.seat] === sitting[other.seat]) continue
        const pair = this.pairs[sitting[row.seat]][sitting[other.seat]]
        pair.pairs++
        pair.ahead += row.place < other.place ? 1 : row.place === other.place ? 0.5 : 0
        pair.difference += row.total - other.total
      }
    }
  }
}

/** The part of the win that falls to a row. */
function wonBy(score: Played['score']): (row: { readonly place: number }) => number {
  const winners = score.filter(({ place }) => place === 1).length
  return ({ place }) => (place === 1 ? 1 / winners : 0)
}

function rowsOf(
  { turns, actions, score }: Played,
  { accounts }: Ledger,
  game: string,
  sitting: readonly number[],
  bots: readonly string[],
): string[] {
  const won = wonBy(score)
  const rows = seatRows(score).toSorted((a, b) => a.seat - b.seat)
  return rows.map((row) => {
    const { trades, earned, given } = accounts[row.seat]
    const figures = [row.total, row.place, round(won(row)), trades, round(earned), round(given), turns, actions]
    return [game, row.seat + 1, quoted(bots[sitting[row.seat]]), ...figures].join(',')
  })
}

const round = (value: number): number => Number(value.toFixed(4))
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
