import type { Observer } from '../../kernel/seat.ts'

/** Somebody who hears what happens at a table. */
export interface Visitor {
  readonly observer: Observer
  /** What opened the seat, or what its host has who does not play; null for everybody else who looks on. */
  readonly secretHash: Buffer | null
  hear(text: string): void
  /** The seat is somebody else's now. */
  expel(): void
}

/** Those who are connected to a table on this node; some hear everything later. */
export class Visitors {
  readonly #lines = new Map<Visitor, Line>()
  readonly #delayMs: number

  /** Those who look on hear everything so much later. */
  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  get size(): number {
    return this.#lines.size
  }

  [Symbol.iterator](): Iterator<Visitor> {
    return this.#lines.keys()
  }

  delayFor({ observer }: Visitor): number {
    return observer === 'table' ? this.#delayMs : 0
  }

  add(visitor: Visitor): void {
    this.#lines.set(visitor, new Line(visitor, this.delayFor(visitor) > 0))
  }

  delete(visitor: Visitor): void {
    this.#lines.get(visitor)?.end()
    this.#lines.delete(visitor)
  }

  /** Tells one of them what happened at that time, when he may hear of it. */
  tell(visitor: Visitor, text: string, atMs: number, nowMs: number): void {
    this.#lines.get(visitor)?.say(text, atMs + this.delayFor(visitor) - nowMs)
  }
}

/** What one visitor hears, in order: at once, or when its time has come. */
class Line {
  readonly #visitor: Visitor
  readonly #isDelayed: boolean
  readonly #waiting: { readonly text: string; readonly dueMs: number }[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(visitor: Visitor, isDelayed: boolean) {
    this.#visitor = visitor
    this.#isDelayed = isDelayed
  }

  say(text: string, inMs: number): void {
    if (!this.#isDelayed || (this.#waiting.length === 0 && inMs <= 0)) this.#visitor.hear(text)
    else {
      this.#waiting.push({ text, dueMs: performance.now() + inMs })
      if (this.#timer === null) this.#wait()
    }
  }

  end(): void {
    this.#waiting.length = 0
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #wait(): void {
    const [next] = this.#waiting
    this.#timer =
      next === undefined ? null : setTimeout(() => this.#hear(), Math.max(0, next.dueMs - performance.now()))
  }

  #hear(): void {
    for (
      let next = this.#waiting[0];
      next !== undefined && next.dueMs <= performance.now() + 1;
      [next] = this.#waiting
    ) {
      this.#waiting.shift()
      this.#visitor.hear(next.text)
    }
    this.#wait()
  }
}
