import type { Action, ActionOf } from '../kernel/play.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import type { BotTurn, SeatGame } from './bot.ts'
import { NONE, NOTHING, Outlook, type Tuning } from './outlook.ts'

export interface Manner {
  /** What the gain of the partner counts against a trade, and how much more if he is ahead. */
  envy: number
  leader: number
  /** Least that a trade must bring. */
  least: number
  /** What a partner must gain, as far as one can tell, to be asked at all; with so much more he surely agrees. */
  margin: number
  sure: number
  offersAsActive: number
  offersAsOther: number
  /** What a hand card that fits counts to its owner, and one that does not. */
  kept: number
  spare: number
}

export const MANNER: Manner = {
  envy: 0.25,
  leader: 0.1,
  least: 0.05,
  margin: 0.05,
  sure: 0.4,
  offersAsActive: 10,
  offersAsOther: 5,
  kept: 0.6,
  spare: 0.05,
}

export type Goods = ActionOf<'accept'>['give']

export interface Deal {
  readonly with: Seat
  readonly hand: number
  readonly turned: number
  readonly give: readonly number[]
  readonly want: readonly number[]
  readonly gain: number
  readonly theirs: number
  readonly rank: number
}

/** One trading table as a seat reckons it. */
export class Bargain {
  readonly #o: Outlook
  readonly #view: SeatView
  readonly #game: SeatGame
  readonly #manner: Manner
  readonly #elsewhere: Float64Array
  readonly #before: number
  readonly #envy: number[]

  constructor({ game, view, seat }: BotTurn, tuning: Tuning, manner: Manner) {
    this.#game = game
    this.#view = view
    this.#manner = manner
    const o = new Outlook(game, view, seat, tuning)
    this.#o = o
    this.#elsewhere = o.elsewhere()
    this.#before = this.#mine(NOTHING, 0, 0)
    const totals = o.coins.map((coins, s) => coins + o.fields(s))
    const rest = totals.reduce((sum, x) => sum + x, 0) / totals.length
    this.#envy = totals.map((total) => manner.envy + manner.leader * Math.max(-2, Math.min(4, total - rest)))
  }

  /** What the own farm is worth after giving and getting this. */
  #mine(got: readonly number[], hand: number, turned: number): number {
    const o = this.#o
    o.load(o.me)
    o.plantAll(o.me, got, turned)
    return o.standing(o.me) + o.handValue(hand, this.#elsewhere, false)
  }

  /** What another seat gains: by what lies before it, and by what one may think of its hand. */
  #theirs(seat: number, got: readonly number[], gives: readonly number[], turned: number): number {
    const o = this.#o
    const before = o.fields(seat)
    const after = o.fields(seat, got, turned)
    let lost = 0
    for (let i = 0; i < gives.length; i++) {
      const fit = o.fit(seat, gives[i])
      lost += fit > 0.01 ? this.#manner.kept * fit : this.#manner.spare
    }
    return after - before - lost
  }

  worth(gain: number, theirs: number, partner: number): number {
    return gain - Math.max(0, this.#envy[partner]) * Math.max(0, theirs)
  }

  /** What accepting an offer in this way is worth. */
  accepting(option: ActionOf<'accept'>): number {
    const o = this.#o
    const offer = this.#view.x.trade.offers.find(({ id }) => id === option.offer)
    if (offer === undefined) return Number.NEGATIVE_INFINITY
    const got = offer.give.map((bean) => this.#kind(bean))
    const gives = offer.want.map((bean) => this.#kind(bean))
    const gain = this.#mine(got, mask(option.give.hand), mask(option.give.turned)) - this.#before
    const fromHand = got.slice(0, got.length - offer.turned.length)
    const theirs = this.#theirs(offer.maker, gives, fromHand, mask(offer.turned))
    void o
    return this.worth(gain, theirs, offer.maker)
  }

  #kind(bean: string): number {
    return this.#game.prepared.beans.kindOf.get(bean) ?? NONE
  }

  /** The chance that a seat holds a kind, as far as one knows. */
  #holds(seat: number, k: number): number {
    const { hand, notes } = this.#view.x.farms[seat]
    const bean = this.#game.prepared.beans.specs[k].id
    if (notes.includes(bean)) return 1
    let unknown = -notes.length
    for (let i = 0; i < hand.length; i++) {
      if (hand[i] === bean) return 1
      if (hand[i] === null) unknown++
    }
    if (this.#view.x.trade.wishes[seat].spare.includes(bean)) return 0.95
    const o = this.#o
    if (unknown <= 0 || o.unseenTotal === 0) return 0
    return 1 - (1 - o.unseen[k] / o.unseenTotal) ** unknown
  }

  /** All deals worth proposing, the best first. `tried` tells what was refused already. */
  best(tried: (partner: number, give: readonly number[], want: readonly number[]) => number): Deal | null {
    const o = this.#o
    const active = o.me === o.active
    let best: Deal | null = null
    const items = this.#items(active)
    const wants: number[] = []
    for (let k = 0; k < o.kinds; k++) if (this.#mine([k], 0, 0) - this.#before > this.#manner.least) wants.push(k)
    for (let s = 0; s < o.seats; s++) {
      if (s === o.me || (!active && s !== o.active)) continue
      const consider = (give: readonly Item[], want: readonly number[], turned: number, chance: number): void => {
        const kinds = give.map((item) => item.kind)
        const likely = chance * tried(s, kinds, want)
        if (likely < 0.08) return
        const fromHand = want.slice(popcount(turned))
        const theirs = this.#theirs(s, kinds, fromHand, turned)
        if (theirs < this.#manner.margin) return
        let hand = 0
        let mine = 0
        for (const item of give) {
          hand |= item.hand
          mine |= item.turned
        }
        const gain = this.#mine(want, hand, mine) - this.#before
        const worth = this.worth(gain, theirs, s)
        if (worth < this.#manner.least) return
        const sure = Math.min(1, 0.4 + (0.6 * (theirs - this.#manner.margin)) / this.#manner.sure)
        const rank = worth * likely * sure
        if (best === null || rank > best.rank)
          best = { with: seatAt(s), hand, turned: mine, give: kinds, want, gain, theirs, rank }
      }
      this.#dealsWith(s, items, wants, consider)
    }
    return best
  }

  #dealsWith(
    s: number,
    items: readonly Item[],
    wants: readonly number[],
    consider: (give: readonly Item[], want: readonly number[], turned: number, chance: number) => void,
  ): void {
    const o = this.#o
    const holds = wants.map((k) => this.#holds(s, k))
    const table = s === o.active ? o.turned : NOTHING
    const asks: Ask[] = wants.map((k, i) => ({ want: [k], turned: 0, chance: holds[i] }))
    for (let i = 0; i < table.length; i++)
      if (wants.includes(table[i])) asks.push({ want: [table[i]], turned: 1 << i, chance: 1 })
    const singles = asks.length
    for (let i = 0; i < singles; i++)
      for (let j = i; j < singles; j++) {
        const a = asks[i]
        const b = asks[j]
        if (a.turned !== 0 && a.turned === b.turned) continue
        // Turned-over cards come first in a list of wants.
        const [x, y] = a.turned !== 0 ? [a, b] : [b, a]
        if (x === y) continue
        asks.push({ want: [...x.want, ...y.want], turned: x.turned | y.turned, chance: x.chance * y.chance })
      }
    const liked = items.filter((item) => this.#theirs(s, [item.kind], NOTHING, 0) > 0)
    for (const item of liked) consider([item], NOTHING, 0, 1)
    for (const ask of asks) {
      if (ask.turned !== 0) consider([], ask.want, ask.turned, ask.chance)
      for (let i = 0; i < liked.length; i++) {
        if (ask.want.includes(liked[i].kind)) continue
        consider([liked[i]], ask.want, ask.turned, ask.chance)
        for (let j = i + 1; j < liked.length; j++)
          if (!ask.want.includes(liked[j].kind)) consider([liked[i], liked[j]], ask.want, ask.turned, ask.chance)
      }
    }
  }

  /** What can be given: of each kind in the hand the first and the last card, and what is turned over. */
  #items(active: boolean): Item[] {
    const o = this.#o
    const items: Item[] = []
    const first = new Int8Array(o.kinds).fill(-1)
    for (let i = 0; i < o.hand.length && i < 31; i++) {
      const k = o.hand[i]
      if (first[k] < 0) {
        first[k] = i
        items.push({ kind: k, hand: 1 << i, turned: 0 })
      }
    }
    if (active) for (let i = 0; i < o.turned.length; i++) items.push({ kind: o.turned[i], hand: 0, turned: 1 << i })
    return items
  }

  proposal(deal: Deal): ActionOf<'propose'> {
    return { type: 'propose', to: deal.with, give: this.goods(deal), want: deal.want.map((k) => this.bean(k)) }
  }

  goods({ hand, turned }: Deal): Goods {
    return { hand: places(hand), turned: places(turned) }
  }

  bean(k: number): string {
    return this.#game.prepared.beans.specs[k].id
  }
}

interface Item {
  readonly kind: number
  readonly hand: number
  readonly turned: number
}
interface Ask {
  readonly want: readonly number[]
  readonly turned: number
  readonly chance: number
}

const mask = (list: readonly number[]): number => list.reduce((bits, at) => bits | (1 << at), 0)
const places = (bits: number): number[] => {
  const list: number[] = []
  for (let i = 0; i < 31; i++) if ((bits >> i) & 1) list.push(i)
  return list
}
const popcount = (bits: number): number => places(bits).length
export type { Action }
