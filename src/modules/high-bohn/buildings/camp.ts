import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { levelOf } from '../town.ts'
import type { BuildingType } from '../types.ts'

const powers: BuildingType['powers'] = { 2: { coinForEach: 8 }, 3: { coinForEach: 6 }, 4: { coinForEach: 5 } }
export const camp: BuildingType = { id: 'camp', bean: 'red', powers }

/** Points for the cash that is left after the last purchase. */
export function campPoints(p: Play, seat: Seat, cash: number): number {
  const level = levelOf(p, seat, 'camp')
  const each = level === 2 || level === 3 || level === 4 ? powers[level].coinForEach : undefined
  return each === undefined ? 0 : Math.floor(cash / each)
}
