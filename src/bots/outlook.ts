import type { Seat } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import type { SeatGame } from './bot.ts'
import { exp, power } from './powers.ts'
import { Prospects } from './prospects.ts'

/** What is left of the worth of a hand card for every round that it has to wait, and how many rounds a card takes. */
const LN_PATIENCE = -0.2231435513142097 // the logarithm of 0.8
const PER_CARD = 0.55
/** What part of its worth to others a card brings that its owner does not grow. */
const BARTER = 0.15
const PATIENCE_PER_CARD = exp(LN_PATIENCE * PER_CARD)
/**
 * How much of the loss of a field counts that the front card threatens, by the turns in which it can still be traded
 * away, or where there is no trading; and of a card behind it.
 */
const THREAT = 0.9
const THREAT_PER_TURN = 0.47
const THREAT_ALONE = 0.25
const BEHIND = 0.47
const THREATENING = 3
/** A field may not get what it waits for: what it pays now counts so much, by the rounds left. */
const DOUBT_PER_ROUND = 0.15
const MOST_DOUBT = 0.6
/** More than nothing, in coins. */
const SOMETHING = 0.001

/** No bean. */
export const NONE = -1
export const NOTHING: readonly number[] = []

// Where things are reckoned: one at a time, so one of each will do.
const slotKind = new Int8Array(12)
const slotCount = new Int8Array(12)
const pending = new Int8Array(200)
const held = new Int8Array(64)

/**
 * What a seat sees, as numbers, and what it is worth in coins. Fields can be loaded for a seat, changed at will, and
 * judged; nothing else changes.
 */
export class Outlook {
  readonly seats: number
  readonly kinds: number
  readonly active: Seat
  readonly me: Seat
  readonly trades: boolean
  readonly prospects: Prospects
  /** By kind: how many cards lie where this seat does not see them. */
  readonly unseen: Int16Array
  readonly unseenTotal: number
  /** The own hand, and how much of it counts. */
  readonly hand: readonly number[]
  readonly #handSize: number
  /** By seat: what has been received or kept and must be planted. */
  readonly aside: number[][]
  readonly turned: number[]
  readonly coins: readonly number[]
  readonly pays: readonly (readonly number[])[]
  readonly #fieldKind: number[][] = []
  readonly #fieldCount: number[][] = []
  readonly #doubt: number
  /** How many fields of all seats hold a kind. */
  readonly #growing: Int8Array
  /** How many cards of a kind pay most. */
  readonly #enough: Int8Array
  /** The number of loaded fields, and what their harvests have brought since. */
  #slots = 0
  #earned = 0

  /** Until the front card must be planted: rounds, what is left of its worth, and what it threatens. */
  readonly #wait: number
  readonly #patience: number
  readonly #threat: number

  /** With `like`: a position that may follow that one, with as much time left and without what luck brings meanwhile. */
  constructor(game: SeatGame, view: SeatView, seat: Seat, like?: Outlook) {
    const { beans } = game.prepared
    const { farms, piles, trade } = view.x
    const { counts, enough } = limitsOf(game)
    this.seats = view.seats
    this.kinds = beans.specs.length
    this.active = view.active
    this.me = seat
    this.trades = trade !== undefined
    this.pays = beans.pays
    this.#enough = enough
    this.#growing = new Int8Array(this.kinds)
    const unseen = counts.slice()
    const see = (bean: string): number => {
      const k = beans.kindOf.get(bean) ?? NONE
      unseen[k]--
      return k
    }
    const turned = piles.turned.map(see)
    this.turned = like === undefined ? turned : inBoth(turned, like.turned)
    const discarded = new Int16Array(this.kinds)
    for (const bean of piles.discard) discarded[see(bean)]++
    for (const bean of piles.under) discarded[see(bean)]++
    for (const bean of piles.box) see(bean)
    this.aside = farms.map((_, s) => trade?.aside[s].map(see) ?? [])
    for (let s = 0; s < farms.length; s++) {
      const { fields, hand, coins } = farms[s]
      this.#fieldKind.push(fields.map((cards) => kindOf(game, cards)))
      this.#fieldCount.push(fields.map((cards) => cards.length))
      for (const k of this.#fieldKind[s]) if (k !== NONE) this.#growing[k]++
      for (const cards of fields) for (const bean of cards) see(bean)
      for (const bean of coins) see(bean)
      for (const bean of hand) if (bean !== null) see(bean)
    }
    this.hand = farms[seat].hand.map((bean) => beans.kindOf.get(bean ?? '') ?? NONE)
    this.#handSize = Math.min(this.hand.length, like?.hand.length ?? this.hand.length)
    this.coins = farms.map((farm) => farm.coins.length)
    let total = 0
    for (let k = 0; k < this.kinds; k++) total += unseen[k]
    this.unseen = unseen
    this.unseenTotal = total
    this.prospects = like?.prospects ?? new Prospects(game, view, unseen, discarded)
    this.#doubt = Math.min(MOST_DOUBT, DOUBT_PER_ROUND * this.prospects.rounds)
    const turns = (seat - view.active + view.seats) % view.seats || view.seats
    this.#wait = turns / view.seats
    this.#patience = exp(LN_PATIENCE * this.#wait)
    this.#threat = this.trades ? THREAT * power(THREAT_PER_TURN, turns) : THREAT_ALONE
  }

  /** Whatever is reckoned next is about the fields of this seat. */
  load(seat: number): void {
    const kinds = this.#fieldKind[seat]
    const counts = this.#fieldCount[seat]
    this.#slots = kinds.length
    this.#earned = 0
    for (let f = 0; f < kinds.length; f++) {
      slotKind[f] = kinds[f]
      slotCount[f] = counts[f]
    }
  }

  /** What a field of a seat promises. */
  #promise(seat: number, k: number, n: number): number {
    if (k === NONE) return this.prospects.emptyField
    const own = this.#fieldKind[seat]
    let rivals = this.#growing[k]
    for (let f = 0; f < own.length; f++) if (own[f] === k) rivals--
    const promise = this.prospects.of(k, rivals, n)
    return promise + this.#doubt * (this.pays[k][n] + this.prospects.emptyField - promise)
  }

  /** What one field promises if its last bean is taken for all. */
  fieldValue(seat: number, f: number): number {
    return this.#promise(seat, this.#fieldKind[seat][f], this.#fieldCount[seat][f])
  }

  /** A lone bean stays while another field holds more. */
  #mayHarvest(f: number): boolean {
    if (slotCount[f] !== 1) return true
    for (let other = 0; other < this.#slots; other++) if (slotCount[other] > 1) return false
    return true
  }

  /** What so many cards of a kind bring on a field, with the harvest that it may take first. */
  #gainAt(seat: number, f: number, k: number, count: number): number {
    const growing = slotKind[f]
    const n = slotCount[f]
    const before = this.#promise(seat, growing, n)
    if (growing === NONE) return this.#promise(seat, k, count) - before
    const added = growing === k ? this.#promise(seat, k, n + count) - before : Number.NEGATIVE_INFINITY
    if (!this.#mayHarvest(f)) return added
    return Math.max(added, this.pays[growing][n] + this.#promise(seat, k, count) - before)
  }

  /** What so many cards of a kind bring on the best of the loaded fields. */
  bestGain(seat: number, k: number, count: number): number {
    let best = Number.NEGATIVE_INFINITY
    for (let f = 0; f < this.#slots; f++) best = Math.max(best, this.#gainAt(seat, f, k, count))
    return best
  }

  #plantBest(seat: number, k: number, count: number): void {
    let best = Number.NEGATIVE_INFINITY
    let at = 0
    for (let f = 0; f < this.#slots; f++) {
      const gain = this.#gainAt(seat, f, k, count)
      if (gain > best) {
        best = gain
        at = f
      }
    }
    const n = slotCount[at]
    const stays = slotKind[at] === k && this.#promise(seat, k, n + count) - this.#promise(seat, k, n) >= best
    this.put(at, k, count, !stays)
  }

  /** Cards come on a field, after a harvest or not. */
  put(f: number, k: number, count: number, harvest: boolean): void {
    const growing = slotKind[f]
    if (harvest && growing !== NONE) {
      this.#earned += this.pays[growing][slotCount[f]]
      slotCount[f] = 0
    }
    slotKind[f] = k
    slotCount[f] += count
  }

  /**
   * Plants everything that a seat must plant besides its hand: what lies aside, what comes by a trade, and what is
   * turned over unless these bits say that it goes elsewhere.
   */
  plantAll(seat: number, got: readonly number[], without: number): void {
    let size = 0
    for (const k of this.aside[seat]) pending[size++] = k
    if (this.trades && seat === this.active)
      for (let i = 0; i < this.turned.length; i++) if (((without >> i) & 1) === 0) pending[size++] = this.turned[i]
    for (const k of got) pending[size++] = k
    size = this.#plantFitting(size)
    while (size > 0) {
      let which = pending[0]
      let count = 1
      if (size > 1) {
        let best = Number.NEGATIVE_INFINITY
        for (let i = 0; i < size; i++) {
          let equal = 0
          for (let j = 0; j < size; j++) if (pending[j] === pending[i]) equal++
          const promise = this.#promise(seat, pending[i], equal)
          if (promise <= best) continue
          best = promise
          which = pending[i]
          count = equal
        }
      }
      this.#plantBest(seat, which, count)
      let rest = 0
      for (let i = 0; i < size; i++) if (pending[i] !== which) pending[rest++] = pending[i]
      size = rest
    }
  }

  /** Of the first pending cards those that grow already go on their fields; returns how many are left. */
  #plantFitting(size: number): number {
    let rest = 0
    for (let i = 0; i < size; i++) {
      const k = pending[i]
      let f = 0
      while (f < this.#slots && slotKind[f] !== k) f++
      if (f < this.#slots && slotCount[f] < this.#enough[k]) slotCount[f]++
      else pending[rest++] = k
    }
    return rest
  }

  /** What the loaded fields promise, with what their harvests have brought. */
  standing(seat: number): number {
    let sum = this.#earned
    for (let f = 0; f < this.#slots; f++) sum += this.#promise(seat, slotKind[f], slotCount[f])
    return sum
  }

  /** What the fields of a seat promise when it has planted everything it must. */
  fields(seat: number, got: readonly number[] = NOTHING, without = 0): number {
    this.load(seat)
    this.plantAll(seat, got, without)
    return this.standing(seat)
  }

  /** What one more card of a kind brings where it grows on the loaded fields, after so many others; else nothing. */
  fit(seat: number, k: number, after = 0): number {
    for (let f = 0; f < this.#slots; f++) {
      if (slotKind[f] !== k) continue
      const n = slotCount[f] + after
      return this.#promise(seat, k, n + 1) - this.#promise(seat, k, n)
    }
    return 0
  }

  /** What the own hand is worth over the loaded fields, less the places that these bits name. */
  handValue(without: number, elsewhere: Float64Array): number {
    held.fill(0)
    let rounds = this.#wait
    let left = this.#patience
    let threat = this.#threat
    let sum = 0
    let place = 0
    for (let i = 0; i < this.#handSize && rounds < this.prospects.rounds; i++) {
      if (i < 31 && ((without >> i) & 1) === 1) continue
      const k = this.hand[i]
      const fit = this.fit(this.me, k, held[k])
      if (fit > SOMETHING) sum += fit * left
      else {
        if (this.trades) sum += BARTER * elsewhere[k]
        if (place < THREATENING) sum += threat * Math.min(0, this.bestGain(this.me, k, 1))
      }
      held[k]++
      place++
      rounds += PER_CARD
      left *= PATIENCE_PER_CARD
      threat *= BEHIND
    }
    return sum
  }

  /** By kind: what a card would bring the other seat that needs it most. */
  elsewhere(): Float64Array {
    const worth = new Float64Array(this.kinds)
    for (let s = 0; s < this.seats; s++) {
      if (s === this.me) continue
      this.load(s)
      this.plantAll(s, NOTHING, 0)
      for (let f = 0; f < this.#slots; f++) {
        const k = slotKind[f]
        if (k !== NONE) worth[k] = Math.max(worth[k], this.fit(s, k))
      }
    }
    return worth
  }

  /** What the active player can still make of the cards on the table where nobody must take them. */
  choice(): number {
    let sum = 0
    for (const [i, k] of this.turned.entries())
      if (this.turned.indexOf(k) === i) {
        const count = this.turned.filter((other) => other === k).length
        sum += Math.max(0, this.bestGain(this.active, k, count))
      }
    return sum
  }
}

/** A kind that brings so much on the fields is worth a wish. */
const WISHED = 0.2
/** Everything that is turned over may go elsewhere. */
const ALL = -1

/** The kinds that a seat would like, and those it would rather be rid of. */
export function wishesOf(o: Outlook): { want: number[]; spare: number[] } {
  const want: number[] = []
  const spare: number[] = []
  o.load(o.me)
  o.plantAll(o.me, NOTHING, ALL)
  for (let k = 0; k < o.kinds; k++) {
    if (o.fit(o.me, k) > WISHED) want.push(k)
    else if (o.hand.includes(k)) spare.push(k)
  }
  return { want, spare }
}

/** Where several kinds grow, the last one counts. */
const kindOf = (game: SeatGame, cards: readonly string[]): number =>
  cards.length === 0 ? NONE : (game.prepared.beans.kindOf.get(cards[cards.length - 1]) ?? NONE)

function inBoth(a: readonly number[], b: readonly number[]): number[] {
  const rest = b.slice()
  return a.filter((k) => {
    const at = rest.indexOf(k)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

interface Limits {
  readonly counts: Int16Array
  readonly enough: Int8Array
}
const LIMITS = new WeakMap<object, Limits>()

function limitsOf(game: SeatGame): Limits {
  const { beans } = game.prepared
  const limits = LIMITS.get(beans) ?? {
    counts: Int16Array.from(beans.specs, (spec) => spec.count),
    enough: Int8Array.from(beans.pays, (coins) => coins.indexOf(coins[coins.length - 1])),
  }
  LIMITS.set(beans, limits)
  return limits
}
