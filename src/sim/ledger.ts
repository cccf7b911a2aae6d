import type { GameEvent } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Watcher } from './play-out.ts'

export interface Account {
  /** Trades this seat took part in, gifts too. */
  trades: number
  /** Coins from harvests that came from cards received in trades. */
  earned: number
  /** Coins that others made of cards this seat gave them. */
  given: number
}

/** Null: the owner had this card from the start. */
type Giver = Seat | null

/**
 * Follows cards that change hands in trades until they are harvested. Every card of a harvested field is credited with
 * an equal part of its coins; what falls to a traded card counts for both sides of that trade. Whatever else happens to
 * fields (thefts, favours) leaves the cards without a giver.
 */
export class Ledger implements Watcher {
  readonly accounts: readonly Account[]
  readonly #aside: Giver[][]
  readonly #fields: Giver[][][]

  constructor(seats: number) {
    this.accounts = Array.from({ length: seats }, () => ({ trades: 0, earned: 0, given: 0 }))
    this.#aside = this.accounts.map(() => [])
    this.#fields = this.accounts.map(() => [])
  }

  heard(event: GameEvent): void {
    if (event.type === 'traded') {
      const { seat, other, gave, got } = event
      this.accounts[seat].trades++
      this.accounts[other].trades++
      this.#aside[other].push(...gave.map(() => seat))
      this.#aside[seat].push(...got.map(() => other))
    } else if (event.type === 'kept') {
      this.#aside[event.seat].push(...event.beans.map(() => null))
    } else if (event.type === 'plantedAside') {
      const [giver = null] = this.#aside[event.seat].splice(event.card, 1)
      this.#field(event.seat, event.field).push(giver)
    } else if (event.type === 'harvested') {
      const field = this.#field(event.seat, event.field)
      resize(field, event.beans.length)
      for (const giver of field) if (giver !== null) this.#credit(event.seat, giver, event.coins / field.length)
      field.length = 0
    }
  }

  /** What no event above told: cards planted from the hand, stolen, or gone some other way. */
  settled({ x }: State): void {
    x.farms.forEach(({ fields }, seat) => {
      fields.forEach((cards, field) => void resize(this.#field(seat, field), cards.length))
      resize(this.#aside[seat], x.trade?.aside[seat].length ?? 0)
    })
  }

  #credit(seat: Seat, giver: Seat, coins: number): void {
    this.accounts[seat].earned += coins
    this.accounts[giver].given += coins
  }

  #field(seat: number, field: number): Giver[] {
    this.#fields[seat][field] ??= []
    return this.#fields[seat][field]
  }
}

/** Fields grow and shrink at their end. */
function resize(cards: Giver[], count: number): void {
  while (cards.length < count) cards.push(null)
  cards.length = count
}
