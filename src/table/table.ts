import type { Reason, SeatGame } from '../bots/bot.ts'
import type { Action, GameEvent, Refusal } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'

/** Answer: the game waits for this seat. Join: it may act or let the others go on. Wait: others decide. */
export type Asked = 'answer' | 'join' | 'wait' | 'over'

/** What is not part of the game, for those who listen. */
export interface Asides {
  /** A bot says why it did what was just told. */
  remark?(seat: Seat, reason: Reason): void
  /** Nothing more for now: somebody thinks, or seems to. */
  quiet?(): void
}

/** One table as somebody on a chair sees it, wherever the game itself runs. */
export interface Table {
  readonly game: SeatGame
  readonly seat: Seat
  /** By seat. */
  readonly names: readonly string[]
  readonly asked: Asked
  readonly view: SeatView
  /** Everything legal now, open-ended actions aside. */
  readonly options: readonly Action[]
  readonly score: ScoreSheet
  /** Whether `pass` would let somebody else go on. */
  readonly mayPass: boolean
  /** As soon as this seat is asked, or the game is over. */
  readonly ready: Promise<void>
  /** Takes what a person put together; null when it is done and this seat is asked again. */
  act(action: unknown): Promise<Refusal | null>
  pass(): Promise<void>
  /** Why the bot on a seat did what it did last, in a text `bot.reason.<key>`; null if it did nothing or does not know. */
  why(seat: Seat): Reason | null
  /** Tells what this seat may know of everything that happens, as it happens. Returns how to stop. */
  subscribe(listener: (event: GameEvent) => void, asides?: Asides): () => void
  /** Nobody sits here any more: whatever is going on ends. */
  leave(): Promise<void>
}
