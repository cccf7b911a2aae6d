import { type Seat, seatAt } from '../../kernel/seat.ts'
import { place, said } from '../../kernel/tell.ts'
import type { Piece, Rules, Said } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { priceNote } from '../base/lay.ts'
import type { BusinessSpec } from './businesses.ts'
import { specOf } from './town.ts'

/** What is for sale, and what everybody has. */
export function layBusinesses(game: Rules, { x: { businesses } }: SeatView): Piece[] {
  const lay = (ids: readonly string[], seat: Seat | null) => ids.map((id) => layBusiness(game, specOf(game, id), seat))
  return [...lay(businesses.market, null), ...businesses.owned.flatMap((ids, i) => lay(ids, seatAt(i)))]
}

const layBusiness = ({ params }: Rules, spec: BusinessSpec, seat: Seat | null): Piece => ({
  place: place('business', seat, spec.id),
  art: spec.id,
  name: said(`business.${spec.id}`),
  about: powerOf(params, spec),
  ...(seat === null ? { note: spec.type === 'raid' ? rule('raid-price') : priceNote(spec.cost, spec.bean) } : {}),
  group: seat === null ? 'shop' : 'businesses',
})

const rule = (id: string): Said => said(`rule.${id}`)

function powerOf({ restaurantCoin, undertaker }: Rules['params'], { type, cost }: BusinessSpec): Said {
  if (cost === 1) return rule('small-business-worth')
  if (type === 'raid') return rule('raid')
  if (type === 'restaurant' && restaurantCoin === 'card') return said('piece.restaurant-card', { number: cost + 1 })
  if (type === 'undertaker' && undertaker === 'card') return said('piece.undertaker-card', { number: cost - 1 })
  return rule(`${type}-${cost === 3 ? 'three' : 'four'}`)
}
