import type { EventOf, Play } from './play.ts'
import { allSeats, type Seat } from './seat.ts'
import type { Rival, Rules, ScoreLine, ScoreRow, ScoreSheet } from './types.ts'
import type { SeatView } from './view.ts'

type Row = Omit<ScoreRow, 'place'> & { readonly winsTies: boolean }

/** The score as it would be if the game ended like this: best first. */
export function rank(p: Play): ScoreSheet {
  const rows = [...allSeats(p.state.seats).map((seat) => seatRow(p, seat)), ...rivalRows(p)]
  rows.sort((a, b) => order(p, a, b) || (a.seat ?? rows.length) - (b.seat ?? rows.length))
  let place = 1
  return rows.map(({ winsTies: _, ...row }, i) => {
    if (i > 0 && order(p, rows[i - 1], rows[i]) !== 0) place = i + 1
    return { ...row, place }
  })
}

/** The rows of those who sit at the table. */
export const seatRows = (sheet: ScoreSheet): (ScoreRow & { readonly seat: Seat })[] =>
  sheet.flatMap((row) => (row.seat === null ? [] : [{ ...row, seat: row.seat }]))

/** Who has won, as the event `ended` tells it. */
export function winnersOf(sheet: ScoreSheet): Pick<EventOf<'ended'>, 'winners' | 'rivals'> {
  const best = sheet.filter((row) => row.place === 1)
  const winners = seatRows(best).map((row) => row.seat)
  const rivals = best.flatMap((row) => row.rival ?? [])
  return rivals.length === 0 ? { winners } : { winners, rivals }
}

/** The rules that have settled ties in this sheet. */
export function tieRules(game: Rules, view: SeatView, sheet: ScoreSheet): string[] {
  const asks = game.points.tieRule.toReversed()
  const rules = sheet.slice(1).flatMap((after, i) => {
    const row = sheet[i]
    if (row.total !== after.total || row.place === after.place) return []
    return asks.map((ask) => ask(game, view, row)).find((rule) => rule !== null) ?? []
  })
  return [...new Set(rules)]
}

const sum = (lines: readonly ScoreLine[]): number => lines.reduce((total, line) => total + line.points, 0)

function seatRow(p: Play, seat: Seat): Row {
  const lines: ScoreLine[] = []
  for (const tap of p.game.points.score) tap(p, seat, lines)
  return { seat, lines, total: sum(lines), winsTies: false }
}

function rivalRows(p: Play): Row[] {
  const rivals: Rival[] = []
  for (const tap of p.game.points.rivals) tap(p, rivals)
  return rivals.map(({ id, lines, winsTies }) => ({ seat: null, rival: id, lines, total: sum(lines), winsTies }))
}

function order(p: Play, a: Row, b: Row): number {
  if (a.total !== b.total) return b.total - a.total
  if (a.seat === null || b.seat === null) return Number(b.winsTies) - Number(a.winsTies)
  return tieBreak(p, a.seat, b.seat)
}

function tieBreak(p: Play, a: Seat, b: Seat): number {
  for (const ask of p.game.points.tieBreak.toReversed()) {
    const answer = ask(p, a, b)
    if (answer !== 0) return answer
  }
  return 0
}
