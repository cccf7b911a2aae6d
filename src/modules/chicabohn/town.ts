import { assert } from '../../kernel/plain.ts'
import type { Play } from '../../kernel/play.ts'
import { type Seat, seatAt } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import type { BusinessSpec } from './businesses.ts'

/** How a field of two kinds grows: A B A B …, or A B B B …. */
export const FORMS = ['alternating', 'second'] as const
export type Form = (typeof FORMS)[number]

export interface Town {
  /** For sale. */
  market: string[]
  /** By seat, in the order of buying. */
  owned: string[][]
  /** The hand places of the opening coins, while they are secret. */
  sealed: (number[] | null)[]
  /** By seat and field: how it goes on growing although the tax has taken what showed it. */
  forms: (Form | null)[][]
  /** The round that follows when too few businesses have been bought. */
  extraRound: boolean
}

export interface TownView extends Town {}

declare module '../../kernel/state.ts' {
  interface Slices {
    businesses: Town
  }
}
declare module '../../kernel/types.ts' {
  interface Prepared {
    /** By id. */
    businesses: ReadonlyMap<string, BusinessSpec>
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    /** Somebody else's secret choice shows as an empty list. */
    businesses: TownView
  }
}

export const townOf = (p: Play): Town => p.state.x.businesses
export const owns = (p: Play, seat: Seat, business: string): boolean => townOf(p).owned[seat].includes(business)

export function specOf({ prepared }: Pick<Game, 'prepared'>, business: string): BusinessSpec {
  const spec = prepared.businesses.get(business)
  assert(spec !== undefined, 'a business that this game does not have')
  return spec
}

export const ownedSpecs = (p: Play, seat: Seat): BusinessSpec[] => townOf(p).owned[seat].map((id) => specOf(p.game, id))
const isRaided = (p: Play): boolean => townOf(p).owned.some((ids) => ids.includes('raid'))

export const opponentOf = (seat: Seat): Seat => seatAt(1 - seat)

const CARDS_OF_A_TYPE = 3
const WORTH_IN_A_SET = 4

/** S-HU2: a business is worth its cost; the small one nothing after a raid, and four in a complete set, raid or not. */
export function worthNow(p: Play, seat: Seat, { type, cost }: BusinessSpec): number {
  if (cost > 1) return cost
  const isSet = ownedSpecs(p, seat).filter((spec) => spec.type === type).length === CARDS_OF_A_TYPE
  return isSet ? WORTH_IN_A_SET : isRaided(p) ? 0 : cost
}
