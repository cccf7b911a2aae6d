import type { BeanId } from '../base/beans.ts'

export interface BusinessSpec {
  readonly id: string
  /** Businesses of a type belong together; police and raid are no businesses. */
  readonly type: string
  readonly cost: number
  readonly bean: BeanId
  readonly isBusiness: boolean
}

declare module '../../kernel/types.ts' {
  interface Tables {
    businesses: readonly BusinessSpec[]
  }
}

const COSTS = [1, 3, 4] as const

/** The three cards of a type. */
export const businessesOf = (type: string, bean: BeanId): BusinessSpec[] =>
  COSTS.map((cost) => ({ id: `${type}-${cost}`, type, cost, bean, isBusiness: true }))

const blue = { bean: 'blue', isBusiness: false } as const

/** CARD: which coins pay for what. */
export const BUSINESSES: readonly BusinessSpec[] = [
  ...businessesOf('casino', 'runner'),
  ...businessesOf('undertaker', 'green'),
  ...businessesOf('restaurant', 'stink'),
  ...businessesOf('nightbar', 'puff'),
  ...businessesOf('gas-station', 'chili'),
  ...businessesOf('variete', 'kidney'),
  { id: 'police-3', type: 'police', cost: 3, ...blue },
  { id: 'police-4', type: 'police', cost: 4, ...blue },
  { id: 'raid', type: 'raid', cost: 4, ...blue },
]

/** S-HU2: the raid may also be paid with five coins of any other kind. */
export const RAID_IN_OTHER_COINS = 5
