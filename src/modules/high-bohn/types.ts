import type { BeanId, BeanSpec } from '../base/beans.ts'

type Meter = BeanSpec['meter']

export const TYPES = ['mine', 'camp', 'bank', 'farm', 'saloon', 'store', 'blacksmith', 'jail', 'distillery'] as const
export type TypeId = (typeof TYPES)[number]

export const COSTS = [1, 2, 3, 4] as const
export type Cost = (typeof COSTS)[number]

/** `bank-3`: the bank that costs three coins. */
export type BuildingId = `${TypeId}-${Cost}`

/** What a building does, as far as numbers say it; the rest is in the file of its type. */
export interface Power {
  /** The owner's beanometer for the bean of this type. */
  readonly meter?: Meter
  /** The owner's beanometer for bean soup. */
  readonly soup?: Meter
  /** The card is a field: for any beans, or for those of its type only. */
  readonly field?: 'any' | 'own'
  /** The third field's price. */
  readonly fieldPrice?: number
  /** At the end one more coin for each so many. */
  readonly coinForEach?: number
  /** Cards that phase 1 allows. */
  readonly plantings?: number
  /** Cards that it keeps. */
  readonly room?: number
}

/** Four buildings that are paid with coins of the same bean. Those for one coin have no power. */
export interface BuildingType {
  readonly id: TypeId
  readonly bean: BeanId
  readonly powers: Readonly<Record<2 | 3 | 4, Power>>
}
