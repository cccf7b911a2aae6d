import * as z from 'zod/mini'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../../base/beans.ts'
import { faceUp } from '../../base/cards.ts'
import { farmOf } from '../../base/farm.ts'
import { beanId } from '../../base/rules/schemas.ts'
import { foldLifted, liftOpen, openKind, openKinds, openPlaces } from '../open.ts'

const schema = z.strictObject({ type: z.literal('takeOpen'), bean: beanId })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    takeOpen: z.infer<typeof schema>
  }
  interface EventTypes {
    tookOpen: { seat: Seat; beans: readonly BeanId[] }
  }
}
/** A kind that is never planted goes to the back of the hand instead. */
export const takeOpen: ActionDef<'takeOpen'> = {
  verb: 'take',
  during: ['use-left', 'plant-open'],
  schema,
  check(p, _seat, { bean }) {
    const kind = openKind(p, bean)
    return kind === null ? refuse('not-on-the-table') : checkToHand(p, kind)
  },
  apply(p, seat, { bean }) {
    const cards = liftOpen(p, bean)
    farmOf(p, seat).hand.push(...cards.map(faceUp))
    p.emit?.({ type: 'tookOpen', seat, beans: namesOf(p.game, cards) })
  },
  touches: (view, seat, { bean }) => [...openPlaces(view, bean), place('seat', seat, 'player')],
  options(p, _seat, out) {
    for (const kind of openKinds(p))
      if (checkToHand(p, kind) === null) out.push({ type: 'takeOpen', bean: nameOf(p.game, kind) })
  },
}

const checkToHand = (p: Play, kind: Kind): Refusal | null =>
  p.game.prepared.beans.specs[kind].neverPlanted ? null : refuse('not-to-the-hand', { bean: nameOf(p.game, kind) })

export const tookOpen: EventDef<'tookOpen'> = {
  see: 'everyone',
  fold(view, { seat, beans }) {
    foldLifted(view.x.piles.turned, beans)
    view.x.farms[seat].hand.push(...beans)
  },
}
