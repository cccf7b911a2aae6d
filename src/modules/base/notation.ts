import {
  isProblem,
  type Line,
  letterOf,
  type Problem,
  problem,
  readNumber,
  type SliceLines,
  type SliceNotation,
  shown,
  type Word,
} from '../../kernel/notation.ts'
import { allSeats, bit, type Observer, observers, seatAt, seatsIn } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { type BeanId, nameOf } from './beans.ts'
import { ANY, ANY_WORD, cardWords, kindWords, REST, readCards, readKinds, runs } from './card-words.ts'
import { kindOf } from './cards.ts'
import { type Farm, knownTo } from './farm.ts'

const NO_THIRD = 'without-third'

const farmsLines: SliceLines = {
  keys: { hand: 'seat', notes: 'seat', fields: 'seat', coins: 'seat' },
  write(game, { x }, line) {
    for (const [i, { hand, notes, fields, coins, thirdField }] of x.farms.entries()) {
      const seat = letterOf(seatAt(i))
      line(seat, 'hand', ...cardWords(game, hand))
      if (notes.length > 0) line(seat, 'notes', ...cardWords(game, notes))
      const beds = fields.map((kinds) => kindWords(game, kinds))
      line(seat, 'fields', ...fieldWords(beds, thirdField))
      if (coins.length > 0) line(seat, 'coins', ...kindWords(game, coins))
    }
  },
  see(_game, { x }, line) {
    for (const [i, { hand, notes, fields, coins, thirdField }] of x.farms.entries()) {
      const seat = letterOf(seatAt(i))
      line(seat, 'hand', ...runs(hand.map((bean) => bean ?? ANY_WORD)))
      if (notes.length > 0) line(seat, 'notes', ...runs(notes))
      line(seat, 'fields', ...fieldWords(fields.map(runs), thirdField))
      if (coins.length > 0) line(seat, 'coins', ...runs(coins))
    }
  },
  read(game, state, line) {
    const farm = state.x.farms[line.seat ?? 0]
    if (line.key.text === 'fields') return readFields(game, farm, line)
    if (line.key.text === 'coins') {
      const coins = readKinds(game, line.words)
      if (isProblem(coins)) return coins
      farm.coins = coins
      return null
    }
    const place = line.key.text === 'hand' ? 'hand' : 'notes'
    const cards = readCards(game, line.words, { luck: place === 'hand' ? [ANY] : [] })
    if (isProblem(cards)) return cards
    farm[place] = cards
    return null
  },
}

export const farmsNotation: SliceNotation = {
  lines: farmsLines,
  check(game, state, find) {
    for (const seat of allSeats(state.seats)) {
      const farm = state.x.farms[seat]
      const wrong = wrongFields(game, farm, find('fields', seat))
      if (wrong !== null) return wrong
      const others = observers(state.seats).filter((to) => to !== seat)
      const bean = wrongNote(game, farm, others)
      if (bean !== null) return problem('impossible-note', find('notes', seat), { seat, bean })
    }
    const planting = state.agenda.find((frame) => frame.step === 'plant-hand')
    const [idle] = planting === undefined ? [] : seatsIn(planting.waiting & ~bit(planting.seat))
    return idle === undefined
      ? null
      : problem('nothing-to-decide', find('asked', undefined, 'plant-hand'), { seat: idle, name: 'plant-hand' })
  },
}

function fieldWords(fields: readonly (readonly string[])[], thirdField: boolean): string[] {
  const words = fields.flatMap((field, i) => (i === 0 ? field : ['|', ...field]))
  return fields.length >= 3 && !thirdField ? [...words, NO_THIRD] : words
}

function readFields(game: Game, farm: Farm, { key, words }: Line): Problem | null {
  const last = words[words.length - 1]
  const withoutThird = last.text === NO_THIRD
  farm.fields = []
  for (const bed of split(withoutThird ? words.slice(0, -1) : words)) {
    if (bed.length === 0) return problem('malformed', key, { word: key.text, expected: 'fields' })
    const kinds = readKinds(game, bed)
    if (isProblem(kinds)) return kinds
    farm.fields.push(kinds)
  }
  if (withoutThird && farm.fields.length < 3) return problem('malformed', last, { word: last.text, expected: 'fields' })
  farm.thirdField = farm.fields.length >= 3 && !withoutThird
  return null
}

function wrongFields(game: Game, { fields, thirdField }: Farm, at: Word | null): Problem | null {
  const { fields: least, fieldPrice, fieldsToGain, mixedFields } = game.params
  const most = least + (fieldPrice === null || least >= 3 ? 0 : 1) + fieldsToGain
  const count = fields.length
  if (count > most || (thirdField && count < 3)) return problem('too-many-fields', at, { count, most })
  if (count < least || (!thirdField && least >= 3)) return problem('too-few-fields', at, { count, least })
  for (const [i, kinds] of fields.entries()) {
    const never = kinds.find((kind) => game.prepared.beans.specs[kind].neverPlanted)
    if (never !== undefined) return problem('never-planted', at, { bean: nameOf(game, never), number: i + 1 })
    if (!mixedFields && kinds.some((kind) => kind !== kinds[0])) return problem('mixed-field', at, { number: i + 1 })
  }
  return null
}

function split(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]]
  for (const word of words) {
    if (word.text === '|') parts.push([])
    else parts[parts.length - 1].push(word)
  }
  return parts
}

/** A card that somebody notes more often than it is in the places unknown to him. */
function wrongNote(game: Game, farm: Farm, others: readonly Observer[]): BeanId | null {
  for (const observer of others) {
    const { cards, notes } = knownTo(farm, observer)
    const unseen = farm.hand.map(kindOf).filter((_, i) => cards[i] === null)
    for (const kind of notes) {
      const index = unseen.indexOf(kind)
      if (index < 0) return nameOf(game, kind)
      unseen.splice(index, 1)
    }
  }
  return null
}

const pilesLines: SliceLines = {
  keys: { draw: 'once', discard: 'once', under: 'once', turned: 'once', box: 'once', exhausted: 'once' },
  write(game, { x }, line) {
    const { draw, exhausted, finished } = x.piles
    line('draw', ...cardWords(game, draw.toReversed()))
    for (const pile of OPEN_PILES) if (x.piles[pile].length > 0) line(pile, ...kindWords(game, x.piles[pile]))
    if (exhausted > 0) line('exhausted', String(exhausted), ...(finished ? ['finished'] : []))
  },
  see(_game, { x }, line) {
    const { draw, known, exhausted, finished } = x.piles
    const cards = new Array<string>(draw).fill(ANY_WORD)
    for (const { at, bean } of known) cards[draw - 1 - at] = bean
    line('draw', ...runs(cards))
    for (const pile of OPEN_PILES) if (x.piles[pile].length > 0) line(pile, ...runs(x.piles[pile]))
    if (exhausted > 0) line('exhausted', String(exhausted), ...(finished ? ['finished'] : []))
  },
  read(game, state, { key, words }) {
    const { piles } = state.x
    if (key.text === 'exhausted') return readExhausted(state, words)
    if (key.text === 'draw') {
      const cards = readCards(game, words, { luck: [ANY, REST] })
      if (isProblem(cards)) return cards
      const rest = cards.findIndex((card) => kindOf(card) === REST)
      if (rest >= 0 && rest < cards.length - 1) return problem('rest-comes-last', words[rest] ?? key)
      piles.draw = cards.reverse()
      return null
    }
    const kinds = readKinds(game, words)
    if (isProblem(kinds)) return kinds
    const pile = OPEN_PILES.find((name) => name === key.text) ?? 'box'
    piles[pile] = kinds
    return null
  },
}

export const pilesNotation: SliceNotation = {
  lines: pilesLines,
  check(game, { x }, find) {
    const { draw, exhausted, finished } = x.piles
    if (finished) return draw.length > 0 ? problem('pile-not-empty', find('exhausted'), { count: draw.length }) : null
    if (draw.length === 0) return problem('pile-empty', find('draw'))
    const most = game.params.exhaustions + game.params.extraRounds
    return exhausted < most ? null : problem('pile-finished', find('exhausted'), { count: exhausted, most })
  },
}

const OPEN_PILES = ['discard', 'under', 'turned', 'box'] as const

function readExhausted({ x }: State, [times, finished, ...more]: readonly Word[]): Problem | null {
  const exhausted = readNumber(times, 99)
  if (typeof exhausted !== 'number') return exhausted
  const odd = finished !== undefined && finished.text !== 'finished' ? finished : more[0]
  if (odd !== undefined) return problem('malformed', odd, { word: shown(odd), expected: 'exhausted' })
  x.piles.exhausted = exhausted
  x.piles.finished = finished !== undefined
  return null
}
