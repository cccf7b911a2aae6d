import type { WorkerLine } from './pool.ts'
import type { FromWorker, ToWorker } from './serve.ts'

/** As much of the browser's own as is needed here: the rest of the sources knows no browser. */
declare class Worker {
  constructor(script: URL, options: { type: 'module' })
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', hear: (event: { data: FromWorker }) => void): void
  addEventListener(
    type: 'error' | 'messageerror',
    hear: (event: { message?: string; preventDefault(): void }) => void,
  ): void
  terminate(): void
}

/** A thread of its own, in a browser. */
export function startWorker(): WorkerLine {
  // Bundlers look for exactly this form, and make a file of the worker.
  const worker = new Worker(new URL('./web-worker-entry.ts', import.meta.url), { type: 'module' })
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear) => worker.addEventListener('message', ({ data }) => hear(data)),
    onEnd(tell) {
      worker.addEventListener('error', (event) => {
        event.preventDefault() // the caller is told; it is no mistake of the page
        tell(new Error(event.message || 'a worker could not be loaded')) // browsers say nothing of the latter
      })
      worker.addEventListener('messageerror', () => tell(new Error('a message from a worker could not be read')))
    },
    // There are no programs to be ended first: browsers start none.
    close: async () => worker.terminate(),
  }
}
