import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf, namesOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { checkField, fieldsFor } from '../../base/rules/fields.ts'
import { beanId, fieldNumber } from '../../base/rules/schemas.ts'
import { foldLifted, liftOpen, openCount, openKind, openKinds, openPlaces } from '../open.ts'

const plantSchema = z.strictObject({ type: z.literal('plantOpen'), bean: beanId, field: fieldNumber })
const leaveSchema = z.strictObject({ type: z.literal('leaveRest') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    plantOpen: z.infer<typeof plantSchema>
    leaveRest: z.infer<typeof leaveSchema>
  }
  interface EventTypes {
    plantedOpen: { seat: Seat; beans: readonly BeanId[]; field: number }
    leftOpen: { seat: Seat; beans: readonly BeanId[] }
  }
}

/** Phase 3. Waits also when nothing lies there any more: its player may want to harvest before he draws. */
export const plantOpenStep: Step = {
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
}

export const plantOpen: ActionDef<'plantOpen'> = {
  verb: 'plant',
  during: ['use-left', 'plant-open'],
  schema: plantSchema,
  check(p, seat, { bean, field }) {
    const kind = openKind(p, bean)
    return kind === null ? refuse('not-on-the-table') : checkField(p, seat, field, kind, openCount(p, kind))
  },
  apply(p, seat, { bean, field }) {
    const cards = liftOpen(p, bean)
    farmOf(p, seat).fields[field].push(...cards)
    p.emit?.({ type: 'plantedOpen', seat, beans: namesOf(p.game, cards), field })
  },
  touches: (view, seat, { bean, field }) => [...openPlaces(view, bean), place('field', seat, field)],
  options(p, seat, out) {
    for (const kind of openKinds(p))
      for (const field of fieldsFor(p, seat, kind, openCount(p, kind)))
        out.push({ type: 'plantOpen', bean: nameOf(p.game, kind), field })
  },
}

export const leaveRest: ActionDef<'leaveRest'> = {
  verb: 'end',
  during: ['plant-open'],
  schema: leaveSchema,
  check: () => null,
  apply(p, seat) {
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'leftOpen', seat, beans: namesOf(p.game, p.state.x.piles.turned) })
  },
  options(_p, _seat, out) {
    out.push({ type: 'leaveRest' })
  },
}

export const plantedOpen: EventDef<'plantedOpen'> = {
  see: 'everyone',
  fold(view, { seat, beans, field }) {
    foldLifted(view.x.piles.turned, beans)
    view.x.farms[seat].fields[field].push(...beans)
  },
}

export const leftOpen: EventDef<'leftOpen'> = { see: 'everyone', fold: () => {} }
