import type { Action } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import { power } from './powers.ts'

/** Offers and counter-offers in one turn; so haggling ends by itself, however many bots are at it. */
const OFFERS_AS_ACTIVE = 10
const OFFERS_AS_OTHER = 5
/** Somebody who has refused so often in a row is asked only once in a turn. */
const COLD = 20
/** What a refusal leaves of the chance that he has what he was asked for. */
const DOUBT = 0.73

export interface Terms {
  readonly with: Seat
  readonly give: readonly number[]
  readonly want: readonly number[]
}

/** What a bot remembers of its offers: of this turn exactly, of the turns before who cared for them. */
export class Haggling {
  #turn = -1
  #made = 0
  #tried = new Set<number>()
  #refused = new Map<number, number>()
  #asked = new Set<number>()
  #countered = new Set<number>()
  #cold: number[] = []
  #pending: { seat: Seat; aside: number } | null = null
  #wished = -1
  #done = new Set<string>()

  copy(): Haggling {
    const copy = new Haggling()
    copy.#turn = this.#turn
    copy.#made = this.#made
    copy.#tried = new Set(this.#tried)
    copy.#refused = new Map(this.#refused)
    copy.#asked = new Set(this.#asked)
    copy.#countered = new Set(this.#countered)
    copy.#cold = this.#cold.slice()
    copy.#pending = this.#pending
    copy.#wished = this.#wished
    copy.#done = new Set(this.#done)
    return copy
  }

  /** To be told what there is to be seen before anything else. */
  look({ turn, x }: SeatView): void {
    if (this.#pending !== null) {
      const { seat, aside } = this.#pending
      const taken = turn === this.#turn && x.trade.aside[seat].length > aside
      this.#cold[seat] = taken ? 0 : (this.#cold[seat] ?? 0) + 1
      this.#pending = null
    }
    if (turn === this.#turn) return
    this.#turn = turn
    this.#made = 0
    this.#tried = new Set()
    this.#refused = new Map()
    this.#asked = new Set()
    this.#countered = new Set()
    this.#done = new Set()
  }

  isOver(isActive: boolean): boolean {
    return this.#made >= (isActive ? OFFERS_AS_ACTIVE : OFFERS_AS_OTHER)
  }

  mayAsk(seat: number): boolean {
    return (this.#cold[seat] ?? 0) < COLD || !this.#asked.has(seat)
  }

  /** Each is answered with one counter-offer in a turn. */
  mayCounter(seat: number): boolean {
    const may = !this.#countered.has(seat)
    this.#countered.add(seat)
    return may
  }

  /** How likely an offer still is after those that were refused. */
  chance(seat: number, give: readonly number[], want: readonly number[]): number {
    if (this.#tried.has(termsAsNumber(seat, give, want))) return 0
    let chance = 1
    for (const k of want) chance *= power(DOUBT, this.#refused.get(seat * KINDS + k) ?? 0)
    return chance
  }

  offer({ with: seat, give, want }: Terms, { x }: SeatView): void {
    this.#made++
    this.#asked.add(seat)
    this.#tried.add(termsAsNumber(seat, give, want))
    for (const k of want) this.#refused.set(seat * KINDS + k, (this.#refused.get(seat * KINDS + k) ?? 0) + 1)
    this.#pending = { seat, aside: x.trade.aside[seat].length }
  }

  /** Wishes change at most once in a turn. */
  mayWish(): boolean {
    const may = this.#wished !== this.#turn
    this.#wished = this.#turn
    return may
  }

  /** Whether this has not been done in this turn. */
  isNew(action: Action): boolean {
    return !this.#done.has(JSON.stringify(action))
  }

  done(action: Action): void {
    this.#done.add(JSON.stringify(action))
  }
}

const KINDS = 64

/** Up to two kinds for up to two. */
const termsAsNumber = (seat: number, give: readonly number[], want: readonly number[]): number =>
  [give[0], give[1], want[0], want[1]].reduce((sum: number, k) => KINDS * sum + (k === undefined ? 0 : k + 1), seat)
