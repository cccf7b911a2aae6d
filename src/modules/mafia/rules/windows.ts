import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import { has } from '../../../kernel/seat.ts'
import type { Points } from '../../../kernel/types.ts'
import { owesABean } from './give.ts'

/** Harvests and third fields: on the own turn, and not while cards are turned over. Phase 5 ends with no boss empty. */
export const mayAct: Points['mayAct'] = (p, seat, { type }) => {
  const { step, waiting } = topFrame(p.state)
  if (type === 'leaveRest') return owesABean(p, seat) ? refuse('fill-empty-boss') : null
  if (type !== 'harvest' && type !== 'buyField') return null
  if (!has(waiting, seat)) return refuse('mafia-own-turn')
  return step === 'mafia-turn-up' ? refuse('not-while-turning-over') : null
}
