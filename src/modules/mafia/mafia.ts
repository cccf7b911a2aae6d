import type { Play } from '../../kernel/play.ts'
import type { BeanId, Kind } from '../base/beans.ts'

export interface BossSpec {
  readonly id: string
  /** He harvests as soon as his field is worth so many coins. */
  readonly harvestsAt: number
}

/** CARD: in the order in which they get their first beans. */
export const BOSSES = [
  { id: 'al-cabohne', harvestsAt: 3 },
  { id: 'don-corlebohne', harvestsAt: 2 },
  { id: 'joe-bohnano', harvestsAt: 1 },
] as const satisfies readonly BossSpec[]

/** The bosses in the middle. Nobody sits there: steps and gifts drive them. */
export interface Mafia {
  /** One field for each boss, in the order of `params.bosses`. */
  fields: Kind[][]
  /** One pile for all of them, from bottom to top. */
  coins: Kind[]
  /** The own fields that have paid tax in this turn, and with what. */
  taxed: { field: number; kind: Kind }[]
}

export interface MafiaView {
  bosses: { id: string; field: BeanId[] }[]
  coins: BeanId[]
  taxed: { field: number; bean: BeanId }[]
}

declare module '../../kernel/state.ts' {
  interface Slices {
    mafia: Mafia
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    mafia: MafiaView
  }
}
declare module '../../kernel/types.ts' {
  interface Params {
    bosses: readonly BossSpec[]
  }
}

export const mafiaOf = (p: Play): Mafia => p.state.x.mafia

/** The boss with this name, by his place among them; -1 if he takes no part. */
export const bossNamed = (p: Play, id: string): number => p.game.params.bosses.findIndex((boss) => boss.id === id)
export const bossName = (p: Play, boss: number): string => p.game.params.bosses[boss].id

/** The boss who grows this kind, or -1. No two of them ever grow the same. */
export const bossGrowing = (p: Play, kind: Kind): number => mafiaOf(p).fields.findIndex((field) => field[0] === kind)
