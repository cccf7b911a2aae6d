import { allSeats } from '../kernel/seat.ts'
import { laidIn } from '../kernel/tell.ts'
import type { Piece } from '../kernel/types.ts'
import type { Table } from '../table/table.ts'
import { FORMS, type Speaker } from '../text/format.ts'
import { REPLIES } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { LINKS, type Meaning, NOUNS, type Noun, type Word } from './meaning.ts'
import { plainText, spellings, tokensOf } from './spelling.ts'
import { smallWords } from './vocabulary.ts'

/** Shorter beginnings of a word could mean too much. */
const SHORTEST_BEGINNING = 2

/** Everything at one table that has a name, and what it is called. */
export class Lexicon {
  readonly #exact = new Map<string, Meaning[]>()
  readonly #nouns = new Map<string, Noun>()
  readonly #fillers: ReadonlySet<string>
  /** Endings that a word may have, and whether the ending alone says that it is asked for. */
  readonly #endings: readonly (readonly [string, boolean])[]
  /** What things are called in full, as it is typed and as it is written: what is proposed to those who mistyped. */
  readonly #full = new Map<string, string>()
  /** After these somebody is named. */
  readonly #to: ReadonlySet<string>
  /** Of a phrase, in words. */
  #longest = 1

  constructor({ speaker, say }: Voice, table: Table, pieces: readonly Piece[] = laidIn(table.game, table.view)) {
    this.#fillers = new Set(smallWords(speaker, 'filler').flatMap(spellings))
    const endings = (what: string) => smallWords(speaker, what).flatMap(spellings)
    this.#endings = [
      ...endings('endings').map((ending) => [ending, false] as const),
      ...endings('for-endings').map((ending) => [ending, true] as const),
    ]
    this.#to = new Set(smallWords(speaker, 'to').flatMap(spellings))
    for (const noun of NOUNS)
      for (const word of smallWords(speaker, noun).flatMap(spellings)) this.#nouns.set(word, noun)
    for (const link of LINKS) for (const word of smallWords(speaker, link)) this.#add(word, { is: 'link', link })
    for (const id of thingsIn(table)) this.#addBean(speaker, id)
    this.#addSeats(speaker, table)
    for (const { art, name } of pieces) {
      if (name.key.startsWith('bean.')) continue
      const forms = [name.key, ...FORMS.map((form) => `${name.key}.${form}`).filter(speaker.has)]
      for (const phrase of [art, ...forms.map((key) => say(key, name.values))]) this.#addPiece(phrase, art)
    }
    for (const reply of REPLIES) this.#addMark(speaker, `decline.reply.${reply}`)
    for (const [type, { schema }] of table.game.actions) this.#addMarks(speaker, type, Object.keys(schema.shape ?? {}))
  }

  /** What things are called: as it would be typed without accents, and as it is written. */
  get phrases(): ReadonlyMap<string, string> {
    return this.#full
  }

  /** Puts a line into words; `unknown` are those that nothing here is called. */
  read(tokens: readonly string[]): { readonly words: readonly Word[]; readonly unknown: readonly string[] } {
    const words: Word[] = []
    const unknown: string[] = []
    const telling = tokens.filter((token, i) => !this.#saysNothing(token, tokens[i - 1]) || this.#isNamed(tokens, i))
    for (let i = 0; i < telling.length; ) {
      const [word, taken] = this.#next(telling, i)
      if (word === 'unknown') unknown.push(telling[i])
      else if (word !== 'filler') words.push(word)
      i += taken
    }
    return { words, unknown }
  }

  #next(tokens: readonly string[], at: number): readonly [Word | 'filler' | 'unknown', number] {
    const counted = this.#isNamed(tokens, at) ? null : this.#counted(tokens, at)
    if (counted !== null) return counted
    for (let size = Math.min(this.#longest, tokens.length - at); size > 0; size--) {
      const text = tokens.slice(at, at + size).join(' ')
      const exact = this.#exact.get(text)
      if (exact !== undefined) return [this.#exactly(text, exact, this.#to.has(tokens[at - 1])), size]
    }
    const token = tokens[at]
    const sign = signIn(token)
    if (sign !== null) return [meaning(token, sign), 1]
    if (this.#isFiller(token)) return ['filler', 1]
    for (let size = Math.min(this.#longest, tokens.length - at); size > 0; size--) {
      const text = tokens.slice(at, at + size).join(' ')
      const begun = this.#begun(text)
      if (begun.length > 0) return [{ text, exact: [], begun, mayBeNothing: false }, size]
    }
    const bare = this.#withoutEnding(token)
    return bare.length > 0 ? [{ text: token, exact: [], begun: bare, mayBeNothing: false }, 1] : ['unknown', 1]
  }

  /** Players are called as they like, also “2” or “for”: after “to” it is them, elsewhere what it means otherwise. */
  #exactly(text: string, exact: readonly Meaning[], isAfterTo: boolean): Word {
    const seats = exact.filter(({ is }) => is === 'seat')
    if (isAfterTo && seats.length > 0) return { text, exact: seats, begun: [], mayBeNothing: false }
    const sign = signIn(text)
    const mayBeNothing = this.#isFiller(text) || exact.every(({ is }) => is === 'link')
    return { text, exact: sign === null ? exact : [sign, ...exact], begun: [], mayBeNothing }
  }

  #isNamed(tokens: readonly string[], at: number): boolean {
    return this.#to.has(tokens[at - 1]) && this.#exact.get(tokens[at])?.some(({ is }) => is === 'seat') === true
  }

  /** A filler, unless something is called so, by itself or together with the word before: “field bean”. */
  #saysNothing(token: string, before: string | undefined): boolean {
    return this.#fillers.has(token) && !this.#exact.has(token) && !this.#exact.has(`${before} ${token}`)
  }

  #isFiller(token: string): boolean {
    return this.#fillers.has(token) || this.#nouns.has(token)
  }

  /** `card 3`, `3rd card`, `2. mező`. */
  #counted(tokens: readonly string[], at: number): readonly [Word, number] | null {
    const first = tokens[at]
    const second = tokens[at + 1] ?? ''
    const third = tokens[at + 2] ?? ''
    const isNumber = (token: string): boolean => /^\d+$/.test(token)
    const [noun, number] =
      isNumber(second) && this.#nouns.has(first)
        ? [this.#nouns.get(first), second]
        : isNumber(first) && this.#nouns.has(second) && !isNumber(third)
          ? [this.#nouns.get(second), first]
          : []
    if (noun === undefined || number === undefined) return null
    return [meaning(`${first} ${second}`, { is: noun, n: Number(number) }), 2]
  }

  #begun(text: string): Meaning[] {
    if (text.length < SHORTEST_BEGINNING) return []
    const found: Meaning[] = []
    for (const [phrase, meanings] of this.#exact)
      if (phrase.startsWith(text)) for (const one of meanings) if (isOpen(one)) addNew(found, one)
    return found
  }

  /** “szóját” is szója, “vörösért” is vörös and asked for. */
  #withoutEnding(token: string): Meaning[] {
    const found: Meaning[] = []
    for (const [ending, isWanted] of this.#endings) {
      if (!token.endsWith(ending)) continue
      const stem = token.slice(0, -ending.length)
      for (const one of this.#begun(stem)) if (one.is === 'bean') addNew(found, { ...one, isWanted })
    }
    return found
  }

  #addBean({ say, has }: Speaker, id: string): void {
    const key = `bean.${id}`
    for (const form of ['', 'short', ...FORMS]) {
      const of = form === '' ? key : `${key}.${form}`
      if (!has(of)) continue
      for (const n of [1, 2]) this.#add(say(of, { n }), { is: 'bean', id, isWanted: form === 'for' }, form === '')
    }
    this.#add(id, { is: 'bean', id, isWanted: false })
  }

  #addSeats(speaker: Speaker, { names }: Table): void {
    const endings = smallWords(speaker, 'to-endings')
    for (const seat of allSeats(names.length)) {
      this.#add(names[seat], { is: 'seat', seat, isReceiver: false }, true)
      for (const ending of endings) this.#add(names[seat] + ending, { is: 'seat', seat, isReceiver: true })
    }
  }

  /** With the number before or behind: `saloon 3`, `3 saloon`. */
  #addPiece(phrase: string, art: string): void {
    const tokens = tokensOf(phrase)
    const number = tokens.find((token) => /^\d$/.test(token))
    const others = tokens.filter((token) => token !== number)
    for (const order of number === undefined
      ? [others]
      : [
          [...others, number],
          [number, ...others],
        ])
      this.#add(order.join(' '), { is: 'piece', art }, true)
  }

  #addMarks(speaker: Speaker, type: string, fields: readonly string[]): void {
    for (const name of [type, ...fields.map((field) => `${type}.${field}`)]) this.#addMark(speaker, name)
  }

  #addMark({ has, say }: Speaker, name: string): void {
    const key = `said.${name}`
    if (has(key)) for (const word of say(key).split(' ')) this.#add(word, { is: 'mark', name })
  }

  /** Without the words that say nothing: “black-eyed”. */
  #written(phrase: string): string {
    const telling = phrase.split(' ').filter((word) => !this.#fillers.has(plainText(word)))
    return telling.length === 0 ? phrase : telling.join(' ')
  }

  #add(phrase: string, one: Meaning, isFull = false): void {
    for (const spelled of spellings(phrase)) {
      const all = tokensOf(spelled)
      const telling = all.filter((token) => !this.#fillers.has(token))
      const tokens = telling.every((token) => this.#nouns.has(token)) ? all : telling
      if (tokens.length === 0) continue
      this.#longest = Math.max(this.#longest, tokens.length)
      const text = tokens.join(' ')
      const known = this.#exact.get(text) ?? []
      addNew(known, one)
      this.#exact.set(text, known)
      if (isFull && !this.#full.has(text)) this.#full.set(text, this.#written(phrase))
    }
  }
}

/** A colon, `#3`, `3`. */
function signIn(token: string): Meaning | null {
  if (token === ':') return { is: 'colon' }
  if (/^#\d+$/.test(token)) return { is: 'card', n: Number(token.slice(1)) }
  return /^\d+$/.test(token) ? { is: 'number', n: Number(token) } : null
}

const meaning = (text: string, one: Meaning): Word => ({ text, exact: [one], begun: [], mayBeNothing: false })

/** Small words are not abbreviated. */
const isOpen = ({ is }: Meaning): boolean => is === 'bean' || is === 'seat' || is === 'piece'

function addNew(list: Meaning[], one: Meaning): void {
  if (list.length > 0) {
    const text = JSON.stringify(one)
    if (list.some((other) => JSON.stringify(other) === text)) return
  }
  list.push(one)
}

/** Beans and other things that can be named in this game. */
export const thingsIn = ({ game }: Pick<Table, 'game'>): readonly string[] =>
  game.prepared.things?.names ?? game.prepared.beans.specs.map(({ id }) => id)
