import type { Edition } from '../kernel/types.ts'

/** Businesses in the city of the bean mafia; `pub` adds cognac beans, pubs and the third boss. */
export const edition: Edition = {
  id: 'chicabohn',
  stage: 'ready',
  sources: ['S-HU2', 'CARD', 'reference 7'],
  players: [2],
  options: { pub: { values: [false, true], default: false } },
  modules: (_players, { pub }) => ['base', 'leftovers', 'mafia', 'chicabohn', ...(pub ? ['chicabohn-pub'] : [])],
}
