import type { Action } from '../kernel/play.ts'
import { cloneRng, next, type Rng } from '../kernel/rng.ts'
import { has, type Seat, seatAt } from '../kernel/seat.ts'
import { Driver } from '../table/driver.ts'
import { Bargain } from './bargain.ts'
import { type Bot, type BotTurn, type Imagined, isTimeFor, type Reason, type SeatGame } from './bot.ts'
import { handsOn } from './circles.ts'
import { farmValue, tryAll } from './farming.ts'
import { Haggling } from './haggling.ts'
import { Outlook } from './outlook.ts'
import { exp } from './powers.ts'
import { type Effort, race } from './race.ts'
import { reasonFor } from './reasons.ts'
import { traderBot } from './trader.ts'

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

/** A way to go on, and what the bot remembers of its offers then. */
interface Way {
  readonly action: Action | null
  readonly haggling: Haggling
}

/**
 * Takes what the trader would do and other ways to go on, imagines what it cannot see, lets traders play on from there,
 * and does what makes it win most often.
 */
export function plannerBot(effort: Effort): Bot {
  let haggling = new Haggling()
  let reason: Reason | null = null
  const company = new Company()
  return {
    decide(now) {
      company.listen(now)
      const planned = haggling.copy()
      const first: Way = { action: traderBot(planned).decide(now), haggling: planned }
      const others = isRoutine(now, first.action) ? [] : otherWays(now, haggling, first)
      const chosen = race(first, others, () => company.world(now), effort)
      haggling = chosen.haggling
      reason = chosen.action === null ? null : reasonFor(now, chosen.action)
      return chosen.action
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

function otherWays(now: BotTurn, haggling: Haggling, first: Way): Way[] {
  const ways = [first]
  const add = (action: Action, remembered = haggling): void => {
    if (ways.every((way) => !isSame(way.action, action))) ways.push({ action, haggling: remembered })
  }
  const isTrade = isTimeFor(now, 'propose')
  if (isTrade) haggling.look(now.view)
  const options = now.options.filter((option) => isWorthATry(now, option, first.action))
  for (const option of bestOf(now, options)) add(option)
  if (isTrade && !haggling.isOver(now.seat === now.view.active)) {
    const bargain = new Bargain(now)
    for (const deal of bargain.deals(haggling, MOST_OFFERS, 0)) {
      const remembered = haggling.copy()
      remembered.offer(deal, now.view)
      add({ type: 'propose', to: deal.with, ...bargain.terms(deal) }, remembered)
    }
  }
  return ways.slice(1)
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

/** The others, as a bot thinks of them. */
class Company {
  #turn = 0
  /** By seat: what it has offered in this turn, as far as one heard, and will hardly offer again. */
  #haggling: Haggling[] = []
  readonly #heard = new Set<number>()

  listen({ game, seat, view }: BotTurn): void {
    if (view.turn !== this.#turn) {
      this.#turn = view.turn
      this.#heard.clear()
      this.#haggling = view.x.farms.map(() => new Haggling())
      for (const haggling of this.#haggling) haggling.look(view)
    }
    const kinds = (names: readonly string[]): number[] =>
      names.flatMap((name) => game.prepared.beans.kindOf.get(name) ?? [])
    for (const { id, maker, to, give, want } of view.x.trade?.offers ?? []) {
      if (maker === seat || this.#heard.has(id)) continue
      this.#heard.add(id)
      const partner = to ?? (maker === view.active ? seat : view.active)
      this.#haggling[maker].offer({ with: partner, give: kinds(give), want: kinds(want) }, view)
    }
  }

  /** Everything hidden as it might be, and how one fares there. */
  world({ game, seat, view, rng }: BotTurn): (way: Way) => number {
    const start = game.imagine(view, rng)
    const luck: Rng = { a: next(rng), b: next(rng), c: next(rng), d: next(rng) | 1 }
    return ({ action, haggling }) => {
      const state = game.clone(start)
      const sitters = this.#haggling.map((of, other) => ({
        bot: traderBot((other === seat ? haggling : of).copy()),
        rng: cloneRng(luck),
      }))
      const driver = new Driver(game, state, sitters)
      // Whoever is asked before this seat has had nothing to say.
      for (let i = 1; (state.active + i) % state.seats !== seat; i++)
        letPass(driver, state, (state.active + i) % state.seats)
      if (action === null) driver.pass(seat)
      else game.apply(state, seat, action)
      playOn(game, state, driver)
      return chance(game, state, seat)
    }
  }
}

function letPass(driver: Driver, state: Imagined, seat: number): void {
  if (!has(state.agenda[state.agenda.length - 1].waiting, seatAt(seat))) driver.pass(seatAt(seat))
}

function playOn(game: SeatGame, state: Imagined, driver: Driver): void {
  const end = state.turn + TURNS
  while (state.turn < end) {
    const move = driver.next()
    if (move === null) return
    if (typeof move !== 'object') throw new Error(`nobody plays seat ${move}`)
    game.apply(state, move.seat, move.action)
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
