export interface HowMany {
  /** At most as many in one go. */
  readonly together: number
  /** At most as many goes at the same time. */
  readonly atOnce: number
}

interface Waiting<Q, A> {
  readonly question: Q
  resolve(answer: A | Promise<A>): void
  reject(problem: unknown): void
}

/** Whoever asks while others are being served is served next, together with everybody else who waits by then. */
export class Together<Q, A> {
  readonly #serve: (questions: readonly Q[]) => Promise<readonly (A | Promise<A>)[]>
  readonly #most: HowMany
  readonly #waiting: Waiting<Q, A>[] = []
  #running = 0
  #isPlanned = false

  constructor(serve: (questions: readonly Q[]) => Promise<readonly (A | Promise<A>)[]>, most: HowMany) {
    this.#serve = serve
    this.#most = most
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject })
      this.#plan()
    })
  }

  #plan(): void {
    if (this.#isPlanned || this.#running >= this.#most.atOnce || this.#waiting.length === 0) return
    this.#isPlanned = true
    // Everything that has come in by the end of this turn goes along.
    setImmediate(() => {
      this.#isPlanned = false
      this.#running++
      void this.#run(this.#waiting.splice(0, this.#most.together)).finally(() => {
        this.#running--
        this.#plan()
      })
      this.#plan()
    })
  }

  async #run(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#serve(batch.map(({ question }) => question))
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i])
    } catch (problem) {
      for (const { reject } of batch) reject(problem)
    }
  }
}
