import type { Seat } from '../../../kernel/seat.ts'
import type { EventDef, Points } from '../../../kernel/types.ts'
import { nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { FIELD } from '../beans.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    gainedField: { seat: Seat }
  }
}

const CARDS_FOR_A_FIELD = 2

/** S-EN p. 11: exactly two field beans bring the third field, once. In the last harvest it is of no use any more. */
export const gainField: Points['harvested'] = (p, seat, cards) => {
  if (cards.length !== CARDS_FOR_A_FIELD || nameOf(p.game, cards[0]) !== FIELD.id) return
  const farm = farmOf(p, seat)
  if (farm.thirdField || p.state.ending !== null) return
  farm.fields.push([])
  farm.thirdField = true
  p.emit?.({ type: 'gainedField', seat })
}

export const gainedField: EventDef<'gainedField'> = {
  see: 'everyone',
  fold(view, { seat }) {
    const farm = view.x.farms[seat]
    farm.fields.push([])
    farm.thirdField = true
  },
}
