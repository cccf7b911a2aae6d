import type { Play } from './play.ts'
import { allSeats, type Seat } from './seat.ts'
import type { ScoreLine, ScoreSheet } from './types.ts'

/** The score as it would be if the game ended like this: best first. */
export function rank(p: Play): ScoreSheet {
  const rows = allSeats(p.state.seats).map((seat) => {
    const lines: ScoreLine[] = []
    for (const tap of p.game.points.score) tap(p, seat, lines)
    return { seat, lines, total: lines.reduce((sum, line) => sum + line.points, 0) }
  })
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]) => b.total - a.total || tieBreak(p, a.seat, b.seat)
  rows.sort((a, b) => order(a, b) || a.seat - b.seat)
  let place = 1
  return rows.map((row, i) => {
    if (i > 0 && order(rows[i - 1], row) !== 0) place = i + 1
    return { ...row, place }
  })
}

function tieBreak(p: Play, a: Seat, b: Seat): number {
  for (const ask of p.game.points.tieBreak.toReversed()) {
    const answer = ask(p, a, b)
    if (answer !== 0) return answer
  }
  return 0
}
