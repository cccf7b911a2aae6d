import type { Action } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Order } from '../../protocol/tables.ts'

/** How a seat's standing orders answer one of the offers to it; null: they do not. */
export function orderedAnswer(game: Game, state: State, seat: Seat, orders: readonly Order[]): Action | null {
  const { offers } = game.view(state, seat).x.trade
  for (const action of game.options(state, seat)) {
    if (action.type !== 'accept') continue
    const offer = offers.find(({ id }) => id === action.offer)
    if (offer !== undefined && orders.some((order) => fits(order, offer))) return action
  }
  return null
}

/** Whether an offer gives what the order asks for, once or several times, for no more than it pays as often. */
export function fits({ get, give }: Order, offer: { give: readonly string[]; want: readonly string[] }): boolean {
  const times = offer.give.length / get.length
  const isGiven = get.every((bean) => count(offer.give, bean) === times * count(get, bean))
  const isPaid = offer.want.every((bean) => count(offer.want, bean) <= times * count(give, bean))
  return times > 0 && Number.isInteger(times) && isGiven && isPaid
}

const count = (beans: readonly string[], bean: string): number => beans.filter((one) => one === bean).length

/** Whether these are beans of a game in which offers are made. */
export const areOrders = ({ tables, actions }: Game, orders: readonly Order[]): boolean =>
  actions.has('accept') &&
  orders.every(({ get, give }) => [...get, ...give].every((bean) => tables.beans.some(({ id }) => id === bean)))
