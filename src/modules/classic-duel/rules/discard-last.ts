import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import type { Points } from '../../../kernel/types.ts'
import { hasDiscarded } from '../../leftovers/rules/discard-hand.ts'

/** Phase 1: first one or two plantings, then the discard, then no planting any more. */
export const discardLast: Points['mayAct'] = (p, _seat, action) => {
  if (action.type === 'discardHand' && topFrame(p.state).at === 0) return refuse('discard-after-planting')
  if (action.type === 'plant' && hasDiscarded(p)) return refuse('no-planting-after-discard')
  return null
}
