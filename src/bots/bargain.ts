import type { ActionOf } from '../kernel/play.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import type { BotTurn, SeatGame } from './bot.ts'
import type { Haggling, Terms } from './haggling.ts'
import { NONE, NOTHING, Outlook } from './outlook.ts'
import { power } from './powers.ts'

/** What the gain of the partner counts against a trade, and how much more with every coin that he is ahead. */
const ENVY = 0.45
const ENVY_PER_COIN = 0.05
const [FAR_BEHIND, FAR_AHEAD] = [-2, 4]
/** The least that a trade must bring. */
export const LEAST = 0.06
/** What a partner must gain, as far as one can tell, to be asked at all; with so much more he will hardly refuse. */
const TEMPTING = 0.03
const IRRESISTIBLE = 0.38
/** Less than this, and that it may come to nothing counts, is not worth the breath. */
const PROMISING = 0.09
/** What a hand card counts to its owner if it fits on his fields, and if not. */
const KEPT = 0.57
const SPARE = 0.05
/** What a thing that is no bean is worth to anybody. */
const THING = 0.3
/** A kind that brings so much on the fields is worth a wish. */
const WISHED = 0.2

/** What a trade brings: to the own farm, to the partner by the look of it, and all told. */
export interface Verdict {
  readonly gain: number
  readonly theirs: number
  readonly worth: number
}

/** Cards as bits: places in the own hand, and among the turned-over cards. */
export interface Deal extends Verdict, Terms {
  readonly hand: number
  readonly turned: number
  /** The worth, times the chance that it comes about. */
  readonly rank: number
}

/** The best of those that are added, the very best first. */
class Deals {
  readonly all: Deal[] = []
  readonly #most: number
  /** What the next one must promise to be kept. */
  least: number

  constructor(most: number, least: number) {
    this.#most = most
    this.least = least
  }

  add(deal: Deal): void {
    let at = this.all.length
    while (at > 0 && this.all[at - 1].rank < deal.rank) at--
    this.all.splice(at, 0, deal)
    if (this.all.length > this.#most) this.all.pop()
    if (this.all.length === this.#most) this.least = this.all[this.#most - 1].rank
  }
}

interface Item {
  readonly kind: number
  readonly hand: number
  readonly turned: number
  /** What giving it away brings. */
  readonly gain: number
}

interface Ask {
  readonly want: readonly number[]
  /** Which of them are turned over; these come first. */
  readonly turned: number
  readonly chance: number
  readonly gain: number
}

/** Everything that is turned over may go elsewhere. */
const ALL = -1
/** Bits of an integer, and so the places of a hand that can be given away. */
const PLACES = 31
/** Single gains may add up to less than a bundle brings. */
const SLACK = 0.1
const LEAST_CHANCE = 0.08
/** Somebody who said that he would rather be rid of a kind holds it as surely as this. */
const SAID_SPARE = 0.8
const SAID_WANTED = 0.1

/** The trade as one seat reckons it: what it can give and get, and what everybody gains by that. */
export class Bargain {
  readonly outlook: Outlook
  readonly #view: SeatView
  readonly #game: SeatGame
  readonly #elsewhere: Float64Array
  readonly #before: number
  readonly #envy: readonly number[]

  constructor({ game, view, seat }: BotTurn) {
    this.#game = game
    this.#view = view
    const o = new Outlook(game, view, seat)
    this.outlook = o
    this.#elsewhere = o.elsewhere()
    this.#before = this.#mine(NOTHING, 0, 0)
    const totals = o.coins.map((coins, s) => coins + o.fields(s))
    const average = totals.reduce((sum, total) => sum + total, 0) / totals.length
    this.#envy = totals.map(
      (total) => ENVY + ENVY_PER_COIN * Math.max(FAR_BEHIND, Math.min(FAR_AHEAD, total - average)),
    )
  }

  bean(k: number): string {
    return this.#game.prepared.beans.specs[k].id
  }

  /** The beans among these things. */
  #kindsIn(names: readonly string[]): number[] {
    return names.map((name) => this.#game.prepared.beans.kindOf.get(name) ?? NONE).filter((k) => k !== NONE)
  }

  /** What the own farm is worth after a trade. */
  #mine(got: readonly number[], hand: number, turned: number): number {
    const o = this.outlook
    o.load(o.me)
    o.plantAll(o.me, got, turned)
    return o.standing(o.me) + o.handValue(hand, this.#elsewhere)
  }

  #judge(gain: number, theirs: number, partner: number): Verdict {
    return { gain, theirs, worth: gain - this.#envy[partner] * Math.max(0, theirs) }
  }

  /** What accepting an offer in this way brings. */
  accepting({ offer: id, give }: ActionOf<'accept'>): Verdict {
    const o = this.outlook
    const offer = this.#view.x.trade.offers.find((other) => other.id === id)
    if (offer === undefined) return { gain: 0, theirs: 0, worth: Number.NEGATIVE_INFINITY }
    const got = this.#kindsIn(offer.give)
    const wanted = this.#kindsIn(offer.want)
    const things = offer.give.length - got.length - (offer.want.length - wanted.length)
    const gain = this.#mine(got, bitsOf(give.hand), bitsOf(give.turned)) - this.#before + THING * things
    let theirs = -o.fields(offer.maker) - THING * things
    theirs += o.fields(offer.maker, wanted, bitsOf(offer.turned))
    const fromHand = offer.give.length - offer.turned.length - Object.values(offer.besides ?? {}).flat().length
    for (let i = 0; i < fromHand; i++) theirs -= this.#lossOf(offer.maker, got[i])
    return this.#judge(gain, theirs, offer.maker)
  }

  /** What a card out of his hand means to a seat whose fields are loaded. */
  #lossOf(seat: number, k: number): number {
    const fit = this.outlook.fit(seat, k)
    return fit > 0.01 ? KEPT * fit : SPARE
  }

  /** The chance that a seat holds a kind, as far as one knows. */
  #holds(seat: number, k: number): number {
    const { hand, notes } = this.#view.x.farms[seat]
    const bean = this.bean(k)
    if (notes.includes(bean)) return 1
    let unknown = -notes.length
    for (let i = 0; i < hand.length; i++) {
      if (hand[i] === bean) return 1
      if (hand[i] === null) unknown++
    }
    if (unknown <= 0) return 0
    const chance = 1 - power(1 - this.outlook.unseen[k] / this.outlook.unseenTotal, unknown)
    return this.#view.x.trade.wishes[seat].spare.includes(bean) ? Math.max(SAID_SPARE, chance) : chance
  }

  /** What it would like, and what it would rather be rid of. */
  wishes(): { want: string[]; spare: string[] } {
    const o = this.outlook
    const want: string[] = []
    const spare: string[] = []
    o.load(o.me)
    o.plantAll(o.me, NOTHING, ALL)
    const held = new Set(o.hand)
    for (let k = 0; k < o.kinds; k++) {
      if (o.fit(o.me, k) > WISHED) want.push(this.bean(k))
      else if (held.has(k)) spare.push(this.bean(k))
    }
    return { want, spare }
  }

  /** The deal that promises most, with anybody or with one seat. */
  best(haggling: Haggling, only?: Seat): Deal | null {
    return this.deals(haggling, 1, PROMISING, only)[0] ?? null
  }

  /** The deals that promise most, so many at most, each so much at least. */
  deals(haggling: Haggling, most: number, least: number, only?: Seat): readonly Deal[] {
    const o = this.outlook
    const isActive = o.me === o.active
    const items = this.#items(isActive)
    const wants: number[] = []
    const gains = new Float64Array(o.kinds)
    for (let k = 0; k < o.kinds; k++) {
      gains[k] = this.#mine([k], 0, 0) - this.#before
      if (gains[k] > LEAST) wants.push(k)
    }
    const found = new Deals(most, least)
    for (let s = 0; s < o.seats; s++) {
      if (s === o.me || (only !== undefined && s !== only) || (!isActive && s !== o.active)) continue
      if (haggling.mayAsk(s)) this.#dealsWith(seatAt(s), items, this.#asks(s, wants, gains), haggling, found)
    }
    return found.all
  }

  #dealsWith(s: Seat, items: readonly Item[], asks: readonly Ask[], haggling: Haggling, found: Deals): void {
    const o = this.outlook
    const before = o.fields(s)
    const losses = asks.map(({ want, turned }) => {
      let sum = 0
      for (let i = bitCount(turned); i < want.length; i++) sum += this.#lossOf(s, want[i])
      return sum
    })
    const wished = this.#view.x.trade.wishes[s].want
    const bonus = (k: number): number => (wished.includes(this.bean(k)) ? SAID_WANTED : 0)
    const gives = this.#bundles(items.filter(({ kind }) => o.fields(s, [kind]) > before))
    for (const { parts, kinds, hand, turned, gain } of gives) {
      let likes = 0
      for (const k of kinds) likes += bonus(k)
      const plain = o.fields(s, kinds) - before + likes
      for (let i = 0; i < asks.length; i++) {
        const ask = asks[i]
        if (parts + ask.want.length === 0 || shares(kinds, ask.want)) continue
        const hope = (gain + ask.gain + SLACK) * ask.chance
        if (ask.chance < LEAST_CHANCE || hope < LEAST || hope < found.least) continue
        const theirs = (ask.turned === 0 ? plain : o.fields(s, kinds, ask.turned) - before + likes) - losses[i]
        if (theirs < TEMPTING) continue
        const verdict = this.#judge(this.#mine(ask.want, hand, turned) - this.#before, theirs, s)
        if (verdict.worth < LEAST) continue
        const agrees = Math.min(1, 0.4 + (0.6 * (theirs - TEMPTING)) / IRRESISTIBLE)
        const rank = verdict.worth * ask.chance * agrees * haggling.chance(s, kinds, ask.want)
        if (rank > found.least) found.add({ ...verdict, with: s, hand, turned, give: kinds, want: ask.want, rank })
      }
    }
  }

  /** Nothing, each of these, and any two of them. */
  #bundles(items: readonly Item[]) {
    const bundles = [{ parts: 0, kinds: NOTHING, hand: 0, turned: 0, gain: 0 }]
    for (const [i, a] of items.entries()) {
      bundles.push({ parts: 1, kinds: [a.kind], hand: a.hand, turned: a.turned, gain: a.gain })
      for (const b of items.slice(i + 1)) {
        const kinds = [a.kind, b.kind]
        bundles.push({ parts: 2, kinds, hand: a.hand | b.hand, turned: a.turned | b.turned, gain: a.gain + b.gain })
      }
    }
    return bundles
  }

  /** Nothing, each kind that it wants, and any two; what is turned over before a partner is there to be seen. */
  #asks(s: number, wants: readonly number[], gains: Float64Array): Ask[] {
    const o = this.outlook
    const singles: Ask[] = []
    if (s === o.active)
      for (const [i, k] of o.turned.entries())
        if (wants.includes(k)) singles.push({ want: [k], turned: 1 << i, chance: 1, gain: gains[k] })
    for (const k of wants) {
      const chance = this.#holds(s, k)
      if (chance > LEAST_CHANCE) singles.push({ want: [k], turned: 0, chance, gain: gains[k] })
    }
    const asks: Ask[] = [{ want: NOTHING, turned: 0, chance: 1, gain: 0 }, ...singles]
    for (const [i, a] of singles.entries())
      for (const b of singles.slice(i + 1))
        asks.push({
          want: [...a.want, ...b.want],
          turned: a.turned | b.turned,
          chance: a.chance * b.chance,
          gain: a.gain + b.gain,
        })
    return asks
  }

  /** What can be given: of each kind in the hand the first and the last card, and what is turned over. */
  #items(isActive: boolean): Item[] {
    const o = this.outlook
    const items: Item[] = []
    const add = (kind: number, hand: number, turned: number): void => {
      items.push({ kind, hand, turned, gain: this.#mine(NOTHING, hand, turned) - this.#before })
    }
    const end = Math.min(o.hand.length, PLACES)
    const got = o.aside[o.me] // what it was given it does not hand on
    for (let i = 0; i < end; i++) {
      const k = o.hand[i]
      if (got.includes(k)) continue
      if (o.hand.indexOf(k) === i || o.hand.lastIndexOf(k) === i) add(k, 1 << i, 0)
    }
    if (isActive) for (const [i, k] of o.turned.entries()) if (!got.includes(k)) add(k, 0, 1 << i)
    return items
  }

  terms({ hand, turned, want }: Deal): Pick<ActionOf<'propose'>, 'give' | 'want'> {
    return { give: { hand: placesOf(hand), turned: placesOf(turned) }, want: want.map((k) => this.bean(k)) }
  }
}

const bitsOf = (places: readonly number[]): number => {
  let bits = 0
  for (const at of places) if (at < PLACES) bits |= 1 << at
  return bits
}
const placesOf = (bits: number): number[] => Array.from({ length: PLACES }, (_, i) => i).filter((i) => (bits >> i) & 1)
const bitCount = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1)

function shares(a: readonly number[], b: readonly number[]): boolean {
  for (const k of a) if (b.includes(k)) return true
  return false
}
