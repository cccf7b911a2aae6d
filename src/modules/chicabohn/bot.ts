import type { BotHints } from '../../kernel/types.ts'

/** A business is worth its coins and a power besides; the small ones only count for the police and as part of a set. */
const POWER = 0.8
const SMALL = 0.3

export const bot: BotHints = {
  action(_game, _view, _seat, action) {
    if (action.type !== 'buy' || action.business === 'raid') return 0
    return action.business.endsWith('-1') ? SMALL : POWER
  },
}
