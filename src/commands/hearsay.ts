import type { GameEvent } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { Table } from '../table/table.ts'
import { canMeet, offersOn } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import type { Verbosity } from './verbosity.ts'

/** How much was said at a market that does not concern the listener. */
export interface Between {
  readonly offers: number
  readonly trades: number
  readonly wishes: number
  /** Offers to the listener that ask for cards which are not there. */
  readonly unmet: number
}
const NOTHING: Between = { offers: 0, trades: 0, wishes: 0, unmet: 0 }

type Offered = Extract<GameEvent, { type: 'offered' | 'countered' | 'offerChanged' }>

/**
 * What is worth telling of a market: what concerns whoever listens is told as it happens; what is between the others is
 * counted, of their trades a line is told; at `full` everything is, at `brief` none of it.
 */
export class Hearsay {
  readonly #table: Table
  readonly #verbosity: () => Verbosity
  /** Several people who share a device hear what concerns any of them. */
  readonly #isForAll: boolean
  /** Who made the offers that are told of. */
  readonly #told = new Map<number, Seat>()
  #count = NOTHING
  /** Whether the reason for what happened last is told: of what is between the others only if everything is. */
  isExplained = true

  constructor(table: Table, verbosity: () => Verbosity, isForAll = false) {
    this.#table = table
    this.#verbosity = verbosity
    this.#isForAll = isForAll
    this.lookAnew()
  }

  /** Nobody has told of the offers that stand now. */
  lookAnew(): void {
    this.#told.clear()
    if (this.#table.state !== 'playing') return
    for (const { id, maker, to } of offersOn(this.#table)) if (this.#concerns(maker, to)) this.#told.set(id, maker)
  }

  /** Whether this event is to be told; if it is not, it may be counted. */
  hear(event: GameEvent): boolean {
    const isWorth = this.#hear(event)
    const verbosity = this.#verbosity()
    this.isExplained = isWorth || verbosity === 'full'
    return this.isExplained || (verbosity === 'normal' && event.type === 'traded')
  }

  /** What was counted since it was last asked for; null: nothing. */
  take(): Between | null {
    const count = this.#count
    this.#count = NOTHING
    return count === NOTHING || this.#verbosity() !== 'normal' ? null : count
  }

  #hear(event: GameEvent): boolean {
    switch (event.type) {
      case 'offered':
      case 'countered':
      case 'offerChanged':
        return this.#hearOffer(event)
      case 'declined':
        return this.#isMe(event.seat) || this.#isMine(event.offer)
      case 'withdrawn':
        return this.#told.has(event.offer)
      case 'lapsed':
        // With the end of trading all offers are over.
        return event.reason !== 'trade-ended' && this.#told.has(event.offer)
      case 'traded':
        return this.#isMe(event.seat) || this.#isMe(event.other) || this.#add('trades')
      case 'wished':
        return this.#isMe(event.seat) || this.#isMe(this.#table.view.active) || this.#add('wishes')
      default:
        return true
    }
  }

  #hearOffer({ offer, seat, to, want }: Offered): boolean {
    this.#told.delete(offer)
    if (!this.#concerns(seat, to)) return this.#add('offers')
    if (!this.#isMe(seat) && !this.#isForAll && !canMeet(this.#table, want)) return this.#add('unmet')
    this.#told.set(offer, seat)
    return true
  }

  #add(what: keyof Between): false {
    this.#count = { ...this.#count, [what]: this.#count[what] + 1 }
    return false
  }

  #isMine(offer: number): boolean {
    const maker = this.#told.get(offer)
    return maker !== undefined && this.#isMe(maker)
  }

  /** Offers to everybody are to those who may deal with their maker. */
  #concerns(maker: Seat, to: Seat | null): boolean {
    if (this.#isMe(maker)) return true
    if (to !== null) return this.#isMe(to)
    const { active } = this.#table.view
    return maker === active || this.#isMe(active)
  }

  /** Those who only look on hear everything. */
  #isMe(seat: Seat): boolean {
    const { seat: me, seats } = this.#table
    return me === null || (this.#isForAll ? seats[seat].kind === 'person' : seat === me)
  }
}

/** `Between the others: 5 offers, 2 trades.` */
export function betweenLines({ say }: Voice, { offers, trades, wishes, unmet }: Between): string[] {
  const listed = Object.entries({ offers, trades, wishes })
    .filter(([, number]) => number > 0)
    .map(([what, number]) => say(`command.tell.between-${what}`, { number }))
  return [
    ...(listed.length === 0 ? [] : [say('command.tell.between', { listed: listed.join(', ') })]),
    ...(unmet === 0 ? [] : [say('command.tell.unmet', { number: unmet })]),
  ]
}
