import { addTroubles, noTroubles, type Troubles } from '../bots/foreign/outsider.ts'
import type { Logged } from './batch.ts'
import { Chunks } from './chunks.ts'
import { graceFor, type Lineup } from './company.ts'
import { inWorkers } from './pool.ts'
import { emptyTally, merge, type Statistics, statistics } from './statistics.ts'

export interface Simulation extends Lineup {
  readonly games: number
  /** How many threads play; the statistics do not depend on it. */
  readonly jobs?: number
  onProgress?(games: number): void
  /** Hears of every game, in no order; what it throws ends everything. */
  onGame?(played: Logged): void
  /** Ends it early; the statistics are then of the games played so far. */
  readonly signal?: AbortSignal
}

export interface Simulated extends Statistics {
  readonly ms: number
  readonly actionsPerSecond: number
  /** Of bots from outside, by name. */
  readonly troubles: Readonly<Record<string, Troubles>>
}

/** Plays in threads of its own: the caller's goes on meanwhile. */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const { spec, bots, seed, limits, games, jobs = 1, signal, onProgress, onGame } = simulation
  const start = performance.now()
  const tally = emptyTally()
  const troubles: Record<string, Troubles> = {}
  const chunks = new Chunks(games)
  await inWorkers({
    job: 'simulate',
    data: { spec, bots, seed, isLogged: onGame !== undefined, ...(limits === undefined ? {} : { limits }) },
    jobs,
    signal,
    graceMs: graceFor(simulation),
    nextTask: () => chunks.next(),
    onPart(part) {
      chunks.took(part.tally.games, part.ms)
      for (const game of part.logged) onGame?.(game)
      merge(tally, part.tally)
      mergeTroubles(troubles, part.troubles)
      onProgress?.(tally.games)
    },
  })
  const ms = performance.now() - start
  return { ...statistics(tally), ms, actionsPerSecond: (1000 * tally.actions.sum) / ms, troubles }
}

export function mergeTroubles(into: Record<string, Troubles>, from: Readonly<Record<string, Troubles>>): void {
  for (const [name, found] of Object.entries(from)) {
    into[name] ??= noTroubles()
    addTroubles(into[name], found)
  }
}
