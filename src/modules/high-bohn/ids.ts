import { idOf, partsOf, type Town, type TownView, TYPE } from './town.ts'
import { type BuildingId, COSTS, TYPES, type TypeId } from './types.ts'

/** Buildings in the order of the table. */
export const sorted = (ids: readonly BuildingId[]): BuildingId[] => ids.toSorted((a, b) => place(a) - place(b))
const place = (id: BuildingId): number => {
  const { type, cost } = partsOf(id)
  return TYPE[type] * 10 + cost
}

export const buildingsOf = (owned: readonly number[]): BuildingId[] =>
  owned.flatMap((cost, type) => (cost === 0 ? [] : [idOf(TYPES[type], cost)]))

export function ownedFrom(types: number, ids: readonly BuildingId[]): number[] {
  const owned = new Array<number>(types).fill(0)
  for (const { type, cost } of ids.map(partsOf)) owned[TYPE[type]] = cost
  return owned
}

export const goneBuildings = ({ gone }: Pick<Town, 'gone'>): BuildingId[] =>
  gone.flatMap((bits, type) => COSTS.filter((cost) => (bits >> cost) & 1).map((cost) => idOf(TYPES[type], cost)))

export function goneFrom(types: number, ids: readonly BuildingId[]): number[] {
  const gone = new Array<number>(types).fill(0)
  for (const { type, cost } of ids.map(partsOf)) gone[TYPE[type]] |= 1 << cost
  return gone
}

/** What is left of these types in a view. */
export const forSale = ({ buildings, gone }: TownView, types: readonly TypeId[]): BuildingId[] =>
  types
    .flatMap((type) => COSTS.map((cost) => idOf(type, cost)))
    .filter((id) => !gone.includes(id) && !buildings.some((owned) => owned.includes(id)))
