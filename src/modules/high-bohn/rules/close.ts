import { push, topFrame } from '../../../kernel/agenda.ts'
import type { Play } from '../../../kernel/play.ts'
import { bit, leftOf, type Seat } from '../../../kernel/seat.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { EventDef, Step } from '../../../kernel/types.ts'
import { sorted } from '../ids.ts'
import { idOf, TYPE, townOf, unsold } from '../town.ts'
import { type BuildingId, TYPES, type TypeId } from '../types.ts'
import { canBuy } from './can-buy.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** Whoever has bought a distillery for two has named a type. */
    closing: { seat: Seat; house: TypeId }
    /** These leave the game. */
    closed: { house: TypeId; buildings: readonly BuildingId[] }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** Before a type is closed the others may each buy one of it. */
    lastCall: boolean
  }
}

/** The unsold buildings of a type leave the game. */
export function closeType(p: Play, type: TypeId): void {
  const costs = unsold(p, type)
  if (costs.length === 0) return
  for (const cost of costs) townOf(p).gone[TYPE[type]] |= 1 << cost
  p.emit?.({ type: 'closed', house: type, buildings: costs.map((cost) => idOf(type, cost)) })
}

export function startClosing(p: Play, seat: Seat, house: TypeId): void {
  p.emit?.({ type: 'closing', seat, house })
  if (!p.game.params.lastCall) closeType(p, house)
  else {
    push(p, 'last-call', seat)
    const frame = topFrame(p.state)
    frame.at = TYPE[house]
    callLast(p, frame, seat)
  }
}

/** Clockwise from the buyer all others are asked, each once. The frame counts as its number the type. */
export const lastCall: Step = { atomic: true, enter: () => {} }

/** Whoever comes after this seat and could buy is asked next; after the last of them the type is closed. */
export function callLast(p: Play, frame: Frame, after: Seat): void {
  const type = TYPES[frame.at]
  let seat = leftOf(after, p.state.seats)
  while (seat !== frame.seat && !canBuy(p, seat, type)) seat = leftOf(seat, p.state.seats)
  frame.waiting = seat === frame.seat ? 0 : bit(seat)
  if (frame.waiting === 0) closeType(p, type)
}

export const closing: EventDef<'closing'> = { see: 'everyone', fold: () => {} }
export const closed: EventDef<'closed'> = {
  see: 'everyone',
  fold(view, { buildings }) {
    view.x.town.gone = sorted([...view.x.town.gone, ...buildings])
  },
}
