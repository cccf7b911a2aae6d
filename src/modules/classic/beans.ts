import type { BeanSpec } from '../base/beans.ts'

export { COFFEE } from '../new-beans/beans.ts'

export const WAX: BeanSpec = { id: 'wax', count: 22, meter: { 4: 1, 7: 2, 9: 3, 11: 4 } }
/** The older cards pay two coins for two cocoa beans. */
export const COCOA: BeanSpec = { id: 'cocoa', count: 4, meter: { 2: 2, 3: 3, 4: 4 } }
