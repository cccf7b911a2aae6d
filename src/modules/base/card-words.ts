import { isProblem, letterOf, type Problem, problem, readSeats, shown, type Word } from '../../kernel/notation.ts'
import { MAX_SEATS, observers } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import { type Kind, kindNamed, nameOf, namesOf } from './beans.ts'
import { type Card, faceDown, faceUp, isFaceUp, isSecret, kindOf, seenBy, showTo } from './cards.ts'

// Cards as words: `blue`, `chili*3`, `soy^BT` (B and the table know it), `-` for none.

/** Stand for cards that luck has still to deal: one, or all that are left. No game has so many kinds. */
export const ANY = 63 as Kind
export const REST = 62 as Kind
export const ANY_WORD = '?'
const REST_WORD = '...'
const NOTHING = '-'

/** blue, chili, chili → `blue chili*2`; nothing → `-`. */
export function runs(words: readonly string[]): string[] {
  const out: string[] = []
  for (let i = 0; i < words.length; ) {
    let n = 1
    while (words[i + n] === words[i]) n++
    out.push(n === 1 ? words[i] : `${words[i]}*${n}`)
    i += n
  }
  return out.length === 0 ? [NOTHING] : out
}

export const kindWords = (game: Game, kinds: readonly Kind[]): string[] => runs(namesOf(game, kinds))
export const cardWords = (game: Game, cards: readonly Card[]): string[] =>
  runs(cards.map((card) => nameOf(game, kindOf(card)) + knowers(card)))

function knowers(card: Card): string {
  if (isSecret(card)) return ''
  if (isFaceUp(card)) return '^all'
  const known = observers(MAX_SEATS).filter((observer) => seenBy(card, observer))
  return `^${known.map((observer) => (observer === 'table' ? 'T' : letterOf(observer))).join('')}`
}

const CARD = /^([a-z][a-z0-9-]*|\?|\.\.\.)(?:\^([A-G]*T?|all))?(?:\*(\d{1,3}))?$/

/** Cards that may be hidden from somebody. */
export function readCards(
  game: Game,
  words: readonly Word[],
  may: { readonly luck: readonly Kind[] },
): Card[] | Problem {
  const cards: Card[] = []
  if (words.length === 1 && words[0].text === NOTHING) return cards
  const most = game.prepared.beans.deck.length
  for (const word of words) {
    const [, name, known, times = '1'] = CARD.exec(word.text) ?? []
    if (name === undefined) return problem('malformed', word, { word: shown(word), expected: 'cards' })
    const luck = name === ANY_WORD ? ANY : name === REST_WORD ? REST : null
    if (luck !== null && !may.luck.includes(luck))
      return problem('malformed', word, { word: shown(word), expected: 'known-cards' })
    const kind = luck ?? kindNamed(game, name)
    if (kind === null) return problem('unknown-bean', word, { word: shown({ text: name }) })
    const card = known === undefined ? faceDown(kind) : readKnowers(game, kind, { ...word, text: known })
    if (typeof card !== 'number') return card
    if (cards.length + Number(times) > most) return problem('too-many-cards', word, { most })
    for (let i = 0; i < Number(times); i++) cards.push(card)
  }
  return cards
}

function readKnowers(game: Game, kind: Kind, word: Word): Card | Problem {
  if (word.text === 'all') return faceUp(kind)
  const byTable = word.text.endsWith('T')
  const seats = readSeats({ ...word, text: byTable ? word.text.slice(0, -1) : word.text }, game.spec.players)
  if (typeof seats !== 'number') return seats
  const known = observers(game.spec.players).filter((to) => (to === 'table' ? byTable : ((seats >> to) & 1) === 1))
  return known.reduce(showTo, faceDown(kind))
}

/** Cards that lie open: nothing is hidden, nothing left to luck. */
export function readKinds(game: Game, words: readonly Word[]): Kind[] | Problem {
  const cards = readCards(game, words, { luck: [] })
  if (isProblem(cards)) return cards
  const marked = words.find(({ text }) => text.includes('^'))
  if (marked !== undefined) return problem('malformed', marked, { word: shown(marked), expected: 'open-cards' })
  return cards.map(kindOf)
}

/** `green#3`: a bean and the field that it belongs to. */
export const placedWords = (game: Game, placed: readonly Placed[]): string[] =>
  placed.map(({ field, kind }) => `${nameOf(game, kind)}#${field + 1}`)

interface Placed {
  readonly field: number
  readonly kind: Kind
}

export function readPlaced(game: Game, words: readonly Word[]): Placed[] | Problem {
  const placed: Placed[] = []
  for (const word of words) {
    const [, bean = '', field = ''] = /^([a-z-]+)#([1-9])$/.exec(word.text) ?? []
    const kind = kindNamed(game, bean)
    if (kind === null) return problem('malformed', word, { word: shown(word), expected: 'plots' })
    placed.push({ field: Number(field) - 1, kind })
  }
  return placed
}

/** `#1 #4`: places, counted from 1. */
export function readPlaces(words: readonly Word[]): number[] | Problem {
  const list: number[] = []
  for (const word of words) {
    if (!/^#[1-9]\d{0,2}$/.test(word.text)) return problem('malformed', word, { word: shown(word), expected: 'place' })
    list.push(Number(word.text.slice(1)) - 1)
  }
  return list
}
