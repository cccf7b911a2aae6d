import type { Hire } from '../bots/foreign/outsider.ts'
import { openBatch } from './batch.ts'
import { openMatch } from './deal.ts'
import { openChairs, openTables } from './think.ts'

/** What a worker can be opened for. Each job gets its data once and then one task after another. */
const JOBS = { simulate: openBatch, arena: openMatch, think: openChairs, tables: openTables }

export type JobName = keyof typeof JOBS
export type DataOf<K extends JobName> = Parameters<(typeof JOBS)[K]>[0]
export type TaskOf<K extends JobName> = Parameters<ReturnType<(typeof JOBS)[K]>['run']>[0]
export type PartOf<K extends JobName> = Awaited<ReturnType<ReturnType<(typeof JOBS)[K]>['run']>>

interface Work {
  run(task: unknown): unknown
  close(): Promise<void>
}

export type ToWorker = { open: JobName; data: unknown } | { task: unknown } | { close: true }
export type FromWorker = { part: unknown } | { failed: string } | { closed: true }

/** The worker's end of the line: `parentPort` in Node, `self` in a browser. */
export interface Port {
  post(message: FromWorker): void
  listen(hear: (message: ToWorker) => void): void
}

/** Hosts the jobs. Nothing in here knows Node; whoever can start other people's programs hands in how. */
export function serve(port: Port, hire: Hire | null): void {
  let work: Work | null = null
  port.listen(async (message) => {
    try {
      if ('open' in message)
        work = (JOBS[message.open] as (data: unknown, hire: Hire | null) => Work)(message.data, hire)
      else if ('task' in message) port.post({ part: await work?.run(message.task) })
      else {
        await work?.close()
        port.post({ closed: true })
      }
    } catch (problem) {
      port.post({ failed: problem instanceof Error ? problem.message : String(problem) })
    }
  })
}
