/**
 * Says messages in one language: the same code in the browser, the terminal and the server.
 * How to write a message: README.md.
 */
import { type MessageFormatElement as Part, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export const LANGS = ['is', 'en', 'hu', 'de', 'nl'] as const
export type Lang = (typeof LANGS)[number]

/** Forms of a name besides the plain one: `bean.soy.acc` is said by `{bean_acc}`. An absent one falls back to the plain. */
export const FORMS: readonly string[] = ['def', 'acc', 'dat', 'gen', 'for']
/** Endings of a placeholder that are no form of a name: the plural without a number, a list with "or". */
export const MARKS: readonly string[] = ['many', 'or']

export interface Player {
  readonly name: string
  readonly you: boolean
}

/** Something that has a message of its own, such as a bean; with `n` it is counted: "2 soy beans". */
export interface Thing {
  readonly key: string
  readonly n?: number
  readonly values?: Values
}

export type Item = string | number | boolean | null | Player | Thing
export type Value = Item | readonly Item[]
export type Values = Readonly<Record<string, Value>>
export type Messages = Readonly<Record<string, string>>

export interface Speaker {
  readonly lang: Lang
  has(key: string): boolean
  say(key: string, values?: Values): string
}

/** From five digits on they are written in groups. */
const FIRST_GROUPED = 10_000

/** Strict speakers throw where others show the key in brackets: at a missing message, value or plural. */
export function createSpeaker(lang: Lang, messages: Messages, { strict = false } = {}): Speaker {
  const parsed = new Map<string, Part[]>()
  // Browsers may come without Icelandic and would then count in another language: only separators are left to them.
  // Even that is made only where there are any, because making it takes long.
  let grouping: Intl.NumberFormat | null = null
  const written = (number: number): string => {
    if (Number.isInteger(number) && number >= 0 && number < FIRST_GROUPED) return String(number)
    grouping ??= new Intl.NumberFormat(lang === 'is' ? 'de' : lang, { useGrouping: 'min2' })
    return grouping.format(number)
  }

  const has = (key: string): boolean => Object.hasOwn(messages, key)

  const say = (key: string, values: Values = {}): string => {
    try {
      return render(partsOf(key), values, 0)
    } catch (problem) {
      if (strict) throw new Error(`${lang}: ${key}: ${(problem as Error).message}`, { cause: problem })
      return `⟦${key}⟧`
    }
  }

  const partsOf = (key: string): Part[] => {
    const known = parsed.get(key)
    if (known !== undefined) return known
    if (!has(key)) throw new Error('no such message')
    const parts = parse(messages[key], { ignoreTag: true })
    parsed.set(key, parts)
    return parts
  }

  const render = (parts: readonly Part[], values: Values, hash: number): string =>
    parts
      .map((part) => {
        switch (part.type) {
          case TYPE.literal:
            return part.value
          case TYPE.pound:
            return written(hash)
          case TYPE.argument:
            return placeholder(part.value, values)
          case TYPE.select:
            return render(arm(part.options, [choice(values[part.value])]), values, hash)
          case TYPE.plural: {
            const n = count(values[part.value])
            const shown = n - part.offset
            return render(arm(part.options, [`=${n}`, pluralCategory(lang, shown)]), values, shown)
          }
          default:
            throw new Error(`{${part.value}} is of a sort that is not in use`)
        }
      })
      .join('')

  const placeholder = (name: string, values: Values): string => {
    const [field, ...forms] = name.split('_')
    const value = values[field]
    if (value === undefined) throw new Error(`no value for {${field}}`)
    const [noun, ...nounForms] = forms
    if (noun !== undefined && (typeof value === 'number' || Array.isArray(value))) {
      const thing = values[noun]
      const key = isThing(thing) ? thing.key : `count.${noun}`
      if (typeof value === 'number' || has(key)) return named({ key, n: count(value) }, nounForms)
    }
    return text(value, forms)
  }

  const text = (value: Value, forms: readonly string[]): string => {
    if (value === null) return word('list.none', forms)
    if (isList(value)) return list(value, forms)
    if (typeof value === 'number') return written(value)
    if (isThing(value)) return named(value, forms)
    if (isPlayer(value)) return value.you ? word('you', forms) : value.name
    return typeof value === 'boolean' ? say(`value.${value}`) : value
  }

  const list = (items: readonly Item[], forms: readonly string[]): string => {
    const cases = forms.filter((form) => form !== 'or')
    const parts = items.map((item) => text(item, cases))
    const last = parts.pop()
    if (last === undefined) return word('list.none', cases)
    if (parts.length === 0) return last
    return say(forms.includes('or') ? 'list.or' : 'list.and', { first: parts.join(', '), last })
  }

  const named = ({ key, n, values }: Thing, forms: readonly string[]): string => {
    const many = forms.includes('many')
    const cases = forms.filter((form) => form !== 'many')
    const name = word(key, cases, { ...values, n: many ? 2 : (n ?? 1) })
    return many || n === undefined ? name : `${written(n)} ${name}`
  }

  const word = (key: string, forms: readonly string[], values?: Values): string => {
    const keys = forms.map((_, i) => [key, ...forms.slice(0, forms.length - i)].join('.'))
    return say(keys.find(has) ?? key, values)
  }

  return { lang, has, say }
}

export function pluralCategory(lang: Lang, n: number): 'one' | 'other' {
  const size = Math.abs(n)
  if (lang === 'is') return size % 10 === 1 && size % 100 !== 11 ? 'one' : 'other'
  return size === 1 ? 'one' : 'other'
}

/** What a `select` looks at. Names of players never get here: who calls himself "you" is still somebody else. */
function choice(value: Value | undefined): string {
  if (value === undefined || value === null) return 'none'
  if (isList(value)) {
    if (value.length === 0) return 'none'
    if (!value.some((item) => isPlayer(item) && item.you)) return 'other'
    return value.length === 1 ? 'you' : 'us'
  }
  if (isPlayer(value)) return value.you ? 'you' : 'other'
  if (isThing(value)) return value.key.slice(value.key.indexOf('.') + 1)
  return String(value)
}

function count(value: Value | undefined): number {
  if (typeof value === 'number') return value
  if (isList(value)) return value.reduce<number>((sum, item) => sum + (isThing(item) ? (item.n ?? 1) : 1), 0)
  if (isThing(value)) return value.n ?? 1
  throw new Error(`a plural counts ${value === undefined ? 'a missing value' : `“${String(value)}”`}`)
}

type Options = Readonly<Record<string, { value: Part[] }>>
function arm(options: Options, names: readonly string[]): Part[] {
  return options[names.find((name) => Object.hasOwn(options, name)) ?? 'other'].value
}

const isList = (value: Value | undefined): value is readonly Item[] => Array.isArray(value)
const isThing = (value: Value | undefined): value is Thing =>
  typeof value === 'object' && value !== null && 'key' in value
const isPlayer = (value: Value | undefined): value is Player =>
  typeof value === 'object' && value !== null && 'you' in value
