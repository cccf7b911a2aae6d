import type { Action } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import { type BotTurn, type Imagined, isTimeFor, type SeatGame } from './bot.ts'
import { Outlook } from './outlook.ts'
import { actionHint, fieldHint } from './worth.ts'

/** What the others have counts against the own, but less. */
const ENVY = 0.45
/** How much more than its price a third field must promise; what it brings is easily thought too little. */
const THIRD_FIELD = 1.5

const FARMING = new Set<string>(['plant', 'plantAside', 'harvest', 'endPlanting', 'buyField'])
const isFarming = ({ type }: Action): boolean => FARMING.has(type)

/** The best option by what it makes of the farm; what farming does not know is tried out. */
export function farm(now: BotTurn): Action {
  const { game, options } = now
  if (options.length === 1) return options[0]
  // Where a field may hold several kinds, only the rules know what comes of it.
  const plain = game.params.mixedFields ? [] : options.filter(isFarming)
  const plan = plain.length === 0 ? null : bestPlan(now, plain)
  if (plan !== null && plain.length === options.length) return plan
  if (plan === null) return tryOut(now, options).action
  const others = options.filter((option) => !isFarming(option) || option.type === 'harvest')
  return tryOut(now, plan.type === 'harvest' ? others : [plan, ...others]).action
}

/** A harvest is planned for the sake of the card that is planted there next. */
function bestPlan(now: BotTurn, options: readonly Action[]): Action | null {
  const { game, view, seat } = now
  const fitting = options.find((option) => growsAlready(now, option))
  if (fitting !== undefined) return fitting
  const o = new Outlook(game, view, seat)
  const buy = options.find(({ type }) => type === 'buyField')
  if (buy !== undefined && THIRD_FIELD * o.prospects.emptyField > (game.params.fieldPrice ?? 0)) return buy
  const elsewhere = o.elsewhere()
  let best: Action | null = null
  let most = Number.NEGATIVE_INFINITY
  const consider = (action: Action, hand: number, change: () => void): void => {
    o.load(seat)
    change()
    o.plantAll(seat, [], 0)
    const value = o.standing(seat) + o.handValue(hand, elsewhere)
    if (value > most) {
      most = value
      best = action
    }
  }
  const aside = o.aside[seat]
  const withCard = (action: Action, card: number, field: number, harvest: boolean): void => {
    const [k] = aside.splice(card, 1)
    consider(action, 0, () => o.put(field, k, 1, harvest))
    aside.splice(card, 0, k)
  }
  const mayPlant = o.hand.length > 0 && isTimeFor(now, 'plant')
  for (const option of options) {
    if (option.type === 'endPlanting') consider(option, 0, () => {})
    else if (option.type === 'plant') consider(option, 1, () => o.put(option.field, o.hand[0], 1, false))
    else if (option.type === 'plantAside') withCard(option, option.card, option.field, false)
    else if (option.type === 'harvest') {
      if (mayPlant) consider(option, 1, () => o.put(option.field, o.hand[0], 1, true))
      for (let card = 0; card < aside.length; card++) withCard(option, card, option.field, true)
    }
  }
  return best ?? options.find(({ type }) => type !== 'harvest' && type !== 'buyField') ?? null
}

/** Whether a card that lies aside goes where the same bean grows and does not yet pay most: that is never wrong. */
function growsAlready({ game, view, seat }: BotTurn, option: Action): boolean {
  if (option.type !== 'plantAside') return false
  const bean = view.x.trade.aside[seat][option.card]
  const cards = view.x.farms[seat].fields[option.field]
  if (cards[0] !== bean) return false
  const { kindOf, pays } = game.prepared.beans
  const coins = pays[kindOf.get(bean) ?? 0]
  return coins[cards.length] < coins[coins.length - 1]
}

export interface Tried {
  readonly action: Action
  /** How much better the position is than before. */
  readonly gain: number
}

/** The best of these options, tried out in a game that looks like this one, with what the modules say besides. */
export function tryOut(now: BotTurn, options: readonly Action[]): Tried {
  return tryAll(now, options).reduce((best, tried) => (tried.gain > best.gain ? tried : best))
}

/** All of them, in their order. */
export function tryAll({ game, seat, view, rng }: BotTurn, options: readonly Action[]): Tried[] {
  const like = new Outlook(game, view, seat)
  const start = game.imagine(view, rng)
  const before = position(game, start, like)
  return options.map((action) => {
    const state = game.clone(start)
    game.apply(state, seat, action)
    const after = action.type === 'harvest' ? afterHarvest(game, state, like) : position(game, state, like)
    return { action, gain: after - before + actionHint(game, view, seat, action) }
  })
}

/** A field is harvested for the sake of what can be done then. */
function afterHarvest(game: SeatGame, state: Imagined, like: Outlook): number {
  let best = Number.NEGATIVE_INFINITY
  for (const option of game.options(state, like.me)) {
    if (option.type === 'harvest') continue
    const next = game.clone(state)
    game.apply(next, like.me, option)
    best = Math.max(best, position(game, next, like))
  }
  return best
}

/** Points, fields and hand of a seat, compared with what the others have. */
function position(game: SeatGame, state: Imagined, like: Outlook): number {
  const view = game.view(state, like.me)
  const o = new Outlook(game, view, like.me, like)
  const elsewhere = o.elsewhere()
  let sum = 0
  for (const { seat, total } of game.score(state)) {
    if (seat === null) {
      sum -= ENVY * total
      continue
    }
    const value = total + farmValue(game, view, o, seat)
    sum += seat === o.me ? value + o.handValue(0, elsewhere) : (-ENVY / (o.seats - 1)) * value
  }
  return sum
}

/** What a seat's fields promise, and what it can make of the cards on the table. */
export function farmValue(game: SeatGame, view: SeatView, o: Outlook, seat: Seat): number {
  let value = o.fields(seat)
  if (game.params.mixedFields)
    for (const [f, cards] of view.x.farms[seat].fields.entries()) {
      const mixed = fieldHint(game, view, seat, cards)
      if (mixed !== null) value += mixed.now + mixed.promise - o.fieldValue(seat, f)
    }
  return !o.trades && seat === o.active ? value + o.choice() : value
}
