/** The board of bids: what everybody would give for the cards of the player whose market it is. */
import * as z from 'zod/mini'
import { count, seatNumber } from './tables.ts'

const name = z.string()
const names = z.array(name)
const offered = { seat: seatNumber, give: names, want: names }

const bid = z.strictObject({
  ...offered,
  bean: name,
  /** Null: a wish, which binds nobody and names no price. */
  offer: z.nullable(count),
  how: z.enum(['offer', 'wish']),
})
export type Bid = z.infer<typeof bid>

const column = z.strictObject({
  /** Its place among the turned-over cards; null: the active player lays out a card of this kind from their hand. */
  at: z.nullable(count),
  bean: name,
  /** The best bid of each other seat that makes one, clockwise from the active player. */
  bids: z.array(bid),
  /** Kinds in the viewer's own hand that the active player wishes for. */
  could: names,
})
export type Column = z.infer<typeof column>

export const board = z.strictObject({
  /** Whose market it is. */
  seat: seatNumber,
  columns: z.array(column),
  /** Offers that ask for several things at once; each is also in the columns of what it asks for. */
  bundles: z.array(z.strictObject({ ...offered, offer: count })),
})
export type Board = z.infer<typeof board>
