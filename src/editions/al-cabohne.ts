import type { Edition } from '../kernel/types.ts'

/** Two players against each other and against the bean mafia. */
export const edition: Edition = {
  id: 'al-cabohne',
  stage: 'ready',
  sources: ['CARD', 'S-HU2', 'reference 5'],
  players: [2],
  modules: () => ['base', 'leftovers', 'mafia', 'al-cabohne'],
}
