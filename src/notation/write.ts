import { type Line, type LineSink, letterOf, type Word } from '../kernel/notation.ts'
import type { Rng } from '../kernel/rng.ts'
import { seedFrom } from '../kernel/rng.ts'
import { type Observer, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, GameSpec } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { clearTable } from '../modules/base/complete.ts'
import { frameWords } from './agenda-lines.ts'
import { VERSION } from './lines.ts'
import { POSITION } from './setup.ts'
import { type NotedSlice, SLICE, sliceJson, sliceSeenJson, slicesOf } from './slices.ts'
import { fieldTexts } from './values.ts'

/** State → text. Validated again it gives the same state. */
export function writePosition(game: Game, state: State): string {
  const lines = [`${POSITION} ${VERSION}`]
  const line: LineSink = (...words) => void lines.push(words.join(' '))
  writeSpec(game.spec, line)
  writeKernel(state, line)
  line('luck', ...luckWords(state.rng))
  const blank = game.start(seedFrom('skeleton'), { first: state.first })
  clearTable(blank)
  for (const slice of slicesOf(game)) writeSlice(game, state, slice, blank, line)
  return `${lines.join('\n')}\n`
}

export function writeSpec({ edition, with: addOns, options, players }: GameSpec, line: LineSink): void {
  line('edition', edition)
  if (addOns.length > 0) line('with', ...addOns)
  if (Object.keys(options).length > 0) line('options', ...fieldTexts(options))
  line('players', String(players))
}

function writeKernel({ first, turn, active, agenda, ending, over }: State | SeatView, line: LineSink): void {
  line('first', letterOf(first))
  line('turn', String(turn))
  line('active', letterOf(active))
  for (const frame of agenda) line('asked', ...frameWords(frame))
  if (ending !== null) line('ending', ending)
  if (over) line('over')
}

const luckWords = ({ a, b, c, d }: Rng): string[] =>
  [a, b, c, d].map((word) => (word >>> 0).toString(16).padStart(8, '0'))

function writeSlice(game: Game, state: State, slice: NotedSlice, blank: State, line: LineSink): void {
  const { name, notation } = slice
  const lines: string[][] = []
  notation?.write(game, state, (...words) => lines.push(words))
  const isExact = notation !== null && lines.every((words) => notation.read(game, blank, lineFrom(words)) === null)
  if (isExact && JSON.stringify(blank.x[name]) === JSON.stringify(state.x[name]))
    for (const words of lines) line(...words)
  else line(SLICE, name, sliceJson(state, name))
}

function lineFrom(texts: readonly string[]): Line {
  const words = texts.map((text): Word => ({ text, line: 0, column: 0 }))
  const seat = 'ABCDEFG'.indexOf(texts[0])
  return seat < 0 || texts[0].length > 1
    ? { seat: null, key: words[0], words: words.slice(1) }
    : { seat: seatAt(seat), key: words[1], words: words.slice(2) }
}

/** What an observer sees, in the lines of a position; `?` is a card that he does not know. */
export function writeView(game: Game, view: SeatView): string {
  const lines: string[] = []
  const line: LineSink = (...words) => void lines.push(words.join(' '))
  writeKernel(view, line)
  for (const { name, notation } of slicesOf(game)) {
    if (notation === null) line(SLICE, name, sliceSeenJson(view, name))
    else notation.see(game, view, line)
  }
  return `${lines.join('\n')}\n`
}

/** What the position looks like to an observer. */
export const writeSeen = (game: Game, state: State, to: Observer): string => writeView(game, game.view(state, to))
