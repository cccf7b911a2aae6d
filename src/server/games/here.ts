import type { Seat } from '../../kernel/seat.ts'
import type { Presence } from '../store/presence.ts'
import type { Visitor } from './visitors.ts'

/** Lets all nodes know which seats of a table are connected to this one. */
export class Here {
  readonly #presence: Presence
  readonly #node: string
  readonly #table: string
  readonly #noted = new Set<Seat>()

  constructor(presence: Presence, node: string, table: string) {
    this.#presence = presence
    this.#node = node
    this.#table = table
  }

  /** Nothing that was noted counts any more. */
  forget(): void {
    this.#noted.clear()
  }

  async note(visitors: Iterable<Visitor>): Promise<void> {
    const now = new Set([...visitors].map(({ observer }) => observer))
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
