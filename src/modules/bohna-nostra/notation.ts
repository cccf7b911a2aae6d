import {
  type Find,
  isProblem,
  letterOf,
  type Problem,
  problem,
  readNumber,
  readSeat,
  type SliceLines,
  type SliceNotation,
  shown,
  type Word,
} from '../../kernel/notation.ts'
import { allSeats, type Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { type BeanId, namesOf } from '../base/beans.ts'
import { readKinds, runs } from '../base/card-words.ts'
import { FAVOURS, type FavourName, type FavourSet, type Favours } from './favours.ts'

const NONE = '-'
const KNOWN = '+'
const UNKNOWN = '?'
const RETURNED = '/'
const KEPT = 'kept'

/**
 * `A favours 1 2+` (everybody knows of the second), `A favour-pile 3 / 5` (from its top; those behind the stroke went
 * back openly), `A owes 4:B 6:C`, `A passed 12`, `A draws-for B`, `taken A B soy red kept`, `sent soy`
 */
const favourLines: SliceLines = {
  keys: {
    owes: 'seat',
    favours: 'seat',
    'favour-pile': 'seat',
    passed: 'seat',
    'draws-for': 'seat',
    taken: 'once',
    sent: 'once',
  },
  write(game, { x: { favours } }, line) {
    for (const [i, { hand, shown: seen, pile, returned, owedTo }] of favours.sets.entries()) {
      const letter = letterOf(i as Seat)
      writeDebts(letter, owedTo, line)
      line(letter, 'favours', ...orNone(hand.map((favour) => `${favour + 1}${seen.includes(favour) ? KNOWN : ''}`)))
      line(letter, 'favour-pile', ...pileWords(pile.map(numberOf), returned))
    }
    const { taken, sent } = favours
    const cards = taken === null ? [] : namesOf(game, taken.cards)
    writeRest({ ...favours, cards, bean: sent === null ? null : namesOf(game, [sent])[0] }, line)
  },
  see(_game, { x: { favours } }, line) {
    for (const [i, { hand, pile, owedTo }] of favours.sets.entries()) {
      const letter = letterOf(i as Seat)
      const number = (name: FavourName | null) => (name === null ? UNKNOWN : numberOf(FAVOURS.indexOf(name)))
      writeDebts(letter, owedTo, line)
      line(letter, 'favours', ...orNone(hand.map(number)))
      line(letter, 'favour-pile', ...pileWords(pile.map(number), pile.filter((name) => name !== null).length))
    }
    const cards = favours.taken?.cards.map((bean) => bean ?? UNKNOWN) ?? []
    writeRest({ ...favours, cards, bean: favours.sent }, line)
  },
  read(game, { seats, x: { favours } }, { seat: whose, key, words }) {
    const seat = whose ?? 0
    const set = favours.sets[seat]
    switch (key.text) {
      case 'owes':
        return readDebts(set, words, seats)
      case 'favours':
        return readHand(set, words)
      case 'favour-pile':
        return readPile(set, words)
      case 'passed': {
        const turn = readNumber(words[0])
        if (typeof turn !== 'number') return turn
        favours.passedInTurn[seat] = turn
        return null
      }
      case 'draws-for': {
        const creditor = readSeat(words[0], seats)
        if (typeof creditor !== 'number') return creditor
        favours.drawTo[seat] = creditor
        return null
      }
      default:
        return key.text === 'taken' ? readTaken(game, favours, seats, words, key) : readSent(game, favours, words)
    }
  },
}

type Sink = (...words: string[]) => void
const numberOf = (favour: number): string => String(favour + 1)
const orNone = (words: readonly string[]): readonly string[] => (words.length === 0 ? [NONE] : words)

function writeDebts(letter: string, owedTo: readonly (Seat | null)[], line: Sink): void {
  const debts = owedTo.flatMap((to, favour) => (to === null ? [] : [`${favour + 1}:${letterOf(to)}`]))
  if (debts.length > 0) line(letter, 'owes', ...debts)
}

/** From the top; the `returned` ones lie at the bottom. */
function pileWords(pile: readonly string[], returned: number): readonly string[] {
  const [open, hidden] = [pile.slice(0, returned).reverse(), pile.slice(returned).reverse()]
  return orNone(open.length === 0 ? hidden : [...hidden, RETURNED, ...open])
}

interface Rest extends Pick<Favours, 'passedInTurn' | 'drawTo'> {
  readonly taken: { debtor: Seat; creditor: Seat; kept: boolean } | null
  readonly cards: readonly string[]
  readonly bean: BeanId | null
}

function writeRest({ passedInTurn, drawTo, taken, cards, bean }: Rest, line: Sink): void {
  for (const seat of allSeats(drawTo.length)) {
    const to = drawTo[seat]
    if (passedInTurn[seat] > 0) line(letterOf(seat), 'passed', String(passedInTurn[seat]))
    if (to !== null) line(letterOf(seat), 'draws-for', letterOf(to))
  }
  if (taken !== null)
    line('taken', letterOf(taken.debtor), letterOf(taken.creditor), ...runs(cards), ...(taken.kept ? [KEPT] : []))
  if (bean !== null) line('sent', bean)
}

const wrong = (word: Word, expected: string): Problem => problem('malformed', word, { word: shown(word), expected })

/** Favours that are owed are neither in the hand nor in the pile. */
function readDebts(set: FavourSet, words: readonly Word[], seats: number): Problem | null {
  for (const word of words) {
    const [, number, letter] = /^([1-6]):(.+)$/.exec(word.text) ?? []
    if (letter === undefined) return wrong(word, 'owes')
    const creditor = readSeat({ ...word, text: letter }, seats)
    if (typeof creditor !== 'number') return creditor
    const favour = Number(number) - 1
    set.owedTo[favour] = creditor
    for (const place of [set.hand, set.pile]) if (place.includes(favour)) place.splice(place.indexOf(favour), 1)
  }
  return null
}

/** Without a line of its own the pile holds all others. */
function readHand(set: FavourSet, words: readonly Word[]): Problem | null {
  set.hand = []
  set.shown = []
  for (const word of withoutNone(words)) {
    const [, number, known] = /^([1-6])(\+?)$/.exec(word.text) ?? []
    if (number === undefined) return wrong(word, 'favours')
    set.hand.push(Number(number) - 1)
    if (known === KNOWN) set.shown.push(Number(number) - 1)
  }
  set.pile = [...FAVOURS.keys()].filter((favour) => !set.hand.includes(favour) && set.owedTo[favour] === null)
  set.returned = 0
  return null
}

function readPile(set: FavourSet, words: readonly Word[]): Problem | null {
  const stroke = words.findIndex(({ text }) => text === RETURNED)
  const cards = withoutNone(words).filter((_, i) => i !== stroke)
  const strange = cards.find(({ text }) => !/^[1-6]$/.test(text))
  if (strange !== undefined) return wrong(strange, 'favours')
  set.pile = cards.map(({ text }) => Number(text) - 1).reverse()
  set.returned = stroke < 0 ? 0 : words.length - 1 - stroke
  return null
}

const withoutNone = (words: readonly Word[]): readonly Word[] =>
  words.length === 1 && words[0].text === NONE ? [] : words

function readTaken(game: Game, favours: Favours, seats: number, words: readonly Word[], key: Word): Problem | null {
  const kept = words[words.length - 1].text === KEPT
  const [from, to, ...cards] = kept ? words.slice(0, -1) : words
  if (from === undefined || to === undefined || cards.length === 0) return wrong(from ?? key, 'taken')
  const debtor = readSeat(from, seats)
  if (typeof debtor !== 'number') return debtor
  const creditor = readSeat(to, seats)
  if (typeof creditor !== 'number') return creditor
  const kinds = readKinds(game, cards)
  if (isProblem(kinds)) return kinds
  favours.taken = { debtor, creditor, cards: kinds, kept }
  return null
}

function readSent(game: Game, favours: Favours, words: readonly Word[]): Problem | null {
  const kinds = readKinds(game, words)
  if (isProblem(kinds)) return kinds
  if (kinds.length !== 1) return problem('too-much', words[1] ?? words[0], { word: shown(words[1] ?? words[0]) })
  favours.sent = kinds[0]
  return null
}

export const favourNotation: SliceNotation = {
  lines: favourLines,
  check(_game, state, find) {
    const { sets, taken, sent } = state.x.favours
    for (const seat of allSeats(sets.length)) {
      const key = strangeLine(state, seat)
      if (key !== null) return strange(letterOf(seat), find, key, seat)
    }
    const isSharing = state.agenda.some(({ step, seat }) => step === 'share-drawn' && seat === taken?.creditor)
    const isPlanting = state.agenda.some(({ step }) => step === 'plant-sent')
    if (isSharing !== (taken !== null) || (taken !== null && taken.debtor === taken.creditor))
      return strange('taken', find, ['taken'])
    return isPlanting === (sent !== null) ? null : strange('sent', find, ['sent'])
  },
}

/** The lines about a seat among which one must be wrong. */
function strangeLine(state: State, seat: Seat): string[] | null {
  const { sets, passedInTurn, drawTo } = state.x.favours
  const to = drawTo[seat]
  if (!isWhole(sets[seat], seat, state)) return ['favours', 'favour-pile', 'owes']
  if (passedInTurn[seat] > state.turn) return ['passed']
  const isPhaseFour = state.agenda.some(({ step }) => step === 'take-drawn' || step === 'share-drawn')
  return to === null || (isPhaseFour && to !== seat) ? null : ['draws-for']
}

function strange(path: string, find: Find, keys: readonly string[], seat?: Seat): Problem {
  const at = keys.map((key) => find(key, seat)).find((word) => word !== null) ?? find('slice', undefined, 'favours')
  return problem('strange-slice', at, { name: 'favours', path })
}

/** Each of the six is in one place, and nobody owes himself. */
function isWhole({ hand, shown: seen, pile, returned, owedTo }: FavourSet, seat: Seat, { seats }: State): boolean {
  const owed = [...owedTo.keys()].filter((favour) => owedTo[favour] !== null)
  const all = [...hand, ...pile, ...owed].sort()
  return (
    all.join() === [...FAVOURS.keys()].join() &&
    hand.every((favour, i) => i === 0 || favour > hand[i - 1]) &&
    seen.every((favour) => hand.includes(favour)) &&
    returned <= pile.length &&
    owedTo.every((to) => to === null || (to !== seat && to >= 0 && to < seats))
  )
}
