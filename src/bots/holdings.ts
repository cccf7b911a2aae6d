import { seatAt } from '../kernel/seat.ts'
import type { BotTurn } from './bot.ts'

/**
 * What the others can have, by what one seat sees: the cards of their hands that it knows, and for the rest any that
 * lie nowhere else. A turned-over card is there to be seen.
 */
export class Holdings {
  readonly #game: BotTurn['game']
  readonly #view: BotTurn['view']
  /** By bean: cards that may lie in a hand without one's knowing. */
  readonly #free = new Map<string, number>()

  constructor({ game, view }: Pick<BotTurn, 'game' | 'view'>) {
    this.#game = game
    this.#view = view
    const { farms, piles, trade } = view.x
    for (const { id, count } of game.prepared.beans.specs) this.#free.set(id, count)
    const see = (bean: string | null): void => {
      if (bean !== null) this.#free.set(bean, (this.#free.get(bean) ?? 0) - 1)
    }
    for (const cards of [piles.turned, piles.discard, piles.under, piles.box, ...(trade?.aside ?? [])])
      for (const bean of cards) see(bean)
    for (const { fields, hand, notes, coins } of farms)
      for (const cards of [...fields, hand, notes, coins]) for (const bean of cards) see(bean)
  }

  /** Cards in a hand that one knows nothing of. */
  unknown(seat: number): number {
    const { hand, notes } = this.#view.x.farms[seat]
    let unknown = -notes.length
    for (let i = 0; i < hand.length; i++) if (hand[i] === null) unknown++
    return unknown
  }

  /** How many of these beans a seat is known to hold. */
  known(seat: number, bean: string): number {
    const { hand, notes } = this.#view.x.farms[seat]
    let known = 0
    for (let i = 0; i < hand.length; i++) if (hand[i] === bean) known++
    for (let i = 0; i < notes.length; i++) if (notes[i] === bean) known++
    return known
  }

  /** What a seat could give besides beans. */
  #things(seat: number): (string | null)[] {
    return this.#game.tables.goods.flatMap((source) => source.thingsSeen(this.#view, seatAt(seat)))
  }

  /** Whether a seat may have all of this; things that are no beans lie open. */
  mayGive(seat: number, want: readonly string[]): boolean {
    const { active, x } = this.#view
    let hidden = 0
    for (const [i, bean] of want.entries()) {
      if (want.indexOf(bean) !== i) continue
      if (!this.#free.has(bean)) {
        if (count(this.#things(seat), bean) < count(want, bean)) return false
        continue
      }
      const turned = seat === active ? count(x.piles.turned, bean) : 0
      const missing = count(want, bean) - turned - this.known(seat, bean)
      if (missing <= 0) continue
      hidden += missing
      if (missing > (this.#free.get(bean) ?? 0)) return false
    }
    return hidden === 0 || hidden <= this.unknown(seat)
  }
}

const count = (list: readonly (string | null)[], bean: string): number =>
  list.reduce<number>((n, one) => (one === bean ? n + 1 : n), 0)
