import { isProblem, letterOf, type Problem, problem, readSeat, shown, type Word } from '../kernel/notation.ts'
import type { Seat } from '../kernel/seat.ts'
import { type Checked, failed, fine, joined, MOST_CHARACTERS, wordsOf } from './lines.ts'
import { fieldTexts, type Plain, readField } from './values.ts'

/** `plant field=#1` */
export function actionText(action: object): string {
  const { type, ...fields } = action as { readonly type?: unknown } & Record<string, Plain>
  return [String(type), ...fieldTexts(fields)].join(' ')
}

/** `B plant field=#1` */
export const inputText = (seat: Seat, action: object): string => `${letterOf(seat)} ${actionText(action)}`

/** The words of an action, or its JSON. Whether the game knows such an action is for `decode` to say. */
export function readAction(words: readonly Word[]): { readonly action: object } | Problem {
  const [type, ...fields] = words
  if (type.text.startsWith('{')) return readJson(words)
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(type.text))
    return problem('malformed', type, { word: shown(type), expected: 'action' })
  const entries: [string, unknown][] = [['type', type.text]]
  for (const word of fields) {
    const field = readField(word)
    if (isProblem(field)) return field
    if (entries.some(([key]) => key === field[0])) return problem('twice', word, { key: shown({ text: field[0] }) })
    entries.push([field[0], field[1]])
  }
  return { action: Object.fromEntries(entries) }
}

/** Tells broken JSON from the rest; anything that is no object is no action. */
function readJson(words: readonly Word[]): { readonly action: object } | Problem {
  const json = parseJson(words)
  if (isProblem(json)) return json
  return { action: Object(json.value) }
}

export function parseJson(words: readonly Word[]): { readonly value: unknown } | Problem {
  try {
    return { value: JSON.parse(joined(words)) }
  } catch {
    return problem('broken-json', words[0])
  }
}

/** Something that a seat is said to have done. */
export interface RecordedInput {
  readonly seat: Seat
  /** Not decoded yet. */
  readonly action: object
  readonly at: Word
}

/** One input a line, `A plant field=#1`, with or without a number before it. */
export function readInputs(text: string, players: number): Checked<RecordedInput[]> {
  const inputs: RecordedInput[] = []
  if (text.length > MOST_CHARACTERS) return failed(problem('too-big', null, { most: MOST_CHARACTERS }))
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = wordsOf(line, i + 1)
    if (isProblem(words)) return failed(words)
    const [who, ...what] = /^\d+$/.test(words[0]?.text ?? '') ? words.slice(1) : words
    if (who === undefined && words.length === 0) continue
    const input =
      who === undefined ? problem('nothing-said', words[0], { key: shown(words[0]) }) : readInput(who, what, players)
    if (isProblem(input)) return failed(input)
    inputs.push(input)
  }
  return fine(inputs)
}

export function readInput(who: Word, what: readonly Word[], players: number): RecordedInput | Problem {
  const seat = readSeat(who, players)
  if (typeof seat !== 'number') return seat
  if (what.length === 0) return problem('nothing-said', who, { key: who.text })
  const read = readAction(what)
  return isProblem(read) ? read : { seat, action: read.action, at: what[0] }
}
