import type { Points } from '../../../kernel/types.ts'
import { ownedSpecs, owns, worthNow } from '../town.ts'

/** CARD: coins by number of businesses (police 3) and of different types (police 4). */
const FOR_BUSINESSES = { 6: 1, 7: 2, 8: 3, 9: 5, 10: 8 }
const FOR_TYPES = { 2: 1, 3: 2, 4: 3, 5: 5, 6: 8 }

const bonus = (table: Readonly<Record<number, number>>, count: number): number =>
  Object.entries(table).reduce((coins, [from, value]) => (count >= Number(from) ? value : coins), 0)

export const score: Points['score'] = (p, seat, lines) => {
  const specs = ownedSpecs(p, seat)
  const businesses = specs.filter((spec) => spec.isBusiness)
  const types = new Set(businesses.map((spec) => spec.type))
  const costOf = (type: string) => specs.reduce((sum, spec) => sum + (spec.type === type ? spec.cost : 0), 0)
  const extra = [
    { key: 'businesses', points: businesses.reduce((sum, spec) => sum + worthNow(p, seat, spec), 0) },
    { key: 'police', points: costOf('police') },
    { key: 'raid', points: costOf('raid') },
    { key: 'police-three', points: owns(p, seat, 'police-3') ? bonus(FOR_BUSINESSES, businesses.length) : 0 },
    { key: 'police-four', points: owns(p, seat, 'police-4') ? bonus(FOR_TYPES, types.size) : 0 },
  ]
  lines.push(...extra.filter(({ points }) => points > 0))
}
