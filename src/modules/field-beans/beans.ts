import type { BeanSpec } from '../base/beans.ts'

export { BRANDY } from '../new-beans/beans.ts'

/** S-EN p. 11: two of them bring a field instead of coins. */
export const FIELD: BeanSpec = { id: 'field', count: 3, meter: { 3: 3 } }
