import type { Rng } from './rng.ts'
import type { Seat, SeatMask } from './seat.ts'

/** What each module keeps; a module adds its own:  `interface Slices { piles: Piles }`. */
export interface Slices {}

/** One thing that is going on. The agenda is a stack of them; the last one decides what is asked of whom. */
export interface Frame {
  step: string
  seat: Seat
  /** Seats that have something to decide here. Nobody left: the frame ends. */
  waiting: SeatMask
  /** How far the step is; each step counts what it likes. */
  at: number
}

/** The whole truth about a game: plain data, changed only inside `apply`. Players see a `SeatView` instead. */
export interface State {
  readonly seats: number
  readonly first: Seat
  rng: Rng
  agenda: Frame[]
  active: Seat
  turn: number
  /** Why the game ends: set as soon as the end begins, while there may still be something to decide. */
  ending: string | null
  over: boolean
  x: Slices
}
