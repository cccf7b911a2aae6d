import { serve, type ToWorker } from './serve.ts'

/** As much of the browser's own as is needed here. */
declare const self: {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: { data: ToWorker }) => void): void
}

serve(
  {
    post: (message) => self.postMessage(message),
    listen: (hear) => self.addEventListener('message', ({ data }) => hear(data)),
  },
  null,
)
