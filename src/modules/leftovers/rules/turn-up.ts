import { endGame } from '../../../kernel/agenda.ts'
import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { drawCard, endReason, foldDrawn, refill } from '../../base/piles.ts'
import { layOpen } from '../open.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    turnedUp: { seat: Seat; bean: BeanId }
    /** The top of the discard pile has joined its kind on the table. */
    matched: { seat: Seat; bean: BeanId }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** The pile runs out for the last time while cards are turned over: the game is over, or goes on until phase 4. */
    turningUpRunsOut: 'end-at-once' | 'play-on'
  }
}

const TURNED_UP = 3

/** Phase 2. */
export const turnUp: Step = {
  enter(p, { seat }) {
    const { piles } = p.state.x
    for (let n = 0; n < TURNED_UP; n++) turnUpCard(p, seat)
    if (piles.finished && p.game.params.turningUpRunsOut === 'end-at-once') endGame(p, endReason(p))
    else addMatching(p, seat)
  },
}

function turnUpCard(p: Play, seat: Seat): void {
  const card = drawCard(p)
  if (card === null) return
  layOpen(p.state.x.piles.turned, kindOf(card))
  p.emit?.({ type: 'turnedUp', seat, bean: nameOf(p.game, kindOf(card)) })
  refill(p)
}

/** S-EN p. 12: the discard top goes to its like on the table, again and again, until one comes that has none there. */
export function addMatching(p: Play, seat: Seat): number {
  const { discard, turned } = p.state.x.piles
  let added = 0
  while (discard.length > 0 && turned.includes(discard[discard.length - 1])) {
    const [kind] = discard.splice(-1)
    layOpen(turned, kind)
    added++
    p.emit?.({ type: 'matched', seat, bean: nameOf(p.game, kind) })
  }
  return added
}

export const turnedUp: EventDef<'turnedUp'> = {
  see: 'everyone',
  fold(view, { bean }) {
    layOpen(view.x.piles.turned, bean)
    foldDrawn(view)
  },
}

export const matched: EventDef<'matched'> = {
  see: 'everyone',
  fold(view, { bean }) {
    layOpen(view.x.piles.turned, bean)
    view.x.piles.discard.pop()
  },
}
