import type { Seat } from './seat.ts'
import type { Frame } from './state.ts'

/** What a seat sees of each slice; a module adds its own beside `Slices`. */
export interface Views {}

/** Everything that one observer has legitimately learned, and nothing else. Plain data. */
export interface SeatView {
  /** Null for the table's view. */
  readonly seat: Seat | null
  readonly seats: number
  readonly first: Seat
  active: Seat
  turn: number
  agenda: Readonly<Frame>[]
  ending: string | null
  over: boolean
  x: Views
}
