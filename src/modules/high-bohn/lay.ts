import { type Seat, seatAt } from '../../kernel/seat.ts'
import { place, said } from '../../kernel/tell.ts'
import type { Piece, Rules, Said } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { BeanId } from '../base/beans.ts'
import { layCard, priceNote } from '../base/lay.ts'
import { powerOf } from './buildings.ts'
import { forSale } from './ids.ts'
import { partsOf, type TownView, TYPE } from './town.ts'
import type { BuildingId } from './types.ts'

/** What is for sale; everybody's buildings, the cards in his store, the coins under saloon and distillery. */
export function layTown(game: Rules, { x: { town } }: SeatView): Piece[] {
  const { types } = game.prepared.town
  return [
    ...forSale(town, types).map((id) => layBuilding(id, null, priceNote(partsOf(id).cost, beanOf(game, id)))),
    ...town.buildings.flatMap((ids, i) => {
      const seat = seatAt(i)
      return [
        ...ids.map((id) => layBuilding(id, seat, plotNote(town, seat, id, beanOf(game, id)))),
        ...town.store[i].map((bean, at) =>
          layCard(place('store', seat, at), bean, 'store', { about: rule('store-not-planted') }),
        ),
        ...(town.under[i].length === 0 ? [] : [layCoins(town, seat)]),
      ]
    }),
  ]
}

const rule = (id: string): Said => said(`rule.${id}`)

const beanOf = ({ prepared: { town, beans } }: Rules, id: BuildingId): BeanId =>
  beans.specs[town.beans[TYPE[partsOf(id).type]]].id

const layBuilding = (id: BuildingId, seat: Seat | null, note: Said | null): Piece => ({
  place: place('building', seat, id),
  art: id,
  name: said(`building.${id}`),
  about: rule(partsOf(id).cost === 1 ? 'buildings-for-one' : id),
  ...(note === null ? {} : { note }),
  group: seat === null ? 'shop' : 'buildings',
})

/** Which field belongs to a building. */
function plotNote({ plots }: TownView, seat: Seat, id: BuildingId, bean: BeanId): Said | null {
  const { type, cost } = partsOf(id)
  const plot = powerOf(type, cost).field === 'own' ? plots[seat].find((one) => one.bean === bean) : undefined
  return plot === undefined ? null : said('tells.plot', { seat, field: plot.field, bean })
}

const layCoins = ({ under }: TownView, seat: Seat): Piece => ({
  place: place('under', seat, 'coins'),
  art: 'coin',
  name: said('score.coins-under'),
  about: rule('soup-coins'),
  cards: under[seat],
  group: 'buildings',
})
