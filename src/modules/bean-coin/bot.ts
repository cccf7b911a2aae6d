import type { BotHints } from '../../kernel/types.ts'

/** More than what a try shows by chance: whoever can have the coin wants it, whoever has it keeps it. */
const COIN = 10

export const bot: BotHints = {
  action(_game, _view, _seat, { type }) {
    if (type === 'claimCoin' || type === 'defendCoin') return COIN
    return type === 'passCoin' || type === 'yieldCoin' ? -COIN : 0
  },
}
