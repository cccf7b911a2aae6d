import type { Module, Params } from '../../kernel/types.ts'
import { COCOA, COFFEE, WAX } from './beans.ts'

/** RG, where the table by number of players differs from S-IS. Two players play another game. */
function byPlayers(players: number): Partial<Params> {
  if (players === 3) return { without: [COCOA.id], fields: 3, fieldPrice: null, exhaustions: 2 }
  if (players <= 5) return { without: [COFFEE.id] }
  return { without: [COCOA.id, 'garden'], hand: [3, 4, 5, 6], draw: { who: 'active', cards: 4 }, fieldPrice: 2 }
}

export const module: Module = {
  manifest: {
    id: 'classic',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-IS', 'RG'],
    requires: ['base', 'trade'],
  },
  params: (players, options) => ({
    fields: 2,
    fieldPrice: 3,
    tieBreak: 'hand',
    ...(options.byPlayers === true ? byPlayers(players) : {}),
  }),
  tables: { beans: [WAX, COFFEE, COCOA] },
}
