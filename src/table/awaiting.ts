interface Awaited {
  isSo(): boolean
  resolve(): void
  reject(problem: unknown): void
}

/** Those who wait until something is so. */
export class Awaiting {
  readonly #awaited = new Set<Awaited>()

  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => this.#awaited.add({ isSo, resolve, reject }))
  }

  /** After every change. With a problem nothing changes any more: whoever still waits is told. */
  look(problem: unknown): void {
    for (const awaited of this.#awaited) {
      const isSo = awaited.isSo()
      if (!isSo && problem === null) continue
      this.#awaited.delete(awaited)
      if (isSo || problem === null) awaited.resolve()
      else awaited.reject(problem)
    }
  }
}
