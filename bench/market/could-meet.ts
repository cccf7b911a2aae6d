import type { Seat } from '../../src/kernel/seat.ts'
import type { Game } from '../../src/kernel/types.ts'
import type { SeatView } from '../../src/kernel/view.ts'

/**
 * Whether a seat may hold all this, by what everybody knows; coins are not counted against it. It judges what bots
 * ask for, so it shares nothing with them.
 */
export function couldMeet(game: Game, table: SeatView, seat: Seat, want: readonly string[]): boolean {
  const sure = surely(game, table, seat)
  const { hand, notes } = table.x.farms[seat]
  let unknown = hand.filter((bean) => bean === null).length - notes.length
  for (const name of new Set(want)) {
    const missing = count(want, name) - count(sure, name)
    if (missing <= 0) continue
    if (missing > unseen(game, table, name)) return false
    unknown -= missing
  }
  return unknown >= 0
}

/** What this seat has before all eyes, or has shown. */
function surely({ tables }: Game, table: SeatView, seat: Seat): readonly (string | null)[] {
  const { farms, piles } = table.x
  const besides = tables.goods.flatMap((source) => [...source.thingsSeen(table, seat)])
  return [...farms[seat].hand, ...farms[seat].notes, ...(seat === table.active ? piles.turned : []), ...besides]
}

/** The cards of this kind of which nobody knows where they are. */
function unseen(game: Game, table: SeatView, name: string): number {
  const { farms, piles } = table.x
  const elsewhere: string[] = []
  for (const tap of game.points.cardsElsewhereSeen) tap(table, elsewhere)
  const seen = [piles.discard, piles.turned, piles.box, piles.under, piles.known.map(({ bean }) => bean), elsewhere]
  for (const { hand, notes, fields } of farms)
    seen.push(
      ...fields,
      notes,
      hand.filter((bean) => bean !== null),
    )
  const copies = game.prepared.beans.specs.find(({ id }) => id === name)?.count ?? 0
  return copies - seen.reduce((sum, beans) => sum + count(beans, name), 0)
}

const count = (list: readonly (string | null)[], name: string): number => list.filter((one) => one === name).length
