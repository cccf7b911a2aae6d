import { laidIn } from '../../kernel/tell.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { Table } from '../../table/table.ts'
import { placeKey } from '../table/touch.ts'

/** What lies where, from the first to the last, by the id of its drawing; null: face down. */
export type Lying = ReadonlyMap<string, readonly (string | null)[]>

/** Heaps are called as the page calls them (`data-place`), without a number where their things have one each. */
export const HAND = 'hand'
export const FIELD = 'field'
export const COINS = 'coins'
export const DRAW = 'pile - draw'
export const DISCARD = 'pile - discard'
export const UNDER = 'pile - under'

export const zoneOf = (place: string): string => place.split(' ', 1)[0]

/** Everything that a view shows to lie somewhere. */
export function lyingIn(game: Table['game'], view: SeatView): Lying {
  const { farms, piles, trade } = view.x
  const lying = new Map<string, readonly (string | null)[]>()
  farms.forEach(({ hand, fields, coins }, seat) => {
    lying.set(`${HAND} ${seat}`, hand)
    lying.set(`${COINS} ${seat}`, coins)
    fields.forEach((growing, field) => {
      lying.set(`${FIELD} ${seat} ${field}`, growing)
    })
  })
  trade?.aside.forEach((beans, seat) => {
    lying.set(`aside ${seat}`, beans)
  })
  lying.set(DRAW, new Array<null>(piles.draw).fill(null))
  lying.set(DISCARD, piles.discard)
  lying.set(UNDER, piles.under)
  lying.set('pile - box', piles.box)
  lying.set('turned -', piles.turned)
  for (const { place, art, cards = [] } of laidIn(game, view)) lying.set(placeKey(place), [art, ...cards])
  return lying
}
