import type { Action } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { BotHints, FieldHint, Game } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { Kind } from '../base/beans.ts'
import { isSoup } from './buildings/saloon.ts'
import { partsOf } from './town.ts'
import type { BuildingId, TypeId } from './types.ts'

/** What a power brings in a whole game, in points, by its cost from two to four. Rough, but in the right order. */
const POWER: Readonly<Record<TypeId, readonly [number, number, number]>> = {
  mine: [0.3, 0.6, 2],
  camp: [0.5, 1, 1.5],
  bank: [0.3, 0.5, 0.6],
  farm: [0.6, 0.8, 1],
  saloon: [0.8, 0.4, 0.8],
  store: [0.5, 0.8, 1],
  blacksmith: [0.8, 0.8, 0.5],
  jail: [0.8, 1, 1.2],
  distillery: [0.2, 0.5, 0.8],
}

/** Coins spent on a building count as before, so it is bought as soon as nothing better of its type can be hoped for. */
const WORTHLESS_BONUS = 0.05
const WAIT_FOR_MORE = 0.6
const EARLY_COST = 3

/** A card that fits nowhere is better stored than paid for with a harvest. */
const STORE = 0.5
const SMALL = 0.02
/** What costs nothing and is possible only before the first card comes before anything else. */
const FIRST = 10
/** Not even where the only other way is to harvest a promising field. */
const NEVER = -200

const grows = (view: SeatView, seat: Seat, bean: string | null): boolean =>
  bean !== null && view.x.farms[seat].fields.some((cards) => cards[0] === bean)
const hasRoom = (view: SeatView, seat: Seat): boolean => view.x.farms[seat].fields.some((cards) => cards.length === 0)

function purchase(view: SeatView, building: BuildingId): number {
  const { type, cost } = partsOf(building)
  const { exhausted } = view.x.piles
  const power = cost === 1 ? 0 : POWER[type][cost - 2]
  if (view.ending !== null) return WORTHLESS_BONUS * cost
  const left = exhausted === 0 ? 1 : exhausted === 1 ? 0.6 : 0.2
  const waits = exhausted === 0 && cost < EARLY_COST ? WAIT_FOR_MORE : 0
  return power * left + WORTHLESS_BONUS * cost - waits
}

function storing(view: SeatView, seat: Seat, bean: string | null): number {
  return grows(view, seat, bean) || hasRoom(view, seat) ? -STORE : STORE
}

/** Cards that grow already should come first. */
function arranging(view: SeatView, seat: Seat, order: readonly number[]): number {
  const { hand } = view.x.farms[seat]
  const drawn = hand.slice(hand.length - order.length)
  return order.reduce((sum, at, i) => sum + (grows(view, seat, drawn[at]) ? SMALL * (order.length - i) : 0), 0)
}

function hint(view: SeatView, seat: Seat, action: Action): number {
  const { hand } = view.x.farms[seat]
  switch (action.type) {
    case 'buyBuilding':
      return purchase(view, action.building)
    case 'lookAtTop':
      return FIRST
    case 'putUnder':
      return grows(view, seat, view.x.piles.known.at(-1)?.bean ?? null) ? NEVER : FIRST
    case 'moveInHand':
      return action.to === 0 && grows(view, seat, hand[action.card]) && !grows(view, seat, hand[0]) ? FIRST : NEVER
    case 'arrangeDrawn':
      return arranging(view, seat, action.order)
    case 'leaveDrawn':
      return arranging(view, seat, [0, 1, 2].slice(0, hand.length)) + SMALL / 2
    case 'storeFront':
      return storing(view, seat, hand[0])
    case 'storeAside':
      return storing(view, seat, view.x.trade.aside[seat][action.card])
    default:
      return 0
  }
}

/** Of the next card that a soup needs, so many come. */
const NEXT_COMES = 0.5

/** Soup by its own beanometer; big beans with soy are as if all were big. */
function field(game: Pick<Game, 'prepared'>, view: SeatView, seat: Seat, beans: readonly string[]): FieldHint | null {
  const { beans: table, town } = game.prepared
  const kinds = beans.map((bean) => table.kindOf.get(bean) as Kind)
  if (!isSoup(kinds)) return null
  const saloon = view.x.town.buildings[seat].map(partsOf).find(({ type }) => type === 'saloon')
  const pays = town.soup[saloon?.cost ?? 0]
  if (pays === null || pays === undefined) return null
  let promise = 0
  let reached = 1
  for (let n = kinds.length; n < table.specs.length; n++) {
    reached *= NEXT_COMES
    promise += reached * (pays[n + 1] - pays[n])
  }
  return { now: pays[kinds.length], promise }
}

export const bot: BotHints = { action: (_game, view, seat, action) => hint(view, seat, action), field }
