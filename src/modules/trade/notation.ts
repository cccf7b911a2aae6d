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
import { allSeats, bit, everyone, seatAt, seatsIn } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { kindWords, readKinds, readPlaces, runs } from '../base/card-words.ts'
import { type Offer, type OfferId, type OfferView, waitForAnswers } from './offers.ts'
import { isBusy } from './rules/plant-aside.ts'
import { propose } from './rules/propose.ts'
import { wish } from './rules/wish.ts'
import { besidesOf, eachSource, type Thing, thingNamed, thingNames } from './sources.ts'
import { type Said, type SaidView, viewTalk } from './talk.ts'

/**
 * `offer 3 A to B hand #1 #4 turned #2 want soy*2 revision 2 declined C answers 1`; other sources by their id. What was said
 * before: `said A 3 to B give blue want soy*2`, `said B no 3`.
 */
const tradeLines: SliceLines = {
  keys: { aside: 'seat', wants: 'seat', spares: 'seat', offer: 'many', 'next-offer': 'once', said: 'many' },
  write(game, { x }, line) {
    const { offers, nextOffer, wishes, aside, talk } = x.trade
    for (const [i, { want, spare }] of wishes.entries()) {
      const seat = letterOf(seatAt(i))
      if (want.length > 0) line(seat, 'wants', ...want)
      if (spare.length > 0) line(seat, 'spares', ...spare)
      if (aside[i].length > 0) line(seat, 'aside', ...kindWords(game, aside[i]))
    }
    for (const offer of offers)
      line('offer', ...offerWords(offer, ['hand', ...places(offer.hand)], runs(thingNames(game, offer.want))))
    if (nextOffer > 1) line('next-offer', String(nextOffer))
    for (const said of viewTalk(game, talk)) line('said', ...saidWords(said))
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
    for (const said of x.trade.talk) line('said', ...saidWords(said))
  },
  read(game, state, { seat, key, words }) {
    const { trade } = state.x
    if (key.text === 'offer') return readOffer(game, state, words)
    if (key.text === 'said') return readSaid(game, state, words)
    if (key.text === 'next-offer') {
      const next = readNumber(words[0])
      if (typeof next !== 'number') return next
      trade.nextOffer = next as OfferId
      return null
    }
    if (key.text === 'aside') {
      const kinds = readKinds(game, words)
      if (isProblem(kinds)) return kinds
      trade.aside[seat ?? 0] = kinds
      return null
    }
    const things = readThings(game, words)
    if (isProblem(things)) return things
    trade.wishes[seat ?? 0][key.text === 'wants' ? 'want' : 'spare'] = thingNames(game, things)
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
      showBesides({ game, state, emit: null }, offer)
      if (offer.id >= nextOffer) return problem('next-offer', find('next-offer') ?? at, { offer: offer.id })
    }
    const unmade = state.x.trade.talk.find((said) => said.offer >= nextOffer)
    if (unmade !== undefined) return problem('next-offer', find('next-offer') ?? find('said'), { offer: unmade.offer })
    return checkWaiting({ game, state, emit: null }, find)
  },
}

/** Whoever has an offer to answer or a card to plant is waited for, whether the position says so or not. */
function checkWaiting(p: Play, find: Find): Problem | null {
  const { agenda } = p.state
  const given = agenda.map((frame) => frame.waiting)
  waitForAnswers(p)
  for (const [i, frame] of agenda.entries()) {
    if (frame.step === 'plant-aside')
      for (const seat of allSeats(p.state.seats)) if (isBusy(p, seat)) frame.waiting |= bit(seat)
    const [idle] = seatsIn(given[i] & ~frame.waiting)
    if (idle !== undefined)
      return problem('nothing-to-decide', find('asked', undefined, frame.step), { seat: idle, name: frame.step })
  }
  return null
}

const places = (list: readonly number[]): string[] => list.map((at) => `#${at + 1}`)

function offerWords(offer: Offer | OfferView, give: readonly string[], want: readonly string[]): string[] {
  const { id, revision, maker, to, turned, besides = {}, declined, answers } = offer
  return [
    String(id),
    letterOf(maker),
    ...(to === null ? [] : ['to', letterOf(to)]),
    ...(give.length > 1 ? give : []),
    ...(turned.length > 0 ? ['turned', ...places(turned)] : []),
    ...Object.entries(besides).flatMap(([source, numbers]) => [source, ...places(numbers)]),
    ...(offer.want.length > 0 ? ['want', ...want] : []),
    ...(revision === 1 ? [] : ['revision', String(revision)]),
    ...(declined === 0 ? [] : ['declined', lettersOf(declined)]),
    ...(answers === null ? [] : ['answers', String(answers)]),
  ]
}

const saidWords = (said: SaidView): string[] =>
  said.says === 'offer'
    ? [
        letterOf(said.seat),
        String(said.offer),
        ...(said.to === null ? [] : ['to', letterOf(said.to)]),
        ...(said.give.length > 0 ? ['give', ...runs(said.give)] : []),
        ...(said.want.length > 0 ? ['want', ...runs(said.want)] : []),
      ]
    : [letterOf(said.seat), said.says, String(said.offer)]

const PARTS = ['to', 'hand', 'turned', 'want', 'revision', 'declined', 'answers'] as const
type Part = (typeof PARTS)[number]
const isPart = (text: string): text is Part => PARTS.some((part) => part === text)
const isSource = (game: Game, text: string): boolean => game.tables.goods.some(({ id }) => id === text)

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
  const parts = new Map<string, Word[]>()
  let part: Word[] | null = null
  for (const word of words) {
    if ((isPart(word.text) || isSource(game, word.text)) && !parts.has(word.text)) {
      part = []
      parts.set(word.text, part)
    } else if (part === null) return problem('malformed', word, { word: shown(word), expected: 'offer' })
    else part.push(word)
  }
  for (const [name, values] of parts) {
    const wrong = isPart(name)
      ? readPart(game, offer, name, values, maker)
      : readBesides(game, offer, name, values, maker)
    if (wrong !== null) return wrong
  }
  state.x.trade.offers.push(offer)
  return null
}

function readSaid(game: Game, state: State, [who, what, ...words]: readonly Word[]): Problem | null {
  const seat = readSeat(who, state.seats)
  if (typeof seat !== 'number') return seat
  const { talk } = state.x.trade
  if (what?.text === 'yes' || what?.text === 'no') {
    const offer = readNumber(words[0] ?? what)
    if (typeof offer !== 'number') return offer
    talk.push({ says: what.text, offer: offer as OfferId, seat })
    return words.length > 1 ? problem('malformed', words[1], { word: shown(words[1]), expected: 'said' }) : null
  }
  const offer = readNumber(what ?? who)
  if (typeof offer !== 'number') return offer
  const said: Extract<Said, { says: 'offer' }> = {
    says: 'offer',
    offer: offer as OfferId,
    seat,
    to: null,
    give: [],
    want: [],
  }
  let part = ''
  for (const word of words) {
    if (word.text === 'to' || word.text === 'give' || word.text === 'want') part = word.text
    else if (part === 'to') {
      const to = readSeat(word, state.seats)
      if (typeof to !== 'number') return to
      said.to = to
    } else if (part === 'give' || part === 'want') {
      const things = readThings(game, [word])
      if (isProblem(things)) return things
      said[part].push(...things)
    } else return problem('malformed', word, { word: shown(word), expected: 'said' })
  }
  talk.push(said)
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
    const things = readThings(game, words)
    if (isProblem(things)) return things
    offer.want = things
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

function readBesides(game: Game, offer: Offer, id: string, words: readonly Word[], at: Word): Problem | null {
  if (words.length === 0) return problem('malformed', at, { word: id, expected: 'offer' })
  const numbers = readPlaces(words)
  if (isProblem(numbers)) return numbers
  const besides = besidesOf(game, { besides: { ...offer.besides, [id]: numbers } })
  if (besides !== undefined) offer.besides = besides
  return null
}

/** Beans, and other things that this game has. */
function readThings(game: Game, words: readonly Word[]): Thing[] | Problem {
  const things: Thing[] = []
  for (const word of words) {
    const [, name = '', times = '1'] = /^([a-z0-9-]+)(?:\*(\d{1,2}))?$/.exec(word.text) ?? []
    const isOther = game.tables.goods.some(({ names }) => names.includes(name))
    const read = isOther
      ? new Array<Thing>(Number(times)).fill(thingNamed(game, name) as Thing)
      : readKinds(game, [word])
    if (isProblem(read)) return read
    things.push(...read)
  }
  return things
}

/** Why nobody can have made this offer. */
function wrongOffer({ game, state, emit }: Play, offer: Offer): Refusal | null {
  const { id, maker, to, hand, turned, besides, want, declined, answers } = offer
  if (!state.agenda.some((frame) => frame.step === 'trade')) return refuse('not-now', { action: 'propose' })
  const offers = state.x.trade.offers.filter((other) => other !== offer)
  if (offers.some((other) => other.id === id)) return refuse('stale-action')
  const before = { ...state, x: { ...state.x, trade: { ...state.x.trade, offers } } }
  const action = { type: 'propose', to, give: { hand, turned, besides }, want: thingNames(game, want) } as const
  const refusal = propose.check({ game, state: before, emit }, maker, action)
  if (refusal !== null) return refusal
  const asked = to === null ? everyone(state.seats) & ~bit(maker) : 0
  if ((declined & ~asked) !== 0 || (asked !== 0 && declined === asked)) return refuse('declined-already')
  return answers !== null && answers >= id ? refuse('no-such-offer') : null
}

/** Everybody has seen what an offer holds, whether the position says so or not. */
const showBesides = (p: Play, { maker, besides }: Offer): void =>
  eachSource(p.game, besides, (source, numbers) => source.show(p, maker, numbers))
