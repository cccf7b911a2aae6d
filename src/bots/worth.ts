import type { Action } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { FieldHint } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import type { SeatGame } from './bot.ts'

/** What an empty field is worth for what may yet grow there, in coins. */
export const EMPTY_FIELD = 0.2
/** A card that waits in the hand counts this much of what it would bring on its field. */
export const IN_HAND = 0.5
/** How many of the first cards of a hand weigh on it if they fit nowhere, and how much. */
export const NEAR_FRONT = 2
export const FRONT_BURDEN = 0.5
/** Any other card may come in useful. */
export const SPARE = 0.05
/** Of so many cards of a kind, half come too late for a field that waits for them. */
const HALF_COME = 20
/** A card that its owner already holds comes in time so often. */
const HELD_COMES = 0.7

/** What a field is worth, in coins: what it pays now and what it promises. */
export const fieldValue = (game: SeatGame, bean: string, cards: number, held: number): number =>
  cards === 0 ? EMPTY_FIELD : coinsFor(game, bean, cards) + promise(game, bean, cards, held)

/** What a field will bring beyond its present worth, in coins, if it goes on growing until no card comes in time. */
export function promise(game: SeatGame, bean: string, cards: number, held: number): number {
  const { kindOf, pays, specs } = game.prepared.beans
  const kind = kindOf.get(bean)
  if (kind === undefined) return 0
  const coins = pays[kind]
  const most = coins[coins.length - 1]
  const comesByLuck = specs[kind].count / (specs[kind].count + HALF_COME)
  let sum = 0
  let reached = 1
  for (let n = cards; coins[n] < most; n++) {
    reached *= n - cards < held ? HELD_COMES : comesByLuck
    sum += reached * (coins[n + 1] - coins[n])
  }
  return sum
}

function coinsFor(game: SeatGame, bean: string, cards: number): number {
  const { kindOf, pays } = game.prepared.beans
  const kind = kindOf.get(bean)
  return kind === undefined ? 0 : pays[kind][cards]
}

/** What the modules say of an action that score and fields do not show. */
export function actionHint(game: SeatGame, view: SeatView, seat: Seat, action: Action): number {
  let sum = 0
  for (const { bot } of game.modules) sum += bot?.action?.(game, view, seat, action) ?? 0
  return sum
}

/** What a module says of a field with several kinds; null: nothing, or it has only one. */
export function fieldHint(game: SeatGame, view: SeatView, seat: Seat, beans: readonly string[]): FieldHint | null {
  if (beans.every((bean) => bean === beans[0])) return null
  for (const { bot } of game.modules) {
    const hint = bot?.field?.(game, view, seat, beans) ?? null
    if (hint !== null) return hint
  }
  return null
}
