import type { Action, ActionOf } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import { type Bot, type BotTurn, isTimeFor, type Reason, type SeatGame } from './bot.ts'
import { handsOn, justGot } from './circles.ts'
import { greedyBot } from './greedy.ts'
import { Haggling } from './haggling.ts'
import { Holdings } from './holdings.ts'
import { reasonFor } from './reasons.ts'
import { EMPTY_FIELD, FRONT_BURDEN, fieldValue, IN_HAND, NEAR_FRONT, promise, SPARE } from './worth.ts'

/**
 * Plants like the greedy bot, takes every trade that helps it, proposes those that help both, and gives away what it
 * cannot use. It keeps no accounts: what the others gain by it is all the same to it.
 */
export function generousBot(): Bot {
  const farmer = greedyBot()
  let reason: Reason | null = null
  const haggle = (now: BotTurn): Action | null => answerTo(now) ?? bestOffer(now, new Haggling(now))

  return {
    decide(now) {
      const end = now.options.find(({ type }) => type === 'endTrade') ?? null
      const action = isTimeFor(now, 'propose') ? (haggle(now) ?? end) : farmer.decide(now)
      reason = action === null ? null : reasonFor(now, action)
      return action
    },
    reason: () => reason,
  }
}

/** Takes the offer that helps it most; says no to those that do not. */
function answerTo({ game, seat, view, options }: BotTurn): Action | null {
  let best: Action | null = null
  let most = 0
  for (const option of options) {
    if (option.type !== 'accept' || handsOn({ view, seat }, option)) continue
    const offer = view.x.trade.offers.find(({ id }) => id === option.offer)
    if (offer === undefined) continue
    const gain = new Ledger(game, view, seat).gain(offer.give, option.give)
    if (gain > most) {
      most = gain
      best = option
    }
  }
  return best ?? options.find(({ type }) => type === 'decline') ?? null
}

type Goods = ActionOf<'accept'>['give']

/** One card for one, a gift, or a request for something that its owner has no use for. */
function bestOffer({ game, seat, view }: BotTurn, haggling: Haggling): Action | null {
  if (haggling.isOver) return null
  const active = seat === view.active
  const me = new Ledger(game, view, seat)
  const others = view.x.farms
    .map((_, other) => new Ledger(game, view, other as Seat))
    .filter((other) => other.seat !== seat && (active || other.seat === view.active))
    .filter((other) => haggling.mayAsk(other.seat) && haggling.standing(other.seat) === null)
  const { turned } = view.x.piles
  const wanted = game.prepared.beans.specs.map(({ id }) => id).filter((bean) => me.use(bean) > 0)
  const holdings = new Holdings({ game, view })
  let best: Action | null = null
  let most = 0
  const consider = (bean: string | null, goods: Goods, want: string | null, gain: number, to: Seat): void => {
    const wanted = want === null ? [] : [want]
    if (gain <= most || !holdings.mayGive(to, wanted) || haggling.isTried(to, bean === null ? [] : [bean], wanted))
      return
    most = gain
    best = { type: 'propose', to, give: goods, want: wanted }
  }
  const own: { bean: string; goods: Goods }[] = me.hand.flatMap((bean, at) =>
    bean === null ? [] : [{ bean, goods: { hand: [at], turned: [] } }],
  )
  if (active) own.push(...turned.map((bean, at) => ({ bean, goods: { hand: [], turned: [at] } })))
  const got = justGot({ view, seat })
  for (const { bean, goods } of own) {
    if (got.has(bean)) continue
    const gladly = others.filter((other) => other.use(bean) > 0).sort((a, b) => b.use(bean) - a.use(bean))
    for (const other of gladly) {
      for (const want of wanted)
        if (want !== bean && other.use(bean) > other.keep(want))
          consider(bean, goods, want, me.gain([want], goods), other.seat)
      consider(bean, goods, null, me.gain([], goods), other.seat)
    }
  }
  if (!active && others.length > 0)
    for (const want of wanted)
      if (turned.includes(want) && others[0].use(want) < 0) consider(null, NOTHING, want, me.use(want), view.active)
  return best
}

const NOTHING: Goods = { hand: [], turned: [] }

interface Field {
  bean: string | null
  cards: number
}

/** What cards are worth to one seat, by what everybody sees of its fields. */
class Ledger {
  readonly seat: Seat
  readonly hand: readonly (string | null)[]
  readonly #game: SeatGame
  readonly #turned: readonly string[]
  #fields: Field[]

  constructor(game: SeatGame, view: BotTurn['view'], seat: Seat) {
    this.#game = game
    this.seat = seat
    const farm = view.x.farms[seat]
    this.hand = farm.hand
    this.#turned = seat === view.active ? view.x.piles.turned : []
    this.#fields = farm.fields.map((cards) => ({ bean: cards[0] ?? null, cards: cards.length }))
    // What lies aside will be planted.
    for (const bean of view.x.trade.aside[seat]) this.#plant(bean)
  }

  /** What one more card of this kind brings, in coins. Below zero: a field must be given up for it. */
  use(bean: string): number {
    if (!this.#game.prepared.beans.kindOf.has(bean)) return 0
    const field = this.#fieldFor(bean)
    if (field === undefined) return -Math.min(...this.#fields.map((f) => this.#lost(f)))
    if (field.bean === null) return fieldValue(this.#game, bean, 1, this.#held(bean)) - EMPTY_FIELD
    const held = this.#held(bean)
    return fieldValue(this.#game, bean, field.cards + 1, held) - fieldValue(this.#game, bean, field.cards, held)
  }

  /** What a card of this kind is worth to its owner: turned over it must be planted, in the hand it can wait. */
  keep(bean: string): number {
    const use = this.use(bean)
    if (this.#turned.includes(bean)) return use
    return use > 0 ? use * IN_HAND : SPARE
  }

  /** What a trade brings. */
  gain(got: readonly string[], { hand, turned }: Goods): number {
    let sum = 0
    for (const at of turned) sum -= this.use(this.#turned[at])
    for (const at of hand) sum -= this.#keepAt(at)
    const before = this.#fields.map((field) => ({ ...field }))
    for (const bean of got) {
      sum += this.use(bean)
      if (this.#game.prepared.beans.kindOf.has(bean)) this.#plant(bean)
    }
    this.#fields = before
    return sum
  }

  #keepAt(at: number): number {
    const use = this.use(this.hand[at] ?? '')
    if (use > 0) return use * IN_HAND
    return at < NEAR_FRONT ? use * FRONT_BURDEN : SPARE
  }

  #fieldFor(bean: string) {
    return this.#fields.find((f) => f.bean === bean) ?? this.#fields.find((f) => f.bean === null)
  }

  #plant(bean: string): void {
    let field = this.#fieldFor(bean)
    if (field === undefined) {
      field = this.#fields.reduce((least, f) => (this.#lost(f) < this.#lost(least) ? f : least))
      field.cards = 0
    }
    field.bean = bean
    field.cards++
  }

  #lost({ bean, cards }: Field): number {
    return bean === null ? 0 : promise(this.#game, bean, cards, this.#held(bean))
  }

  #held(bean: string): number {
    let n = 0
    for (const card of this.hand) if (card === bean) n++
    return n
  }
}
