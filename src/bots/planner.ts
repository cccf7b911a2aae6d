import { Driver } from '../bots/driver.ts'
import type { Action } from '../kernel/play.ts'
import { cloneRng, next, type Rng } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import { Bargain } from './bargain.ts'
import { type Bot, type BotTurn, type Imagined, isTimeFor, type Reason, type SeatGame } from './bot.ts'
import { handsOn } from './circles.ts'
import { farmValue, tryAll } from './farming.ts'
import { Haggling } from './haggling.ts'
import { Outlook } from './outlook.ts'
import { exp } from './powers.ts'
import { type Effort, race } from './race.ts'
import { reasonFor } from './reasons.ts'
import { proposal, traderBot } from './trader.ts'

/** So many tries fit into a millisecond, more or less; more time would hardly find better. */
const TRIES_PER_MS = 0.64
export const thinking = (ms: number): Effort => ({ ms, tries: Math.ceil(TRIES_PER_MS * ms) })

/** How many turns are played in the mind. */
const TURNS = 1
/** How many ways to go on are weighed, and how many offers are among them. */
const MOST_WAYS = 10
const MOST_OFFERS = 6
/** Where there is trading, thinking longer about these found nothing better. */
const ROUTINE = new Set<string | undefined>(['propose', 'wish', 'plantAside', 'endPlanting', undefined])
/** How far a lead of so many coins can be relied on, at the end and with every round that is left. */
const LUCK_AT_THE_END = 0.35
const LUCK_PER_ROUND = 0.25
const MOST_ROUNDS = 6

/**
 * Takes what the trader would do and other ways to go on, imagines what it cannot see, lets traders play on from there,
 * and does what makes it win most often.
 */
export function plannerBot(effort: Effort): Bot {
  let reason: Reason | null = null
  const trader = traderBot()
  return {
    decide(now) {
      const first = trader.decide(now)
      const others = isRoutine(now, first) ? [] : otherWays(now, first)
      const chosen = race(first, others, () => world(now), effort)
      reason = chosen === null ? null : reasonFor(now, chosen)
      return chosen
    },
    reason: () => reason,
  }
}

function isRoutine({ game, must, options, view, seat }: BotTurn, action: Action | null): boolean {
  if (!game.actions.has('propose')) return !must || options.length === 1
  if (ROUTINE.has(action?.type)) return true
  const { fields, hand } = view.x.farms[seat]
  return action?.type === 'plant' && fields[action.field][0] === hand[0]
}

function otherWays(now: BotTurn, first: Action | null): Action[] {
  const ways: Action[] = []
  const add = (action: Action): void => {
    if ([first, ...ways].every((way) => !isSame(way, action))) ways.push(action)
  }
  const options = now.options.filter((option) => isWorthATry(now, option, first))
  for (const option of bestOf(now, options)) add(option)
  if (!isTimeFor(now, 'propose')) return ways
  const haggling = new Haggling(now)
  if (haggling.isOver) return ways
  const bargain = new Bargain(now)
  for (const deal of bargain.deals(haggling, MOST_OFFERS, 0)) {
    const offer = proposal(deal, bargain, haggling)
    if (offer !== null) add(offer)
  }
  return ways
}

/** Whatever goes with a refusal changes nothing. */
const isSame = (a: Action | null, b: Action): boolean =>
  a?.type === 'decline' && b.type === 'decline' ? a.offer === b.offer : JSON.stringify(a) === JSON.stringify(b)

function isWorthATry(now: BotTurn, option: Action, first: Action | null): boolean {
  if (option.type === 'accept') return !handsOn(now, option)
  // Something is harvested to make room, not for its own sake: an empty field looks better than it is.
  if (option.type === 'harvest') return first?.type === 'harvest'
  return option.type !== 'withdraw'
}

/** If there are too many to be weighed, those that look best. */
function bestOf(now: BotTurn, options: readonly Action[]): readonly Action[] {
  if (options.length <= MOST_WAYS) return options
  const tried = tryAll(now, options).sort((a, b) => b.gain - a.gain)
  return tried.slice(0, MOST_WAYS).map(({ action }) => action)
}

/** Everything hidden as it might be, and how one fares there with this way to go on. */
function world({ game, seat, view, rng }: BotTurn): (way: Action | null) => number {
  const start = game.imagine(view, rng)
  const luck: Rng = { a: next(rng), b: next(rng), c: next(rng), d: next(rng) | 1 }
  return (way) => {
    const state = game.clone(start)
    const seated = Array.from({ length: state.seats }, () => ({ bot: traderBot(), rng: cloneRng(luck) }))
    const driver = new Driver(game, state, seated)
    // Whoever is asked before this seat has had nothing to say.
    for (let i = 1; (state.active + i) % state.seats !== seat; i++)
      driver.silent(seatAt((state.active + i) % state.seats))
    if (way === null) driver.silent(seat)
    else {
      game.apply(state, seat, way)
      driver.moved(seat)
    }
    playOn(game, state, driver)
    return chance(game, state, seat)
  }
}

function playOn(game: SeatGame, state: Imagined, driver: Driver): void {
  const end = state.turn + TURNS
  while (state.turn < end) {
    const move = driver.next()
    if (move === null) return
    if (!('action' in move)) throw new Error(`nobody plays seat ${move.seat}`)
    game.apply(state, move.seat, move.action)
    driver.moved(move.seat)
  }
}

/** How likely this seat is to win, by what everybody has and can expect. */
function chance(game: SeatGame, state: Imagined, me: Seat): number {
  let rounds = 0
  let own = 0
  const others: number[] = []
  for (const { seat, total } of game.score(state)) {
    let points = total
    if (seat !== null && !state.over) {
      const view = game.view(state, seat)
      const o = new Outlook(game, view, seat)
      const elsewhere = o.elsewhere()
      points += farmValue(game, view, o, seat) + o.handValue(0, elsewhere)
      rounds = o.prospects.rounds
    }
    if (seat === me) own = points
    else others.push(points)
  }
  const luck = LUCK_AT_THE_END + LUCK_PER_ROUND * Math.min(MOST_ROUNDS, rounds)
  return others.reduce((chance, points) => chance / (1 + exp((points - own) / luck)), 1)
}
