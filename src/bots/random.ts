import type { Action, ActionOf } from '../kernel/play.ts'
import { below, type Rng } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import { type Bot, type BotTurn, isTimeFor } from './bot.ts'
import { handsOn, justGot } from './circles.ts'
import { Haggling } from './haggling.ts'
import { Holdings } from './holdings.ts'

/** Offers and counter-offers in one turn; so haggling ends by itself, however many bots are at it. */
const OFFERS_AS_ACTIVE = 3
const OFFERS_AS_OTHER = 1
/** What can be done at any time is done rarely, or fields would hardly ever fill. */
const ANYTIME_IN = 5
const ACCEPTS_IN = 3
const GIFT_IN = 6
const EXTRA_IN = 3

/** Plays any legal move, and proposes, counters, accepts and declines trades as it comes. */
export function randomBot(): Bot {
  let turn = 0
  let offers = 0

  /** An offer, as long as there were not too many in this turn. */
  const perhaps = (now: BotTurn, offer: (now: BotTurn) => Action | null): Action | null => {
    const { active, turn: current } = now.view
    if (current !== turn) {
      turn = current
      offers = 0
    }
    if (offers >= (now.seat === active ? OFFERS_AS_ACTIVE : OFFERS_AS_OTHER)) return null
    offers++
    return offer(now)
  }

  const haggle = (now: BotTurn): Action | null => {
    const { options, rng, must } = now
    const answers = options.filter(isAnswer)
    if (answers.length === 0) return chance(rng, must ? 2 : 4) ? perhaps(now, proposal) : null
    const { offer } = pick(rng, answers)
    const accepting = answers.filter(
      (answer) => answer.type === 'accept' && answer.offer === offer && !handsOn(now, answer),
    )
    if (accepting.length > 0 && chance(rng, ACCEPTS_IN)) return pick(rng, accepting)
    const counter = chance(rng, 4) ? perhaps(now, (turn) => counterTo(turn, offer)) : null
    return counter ?? answers.find((answer) => answer.type === 'decline' && answer.offer === offer) ?? null
  }

  return {
    decide(now) {
      const action = isTimeFor(now, 'propose') ? haggle(now) : null
      return action ?? (now.must ? anyOption(now) : null)
    },
  }
}

type Terms = Pick<ActionOf<'propose'>, 'give' | 'want'>
type Answer = ActionOf<'accept' | 'decline'>
const isAnswer = (action: Action): action is Answer => action.type === 'accept' || action.type === 'decline'

function proposal(now: BotTurn): Action | null {
  const { rng, seat, view } = now
  const terms = anyTerms(now)
  if (terms === null) return null
  const to = partner(rng, seat, view.active, view.seats)
  return isSaid(now, to, terms) ? null : { type: 'propose', to, ...terms }
}

/** What it has said in this turn, what stands already, and what the other cannot have it does not ask for. */
function isSaid(now: BotTurn, to: Seat, { give, want }: Terms): boolean {
  const haggling = new Haggling(now)
  const { view, seat, game } = now
  const names = [
    ...give.hand.map((at) => view.x.farms[seat].hand[at] ?? ''),
    ...give.turned.map((at) => view.x.piles.turned[at]),
    ...game.tables.goods.flatMap((source) => {
      const things = source.thingsSeen(view, seat)
      return (give.besides?.[source.id] ?? []).map((number) => things[number] ?? '')
    }),
  ]
  if (!haggling.mayAsk(to) || haggling.standing(to) !== null || haggling.isTried(to, names, want)) return true
  return !new Holdings({ game, view }).mayGive(to, want)
}

function partner(rng: Rng, seat: Seat, active: Seat, seats: number): Seat {
  return seat === active ? seatAt((seat + 1 + below(rng, seats - 1)) % seats) : active
}

function counterTo(now: BotTurn, offer: Answer['offer']): Action | null {
  const terms = anyTerms(now)
  const maker = now.view.x.trade.offers.find(({ id }) => id === offer)?.maker
  if (terms === null || maker === undefined || isSaid(now, maker, terms)) return null
  return { type: 'counter', offer, ...terms }
}

/**
 * One or two own cards, turned-over ones too on the own turn, for up to two of any kinds; for none it is a gift. Where
 * other things can be traded, one of them goes with it or is asked for now and then.
 */
function anyTerms({ rng, seat, view, game }: BotTurn): Terms | null {
  const got = justGot({ view, seat })
  const placesIn = (cards: readonly (string | null)[]): number[] =>
    cards.flatMap((bean, at) => (got.has(bean) ? [] : [at]))
  const hand = placesIn(view.x.farms[seat].hand)
  const turned = seat === view.active ? placesIn(view.x.piles.turned) : []
  const give: ActionOf<'propose'>['give'] = { hand: [], turned: [] }
  for (let n = 1 + below(rng, 2); n > 0 && hand.length + turned.length > 0; n--) {
    const at = below(rng, hand.length + turned.length)
    if (at < hand.length) give.hand.push(...hand.splice(at, 1))
    else give.turned.push(...turned.splice(at - hand.length, 1))
  }
  if (give.hand.length + give.turned.length === 0) return null
  const want = places(chance(rng, GIFT_IN) ? 0 : 1 + below(rng, 2)).map(() => pick(rng, game.prepared.beans.specs).id)
  for (const source of game.tables.goods) {
    const own = source.thingsSeen(view, seat).flatMap((thing, number) => (thing === null ? [] : number))
    if (own.length > 0 && chance(rng, EXTRA_IN)) give.besides = { ...give.besides, [source.id]: [pick(rng, own)] }
    if (source.names.length > 0 && chance(rng, EXTRA_IN)) want.push(pick(rng, source.names))
  }
  return { give, want }
}

function anyOption(turn: BotTurn): Action {
  const { rng, game } = turn
  const options = turn.options.filter((option) => option.type !== 'accept' || !handsOn(turn, option))
  const now = options.filter(({ type }) => game.actions.get(type)?.during !== 'anytime')
  const rare = options.length > now.length && chance(rng, ANYTIME_IN)
  return pick(rng, now.length === 0 || rare ? options : now)
}

function places(count: number): number[] {
  const list: number[] = []
  for (let at = 0; at < count; at++) list.push(at)
  return list
}

const chance = (rng: Rng, oneIn: number): boolean => below(rng, oneIn) === 0
const pick = <T>(rng: Rng, list: readonly T[]): T => list[below(rng, list.length)]
