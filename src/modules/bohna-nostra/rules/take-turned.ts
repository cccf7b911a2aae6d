import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { beanSeen, index } from '../../base/rules/schemas.ts'
import { takeTurned as takeFromTable } from '../../trade/rules/goods.ts'
import { creditorOf, debtPlace, redeem, TAKE_TURNED } from '../favours.ts'

const schema = z.strictObject({ type: z.literal('takeTurned'), card: index, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    takeTurned: z.infer<typeof schema>
  }
  interface EventTypes {
    tookTurned: { seat: Seat; debtor: Seat; bean: BeanId; card: number }
  }
}

/** S-DE, favour 3: before any trade its holder may take one of the cards that the debtor has turned over. */
export const takeTurnedStep: Step = {
  enter(p, frame) {
    const creditor = creditorOf(p, frame.seat, TAKE_TURNED)
    if (creditor !== null) frame.waiting = bit(creditor)
  },
}

export const takeTurned: ActionDef<'takeTurned'> = {
  verb: 'redeem',
  during: ['take-turned'],
  schema,
  check(p, _seat, { card, bean }) {
    const kind = p.state.x.piles.turned[card]
    if (kind === undefined) return refuse('no-such-card')
    return bean === undefined || bean === nameOf(p.game, kind) ? null : refuse('stale-action')
  },
  apply(p, seat, { card }) {
    const debtor = p.state.active
    const kind = p.state.x.piles.turned[card]
    redeem(p, debtor, TAKE_TURNED)
    p.emit?.({ type: 'tookTurned', seat, debtor, bean: nameOf(p.game, kind), card })
    takeFromTable(p, card)
    p.state.x.trade.aside[seat].push(kind)
    topFrame(p.state).waiting = 0
  },
  about: ({ x }, _seat, { card }) => ({ bean: x.piles.turned[card] }),
  touches: ({ active }, seat, { card }) => [debtPlace(seat, active, TAKE_TURNED), place('turned', null, card)],
  options(p, _seat, out) {
    const { turned } = p.state.x.piles
    for (const [card, kind] of turned.entries())
      if (turned.indexOf(kind) === card) out.push({ type: 'takeTurned', card })
  },
}

export const tookTurned: EventDef<'tookTurned'> = {
  see: 'everyone',
  fold(view, { seat, bean, card }) {
    view.x.piles.turned.splice(card, 1)
    view.x.trade.aside[seat].push(bean)
  },
}
