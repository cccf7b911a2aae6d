import * as z from 'zod/mini'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, type Observer, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Game } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { type BeanId, namesOf } from '../../base/beans.ts'
import { foldShown } from '../../base/farm.ts'
import { seatNumber } from '../../base/rules/schemas.ts'
import {
  beansFromHand,
  concerns,
  declineOpen,
  dropOffer,
  foldDropped,
  type Offer,
  type OfferId,
  type OfferView,
  offerWith,
  showOffered,
  waitForAnswers,
} from '../offers.ts'
import { type Besides, besidesOf, copyBesides, eachSource, type Thing, thingNamed, thingNames } from '../sources.ts'
import { say } from '../talk.ts'
import { byKind, checkGoods, checkNames, type Goods, goods, kindsIn, nameList, placesIn, thingsIn } from './goods.ts'

/** Offers and their revisions are counted through the whole game, without a limit. */
export const counted = z.int().check(z.nonnegative())
export const offerId = z.pipe(
  counted,
  z.transform((n) => n as OfferId),
)
const terms = { give: goods, want: nameList, seen: z.optional(nameList) }

const proposeSchema = z.strictObject({ type: z.literal('propose'), to: z.nullable(seatNumber), ...terms })
const counterSchema = z.strictObject({ type: z.literal('counter'), offer: offerId, ...terms })
const changeSchema = z.strictObject({ type: z.literal('change'), offer: offerId, ...terms })

interface Terms {
  readonly give: Goods
  readonly want: readonly string[]
  readonly seen?: readonly string[] | undefined
}

/** What everybody hears of an offer; the places in the hand are for its maker alone. */
interface OfferTold {
  offer: OfferId
  revision: number
  seat: Seat
  to: Seat | null
  give: readonly string[]
  want: readonly string[]
  /** The given cards that are in the maker's hand. */
  shown: readonly BeanId[]
  hand: readonly number[] | null
  turned: readonly number[]
  /** Absent: nothing from other sources. */
  besides?: Readonly<Besides>
  answers: OfferId | null
}

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    propose: z.infer<typeof proposeSchema>
    counter: z.infer<typeof counterSchema>
    change: z.infer<typeof changeSchema>
  }
  interface EventTypes {
    offered: OfferTold
    countered: OfferTold
    offerChanged: OfferTold
  }
}
declare module '../../../kernel/types.ts' {
  interface Points {
    /** Veto on the terms of an offer. */
    mayTrade(p: Play, seat: Seat, give: Goods, want: readonly string[]): Refusal | null
  }
}

/** Ruling: nobody has more than this many offers open at once. */
const MOST_OFFERS = 12

/** S-EN p. 6: only the active player trades; the others deal with him, never with each other. */
function checkPartner(p: Play, seat: Seat, to: Seat | null): Refusal | null {
  const { active, seats } = p.state
  if (to === null) return seat === active ? null : refuse('open-offers')
  if (to >= seats) return refuse('no-such-seat', { number: String(to) })
  if (to === seat) return refuse('no-trade-with-yourself')
  return seat === active || to === active ? null : refuse('trade-with-active-player')
}

function checkTerms(p: Play, seat: Seat, { give, want, seen }: Terms): Refusal | null {
  const refusal = checkGoods(p, seat, give, seen) ?? checkNames(p, want)
  if (refusal !== null) return refusal
  if (give.hand.length + give.turned.length + want.length === 0 && besidesOf(p.game, give) === undefined)
    return refuse('empty-trade')
  for (const veto of p.game.points.mayTrade) {
    const refusal = veto(p, seat, give, want)
    if (refusal !== null) return refusal
  }
  return null
}

function checkRoom(p: Play, seat: Seat): Refusal | null {
  let open = 0
  const { offers } = p.state.x.trade
  for (let i = 0; i < offers.length; i++) if (offers[i].maker === seat) open++
  return open < MOST_OFFERS ? null : refuse('too-many-offers', { most: MOST_OFFERS })
}

export const propose: ActionDef<'propose'> = {
  verb: 'offer',
  during: ['trade'],
  byAnyone: true,
  schema: proposeSchema,
  check: (p, seat, action) => checkPartner(p, seat, action.to) ?? checkTerms(p, seat, action) ?? checkRoom(p, seat),
  apply(p, seat, action) {
    const offer = makeOffer(p, seat, action.to, null, action)
    tell(p, 'offered', offer)
    waitForAnswers(p)
  },
  touches: (_view, seat, { give, to }) => [
    ...placesIn(seat, give),
    ...(to === null ? [] : [place('seat', to, 'player')]),
  ],
}

/** Declines an offer and makes its maker another one. */
export const counter: ActionDef<'counter'> = {
  verb: 'counter',
  during: ['trade'],
  byAnyone: true,
  schema: counterSchema,
  check(p, seat, action) {
    const offer = offerWith(p, action.offer)
    if (offer === undefined) return refuse('no-such-offer')
    if (!concerns(offer, seat)) return refuse('not-your-offer')
    return checkPartner(p, seat, offer.maker) ?? checkTerms(p, seat, action) ?? checkRoom(p, seat)
  },
  apply(p, seat, action) {
    const answered = offerWith(p, action.offer)
    if (answered === undefined) return
    say(p.state.x.trade.talk, { says: 'no', offer: answered.id, seat })
    if (answered.to !== null) dropOffer(p, answered)
    const offer = makeOffer(p, seat, answered.maker, answered.id, action)
    tell(p, 'countered', offer)
    if (answered.to === null) declineOpen(p, answered, seat)
    waitForAnswers(p)
  },
  touches: (_view, seat, { give, offer }) => [...placesIn(seat, give), place('offer', null, offer)],
}

/** New terms of an own offer; whatever was agreed or declined before counts no more. */
export const change: ActionDef<'change'> = {
  verb: 'change',
  during: ['trade'],
  byAnyone: true,
  schema: changeSchema,
  check(p, seat, action) {
    const offer = offerWith(p, action.offer)
    if (offer === undefined) return refuse('no-such-offer')
    return offer.maker === seat ? checkTerms(p, seat, action) : refuse('not-your-offer')
  },
  apply(p, _seat, action) {
    const offer = offerWith(p, action.offer)
    if (offer === undefined) return
    offer.revision++
    offer.declined = 0
    // What the old terms showed stays known.
    showOffered(p, offer)
    offer.hand = byKind(p, offer.maker, action.give.hand).slice()
    offer.turned = action.give.turned.slice()
    const besides = besidesOf(p.game, action.give)
    if (besides !== undefined) offer.besides = besides
    else if (offer.besides !== undefined) delete offer.besides
    offer.want = thingsNamed(p, action.want)
    tell(p, 'offerChanged', offer)
    waitForAnswers(p)
  },
  touches: (_view, seat, { give, offer }) => [...placesIn(seat, give), place('offer', null, offer)],
}

function makeOffer(p: Play, maker: Seat, to: Seat | null, answers: OfferId | null, { give, want }: Terms): Offer {
  const { trade } = p.state.x
  const offer: Offer = {
    id: trade.nextOffer++ as OfferId,
    revision: 1,
    maker,
    to,
    hand: byKind(p, maker, give.hand).slice(),
    turned: give.turned.slice(),
    want: thingsNamed(p, want),
    declined: 0,
    answers,
  }
  const besides = besidesOf(p.game, give)
  if (besides !== undefined) offer.besides = besides
  trade.offers.push(offer)
  return offer
}

function thingsNamed(p: Play, names: readonly string[]): Thing[] {
  const things = new Array<Thing>(names.length)
  for (let i = 0; i < names.length; i++) things[i] = thingNamed(p.game, names[i]) as Thing
  return things
}

function tell(p: Play, type: 'offered' | 'countered' | 'offerChanged', offer: Offer): void {
  showOffered(p, offer)
  if (offer.besides !== undefined) showBesides(p, offer)
  const { id, maker, to, want } = offer
  const give = thingsIn(p, maker, offer)
  say(p.state.x.trade.talk, { says: 'offer', offer: id, seat: maker, to, give, want: want.slice() })
  p.emit?.({ type, ...told(p, offer) })
}

const showBesides = (p: Play, { maker, besides }: Offer): void =>
  eachSource(p.game, besides, (source, numbers) => source.show(p, maker, numbers))

function told(p: Play, offer: Offer): OfferTold {
  const { id, revision, maker, to, hand, turned, besides, want, answers } = offer
  return {
    offer: id,
    revision,
    seat: maker,
    to,
    give: thingNames(p.game, thingsIn(p, maker, offer)),
    want: thingNames(p.game, want),
    shown: namesOf(p.game, kindsIn(p, maker, hand, [])),
    hand: [...hand],
    turned: [...turned],
    ...(besides === undefined ? {} : { besides: copyBesides(besides) }),
    answers,
  }
}

const hideHand = <T extends OfferTold>(event: T, to: Observer): T =>
  event.seat === to ? event : { ...event, hand: null }

function viewOf({ offer, revision, seat, to, give, want, hand, turned, besides, answers }: OfferTold): OfferView {
  const mine = hand === null ? null : [...hand]
  return {
    id: offer,
    revision,
    maker: seat,
    to,
    give: [...give],
    hand: mine,
    turned: [...turned],
    ...(besides === undefined ? {} : { besides: copyBesides(besides) }),
    want: [...want],
    declined: 0,
    answers,
  }
}

function foldOffer(view: SeatView, event: OfferTold, game: Game): void {
  const { offers, talk } = view.x.trade
  const { seat, to } = event
  say(talk, { says: 'offer', offer: event.offer, seat, to, give: [...event.give], want: [...event.want] })
  const index = offers.findIndex((offer) => offer.id === event.offer)
  if (index < 0) {
    offers.push(viewOf(event))
    view.x.trade.nextOffer = (event.offer + 1) as OfferId
  } else {
    foldShown(view, event.seat, beansFromHand(offers[index]))
    offers[index] = viewOf(event)
  }
  foldShown(view, event.seat, event.shown)
  eachSource(game, event.besides, (source, numbers) => source.showSeen(view, event.seat, numbers))
}

export const offered: EventDef<'offered'> = { see: hideHand, fold: foldOffer }
export const offerChanged: EventDef<'offerChanged'> = { see: hideHand, fold: foldOffer }
export const countered: EventDef<'countered'> = {
  see: hideHand,
  fold(view, event, game) {
    if (event.answers !== null) say(view.x.trade.talk, { says: 'no', offer: event.answers, seat: event.seat })
    const answered = view.x.trade.offers.find((offer) => offer.id === event.answers)
    if (answered?.to === null) answered.declined |= bit(event.seat)
    else if (answered !== undefined) foldDropped(view, answered.id)
    foldOffer(view, event, game)
  },
}
