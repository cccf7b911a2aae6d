import type { Troubles } from '../bots/foreign/outsider.ts'
import { Chunks } from './chunks.ts'
import { addClock, newClock } from './clock.ts'
import { entrantName, graceFor, type Lineup } from './company.ts'
import { botsOf, type Deal } from './deal.ts'
import { inWorkers } from './pool.ts'
import { mergeTroubles } from './simulate.ts'
import { type Standings, standings } from './standings.ts'

export interface Match extends Lineup {
  readonly deals: number
  /** How many threads play; the figures do not depend on it, times aside. */
  readonly jobs?: number
  /** Whether every game is wanted as rows of a table as well. */
  readonly rows?: boolean
  onProgress?(deals: number): void
  /** Ends it early; the figures are then of the deals played so far. */
  readonly signal?: AbortSignal
}

export interface Contest extends Standings {
  /** `ROW_HEADING`, in the order of deals. */
  readonly rows: readonly string[]
  /** The win share of each bot after the first 1, 2, 3 … deals, at a hundred places or fewer. */
  readonly course: readonly { readonly deals: number; readonly shares: readonly number[] }[]
  /** By bot, in the order of `course`. */
  readonly names: readonly string[]
  /** Of bots from outside, by name. */
  readonly troubles: Readonly<Record<string, Troubles>>
  readonly ms: number
}

/** Duplicate play: every deal is played in all rotations, so that everybody has had the same cards. */
export async function arena(match: Match): Promise<Contest> {
  const { spec, bots, seed, limits, rows = false, jobs = 1, signal, onProgress } = match
  const start = performance.now()
  const members = bots.map(entrantName)
  const names = botsOf(members)
  const chairs = names.map((name) => members.filter((member) => member === name).length)
  const deals: Deal[] = []
  const clocks = names.map(newClock)
  const troubles: Record<string, Troubles> = {}
  const chunks = new Chunks(match.deals)
  await inWorkers({
    job: 'arena',
    data: { spec, bots, seed, rows, ...(limits === undefined ? {} : { limits }) },
    jobs,
    signal,
    graceMs: graceFor(match),
    nextTask: () => chunks.next(),
    onPart(part) {
      chunks.took(part.deals.length, part.ms)
      deals.push(...part.deals)
      part.clocks.forEach((clock, i) => void addClock(clocks[i], clock))
      mergeTroubles(troubles, part.troubles)
      onProgress?.(deals.length)
    },
  })
  // Sums of fractions depend on their order; threads finish in any.
  deals.sort((a, b) => a.deal - b.deal)
  return {
    ...standings({ bots: names, chairs }, deals, clocks),
    names,
    course: courseOf(deals, bots.length),
    rows: deals.flatMap((deal) => deal.rows),
    troubles,
    ms: performance.now() - start,
  }
}

const MOST_PLACES = 100

function courseOf(deals: readonly Deal[], players: number): Contest['course'] {
  const every = Math.max(1, Math.ceil(deals.length / MOST_PLACES))
  const wins = deals[0]?.bots.map(() => 0) ?? []
  return deals.flatMap((deal, i) => {
    for (const [bot, sums] of deal.bots.entries()) wins[bot] += sums.wins
    const count = i + 1
    if (count % every !== 0 && count !== deals.length) return []
    return [{ deals: count, shares: wins.map((won) => won / (count * players)) }]
  })
}
