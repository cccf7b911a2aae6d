import type { Rng } from '../kernel/rng.ts'
import { allSeats } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { build } from '../modules/high-bohn/rules/buy.ts'
import { COSTS } from '../modules/high-bohn/types.ts'
import { chance, pick } from './random.ts'

/** Much that only comes after long play is there from the start: who owes what, who has which building or business. */
export function headStart(game: Game, state: State, luck: Rng): void {
  const someone = () => pick(luck, allSeats(state.seats))
  const { favours, town, businesses } = state.x
  favours?.sets.forEach((set, debtor) => {
    set.owedTo = set.owedTo.map(() => someone()).map((creditor) => (creditor === debtor ? null : creditor))
    const left = set.owedTo.flatMap((creditor, favour) => (creditor === null ? [favour] : []))
    Object.assign(set, { hand: left.slice(0, 3), pile: left.slice(3) })
  })
  if (town !== undefined)
    for (const type of game.prepared.town.types)
      build({ game, state, emit: null }, someone(), `${type}-${pick(luck, COSTS)}`, [])
  for (const { id, isBusiness } of businesses === undefined ? [] : game.tables.businesses)
    if (isBusiness && chance(luck, 50))
      businesses.owned[someone()].push(...businesses.market.splice(businesses.market.indexOf(id), 1))
}
