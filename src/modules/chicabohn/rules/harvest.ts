import { refuse } from '../../../kernel/play.ts'
import type { Points } from '../../../kernel/types.ts'

/** S-HU2: the cards planted last become the coins, whatever else grows on that field. */
export const noChoiceOfCoins: Points['mayAct'] = (_p, _seat, action) =>
  action.type === 'harvest' && action.coins !== undefined ? refuse('harvest-last-planted') : null
