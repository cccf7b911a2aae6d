import { endGame } from '../../../kernel/agenda.ts'
import type { Play } from '../../../kernel/play.ts'
import { type Seat, seatAt } from '../../../kernel/seat.ts'
import type { EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../beans.ts'
import { kindOf } from '../cards.ts'
import { farmOf } from '../farm.ts'
import { drawCard, endReason, foldDrawn, refill } from '../piles.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** The bean is null for everybody but the player who drew it. */
    drew: { seat: Seat; bean: BeanId | null }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** Phase 4: who draws, and how many cards. */
    draw: { readonly who: 'active' | 'everybody'; readonly cards: number }
  }
  interface Points {
    /** Pipe: how many cards a seat draws in phase 4. */
    drawCount(cards: number, p: Play, seat: Seat): number
    /** Whether a module draws these cards in the seat's place; it lets phase 4 go on with `drawFrom`. */
    takesDraw(p: Play, seat: Seat, cards: number): boolean
  }
}

/** Phase 4, one card after another. Once the pile has run out for the last time the game ends on the spot. */
export const draw: Step = {
  enter: (p) => drawFrom(p, 0),
}

export const drawers = (p: Play): number => (p.game.params.draw.who === 'active' ? 1 : p.state.seats)

/** Phase 4 from the n-th player on, counted from the active one. */
export function drawFrom(p: Play, nth: number): void {
  const { piles } = p.state.x
  const { active, seats } = p.state
  const { takesDraw } = p.game.points
  for (let i = nth; i < drawers(p); i++) {
    const drawer = seatAt((active + i) % seats)
    const count = cardsToDraw(p, drawer)
    for (let j = 0; j < takesDraw.length; j++) if (takesDraw[j](p, drawer, count)) return
    for (let n = 0; n < count && !piles.finished; n++) drawToHand(p, drawer)
  }
  if (piles.finished) endGame(p, endReason(p))
}

export function cardsToDraw(p: Play, seat: Seat): number {
  const { drawCount } = p.game.points
  let count = p.game.params.draw.cards
  for (let i = 0; i < drawCount.length; i++) count = drawCount[i](count, p, seat)
  return count
}

export function drawToHand(p: Play, seat: Seat): void {
  const card = drawCard(p)
  if (card === null) return
  farmOf(p, seat).hand.push(card)
  p.emit?.({ type: 'drew', seat, bean: nameOf(p.game, kindOf(card)) })
  refill(p)
}

export const drew: EventDef<'drew'> = {
  see: (event, to) => (event.seat === to ? event : { type: 'drew', seat: event.seat, bean: null }),
  fold(view, { seat, bean }) {
    view.x.farms[seat].hand.push(foldDrawn(view) ?? bean)
  },
}

export const reshuffled: EventDef<'reshuffled'> = {
  see: 'everyone',
  fold(view, { cards }) {
    view.x.piles.draw = cards
    view.x.piles.known = []
    view.x.piles.discard = []
    view.x.piles.under = []
    view.x.piles.exhausted++
  },
}

export const ranOut: EventDef<'ranOut'> = {
  see: 'everyone',
  fold(view) {
    view.x.piles.exhausted++
    view.x.piles.finished = true
  },
}
