import { Worker } from 'node:worker_threads'
import type { WorkerLine } from './pool.ts'
import type { FromWorker } from './serve.ts'

/** A thread of its own, in Node. */
export const startWorker = (): WorkerLine => lineTo(new Worker(new URL('./worker-entry.js', import.meta.url)))

export function lineTo(worker: Worker): WorkerLine {
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear) => void worker.on('message', hear),
    onEnd(tell) {
      worker.on('error', tell)
      worker.on('exit', (status) => tell(new Error(`a worker ended by itself, with status ${status}`)))
    },
    async close(graceMs) {
      if (graceMs > 0) await clearedUp(worker, graceMs)
      await worker.terminate()
    },
  }
}

function clearedUp(worker: Worker, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, graceMs)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    worker.once('exit', done)
    worker.on('message', (message: FromWorker) => {
      if ('closed' in message) done()
    })
    worker.postMessage({ close: true })
  })
}
