import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import type { Play } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points } from '../../../kernel/types.ts'
import { turnUpCard } from '../../mafia/rules/turn-up.ts'
import { owns } from '../town.ts'

const anotherSchema = z.strictObject({ type: z.literal('turnAnother') })
const stopSchema = z.strictObject({ type: z.literal('stopTurning') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    turnAnother: z.infer<typeof anotherSchema>
    stopTurning: z.infer<typeof stopSchema>
  }
  interface EventTypes {
    stoppedTurning: { seat: Seat }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** How far the undertaker goes on: so many cards more (booklet), or to so many cards (card). */
    undertaker: 'booklet' | 'card'
  }
}

const MOST_OPEN = 3
/** After the stop `frame.at` is ten times the number of open cards that its owner may go on to, plus those there are. */
const LIMIT = 10

/** S-HU2: as soon as the discard pile has added something no more is turned over, but for the undertaker. */
export const stopAtAddition: Points['cardOpened'] = (p, frame, added) => {
  const isStopped = frame.at >= LIMIT
  if (!isStopped && added === 0) return
  const open = frame.at % LIMIT
  const limit = isStopped ? Math.floor(frame.at / LIMIT) : limitFor(p, frame.seat, open)
  frame.at = LIMIT * limit + open
  frame.waiting = open < limit && !p.state.x.piles.finished ? bit(frame.seat) : 0
}

function limitFor(p: Play, seat: Seat, open: number): number {
  const more = owns(p, seat, 'undertaker-4') ? 2 : owns(p, seat, 'undertaker-3') ? 1 : 0
  if (p.game.params.undertaker === 'card') return Math.max(open, more + 1)
  return Math.min(MOST_OPEN, open + more)
}

/** What a boss takes is replaced. */
export const turnAnother: ActionDef<'turnAnother'> = {
  verb: 'turn',
  during: ['mafia-turn-up'],
  schema: anotherSchema,
  check: () => null,
  apply(p) {
    const frame = topFrame(p.state)
    const before = frame.at
    frame.waiting = 0
    while (frame.at === before && !p.state.x.piles.finished) turnUpCard(p, frame)
  },
  touches: () => [place('pile', null, 'draw')],
  options: (_p, _seat, out) => void out.push({ type: 'turnAnother' }),
}

export const stopTurning: ActionDef<'stopTurning'> = {
  verb: 'end',
  during: ['mafia-turn-up'],
  schema: stopSchema,
  check: () => null,
  apply(p, seat) {
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'stoppedTurning', seat })
  },
  options: (_p, _seat, out) => void out.push({ type: 'stopTurning' }),
}

export const stoppedTurning: EventDef<'stoppedTurning'> = { see: 'everyone', fold: () => {} }
