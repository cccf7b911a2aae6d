import * as z from 'zod/mini'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, type Observer, type Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { type BeanId, type Kind, kindNamed, namesOf } from '../../base/beans.ts'
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
import { beanList, byKind, checkBeans, checkGoods, type Goods, goods, kindsIn } from './goods.ts'

/** Offers and their revisions are counted through the whole game, without a limit. */
export const counted = z.int().check(z.nonnegative())
export const offerId = z.pipe(
  counted,
  z.transform((n) => n as OfferId),
)
const terms = { give: goods, want: beanList, seen: z.optional(beanList) }

const proposeSchema = z.strictObject({ type: z.literal('propose'), to: z.nullable(seatNumber), ...terms })
const counterSchema = z.strictObject({ type: z.literal('counter'), offer: offerId, ...terms })
const changeSchema = z.strictObject({ type: z.literal('change'), offer: offerId, ...terms })

interface Terms {
  readonly give: Goods
  readonly want: readonly BeanId[]
  readonly seen?: readonly BeanId[] | undefined
}

/** What everybody hears of an offer; the places in the hand are for its maker alone. */
interface OfferTold {
  offer: OfferId
  revision: number
  seat: Seat
  to: Seat | null
  give: readonly BeanId[]
  want: readonly BeanId[]
  /** The given cards that are in the maker's hand. */
  shown: readonly BeanId[]
  hand: readonly number[] | null
  turned: readonly number[]
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
  if (give.hand.length + give.turned.length + want.length === 0) return refuse('empty-trade')
  return checkGoods(p, seat, give, seen) ?? checkBeans(p, want)
}

function checkRoom(p: Play, seat: Seat): Refusal | null {
  let open = 0
  for (const { maker } of p.state.x.trade.offers) if (maker === seat) open++
  return open < MOST_OFFERS ? null : refuse('too-many-offers', { most: MOST_OFFERS })
}

export const propose: ActionDef<'propose'> = {
  during: ['trade'],
  byAnyone: true,
  schema: proposeSchema,
  check: (p, seat, action) => checkPartner(p, seat, action.to) ?? checkTerms(p, seat, action) ?? checkRoom(p, seat),
  apply(p, seat, { to, give, want }) {
    const offer = makeOffer(p, seat, to, null, { give, want })
    tell(p, 'offered', offer)
    waitForAnswers(p)
  },
}

/** Declines an offer and makes its maker another one. */
export const counter: ActionDef<'counter'> = {
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
    if (answered.to !== null) dropOffer(p, answered)
    const offer = makeOffer(p, seat, answered.maker, answered.id, action)
    tell(p, 'countered', offer)
    if (answered.to === null) declineOpen(p, answered, seat)
    waitForAnswers(p)
  },
}

/** New terms of an own offer; whatever was agreed or declined before counts no more. */
export const change: ActionDef<'change'> = {
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
    offer.want = kindsNamed(p, action.want)
    tell(p, 'offerChanged', offer)
    waitForAnswers(p)
  },
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
    want: kindsNamed(p, want),
    declined: 0,
    answers,
  }
  trade.offers.push(offer)
  return offer
}

function kindsNamed(p: Play, beans: readonly BeanId[]): Kind[] {
  const kinds = new Array<Kind>(beans.length)
  for (let i = 0; i < beans.length; i++) kinds[i] = kindNamed(p.game, beans[i]) as Kind
  return kinds
}

function tell(p: Play, type: 'offered' | 'countered' | 'offerChanged', offer: Offer): void {
  const { id, revision, maker, to, hand, turned, want, answers } = offer
  showOffered(p, offer)
  if (p.emit === null) return
  p.emit({
    type,
    offer: id,
    revision,
    seat: maker,
    to,
    give: namesOf(p.game, kindsIn(p, maker, hand, turned)),
    want: namesOf(p.game, want),
    shown: namesOf(p.game, kindsIn(p, maker, hand, [])),
    hand: [...hand],
    turned: [...turned],
    answers,
  })
}

const hideHand = <T extends OfferTold>(event: T, to: Observer): T =>
  event.seat === to ? event : { ...event, hand: null }

function viewOf({ offer, revision, seat, to, give, want, hand, turned, answers }: OfferTold): OfferView {
  const mine = hand === null ? null : [...hand]
  return {
    id: offer,
    revision,
    maker: seat,
    to,
    give: [...give],
    hand: mine,
    turned: [...turned],
    want: [...want],
    declined: 0,
    answers,
  }
}

function foldOffer(view: SeatView, event: OfferTold): void {
  const { offers } = view.x.trade
  const index = offers.findIndex((offer) => offer.id === event.offer)
  if (index < 0) offers.push(viewOf(event))
  else {
    foldShown(view, event.seat, beansFromHand(offers[index]))
    offers[index] = viewOf(event)
  }
  foldShown(view, event.seat, event.shown)
}

export const offered: EventDef<'offered'> = { see: hideHand, fold: foldOffer }
export const offerChanged: EventDef<'offerChanged'> = { see: hideHand, fold: foldOffer }
export const countered: EventDef<'countered'> = {
  see: hideHand,
  fold(view, event) {
    const answered = view.x.trade.offers.find((offer) => offer.id === event.answers)
    if (answered?.to === null) answered.declined |= bit(event.seat)
    else if (answered !== undefined) foldDropped(view, answered.id)
    foldOffer(view, event)
  },
}
