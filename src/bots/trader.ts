import type { Action, ActionOf } from '../kernel/play.ts'
import { Bargain, MANNER, type Manner } from './bargain.ts'
import { Haggling } from './haggling.ts'
import { type Bot, type BotTurn, isTimeFor, type SeatGame } from './bot.ts'
import { NONE, Outlook, TUNING, type Tuning } from './outlook.ts'

const ENVY = 0.3
const WORLDS = 1

export function traderBot(params: Partial<Tuning & Manner> & { counters?: number; wishing?: number } = {}): Bot {
  const tuning: Tuning = { ...TUNING, ...params }
  const manner: Manner = { ...MANNER, ...params }
  const haggling = new Haggling()

  const haggle = (now: BotTurn): Action | null => {
    const { view, seat, must } = now
    const isActive = seat === view.active
    haggling.look(view)
    const bargain = new Bargain(now, tuning, manner)
    const answer = must ? answerTo(now, bargain) : null
    if (answer !== null) return answer
    if (haggling.isOver(isActive)) return null
    if (isActive && params.wishing && haggling.mayWish()) {
      const { want, spare } = bargain.wishes()
      const said = view.x.trade.wishes[seat]
      if (`${want} ${spare}` !== `${said.want} ${said.spare}`) return { type: 'wish', want, spare }
    }
    const deal = bargain.best(haggling)
    if (deal === null) return null
    haggling.offer(deal, view)
    return { type: 'propose', to: deal.with, ...bargain.terms(deal) }
  }

  const answerTo = ({ options, view, seat }: BotTurn, bargain: Bargain): Action | null => {
    let best: Action | null = null
    let most = manner.least
    for (const option of options) {
      if (option.type !== 'accept') continue
      const { worth } = bargain.accepting(option)
      if (worth > most) {
        most = worth
        best = option
      }
    }
    const answered = best ?? options.find(({ type }) => type === 'decline')
    if (answered === undefined || !('offer' in answered)) return null
    const offer = view.x.trade.offers.find(({ id }) => id === answered.offer)
    if (params.counters !== 0 && offer !== undefined && !haggling.isOver(seat === view.active)) {
      const deal = bargain.best(haggling, offer.maker)
      if (deal !== null && deal.rank > (best === null ? 0 : most + manner.haggle)) {
        haggling.offer(deal, view)
        return { type: 'counter', offer: offer.id, ...bargain.terms(deal) }
      }
    }
    return answered
  }

  return {
    decide(now) {
      if (!isTimeFor(now, 'propose')) return now.must ? farm(now, tuning) : null
      return haggle(now) ?? now.options.find(({ type }) => type === 'endTrade') ?? null
    },
  }
}

const isKnown = ({ type }: Action): boolean =>
  type === 'plant' || type === 'plantAside' || type === 'harvest' || type === 'endPlanting' || type === 'buyField'

function farm(now: BotTurn, tuning: Tuning): Action {
  const { options } = now
  if (options.length === 1) return options[0]
  const known = options.filter(isKnown)
  const choice = known.length === 0 ? null : plan(now, known, tuning)
  if (choice !== null && known.length === options.length) return choice
  const open = options.filter((option) => !isKnown(option) || option.type === 'harvest')
  return tryOut(now, choice === null || choice.type === 'harvest' ? open : [choice, ...open], tuning)
}

/** The best that plain farming offers. */
function plan(now: BotTurn, options: readonly Action[], tuning: Tuning): Action | null {
  const { game, view, seat } = now
  const o = new Outlook(game, view, seat, tuning)
  const buy = options.find(({ type }) => type === 'buyField')
  if (buy !== undefined && tuning.third * o.emptyField > (game.params.fieldPrice ?? 0)) return buy
  const elsewhere = o.elsewhere()
  const harvests = new Set<number>()
  for (const option of options) if (option.type === 'harvest') harvests.add(option.field)
  let best: Action | null = null
  let most = Number.NEGATIVE_INFINITY
  const consider = (action: Action, value: number): void => {
    if (value > most) {
      most = value
      best = action
    }
  }
  const front = o.hand[0]
  let plants = false
  for (const option of options) {
    if (option.type === 'plant') {
      plants = true
      consider(option, planted(o, option.field, front, false, 1, elsewhere))
    } else if (option.type === 'plantAside') {
      const k = o.aside[seat][option.card]
      o.aside[seat].splice(option.card, 1)
      consider(option, planted(o, option.field, k, false, 0, elsewhere))
      o.aside[seat].splice(option.card, 0, k)
    } else if (option.type === 'endPlanting') {
      o.load(seat)
      consider(option, o.standing(seat) + o.handValue(0, elsewhere))
    }
  }
  const frame = view.agenda[view.agenda.length - 1]
  const mayPlant = isTimeFor(now, 'plant') && front !== undefined && (plants || frame.at < 2)
  for (const option of options) {
    if (option.type !== 'harvest') continue
    if (mayPlant) consider(option, planted(o, option.field, front, true, 1, elsewhere))
    for (let card = 0; card < o.aside[seat].length; card++) {
      const k = o.aside[seat][card]
      o.aside[seat].splice(card, 1)
      consider(option, planted(o, option.field, k, true, 0, elsewhere))
      o.aside[seat].splice(card, 0, k)
    }
  }
  if (best !== null) return best
  return options.find(({ type }) => type !== 'harvest' && type !== 'buyField') ?? null
}

/** What the farm is worth with a card planted there. */
function planted(o: Outlook, field: number, k: number, harvest: boolean, hand: number, elsewhere: Float64Array): number {
  o.load(o.me)
  const growing = o.kindAt(field)
  const n = o.countAt(field)
  if (harvest && growing !== NONE) o.earned += o.pays[growing][n]
  o.set(field, k, harvest || growing === NONE ? 1 : n + 1)
  o.plantAll(o.me, [], 0)
  return o.standing(o.me) + o.handValue(hand, elsewhere)
}

/** Options that farming does not know are tried out in games that look like this one. */
function tryOut(now: BotTurn, options: readonly Action[], tuning: Tuning): Action {
  const { game, seat, view, rng } = now
  const like = new Outlook(game, view, seat, tuning)
  const sums = options.map((option) =>
    game.modules.reduce((sum, module) => sum + WORLDS * (module.hint?.(game, view, option) ?? 0), 0),
  )
  for (let world = 0; world < WORLDS; world++) {
    const start = game.imagine(view, rng)
    options.forEach((option, i) => {
      const state = game.clone(start)
      game.apply(state, seat, option)
      sums[i] += option.type === 'harvest' ? afterHarvest(game, state, like) : position(game, state, like)
    })
  }
  return options[sums.indexOf(Math.max(...sums))]
}
type Imagined = ReturnType<SeatGame['imagine']>

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

function position(game: SeatGame, state: Imagined, like: Outlook): number {
  const o = new Outlook(game, game.view(state, like.me), like.me, like.tuning, like)
  const elsewhere = o.elsewhere()
  let sum = 0
  for (const row of game.score(state)) {
    if (row.seat === null) {
      sum -= ENVY * row.total
      continue
    }
    let value = row.total + o.fields(row.seat)
    if (!o.trades && row.seat === o.active) value += o.choice()
    if (row.seat === o.me) sum += value + o.handValue(0, elsewhere)
    else sum -= (ENVY / (o.seats - 1)) * value
  }
  return sum
}
export type { ActionOf }
