/**
 * Plain data in short: `propose to=B give={hand=[#2],turned=[]} want=[blue*2]`. Whatever JSON can say can be said here,
 * without a blank in it. Read again it is the same.
 */
import { letterOf, type Problem, problem, shown, type Word } from '../kernel/notation.ts'
import { MAX_SEATS, seatAt } from '../kernel/seat.ts'

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain | undefined }

/** Numbers under these names are written as people say them: seats as letters, places counted from 1. */
const SEATS = new Set(
  'seat to from by other owner holder giver receiver victim target partner debtor creditor buyer'.split(' '),
)
const PLACES = new Set(
  'field fields hand turned besides card cards at place places position positions order into onto'.split(' '),
)

/** Places in whatever else is traded from, by its name. */
const BESIDES = 'besides'

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/
/** Strings that could be taken for something else are quoted. */
const isBare = (text: string): boolean => NAME.test(text) && !/^(true|false|[A-G])$/.test(text)

function valueText(value: Plain, name = ''): string {
  if (value === null) return '-'
  if (typeof value === 'string') return isBare(value) ? value : quoted(value)
  if (typeof value === 'number') return numberText(value, name)
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return `[${listText(value, name)}]`
  return `{${fieldTexts(value, name === BESIDES ? name : null).join(',')}}`
}

const isList = (value: object): value is readonly Plain[] => Array.isArray(value)

/** `key=value` for each entry. The values go by their keys, unless all of them go by one name. */
export const fieldTexts = (
  fields: { readonly [key: string]: Plain | undefined },
  name: string | null = null,
): string[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : `${NAME.test(key) ? key : quoted(key)}=${valueText(value, name ?? key)}`,
  )

const quoted = (text: string): string =>
  JSON.stringify(text).replace(/[^\x21-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

function numberText(value: number, name: string): string {
  const whole = Number.isInteger(value) && value >= 0
  if (SEATS.has(name) && whole && value < MAX_SEATS) return letterOf(seatAt(value))
  if (PLACES.has(name) && whole && value < 1000) return `#${value + 1}`
  return JSON.stringify(value)
}

function listText(list: readonly Plain[], name: string): string {
  const texts = list.map((item) => valueText(item, name))
  const out: string[] = []
  for (let i = 0; i < texts.length; ) {
    let n = 1
    while (typeof list[i] === 'string' && texts[i + n] === texts[i] && n < 999) n++
    out.push(n === 1 ? texts[i] : `${texts[i]}*${n}`)
    i += n
  }
  return out.join(',')
}

const DEEPEST = 20
const MOST_ITEMS = 10_000
const TOKEN = /[A-Za-z][A-Za-z0-9_-]*|#\d{1,4}|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\]|\\.)*"|[-[\]{}=,*]/y

class Malformed extends Error {}

class ValueReader {
  readonly #text: string
  #items = 0
  at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  get isAtEnd(): boolean {
    return this.at === this.#text.length
  }

  #next(): string {
    TOKEN.lastIndex = this.at
    return TOKEN.exec(this.#text)?.[0] ?? ''
  }

  #take(): string {
    const token = this.#next()
    if (token === '') throw new Malformed()
    this.at += token.length
    return token
  }

  #expect(token: string): void {
    if (this.#next() !== token) throw new Malformed()
    this.at += token.length
  }

  name(): string {
    const token = this.#next()
    const name = token.startsWith('"') ? unquoted(token) : token
    if (name === token && !NAME.test(token)) throw new Malformed()
    this.at += token.length
    return name
  }

  value(depth = 0): unknown {
    if (depth > DEEPEST || ++this.#items > MOST_ITEMS) throw new Malformed()
    const from = this.at
    const token = this.#take()
    if (token === '[') return this.#list(depth)
    if (token === '{') return this.#object(depth)
    if (token === '-') return null
    if (token === 'true' || token === 'false') return token === 'true'
    if (/^[A-G]$/.test(token)) return 'ABCDEFG'.indexOf(token)
    if (/^#[1-9]/.test(token)) return Number(token.slice(1)) - 1
    if (/^-?\d/.test(token)) return Number(token)
    this.at = from
    return this.name()
  }

  field(depth = 0): [string, unknown] {
    const key = this.name()
    this.#expect('=')
    return [key, this.value(depth)]
  }

  #list(depth: number): unknown[] {
    const items: unknown[] = []
    while (this.#next() !== ']') {
      if (items.length > 0) this.#expect(',')
      const item = this.value(depth + 1)
      items.push(item)
      if (this.#next() === '*' && typeof item === 'string') items.push(...new Array(this.#times() - 1).fill(item))
    }
    this.#expect(']')
    return items
  }

  #times(): number {
    this.#expect('*')
    const times = this.#take()
    if (!/^[1-9]\d{0,2}$/.test(times)) throw new Malformed()
    this.#items += Number(times)
    return Number(times)
  }

  #object(depth: number): unknown {
    const entries = new Map<string, unknown>()
    while (this.#next() !== '}') {
      if (entries.size > 0) this.#expect(',')
      const [key, value] = this.field(depth + 1)
      if (entries.has(key)) throw new Malformed()
      entries.set(key, value)
    }
    this.#expect('}')
    return Object.fromEntries(entries)
  }
}

function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string
  } catch {
    throw new Malformed()
  }
}

/** A `key=value` that fills the whole word. */
export function readField(word: Word): readonly [string, unknown] | Problem {
  const reader = new ValueReader(word.text, 0)
  try {
    const field = reader.field()
    if (reader.isAtEnd) return field
  } catch (fault) {
    if (!(fault instanceof Malformed)) throw fault
  }
  const place = { line: word.line, column: word.column + reader.at }
  return problem('malformed', place, { word: shown(word), expected: 'field' })
}
