import * as z from 'zod/mini'
import { clear } from '../../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../beans.ts'
import { farmOf } from '../farm.ts'
import { beanSeen, fieldNumber } from './schemas.ts'

const schema = z.strictObject({ type: z.literal('harvest'), field: fieldNumber, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    harvest: z.infer<typeof schema>
  }
  interface EventTypes {
    harvested: { seat: Seat; field: number; beans: readonly BeanId[]; coins: number }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    harvestWhen: 'any-time' | 'own-turn'
  }
  interface Points {
    /** Tap: a field was harvested; its coins are paid, the other cards are on the discard pile. */
    harvested(p: Play, seat: Seat, cards: readonly Kind[]): void
  }
}

/** What a field would bring now. Where several kinds grow, the last one counts. */
export function worth(p: Play, cards: readonly Kind[]): number {
  return cards.length === 0 ? 0 : p.game.prepared.beans.pays[cards[cards.length - 1]][cards.length]
}

export function worthOfFields(p: Play, seat: Seat): number {
  return farmOf(p, seat).fields.reduce((sum, cards) => sum + worth(p, cards), 0)
}

/** S-EN p. 9: a lone bean stays while another field holds more; an empty field does not keep it. */
function isProtected(fields: readonly Kind[][], field: number): boolean {
  if (fields[field].length !== 1) return false
  for (let other = 0; other < fields.length; other++) if (fields[other].length > 1) return true
  return false
}

function checkHarvest(p: Play, seat: Seat, field: number): Refusal | null {
  if (p.game.params.harvestWhen === 'own-turn' && seat !== p.state.active) return refuse('harvest-own-turn')
  const { fields } = farmOf(p, seat)
  const cards = fields[field]
  if (cards === undefined) return refuse('no-such-field', { number: field + 1 })
  if (cards.length === 0) return refuse('empty-field', { number: field + 1 })
  if (isProtected(fields, field))
    return refuse('bean-protection', { bean: nameOf(p.game, cards[0]), number: field + 1 })
  return null
}

/** Empties a field: as many cards as it is worth become coins, the others go on the discard pile. */
export function harvestField(p: Play, seat: Seat, field: number): void {
  const farm = farmOf(p, seat)
  const { discard } = p.state.x.piles
  const cards = farm.fields[field]
  const coins = worth(p, cards)
  p.emit?.({ type: 'harvested', seat, field, beans: namesOf(p.game, cards), coins })
  for (let i = 0; i < cards.length - coins; i++) discard.push(cards[i])
  for (let i = cards.length - coins; i < cards.length; i++) farm.coins.push(cards[i])
  const taps = p.game.points.harvested
  const sold = taps.length > 0 ? cards.slice() : cards
  clear(cards)
  for (const tap of taps) tap(p, seat, sold)
}

export const harvest: ActionDef<'harvest'> = {
  during: 'anytime',
  schema,
  check(p, seat, { field, bean }) {
    const refusal = checkHarvest(p, seat, field)
    if (refusal !== null) return refusal
    if (bean !== undefined && bean !== nameOf(p.game, farmOf(p, seat).fields[field][0])) return refuse('stale-action')
    return null
  },
  apply: (p, seat, { field }) => harvestField(p, seat, field),
  options(p, seat, out) {
    const { fields } = farmOf(p, seat)
    for (let field = 0; field < fields.length; field++)
      if (checkHarvest(p, seat, field) === null) out.push({ type: 'harvest', field })
  },
}

export const harvested: EventDef<'harvested'> = {
  see: 'everyone',
  fold(view, { seat, field, beans, coins }) {
    const farm = view.x.farms[seat]
    farm.fields[field] = []
    view.x.piles.discard.push(...beans.slice(0, beans.length - coins))
    farm.coins.push(...beans.slice(beans.length - coins))
  },
}
