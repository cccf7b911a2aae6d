import type { Edition } from '../kernel/types.ts'

/** Alone against three bosses: the bean patience of the same box. */
export const edition: Edition = {
  id: 'al-cabohne-solo',
  stage: 'ready',
  sources: ['S-HU2', 'reference 5.6'],
  players: [1],
  modules: () => ['base', 'leftovers', 'mafia', 'al-cabohne-solo'],
}
