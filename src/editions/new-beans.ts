import type { Edition } from '../kernel/types.ts'

/** Variant 1 of the 25th-anniversary box: three more kinds of beans, up to seven players. */
export const edition: Edition = {
  id: 'new-beans',
  stage: 'ready',
  sources: ['S-EN p. 10-11'],
  players: [3, 4, 5, 6, 7],
  modules: () => ['base', 'trade', 'new-beans'],
}
