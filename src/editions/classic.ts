import type { Edition } from '../kernel/types.ts'
import { edition as duel } from './classic-duel.ts'

/** The classic box to the letter of its Icelandic booklet; `byPlayers` plays its table by number of players. */
export const edition: Edition = {
  id: 'classic',
  stage: 'ready',
  sources: ['S-IS', 'RG'],
  players: [2, 3, 4, 5, 6, 7],
  options: { byPlayers: { values: [false, true], default: false } },
  // By that table two players play the bean duel of the same box.
  modules: (players, options) =>
    options.byPlayers && players === 2 ? duel.modules(players, options) : ['base', 'trade', 'classic'],
}
