import type { Points } from '../../../kernel/types.ts'
import { owns } from '../town.ts'
import type { BuildingType } from '../types.ts'

export const blacksmith: BuildingType = {
  id: 'blacksmith',
  bean: 'chili',
  powers: { 2: { field: 'own' }, 3: { meter: { 3: 1, 5: 2, 6: 3, 7: 4 } }, 4: {} },
}

/** Protection does not bind its owner at all. */
export const anyLoneBean: Points['unprotected'] = (p, seat) => owns(p, seat, 'blacksmith', 4)
