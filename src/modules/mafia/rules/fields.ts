import { type Play, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { Points } from '../../../kernel/types.ts'
import { type Kind, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'

declare module '../../../kernel/types.ts' {
  interface Points {
    /** Pipe: the kinds that a field counts for. */
    fieldGrows(kinds: readonly Kind[], p: Play, seat: Seat, field: number): readonly Kind[]
  }
}

function kindsOn(p: Play, seat: Seat, field: number): readonly Kind[] {
  let kinds: readonly Kind[] = farmOf(p, seat).fields[field].slice(0, 1)
  for (const pipe of p.game.points.fieldGrows) kinds = pipe(kinds, p, seat, field)
  return kinds
}

/** No kind is begun on a second own field; a field that grows it already may go on. */
export const onlyOneField: Points['fieldTakes'] = (verdict, p, { owner, field, kind }) => {
  if (verdict !== null || kindsOn(p, owner, field).includes(kind)) return verdict
  const other = farmOf(p, owner).fields.findIndex((_, i) => kindsOn(p, owner, i).includes(kind))
  return other < 0 ? null : refuse('one-field-per-kind', { bean: nameOf(p.game, kind), number: other + 1 })
}
