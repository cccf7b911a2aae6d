import type { EventOf } from '../../kernel/play.ts'
import { has, type Seat } from '../../kernel/seat.ts'

/** Whether the game waits for this seat now. */
export const isAsked = ({ agenda, over }: Pick<EventOf<'asked'>, 'agenda' | 'over'>, seat: Seat | null): boolean =>
  seat !== null && !over && has(agenda[agenda.length - 1].waiting, seat)
