import type { Reason, SeatGame } from '../bots/bot.ts'
import type { Asked, Market } from '../floor/floor.ts'
import type { Action, GameEvent, Refusal } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import type { TableInfo } from '../protocol/tables.ts'
import type { Undoable } from './undo.ts'

export type { Asked, Market }

/** Who has a chair, and whether he is there. */
export type Sitting = Pick<TableInfo['seats'][number], 'kind' | 'name' | 'here' | 'away'>

export interface ChatLine {
  readonly seat: Seat
  readonly text: string
}

/** What is not part of the game, for those who listen. */
export interface Asides {
  /** A bot says why it did what was just told. */
  remark?(seat: Seat, reason: Reason): void
  /** Nothing more for now: somebody thinks, or seems to. */
  quiet?(): void
  chat?(line: ChatLine): void
  /** The game has begun, somebody has come or gone, or would like to take something back, or the table has ended. */
  changed?(): void
  /** The view is another one, and no events tell how: something was taken back, or too much was missed. */
  anew?(why: 'undone' | 'missed'): void
  /** The table is out of reach, or in reach again. */
  reached?(isSo: boolean): void
  /** What was said or wished for is not possible: the text `server.error.<code>`. */
  refused?(code: string): void
}

/** One table as somebody sees it, wherever the game itself runs. */
export interface Table {
  readonly game: SeatGame
  /** Null for those who look on. */
  readonly seat: Seat | null
  /** In the lobby there is no view yet. */
  readonly state: TableInfo['state']
  /** By seat. */
  readonly seats: readonly Sitting[]
  readonly names: readonly string[]
  readonly asked: Asked
  readonly view: SeatView
  /** Everything legal now, open-ended actions aside. */
  readonly options: readonly Action[]
  readonly score: ScoreSheet
  /** How the talk stands while somebody trades; null: nobody does. */
  readonly market: Market | null
  /** Whether it is somebody else's market, and this seat has not said "nothing from me". */
  readonly mayPass: boolean
  /** Milliseconds that each seat has left; null: its time is not running. */
  readonly clocks: readonly (number | null)[]
  /** What somebody would like to take back. */
  readonly undo: TableInfo['undo']
  /** What this seat could take back; null: nothing. */
  readonly undoable: Undoable | null
  /** As soon as this seat is asked, or the game is over. Fails when the table has come to an end. */
  readonly ready: Promise<void>
  /** Takes what a person put together; null when it is done. */
  act(action: unknown): Promise<Refusal | null>
  /** "Nothing from me": not in this turn, unless something concerns this seat. */
  pass(): Promise<void>
  /** Keeps somebody else's market open: by "wait", or while an offer is put together. */
  hold(how: 'wait' | 'composing', isSo: boolean): void
  /** To everybody at the table. */
  say(text: string): void
  /** This seat would like to take back its last action, or agrees to what somebody else would like to; or does not. */
  takeBack(agree: boolean): void
  /** Why the bot on a seat did what it did last, in a text `bot.reason.<key>`; null if it did nothing or does not know. */
  why(seat: Seat): Reason | null
  /** Tells what this seat may know of everything that happens, as it happens. Returns how to stop. */
  subscribe(listener: (event: GameEvent) => void, asides?: Asides): () => void
  /** Everything that was told so far, from the beginning, and what could be seen then; where the whole game is at hand. */
  retell?(listener: (event: GameEvent, view: () => SeatView) => void): void
  /** Nobody sits here any more: whatever is going on ends. */
  leave(): Promise<void>
}

/** A table for somebody who plays. */
export type SeatedTable = Table & { readonly seat: Seat }
export const isSeated = (table: Table): table is SeatedTable => table.seat !== null
