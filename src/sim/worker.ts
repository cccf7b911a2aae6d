import { parentPort } from 'node:worker_threads'
import { hire } from '../bots/foreign/process.ts'
import { serve } from './serve.ts'

const port = parentPort
if (port !== null)
  serve({ post: (message) => port.postMessage(message), listen: (hear) => void port.on('message', hear) }, hire)
