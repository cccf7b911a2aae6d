import type { Play } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { BeanId, Kind } from '../base/beans.ts'
import { type BuildingId, COSTS, type Cost, TYPES, type TypeId } from './types.ts'

/** A field that belongs to a building and takes one kind only. */
export interface Plot {
  readonly field: number
  readonly kind: Kind
}

export interface Town {
  /** By seat and type: what the building there cost, 0 for none. */
  owned: number[][]
  /** By type: the cards that have left the game, a bit for each cost. */
  gone: number[]
  plots: Plot[][]
  /** Coins under saloon and distillery, by seat: they buy nothing. */
  under: Kind[][]
  /** Cards on the stores, by seat. */
  store: Kind[][]
  /** Cards out of somebody's store among those that a seat has to plant. */
  fromStore: Kind[][]
  /** The last turns in which a bank's owner looked at the top card, put it under the pile, moved a hand card. */
  looked: number
  sunk: number
  moved: number
}

export interface TownView {
  buildings: BuildingId[][]
  gone: BuildingId[]
  plots: { readonly field: number; readonly bean: BeanId }[][]
  under: BeanId[][]
  store: BeanId[][]
  fromStore: BeanId[][]
  looked: number
  sunk: number
  moved: number
}

declare module '../../kernel/state.ts' {
  interface Slices {
    town: Town
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    town: TownView
  }
}

export const townOf = (p: Play): Town => p.state.x.town

/** Every card of a type has its number in `owned` and `gone`. */
export const TYPE = Object.fromEntries(TYPES.map((id, i) => [id, i])) as Readonly<Record<TypeId, number>>

/** What this player's building of that type cost; 0: he has none. */
export const levelOf = (p: Play, seat: Seat, type: TypeId): number => p.state.x.town.owned[seat][TYPE[type]]
export const owns = (p: Play, seat: Seat, type: TypeId, cost: Cost): boolean => levelOf(p, seat, type) === cost

/** Whoever owns this building, or null. */
export function ownerOf({ state }: Play, type: TypeId, cost: number): Seat | null {
  const { owned } = state.x.town
  const index = TYPE[type]
  for (let seat = 0; seat < owned.length; seat++) if (owned[seat][index] === cost) return seat as Seat
  return null
}

export const isGone = (p: Play, type: TypeId, cost: number): boolean => ((townOf(p).gone[TYPE[type]] >> cost) & 1) === 1

export const idOf = (type: TypeId, cost: number): BuildingId => `${type}-${cost as Cost}`

export function partsOf(building: BuildingId): { type: TypeId; cost: Cost } {
  const dash = building.lastIndexOf('-')
  return { type: building.slice(0, dash) as TypeId, cost: Number(building.slice(dash + 1)) as Cost }
}

/** The costs of the buildings of a type that nobody owns and that are still in the game. */
export const unsold = (p: Play, type: TypeId): Cost[] =>
  COSTS.filter((cost) => !isGone(p, type, cost) && ownerOf(p, type, cost) === null)
