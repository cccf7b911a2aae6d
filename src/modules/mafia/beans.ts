import type { BeanSpec } from '../base/beans.ts'

/** CARD: the beans that came with the mafia. Blue, chili, stink and green beans are those of the base game. */
export const MAFIA_BEANS: readonly BeanSpec[] = [
  { id: 'kidney', count: 19, meter: { 5: 1, 6: 2, 7: 3, 8: 4 } },
  { id: 'puff', count: 16, meter: { 4: 1, 5: 2, 6: 3, 7: 4 } },
  { id: 'runner', count: 13, meter: { 3: 1, 4: 2, 5: 3, 6: 4 } },
]

export const BEANS_LEFT_OUT = ['soy', 'black-eyed', 'red', 'garden'] as const
