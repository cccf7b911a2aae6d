import type { Play } from '../../../kernel/play.ts'
import { type Seat, seatAt } from '../../../kernel/seat.ts'
import type { EventDef, Points } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { worthOfFields } from '../../base/rules/harvest.ts'
import { coinOf } from '../coin.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    coinGiven: { seat: Seat }
    coinTaken: { seat: Seat; holder: Seat; how: 'drawn' | 'yielded' | 'undefended' }
  }
}

const CARDS_AS_HOLDER = 4
const CARDS_WITH_POOR_FIELDS = 2

/** S-EN p. 14: it begins with the player to the right of the start player. */
export function giveCoin(p: Play): void {
  const { first, seats } = p.state
  const seat = seatAt((first + seats - 1) % seats)
  coinOf(p).holder = seat
  p.emit?.({ type: 'coinGiven', seat })
}

export function takeCoin(p: Play, how: 'drawn' | 'yielded' | 'undefended'): void {
  const seat = p.state.active
  p.emit?.({ type: 'coinTaken', seat, holder: coinOf(p).holder, how })
  coinOf(p).holder = seat
}

export const drawCount: Points['drawCount'] = (cards, p, seat) => {
  if (seat === coinOf(p).holder) return CARDS_AS_HOLDER
  return worthOfFields(p, seat) < 1 ? CARDS_WITH_POOR_FIELDS : cards
}

/** Its owner comes before everybody with as many coins. */
export const tieBreak: Points['tieBreak'] = (p, a, b) => {
  const { holder } = coinOf(p)
  return a === holder ? -1 : b === holder ? 1 : 0
}
export const tieRule: Points['tieRule'] = (_game, { x }, { seat }) => (seat === x.beanCoin.holder ? 'coin-tie' : null)

const foldHolder = (view: SeatView, { seat }: { seat: Seat }): void => {
  view.x.beanCoin.holder = seat
}
export const coinGiven: EventDef<'coinGiven'> = { see: 'everyone', fold: foldHolder }
export const coinTaken: EventDef<'coinTaken'> = { see: 'everyone', fold: foldHolder }
