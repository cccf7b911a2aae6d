import * as z from 'zod/mini'
import { refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf, namesOf } from '../../base/beans.ts'
import { beanId } from '../../base/rules/schemas.ts'
import { foldLifted, liftOpen, openKind, openKinds, openPlaces } from '../open.ts'

const schema = z.strictObject({ type: z.literal('discardOpen'), bean: beanId })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    discardOpen: z.infer<typeof schema>
  }
  interface EventTypes {
    discardedOpen: { seat: Seat; beans: readonly BeanId[] }
  }
}

/** Phase 0: everything left is planted or discarded. Where nothing was left the step is passed over. */
export const useLeft: Step = {
  enter(p, frame) {
    if (p.state.x.piles.turned.length > 0) frame.waiting = bit(frame.seat)
  },
}

export const discardOpen: ActionDef<'discardOpen'> = {
  verb: 'discard',
  during: ['use-left'],
  schema,
  check: (p, _seat, { bean }) => (openKind(p, bean) === null ? refuse('not-on-the-table') : null),
  apply(p, seat, { bean }) {
    const cards = liftOpen(p, bean)
    p.state.x.piles.discard.push(...cards)
    p.emit?.({ type: 'discardedOpen', seat, beans: namesOf(p.game, cards) })
  },
  touches: (view, _seat, { bean }) => [...openPlaces(view, bean), place('pile', null, 'discard')],
  options(p, _seat, out) {
    for (const kind of openKinds(p)) out.push({ type: 'discardOpen', bean: nameOf(p.game, kind) })
  },
}

export const discardedOpen: EventDef<'discardedOpen'> = {
  see: 'everyone',
  fold(view, { beans }) {
    foldLifted(view.x.piles.turned, beans)
    view.x.piles.discard.push(...beans)
  },
}
