import { type Refusal, refuse, type Values } from './play.ts'
import { MAX_SEATS, type Seat, type SeatMask, seatsIn } from './seat.ts'
import type { State } from './state.ts'
import type { Game } from './types.ts'
import type { SeatView } from './view.ts'

// How positions are written down. The grammar is in docs/NOTATION.md, its reader and writer in src/notation; modules
// say here how their own slices read.

/** A word of a text and where it stands. Lines and columns count from 1. */
export interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** `A hand blue chili*2`: what it is about, and the words that say it. */
export interface Line {
  readonly seat: Seat | null
  readonly key: Word
  readonly words: readonly Word[]
}

/** What is wrong with a text, where, and which refusal lies behind it. */
export interface Problem extends Refusal {
  readonly at: Pick<Word, 'line' | 'column'> | null
  readonly because: Refusal | null
}

export function problem(
  rule: string,
  at: Pick<Word, 'line' | 'column'> | null,
  values?: Values,
  because: Refusal | null = null,
): Problem {
  return { ...refuse(rule, values), at: at === null ? null : { line: at.line, column: at.column }, because }
}

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'rule' in value && 'because' in value

/** Takes the words of one line, the first of them its key. */
export type LineSink = (...words: string[]) => void

/** How a slice travels. */
export interface SliceNotation {
  /** How people write it; absent: as JSON on one line. */
  readonly lines?: SliceLines
  /** What cannot be, now that everything is read; adds what goes without saying. Earlier slices have passed theirs. */
  check?(game: Game, state: State, find: Find): Problem | null
  /** What an observer sees of it, in sentences: the keys of texts, and what fills them. Absent: as lines. */
  tell?(view: SeatView, say: (key: string, values: object) => void): void
}

/** What these lines would not give back exactly is written as JSON after all. */
export interface SliceLines {
  /** One for each seat, one, or any number. */
  readonly keys: Readonly<Record<string, 'seat' | 'once' | 'many'>>
  write(game: Game, state: State, line: LineSink): void
  /** The same for what an observer sees, `?` for what he does not. */
  see(game: Game, view: SeatView, line: LineSink): void
  /** Puts one line into the slice, which is as it is when a game begins. */
  read(game: Game, state: State, line: Line): Problem | null
}

/** Where a line stands, by its key, its seat and its first word. */
export type Find = (key: string, seat?: Seat, first?: string) => Word | null

const LETTERS = 'ABCDEFG'.slice(0, MAX_SEATS)
export const letterOf = (seat: Seat): string => LETTERS[seat]
export const lettersOf = (mask: SeatMask): string => seatsIn(mask).map(letterOf).join('')

export function readSeat(word: Word, seats: number): Seat | Problem {
  const seat = word.text.length === 1 ? LETTERS.indexOf(word.text) : -1
  if (seat < 0) return problem('malformed', word, { word: shown(word), expected: 'seat' })
  return seat < seats ? (seat as Seat) : problem('no-such-seat', word, { word: word.text })
}

/** `AC`: each seat once. */
export function readSeats(word: Word, seats: number): SeatMask | Problem {
  let mask = 0
  for (const [i, text] of [...word.text].entries()) {
    const seat = readSeat({ ...word, text, column: word.column + i }, seats)
    if (typeof seat !== 'number') return seat
    if ((mask >> seat) & 1) return problem('malformed', word, { word: shown(word), expected: 'seats' })
    mask |= 1 << seat
  }
  return mask
}

export function readNumber(word: Word, most = 999_999): number | Problem {
  const fits = /^\d{1,6}$/.test(word.text) && Number(word.text) <= most
  return fits ? Number(word.text) : problem('malformed', word, { word: shown(word), expected: 'number' })
}

const LONGEST_SHOWN = 40
/** A word as it may be shown to people: no longer than a line. */
export const shown = ({ text }: Pick<Word, 'text'>): string =>
  text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`
