import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { fieldNumber } from '../../base/rules/schemas.ts'
import { creditorOf, MOVE_HERE, redeem } from '../favours.ts'

const schema = z.strictObject({ type: z.literal('moveBean'), field: fieldNumber, onto: fieldNumber })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    moveBean: z.infer<typeof schema>
  }
  interface EventTypes {
    beanMoved: { seat: Seat; creditor: Seat; bean: BeanId; field: number; onto: number }
  }
}

interface Way {
  readonly field: number
  readonly onto: number
}

/** From which own field to which of the creditor's. */
function waysToMove(p: Play, seat: Seat): Way[] {
  const creditor = creditorOf(p, seat, MOVE_HERE)
  if (creditor === null) return []
  const ways: Way[] = []
  for (const [field, cards] of farmOf(p, seat).fields.entries())
    for (const [onto, others] of farmOf(p, creditor).fields.entries())
      if (cards.length > 0 && cards[0] === others[0]) ways.push({ field, onto })
  return ways
}

/** S-DE, favour 2: asked once, when the debtor's turn begins. He only chooses if there are several ways. */
export const moveBeanStep: Step = {
  atomic: true,
  enter(p, frame) {
    const ways = waysToMove(p, frame.seat)
    if (ways.length === 1) move(p, frame.seat, ways[0])
    else if (ways.length > 1) frame.waiting = bit(frame.seat)
  },
}

function move(p: Play, seat: Seat, { field, onto }: Way): void {
  const creditor = creditorOf(p, seat, MOVE_HERE) as Seat
  redeem(p, seat, MOVE_HERE)
  const [kind] = farmOf(p, seat).fields[field].splice(-1)
  farmOf(p, creditor).fields[onto].push(kind)
  p.emit?.({ type: 'beanMoved', seat, creditor, bean: nameOf(p.game, kind), field, onto })
}

export const moveBean: ActionDef<'moveBean'> = {
  verb: 'move',
  during: ['move-bean'],
  schema,
  check(p, seat, { field, onto }) {
    const fits = waysToMove(p, seat).some((way) => way.field === field && way.onto === onto)
    return fits ? null : refuse('favour-2-fit')
  },
  apply(p, seat, way) {
    move(p, seat, way)
    topFrame(p.state).waiting = 0
  },
  about: ({ x }, seat, { field, onto }) => ({
    bean: x.farms[seat].fields[field][0],
    number: onto + 1,
    creditor: x.favours.sets[seat].owedTo[MOVE_HERE],
  }),
  touches: ({ x }, seat, { field, onto }) => [
    place('field', seat, field),
    place('field', x.favours.sets[seat].owedTo[MOVE_HERE], onto),
  ],
  options(p, seat, out) {
    for (const way of waysToMove(p, seat)) out.push({ type: 'moveBean', ...way })
  },
}

/** He can not harvest what he owes. */
export const mayAct: Points['mayAct'] = (p, _seat, action) =>
  topFrame(p.state).step === 'move-bean' && action.type !== 'moveBean' ? refuse('favour-2-first') : null

export const beanMoved: EventDef<'beanMoved'> = {
  see: 'everyone',
  fold(view, { seat, creditor, bean, field, onto }) {
    view.x.farms[seat].fields[field].pop()
    view.x.farms[creditor].fields[onto].push(bean)
  },
}
