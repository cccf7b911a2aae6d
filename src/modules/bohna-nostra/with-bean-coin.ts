import { topFrame } from '../../kernel/agenda.ts'
import { refuse } from '../../kernel/play.ts'
import type { Points } from '../../kernel/types.ts'

/** Who takes a draw is said in phase 4, when nobody claims the coin any more. */
export const mayAct: Points['mayAct'] = (p, _seat, action) =>
  action.type === 'claimCoin' && topFrame(p.state).step === 'take-drawn' ? refuse('coin-claim-time') : null
