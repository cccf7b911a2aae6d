import type { ActionOf } from '../kernel/play.ts'
import type { OfferId } from '../modules/trade/offers.ts'
import { beans, type Name, seatOf } from './table.ts'

/** Offers are numbered from 1 in the order in which they are made. */
const offerNumber = (n: number): OfferId => n as OfferId

/** Cards by place, counted from 0: in the hand, among the turned-over cards, in whatever else is traded from. */
interface Places {
  readonly hand?: number[]
  readonly turned?: number[]
  readonly [source: string]: number[] | undefined
}
const goods = ({ hand = [], turned = [], ...besides }: Places) =>
  Object.keys(besides).length === 0 ? { hand, turned } : { hand, turned, besides: besides as Record<string, number[]> }

/** `propose('B', { hand: [0] }, 'red*2')`: to B, the front card for two red beans. */
export const propose = (to: Name | 'all', give: Places, want = ''): ActionOf<'propose'> => ({
  type: 'propose',
  to: to === 'all' ? null : seatOf(to),
  give: goods(give),
  want: beans(want),
})

export const counter = (offer: number, give: Places, want = ''): ActionOf<'counter'> => ({
  type: 'counter',
  offer: offerNumber(offer),
  give: goods(give),
  want: beans(want),
})

export const change = (offer: number, give: Places, want = ''): ActionOf<'change'> => ({
  type: 'change',
  offer: offerNumber(offer),
  give: goods(give),
  want: beans(want),
})

export const accept = (offer: number, give: Places = {}, revision = 1): ActionOf<'accept'> => ({
  type: 'accept',
  offer: offerNumber(offer),
  revision,
  give: goods(give),
})

export const decline = (offer: number): ActionOf<'decline'> => ({ type: 'decline', offer: offerNumber(offer) })
export const withdraw = (offer: number): ActionOf<'withdraw'> => ({ type: 'withdraw', offer: offerNumber(offer) })

export const endTrade: ActionOf<'endTrade'> = { type: 'endTrade' }
export const plantAside = (card: number, field: number): ActionOf<'plantAside'> => ({ type: 'plantAside', card, field })
