import type { ActionOf } from '../kernel/play.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import type { BotTurn, SeatGame } from './bot.ts'
import type { Agreeing } from './habits.ts'
import type { Haggling } from './haggling.ts'
import { NONE, NOTHING, Outlook } from './outlook.ts'
import { power } from './powers.ts'
import { Simple } from './simple.ts'

/** What the gain of the partner counts against a trade, and how much more with every coin that he is ahead. */
const ENVY = 0.45
const ENVY_PER_COIN = 0.05
const [FAR_BEHIND, FAR_AHEAD] = [-2, 4]
/** The least that a trade must bring. */
export const LEAST = 0.06
/** What somebody must gain, as far as one can tell, to be asked for a gift. In a trade it is enough not to lose. */
const TEMPTING = 0.03
/** Less than this, and that it may come to nothing counts, is not worth the breath; nor is what hardly comes about. */
const PROMISING = 0.07
const UNLIKELY = 0.08
/** How often somebody agrees who looks at nothing but the own fields, by whether that helps. */
const EVEN_SO = 0.05
const IF_IT_HELPS = 0.95
/** How often somebody agrees who grudges others what they gain: in an even trade, and by how much it is better. */
const IF_EVEN = 0.42
const [HARDLY, SURELY] = [0.05, 0.88]
/** Of what they may hold those keep what they want, and have offered what they do not: so much is left of the chance. */
const HELD_BACK = 0.5
/** What a hand card counts to its owner if it fits on his fields, and if not. */
const KEPT = 0.57
const SPARE = 0.05
/** What a thing that is no bean is worth to anybody. */
const THING = 0.3
/** What a trade brings: to the own farm, to the partner by the look of it, and all told. */
export interface Verdict {
  readonly gain: number
  readonly theirs: number
  readonly worth: number
}

/** Cards as bits: places in the own hand, and among the turned-over cards. */
export interface Deal extends Verdict, Agreeing {
  readonly with: Seat
  readonly give: readonly number[]
  readonly want: readonly number[]
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
  /** What giving it away brings; not a number before anybody wants to know. */
  gain: number
}

interface Ask {
  readonly want: readonly number[]
  /** Which of them are turned over; these come first. */
  readonly turned: number
  readonly chance: number
  readonly gain: number
  /** What it means to whoever is asked that they come out of the hand. */
  loss: number
}

/** Bits of an integer, and so the places of a hand that can be given away. */
const PLACES = 31
/** Single gains may add up to less than a bundle brings: a little where one only guesses, more before it is dropped. */
const SLACK = 0.1
const MOST_SLACK = 0.5
const LEAST_CHANCE = 0.08
/** Whoever said once that a kind is to spare still holds it as surely as this. */
const SAID_SPARE = 0.5
const SAID_WANTED = 0.1

/** The trade as one seat reckons it: what it can give and get, and what everybody gains by that. */
export class Bargain {
  readonly outlook: Outlook
  readonly #view: SeatView
  readonly #game: SeatGame
  readonly #elsewhere: Float64Array
  readonly #before: number
  #envy: readonly number[] | null = null

  constructor({ game, view, seat }: BotTurn) {
    this.#game = game
    this.#view = view
    const o = new Outlook(game, view, seat)
    this.outlook = o
    this.#elsewhere = o.elsewhere()
    this.#before = this.#mine(NOTHING, 0, 0)
  }

  /** What the gain of a seat counts against a trade. */
  #envyOf(seat: number): number {
    this.#envy ??= this.#envies()
    return this.#envy[seat]
  }

  #envies(): number[] {
    const o = this.outlook
    const totals = o.coins.map((coins, s) => coins + o.fields(s))
    const average = totals.reduce((sum, total) => sum + total, 0) / totals.length
    return totals.map((total) => ENVY + ENVY_PER_COIN * Math.max(FAR_BEHIND, Math.min(FAR_AHEAD, total - average)))
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
    return { gain, theirs, worth: gain - this.#envyOf(partner) * Math.max(0, theirs) }
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

  /** What an own offer brings if it is taken. */
  worthOf({ to, hand, turned, give, want }: BotTurn['view']['x']['trade']['offers'][number]): number {
    const got = this.#kindsIn(want)
    const gain = this.#mine(got, bitsOf(hand ?? []), bitsOf(turned)) - this.#before
    if (to === null) return gain
    const theirs = this.outlook.fields(to, this.#kindsIn(give)) - this.outlook.fields(to)
    return this.#judge(gain, theirs, to).worth
  }

  /** What a card out of his hand means to a seat whose fields are loaded. */
  #lossOf(seat: number, k: number): number {
    const fit = this.outlook.fit(seat, k)
    return fit > 0.01 ? KEPT * fit : SPARE
  }

  /** Cards in a hand that one knows nothing of. */
  #unknown(seat: number): number {
    const { hand, notes } = this.#view.x.farms[seat]
    let unknown = -notes.length
    for (let i = 0; i < hand.length; i++) if (hand[i] === null) unknown++
    return unknown
  }

  /** How many of these beans are known to be in somebody's hand, but not where. */
  #noted(bean: string): number {
    let noted = 0
    for (const { notes } of this.#view.x.farms) for (const one of notes) if (one === bean) noted++
    return noted
  }

  /** The chance that a seat holds a kind, as far as one knows. */
  #holds(seat: number, k: number): number {
    const { hand, notes } = this.#view.x.farms[seat]
    const bean = this.bean(k)
    if (hand.includes(bean) || notes.includes(bean)) return 1
    const unknown = this.#unknown(seat)
    const { unseen, unseenTotal } = this.outlook
    if (unknown <= 0 || unseen[k] <= this.#noted(bean)) return 0
    const chance = 1 - power(1 - unseen[k] / unseenTotal, unknown)
    return this.#view.x.trade.wishes[seat].spare.includes(bean) ? Math.max(SAID_SPARE, chance) : chance
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
    const gains = new Map<number, number>()
    const found = new Deals(most, least)
    for (let s = 0; s < o.seats; s++) {
      if (s === o.me || (only !== undefined && s !== only) || (!isActive && s !== o.active)) continue
      if (haggling.mayAsk(s)) this.#dealsWith(seatAt(s), items, gains, haggling, found)
    }
    return found.all
  }

  #dealsWith(s: Seat, items: readonly Item[], gains: Map<number, number>, haggling: Haggling, found: Deals): void {
    const o = this.outlook
    const before = o.fields(s)
    const offers = items.filter(({ kind }) => o.fields(s, [kind]) > before)
    // Somebody who can use nothing gives only what it must plant and would rather not.
    if (offers.length === 0 && s !== o.active) return
    for (const item of offers)
      if (Number.isNaN(item.gain)) item.gain = this.#mine(NOTHING, item.hand, item.turned) - this.#before
    const asks = this.#asks(s, gains, SLACK + mostOfTwo(offers), found.least)
    if (asks.length === 1 && offers.length === 0) return
    o.fields(s)
    for (const ask of asks)
      for (let i = bitCount(ask.turned); i < ask.want.length; i++) ask.loss += this.#lossOf(s, ask.want[i])
    const wished = this.#view.x.trade.wishes[s].want
    const simple = new Simple(this.#game, this.#view, s)
    const { habits } = haggling
    for (const { parts, kinds, hand, turned, gain } of this.#bundles(
      offers,
      Math.max(LEAST, found.least) - SLACK - mostOf(asks),
    )) {
      let likes = -before
      for (const k of kinds) if (wished.includes(this.bean(k))) likes += SAID_WANTED
      let plain = Number.NaN
      for (let i = 0; i < asks.length; i++) {
        const ask = asks[i]
        const hope = (gain + ask.gain + SLACK) * ask.chance
        if (hope < LEAST || hope < found.least) continue
        if (parts + ask.want.length === 0 || shares(kinds, ask.want)) continue
        if (ask.turned === 0 && Number.isNaN(plain)) plain = o.fields(s, kinds)
        const theirs = (ask.turned === 0 ? plain : o.fields(s, kinds, ask.turned)) + likes - ask.loss
        if (theirs < (parts === 0 ? TEMPTING : 0)) continue
        const known = ask.chance * haggling.chance(s, ask.want)
        const isSure = ask.chance === 1
        const helps = simple.chance(kinds, ask.want, bitCount(ask.turned))
        const easily = known * (EVEN_SO + (IF_IT_HELPS - EVEN_SO) * helps)
        const hardlyEver = known * (isSure ? 1 : HELD_BACK)
        const envied = gain + ask.gain + MOST_SLACK - this.#envyOf(s) * theirs
        const most = habits.agrees(s, easily, hardlyEver * grudging(theirs, 0))
        if (envied < LEAST || envied * most <= found.least) continue
        const verdict = this.#judge(this.#mine(ask.want, hand, turned) - this.#before, theirs, s)
        if (verdict.worth < LEAST) continue
        const hardly = hardlyEver * grudging(theirs, verdict.gain)
        const chance = habits.agrees(s, easily, hardly)
        const rank = verdict.worth * chance
        if (chance < UNLIKELY || rank <= found.least || this.#isTried(haggling, s, kinds, ask.want)) continue
        found.add({ ...verdict, with: s, hand, turned, give: kinds, want: ask.want, rank, easily, hardly, isSure })
      }
    }
  }

  #isTried(haggling: Haggling, s: Seat, give: readonly number[], want: readonly number[]): boolean {
    const names = (kinds: readonly number[]): string[] => kinds.map((k) => this.bean(k))
    return haggling.isTried(s, names(give), names(want))
  }

  /** Nothing, each of these, and any two of them; only what brings so much. */
  #bundles(items: readonly Item[], least: number) {
    const bundles = [{ parts: 0, kinds: NOTHING, hand: 0, turned: 0, gain: 0 }]
    for (let i = 0; i < items.length; i++) {
      const a = items[i]
      if (a.gain >= least) bundles.push({ parts: 1, kinds: [a.kind], hand: a.hand, turned: a.turned, gain: a.gain })
      for (let j = i + 1; j < items.length; j++) {
        const b = items[j]
        const gain = a.gain + b.gain
        if (gain < least) continue
        bundles.push({ parts: 2, kinds: [a.kind, b.kind], hand: a.hand | b.hand, turned: a.turned | b.turned, gain })
      }
    }
    return bundles
  }

  /** What a card of this kind brings. */
  #gainOf(k: number, gains: Map<number, number>): number {
    const known = gains.get(k)
    if (known !== undefined) return known
    const gain = this.#mine([k], 0, 0) - this.#before
    gains.set(k, gain)
    return gain
  }

  /**
   * Nothing, each kind that it wants, and any two; what is turned over before a partner is there to be seen. Only what
   * can promise so much, if `most` is what it gains besides.
   */
  #asks(s: number, gains: Map<number, number>, most: number, least: number): Ask[] {
    const o = this.outlook
    const singles: Ask[] = []
    const add = (k: number, turned: number, chance: number): void => {
      if (chance <= LEAST_CHANCE) return
      const gain = this.#gainOf(k, gains)
      if (gain > LEAST) singles.push({ want: [k], turned, chance, gain, loss: 0 })
    }
    if (s === o.active) for (let i = 0; i < o.turned.length; i++) add(o.turned[i], 1 << i, 1)
    for (let k = 0; k < o.kinds; k++) add(k, 0, this.#holds(s, k))
    const asks: Ask[] = [{ want: NOTHING, turned: 0, chance: 1, gain: 0, loss: 0 }]
    for (const ask of singles) if ((most + ask.gain) * ask.chance > least) asks.push(ask)
    for (let i = 0; i < singles.length; i++)
      for (let j = i + 1; j < singles.length; j++) {
        const [a, b] = [singles[i], singles[j]]
        if (a.turned + b.turned === 0 && a.chance < 1 && b.chance < 1 && this.#unknown(s) < 2) continue
        const chance = a.chance * b.chance
        const gain = a.gain + b.gain
        if (chance <= LEAST_CHANCE || (most + gain) * chance <= least) continue
        asks.push({ want: [a.want[0], b.want[0]], turned: a.turned | b.turned, chance, gain, loss: 0 })
      }
    return asks
  }

  /** What can be given: of each kind in the hand the first and the last card, and what is turned over. */
  #items(isActive: boolean): Item[] {
    const o = this.outlook
    const items: Item[] = []
    const add = (kind: number, hand: number, turned: number): void => {
      items.push({ kind, hand, turned, gain: Number.NaN })
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

/** How likely somebody agrees who gains so much, and grudges the other what that one gains. */
const grudging = (theirs: number, gain: number): number =>
  Math.max(HARDLY, Math.min(SURELY, IF_EVEN + theirs - ENVY * Math.max(0, gain)))

/** What one of these brings at most. */
function mostOf(asks: readonly Ask[]): number {
  let most = 0
  for (const { gain } of asks) if (gain > most) most = gain
  return most
}

/** What any two of these bring at most. */
function mostOfTwo(items: readonly Item[]): number {
  let first = 0
  let second = 0
  for (const { gain } of items) {
    if (gain > first) {
      second = first
      first = gain
    } else if (gain > second) second = gain
  }
  return first + second
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
