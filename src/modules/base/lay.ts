import type { Piece, Place, Said } from '../../kernel/types.ts'
import type { BeanId } from './beans.ts'

/** A card that lies by itself; null: face down. */
export const layCard = (place: Place, bean: BeanId | null, group: string, note: Said): Piece => ({
  place,
  art: bean ?? 'card-back',
  name: { key: bean === null ? 'count.card' : `bean.${bean}`, values: { n: 1 } },
  note,
  group,
})

export const PLANT_NOW: Said = { key: 'piece.plant-now', values: {} }
export const priceNote = (price: number, bean: BeanId): Said => ({ key: 'piece.price', values: { price, bean } })
