import { refuse } from '../../kernel/play.ts'
import type { Points } from '../../kernel/types.ts'

/** Nobody is there to use what is left: phase 4 ends with the last open card. */
export const plantAll: Points['mayAct'] = (p, _seat, { type }) =>
  type === 'leaveRest' && p.state.x.piles.turned.length > 0 ? refuse('solo-plant-all') : null
