import * as z from 'zod/mini'
import { push, topFrame } from '../../../kernel/agenda.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, Step } from '../../../kernel/types.ts'
import { farmOf } from '../../base/farm.ts'
import { drawToHand } from '../../base/rules/draw.ts'
import { owns } from '../town.ts'

const schema = z.strictObject({ type: z.literal('drawCards'), cards: z.int().check(z.minimum(1), z.maximum(6)) })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    drawCards: z.infer<typeof schema>
  }
}

const WITH_GAS_FOUR = 3
const HAND_WITH_GAS_THREE = 6

/** How many cards a player may draw: gas station 3 fills the hand up to six, gas station 4 brings three. */
function choices(p: Play, seat: Seat): number[] {
  const counts = [p.game.params.draw.cards]
  const missing = HAND_WITH_GAS_THREE - farmOf(p, seat).hand.length
  if (owns(p, seat, 'gas-station-4')) counts.push(WITH_GAS_FOUR)
  if (owns(p, seat, 'gas-station-3') && missing > 0) counts.push(missing)
  return [...new Set(counts)]
}

/** Phase 6. The frame counts the cards still to be drawn; if the pile runs out for the last time the game may yet go on. */
export const townDraw: Step = {
  enter(p, frame) {
    const counts = choices(p, frame.seat)
    if (counts.length > 1) frame.waiting = bit(frame.seat)
    else frame.at = counts[0]
  },
  leave(p, frame) {
    const { piles } = p.state.x
    for (; frame.at > 0 && !piles.finished; frame.at--) drawToHand(p, frame.seat)
    if (piles.finished) push(p, 'closing', frame.seat)
  },
}

export const drawCards: ActionDef<'drawCards'> = {
  verb: 'draw',
  during: ['town-draw'],
  schema,
  check: (p, seat, { cards }) => (choices(p, seat).includes(cards) ? null : refuse('cards-to-draw')),
  apply(p, _seat, { cards }) {
    const frame = topFrame(p.state)
    frame.at = cards
    frame.waiting = 0
  },
  touches: () => [place('pile', null, 'draw')],
  options(p, seat, out) {
    for (const cards of choices(p, seat)) out.push({ type: 'drawCards', cards })
  },
}
