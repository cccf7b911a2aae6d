import { removeOne } from '../../kernel/plain.ts'
import type { Play } from '../../kernel/play.ts'
import { bit, everyone, type Seat, type SeatMask } from '../../kernel/seat.ts'
import type { SeatView } from '../../kernel/view.ts'
import { type BeanId, type Kind, namesOf } from '../base/beans.ts'
import { kindOf } from '../base/cards.ts'
import { farmOf, foldShown, showInHand, showOne } from '../base/farm.ts'
import { type Besides, countBesides, type GoodsSource, type Thing } from './sources.ts'
import type { Said, SaidView } from './talk.ts'

declare const brand: unique symbol
export type OfferId = number & { readonly [brand]: 'offer' }

/** An offer holds the maker's exact cards and the kinds he wants; it follows its cards when others leave. */
export interface Offer {
  id: OfferId
  /** Counts the changes; whoever accepts names the one he saw. */
  revision: number
  maker: Seat
  /** Null: open to everyone. */
  to: Seat | null
  /** Places in the maker's hand. */
  hand: number[]
  /** Places among the turned-over cards. */
  turned: number[]
  /** What the maker gives from other sources. */
  besides?: Besides
  want: Thing[]
  declined: SeatMask
  /** The offer that this one answers. */
  answers: OfferId | null
}

export interface OfferView {
  id: OfferId
  revision: number
  maker: Seat
  to: Seat | null
  /** Names: hand cards, turned-over cards, then what comes from other sources. */
  give: string[]
  /** Null for everybody but the maker. */
  hand: number[] | null
  turned: number[]
  besides?: Besides
  want: string[]
  declined: SeatMask
  answers: OfferId | null
}

export interface Wishes {
  want: string[]
  spare: string[]
}

export interface Trade {
  offers: Offer[]
  nextOffer: OfferId
  wishes: Wishes[]
  /** Cards received or kept, by seat; they must be planted in phase 3 and can not be traded on. */
  aside: Kind[][]
  /** What was said in this turn's trading, from its beginning: offers and the answers to them. */
  talk: Said[]
}

export interface TradeView {
  offers: OfferView[]
  /** Everybody has counted along. */
  nextOffer: OfferId
  wishes: Wishes[]
  aside: BeanId[][]
  talk: SaidView[]
}

declare module '../../kernel/state.ts' {
  interface Slices {
    trade: Trade
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    trade: TradeView
  }
}
declare module '../../kernel/play.ts' {
  interface EventTypes {
    /** An offer can no longer be met. */
    lapsed: {
      offer: OfferId
      seat: Seat
      reason: LapseReason
      /** Its other cards, of which everybody still knows that the maker holds them. */
      shown?: readonly BeanId[]
    }
  }
}

export const LAPSE_REASONS = ['card-gone', 'trade-ended', 'all-declined'] as const
export type LapseReason = (typeof LAPSE_REASONS)[number]

export function offerWith(p: Play, id: OfferId): Offer | undefined {
  const { offers } = p.state.x.trade
  for (let i = 0; i < offers.length; i++) if (offers[i].id === id) return offers[i]
  return undefined
}

/** May this seat answer that offer? */
export const concerns = (offer: Pick<Offer, 'maker' | 'to'>, seat: Seat): boolean =>
  offer.to === null ? seat !== offer.maker : offer.to === seat

/** The offer is gone and so is one of its cards. */
export function removeOffer(p: Play, offer: Offer): void {
  removeOne(p.state.x.trade.offers, offer)
}

/** The offer is gone, its cards are not: that its maker holds them is known as it was while it stood. */
export function dropOffer(p: Play, offer: Offer): void {
  showOffered(p, offer)
  removeOffer(p, offer)
}

/** Everybody knows from an offer that its maker holds these cards. */
export function showOffered(p: Play, offer: Offer): void {
  const { hand } = farmOf(p, offer.maker)
  if (offer.hand.length === 1) showOne(p, offer.maker, kindOf(hand[offer.hand[0]]))
  else if (offer.hand.length > 1) showInHand(p, offer.maker, kindsOffered(p, offer))
}

const kindsOffered = (p: Play, { maker, hand }: Offer): Kind[] => hand.map((at) => kindOf(farmOf(p, maker).hand[at]))

export function foldRemoved(view: SeatView, id: OfferId): void {
  view.x.trade.offers = view.x.trade.offers.filter((offer) => offer.id !== id)
}

export function foldDropped(view: SeatView, id: OfferId): void {
  const offer = view.x.trade.offers.find((o) => o.id === id)
  if (offer !== undefined) foldShown(view, offer.maker, beansFromHand(offer))
  foldRemoved(view, id)
}

/** The first of the given things come out of the hand. */
export const beansFromHand = ({ give, turned, besides }: OfferView): BeanId[] =>
  give.slice(0, give.length - turned.length - countBesides(besides))

export function lapse(p: Play, offer: Offer, reason: 'trade-ended' | 'all-declined'): void {
  dropOffer(p, offer)
  p.emit?.({ type: 'lapsed', offer: offer.id, seat: offer.maker, reason })
}

/** A card of this offer has left; that its maker holds the others is known as it was while it stood. */
export function breakOffer(p: Play, { id, maker }: Offer, others: readonly Kind[]): void {
  if (others.length > 0) showInHand(p, maker, others)
  if (p.emit === null) return
  const shown = others.length === 0 ? {} : { shown: namesOf(p.game, others) }
  p.emit({ type: 'lapsed', offer: id, seat: maker, reason: 'card-gone', ...shown })
}

/** An open offer lapses when everybody has declined or countered it. */
export function declineOpen(p: Play, offer: Offer, seat: Seat): void {
  offer.declined |= bit(seat)
  if (offer.declined === (everyone(p.state.seats) & ~bit(offer.maker))) lapse(p, offer, 'all-declined')
}

/**
 * The active player, and everybody who has an offer to answer. What they hold plays no part: it would show. Something
 * else may lie on top of the trade for a moment.
 */
export function waitForAnswers(p: Play): void {
  const { agenda, seats, x } = p.state
  const { offers } = x.trade
  for (let i = 0; i < agenda.length; i++) {
    if (agenda[i].step !== 'trade') continue
    let waiting = bit(agenda[i].seat)
    for (let j = 0; j < offers.length; j++) {
      const { to, maker, declined } = offers[j]
      waiting |= to === null ? everyone(seats) & ~bit(maker) & ~declined : bit(to)
    }
    agenda[i].waiting = waiting
  }
}

interface Broken {
  readonly offer: Offer
  /** The cards that it still had in its maker's hand. */
  readonly others: readonly Kind[]
}

/** Takes the offers off the table that a trade breaks, before its cards leave: so each knows which of its cards stay. */
export function takeBroken(
  p: Play,
  isLeaving: (seat: Seat, at: number) => boolean,
  turned: readonly number[],
): Broken[] {
  const { offers } = p.state.x.trade
  const broken: Broken[] = []
  for (let i = offers.length - 1; i >= 0; i--) {
    const offer = offers[i]
    const { maker, hand } = offer
    const staying = hand.filter((at) => !isLeaving(maker, at))
    if (staying.length === hand.length && !offer.turned.some((at) => turned.includes(at))) continue
    broken.push({ offer, others: staying.map((at) => kindOf(farmOf(p, maker).hand[at])) })
    removeOffer(p, offer)
  }
  return broken
}

/** Point `handTaken`: offers with that card lapse, the others follow their cards. */
export function followHand(p: Play, seat: Seat, at: number): void {
  const { offers } = p.state.x.trade
  for (let i = offers.length - 1; i >= 0; i--) if (offers[i].maker === seat) follow(p, offers[i], offers[i].hand, at)
}

/** A turned-over card has left the table. */
export function followTurned(p: Play, at: number): void {
  const { offers } = p.state.x.trade
  for (let i = offers.length - 1; i >= 0; i--) follow(p, offers[i], offers[i].turned, at)
}

/** A thing from another source has left its owner. */
export function followThing(p: Play, seat: Seat, { id, closesUp }: GoodsSource, number: number): void {
  const { offers } = p.state.x.trade
  for (let i = offers.length - 1; i >= 0; i--) {
    const numbers = offers[i].maker === seat ? offers[i].besides?.[id] : undefined
    if (numbers !== undefined && (closesUp || numbers.includes(number))) follow(p, offers[i], numbers, number)
  }
}

export function followThingSeen(view: SeatView, seat: Seat, { id, closesUp }: GoodsSource, number: number): void {
  if (!closesUp) return
  for (const offer of view.x.trade.offers) if (offer.maker === seat) closeGap(offer.besides?.[id] ?? [], number)
}

function follow(p: Play, offer: Offer, places: number[], at: number): void {
  const isBroken = places.includes(at)
  if (isBroken) removeOne(places, at)
  closeGap(places, at)
  if (!isBroken) return
  removeOffer(p, offer)
  breakOffer(p, offer, kindsOffered(p, offer))
  waitForAnswers(p)
}

/** Places behind a card that left move up by one. */
export function closeGap(places: number[], at: number): void {
  for (let i = 0; i < places.length; i++) if (places[i] > at) places[i]--
}
