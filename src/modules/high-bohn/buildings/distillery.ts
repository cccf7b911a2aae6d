import type { BeanSpec } from '../../base/beans.ts'
import type { BuildingType } from '../types.ts'

/** S-HU1: in the deck with the option `cognac` only. */
export const COGNAC: BeanSpec = { id: 'cognac', count: 22, meter: { 5: 1, 7: 2, 9: 3, 10: 4 } }

/** 2 closes a type (rules/close.ts), 3 lives on soup (saloon.ts). */
export const distillery: BuildingType = {
  id: 'distillery',
  bean: COGNAC.id,
  powers: { 2: {}, 3: {}, 4: { meter: { 3: 1, 5: 2, 7: 3, 8: 4 } } },
}
