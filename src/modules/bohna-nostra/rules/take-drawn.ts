import * as z from 'zod/mini'
import { push, topFrame } from '../../../kernel/agenda.ts'
import { assert } from '../../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { allSeats, bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points, Step } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { faceDown, kindOf, showTo } from '../../base/cards.ts'
import { farmOf, foldRearranged, rearrange } from '../../base/farm.ts'
import { drawCard, foldDrawn, refill } from '../../base/piles.ts'
import { drawers, drawFrom } from '../../base/rules/draw.ts'
import { beanSeen, index, seatNumber } from '../../base/rules/schemas.ts'
import { checkHolds, debtorsOf, debtPlace, type Favours, favoursOf, redeem, TAKE_DRAWN } from '../favours.ts'

const claimSchema = z.strictObject({ type: z.literal('takeDrawn'), debtor: seatNumber })
const keepSchema = z.strictObject({ type: z.literal('keepDrawn'), card: index, place: index, bean: beanSeen })
const returnSchema = z.strictObject({ type: z.literal('returnDrawn'), card: index, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    takeDrawn: z.infer<typeof claimSchema>
    keepDrawn: z.infer<typeof keepSchema>
    returnDrawn: z.infer<typeof returnSchema>
  }
  interface EventTypes {
    /** Before anything is drawn. */
    drawClaimed: { seat: Seat; debtor: Seat }
    /** The creditor takes what the debtor draws; only he sees it. */
    drewForCreditor: { seat: Seat; creditor: Seat; bean: BeanId | null }
    /** Only the creditor knows which one and where it went. */
    keptDrawn: { seat: Seat; debtor: Seat; bean: BeanId | null; card: number | null; place: number | null }
    /** Seen by the two of them. */
    returnedDrawn: { seat: Seat; debtor: Seat; bean: BeanId | null; card: number | null }
  }
}

const nthDrawer = (p: Play, seat: Seat): number => (seat - p.state.active + p.state.seats) % p.state.seats

/** Whose draws of this phase 4 a seat may take. */
const claimable = (p: Play, seat: Seat): Seat[] =>
  debtorsOf(p, seat, TAKE_DRAWN).filter((debtor) => nthDrawer(p, debtor) < drawers(p))

/** S-DE, favour 5: said before the first card is drawn. */
export const takeDrawnStep: Step = {
  enter(p, frame) {
    if (p.state.x.piles.finished) return
    for (const seat of allSeats(p.state.seats)) if (claimable(p, seat).length > 0) frame.waiting |= bit(seat)
  },
}

export const takeDrawn: ActionDef<'takeDrawn'> = {
  verb: 'redeem',
  during: ['take-drawn'],
  schema: claimSchema,
  check(p, seat, { debtor }) {
    const refusal = checkHolds(p, seat, debtor, TAKE_DRAWN)
    if (refusal !== null) return refusal
    return claimable(p, seat).includes(debtor) ? null : refuse('favour-5-turn', { debtor })
  },
  apply(p, seat, { debtor }) {
    redeem(p, debtor, TAKE_DRAWN)
    favoursOf(p).drawTo[debtor] = seat
    p.emit?.({ type: 'drawClaimed', seat, debtor })
    if (claimable(p, seat).length === 0) topFrame(p.state).waiting &= ~bit(seat)
  },
  touches: (_view, seat, { debtor }) => [debtPlace(seat, debtor, TAKE_DRAWN), place('pile', null, 'draw')],
  options(p, seat, out) {
    for (const debtor of claimable(p, seat)) out.push({ type: 'takeDrawn', debtor })
  },
}

/** The pile runs out for the last time within so many cards. */
function runsOut(p: Play, cards: number): boolean {
  const { draw, discard, exhausted } = p.state.x.piles
  if (draw.length > cards) return false
  return exhausted + 1 >= p.game.params.exhaustions || draw.length + discard.length <= cards
}

/** The creditor gets the cards in the debtor's place. With the last cards of the game they stay with the debtor. */
export const takesDraw: Points['takesDraw'] = (p, debtor, count) => {
  const creditor = favoursOf(p).drawTo[debtor]
  if (creditor === null || runsOut(p, count)) return false
  favoursOf(p).drawTo[debtor] = null
  const cards = []
  for (let n = 0; n < count; n++) {
    const card = drawCard(p)
    assert(card !== null, 'the pile has run out')
    cards.push(kindOf(card))
    p.emit?.({ type: 'drewForCreditor', seat: debtor, creditor, bean: nameOf(p.game, kindOf(card)) })
    refill(p)
  }
  favoursOf(p).taken = { debtor, creditor, cards, kept: false }
  push(p, 'share-drawn', creditor)
  topFrame(p.state).at = nthDrawer(p, debtor) + 1
  return true
}

/** The frame counts the players who have drawn. */
export const shareDrawnStep: Step = {
  atomic: true,
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
  leave(p, frame) {
    const nth = frame.at
    // Another one's share may come on top of this frame, which is then left once more.
    frame.at = drawers(p)
    if (nth < drawers(p)) drawFrom(p, nth)
  },
}

function takenCards(p: Play): Taken {
  const { taken } = favoursOf(p)
  assert(taken !== null, 'no cards to share out')
  return taken
}
type Taken = NonNullable<Favours['taken']>

function checkCard(p: Play, card: number, seen: BeanId | undefined): Refusal | null {
  const kind = takenCards(p).cards[card]
  if (kind === undefined) return refuse('no-such-card')
  return seen === undefined || seen === nameOf(p.game, kind) ? null : refuse('stale-action')
}

export const keepDrawn: ActionDef<'keepDrawn'> = {
  verb: 'keep',
  during: ['share-drawn'],
  schema: keepSchema,
  check(p, seat, { card, place, bean }) {
    if (takenCards(p).kept) return refuse('favour-5-one')
    const last = farmOf(p, seat).hand.length
    return checkCard(p, card, bean) ?? (place <= last ? null : refuse('favour-5-place', { last: last + 1 }))
  },
  apply(p, seat, { card, place }) {
    const taken = takenCards(p)
    const [kind] = taken.cards.splice(card, 1)
    taken.kept = true
    p.emit?.({ type: 'keptDrawn', seat, debtor: taken.debtor, bean: nameOf(p.game, kind), card, place })
    const { hand } = farmOf(p, seat)
    hand.push(faceDown(kind))
    rearrange(p, seat, 0, orderWith(hand.length, place))
    finishSharing(p)
  },
  about: ({ x }, _seat, { card, place }) => ({ bean: x.favours.taken?.cards[card] ?? null, number: place + 1 }),
  /** Behind the last card there is no place yet. */
  touches: ({ x }, seat, { card, place: to }) => [
    place('taken', seat, card),
    to < x.farms[seat].hand.length ? place('hand', seat, to) : place('seat', seat, 'player'),
  ],
  options(p, seat, out) {
    const { cards, kept } = takenCards(p)
    if (kept) return
    for (const [card, kind] of cards.entries())
      if (cards.indexOf(kind) === card)
        for (let place = 0; place <= farmOf(p, seat).hand.length; place++) out.push({ type: 'keepDrawn', card, place })
  },
}

/** The order in which the last of so many cards stands at that place. */
function orderWith(count: number, place: number): number[] {
  const order = Array.from({ length: count - 1 }, (_, at) => at)
  order.splice(place, 0, count - 1)
  return order
}

/** One by one, in any order, to the back of the debtor's hand. */
export const returnDrawn: ActionDef<'returnDrawn'> = {
  verb: 'return',
  during: ['share-drawn'],
  schema: returnSchema,
  check: (p, _seat, { card, bean }) => (takenCards(p).kept ? checkCard(p, card, bean) : refuse('favour-5-keep-first')),
  apply(p, _seat, { card }) {
    giveBack(p, card)
    finishSharing(p)
  },
  about: ({ x }, _seat, { card }) => ({ bean: x.favours.taken?.cards[card] ?? null }),
  touches: ({ x }, seat, { card }) => [
    place('taken', seat, card),
    ...(x.favours.taken === null ? [] : [place('seat', x.favours.taken.debtor, 'player')]),
  ],
  options(p, _seat, out) {
    const { cards, kept } = takenCards(p)
    if (!kept) return
    for (const [card, kind] of cards.entries())
      if (cards.indexOf(kind) === card) out.push({ type: 'returnDrawn', card })
  },
}

function giveBack(p: Play, card: number): void {
  const { debtor, creditor: seat, cards } = takenCards(p)
  const [kind] = cards.splice(card, 1)
  p.emit?.({ type: 'returnedDrawn', seat, debtor, bean: nameOf(p.game, kind), card })
  farmOf(p, debtor).hand.push(showTo(faceDown(kind), seat))
}

/** With the last card there is nothing to choose. */
function finishSharing(p: Play): void {
  const { cards } = takenCards(p)
  if (cards.length === 1) giveBack(p, 0)
  if (cards.length > 0) return
  favoursOf(p).taken = null
  topFrame(p.state).waiting = 0
}

export const drawClaimed: EventDef<'drawClaimed'> = {
  see: 'everyone',
  fold(view, { seat, debtor }) {
    view.x.favours.drawTo[debtor] = seat
  },
}

export const drewForCreditor: EventDef<'drewForCreditor'> = {
  see: (event, to) => (event.creditor === to ? event : { ...event, bean: null }),
  fold(view, { seat: debtor, creditor, bean }) {
    const { favours } = view.x
    foldDrawn(view)
    favours.drawTo[debtor] = null
    favours.taken ??= { debtor, creditor, cards: [], kept: false }
    favours.taken.cards.push(bean)
  },
}

/** Without a place among them, any card that the observer does not know goes. */
function foldTaken({ x: { favours } }: SeatView, card: number | null): void {
  favours.taken?.cards.splice(card ?? 0, 1)
  if (favours.taken?.cards.length === 0) favours.taken = null
}

export const keptDrawn: EventDef<'keptDrawn'> = {
  see: (event, to) => (event.seat === to ? event : { ...event, bean: null, card: null, place: null }),
  fold(view, { seat, bean, card, place }) {
    if (view.x.favours.taken !== null) view.x.favours.taken.kept = true
    foldTaken(view, card)
    const { hand } = view.x.farms[seat]
    hand.push(bean)
    foldRearranged(view, seat, 0, place === null ? null : orderWith(hand.length, place))
  },
}

export const returnedDrawn: EventDef<'returnedDrawn'> = {
  see(event, to) {
    if (event.seat === to) return event
    return { ...event, card: null, bean: event.debtor === to ? event.bean : null }
  },
  fold(view, { debtor, bean, card }) {
    foldTaken(view, card)
    view.x.farms[debtor].hand.push(bean)
  },
}
