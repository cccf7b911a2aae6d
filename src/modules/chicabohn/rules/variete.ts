import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, type HandLoss, hidePlace, takeFromHand } from '../../base/farm.ts'
import { checkField, fieldsFor } from '../../base/rules/fields.ts'
import { countPlanting } from '../../base/rules/plant-hand.ts'
import { beanSeen, fieldNumber, index } from '../../base/rules/schemas.ts'
import { owns } from '../town.ts'

const schema = z.strictObject({ type: z.literal('plantFrom'), card: index, field: fieldNumber, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    plantFrom: z.infer<typeof schema>
  }
  interface EventTypes {
    plantedFrom: HandLoss & { field: number }
  }
}

/** Varieté 4 frees the first card of phase 3, varieté 3 the second; later ones come from the front. */
function checkFree(p: Play, seat: Seat): Refusal | null {
  const { at } = topFrame(p.state)
  if (at === 0) return owns(p, seat, 'variete-4') ? null : refuse('variete-four')
  return at === 1 && owns(p, seat, 'variete-3') ? null : refuse('variete-three')
}

export const plantFrom: ActionDef<'plantFrom'> = {
  verb: 'plant',
  during: ['plant-hand'],
  schema,
  check(p, seat, { card, field, bean }) {
    const held = farmOf(p, seat).hand[card]
    const refusal = checkFree(p, seat)
    if (refusal !== null) return refusal
    if (held === undefined) return refuse('no-such-hand-card')
    if (bean !== undefined && bean !== nameOf(p.game, kindOf(held))) return refuse('stale-action')
    return checkField(p, seat, field, kindOf(held))
  },
  apply(p, seat, { card, field }) {
    const kind = takeFromHand(p, seat, card)
    farmOf(p, seat).fields[field].push(kind)
    p.emit?.({ type: 'plantedFrom', seat, bean: nameOf(p.game, kind), at: card, field })
    countPlanting(p, seat)
  },
  touches: (_view, seat, { card, field }) => [place('hand', seat, card), place('field', seat, field)],
  options(p, seat, out) {
    if (checkFree(p, seat) !== null) return
    for (const [card, held] of farmOf(p, seat).hand.entries())
      for (const field of fieldsFor(p, seat, kindOf(held))) out.push({ type: 'plantFrom', card, field })
  },
}

export const plantedFrom: EventDef<'plantedFrom'> = {
  see: (event, to) => ({ ...event, ...hidePlace(event, to) }),
  fold(view, event, game) {
    view.x.farms[event.seat].fields[event.field].push(event.bean)
    foldHandLoss(game, view, event, 'privately')
  },
}
