import type { Action, GameEvent } from '../../kernel/play.ts'
import { below, type Rng } from '../../kernel/rng.ts'
import { type Observer, observers, type Seat, seatAt } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Kind } from '../../modules/base/beans.ts'
import { type Card, faceDown, kindOf, seenBy } from '../../modules/base/cards.ts'
import { type Farm, knownTo } from '../../modules/base/farm.ts'
import { type Input, pick } from '../random.ts'
import type { Moment } from './moment.ts'

/** A card in somebody's hand, or in the draw pile (null). */
interface Place {
  readonly hand: Seat | null
  readonly at: number
  readonly kind: Kind
}

const cardsOf = (state: State, hand: Seat | null): Card[] =>
  hand === null ? state.x.piles.draw : state.x.farms[hand].hand

/** Every place whose card this observer does not know, by the marks on the cards alone. */
function hiddenPlaces(state: State, from: Observer): Place[] {
  const places: Place[] = []
  for (let owner = -1; owner < state.seats; owner++) {
    const hand = owner < 0 ? null : seatAt(owner)
    if (hand === from) continue
    for (const [at, card] of cardsOf(state, hand).entries())
      if (!seenBy(card, from)) places.push({ hand, at, kind: kindOf(card) })
  }
  return places
}

const notesOf = (farm: Farm, observer: Observer): Kind[] =>
  farm.notes.flatMap((note) => (seenBy(note, observer) ? kindOf(note) : [])).sort()

/** How many cards of each kind are hidden from an observer, and his notes. Changes when a card is shown to him. */
export function unknownTo({ x }: State, observer: Observer): string {
  const counts: number[] = []
  const count = (cards: readonly Card[]) => {
    for (const card of cards) if (!seenBy(card, observer)) counts[kindOf(card)] = (counts[kindOf(card)] ?? 0) + 1
  }
  let notes = ''
  count(x.piles.draw)
  for (const [owner, farm] of x.farms.entries()) {
    if (owner === observer) continue
    count(farm.hand)
    notes += `${notesOf(farm, observer)};`
  }
  return `${counts} ${notes}`
}

/** A change of hidden cards that an observer must not notice. */
interface Change {
  readonly what: string
  make(state: State): void
  /** The same action in the changed game: places in a hand that were exchanged are exchanged in it too. */
  follow(seat: Seat, action: Action): Action
  /** Both cards may be shown, one here and the other there; then there is something to notice. */
  isShown(play: (state: State) => State | null): boolean
}

const isOffered = (state: State, { hand, at }: Place): boolean =>
  (state.x.trade?.offers ?? []).some((offer) => offer.maker === hand && offer.hand.includes(at))

/** Two hidden cards become each other's kind. Cards that stand in offers are known as offered. */
function exchangeKinds({ game, before }: Moment, to: Observer, a: Place, b: Place): Change | null {
  if (isOffered(before, a) || isOffered(before, b)) return null
  return {
    what: `kinds of ${shown(a)} and ${shown(b)}`,
    make(twin) {
      changeKind(twin, a, b.kind)
      changeKind(twin, b, a.kind)
    },
    follow: (_seat, action) => action,
    isShown: (play) => shows(game, before, a, play, to) || shows(game, before, b, play, to),
  }
}

function changeKind(state: State, { hand, at, kind }: Place, other: Kind): void {
  const cards = cardsOf(state, hand)
  cards[at] = (cards[at] - kind + other) as Card
}

/** Two cards of one hand change places; offers and the action follow their cards, so it stays the same cards' story. */
function exchangePlaces({ game, before, input }: Moment, to: Observer, a: Place, b: Place): Change | null {
  const owner = a.hand
  if (owner === null) return null
  const moved = (at: number) => (at === a.at ? b.at : at === b.at ? a.at : at)
  const follows = [a, b].some((place) => isAtStake(before, input, place))
  return {
    what: `places ${shown(a)} and ${shown(b)}`,
    make(twin) {
      const { hand } = twin.x.farms[owner]
      ;[hand[a.at], hand[b.at]] = [hand[b.at], hand[a.at]]
      for (const offer of twin.x.trade?.offers ?? []) if (offer.maker === owner) offer.hand = offer.hand.map(moved)
    },
    follow: (seat, action) => (seat === owner ? withPlaces(action, moved) : action),
    isShown(play) {
      if (!follows) return shows(game, before, a, play, to) || shows(game, before, b, play, to)
      // Cards may have come to the hand, but none may have left: else other cards are in these places now.
      const hand = play(game.clone(before))?.x.farms[owner].hand ?? []
      const held = before.x.farms[owner].hand
      const isWhole = held.every((card, at) => at < hand.length && kindOf(hand[at]) === kindOf(card))
      return isWhole && [a, b].some(({ at }) => seenBy(hand[at], to))
    },
  }
}

/** Places in the own hand stand in actions as `hand: [0, 2]` or `card: 1`. */
function withPlaces<T>(value: T, moved: (at: number) => number): T {
  if (Array.isArray(value)) return value.map((inner) => withPlaces(inner, moved)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    if (key === 'hand' && Array.isArray(inner)) return [key, inner.map(moved)]
    return [key, key === 'card' && typeof inner === 'number' ? moved(inner) : withPlaces(inner, moved)]
  })
  return Object.fromEntries(entries) as T
}

/** Is this card named by the action, or does it stand in an offer? */
function isAtStake(state: State, input: Input | null, place: Place): boolean {
  let named = false
  if (input !== null && place.hand === input.seat)
    withPlaces(input.action, (at) => {
      named ||= at === place.at
      return at
    })
  return named || isOffered(state, place)
}

/** Cards that come into play soon are taken more often: the top of the draw pile, both ends of a hand. */
function somePlace(state: State, places: readonly Place[], luck: Rng): Place {
  const soon = places.filter(({ hand, at }) => {
    const { length } = cardsOf(state, hand)
    return hand === null ? at >= length - 6 : at === 0 || at === length - 1
  })
  return soon.length > 0 && below(luck, 2) === 0 ? pick(luck, soon) : pick(luck, places)
}

/** The first change of several is one of a card at stake, if there is one: it moves within its hand. */
function randomChange(moment: Moment, to: Observer, places: readonly Place[], luck: Rng, nth: number): Change | null {
  const { before, input } = moment
  const atStake = nth === 0 ? places.filter((place) => place.hand !== null && isAtStake(before, input, place)) : []
  const a = atStake.length > 0 ? pick(luck, atStake) : somePlace(before, places, luck)
  const others = places.filter(({ kind }) => kind !== a.kind)
  const neighbours = a.hand === null ? [] : others.filter(({ hand }) => hand === a.hand)
  const withinHand = neighbours.length > 0 && (atStake.length > 0 || below(luck, 3) === 0)
  if (others.length === 0) return null
  const b = withinHand ? pick(luck, neighbours) : somePlace(before, others, luck)
  return a.hand !== null && a.hand === b.hand ? exchangePlaces(moment, to, a, b) : exchangeKinds(moment, to, a, b)
}

const shown = ({ hand, at }: Place): string => (hand === null ? `draw pile ${at}` : `hand of ${hand} ${at}`)

/** What is known of a hand is true of it. */
function isTrue(farm: Farm, observer: Observer): boolean {
  const { cards, notes } = knownTo(farm, observer)
  const unknown = farm.hand.filter((_, i) => cards[i] === null).map(kindOf)
  return notes.every((kind) => {
    const at = unknown.indexOf(kind)
    if (at >= 0) unknown.splice(at, 1)
    return at >= 0
  })
}

function isSound({ seats, x }: State): boolean {
  return x.farms.every(
    (farm, owner) =>
      farm.notes.length === 0 || observers(seats).every((observer) => observer === owner || isTrue(farm, observer)),
  )
}

interface Twin {
  readonly state: State
  readonly change: Change
}

/**
 * The position before with other hidden cards, up to so many times, such that everything that anybody knows of it is
 * still true.
 */
export function* twinsOf(moment: Moment, to: Observer, count: number, luck: Rng): Generator<Twin> {
  const places = hiddenPlaces(moment.before, to)
  for (let nth = 0; nth < count && places.length > 1; nth++) {
    const change = randomChange(moment, to, places, luck, nth)
    if (change === null) continue
    const state = moment.game.clone(moment.before)
    change.make(state)
    if (isSound(state)) yield { state, change }
  }
}

const FILLERS = 20

/**
 * Does playing on show the card in that place to the observer? Found out by exchanging its kind with one at the bottom
 * of a draw pile that is too big to be used up: if it is shown, other kinds than otherwise stay hidden. That other kind
 * is one that he has not noted of anybody, or it would be no news to him.
 */
function shows(game: Game, before: State, place: Place, play: (s: State) => State | null, to: Observer): boolean {
  const known = new Set([place.kind, ...before.x.farms.flatMap((farm) => notesOf(farm, to))])
  const strange = game.prepared.beans.specs.findIndex((_, kind) => !known.has(kind as Kind))
  if (strange < 0) return true
  const padded = game.clone(before)
  padded.x.piles.draw.unshift(...new Array<Card>(FILLERS).fill(faceDown(strange as Kind)))
  const twin = game.clone(padded)
  twin.x.piles.draw[0] = faceDown(place.kind)
  changeKind(twin, place.hand === null ? { ...place, at: place.at + FILLERS } : place, strange as Kind)
  if (!isSound(twin)) return true
  const [outcome, other] = [play(padded), play(twin)]
  return outcome === null || other === null || unknownTo(outcome, to) !== unknownTo(other, to)
}

/** Everything an observer is told, as text. */
export const toldTo = (game: Game, events: readonly GameEvent[], to: Observer): string =>
  JSON.stringify(events.map((event) => game.seen(event, to)))
