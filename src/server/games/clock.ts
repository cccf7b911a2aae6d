import { windowOf } from '../../floor/window.ts'
import { has, type Seat, seatAt } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Clock } from '../../protocol/tables.ts'

/** Of each seat, the number of the input since which it has been waited for; null: it is not. */
export type Asked = readonly (number | null)[]

export interface Moment {
  readonly state: State
  readonly asked: Asked
}

/**
 * A seat's time begins when it is asked, and again with each of its own actions. The active player's time for trading
 * begins once, with the trading.
 */
export function askedAfter(
  { game, open }: { game: Game; open: ReadonlySet<string> },
  before: Moment | null,
  { state, seat, seq }: { state: State; seat: Seat | null; seq: number },
): Asked {
  const waiting = game.waiting(state)
  const isSameWindow = before !== null && windowOf(before.state) === windowOf(state)
  return Array.from({ length: state.seats }, (_, i) => {
    if (!has(waiting, seatAt(i))) return null
    const since = isSameWindow ? (before.asked[i] ?? null) : null
    const goesOn = since !== null && (seat !== i || (isOpen(open, state) && state.active === i))
    return goesOn ? since : seq
  })
}

const isOpen = (open: ReadonlySet<string>, { agenda }: State): boolean => open.has(agenda[agenda.length - 1]?.step)

/** How long a seat that is waited for may take. */
export const timeFor = ({ decisionMs, tradeMs }: Clock, open: ReadonlySet<string>, state: State): number =>
  isOpen(open, state) ? tradeMs : decisionMs
