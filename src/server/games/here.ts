import type { Seat } from '../../kernel/seat.ts'
import type { Presence } from '../store/presence.ts'
import type { Visitor } from './visitors.ts'

/** Lets all nodes know which seats of a table are connected to this one. */
export class Here {
  readonly #presence: Presence
  readonly #node: string
  readonly #table: string
  readonly #visitors: Iterable<Visitor>
  readonly #noted = new Set<Seat>()
  #last: Promise<void> = Promise.resolve()
  #waiting = 0
  #isClosed = false

  constructor(presence: Presence, node: string, table: string, visitors: Iterable<Visitor>) {
    this.#presence = presence
    this.#node = node
    this.#table = table
    this.#visitors = visitors
  }

  /** Whether nobody counts as connected here, nor will in a moment. */
  get isClear(): boolean {
    return this.#noted.size === 0 && this.#waiting === 0
  }

  /** Notes what has changed; anew: nothing that was noted counts any more. */
  note({ anew = false } = {}): Promise<void> {
    this.#waiting++
    const noted = this.#last
      .then(() => {
        if (anew) this.#noted.clear()
        return this.#isClosed ? undefined : this.#note()
      })
      .finally(() => void this.#waiting--)
    this.#last = noted.catch(() => {})
    return noted
  }

  close(): void {
    this.#isClosed = true
  }

  async #note(): Promise<void> {
    const now = new Set([...this.#visitors].map(({ observer }) => observer))
    for (const seat of now) {
      if (seat === 'table' || this.#noted.has(seat)) continue
      await this.#presence.come(this.#node, this.#table, seat)
      this.#noted.add(seat)
    }
    for (const seat of this.#noted) {
      if (now.has(seat)) continue
      await this.#presence.go(this.#node, this.#table, seat)
      this.#noted.delete(seat)
    }
  }
}
