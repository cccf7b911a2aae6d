import type { Troubles } from '../bots/foreign/outsider.ts'
import { Chunks } from './chunks.ts'
import { addClock, newClock } from './clock.ts'
import { entrantName, graceFor, type Lineup } from './company.ts'
import { botsOf, type Deal } from './deal.ts'
import { inWorkers } from './pool.ts'
import { mergeTroubles } from './simulate.ts'
import { type Course, Reckoning, type Standings } from './standings.ts'

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
  readonly course: Course
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
  const reckoning = new Reckoning({ bots: names, chairs })
  const allRows: string[] = []
  const inOrder = new InOrder((deal) => {
    reckoning.add(deal)
    for (const row of deal.rows) allRows.push(row)
  })
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
      inOrder.take(part.deals)
      part.clocks.forEach((clock, i) => void addClock(clocks[i], clock))
      mergeTroubles(troubles, part.troubles)
      onProgress?.(inOrder.taken)
    },
  })
  inOrder.finish()
  return {
    ...reckoning.standings(clocks),
    names,
    course: reckoning.course(MOST_PLACES),
    rows: allRows,
    troubles,
    ms: performance.now() - start,
  }
}

const MOST_PLACES = 100

/** Threads finish in any order; deals are handed on in their own. So the work is done along the way, not at the end. */
class InOrder {
  readonly #early = new Map<number, readonly Deal[]>()
  readonly #handOn: (deal: Deal) => void
  #next = 0
  taken = 0

  constructor(handOn: (deal: Deal) => void) {
    this.#handOn = handOn
  }

  take(deals: readonly Deal[]): void {
    this.taken += deals.length
    this.#early.set(deals[0].deal, deals)
    for (let ready = this.#early.get(this.#next); ready !== undefined; ready = this.#early.get(this.#next)) {
      this.#early.delete(this.#next)
      this.#next += ready.length
      ready.forEach(this.#handOn)
    }
  }

  /** Whoever was stopped leaves gaps. */
  finish(): void {
    for (const [, deals] of [...this.#early].sort(([a], [b]) => a - b)) deals.forEach(this.#handOn)
    this.#early.clear()
  }
}
