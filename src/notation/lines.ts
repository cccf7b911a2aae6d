import { type Line, type Problem, problem, shown, type Word } from '../kernel/notation.ts'
import { seatAt } from '../kernel/seat.ts'

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Problem }
export const fine = <T>(value: T): Checked<T> => ({ ok: true, value })
export const failed = (refusal: Problem): Checked<never> => ({ ok: false, refusal })

/** Nothing anybody needs is longer; what is, is not even looked at. */
export const MOST_CHARACTERS = 2_000_000
export const VERSION = 1

/** Invisible characters could make a text look like another one, or steer a terminal. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const isInvisible = (char: string): boolean => INVISIBLE.test(char) && char !== '\t'

/** The lines of a text that begins with `<name> 1`, one after another, without comments and empty ones. */
export function* readLines(text: string, name: string): Generator<Line | Problem> {
  if (text.length > MOST_CHARACTERS) return yield problem('too-big', null, { most: MOST_CHARACTERS })
  let number = 0
  let headed = false
  for (let from = text.startsWith('\uFEFF') ? 1 : 0; from <= text.length; ) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '')
    from = end < 0 ? text.length + 1 : end + 1
    number++
    const words = wordsOf(line, number)
    if (!Array.isArray(words)) return yield words
    if (headed && words.length > 0) yield lineOf(words)
    else if (words.length > 0) {
      const wrong = wrongHeader(words, name)
      if (wrong !== null) return yield wrong
      headed = true
    }
  }
  if (!headed) yield problem('no-header', { line: 1, column: 1 }, { header: `${name} ${VERSION}` })
}

function wrongHeader([first, version, ...more]: readonly Word[], name: string): Problem | null {
  if (first.text !== name || version === undefined || more.length > 0)
    return problem('no-header', first, { header: `${name} ${VERSION}` })
  if (version.text === String(VERSION)) return null
  return problem('other-version', version, { word: shown(version), known: String(VERSION) })
}

/** A `#` begins a comment where a word could begin, unless a digit follows: `#2` is the second of something. */
export function wordsOf(text: string, line: number): Word[] | Problem {
  const hidden = INVISIBLE.test(text) ? [...text].findIndex(isInvisible) : -1
  if (hidden >= 0) return problem('invisible-character', { line, column: hidden + 1 })
  const words: Word[] = []
  for (const match of text.matchAll(/\S+/g)) {
    if (/^#(?!\d)/.test(match[0])) break
    words.push({ text: match[0], line, column: match.index + 1 })
  }
  return words
}

function lineOf([first, ...rest]: readonly Word[]): Line {
  const [second, ...words] = rest
  return second !== undefined && /^[A-G]$/.test(first.text)
    ? { seat: seatAt('ABCDEFG'.indexOf(first.text)), key: second, words }
    : { seat: null, key: first, words: rest }
}

/** The words of a line as one text again: JSON and names may hold blanks. */
export const joined = (words: readonly Word[]): string => {
  let text = ''
  for (const word of words) text = text.padEnd(word.column - words[0].column) + word.text
  return text
}
