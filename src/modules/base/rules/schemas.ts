import * as z from 'zod/mini'
import type { Seat } from '../../../kernel/seat.ts'

export const index = z.int().check(z.nonnegative(), z.maximum(999))
export const fieldNumber = index
export const seatNumber = z.pipe(
  index,
  z.transform((n) => n as Seat),
)
export const beanId = z.string().check(z.maxLength(40))
/** The kind that the sender saw; a late click is refused instead of doing something else. */
export const beanSeen = z.optional(beanId)
