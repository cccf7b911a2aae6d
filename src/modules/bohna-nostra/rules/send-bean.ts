import * as z from 'zod/mini'
import { push, topFrame } from '../../../kernel/agenda.ts'
import { assert } from '../../../kernel/plain.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf } from '../../base/beans.ts'
import { faceUp, kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, hidePlace, takeFromHand } from '../../base/farm.ts'
import { checkField, fieldsFor } from '../../base/rules/fields.ts'
import { beanSeen, fieldNumber, index, seatNumber } from '../../base/rules/schemas.ts'
import { checkHolds, debtorsOf, debtPlace, favoursOf, redeem, SEND } from '../favours.ts'

const sendSchema = z.strictObject({ type: z.literal('sendBean'), debtor: seatNumber, card: index, bean: beanSeen })
const plantSchema = z.strictObject({ type: z.literal('plantSent'), field: fieldNumber, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    sendBean: z.infer<typeof sendSchema>
    plantSent: z.infer<typeof plantSchema>
  }
  interface EventTypes {
    beanSent: { seat: Seat; debtor: Seat; bean: BeanId; at: number | null; goes: 'field' | 'hand' }
    plantedSent: { seat: Seat; bean: BeanId; field: number }
  }
}

/** S-DE, favour 6: at any time the creditor gives the debtor a hand card, which he plants at once. */
export const sendBean: ActionDef<'sendBean'> = {
  verb: 'redeem',
  during: 'anytime',
  schema: sendSchema,
  check(p, seat, { debtor, card, bean }) {
    const refusal = checkHolds(p, seat, debtor, SEND)
    if (refusal !== null) return refusal
    if (isInterrupted(p)) return refuse('favour-6-time')
    const held = farmOf(p, seat).hand[card]
    if (held === undefined) return refuse('no-such-card')
    return bean === undefined || bean === nameOf(p.game, kindOf(held)) ? null : refuse('stale-action')
  },
  apply(p, seat, { debtor, card }) {
    const kind = kindOf(farmOf(p, seat).hand[card])
    const goes = p.game.prepared.beans.specs[kind].neverPlanted ? 'hand' : 'field'
    redeem(p, debtor, SEND)
    p.emit?.({ type: 'beanSent', seat, debtor, bean: nameOf(p.game, kind), at: card, goes })
    takeFromHand(p, seat, card)
    if (farmOf(p, seat).hand.length === 0) endPhaseOne(p, seat)
    if (goes === 'hand') farmOf(p, debtor).hand.push(faceUp(kind))
    else {
      favoursOf(p).sent = kind
      push(p, 'plant-sent', debtor)
    }
  },
  about: ({ x }, seat, { card }) => ({ bean: x.farms[seat].hand[card] }),
  touches: (_view, seat, { debtor, card }) => [
    debtPlace(seat, debtor, SEND),
    place('hand', seat, card),
    place('seat', debtor, 'player'),
  ],
  options(p, seat, out) {
    if (isInterrupted(p)) return
    for (const debtor of debtorsOf(p, seat, SEND))
      for (const card of farmOf(p, seat).hand.keys()) out.push({ type: 'sendBean', debtor, card })
  },
}

/** Phase 1 ends with an empty hand, also with one that has been given away. */
function endPhaseOne({ state }: Play, seat: Seat): void {
  for (const frame of state.agenda) if (frame.step === 'plant-hand' && frame.seat === seat) frame.waiting = 0
}

/** Something is being carried out that nobody else may come between. */
const isInterrupted = ({ game, state }: Play): boolean => game.atomic.has(topFrame(state).step)

/** Until the debtor has planted only he acts: harvesting, buying a field, planting. */
export const plantSentStep: Step = {
  atomic: true,
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
}

export const plantSent: ActionDef<'plantSent'> = {
  verb: 'plant',
  during: ['plant-sent'],
  schema: plantSchema,
  check(p, seat, { field, bean }) {
    if (bean !== undefined && bean !== nameOf(p.game, sent(p))) return refuse('stale-action')
    return checkField(p, seat, field, sent(p))
  },
  apply(p, seat, { field }) {
    const kind = sent(p)
    favoursOf(p).sent = null
    farmOf(p, seat).fields[field].push(kind)
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'plantedSent', seat, bean: nameOf(p.game, kind), field })
  },
  touches: (_view, seat, { field }) => [place('sent', seat, 0), place('field', seat, field)],
  options(p, seat, out) {
    for (const field of fieldsFor(p, seat, sent(p))) out.push({ type: 'plantSent', field })
  },
}

function sent(p: Play): Kind {
  const kind = favoursOf(p).sent
  assert(kind !== null, 'no card to plant')
  return kind
}

export const beanSent: EventDef<'beanSent'> = {
  see: (event, to) => ({ ...event, at: hidePlace(event, to).at }),
  fold(view, { seat, debtor, bean, at, goes }, game) {
    foldHandLoss(game, view, { seat, bean, at }, 'privately')
    if (goes === 'hand') view.x.farms[debtor].hand.push(bean)
    else view.x.favours.sent = bean
  },
}

export const plantedSent: EventDef<'plantedSent'> = {
  see: 'everyone',
  fold(view, { seat, bean, field }) {
    view.x.favours.sent = null
    view.x.farms[seat].fields[field].push(bean)
  },
}
