import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { allSeats, bit, everyone, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, type HandLoss, hidePlace, takeFromHand } from '../../base/farm.ts'
import { index } from '../../base/rules/schemas.ts'
import { townOf } from '../town.ts'

const schema = z.strictObject({ type: z.literal('layCoins'), hand: z.array(index).check(z.length(2)) })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    layCoins: z.infer<typeof schema>
  }
  interface EventTypes {
    /** The places are null for everybody but the player himself. */
    choseCoins: { seat: Seat; hand: readonly number[] | null }
    laidCoin: HandLoss
  }
}

/** Before the first turn: both choose in secret, and what they have chosen is shown when both have. */
export const openingCoins: Step = {
  atomic: true,
  enter({ state }, frame) {
    if (state.turn === 1) frame.waiting = everyone(state.seats)
  },
  leave(p) {
    for (const seat of allSeats(p.state.seats)) {
      const places = townOf(p).sealed[seat]
      if (places !== null) layDown(p, seat, places)
      townOf(p).sealed[seat] = null
    }
  },
}

/** In the order of their kinds: that of their places is nobody's business. */
function layDown(p: Play, seat: Seat, places: readonly number[]): void {
  const { hand, coins } = farmOf(p, seat)
  const [first, second] = places.toSorted((a, b) => kindOf(hand[a]) - kindOf(hand[b]) || a - b)
  for (const at of [first, second > first ? second - 1 : second]) {
    const kind = takeFromHand(p, seat, at)
    coins.push(kind)
    p.emit?.({ type: 'laidCoin', seat, bean: nameOf(p.game, kind), at })
  }
}

export const layCoins: ActionDef<'layCoins'> = {
  verb: 'lay',
  during: ['opening-coins'],
  schema,
  check(p, seat, { hand: [a, b] }) {
    const cards = farmOf(p, seat).hand.length
    return a === b || a >= cards || b >= cards ? refuse('opening-coins') : null
  },
  apply(p, seat, { hand }) {
    townOf(p).sealed[seat] = hand.slice()
    topFrame(p.state).waiting &= ~bit(seat)
    p.emit?.({ type: 'choseCoins', seat, hand: hand.slice() })
  },
  touches: (_view, seat, { hand }) => hand.map((at) => place('hand', seat, at)),
  options(p, seat, out) {
    const cards = farmOf(p, seat).hand.length
    for (let a = 0; a < cards; a++) for (let b = a + 1; b < cards; b++) out.push({ type: 'layCoins', hand: [a, b] })
  },
}

export const choseCoins: EventDef<'choseCoins'> = {
  see: (event, to) => (event.seat === to ? event : { ...event, hand: null }),
  fold(view, { seat, hand }) {
    view.x.businesses.sealed[seat] = [...(hand ?? [])]
  },
}

export const laidCoin: EventDef<'laidCoin'> = {
  see: (event, to) => ({ ...event, ...hidePlace(event, to) }),
  fold(view, event, game) {
    view.x.businesses.sealed[event.seat] = null
    foldHandLoss(game, view, event, 'privately')
    view.x.farms[event.seat].coins.push(event.bean)
  },
}
