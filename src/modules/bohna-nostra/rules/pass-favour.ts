import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { waitForPlanting } from '../../trade/rules/plant-aside.ts'
import { favoursOf } from '../favours.ts'
import { waitsInPhaseThree } from './demand-bean.ts'

const schema = z.strictObject({ type: z.literal('passFavour') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    passFavour: z.infer<typeof schema>
  }
  interface EventTypes {
    favourPassed: { seat: Seat; turn: number | null }
  }
}

/** Not this time: holds for the rest of the turn. */
export const passFavour: ActionDef<'passFavour'> = {
  verb: 'end',
  during: ['take-turned', 'plant-aside', 'take-drawn'],
  schema,
  check(p, seat) {
    const isAsked = topFrame(p.state).step !== 'plant-aside' || waitsInPhaseThree(p, seat)
    return isAsked ? null : refuse('favour-window')
  },
  apply(p, seat) {
    const { state } = p
    const inPhaseThree = topFrame(state).step === 'plant-aside'
    p.emit?.({ type: 'favourPassed', seat, turn: inPhaseThree ? state.turn : null })
    if (inPhaseThree) {
      favoursOf(p).passedInTurn[seat] = state.turn
      waitForPlanting(p, seat)
    } else topFrame(state).waiting &= ~bit(seat)
  },
  options(p, seat, out) {
    if (this.check(p, seat, { type: 'passFavour' }) === null) out.push({ type: 'passFavour' })
  },
}

export const favourPassed: EventDef<'favourPassed'> = {
  see: 'everyone',
  fold(view, { seat, turn }) {
    if (turn !== null) view.x.favours.passedInTurn[seat] = turn
  },
}
