import type { Play } from '../../../kernel/play.ts'
import { clockwise, type Seat } from '../../../kernel/seat.ts'
import type { ScoreLine, Step } from '../../../kernel/types.ts'
import { farmOf } from '../farm.ts'
import { harvestField } from './harvest.ts'

declare module '../../../kernel/types.ts' {
  interface Params {
    /** Between equal scores: the seat furthest from the start player, the fuller hand, or nobody comes first. */
    tieBreak: 'seat' | 'hand' | 'none'
  }
}

/** Everything still standing is harvested, lone beans too. */
export const lastHarvest: Step = {
  enter(p) {
    for (const seat of clockwise(p.state.active, p.state.seats)) {
      const { fields } = farmOf(p, seat)
      for (let field = 0; field < fields.length; field++) if (fields[field].length > 0) harvestField(p, seat, field)
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
