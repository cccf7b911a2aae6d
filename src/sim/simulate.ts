import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BotName } from '../bots/bots.ts'
import { link } from '../engine.ts'
import type { GameSpec } from '../kernel/types.ts'
import { type Played, playOut } from './play-out.ts'
import { count, emptyTally, merge, type Statistics, statistics, type Tally } from './statistics.ts'

/** What every worker needs to know. */
export interface Batch {
  readonly spec: GameSpec
  /** One for each seat. */
  readonly bots: readonly BotName[]
  /** Any words. Game i of a seed is always the same, whoever plays it. */
  readonly seed: string
  /** Whether every game is told move by move. */
  readonly isLogged?: boolean
}

export interface Simulation extends Omit<Batch, 'isLogged'> {
  readonly games: number
  /** How many threads play; the statistics do not depend on it. */
  readonly jobs?: number
  onProgress?(games: number): void
  /** Hears of every game, in no order; what it throws ends everything. */
  onGame?(played: Played): void
  /** Ends it early; the statistics are then of the games played so far. */
  readonly signal?: AbortSignal
}

export interface Simulated extends Statistics {
  readonly ms: number
  readonly actionsPerSecond: number
}

/** Games that a worker plays before it reports. */
const CHUNK = 20

export async function simulate(simulation: Simulation): Promise<Simulated> {
  const start = performance.now()
  const tally = emptyTally()
  const add = ({ played, ...part }: Part): void => {
    for (const game of played) simulation.onGame?.(game)
    merge(tally, part)
    simulation.onProgress?.(tally.games)
  }
  const chunks = chunksOf(simulation)
  const { jobs = 1 } = simulation
  const { spec, bots, seed, signal, onGame } = simulation
  const batch: Batch = { spec, bots, seed, isLogged: onGame !== undefined }
  if (jobs === 1) await playHere(batch, chunks, add)
  else await Promise.all(Array.from({ length: jobs }, () => playInWorker(batch, signal, chunks, add)))
  const ms = performance.now() - start
  return { ...statistics(tally), ms, actionsPerSecond: (1000 * tally.actions.sum) / ms }
}

/** Plays the games from one number up to another. */
export function player({ spec, bots, seed, isLogged }: Batch): (chunk: Chunk) => Part {
  const linked = link(spec)
  if (!linked.ok) throw new Error(`this game cannot be put together: ${linked.refusal.rule}`)
  return ({ from, to }) => {
    const tally = emptyTally()
    const played: Played[] = []
    for (let i = from; i < to; i++) count(tally, playOut(linked.value, bots, seed, i, isLogged ? played : undefined))
    return { ...tally, played }
  }
}

type Part = Tally & { readonly played: readonly Played[] }

export interface Chunk {
  readonly from: number
  readonly to: number
}

/** The pieces of work; several workers may take from the same pile. */
function* chunksOf({ games, signal }: Simulation): Generator<Chunk, void> {
  for (let from = 0; from < games && !signal?.aborted; from += CHUNK) yield { from, to: Math.min(from + CHUNK, games) }
}

async function playHere(batch: Batch, chunks: Iterable<Chunk>, add: (part: Part) => void): Promise<void> {
  const play = player(batch)
  for (const chunk of chunks) {
    add(play(chunk))
    await setImmediate() // lets Ctrl-C and the progress bar have their turn
  }
}

function playInWorker(
  workerData: Batch,
  signal: AbortSignal | undefined,
  chunks: Iterator<Chunk>,
  add: (part: Part) => void,
): Promise<void> {
  const worker = new Worker(new URL('./worker-entry.js', import.meta.url), { workerData })
  return new Promise<void>((resolve, reject) => {
    const giveWork = (): void => {
      const { done, value } = chunks.next()
      if (done) resolve()
      else worker.postMessage(value)
    }
    worker.on('message', (part: Part) => {
      try {
        add(part)
        giveWork()
      } catch (problem) {
        reject(problem)
      }
    })
    worker.on('error', reject)
    signal?.addEventListener('abort', () => resolve())
    giveWork()
  }).finally(() => worker.terminate())
}
