import type { Game } from '../../kernel/types.ts'

/** A bean's public name, the same in every edition: `blue`, `black-eyed`. */
export type BeanId = string

declare const brand: unique symbol
/** A bean within one linked game: its place in that game's bean table. */
export type Kind = number & { readonly [brand]: 'kind' }

export interface BeanSpec {
  readonly id: BeanId
  readonly count: number
  /** The beanometer: cards needed → coins paid. More cards than the last entry pay no more. */
  readonly meter: Readonly<Record<number, number>>
  /** Where another card would be planted, this one goes to the back of the hand. */
  readonly neverPlanted?: boolean
}

export interface BeanTable {
  /** Indexed by kind. */
  readonly specs: readonly BeanSpec[]
  readonly kindOf: ReadonlyMap<BeanId, Kind>
  /** Coins by kind and number of cards, as far as there are cards. */
  readonly pays: readonly (readonly number[])[]
  /** All cards of the game, sorted. */
  readonly deck: readonly Kind[]
}

declare module '../../kernel/types.ts' {
  interface Tables {
    beans: readonly BeanSpec[]
  }
  interface Prepared {
    beans: BeanTable
  }
  interface Params {
    /** Beans that stay in the box. */
    without: readonly BeanId[]
  }
}

/** S-EN p. 3, the numbers on the cards. */
export const BASE_BEANS: readonly BeanSpec[] = [
  { id: 'blue', count: 20, meter: { 4: 1, 6: 2, 8: 3, 10: 4 } },
  { id: 'chili', count: 18, meter: { 3: 1, 6: 2, 8: 3, 9: 4 } },
  { id: 'stink', count: 16, meter: { 3: 1, 5: 2, 7: 3, 8: 4 } },
  { id: 'green', count: 14, meter: { 3: 1, 5: 2, 6: 3, 7: 4 } },
  { id: 'soy', count: 12, meter: { 2: 1, 4: 2, 6: 3, 7: 4 } },
  { id: 'black-eyed', count: 10, meter: { 2: 1, 4: 2, 5: 3, 6: 4 } },
  { id: 'red', count: 8, meter: { 2: 1, 3: 2, 4: 3, 5: 4 } },
  { id: 'garden', count: 6, meter: { 2: 2, 3: 3 } },
]

export function prepareBeans(game: Game): BeanTable {
  const specs = game.tables.beans.filter((spec) => !game.params.without.includes(spec.id))
  const kindOf = new Map(specs.map((spec, i) => [spec.id, i as Kind]))
  const deck = specs.flatMap((spec, kind) => new Array<Kind>(spec.count).fill(kind as Kind))
  return { specs, kindOf, deck, pays: specs.map((spec) => payTable(spec.meter, deck.length)) }
}

/** Coins for 0, 1, 2 … cards, from a beanometer. */
export function payTable(meter: BeanSpec['meter'], upTo: number): number[] {
  const pays = [0]
  for (let n = 1; n <= upTo; n++) pays.push(meter[n] ?? pays[n - 1])
  return pays
}

export const nameOf = (game: Game, kind: Kind): BeanId => game.prepared.beans.specs[kind].id

export const namesOf = (game: Game, kinds: readonly Kind[]): BeanId[] => {
  const names = new Array<BeanId>(kinds.length)
  for (let i = 0; i < kinds.length; i++) names[i] = nameOf(game, kinds[i])
  return names
}

/** The kind with this name, or null if this game has no such bean. */
export const kindNamed = (game: Game, bean: BeanId): Kind | null => game.prepared.beans.kindOf.get(bean) ?? null
