import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { lapse } from '../offers.ts'

const schema = z.strictObject({ type: z.literal('endTrade') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    endTrade: z.infer<typeof schema>
  }
  interface EventTypes {
    tradeEnded: { seat: Seat }
  }
}

/** Phase 2: goes on until the active player ends it. Whoever has an offer to answer is waited for as well. */
export const trade: Step = {
  enter(p, frame) {
    p.state.x.trade.talk = []
    frame.waiting = bit(frame.seat)
  },
}

export const endTrade: ActionDef<'endTrade'> = {
  verb: 'end',
  during: ['trade'],
  byAnyone: true,
  closes: true,
  schema,
  check: (p, seat) => (seat === p.state.active ? null : refuse('active-player-ends-trade')),
  apply(p, seat) {
    const { trade } = p.state.x
    while (trade.offers.length > 0) lapse(p, trade.offers[0], 'trade-ended')
    trade.talk = []
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'tradeEnded', seat })
  },
  options(p, seat, out) {
    if (seat === p.state.active) out.push({ type: 'endTrade' })
  },
}

export const tradeEnded: EventDef<'tradeEnded'> = {
  see: 'everyone',
  fold({ x }) {
    x.trade.talk = []
  },
}
