import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import type { Points } from '../../../kernel/types.ts'

/** Favours 4 and 5 while somebody chooses cards. Favour 2 and favour 6 have rules of their own. */
const CHOOSING: readonly string[] = ['give-bean', 'share-drawn']

/** A favour is carried out in one go: not even the one who chooses does anything else before. */
export const mayAct: Points['mayAct'] = (p, _seat, action) =>
  CHOOSING.includes(topFrame(p.state).step) && p.game.actions.get(action.type)?.during === 'anytime'
    ? refuse('favour-atomic')
    : null
