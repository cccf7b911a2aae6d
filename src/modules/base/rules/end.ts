import type { Play } from '../../../kernel/play.ts'
import { bit, clockwise, type Seat } from '../../../kernel/seat.ts'
import type { Points, ScoreLine, Step } from '../../../kernel/types.ts'
import { farmOf } from '../farm.ts'
import { harvestField } from './harvest.ts'

declare module '../../../kernel/types.ts' {
  interface Params {
    /** Between equal scores: the seat furthest from the start player, the fuller hand, or nobody comes first. */
    tieBreak: 'seat' | 'hand' | 'none'
  }
  interface Points {
    /** Whether the last harvest leaves this field to its owner. */
    ownLastHarvest(p: Play, seat: Seat, field: number): boolean
  }
}

/** Everything still standing is harvested, lone beans too. Only where its owner has a say he is asked. */
export const lastHarvest: Step = {
  atomic: true,
  enter(p, frame) {
    for (const seat of clockwise(p.state.active, p.state.seats)) {
      const { fields } = farmOf(p, seat)
      for (let field = 0; field < fields.length; field++) {
        if (fields[field].length === 0) continue
        if (p.game.points.ownLastHarvest.some((ask) => ask(p, seat, field))) frame.waiting |= bit(seat)
        else harvestField(p, seat, field)
      }
    }
  },
}

export function scoreCoins(p: Play, seat: Seat, lines: ScoreLine[]): void {
  lines.push({ key: 'coins', points: farmOf(p, seat).coins.length })
}

export function tieBreak(p: Play, a: Seat, b: Seat): number {
  if (p.game.params.tieBreak === 'hand') return farmOf(p, b).hand.length - farmOf(p, a).hand.length
  if (p.game.params.tieBreak === 'none') return 0
  const distance = (seat: Seat) => (seat - p.state.first + p.state.seats) % p.state.seats
  return distance(b) - distance(a)
}

export const tieRule: Points['tieRule'] = ({ params: { tieBreak } }) =>
  tieBreak === 'none' ? null : `tie-by-${tieBreak}`
