import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { assert } from '../../../kernel/plain.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { checkField, fieldsFor } from '../../base/rules/fields.ts'
import { beanSeen, fieldNumber } from '../../base/rules/schemas.ts'
import { coinOf } from '../coin.ts'

const schema = z.strictObject({ type: z.literal('plantDrawn'), field: fieldNumber, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    plantDrawn: z.infer<typeof schema>
  }
  interface EventTypes {
    plantedDrawn: { seat: Seat; bean: BeanId; field: number }
  }
}

/** S-EN p. 14: won or lost, the claimer plants the drawn card at once. He may harvest before; nobody else acts. */
export const plantDrawnStep: Step = {
  atomic: true,
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
}

export const plantDrawn: ActionDef<'plantDrawn'> = {
  verb: 'plant',
  during: ['plant-drawn'],
  schema,
  check(p, seat, { field, bean }) {
    const kind = drawn(p)
    if (bean !== undefined && bean !== nameOf(p.game, kind)) return refuse('stale-action')
    return checkField(p, seat, field, kind)
  },
  apply(p, seat, { field }) {
    const kind = drawn(p)
    coinOf(p).drawn = null
    farmOf(p, seat).fields[field].push(kind)
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'plantedDrawn', seat, bean: nameOf(p.game, kind), field })
  },
  touches: (_view, seat, { field }) => [place('drawn', seat, 0), place('field', seat, field)],
  options(p, seat, out) {
    for (const field of fieldsFor(p, seat, drawn(p))) out.push({ type: 'plantDrawn', field })
  },
}

function drawn(p: Play): Kind {
  const kind = coinOf(p).drawn
  assert(kind !== null, 'no drawn card to plant')
  return kind
}

export const plantedDrawn: EventDef<'plantedDrawn'> = {
  see: 'everyone',
  fold(view, { seat, bean, field }) {
    view.x.beanCoin.drawn = null
    view.x.farms[seat].fields[field].push(bean)
  },
}
