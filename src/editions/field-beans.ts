import type { Edition } from '../kernel/types.ts'

/** Variant 2 of the 25th-anniversary box: field beans bring a third field. */
export const edition: Edition = {
  id: 'field-beans',
  stage: 'ready',
  sources: ['S-EN p. 11'],
  players: [4, 5],
  modules: () => ['base', 'trade', 'field-beans'],
}
