import type { Edition } from '../kernel/types.ts'

/** Variant 3 of the 25th-anniversary box, for two. */
export const edition: Edition = {
  id: 'duel',
  stage: 'ready',
  sources: ['S-EN p. 12-13'],
  players: [2],
  modules: () => ['base', 'leftovers', 'duel'],
}
