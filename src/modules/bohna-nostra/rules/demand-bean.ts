import * as z from 'zod/mini'
import { push, topFrame } from '../../../kernel/agenda.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { bit, type Seat, seatAt } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf, namesOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, foldHandShown, hidePlace, showHandTo, takeFromHand } from '../../base/farm.ts'
import { beanSeen, index, seatNumber } from '../../base/rules/schemas.ts'
import { waitForPlanting } from '../../trade/rules/plant-aside.ts'
import { checkHolds, DEMAND, debtorsOf, debtPlace, favoursOf, isGrowing, redeem } from '../favours.ts'

const demandSchema = z.strictObject({ type: z.literal('demandBean'), debtor: seatNumber })
const giveSchema = z.strictObject({ type: z.literal('giveBean'), card: index, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    demandBean: z.infer<typeof demandSchema>
    giveBean: z.infer<typeof giveSchema>
  }
  interface EventTypes {
    beanGiven: { seat: Seat; creditor: Seat; bean: BeanId; at: number | null }
    /** Nothing fits: the creditor alone sees the hand. */
    handShown: { seat: Seat; creditor: Seat; cards: readonly (BeanId | null)[] }
  }
}

/** Places of the debtor's cards that grow with the creditor. */
function fitting(p: Play, debtor: Seat, creditor: Seat): number[] {
  const { hand } = farmOf(p, debtor)
  return [...hand.keys()].filter((at) => isGrowing(p, creditor, kindOf(hand[at])))
}

const mayDemand = (p: Play, seat: Seat): boolean => favoursOf(p).passedInTurn[seat] !== p.state.turn

/** Phase 3 waits for everybody who could still demand a bean. */
export const waitsInPhaseThree: Points['waitsInPhaseThree'] = (p, seat) =>
  mayDemand(p, seat) && debtorsOf(p, seat, DEMAND).length > 0

/** S-DE, favour 4: in phase 3 of any turn the debtor gives a hand card that grows with the creditor. */
export const demandBean: ActionDef<'demandBean'> = {
  verb: 'redeem',
  during: ['plant-aside'],
  revealing: true,
  schema: demandSchema,
  check(p, seat, { debtor }) {
    return checkHolds(p, seat, debtor, DEMAND) ?? (mayDemand(p, seat) ? null : refuse('favour-passed'))
  },
  apply(p, seat, { debtor }) {
    redeem(p, debtor, DEMAND)
    const places = fitting(p, debtor, seat)
    if (places.length === 1) give(p, debtor, seat, places[0])
    else if (places.length === 0) {
      const { hand } = farmOf(p, debtor)
      p.emit?.({ type: 'handShown', seat: debtor, creditor: seat, cards: namesOf(p.game, hand.map(kindOf)) })
      showHandTo(p, debtor, seat)
    }
    waitForPlanting(p, seat)
    if (places.length > 1) {
      push(p, 'give-bean', debtor)
      topFrame(p.state).at = seat
    }
  },
  touches: (_view, seat, { debtor }) => [debtPlace(seat, debtor, DEMAND), place('seat', debtor, 'player')],
  options(p, seat, out) {
    if (mayDemand(p, seat)) for (const debtor of debtorsOf(p, seat, DEMAND)) out.push({ type: 'demandBean', debtor })
  },
}

/** Several fit: the debtor picks. The frame counts up to the creditor's seat. */
export const giveBeanStep: Step = {
  atomic: true,
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
}

export const giveBean: ActionDef<'giveBean'> = {
  verb: 'give',
  during: ['give-bean'],
  schema: giveSchema,
  check(p, seat, { card, bean }) {
    const held = farmOf(p, seat).hand[card]
    if (held === undefined) return refuse('no-such-card')
    if (bean !== undefined && bean !== nameOf(p.game, kindOf(held))) return refuse('stale-action')
    const creditor = seatAt(topFrame(p.state).at)
    return isGrowing(p, creditor, kindOf(held)) ? null : refuse('favour-4-fit', { creditor })
  },
  apply(p, seat, { card }) {
    const frame = topFrame(p.state)
    frame.waiting = 0
    give(p, seat, seatAt(frame.at), card)
    waitForPlanting(p, seatAt(frame.at))
  },
  touches: ({ agenda }, seat, { card }) => [
    place('hand', seat, card),
    place('seat', seatAt(agenda[agenda.length - 1].at), 'player'),
  ],
  options(p, seat, out) {
    for (const card of fitting(p, seat, seatAt(topFrame(p.state).at))) out.push({ type: 'giveBean', card })
  },
}

/** Who is asked to choose has at least two to choose from. */
export const someInHand: Points['someInHand'] = (view, seat, out) => {
  const frame = view.agenda[view.agenda.length - 1]
  if (frame?.step !== 'give-bean' || frame.seat !== seat) return
  const of = view.x.farms[frame.at].fields.flatMap((beans) => beans.slice(0, 1))
  out.push({ count: 2, of: [...new Set(of)] })
}

/** It lies aside like a received card, to be planted in this phase. */
function give(p: Play, seat: Seat, creditor: Seat, at: number): void {
  const kind = kindOf(farmOf(p, seat).hand[at])
  p.emit?.({ type: 'beanGiven', seat, creditor, bean: nameOf(p.game, kind), at })
  takeFromHand(p, seat, at)
  p.state.x.trade.aside[creditor].push(kind)
}

export const beanGiven: EventDef<'beanGiven'> = {
  see: (event, to) => ({ ...event, at: hidePlace(event, to).at }),
  fold(view, { seat, creditor, bean, at }, game) {
    foldHandLoss(game, view, { seat, bean, at }, 'privately')
    view.x.trade.aside[creditor].push(bean)
  },
}

export const handShown: EventDef<'handShown'> = {
  see: (event, to) => (to === event.creditor ? event : { ...event, cards: event.cards.map(() => null) }),
  fold(view, { seat, creditor, cards }) {
    if (view.seat === creditor) foldHandShown(view, seat, cards)
  },
}
