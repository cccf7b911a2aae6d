import type { ScoreSheet } from '../../kernel/types.ts'
import type { Table } from '../../table/table.ts'
import type { Voice } from '../../words/voice.ts'

/** Who has how much, and why somebody with as much comes later. */
export function scoreLines({ say }: Voice, table: Table): string[] {
  const rows = table.score.map(({ seat, rival, total, place, lines }) => {
    const sums = lines.map(({ key, points }) => `${say(`score.${key}`)} ${points}`)
    return say('cli.play.score', { place, seat: seat ?? say(`rivals.${rival}`), total, sums: sums.join(', ') })
  })
  return [...rows, ...new Set(tieRules(table).map((rule) => say(`rule.${rule}`)))]
}

function tieRules({ game, view, score }: Pick<Table, 'game' | 'view' | 'score'>): string[] {
  const { beanCoin } = view.x as Partial<typeof view.x>
  return neighbours(score).flatMap(([before, after]) => {
    if (before.total !== after.total || before.place === after.place) return []
    if (before.rival !== undefined) return [`${before.rival}-wins-ties`]
    if (before.seat === beanCoin?.holder) return ['coin-tie']
    return game.params.tieBreak === 'hand' ? ['tie-by-hand'] : ['tie-by-seat']
  })
}

const neighbours = (rows: ScoreSheet): [ScoreSheet[number], ScoreSheet[number]][] =>
  rows.slice(1).map((row, i) => [rows[i], row])
