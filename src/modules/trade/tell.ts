import { seatAt, seatsIn } from '../../kernel/seat.ts'
import type { Told } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'

/** Wishes and cards to plant by seat, then the offers. */
export function tellTrade({ x: { trade } }: SeatView): Told[] {
  const wishes = trade.wishes.flatMap(({ want, spare }, i): Told[] => {
    const seats = [seatAt(i)]
    const said = want.length + spare.length > 0
    const left = trade.aside[i]
    return [
      ...(said ? [{ key: 'event.wished', values: { seat: i, want, spare }, seats }] : []),
      ...(left.length > 0 ? [{ key: 'tells.aside', values: { seat: i, beans: left }, seats }] : []),
    ]
  })
  const offers = trade.offers.map(({ id, maker, to, give, want, declined }) => ({
    key: 'tells.offer',
    values: { offer: id, maker, to, give, want, others: seatsIn(declined) },
    seats: [],
  }))
  return [...wishes, ...offers]
}
