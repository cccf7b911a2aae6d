import { said } from '../../kernel/tell.ts'
import type { Piece, Place, Said } from '../../kernel/types.ts'
import type { BeanId } from './beans.ts'

/** A card that lies by itself; null: face down. */
export const layCard = (
  place: Place,
  bean: BeanId | null,
  group: string,
  texts: Pick<Piece, 'about' | 'note'>,
): Piece => ({
  place,
  art: bean ?? 'card-back',
  name: said(bean === null ? 'count.card' : `bean.${bean}`, { n: 1 }),
  ...texts,
  group,
})

export const PLANT_NOW = { note: said('piece.plant-now') }
export const priceNote = (price: number, bean: BeanId): Said => said('piece.price', { price, bean })
