import type { Action } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { BotHints, Rules } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'

/** A bean that grows already is worth about so much, in coins; one that needs a field which is not there costs it. */
const BEAN = 0.5
/** A choice among drawn cards. */
const CHOICE = 0.3
/** A harvest that somebody must make too early. */
const TROUBLE = 0.3
const SMALL = 0.02

const grows = (view: SeatView, seat: Seat, bean: string | null): boolean =>
  bean !== null && view.x.farms[seat].fields.some((cards) => cards[0] === bean)
const hasRoom = (view: SeatView, seat: Seat): boolean => view.x.farms[seat].fields.some((cards) => cards.length === 0)

/** Such a card goes to the hand: it needs no field, and is worth having. */
const isNeverPlanted = (game: Rules, bean: string | null): boolean =>
  game.prepared.beans.specs.some((spec) => spec.id === bean && spec.neverPlanted)

function taking(game: Rules, view: SeatView, seat: Seat, bean: string | null): number {
  if (isNeverPlanted(game, bean)) return CHOICE
  if (grows(view, seat, bean)) return BEAN
  return hasRoom(view, seat) ? 0 : -BEAN
}

/** What grows comes to the front, anything else to the back. */
function keeping(view: SeatView, seat: Seat, bean: string | null, place: number): number {
  return grows(view, seat, bean) ? BEAN - SMALL * place : SMALL * place
}

/** Favour 6 is for a card of no use here that the debtor has no field for. */
function sending(game: Rules, view: SeatView, seat: Seat, debtor: Seat, bean: string | null): number {
  const isTrouble = !grows(view, debtor, bean) && !hasRoom(view, debtor) && !isNeverPlanted(game, bean)
  return isTrouble && !grows(view, seat, bean) ? TROUBLE : -BEAN
}

function hint(game: Rules, view: SeatView, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'takeTurned':
      return taking(game, view, seat, view.x.piles.turned[action.card])
    case 'demandBean':
      return view.x.farms[seat].fields.some((cards) => cards.length > 0) ? BEAN : -BEAN
    case 'takeDrawn':
      return CHOICE
    case 'keepDrawn':
      return keeping(view, seat, view.x.favours.taken?.cards[action.card] ?? null, action.place)
    case 'sendBean':
      return sending(game, view, seat, action.debtor, view.x.farms[seat].hand[action.card])
    default:
      return 0
  }
}

export const bot: BotHints = { action: hint }
