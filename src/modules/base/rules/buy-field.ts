import * as z from 'zod/mini'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, namesOf } from '../beans.ts'
import { farmOf } from '../farm.ts'
import { coinList, picked, takeLast, waysToPick } from './coins.ts'

const schema = z.strictObject({ type: z.literal('buyField'), coins: z.optional(coinList) })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    buyField: z.infer<typeof schema>
  }
  interface EventTypes {
    boughtField: { seat: Seat; paid: readonly BeanId[]; to: 'discard' | 'under' | 'box' }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** Coins for the third field; null: it is not for sale. */
    fieldPrice: number | null
    fieldPaidTo: 'discard' | 'under' | 'box'
    /** Which coins pay for it: the top of the pile, or those that the payer names. */
    fieldPaidWith: 'top' | 'choice'
  }
  interface Points {
    /** Pipe: what the third field costs a seat. */
    fieldPrice(price: number, p: Play, seat: Seat): number
  }
}

/** Null: it is not for sale. */
function priceFor(p: Play, seat: Seat): number | null {
  let price = p.game.params.fieldPrice
  if (price !== null) for (const pipe of p.game.points.fieldPrice) price = pipe(price, p, seat)
  return price
}

function checkPrice(p: Play, seat: Seat): Refusal | null {
  const price = priceFor(p, seat)
  if (price === null) return refuse('no-field-for-sale')
  if (farmOf(p, seat).thirdField) return refuse('one-third-field')
  const coins = farmOf(p, seat).coins.length
  return coins < price ? refuse('field-price', { price, coins }) : null
}

export const buyField: ActionDef<'buyField'> = {
  verb: 'buy',
  during: 'anytime',
  schema,
  check(p, seat, { coins: named }) {
    const refusal = checkPrice(p, seat)
    if (refusal !== null || named === undefined) return refusal
    if (p.game.params.fieldPaidWith === 'top') return refuse('field-coins-fixed')
    const price = priceFor(p, seat) ?? 0
    return picked(p.game, farmOf(p, seat).coins, named, price) === null ? refuse('field-coins', { price }) : null
  },
  apply(p, seat, { coins: named }) {
    const farm = farmOf(p, seat)
    const to = p.game.params.fieldPaidTo
    const price = priceFor(p, seat) ?? 0
    const top: Kind[] = farm.coins.slice(farm.coins.length - price).reverse()
    const paid = named === undefined ? top : (picked(p.game, farm.coins, named, price) ?? top)
    takeLast(farm.coins, paid)
    p.state.x.piles[to].push(...paid)
    farm.fields.push([])
    farm.thirdField = true
    p.emit?.({ type: 'boughtField', seat, paid: namesOf(p.game, paid), to })
  },
  touches: (_view, seat) => [place('seat', seat, 'player')],
  options(p, seat, out) {
    if (checkPrice(p, seat) !== null) return
    if (p.game.params.fieldPaidWith === 'top') out.push({ type: 'buyField' })
    else
      for (const coins of waysToPick(farmOf(p, seat).coins, priceFor(p, seat) ?? 0))
        out.push({ type: 'buyField', coins: namesOf(p.game, coins) })
  },
}

export const boughtField: EventDef<'boughtField'> = {
  see: 'everyone',
  fold(view, { seat, paid, to }) {
    const farm = view.x.farms[seat]
    takeLast(farm.coins, paid)
    view.x.piles[to].push(...paid)
    farm.fields.push([])
    farm.thirdField = true
  },
}
