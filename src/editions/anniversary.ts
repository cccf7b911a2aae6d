import type { Edition } from '../kernel/types.ts'

/** The base game of the 25th-anniversary box. */
export const edition: Edition = {
  id: 'anniversary',
  stage: 'ready',
  sources: ['S-EN p. 3-10', 'S-NL'],
  players: [3, 4, 5],
  modules: () => ['base', 'trade'],
}
