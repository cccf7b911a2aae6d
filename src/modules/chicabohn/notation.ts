import {
  isProblem,
  letterOf,
  type Problem,
  problem,
  type SliceLines,
  type SliceNotation,
  shown,
  type Word,
} from '../../kernel/notation.ts'
import { allSeats, seatAt } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import { readPlaces } from '../base/card-words.ts'
import { FORMS, type Form, type Town } from './town.ts'

const NONE = '-'
const UNKNOWN = '?'

/** `A businesses casino-1 police-3`, `removed raid`, `A sealed #1 #4`, `A forms - alternating`, `extra-round begun` */
const townLines: SliceLines = {
  keys: { businesses: 'seat', sealed: 'seat', forms: 'seat', removed: 'once', 'extra-round': 'once' },
  write: (game, { x }, line) => writeTown(game, x.businesses, line),
  see: (game, { x }, line) => writeTown(game, x.businesses, line),
  read(game, { x: { businesses: town } }, { seat: whose, key, words }) {
    const seat = whose ?? seatAt(0)
    switch (key.text) {
      case 'sealed':
        return put(readPlaces(words), (places) => {
          town.sealed[seat] = places
        })
      case 'forms':
        return put(readForms(words), (forms) => {
          town.forms[seat] = forms
        })
      case 'extra-round':
        town.extraRound = true
        return words[0].text === 'begun' ? null : unexpected(words[0], 'extra-round')
      default:
        return put(readIds(game, words), (ids) => {
          town.market = town.market.filter((id) => !ids.includes(id))
          if (key.text === 'businesses') town.owned[seat] = ids
        })
    }
  },
}

function put<T>(read: T | Problem, use: (value: T) => void): Problem | null {
  if (isProblem(read)) return read
  use(read)
  return null
}

const unexpected = (word: Word, expected: string): Problem =>
  problem('malformed', word, { word: shown(word), expected })

function writeTown({ tables }: Game, town: Town, line: (...words: string[]) => void): void {
  for (const seat of allSeats(town.owned.length)) {
    const [letter, sealed, forms] = [letterOf(seat), town.sealed[seat], town.forms[seat]]
    if (town.owned[seat].length > 0) line(letter, 'businesses', ...town.owned[seat])
    // A secret choice of somebody else shows as an empty list.
    if (sealed !== null) line(letter, 'sealed', ...(sealed.length === 0 ? [UNKNOWN] : sealed.map((at) => `#${at + 1}`)))
    if (forms.some((form) => form !== null)) line(letter, 'forms', ...forms.map((form) => form ?? NONE))
  }
  const placed = [...town.market, ...town.owned.flat()]
  const removed = tables.businesses.map(({ id }) => id).filter((id) => !placed.includes(id))
  if (removed.length > 0) line('removed', ...removed)
  if (town.extraRound) line('extra-round', 'begun')
}

function readIds({ tables }: Game, words: readonly Word[]): string[] | Problem {
  const strange = words.find(({ text }) => !tables.businesses.some(({ id }) => id === text))
  return strange === undefined ? words.map(({ text }) => text) : unexpected(strange, 'businesses')
}

function readForms(words: readonly Word[]): (Form | null)[] | Problem {
  const forms: (Form | null)[] = []
  for (const word of words) {
    const form = FORMS.find((name) => name === word.text) ?? null
    if (form === null && word.text !== NONE) return unexpected(word, 'forms')
    forms.push(form)
  }
  return forms
}

export const townNotation: SliceNotation = {
  lines: townLines,
  /** Nothing is there twice; the extra round is the one after the last; chosen coins are hand cards; fields have forms. */
  check({ params }, { x: { businesses: town, farms, piles } }, find) {
    const placed = [...town.market, ...town.owned.flat()]
    if (new Set(placed).size < placed.length)
      return strange('businesses', find('businesses') ?? find('slice', undefined, 'businesses'))
    const isAfterLast = piles.exhausted >= params.exhaustions + Number(piles.finished)
    if (town.extraRound !== isAfterLast) return strange('extra-round', find('extra-round') ?? find('exhausted'))
    for (const seat of allSeats(farms.length)) {
      const { hand } = farms[seat]
      if (town.sealed[seat]?.some((at, i, all) => at >= hand.length || all.indexOf(at) !== i))
        return strange('sealed', find('sealed', seat) ?? find('slice', undefined, 'businesses'))
      if (town.forms[seat].length !== params.fields)
        return strange('forms', find('forms', seat) ?? find('slice', undefined, 'businesses'))
    }
    return null
  },
}

const strange = (path: string, at: Word | null): Problem => problem('strange-slice', at, { name: 'businesses', path })
