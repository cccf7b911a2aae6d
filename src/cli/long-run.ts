import { constants } from 'node:os'
import type { Io } from './io.ts'

/** Ctrl-C, a polite end, and a terminal that is closed. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface LongRun {
  readonly signal: AbortSignal
  /** Ends it early from within. */
  stop(): void
  onProgress(done: number): void
}

/**
 * Does something that takes long, with a progress bar where a person watches, and then tells what came of it. Whoever
 * stops it, however often, hears what is known so far; no signal comes between as long as files are being written.
 */
export async function longRun<T>(
  io: Io,
  total: number,
  work: (run: LongRun) => Promise<T>,
  tell: (result: T) => void,
): Promise<void> {
  const ended = new AbortController()
  let stoppedBy: (typeof STOPS)[number] | null = null
  const onSignal = (signal: (typeof STOPS)[number]): void => {
    stoppedBy ??= signal
    ended.abort()
  }
  for (const signal of STOPS) process.on(signal, onSignal)
  try {
    const bar = await progressBar(io, total)
    const run = { signal: ended.signal, stop: () => ended.abort(), onProgress: (done: number) => bar?.update(done) }
    tell(await work(run).finally(() => bar?.stop()))
    // What a shell reports of a program that a signal ended.
    if (stoppedBy !== null) process.exitCode = 128 + constants.signals[stoppedBy]
  } finally {
    for (const signal of STOPS) process.off(signal, onSignal)
  }
}

async function progressBar(io: Io, total: number): Promise<{ update(done: number): void; stop(): void } | null> {
  if (!io.isTerminal) return null
  const { default: progress } = await import('cli-progress')
  const bar = new progress.SingleBar({ format: '{bar} {value}/{total} {eta_formatted}', clearOnComplete: true })
  bar.start(total, 0)
  return bar
}
