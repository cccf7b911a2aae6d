export interface Chunk {
  readonly from: number
  readonly to: number
}

/** A chunk should take about so long: then work is shared evenly, and whoever stops early loses little. */
const CHUNK_MS = 100
const MOST = 500

/** Numbers from 0 up, dealt out in pieces; several workers may take from the same pile. */
export class Chunks {
  readonly #total: number
  #next = 0
  #size = 1

  constructor(total: number) {
    this.#total = total
  }

  next(): Chunk | null {
    if (this.#next >= this.#total) return null
    const from = this.#next
    this.#next = Math.min(from + this.#size, this.#total)
    return { from, to: this.#next }
  }

  /** How long a piece took decides how big the next ones are. What is found does not depend on it. */
  took(count: number, ms: number): void {
    this.#size = Math.max(1, Math.min(MOST, Math.round((count * CHUNK_MS) / Math.max(ms, 1))))
  }
}
