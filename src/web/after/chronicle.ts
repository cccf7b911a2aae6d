import type { EventOf, GameEvent } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { SeatView } from '../../kernel/view.ts'

export interface Harvest {
  readonly turn: number
  readonly event: EventOf<'harvested'>
}

export interface Trade {
  readonly turn: number
  readonly event: EventOf<'traded'>
  /** What its cards have brought so far at harvests: an equal share of the coins for every card of the field. */
  readonly brought: { gave: number; got: number }
}

/** What everybody had when a turn began. */
export interface Standing {
  readonly turn: number
  /** By seat. */
  readonly coins: readonly number[]
}

/** A traded card on its way: it lies before somebody, then it grows somewhere. */
interface Traced {
  readonly bean: string
  readonly trade: Trade
  readonly side: 'gave' | 'got'
}

/** A moment of the game, and what had been told by then. */
interface Mark {
  readonly looks: string
  readonly trades: number
  readonly harvests: number
}

const MOST_MARKS = 200

/** Keeps what everybody saw and what is of interest afterwards: coins, harvests, trades and what came of them. */
export class Chronicle {
  #trades: Trade[] = []
  #harvests: Harvest[] = []
  #standings: Standing[] = []
  #turn = 0
  /** Whether it has heard of everything. */
  isWhole = false
  #waiting = new Map<Seat, Traced[]>()
  #growing = new Map<string, Traced[]>()
  #marks: Mark[] = []

  get trades(): readonly Trade[] {
    return this.#trades
  }
  get harvests(): readonly Harvest[] {
    return this.#harvests
  }
  /** One for each turn; the last one may still change. */
  get standings(): readonly Standing[] {
    return this.#standings
  }

  readonly hear = (event: GameEvent, view: () => SeatView): void => {
    switch (event.type) {
      case 'began':
        this.isWhole = true
        break
      case 'asked':
        if (event.turn !== this.#turn || event.over) this.#stand(event.turn, view(), event.over)
        break
      case 'traded':
        this.#trade(event)
        break
      case 'plantedAside':
        this.#plant(event)
        break
      case 'harvested':
        this.#harvest(event)
        break
    }
  }

  /** How it looks now, in case something is taken back to here. */
  mark(view: SeatView): void {
    const { length: trades } = this.#trades
    const { length: harvests } = this.#harvests
    this.#marks = [...this.#marks.slice(1 - MOST_MARKS), { looks: looksOf(view), trades, harvests }]
  }

  /** Something was taken back, or missed: what the view does not know of did not happen. */
  anew(view: SeatView): void {
    const looks = looksOf(view)
    const mark = this.#marks.findLast((one) => one.looks === looks)
    if (mark === undefined) this.isWhole = false
    else {
      this.#trades = this.#trades.slice(0, mark.trades)
      this.#harvests = this.#harvests.slice(0, mark.harvests)
      this.#marks = this.#marks.slice(0, this.#marks.indexOf(mark) + 1)
    }
    this.#standings = this.#standings.filter(({ turn }) => turn <= view.turn)
    this.#turn = view.turn
  }

  #stand(turn: number, { x: { farms } }: SeatView, isOver: boolean): void {
    const coins = farms.map((farm) => farm.coins.length)
    this.#standings.push({ turn: isOver ? turn + 1 : turn, coins })
    this.#turn = turn
    this.#waiting.clear() // whatever was traded has found its place before the turn ends
  }

  #trade(event: EventOf<'traded'>): void {
    const trade: Trade = { turn: this.#turn, event, brought: { gave: 0, got: 0 } }
    this.#trades.push(trade)
    const pass = (to: Seat, beans: readonly string[], side: Traced['side']): void => {
      const more = beans.map((bean) => ({ bean, trade, side }))
      this.#waiting.set(to, [...(this.#waiting.get(to) ?? []), ...more])
    }
    pass(event.other, event.gave, 'gave')
    pass(event.seat, event.got, 'got')
  }

  #plant({ seat, bean, field }: EventOf<'plantedAside'>): void {
    const waiting = this.#waiting.get(seat) ?? []
    const at = waiting.findIndex((card) => card.bean === bean)
    if (at < 0) return // a card that was kept
    this.#waiting.set(seat, waiting.toSpliced(at, 1))
    const place = `${seat} ${field}`
    this.#growing.set(place, [...(this.#growing.get(place) ?? []), waiting[at]])
  }

  #harvest(event: EventOf<'harvested'>): void {
    const { seat, field, beans, coins } = event
    this.#harvests.push({ turn: this.#turn, event })
    const place = `${seat} ${field}`
    // Cards that have left the field otherwise are not among the harvested ones.
    const left = [...beans]
    for (const { bean, trade, side } of this.#growing.get(place) ?? []) {
      const at = left.indexOf(bean)
      if (at < 0) continue
      left.splice(at, 1)
      trade.brought[side] += coins / beans.length
    }
    this.#growing.delete(place)
  }
}

const looksOf = ({ turn, agenda, x }: SeatView): string =>
  JSON.stringify([turn, agenda, x.farms.map(({ fields, coins, hand }) => [fields, coins, hand.length]), x.trade?.aside])

/** What a trade was worth to a seat: what its new cards brought, less what its old ones brought to the other. */
export function gain({ event, brought }: Trade, seat: Seat): number {
  const made = brought.got - brought.gave
  return event.seat === seat ? made : -made
}

export interface Extremes<T> {
  readonly best: T
  /** Null where there is nothing worse. */
  readonly worst: T | null
}

function extremes<T>(list: readonly T[], compare: (a: T, b: T) => number): Extremes<T> | null {
  const [best, ...others] = list.toSorted(compare)
  if (best === undefined) return null
  const worst = others[others.length - 1]
  return { best, worst: worst === undefined || compare(best, worst) === 0 ? null : worst }
}

/** Most coins first; among equals, those for fewer cards. */
export const harvestsOf = ({ harvests }: Chronicle, seat: Seat): Extremes<Harvest> | null =>
  extremes(
    harvests.filter(({ event }) => event.seat === seat),
    ({ event: a }, { event: b }) => b.coins - a.coins || a.beans.length - b.beans.length,
  )

export const tradesOf = ({ trades }: Chronicle, seat: Seat): Extremes<Trade> | null =>
  extremes(
    trades.filter(({ event }) => event.seat === seat || event.other === seat),
    (a, b) => gain(b, seat) - gain(a, seat),
  )

/** What somebody gave and got in all trades together. */
export interface Traded {
  readonly trades: number
  readonly given: number
  readonly gotten: number
}

export function tradedBy({ trades }: Chronicle, seat: Seat): Traded {
  const own = trades.flatMap(({ event: { seat: maker, other, gave, got } }) => {
    if (maker === seat) return [{ given: gave.length, gotten: got.length }]
    return other === seat ? [{ given: got.length, gotten: gave.length }] : []
  })
  const sum = (key: 'given' | 'gotten'): number => own.reduce((total, one) => total + one[key], 0)
  return { trades: own.length, given: sum('given'), gotten: sum('gotten') }
}
