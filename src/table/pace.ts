import type { Span } from '../bots/levels.ts'
import { below, type Rng } from '../kernel/rng.ts'

export { GRACE_MS, GRACES, type Grace } from '../floor/grace.ts'

/** How much of its thinking time a bot takes. */
const PACES = { none: 0, quick: 0.25, human: 1 } as const
export type PaceId = keyof typeof PACES

export const PACE_IDS = Object.keys(PACES) as readonly PaceId[]
export const isPaceId = (text: string): text is PaceId => Object.hasOwn(PACES, text)

/** How many milliseconds a bot thinks that takes from … to …. */
export type Pace = (span: Span) => number

/** The luck is of its own: a pace does not touch what bots without a clock decide by. */
export const paceOf =
  (id: PaceId, luck: Rng): Pace =>
  ([from, to]) =>
    PACES[id] * (from + below(luck, to - from + 1))

/** What timers can count; who waits for longer looks again then. */
const MOST_MS = 2 ** 31 - 1

/** Ends early by the signal, without a complaint; for ever, only by the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(done, Math.min(ms, MOST_MS))
    signal.addEventListener('abort', done)
  })
}
