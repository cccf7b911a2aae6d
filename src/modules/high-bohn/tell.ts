import { type Seat, seatAt } from '../../kernel/seat.ts'
import type { Rules, Told } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { BeanId } from '../base/beans.ts'
import { kindsOf } from '../base/view.ts'
import { isBigWithSoy } from './buildings/farm.ts'
import { isSoup } from './buildings/saloon.ts'
import type { BuildingId } from './types.ts'

/** Whose buildings these are, what lies on and under them, what grows by their leave, and what is sold no more. */
export function tellTown(game: Rules, { x: { farms, town } }: SeatView): Told[] {
  const told = farms.flatMap(({ fields }, i) => {
    const seat = seatAt(i)
    return [
      ...list(seat, 'tells.buildings', 'building', town.buildings[i]),
      ...town.plots[i].map(({ field, bean }) => about(seat, 'tells.plot', { field, bean })),
      ...fields.flatMap((beans, field) =>
        isKnownSoup(game, town.buildings[i], beans) ? [about(seat, 'tells.soup', { field, beans })] : [],
      ),
      ...list(seat, 'tells.coins-under', 'beans', town.under[i]),
      ...list(seat, 'tells.store', 'beans', town.store[i]),
      ...list(seat, 'tells.from-store', 'beans', town.fromStore[i]),
    ]
  })
  return town.gone.length === 0 ? told : [...told, { key: 'tells.gone', values: { building: town.gone }, seats: [] }]
}

/** A big bean with one soy bean is nothing yet where farm 2 stands: the third card decides. */
function isKnownSoup(game: Rules, buildings: readonly BuildingId[], beans: readonly BeanId[]): boolean {
  const cards = kindsOf(game, beans)
  return isSoup(cards) && !(buildings.includes('farm-2') && isBigWithSoy(game, cards))
}

const about = (seat: Seat, key: string, values: Told['values']): Told => ({
  key,
  values: { seat, ...values },
  seats: [seat],
})

/** Of an empty list nothing is told. */
const list = (seat: Seat, key: string, name: string, things: readonly string[]): Told[] =>
  things.length === 0 ? [] : [about(seat, key, { [name]: things })]
