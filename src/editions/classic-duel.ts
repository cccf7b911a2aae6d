import type { Edition } from '../kernel/types.ts'

/** The bean duel of the classic box, for two. */
export const edition: Edition = {
  id: 'classic-duel',
  stage: 'ready',
  sources: ['RG'],
  players: [2],
  modules: () => ['base', 'leftovers', 'classic-duel'],
}
