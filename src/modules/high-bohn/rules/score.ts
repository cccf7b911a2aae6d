import type { Options, Points } from '../../../kernel/types.ts'
import { farmOf } from '../../base/farm.ts'
import { campPoints } from '../buildings/camp.ts'
import { townOf } from '../town.ts'

declare module '../../../kernel/types.ts' {
  interface Params {
    /** Points by number of buildings; more buildings than the last entry bring no more. */
    buildingBonus: readonly number[]
  }
}

/** S-HU1, its row carried on for the ninth building. */
const BOOKLET = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
/** CARD: the table on the overview and on all buildings for one coin. */
const PRINTED = [0, 0, 0, 0, 1, 2, 3, 5, 8, 8]

export const bonusTable = ({ printedBonus }: Options): readonly number[] => (printedBonus === true ? PRINTED : BOOKLET)

/** Coins, counted by the base game, and all the rest. */
export const score: Points['score'] = (p, seat, lines) => {
  const { under, owned } = townOf(p)
  const costs = owned[seat].filter((cost) => cost > 0)
  const cash = farmOf(p, seat).coins.length + under[seat].length
  lines.push({ key: 'coins-under', points: under[seat].length })
  lines.push({ key: 'buildings', points: costs.reduce((sum, cost) => sum + cost, 0) })
  lines.push({ key: 'camp', points: campPoints(p, seat, cash) })
  lines.push({ key: 'building-bonus', points: p.game.params.buildingBonus[costs.length] })
}
