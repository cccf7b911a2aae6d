import { startWorker } from '#worker'
import type { Thought } from '../../bots/bot.ts'
import type { WorkerLine } from '../../sim/pool.ts'
import type { Chair, ChairTask, Question } from '../../sim/think.ts'

/** A few threads in which the bots of all tables think. A table's bots stay with one of them. */
export class BotPool {
  readonly #start: () => WorkerLine
  readonly #workers: (Worker | null)[]
  #isClosed = false

  constructor(size: number, start: () => WorkerLine = startWorker) {
    this.#start = start
    this.#workers = Array.from({ length: size }, () => null)
  }

  /** Fails if the bot or its thread breaks down; the next question finds a new thread. */
  decide(table: string, chair: Chair, question: Question): Promise<Thought | null> {
    return this.#worker(table).ask({ key: `${table} ${chair.seat} ${chair.bot}`, chair, question })
  }

  /** Nobody will ask this chair again. */
  forget(table: string, chair: Chair): void {
    const worker = this.#workers[this.#place(table)]
    worker?.ask({ key: `${table} ${chair.seat} ${chair.bot}`, chair, question: null }).catch(() => {})
  }

  get waiting(): number {
    return this.#workers.reduce((sum, worker) => sum + (worker?.waiting ?? 0), 0)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#workers.map((worker) => worker?.close()))
  }

  #worker(table: string): Worker {
    if (this.#isClosed) throw new Error('the bots have left')
    const place = this.#place(table)
    const known = this.#workers[place]
    if (known !== null && !known.isGone) return known
    const worker = new Worker(this.#start())
    this.#workers[place] = worker
    return worker
  }

  #place(table: string): number {
    let sum = 0
    for (let i = 0; i < table.length; i++) sum = (sum * 31 + table.charCodeAt(i)) >>> 0
    return sum % this.#workers.length
  }
}

class Worker {
  readonly #line: WorkerLine
  /** Whoever waits for an answer, the oldest question first. */
  readonly #waiting: { resolve(thought: Thought | null): void; reject(problem: unknown): void }[] = []
  isGone = false

  constructor(line: WorkerLine) {
    this.#line = line
    line.listen((message) => {
      if ('part' in message) this.#waiting.shift()?.resolve(message.part as Thought | null)
      else if ('failed' in message) this.#waiting.shift()?.reject(new Error(message.failed))
    })
    line.onEnd((problem) => this.#end(problem))
    line.post({ open: 'tables', data: null })
  }

  get waiting(): number {
    return this.#waiting.length
  }

  ask(task: ChairTask): Promise<Thought | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#line.post({ task })
    })
  }

  async close(): Promise<void> {
    this.#end(new Error('the bots have left'))
    await this.#line.close(0)
  }

  #end(problem: Error): void {
    this.isGone = true
    for (const { reject } of this.#waiting.splice(0)) reject(problem)
  }
}
