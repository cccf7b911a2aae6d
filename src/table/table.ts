import type { SeatGame } from '../bots/bot.ts'
import type { Action, GameEvent, Refusal } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'

/** Answer: the game waits for this seat. Join: it may act or let the others go on. Wait: others decide. */
export type Asked = 'answer' | 'join' | 'wait' | 'over'

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
  /** Takes what a person put together; null when it is done. */
  act(action: unknown): Promise<Refusal | null>
  pass(): Promise<void>
  /** Tells what this seat may know of everything that happens, as it happens. Returns how to stop. */
  subscribe(listener: (event: GameEvent) => void): () => void
}
