import { assert, emptyLists } from '../../kernel/plain.ts'
import { allSeats, type Observer, type Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game, Points, SliceDef } from '../../kernel/types.ts'
import { type Kind, kindNamed, namesOf } from '../base/beans.ts'
import { kindOf } from '../base/cards.ts'
import { tradeNotation } from './notation.ts'
import { beansFromHand, closeGap, type Offer, type OfferId, type OfferView, type Trade, type Wishes } from './offers.ts'
import { thingsIn } from './rules/goods.ts'
import { copyBesides, type Thing, thingNamed, thingNames } from './sources.ts'
import { copyTalk, imagineTalk, viewTalk } from './talk.ts'
import { tellTrade } from './tell.ts'

export const tradeSlice: SliceDef<'trade'> = {
  notation: tradeNotation,
  tell: (_game, view) => tellTrade(view),
  create: ({ spec }) => ({
    offers: [],
    nextOffer: 1 as OfferId,
    wishes: allSeats(spec.players).map(() => ({ want: [], spare: [] })),
    aside: emptyLists(spec.players),
    talk: [],
  }),
  clone: cloneTrade,
  view: (game, state, to) => ({
    offers: state.x.trade.offers.map((offer) => viewOffer(game, state, offer, to)),
    nextOffer: state.x.trade.nextOffer,
    wishes: state.x.trade.wishes.map(copyWishes),
    aside: state.x.trade.aside.map((cards) => namesOf(game, cards)),
    talk: viewTalk(game, state.x.trade.talk),
  }),
  imagine(game, view, _rng, state) {
    const { offers, nextOffer, wishes, aside, talk } = view.x.trade
    return {
      offers: offers.map((offer) => imagineOffer(game, state, offer)),
      nextOffer,
      wishes: wishes.map(copyWishes),
      aside: aside.map((beans) => kindsOf(game, beans)),
      talk: imagineTalk(game, talk),
    }
  },
}

const copyWishes = ({ want, spare }: Wishes): Wishes => ({ want: want.slice(), spare: spare.slice() })

function cloneTrade({ offers, nextOffer, wishes, aside, talk }: Trade): Trade {
  const piles = new Array<Kind[]>(aside.length)
  for (let i = 0; i < piles.length; i++) piles[i] = aside[i].slice()
  const twin = { offers: offers.map(cloneOffer), nextOffer, wishes: wishes.map(copyWishes), aside: piles }
  return { ...twin, talk: copyTalk(talk) }
}

function cloneOffer(offer: Offer): Offer {
  const { hand, turned, besides, want } = offer
  const twin = { ...offer, hand: hand.slice(), turned: turned.slice(), want: want.slice() }
  if (besides !== undefined) twin.besides = copyBesides(besides)
  return twin
}

function viewOffer(game: Game, state: State, offer: Offer, to: Observer): OfferView {
  const { id, revision, maker, hand, turned, besides, want, declined, answers } = offer
  return {
    id,
    revision,
    maker,
    to: offer.to,
    give: thingNames(game, thingsIn({ game, state, emit: null }, maker, offer)),
    hand: maker === to ? hand.slice() : null,
    turned: turned.slice(),
    ...(besides === undefined ? {} : { besides: copyBesides(besides) }),
    want: thingNames(game, want),
    declined,
    answers,
  }
}

/** Where the maker's places are not known, any cards of the right kinds will do. */
function imagineOffer(game: Game, state: State, offer: OfferView): Offer {
  const { give: _, hand, turned, besides, want, ...rest } = offer
  const fromHand = kindsOf(game, beansFromHand(offer))
  return {
    ...rest,
    hand: hand?.slice() ?? placesFor(state, offer.maker, fromHand),
    turned: turned.slice(),
    ...(besides === undefined ? {} : { besides: copyBesides(besides) }),
    want: want.map((name) => thingNamed(game, name) as Thing),
  }
}

function placesFor(state: State, seat: Seat, kinds: readonly Kind[]): number[] {
  const places: number[] = []
  for (const kind of kinds) {
    const at = state.x.farms[seat].hand.findIndex((card, i) => kindOf(card) === kind && !places.includes(i))
    assert(at >= 0, 'an offer names cards that its maker does not hold')
    places.push(at)
  }
  return places
}

const kindsOf = (game: Game, beans: readonly string[]): Kind[] => beans.map((bean) => kindNamed(game, bean) as Kind)

export const cardsElsewhere: Points['cardsElsewhere'] = (state, out) => {
  for (const cards of state.x.trade.aside) out.push(...cards)
}

export const cardsElsewhereSeen: Points['cardsElsewhereSeen'] = (view, out) => {
  for (const beans of view.x.trade.aside) out.push(...beans)
}

export const handTakenSeen: Points['handTakenSeen'] = (view, at) => {
  for (const { hand } of view.x.trade.offers) if (hand !== null) closeGap(hand, at)
}

/** Of two equal cards on offer one may have left: the offer that still stands tells of the other. */
export const alsoInHand: Points['alsoInHand'] = (view, seat, out) => {
  for (const offer of view.x.trade.offers) if (offer.maker === seat) out.push(beansFromHand(offer))
}
