import type { BeanSpec } from '../base/beans.ts'

/** S-EN p. 10, the numbers on the cards: two cocoa beans pay one coin only. */
export const COCOA: BeanSpec = { id: 'cocoa', count: 4, meter: { 2: 1, 3: 3, 4: 4 } }
export const BRANDY: BeanSpec = { id: 'brandy', count: 22, meter: { 4: 1, 7: 2, 9: 3, 11: 4 } }
export const COFFEE: BeanSpec = { id: 'coffee', count: 24, meter: { 4: 1, 7: 2, 10: 3, 12: 4 } }
