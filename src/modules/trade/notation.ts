import {
  type Find,
  isProblem,
  letterOf,
  lettersOf,
  type Problem,
  problem,
  readNumber,
  readSeat,
  readSeats,
  type SliceLines,
  type SliceNotation,
  shown,
  type Word,
} from '../../kernel/notation.ts'
import { type Play, type Refusal, refuse } from '../../kernel/play.ts'
import { bit, everyone, seatAt, seatsIn } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { nameOf, namesOf } from '../base/beans.ts'
import { kindWords, readKinds, runs } from '../base/card-words.ts'
import { type Offer, type OfferId, type OfferView, waitForAnswers } from './offers.ts'
import { propose } from './rules/propose.ts'
import { wish } from './rules/wish.ts'

/** `offer 3 A to B hand #1 #4 turned #2 want soy*2 revision 2 declined C answers 1` */
const tradeLines: SliceLines = {
  keys: { aside: 'seat', wants: 'seat', spares: 'seat', offer: 'many', 'next-offer': 'once' },
  write(game, { x }, line) {
    const { offers, nextOffer, wishes, aside } = x.trade
    for (const [i, { want, spare }] of wishes.entries()) {
      const seat = letterOf(seatAt(i))
      if (want.length > 0) line(seat, 'wants', ...want)
      if (spare.length > 0) line(seat, 'spares', ...spare)
      if (aside[i].length > 0) line(seat, 'aside', ...kindWords(game, aside[i]))
    }
    for (const offer of offers)
      line('offer', ...offerWords(offer, ['hand', ...places(offer.hand)], kindWords(game, offer.want)))
    if (nextOffer > 1) line('next-offer', String(nextOffer))
  },
  see(_game, { x }, line) {
    for (const [i, { want, spare }] of x.trade.wishes.entries()) {
      const seat = letterOf(seatAt(i))
      if (want.length > 0) line(seat, 'wants', ...want)
      if (spare.length > 0) line(seat, 'spares', ...spare)
      if (x.trade.aside[i].length > 0) line(seat, 'aside', ...runs(x.trade.aside[i]))
    }
    for (const offer of x.trade.offers)
      line('offer', ...offerWords(offer, ['give', ...runs(offer.give)], runs(offer.want)))
  },
  read(game, state, { seat, key, words }) {
    const { trade } = state.x
    if (key.text === 'offer') return readOffer(game, state, words)
    if (key.text === 'next-offer') {
      const next = readNumber(words[0])
      if (typeof next !== 'number') return next
      trade.nextOffer = next as OfferId
      return null
    }
    const kinds = readKinds(game, words)
    if (isProblem(kinds)) return kinds
    if (key.text === 'aside') trade.aside[seat ?? 0] = kinds
    else trade.wishes[seat ?? 0][key.text === 'wants' ? 'want' : 'spare'] = kinds.map((kind) => nameOf(game, kind))
    return null
  },
}

export const tradeNotation: SliceNotation = {
  lines: tradeLines,
  check(game, state, find) {
    const { offers, nextOffer, wishes } = state.x.trade
    for (const [i, { want, spare }] of wishes.entries()) {
      const at = find('wants', seatAt(i)) ?? find('spares', seatAt(i))
      const because = wish.check({ game, state, emit: null }, seatAt(i), { type: 'wish', want, spare })
      if (because !== null) return problem('impossible-wish', at, { seat: i }, because)
    }
    for (const offer of offers) {
      const at = find('offer', undefined, String(offer.id))
      const because = wrongOffer({ game, state, emit: null }, offer)
      if (because !== null) return problem('impossible-offer', at, { offer: offer.id }, because)
      if (offer.id >= nextOffer) return problem('next-offer', find('next-offer') ?? at, { offer: offer.id })
    }
    return checkWaiting({ game, state, emit: null }, find)
  },
  tell({ x: { trade } }, say) {
    for (const [seat, { want, spare }] of trade.wishes.entries()) {
      if (want.length > 0 || spare.length > 0) say('event.wished', { seat, want, spare })
      if (trade.aside[seat].length > 0) say('told.aside', { seat, beans: trade.aside[seat] })
    }
    for (const { id, maker, to, give, want, declined } of trade.offers)
      say('told.offer', { offer: id, maker, to, give, want, others: seatsIn(declined) })
  },
}

/** Whoever has an offer to answer or a card to plant is waited for, whether the position says so or not. */
function checkWaiting(p: Play, find: Find): Problem | null {
  const { agenda, x } = p.state
  const given = agenda.map((frame) => frame.waiting)
  waitForAnswers(p)
  for (const [i, frame] of agenda.entries()) {
    if (frame.step === 'plant-aside')
      x.trade.aside.forEach((cards, seat) => {
        if (cards.length > 0) frame.waiting |= bit(seatAt(seat))
      })
    const [idle] = seatsIn(given[i] & ~frame.waiting)
    if (idle !== undefined)
      return problem('nothing-to-decide', find('asked', undefined, frame.step), { seat: idle, name: frame.step })
  }
  return null
}

const places = (list: readonly number[]): string[] => list.map((at) => `#${at + 1}`)

function offerWords(offer: Offer | OfferView, give: readonly string[], want: readonly string[]): string[] {
  const { id, revision, maker, to, turned, declined, answers } = offer
  return [
    String(id),
    letterOf(maker),
    ...(to === null ? [] : ['to', letterOf(to)]),
    ...(give.length > 1 ? give : []),
    ...(turned.length > 0 ? ['turned', ...places(turned)] : []),
    ...(offer.want.length > 0 ? ['want', ...want] : []),
    ...(revision === 1 ? [] : ['revision', String(revision)]),
    ...(declined === 0 ? [] : ['declined', lettersOf(declined)]),
    ...(answers === null ? [] : ['answers', String(answers)]),
  ]
}

const PARTS = ['to', 'hand', 'turned', 'want', 'revision', 'declined', 'answers'] as const
type Part = (typeof PARTS)[number]
const isPart = (text: string): text is Part => PARTS.some((part) => part === text)

function readOffer(game: Game, state: State, [id, maker, ...words]: readonly Word[]): Problem | null {
  const number = readNumber(id)
  if (typeof number !== 'number') return number
  if (maker === undefined) return problem('malformed', id, { word: shown(id), expected: 'offer' })
  const seat = readSeat(maker, state.seats)
  if (typeof seat !== 'number') return seat
  const offer: Offer = {
    id: number as OfferId,
    revision: 1,
    maker: seat,
    to: null,
    hand: [],
    turned: [],
    want: [],
    declined: 0,
    answers: null,
  }
  const parts = new Map<Part, Word[]>()
  let part: Word[] | null = null
  for (const word of words) {
    if (isPart(word.text) && !parts.has(word.text)) {
      part = []
      parts.set(word.text, part)
    } else if (part === null) return problem('malformed', word, { word: shown(word), expected: 'offer' })
    else part.push(word)
  }
  for (const [name, values] of parts) {
    const wrong = readPart(game, offer, name, values, maker)
    if (wrong !== null) return wrong
  }
  state.x.trade.offers.push(offer)
  return null
}

function readPart(game: Game, offer: Offer, part: Part, words: readonly Word[], at: Word): Problem | null {
  const single = part === 'to' || part === 'revision' || part === 'declined' || part === 'answers'
  if (words.length === 0 || (single && words.length > 1))
    return problem('malformed', words[1] ?? at, { word: part, expected: 'offer' })
  const [word] = words
  if (part === 'hand' || part === 'turned') {
    const list = readPlaces(words)
    if (isProblem(list)) return list
    offer[part] = list
  } else if (part === 'want') {
    const kinds = readKinds(game, words)
    if (isProblem(kinds)) return kinds
    offer.want = kinds
  } else if (part === 'declined') {
    const mask = readSeats(word, game.spec.players)
    if (typeof mask !== 'number') return mask
    offer.declined = mask
  } else if (part === 'to') {
    const seat = readSeat(word, game.spec.players)
    if (typeof seat !== 'number') return seat
    offer.to = seat
  } else {
    const number = readNumber(word)
    if (typeof number !== 'number') return number
    if (part === 'revision') offer.revision = number
    else offer.answers = number as OfferId
  }
  return null
}

function readPlaces(words: readonly Word[]): number[] | Problem {
  const list: number[] = []
  for (const word of words) {
    if (!/^#[1-9]\d{0,2}$/.test(word.text)) return problem('malformed', word, { word: shown(word), expected: 'place' })
    list.push(Number(word.text.slice(1)) - 1)
  }
  return list
}

/** Why nobody can have made this offer. */
function wrongOffer({ game, state, emit }: Play, offer: Offer): Refusal | null {
  const { id, maker, to, hand, turned, want, declined, answers } = offer
  if (!state.agenda.some((frame) => frame.step === 'trade')) return refuse('not-now', { action: 'propose' })
  const offers = state.x.trade.offers.filter((other) => other !== offer)
  if (offers.some((other) => other.id === id)) return refuse('stale-action')
  const before = { ...state, x: { ...state.x, trade: { ...state.x.trade, offers } } }
  const action = { type: 'propose', to, give: { hand, turned }, want: namesOf(game, want) } as const
  const refusal = propose.check({ game, state: before, emit }, maker, action)
  if (refusal !== null) return refusal
  const asked = to === null ? everyone(state.seats) & ~bit(maker) : 0
  if ((declined & ~asked) !== 0 || (asked !== 0 && declined === asked)) return refuse('declined-already')
  return answers !== null && answers >= id ? refuse('no-such-offer') : null
}
