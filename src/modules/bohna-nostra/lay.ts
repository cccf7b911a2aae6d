import { type Seat, seatAt } from '../../kernel/seat.ts'
import { place, said } from '../../kernel/tell.ts'
import type { Piece, Place } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { layCard, PLANT_NOW } from '../base/lay.ts'
import { debtPlace, FAVOURS, type FavourName, type FavourSetView } from './favours.ts'

/** Favours in hand, those that can be redeemed, and cards that are being handed over. */
export function layFavours({ agenda, x: { favours } }: SeatView): Piece[] {
  const { sets, taken, sent } = favours
  const planter = agenda.find(({ step }) => step === 'plant-sent')?.seat ?? null
  return [
    ...sets.flatMap((set, i) => [...layHand(set, seatAt(i)), ...layDebts(set, seatAt(i))]),
    ...(taken?.cards.map((bean, at) =>
      layCard(place('taken', taken.creditor, at), bean, 'passing', {
        note: said('piece.drawn-by', { debtor: taken.debtor }),
      }),
    ) ?? []),
    ...(sent === null ? [] : [layCard(place('sent', planter, 0), sent, 'passing', PLANT_NOW)]),
  ]
}

const layFavour = (at: Place, favour: FavourName, group: string): Piece => ({
  place: at,
  art: favour,
  name: said(`favour.${favour}`),
  about: said(`rule.${favour}`),
  group,
})

/** Offers name favours by their number. */
const layHand = ({ hand }: FavourSetView, seat: Seat): Piece[] =>
  hand.map((favour, i) =>
    favour === null
      ? {
          place: place('favours', seat, `hidden/${i}`),
          art: 'card-back',
          name: said('piece.hidden-favour'),
          group: 'favours',
        }
      : layFavour(place('favours', seat, FAVOURS.indexOf(favour)), favour, 'favours'),
  )

const layDebts = ({ owedTo }: FavourSetView, debtor: Seat): Piece[] =>
  owedTo.flatMap((creditor, favour) =>
    creditor === null
      ? []
      : [
          {
            ...layFavour(debtPlace(creditor, debtor, favour), FAVOURS[favour], 'debts'),
            note: said('piece.owed', { debtor }),
          },
        ],
  )
