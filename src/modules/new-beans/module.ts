import type { Module } from '../../kernel/types.ts'
import { BRANDY, COCOA, COFFEE } from './beans.ts'

/** S-EN p. 10: what stays in the box. */
function without(players: number): string[] {
  if (players === 3) return [COCOA.id]
  return players <= 5 ? [COFFEE.id] : [COCOA.id, 'garden']
}

export const module: Module = {
  manifest: {
    id: 'new-beans',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 10-11'],
    requires: ['base', 'trade'],
  },
  params: (players) => ({
    without: without(players),
    fields: players === 3 ? 3 : 2,
    draw: { who: 'everybody', cards: 1 },
    exhaustions: players === 3 ? 2 : 3,
  }),
  tables: { beans: [COCOA, BRANDY, COFFEE] },
}
