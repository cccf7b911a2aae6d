import * as z from 'zod/mini'
import { refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, namesOf } from '../beans.ts'
import { farmOf } from '../farm.ts'

const schema = z.strictObject({ type: z.literal('buyField') })

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
  }
}

export const buyField: ActionDef<'buyField'> = {
  during: 'anytime',
  schema,
  check(p, seat) {
    const { fieldPrice } = p.game.params
    if (fieldPrice === null) return refuse('no-field-for-sale')
    if (farmOf(p, seat).thirdField) return refuse('one-third-field')
    const coins = farmOf(p, seat).coins.length
    return coins < fieldPrice ? refuse('field-price', { price: fieldPrice, coins }) : null
  },
  apply(p, seat) {
    const farm = farmOf(p, seat)
    const to = p.game.params.fieldPaidTo
    const paid: Kind[] = farm.coins.splice(farm.coins.length - (p.game.params.fieldPrice ?? 0)).reverse()
    p.state.x.piles[to].push(...paid)
    farm.fields.push([])
    farm.thirdField = true
    p.emit?.({ type: 'boughtField', seat, paid: namesOf(p.game, paid), to })
  },
  options(p, seat, out) {
    if (this.check(p, seat, { type: 'buyField' }) === null) out.push({ type: 'buyField' })
  },
}

export const boughtField: EventDef<'boughtField'> = {
  see: 'everyone',
  fold(view, { seat, paid, to }) {
    const farm = view.x.farms[seat]
    farm.coins.splice(farm.coins.length - paid.length)
    view.x.piles[to].push(...paid)
    farm.fields.push([])
    farm.thirdField = true
  },
}
