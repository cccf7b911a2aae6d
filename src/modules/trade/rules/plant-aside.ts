import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { clear, removeAt } from '../../../kernel/plain.ts'
import { anySays, type Play, refuse } from '../../../kernel/play.ts'
import { bit, type Seat, seatAt } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { checkField, fieldsFor } from '../../base/rules/fields.ts'
import { beanSeen, fieldNumber, index } from '../../base/rules/schemas.ts'

const schema = z.strictObject({ type: z.literal('plantAside'), card: index, field: fieldNumber, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    plantAside: z.infer<typeof schema>
  }
  interface EventTypes {
    kept: { seat: Seat; beans: readonly BeanId[] }
    plantedAside: { seat: Seat; bean: BeanId; card: number; field: number }
  }
}

declare module '../../../kernel/types.ts' {
  interface Points {
    /** Tap: a card that lay aside was planted. */
    asidePlanted(p: Play, seat: Seat, kind: Kind): void
    /** Tap: the same, in a view. */
    asidePlantedSeen(view: SeatView, seat: Seat, bean: BeanId): void
    /** Whether phase 3 waits for a seat although it has nothing to plant. */
    waitsInPhaseThree(p: Play, seat: Seat): boolean
  }
}

/** The turned-over cards that are still there belong to the active player. */
export const keepTurned: Step = {
  enter(p, { seat }) {
    const { piles, trade } = p.state.x
    if (piles.turned.length === 0) return
    p.emit?.({ type: 'kept', seat, beans: namesOf(p.game, piles.turned) })
    for (let i = 0; i < piles.turned.length; i++) trade.aside[seat].push(piles.turned[i])
    clear(piles.turned)
  },
}

/** Phase 3: everybody plants what lies aside, each in his own order, all at the same time. */
export const plantAsideStep: Step = {
  enter(p, frame) {
    for (let i = 0; i < p.state.seats; i++) if (isBusy(p, seatAt(i))) frame.waiting |= bit(seatAt(i))
  },
}

/** Whether phase 3 waits for this seat. */
export const isBusy = (p: Play, seat: Seat): boolean =>
  p.state.x.trade.aside[seat].length > 0 || anySays(p.game.points.waitsInPhaseThree, p, seat)

/** Something has changed for this seat in phase 3. */
export function waitForPlanting(p: Play, seat: Seat): void {
  for (const frame of p.state.agenda) {
    if (frame.step !== 'plant-aside') continue
    if (isBusy(p, seat)) frame.waiting |= bit(seat)
    else frame.waiting &= ~bit(seat)
  }
}

export const plantAside: ActionDef<'plantAside'> = {
  verb: 'plant',
  during: ['plant-aside'],
  schema,
  check(p, seat, { card, field, bean }) {
    const kind = p.state.x.trade.aside[seat][card]
    if (kind === undefined) return refuse('no-such-card')
    if (bean !== undefined && bean !== nameOf(p.game, kind)) return refuse('stale-action')
    return checkField(p, seat, field, kind)
  },
  apply(p, seat, { card, field }) {
    const aside = p.state.x.trade.aside[seat]
    const kind = aside[card]
    removeAt(aside, card)
    farmOf(p, seat).fields[field].push(kind)
    p.emit?.({ type: 'plantedAside', seat, bean: nameOf(p.game, kind), card, field })
    const taps = p.game.points.asidePlanted
    for (let i = 0; i < taps.length; i++) taps[i](p, seat, kind)
    if (!isBusy(p, seat)) topFrame(p.state).waiting &= ~bit(seat)
  },
  touches: (_view, seat, { card, field }) => [place('aside', seat, card), place('field', seat, field)],
  options(p, seat, out) {
    const aside = p.state.x.trade.aside[seat]
    aside.forEach((kind, card) => {
      if (aside.indexOf(kind) < card) return
      for (const field of fieldsFor(p, seat, kind)) out.push({ type: 'plantAside', card, field })
    })
  },
}

export const kept: EventDef<'kept'> = {
  see: 'everyone',
  fold(view, { seat, beans }) {
    view.x.trade.aside[seat].push(...beans)
    view.x.piles.turned = []
  },
}

export const plantedAside: EventDef<'plantedAside'> = {
  see: 'everyone',
  fold(view, { seat, bean, card, field }, game) {
    view.x.trade.aside[seat].splice(card, 1)
    view.x.farms[seat].fields[field].push(bean)
    for (const tap of game.points.asidePlantedSeen) tap(view, seat, bean)
  },
}
