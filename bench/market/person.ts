import { setTimeout as sleep } from 'node:timers/promises'
import type { Action, GameEvent, Refusal } from '../../src/kernel/play.ts'
import { below, type Rng } from '../../src/kernel/rng.ts'
import { has, type Seat, seatAt } from '../../src/kernel/seat.ts'
import type { Asked, SeatedTable } from '../../src/table/table.ts'
import type { Log } from './judge.ts'

/** Where a person plays. */
export interface Place {
  /** Another one after every interruption. */
  readonly table: SeatedTable
  /** How many events came so far. */
  readonly heard: number
  /** Is told everything, by this table and those after it. */
  onEvent: (event: GameEvent) => void
  /** For long enough that a bot at this place would have done something if it had anything to do. */
  rest(): Promise<void>
  /** How many rests show that nobody does anything any more. */
  readonly longRests: number
  /** Everything that may come between: the table is loaded anew, the line is lost, the node ends. */
  interrupt(): Promise<void>
  log(): Promise<Log>
  leave(): Promise<void>
}

/** What a person saw of one game. */
export interface Lived {
  /** Offers to the bot whose turn it was, and those of them that it answered before the person did anything else. */
  offers: number
  answered: number
  /** How often something had to be done in a turn of a bot so that the game went on: being out, having nothing to offer. */
  readonly out: number[]
  readonly idle: number[]
  readonly turnsOut: Set<number>
}

const MOODS = ['offers', 'offers', 'offers', 'out', 'idle'] as const
/** What comes between comes in every third turn. */
const THIRD = 3
const MOST_ANSWERS = 4
const MOST_NEEDED = 500
const MOST_REFUSED = 20
/** After so long somebody helps, even if the table asks for nothing. */
const SILENT_MS = 5_000
const STUCK_MS = 60_000

/** Somebody's part in the trading of one turn. */
class Market {
  readonly turn: number
  readonly isOwn: boolean
  readonly mood: (typeof MOODS)[number]
  offersLeft: number
  answersLeft: number
  needed = 0
  isOut = false
  isDisturbed: boolean

  constructor(turn: number, isOwn: boolean, answers: boolean, luck: Rng) {
    const mood = MOODS[below(luck, MOODS.length)]
    this.turn = turn
    this.isOwn = isOwn
    this.isDisturbed = turn % THIRD !== 0
    this.mood = this.isDisturbed ? mood : 'offers'
    this.offersLeft = isOwn ? 1 + below(luck, 2) : 1
    this.answersLeft = answers ? MOST_ANSWERS : 0
  }
}

/**
 * A person who plays by a script: plants where it is first possible, makes the bot whose turn it is one offer in most
 * turns, is out in some from the beginning, and sits through others. What bots offer is answered if the script says so.
 */
export class Person {
  readonly lived: Lived = { offers: 0, answered: 0, out: [], idle: [], turnsOut: new Set() }
  readonly #place: Place
  readonly #answers: boolean
  readonly #luck: Rng
  #market: Market | null = null
  /** The last own offer, and whether there was an answer. */
  #offer: number | null = null
  #isAnswered = false
  #refused = 0

  constructor(place: Place, { answers, luck }: { answers: boolean; luck: Rng }) {
    this.#place = place
    this.#answers = answers
    this.#luck = luck
    place.onEvent = (event) => this.#hear(event)
  }

  /** Until the game is over, or has had so many turns. */
  async play(turns: number): Promise<Lived> {
    for (let asked = await this.#asked(); asked !== 'over'; asked = await this.#asked()) {
      const { view, seat } = this.#table
      if (view.turn > turns) break
      if (asked === 'silence') await this.#help(this.#marketIn(view.turn, view.active === seat))
      else if (stepIn(this.#table) !== 'trade') await this.#plainly()
      else if (view.active === seat) await this.#onOwn(this.#marketIn(view.turn, true))
      else await this.#onOther(this.#marketIn(view.turn, false))
    }
    this.#close()
    return this.lived
  }

  get #table(): SeatedTable {
    return this.#place.table
  }

  /** As soon as this seat is asked for anything at all, or nothing happens although nobody is asked. */
  async #asked(): Promise<Asked | 'silence'> {
    for (let silentMs = 0; silentMs < STUCK_MS; silentMs += SILENT_MS) {
      const { table, heard } = this.#place
      const timer = new AbortController()
      const waited = sleep(SILENT_MS, 'silence', { signal: timer.signal }).catch(() => null)
      const came = await Promise.race([table.ready, waited]).finally(() => timer.abort())
      if (came !== 'silence') return table.asked
      if (this.#place.heard !== heard) silentMs = 0
      else if (stepIn(table) === 'trade') return 'silence'
    }
    throw new Error('nothing happens any more, and nobody is asked')
  }

  #marketIn(turn: number, isOwn: boolean): Market {
    if (this.#market?.turn === turn) return this.#market
    this.#close()
    this.#market = new Market(turn, isOwn, this.#answers, this.#luck)
    return this.#market
  }

  #close(): void {
    const market = this.#market
    this.#market = null
    if (market === null || market.isOwn || market.mood === 'offers') return
    this.lived[market.mood].push(market.needed)
  }

  async #plainly(): Promise<void> {
    const { asked, options, game } = this.#table
    if (asked === 'join') {
      await this.#table.pass()
      return await this.#place.rest()
    }
    const belongs = ({ type }: Action): boolean => game.actions.get(type)?.during !== 'anytime'
    await this.#act(options.find(belongs) ?? options[0])
  }

  async #onOwn(market: Market): Promise<void> {
    await this.#settle(1)
    if (market.offersLeft-- > 0) {
      const { names, seat } = this.#table
      await this.#propose(seatAt((seat + 1 + below(this.#luck, names.length - 1)) % names.length))
      return
    }
    if (await this.#comesBetween(market)) return
    if (await this.#answersOne(market)) return
    await this.#act({ type: 'endTrade' })
  }

  async #onOther(market: Market): Promise<void> {
    if (market.mood === 'out' && !market.isOut) {
      market.isOut = true
      this.lived.turnsOut.add(market.turn)
      return await this.#table.pass()
    }
    if (market.mood !== 'offers') return await this.#sitThrough(market)
    if (!(await this.#settle(1))) return
    if (market.offersLeft-- > 0) return await this.#offerAndWait(this.#table.view.active)
    if (await this.#comesBetween(market)) return
    if (await this.#answersOne(market)) return
    await this.#table.pass()
  }

  /** Does nothing until nobody else does anything either. */
  async #sitThrough(market: Market): Promise<void> {
    if (!(await this.#settle(this.#place.longRests))) return
    if (this.#table.view.turn !== market.turn) return
    await this.#help(market)
  }

  async #help(market: Market): Promise<void> {
    if (++market.needed > MOST_NEEDED) throw new Error(`passing does not help in turn ${market.turn}`)
    await this.#table.pass()
  }

  async #offerAndWait(to: Seat): Promise<void> {
    this.#offer = null
    this.#isAnswered = false
    if ((await this.#propose(to)) === null) this.lived.offers++
    else return
    await this.#settle(this.#place.longRests, () => this.#isAnswered)
    if (this.#isAnswered) this.lived.answered++
    this.#offer = null
  }

  /** The front card for nothing, or one card for one that lies there or may be somewhere. */
  async #propose(to: Seat): Promise<Refusal | null> {
    const { view, seat, game } = this.#table
    const { hand } = view.x.farms[seat]
    if (hand.length === 0) return { rule: 'no-such-card', values: {} }
    const isGift = below(this.#luck, 2) === 0
    const at = isGift ? 0 : below(this.#luck, hand.length)
    const beans = game.prepared.beans.specs.map(({ id }) => id)
    const turned = view.x.piles.turned.filter((bean) => view.active === to && bean !== hand[at])
    const bean = turned[0] ?? beans[below(this.#luck, beans.length)]
    return await this.#act({ type: 'propose', to, give: { hand: [at], turned: [] }, want: isGift ? [] : [bean] })
  }

  /** Takes one of four offers that it can meet, and says no to the others; false: there is none. */
  async #answersOne(market: Market): Promise<boolean> {
    const { view, seat, options } = this.#table
    const concerns = (to: Seat | null, maker: Seat): boolean => to === seat || (to === null && maker !== seat)
    const offer = view.x.trade.offers.find(({ to, maker, declined }) => concerns(to, maker) && !has(declined, seat))
    if (offer === undefined || market.answersLeft-- <= 0) return false
    const accept = options.find((option) => option.type === 'accept' && option.offer === offer.id)
    const takes = below(this.#luck, 4) === 0 && accept !== undefined
    await this.#act(takes ? accept : { type: 'decline', offer: offer.id })
    return true
  }

  async #comesBetween(market: Market): Promise<boolean> {
    if (market.isDisturbed) return false
    market.isDisturbed = true
    await this.#place.interrupt()
    return true
  }

  /** A refusal may come of it that somebody else was faster. */
  async #act(action: Action): Promise<Refusal | null> {
    const refusal = await this.#table.act(action)
    this.#refused = refusal === null ? 0 : this.#refused + 1
    if (this.#refused > MOST_REFUSED) throw new Error(`may not ${JSON.stringify(action)}: ${refusal?.rule}`)
    return refusal
  }

  /** Until nothing has happened for so many rests, or it is enough; whether a market still waits for this seat then. */
  async #settle(rests: number, isEnough = (): boolean => false): Promise<boolean> {
    for (let quiet = 0; quiet < rests && !isEnough(); quiet++) {
      const { heard } = this.#place
      await this.#place.rest()
      if (this.#place.heard !== heard) quiet = -1
    }
    const { asked } = this.#table
    return asked !== 'over' && asked !== 'wait' && stepIn(this.#table) === 'trade'
  }

  #hear(event: GameEvent): void {
    const { seat } = this.#table
    if (event.type === 'offered' && event.seat === seat) this.#offer = event.offer
    if (this.#offer === null) return
    const isAbout =
      ((event.type === 'declined' || event.type === 'traded') && event.offer === this.#offer) ||
      (event.type === 'countered' && event.answers === this.#offer) ||
      (event.type === 'offerChanged' && event.to === seat && event.seat === this.#table.view.active)
    if (isAbout) this.#isAnswered = true
  }
}

const stepIn = ({ view }: SeatedTable): string | undefined => view.agenda[view.agenda.length - 1]?.step
