import * as z from 'zod/mini'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, has, type Observer, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Game } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, foldShown, type HandLoss, hidePlace, takeFromHand } from '../../base/farm.ts'
import {
  breakOffer,
  closeGap,
  concerns,
  declineOpen,
  dropOffer,
  foldDropped,
  foldRemoved,
  followThing,
  followThingSeen,
  type Offer,
  type OfferId,
  offerWith,
  removeOffer,
  takeBroken,
  waitForAnswers,
} from '../offers.ts'
import { type Besides, besidesOf, copyBesides, countBesides, eachSource, thingNames } from '../sources.ts'
import { say } from '../talk.ts'
import {
  byKind,
  checkGoods,
  type Goods,
  goods,
  kindsIn,
  leavingOrder,
  nameList,
  type Offered,
  placesIn,
  sameThings,
  takeTurned,
  thingsIn,
} from './goods.ts'
import { counted, offerId } from './propose.ts'
import { waysToPay } from './ways-to-pay.ts'

/** What a player may say with his no. */
export const REPLIES = ['not-for-that', 'add-something', 'what-do-you-want'] as const

const acceptSchema = z.strictObject({
  type: z.literal('accept'),
  offer: offerId,
  revision: counted,
  give: goods,
  seen: z.optional(nameList),
})
const declineSchema = z.strictObject({ type: z.literal('decline'), offer: offerId, reply: z.optional(z.enum(REPLIES)) })
const withdrawSchema = z.strictObject({ type: z.literal('withdraw'), offer: offerId })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    accept: z.infer<typeof acceptSchema>
    decline: z.infer<typeof declineSchema>
    withdraw: z.infer<typeof withdrawSchema>
  }
  interface EventTypes {
    traded: {
      offer: OfferId
      /** Who made the offer, and who accepted it. */
      seat: Seat
      other: Seat
      gave: readonly string[]
      got: readonly string[]
      /** Cards out of hands, in the order in which they left; places among the turned-over cards, from behind. */
      hands: readonly HandLoss[]
      turned: readonly number[]
      /** What came from other sources: the last of the names in `gave` and `got`. Absent: nothing. */
      gaveBesides?: Readonly<Besides>
      gotBesides?: Readonly<Besides>
    }
    declined: { offer: OfferId; seat: Seat; other: Seat; reply: (typeof REPLIES)[number] | null }
    withdrawn: { offer: OfferId; seat: Seat }
  }
}

function checkAnswer(p: Play, seat: Seat, id: OfferId): Refusal | null {
  const offer = offerWith(p, id)
  if (offer === undefined) return refuse('no-such-offer')
  return concerns(offer, seat) ? null : refuse('not-your-offer')
}

export const accept: ActionDef<'accept'> = {
  verb: 'accept',
  during: ['trade'],
  byAnyone: true,
  schema: acceptSchema,
  check(p, seat, { offer: id, revision, give, seen }) {
    const offer = offerWith(p, id)
    if (offer === undefined) return refuse('no-such-offer')
    if (!concerns(offer, seat)) return refuse('not-your-offer')
    if (offer.revision !== revision) return refuse('offer-changed')
    const refusal = checkGoods(p, seat, give, seen)
    if (refusal !== null) return refusal
    const wanted = sameThings(thingsIn(p, seat, give), offer.want)
    return wanted ? null : refuse('give-what-is-wanted', { want: thingNames(p.game, offer.want) })
  },
  apply(p, seat, { offer: id, give }) {
    const offer = offerWith(p, id)
    if (offer !== undefined) exchange(p, offer, seat, give)
  },
  touches: (_view, seat, { offer, give }) => [...placesIn(seat, give), place('offer', null, offer)],
  options(p, seat, out) {
    for (const offer of p.state.x.trade.offers) {
      if (!concerns(offer, seat)) continue
      const { id, revision } = offer
      for (const give of waysToPay(p, seat, offer.want)) out.push({ type: 'accept', offer: id, revision, give })
    }
  },
}

/** Both sides at once; what was received lies aside until phase 3. */
function exchange(p: Play, offer: Offer, taker: Seat, given: Goods): void {
  const { maker } = offer
  const pays = { hand: byKind(p, taker, given.hand), turned: given.turned, besides: besidesOf(p.game, given) }
  const gave = kindsIn(p, maker, offer.hand, offer.turned)
  const got = kindsIn(p, taker, pays.hand, pays.turned)
  const fromMaker = leavingOrder(offer.hand)
  const fromTaker = leavingOrder(pays.hand)
  // Only one of the two is the active player, so only one list names turned-over cards.
  const turned = fromBehind(offer.turned.length > 0 ? offer.turned : pays.turned)
  removeOffer(p, offer)
  say(p.state.x.trade.talk, { says: 'yes', offer: offer.id, seat: taker })
  const isLeaving = (seat: Seat, at: number) =>
    (seat === maker ? offer : seat === taker ? pays : null)?.hand.includes(at) ?? false
  const broken = p.state.x.trade.offers.length === 0 ? [] : takeBroken(p, isLeaving, turned)
  if (p.emit !== null) {
    const hands = [...losses(p, maker, fromMaker), ...losses(p, taker, fromTaker)]
    p.emit({
      type: 'traded',
      offer: offer.id,
      seat: maker,
      other: taker,
      hands,
      turned,
      ...told(p, offer, taker, pays),
    })
  }
  for (let i = 0; i < fromMaker.length; i++) takeFromHand(p, maker, fromMaker[i])
  for (let i = 0; i < fromTaker.length; i++) takeFromHand(p, taker, fromTaker[i])
  for (let i = 0; i < turned.length; i++) takeTurned(p, turned[i])
  const { aside } = p.state.x.trade
  for (let i = 0; i < gave.length; i++) aside[taker].push(gave[i])
  for (let i = 0; i < got.length; i++) aside[maker].push(got[i])
  for (let i = 0; i < broken.length; i++) breakOffer(p, broken[i].offer, broken[i].others)
  if (offer.besides !== undefined) moveBesides(p, maker, taker, offer.besides)
  if (pays.besides !== undefined) moveBesides(p, taker, maker, pays.besides)
  waitForAnswers(p)
}

function told(p: Play, offer: Offer, taker: Seat, pays: Offered) {
  return {
    gave: thingNames(p.game, thingsIn(p, offer.maker, offer)),
    got: thingNames(p.game, thingsIn(p, taker, pays)),
    ...(offer.besides === undefined ? {} : { gaveBesides: copyBesides(offer.besides) }),
    ...(pays.besides === undefined ? {} : { gotBesides: copyBesides(pays.besides) }),
  }
}

const fromBehind = (places: readonly number[]): readonly number[] =>
  places.length < 2 ? places : places.toSorted((a, b) => b - a)

function moveBesides(p: Play, from: Seat, to: Seat, besides: Besides): void {
  eachSource(p.game, besides, (source, numbers) => {
    source.move(p, from, to, numbers)
    for (const number of numbers) followThing(p, from, source, number)
  })
}

/** What leaves a hand when these places are emptied one after another. */
function losses(p: Play, seat: Seat, places: readonly number[]): HandLoss[] {
  const cards = farmOf(p, seat).hand.slice()
  return places.map((at) => ({ seat, at, bean: nameOf(p.game, kindOf(cards.splice(at, 1)[0])) }))
}

export const decline: ActionDef<'decline'> = {
  verb: 'no',
  during: ['trade'],
  byAnyone: true,
  schema: declineSchema,
  check(p, seat, { offer: id }) {
    const refusal = checkAnswer(p, seat, id)
    if (refusal !== null) return refusal
    return has(offerWith(p, id)?.declined ?? 0, seat) ? refuse('declined-already') : null
  },
  apply(p, seat, { offer: id, reply }) {
    const offer = offerWith(p, id)
    if (offer === undefined) return
    say(p.state.x.trade.talk, { says: 'no', offer: id, seat })
    p.emit?.({ type: 'declined', offer: id, seat, other: offer.maker, reply: reply ?? null })
    if (offer.to !== null) dropOffer(p, offer)
    else declineOpen(p, offer, seat)
    waitForAnswers(p)
  },
  touches: (_view, _seat, { offer }) => [place('offer', null, offer)],
  options(p, seat, out) {
    for (const { id, maker, to, declined } of p.state.x.trade.offers)
      if (concerns({ maker, to }, seat) && !has(declined, seat)) out.push({ type: 'decline', offer: id })
  },
}

export const withdraw: ActionDef<'withdraw'> = {
  verb: 'withdraw',
  during: ['trade'],
  byAnyone: true,
  schema: withdrawSchema,
  check(p, seat, { offer: id }) {
    const offer = offerWith(p, id)
    if (offer === undefined) return refuse('no-such-offer')
    return offer.maker === seat ? null : refuse('not-your-offer')
  },
  apply(p, seat, { offer: id }) {
    const offer = offerWith(p, id)
    if (offer === undefined) return
    dropOffer(p, offer)
    waitForAnswers(p)
    p.emit?.({ type: 'withdrawn', offer: id, seat })
  },
  touches: (_view, _seat, { offer }) => [place('offer', null, offer)],
  options(p, seat, out) {
    for (const { id, maker } of p.state.x.trade.offers) if (maker === seat) out.push({ type: 'withdraw', offer: id })
  },
}

const hidePlaces = (event: { hands: readonly HandLoss[] }, to: Observer) =>
  event.hands.map((loss) => hidePlace(loss, to))

export const traded: EventDef<'traded'> = {
  see: (event, to) => ({ ...event, hands: hidePlaces(event, to) }),
  fold(view, { offer, seat, other, gave, got, hands, turned, gaveBesides, gotBesides }, game) {
    const { trade, piles } = view.x
    foldRemoved(view, offer)
    say(trade.talk, { says: 'yes', offer, seat: other })
    for (const loss of hands) foldHandLoss(game, view, loss, 'privately')
    for (const at of turned) {
      piles.turned.splice(at, 1)
      for (const o of trade.offers) closeGap(o.turned, at)
    }
    trade.aside[other].push(...gave.slice(0, gave.length - countBesides(gaveBesides)))
    trade.aside[seat].push(...got.slice(0, got.length - countBesides(gotBesides)))
    foldBesides(view, seat, other, gaveBesides, game)
    foldBesides(view, other, seat, gotBesides, game)
  },
}

function foldBesides(view: SeatView, from: Seat, to: Seat, besides: Besides | undefined, game: Game): void {
  eachSource(game, besides, (source, numbers) => {
    source.moveSeen(view, from, to, numbers)
    for (const number of numbers) followThingSeen(view, from, source, number)
  })
}

export const declined: EventDef<'declined'> = {
  see: 'everyone',
  fold(view, event) {
    say(view.x.trade.talk, { says: 'no', offer: event.offer, seat: event.seat })
    const offer = view.x.trade.offers.find((o) => o.id === event.offer)
    if (offer?.to === null) offer.declined |= bit(event.seat)
    else foldDropped(view, event.offer)
  },
}
export const withdrawn: EventDef<'withdrawn'> = { see: 'everyone', fold: (view, { offer }) => foldDropped(view, offer) }
export const lapsed: EventDef<'lapsed'> = {
  see: 'everyone',
  fold(view, { offer, seat, reason, shown = [] }) {
    if (reason !== 'card-gone') foldDropped(view, offer)
    else {
      foldShown(view, seat, shown)
      foldRemoved(view, offer)
    }
  },
}
