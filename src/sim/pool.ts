import { startWorker } from '#worker'
import type { DataOf, FromWorker, JobName, PartOf, TaskOf, ToWorker } from './serve.ts'

/** The caller's end of the line to a worker. */
export interface WorkerLine {
  post(message: ToWorker): void
  listen(hear: (message: FromWorker) => void): void
  /** The worker broke down or ended by itself. */
  onEnd(tell: (problem: Error) => void): void
  /** Gives the worker so long to clear up, then ends it wherever it is. */
  close(graceMs: number): Promise<void>
}

export interface Orders<K extends JobName> {
  readonly job: K
  readonly data: DataOf<K>
  /** How many workers share the tasks. */
  readonly jobs: number
  /** Null: nothing left to do. */
  nextTask(): TaskOf<K> | null
  onPart(part: PartOf<K>): void
  /** Ends it early, in the middle of a task too. */
  readonly signal?: AbortSignal | undefined
  readonly graceMs?: number
}

/** Lets workers do all the tasks; the caller's own thread only deals them out. Fails as soon as one worker does. */
export async function inWorkers<K extends JobName>(
  orders: Orders<K>,
  start: () => WorkerLine = startWorker,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(orders.signal === undefined ? [] : [orders.signal])])
  const stopOthers = (problem: unknown): never => {
    failed.abort()
    throw problem
  }
  const lines = Array.from({ length: orders.jobs }, () => workOff({ ...orders, signal }, start).catch(stopOthers))
  const ended = await Promise.allSettled(lines)
  for (const line of ended) if (line.status === 'rejected') throw line.reason
}

async function workOff<K extends JobName>(orders: Orders<K>, start: () => WorkerLine): Promise<void> {
  const { job, data, signal, graceMs = 0 } = orders
  const worker = start()
  await new Promise<void>((resolve, reject) => {
    const giveWork = (): void => {
      const task = signal?.aborted ? null : orders.nextTask()
      if (task === null) resolve()
      else worker.post({ task })
    }
    worker.listen((message) => {
      if ('failed' in message) reject(new Error(message.failed))
      if (!('part' in message) || signal?.aborted) return
      try {
        orders.onPart(message.part as PartOf<K>)
        giveWork()
      } catch (problem) {
        reject(problem)
      }
    })
    worker.onEnd(reject)
    signal?.addEventListener('abort', () => resolve(), { once: true })
    worker.post({ open: job, data })
    giveWork()
  }).finally(() => worker.close(graceMs))
}
