import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { type Kind, nameOf } from '../beans.ts'
import { farmOf } from '../farm.ts'

declare module '../../../kernel/types.ts' {
  interface Points {
    /** Veto on planting this kind anywhere. */
    mayPlant(p: Play, owner: Seat, kind: Kind): Refusal | null
    /** Pipe: why this field does not take so many cards of a kind, or null if it does. */
    fieldTakes(verdict: Refusal | null, p: Play, planting: Planting): Refusal | null
  }
}

export interface Planting {
  readonly owner: Seat
  readonly field: number
  readonly kind: Kind
  readonly count: number
}

/** May a card of this kind, or so many of them, be planted on that field of that farm? */
export function checkField(p: Play, owner: Seat, field: number, kind: Kind, count = 1): Refusal | null {
  const { mayPlant, fieldTakes } = p.game.points
  for (let i = 0; i < mayPlant.length; i++) {
    const refusal = mayPlant[i](p, owner, kind)
    if (refusal !== null) return refusal
  }
  const cards = farmOf(p, owner).fields[field]
  if (cards === undefined) return refuse('no-such-field', { number: field + 1 })
  let verdict = cards.length === 0 || cards[0] === kind ? null : anotherKind(p, kind, cards[0], field)
  for (let i = 0; i < fieldTakes.length; i++) verdict = fieldTakes[i](verdict, p, { owner, field, kind, count })
  return verdict
}

const anotherKind = (p: Play, kind: Kind, growing: Kind, field: number): Refusal =>
  refuse('one-kind-per-field', { bean: nameOf(p.game, kind), growing: nameOf(p.game, growing), number: field + 1 })

export function fieldsFor(p: Play, owner: Seat, kind: Kind, count = 1): number[] {
  const fields: number[] = []
  for (let field = 0; field < farmOf(p, owner).fields.length; field++)
    if (checkField(p, owner, field, kind, count) === null) fields.push(field)
  return fields
}
