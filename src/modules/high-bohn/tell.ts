import { type Seat, seatAt } from '../../kernel/seat.ts'
import type { Rules, Told } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { kindsOf } from '../base/view.ts'
import { isSoup } from './buildings/saloon.ts'

/** Whose buildings these are, what lies on and under them, what grows by their leave, and what is sold no more. */
export function tellTown(game: Rules, { x: { farms, town } }: SeatView): Told[] {
  const told = farms.flatMap(({ fields }, i) => {
    const seat = seatAt(i)
    return [
      ...list(seat, 'tells.buildings', 'building', town.buildings[i]),
      ...town.plots[i].map(({ field, bean }) => about(seat, 'tells.plot', { field, bean })),
      ...fields.flatMap((beans, field) =>
        isSoup(kindsOf(game, beans)) ? [about(seat, 'tells.soup', { field, beans })] : [],
      ),
      ...list(seat, 'tells.coins-under', 'beans', town.under[i]),
      ...list(seat, 'tells.store', 'beans', town.store[i]),
      ...list(seat, 'tells.from-store', 'beans', town.fromStore[i]),
    ]
  })
  return town.gone.length === 0 ? told : [...told, { key: 'tells.gone', values: { building: town.gone }, seats: [] }]
}

const about = (seat: Seat, key: string, values: Told['values']): Told => ({
  key,
  values: { seat, ...values },
  seats: [seat],
})

/** Of an empty list nothing is told. */
const list = (seat: Seat, key: string, name: string, things: readonly string[]): Told[] =>
  things.length === 0 ? [] : [about(seat, key, { [name]: things })]
