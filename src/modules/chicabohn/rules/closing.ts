import * as z from 'zod/mini'
import { endGame, topFrame } from '../../../kernel/agenda.ts'
import type { Play } from '../../../kernel/play.ts'
import { allSeats, bit, type Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef, Game, Step } from '../../../kernel/types.ts'
import { endReason, shuffleDiscards } from '../../base/piles.ts'
import { opponentOf, ownedSpecs, townOf } from '../town.ts'

const schema = z.strictObject({ type: z.literal('endClosing') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    endClosing: z.infer<typeof schema>
  }
  interface EventTypes {
    closingEnded: { seat: Seat }
    extraRound: { cards: number }
  }
}

const BUSINESSES_TO_END = 10

/** S-HU2: the pile has run out for the last time; first the active player harvests and buys, then the other one. */
export const closing: Step = {
  enter(p, frame) {
    if (p.state.x.piles.finished) frame.waiting = bit(frame.seat)
  },
}

export const endClosing: ActionDef<'endClosing'> = {
  verb: 'end',
  during: ['closing'],
  schema,
  check: () => null,
  apply(p, seat) {
    const frame = topFrame(p.state)
    p.emit?.({ type: 'closingEnded', seat })
    frame.waiting = 0
    if (seat === frame.seat) frame.waiting = bit(opponentOf(seat))
    else if (needsExtraRound(p)) beginExtraRound(p)
    else endGame(p, endReason(p))
  },
  options: (_p, _seat, out) => void out.push({ type: 'endClosing' }),
}

function needsExtraRound(p: Play): boolean {
  const { discard, under } = p.state.x.piles
  const count = allSeats(p.state.seats).flatMap((seat) => ownedSpecs(p, seat).filter((spec) => spec.isBusiness)).length
  return count < BUSINESSES_TO_END && !townOf(p).extraRound && discard.length + under.length > 0
}

/** The new pile runs out once and no more, also where the game came here early because there was nothing to shuffle. */
function beginExtraRound(p: Play): void {
  const { piles } = p.state.x
  townOf(p).extraRound = true
  piles.finished = false
  piles.exhausted = lastTime(p.game, piles.exhausted)
  const cards = shuffleDiscards(p)
  p.emit?.({ type: 'extraRound', cards })
}

const lastTime = ({ params }: Game, exhausted: number): number => Math.max(exhausted, params.exhaustions)

export const closingEnded: EventDef<'closingEnded'> = { see: 'everyone', fold: () => {} }

export const extraRound: EventDef<'extraRound'> = {
  see: 'everyone',
  fold({ x }, { cards }, game) {
    x.businesses.extraRound = true
    const exhausted = lastTime(game, x.piles.exhausted)
    Object.assign(x.piles, { draw: cards, discard: [], under: [], finished: false, exhausted })
  },
}
