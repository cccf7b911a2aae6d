import { startWorker } from '#worker'
import type { Thought } from '../bots/bot.ts'
import type { Elsewhere } from '../table/local.ts'
import type { WorkerLine } from './pool.ts'
import type { Chairs, Question } from './think.ts'

/** Bots that think in a thread of their own, for as long as they like: the caller goes on meanwhile. */
export class Thinker implements Elsewhere {
  readonly #bots: Chairs['bots']
  readonly #line: WorkerLine
  /** Whoever waits for an answer, the oldest question first. */
  readonly #waiting: { resolve(thought: Thought): void; reject(problem: unknown): void }[] = []
  #problem: unknown = null

  constructor(chairs: Chairs, start: () => WorkerLine = startWorker) {
    this.#bots = chairs.bots
    this.#line = start()
    this.#line.listen((message) => {
      if ('part' in message) this.#waiting.shift()?.resolve(message.part as Thought)
      else if ('failed' in message) this.#end(new Error(message.failed))
    })
    this.#line.onEnd((problem) => this.#end(problem))
    this.#line.post({ open: 'think', data: chairs })
  }

  sits(seat: Question['seat']): boolean {
    return (this.#bots[seat] ?? null) !== null
  }

  /** Whoever ends a thought by the signal ends all of it: nobody here can be asked again. */
  think({ seat, must, step, view, options, out }: Question, signal?: AbortSignal): Promise<Thought> {
    return new Promise<Thought>((resolve, reject) => {
      if (signal?.aborted) this.#end(signal.reason)
      if (this.#problem !== null) return reject(this.#problem)
      const onAbort = (): void => this.#end(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      const done = (): void => signal?.removeEventListener('abort', onAbort)
      this.#waiting.push({
        resolve(thought) {
          done()
          resolve(thought)
        },
        reject(problem) {
          done()
          reject(problem)
        },
      })
      this.#line.post({ task: { seat, must, step, view, options, out } })
    })
  }

  async close(): Promise<void> {
    this.#end(new Error('these bots have left'))
    await this.#line.close(0)
  }

  #end(problem: unknown): void {
    if (this.#problem !== null) return
    this.#problem = problem ?? new Error('ended')
    for (const { reject } of this.#waiting.splice(0)) reject(this.#problem)
    void this.#line.close(0)
  }
}
