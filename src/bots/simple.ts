import type { SeatView } from '../kernel/view.ts'
import type { SeatGame } from './bot.ts'
import { EMPTY_FIELD, FRONT_BURDEN, fieldValue, IN_HAND, NEAR_FRONT, promise, SPARE } from './worth.ts'

/** No bean. */
const EMPTY = -1
// Where things are reckoned: one at a time, so one of each will do.
const kinds = new Int8Array(12)
const counts = new Int8Array(12)

/**
 * What a trade means to somebody who looks at nothing but the own fields and the front of the hand, as a generous bot
 * does and many people do. Of the hand it knows only how big it is.
 */
export class Simple {
  readonly #values: Values
  readonly #kinds: number[]
  readonly #counts: number[]
  /** By kind: what one more card brings. */
  readonly #uses: Float64Array
  /** How likely a card lies near the front, where it weighs on its owner if it fits nowhere. */
  readonly #front: number

  constructor(game: SeatGame, view: SeatView, seat: number) {
    const { kindOf, specs } = game.prepared.beans
    const { fields, hand } = view.x.farms[seat]
    this.#values = valuesOf(game)
    this.#kinds = fields.map((cards) => (cards.length === 0 ? EMPTY : (kindOf.get(cards[0]) ?? EMPTY)))
    this.#counts = fields.map((cards) => cards.length)
    this.#front = Math.min(1, NEAR_FRONT / Math.max(1, hand.length))
    this.#load()
    // What lies aside will be planted.
    for (const bean of view.x.trade.aside[seat]) this.#plant(kindOf.get(bean) ?? 0)
    for (let f = 0; f < fields.length; f++) {
      this.#kinds[f] = kinds[f]
      this.#counts[f] = counts[f]
    }
    this.#uses = new Float64Array(specs.length)
    for (let k = 0; k < specs.length; k++) this.#uses[k] = this.#use(k)
  }

  /** How likely it helps, if `turned` of the wanted cards lie open (the first ones) and the others are in the hand. */
  chance(give: readonly number[], want: readonly number[], turned: number): number {
    let sum = 0
    let burden = 0
    for (let i = 0; i < want.length; i++) {
      const use = this.#uses[want[i]]
      if (i < turned) sum -= use
      else if (use > 0) sum -= IN_HAND * use
      else {
        sum -= SPARE
        burden += SPARE - FRONT_BURDEN * use
      }
    }
    if (give.length > 0) {
      sum += this.#uses[give[0]]
      if (give.length > 1) {
        this.#load()
        this.#plant(give[0])
        sum += this.#use(give[1])
      }
    }
    if (sum > 0) return 1
    return sum + burden > 0 ? this.#front : 0
  }

  #load(): void {
    for (let f = 0; f < this.#kinds.length; f++) {
      kinds[f] = this.#kinds[f]
      counts[f] = this.#counts[f]
    }
  }

  #fieldFor(k: number): number {
    let empty = -1
    for (let f = 0; f < this.#kinds.length; f++) {
      if (kinds[f] === k) return f
      if (empty < 0 && kinds[f] === EMPTY) empty = f
    }
    return empty
  }

  #use(k: number): number {
    const f = this.#fieldFor(k)
    const worth = this.#values.worth[k]
    if (f >= 0) return kinds[f] === EMPTY ? worth[1] - EMPTY_FIELD : worth[counts[f] + 1] - worth[counts[f]]
    let least = Number.POSITIVE_INFINITY
    for (let other = 0; other < this.#kinds.length; other++) least = Math.min(least, this.#lost(other))
    return -least
  }

  #lost(f: number): number {
    return this.#values.promise[kinds[f]][counts[f]]
  }

  #plant(k: number): void {
    let f = this.#fieldFor(k)
    if (f < 0) {
      f = 0
      for (let other = 1; other < this.#kinds.length; other++) if (this.#lost(other) < this.#lost(f)) f = other
      counts[f] = 0
    } else if (kinds[f] === EMPTY) counts[f] = 0
    kinds[f] = k
    counts[f]++
  }
}

/** By kind and number of cards: what a field is worth, and what it will bring beyond what it pays now. */
interface Values {
  readonly worth: readonly Float64Array[]
  readonly promise: readonly Float64Array[]
}
const VALUES = new WeakMap<object, Values>()

function valuesOf(game: SeatGame): Values {
  const { beans } = game.prepared
  const known = VALUES.get(beans)
  if (known !== undefined) return known
  const rows = (of: typeof fieldValue): Float64Array[] =>
    beans.specs.map(({ id, count }) => Float64Array.from({ length: count + 2 }, (_, n) => of(game, id, n, 0)))
  const values = { worth: rows(fieldValue), promise: rows(promise) }
  VALUES.set(beans, values)
  return values
}
