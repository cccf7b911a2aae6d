import type { ScoreSheet } from '../kernel/types.ts'
import type { Table } from '../table/table.ts'
import type { Voice } from './voice.ts'

/** Whoever a row of the score sheet is about. */
export const nameOfRow = ({ say }: Voice, { seat, rival }: ScoreSheet[number], names: readonly string[]): string =>
  seat === null ? say(`rivals.${rival}`) : names[seat]

/** The rules by which somebody comes before somebody with as much. */
export function tieRules({ game, view, score }: Pick<Table, 'game' | 'view' | 'score'>): string[] {
  const { beanCoin } = view.x as Partial<typeof view.x>
  const rules = neighbours(score).flatMap(([before, after]) => {
    if (before.total !== after.total || before.place === after.place) return []
    if (before.rival !== undefined) return [`${before.rival}-wins-ties`]
    if (before.seat === beanCoin?.holder) return ['coin-tie']
    return game.params.tieBreak === 'hand' ? ['tie-by-hand'] : ['tie-by-seat']
  })
  return [...new Set(rules)]
}

const neighbours = (rows: ScoreSheet): [ScoreSheet[number], ScoreSheet[number]][] =>
  rows.slice(1).map((row, i) => [rows[i], row])
