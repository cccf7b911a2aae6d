import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { type Kind, nameOf } from '../beans.ts'
import { farmOf } from '../farm.ts'

declare module '../../../kernel/types.ts' {
  interface Points {
    /** Veto on planting this kind anywhere. */
    mayPlant(p: Play, owner: Seat, kind: Kind): Refusal | null
    /** Whether a field takes this kind, before the usual rule is asked. Null: no say; the first answer holds. */
    fieldTakes(p: Play, owner: Seat, field: number, kind: Kind): 'yes' | Refusal | null
  }
}

/** May a card of this kind be planted on that field of that farm? */
export function checkField(p: Play, owner: Seat, field: number, kind: Kind): Refusal | null {
  for (const veto of p.game.points.mayPlant) {
    const refusal = veto(p, owner, kind)
    if (refusal !== null) return refusal
  }
  const cards = farmOf(p, owner).fields[field]
  if (cards === undefined) return refuse('no-such-field', { number: field + 1 })
  const asked = p.game.points.fieldTakes
  for (let i = 0; i < asked.length; i++) {
    const answer = asked[i](p, owner, field, kind)
    if (answer !== null) return answer === 'yes' ? null : answer
  }
  if (cards.length === 0 || cards[0] === kind) return null
  return refuse('one-kind-per-field', {
    bean: nameOf(p.game, kind),
    growing: nameOf(p.game, cards[0]),
    number: field + 1,
  })
}

export function fieldsFor(p: Play, owner: Seat, kind: Kind): number[] {
  return [...farmOf(p, owner).fields.keys()].filter((field) => checkField(p, owner, field, kind) === null)
}
