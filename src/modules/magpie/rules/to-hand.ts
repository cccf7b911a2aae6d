import { clockwise, type Seat } from '../../../kernel/seat.ts'
import type { EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { faceUp } from '../../base/cards.ts'
import { farmOf } from '../../base/farm.ts'
import { isMagpie } from '../beans.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** `card` is its place among the cards that lay aside. */
    magpieToHand: { seat: Seat; bean: BeanId; card: number }
  }
}

/** Phase 3 begins: magpies kept or received go to the back of their owner's hand, for all to see. */
export const magpiesToHand: Step = {
  enter(p, { seat: active }) {
    for (const seat of clockwise(active, p.state.seats)) {
      const aside = p.state.x.trade.aside[seat]
      for (let card = 0; card < aside.length; ) {
        if (isMagpie(p.game, aside[card])) {
          const [magpie] = aside.splice(card, 1)
          farmOf(p, seat).hand.push(faceUp(magpie))
          p.emit?.({ type: 'magpieToHand', seat, bean: nameOf(p.game, magpie), card })
        } else card++
      }
    }
  },
}

export const magpieToHand: EventDef<'magpieToHand'> = {
  see: 'everyone',
  fold(view, { seat, bean, card }) {
    view.x.trade.aside[seat].splice(card, 1)
    view.x.farms[seat].hand.push(bean)
  },
}
