import { parentPort, workerData } from 'node:worker_threads'
import { type Batch, type Chunk, player } from './simulate.ts'

const play = player(workerData as Batch)
parentPort?.on('message', (chunk: Chunk) => parentPort?.postMessage(play(chunk)))
