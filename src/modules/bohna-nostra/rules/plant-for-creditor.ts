import * as z from 'zod/mini'
import { type Play, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, takeFront } from '../../base/farm.ts'
import { checkFront, countPlanting } from '../../base/rules/plant-hand.ts'
import { beanSeen, fieldNumber } from '../../base/rules/schemas.ts'
import { creditorOf, isGrowing, PLANT_HERE, redeem } from '../favours.ts'

const schema = z.strictObject({ type: z.literal('plantForCreditor'), field: fieldNumber, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    plantForCreditor: z.infer<typeof schema>
  }
  interface EventTypes {
    plantedForCreditor: { seat: Seat; creditor: Seat; bean: BeanId; field: number }
  }
}

/** On whose fields the front card must be planted, if on anybody's. */
function creditorOfFront(p: Play, seat: Seat): Seat | null {
  const creditor = creditorOf(p, seat, PLANT_HERE)
  const front = farmOf(p, seat).hand[0]
  return creditor !== null && front !== undefined && isGrowing(p, creditor, kindOf(front)) ? creditor : null
}

/** S-DE, favour 1: a front card that grows with the creditor is planted there and nowhere else. */
export const plantForCreditor: ActionDef<'plantForCreditor'> = {
  verb: 'plant',
  during: ['plant-hand'],
  schema,
  check(p, seat, { field, bean }) {
    const refusal = checkFront(p, seat, bean)
    if (refusal !== null) return refusal
    const creditor = creditorOfFront(p, seat)
    if (creditor === null) return refuse('favour-1-fit')
    const cards = farmOf(p, creditor).fields[field]
    if (cards === undefined) return refuse('no-such-field', { number: field + 1 })
    return cards[0] === kindOf(farmOf(p, seat).hand[0]) ? null : refuse('favour-1-fit')
  },
  apply(p, seat, { field }) {
    const creditor = creditorOf(p, seat, PLANT_HERE) as Seat
    redeem(p, seat, PLANT_HERE)
    const kind = takeFront(p, seat)
    farmOf(p, creditor).fields[field].push(kind)
    p.emit?.({ type: 'plantedForCreditor', seat, creditor, bean: nameOf(p.game, kind), field })
    countPlanting(p, seat)
  },
  about: ({ x }, seat) => ({ bean: x.farms[seat].hand[0], creditor: x.favours.sets[seat].owedTo[PLANT_HERE] }),
  touches: ({ x }, seat, { field }) => [
    place('hand', seat, 0),
    place('field', x.favours.sets[seat].owedTo[PLANT_HERE], field),
  ],
  options(p, seat, out) {
    const creditor = checkFront(p, seat, undefined) === null ? creditorOfFront(p, seat) : null
    if (creditor === null) return
    const kind = kindOf(farmOf(p, seat).hand[0])
    for (const [field, cards] of farmOf(p, creditor).fields.entries())
      if (cards[0] === kind) out.push({ type: 'plantForCreditor', field })
  },
}

/** What the debtor must plant for his creditor he neither plants himself nor keeps in hand. */
export const mayAct: Points['mayAct'] = (p, seat, action) => (action.type === 'plant' ? mayEndPlanting(p, seat) : null)

export const mayEndPlanting: Points['mayEndPlanting'] = (p, seat) => {
  const creditor = creditorOfFront(p, seat)
  if (creditor === null) return null
  return refuse('favour-1-forced', { creditor, bean: nameOf(p.game, kindOf(farmOf(p, seat).hand[0])) })
}

export const plantedForCreditor: EventDef<'plantedForCreditor'> = {
  see: 'everyone',
  fold(view, { seat, creditor, bean, field }, game) {
    view.x.farms[creditor].fields[field].push(bean)
    foldHandLoss(game, view, { seat, bean, at: 0 }, 'openly')
  },
}
