import type { Points } from '../../../kernel/types.ts'
import { mafiaOf } from '../mafia.ts'

declare module '../../../kernel/types.ts' {
  interface Params {
    /** Who wins if a player has as many coins as the mafia. */
    mafiaTie: 'mafia' | 'shared'
  }
}

export const rivals: Points['rivals'] = (p, out) => {
  const lines = [{ key: 'coins', points: mafiaOf(p).coins.length }]
  out.push({ id: 'mafia', lines, winsTies: p.game.params.mafiaTie === 'mafia' })
}
export const tieRule: Points['tieRule'] = (_game, _view, { rival }) => (rival === undefined ? null : 'mafia-wins-ties')
