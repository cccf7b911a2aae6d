import type { Game } from '../../kernel/types.ts'
import { type BeanSpec, type Kind, kindNamed, payTable } from '../base/beans.ts'
import { bank } from './buildings/bank.ts'
import { blacksmith } from './buildings/blacksmith.ts'
import { camp } from './buildings/camp.ts'
import { distillery } from './buildings/distillery.ts'
import { farm } from './buildings/farm.ts'
import { jail } from './buildings/jail.ts'
import { mine } from './buildings/mine.ts'
import { saloon } from './buildings/saloon.ts'
import { store } from './buildings/store.ts'
import { type BuildingType, COSTS, type Power, type TypeId } from './types.ts'

const NO_POWER: Power = {}

const ALL: Readonly<Record<TypeId, BuildingType>> = {
  mine,
  camp,
  bank,
  farm,
  saloon,
  store,
  blacksmith,
  jail,
  distillery,
}

export const powerOf = (type: TypeId, cost: number): Power =>
  cost === 2 || cost === 3 || cost === 4 ? ALL[type].powers[cost] : NO_POWER

type Pays = readonly number[]

/** What is reckoned once for each game. */
export interface TownTables {
  /** The types whose beans are in the game, in the order of the table, and their beans. */
  readonly types: readonly TypeId[]
  readonly beans: readonly Kind[]
  /** By kind of bean: its type of building. */
  readonly typeOf: readonly number[]
  /** By type and cost: coins for 0, 1, 2 … cards, where the owner's beanometer is another one. */
  readonly pays: readonly (readonly (Pays | null)[])[]
  /** By cost of the saloon: the same for soup. */
  readonly soup: readonly (Pays | null)[]
}

declare module '../../kernel/types.ts' {
  interface Prepared {
    town: TownTables
  }
}

export function prepareTown(game: Game): { town: TownTables } {
  const all = Object.values(ALL).filter(({ bean }) => kindNamed(game, bean) !== null)
  const beans = all.map(({ bean }) => kindNamed(game, bean) as Kind)
  const pays = (meter: BeanSpec['meter'] | undefined): Pays | null =>
    meter === undefined ? null : payTable(meter, game.prepared.beans.deck.length)
  const byCost = (of: TypeId, which: 'meter' | 'soup') => [0, ...COSTS].map((cost) => pays(powerOf(of, cost)[which]))
  return {
    town: {
      types: all.map(({ id }) => id),
      beans,
      typeOf: game.prepared.beans.specs.map((_, kind) => beans.indexOf(kind as Kind)),
      pays: all.map(({ id }) => byCost(id, 'meter')),
      soup: byCost('saloon', 'soup'),
    },
  }
}
