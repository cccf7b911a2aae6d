import type { Seat } from '../../../kernel/seat.ts'
import type { EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { drawCard, foldDrawn, refill } from '../../base/piles.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    turnedOver: { seat: Seat; bean: BeanId }
  }
}

const TURNED = 2

/** Phase 2 begins: two cards from the draw pile, or one if it runs out for the last time. */
export const turnOver: Step = {
  enter(p, { seat }) {
    for (let i = 0; i < TURNED; i++) {
      const card = drawCard(p)
      if (card === null) return
      p.state.x.piles.turned.push(kindOf(card))
      p.emit?.({ type: 'turnedOver', seat, bean: nameOf(p.game, kindOf(card)) })
      refill(p)
    }
  },
}

export const turnedOver: EventDef<'turnedOver'> = {
  see: 'everyone',
  fold(view, { bean }) {
    view.x.piles.turned.push(bean)
    foldDrawn(view)
  },
}
