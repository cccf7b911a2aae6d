import { isProblem, type Line, type Problem, problem, readNumber, shown, type Word } from '../kernel/notation.ts'
import type { GameSpec, OptionValue } from '../kernel/types.ts'
import { type Checked, failed, fine, readLines } from './lines.ts'
import { readField } from './values.ts'

/** What somebody wrote down: it can be read, but nobody has looked yet whether such a position can be. */
export interface Setup {
  readonly spec: GameSpec
  /** All lines after the first, in order. */
  readonly lines: readonly Line[]
}

export const POSITION = 'haricot-position'

/** Text → setup: whether it can be read at all. */
export function parsePosition(text: string): Checked<Setup> {
  const lines: Line[] = []
  for (const line of readLines(text, POSITION)) {
    if (isProblem(line)) return failed(line)
    lines.push(line)
  }
  return setupOf(lines)
}

export function setupOf(lines: readonly Line[]): Checked<Setup> {
  const spec = { edition: '', with: [] as string[], options: {} as Record<string, OptionValue>, players: 0 }
  const seen = new Set<string>()
  for (const line of lines) {
    const key = line.key.text
    if (!isSpecKey(key)) continue
    if (line.seat !== null) return failed(problem('no-seat-here', line.key, { key }))
    if (seen.has(key)) return failed(problem('twice', line.key, { key }))
    seen.add(key)
    const wrong = line.words.length === 0 ? problem('nothing-said', line.key, { key }) : SPEC[key](spec, line.words)
    if (wrong !== null) return failed(wrong)
  }
  const missing = (['edition', 'players'] as const).find((key) => !seen.has(key))
  if (missing !== undefined) return failed(problem('missing-line', null, { key: missing }))
  return fine({ spec, lines })
}

interface SpecDraft {
  edition: string
  with: string[]
  options: Record<string, OptionValue>
  players: number
}

const SPEC: Readonly<Record<keyof SpecDraft, (spec: SpecDraft, words: readonly Word[]) => Problem | null>> = {
  edition(spec, [word, ...more]) {
    spec.edition = shown(word)
    return tooMuch(more)
  },
  with(spec, words) {
    if (words[0].text !== '-') spec.with = words.map(shown)
    return null
  },
  options(spec, words) {
    for (const word of words) {
      const field = readField(word)
      if (isProblem(field)) return field
      const [name, value] = field
      if (!isOptionValue(value)) return problem('malformed', word, { word: shown(word), expected: 'option' })
      if (Object.hasOwn(spec.options, name)) return problem('twice', word, { key: shown({ text: name }) })
      Object.defineProperty(spec.options, name, { value, enumerable: true })
    }
    return null
  },
  players(spec, [word, ...more]) {
    const players = readNumber(word, 99)
    if (typeof players !== 'number') return players
    spec.players = players
    return tooMuch(more)
  },
}

export const isSpecKey = (key: string): key is keyof SpecDraft => Object.hasOwn(SPEC, key)
const isOptionValue = (value: unknown): value is OptionValue => ['boolean', 'number', 'string'].includes(typeof value)

export const tooMuch = ([word]: readonly Word[]): Problem | null =>
  word === undefined ? null : problem('too-much', word, { word: shown(word) })
