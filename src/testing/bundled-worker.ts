import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { lineTo } from '../sim/node-worker.ts'
import type { WorkerLine } from '../sim/pool.ts'

const WORKER = join(import.meta.dirname, '../sim/worker.ts')
let program: string | undefined

/**
 * Stands in for `startWorker` in tests: what takes longest is to find, read and translate some two hundred sources, for
 * every worker anew. The tests of workers themselves have them from the sources.
 */
export function startWorker(): WorkerLine {
  program ??= buildSync({ entryPoints: [WORKER], bundle: true, write: false, platform: 'node', format: 'cjs' })
    .outputFiles[0].text
  return lineTo(new Worker(program, { eval: true }))
}
