import { allSeats, type Seat, seatAt } from '../../kernel/seat.ts'
import type { Told } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { FAVOURS, type FavourSetView } from './favours.ts'

/** Who has which favours in hand, who owes whom what, and what is being carried out. */
export function tellFavours({ x: { favours } }: SeatView): Told[] {
  const { sets, drawTo, taken, sent } = favours
  return [
    ...sets.flatMap((set, i) => [...tellHand(set, seatAt(i)), ...tellDebts(set, seatAt(i))]),
    ...drawTo.flatMap((seat, i) => (seat === null ? [] : [between('event.drawClaimed', seatAt(i), seat, { seat })])),
    ...(taken === null ? [] : [between('tells.taken', taken.debtor, taken.creditor, { cards: taken.cards })]),
    ...(sent === null ? [] : [{ key: 'tells.sent', values: { bean: sent }, seats: [] }]),
  ]
}

const between = (key: string, debtor: Seat, creditor: Seat, values: Told['values']): Told => ({
  key,
  values: { debtor, creditor, ...values },
  seats: [debtor, creditor],
})

function tellHand({ hand }: FavourSetView, seat: Seat): Told[] {
  const known = hand.filter((favour) => favour !== null)
  const values = { seat, favour: known, hidden: hand.length - known.length }
  return hand.length === 0 ? [] : [{ key: 'tells.favours', values, seats: [seat] }]
}

function tellDebts({ owedTo }: FavourSetView, debtor: Seat): Told[] {
  return allSeats(owedTo.length).flatMap((creditor) => {
    const favour = FAVOURS.filter((_, number) => owedTo[number] === creditor)
    return favour.length === 0 ? [] : [between('tells.owes', debtor, creditor, { favour })]
  })
}
