/** So many times as long as a piece of work took, nothing of the kind is done. */
const REST = 3
const SOON_MS = 5

/** Work that may wait and that nobody misses: one piece after another, in at most a quarter of this thread's time. */
export class Leisure {
  readonly #due = new Map<object, () => void>()
  #timer: NodeJS.Timeout | null = null

  /** Replaces what was to be done for the same one. */
  add(whose: object, work: () => void): void {
    this.#due.set(whose, work)
    this.#timer ??= setTimeout(() => this.#next(), SOON_MS).unref()
  }

  #next(): void {
    this.#timer = null
    for (const [whose, work] of this.#due) {
      this.#due.delete(whose)
      const start = performance.now()
      work()
      if (this.#due.size > 0) this.#timer = setTimeout(() => this.#next(), REST * (performance.now() - start)).unref()
      return
    }
  }
}
