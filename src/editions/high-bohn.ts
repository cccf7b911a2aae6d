import type { Edition } from '../kernel/types.ts'

/** The base game on the western frontier: coins buy buildings, and buildings bend the rules for their owner. */
export const edition: Edition = {
  id: 'high-bohn',
  stage: 'ready',
  sources: ['S-HU1', 'CARD'],
  players: [3, 4, 5],
  modules: () => ['base', 'trade', 'high-bohn'],
}
