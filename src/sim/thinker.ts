import type { Action } from '../kernel/play.ts'
import { nodeWorker } from './node-worker.ts'
import type { WorkerLine } from './pool.ts'
import type { Chair, Question } from './think.ts'

/** A bot that thinks in a thread of its own, for as long as it likes: the caller goes on meanwhile. */
export class Thinker {
  readonly #line: WorkerLine
  /** Whoever waits for an answer, the oldest question first. */
  readonly #waiting: { resolve(action: Action | null): void; reject(problem: unknown): void }[] = []
  #problem: unknown = null

  constructor(chair: Chair, start: () => WorkerLine = nodeWorker) {
    this.#line = start()
    this.#line.listen((message) => {
      if ('part' in message) this.#waiting.shift()?.resolve(message.part as Action | null)
      else if ('failed' in message) this.#end(new Error(message.failed))
    })
    this.#line.onEnd((problem) => this.#end(problem))
    this.#line.post({ open: 'think', data: chair })
  }

  /** Whoever ends a thought by the signal ends the bot: it cannot be asked again. */
  decide({ must, step, view, options }: Question, signal?: AbortSignal): Promise<Action | null> {
    return new Promise<Action | null>((resolve, reject) => {
      if (signal?.aborted) this.#end(signal.reason)
      if (this.#problem !== null) return reject(this.#problem)
      const onAbort = (): void => this.#end(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      const done = (): void => signal?.removeEventListener('abort', onAbort)
      this.#waiting.push({
        resolve(action) {
          done()
          resolve(action)
        },
        reject(problem) {
          done()
          reject(problem)
        },
      })
      this.#line.post({ task: { must, step, view, options } })
    })
  }

  async close(): Promise<void> {
    this.#end(new Error('this bot has left'))
    await this.#line.close(0)
  }

  #end(problem: unknown): void {
    if (this.#problem !== null) return
    this.#problem = problem ?? new Error('ended')
    for (const { reject } of this.#waiting.splice(0)) reject(this.#problem)
    void this.#line.close(0)
  }
}
