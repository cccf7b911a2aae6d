import type { Action, GameEvent } from '../../kernel/play.ts'
import { below, type Rng } from '../../kernel/rng.ts'
import { allSeats, type Observer, observers, type Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Kind } from '../../modules/base/beans.ts'
import { type Card, faceDown, kindOf, seenBy } from '../../modules/base/cards.ts'
import { type Farm, knownTo } from '../../modules/base/farm.ts'
import { pick } from '../random.ts'

/** A place for a card: in somebody's hand, or in the draw pile (null). */
interface Place {
  readonly hand: Seat | null
  readonly at: number
}

const cardsOf = (state: State, hand: Seat | null): Card[] =>
  hand === null ? state.x.piles.draw : state.x.farms[hand].hand

/** Every place whose card this observer does not know, by the marks on the cards alone. */
function hiddenPlaces(state: State, from: Observer): Place[] {
  const hands = [null, ...allSeats(state.seats).filter((seat) => seat !== from)]
  return hands.flatMap((hand) => cardsOf(state, hand).flatMap((card, at) => (seenBy(card, from) ? [] : [{ hand, at }])))
}

/** How many cards of each kind are hidden from an observer, and his notes. Changes when a card is shown to him. */
export function unknownTo(state: State, observer: Observer): string {
  const counts: number[] = []
  for (const { hand, at } of hiddenPlaces(state, observer)) {
    const kind = kindOf(cardsOf(state, hand)[at])
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const notes = state.x.farms.map((farm, owner) => (owner === observer ? '' : knownTo(farm, observer).notes.join()))
  return `${counts} ${notes.join(' ')}`
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
function exchangeKinds(game: Game, state: State, to: Observer, a: Place, b: Place): Change | null {
  const kind = (place: Place) => kindOf(cardsOf(state, place.hand)[place.at])
  if (kind(a) === kind(b) || isOffered(state, a) || isOffered(state, b)) return null
  return {
    what: `kinds of ${shown(a)} and ${shown(b)}`,
    make(twin) {
      for (const [{ hand, at }, from] of [
        [a, b],
        [b, a],
      ]) {
        const cards = cardsOf(twin, hand)
        cards[at] = (cards[at] - kind({ hand, at }) + kind(from)) as Card
      }
    },
    follow: (_seat, action) => action,
    isShown: (play) => shows(game, state, a, play, to) || shows(game, state, b, play, to),
  }
}

/** Two cards of one hand change places; offers follow their cards. */
function exchangePlaces(game: Game, state: State, to: Observer, a: Place, b: Place): Change | null {
  const owner = a.hand
  if (owner === null || a.at === b.at) return null
  if (kindOf(cardsOf(state, owner)[a.at]) === kindOf(cardsOf(state, owner)[b.at])) return null
  const moved = (at: number) => (at === a.at ? b.at : at === b.at ? a.at : at)
  const make = (twin: State) => {
    const { hand } = twin.x.farms[owner]
    ;[hand[a.at], hand[b.at]] = [hand[b.at], hand[a.at]]
    for (const offer of twin.x.trade?.offers ?? []) if (offer.maker === owner) offer.hand = offer.hand.map(moved)
  }
  return {
    what: `places ${shown(a)} and ${shown(b)}`,
    make,
    follow: (seat, action) => (seat === owner ? withPlaces(action, moved) : action),
    isShown(play) {
      // Cards may have come to the hand, but none may have left: else other cards are in these places now.
      const hand = play(game.clone(state))?.x.farms[owner].hand ?? []
      const before = state.x.farms[owner].hand
      const isWhole = before.every((card, at) => at < hand.length && kindOf(hand[at]) === kindOf(card))
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

/** Cards that come into play soon are taken more often: the top of the draw pile, both ends of a hand. */
function somePlace(state: State, places: readonly Place[], luck: Rng): Place {
  const soon = places.filter(({ hand, at }) => {
    const { length } = cardsOf(state, hand)
    return hand === null ? at >= length - 6 : at === 0 || at === length - 1
  })
  return soon.length > 0 && below(luck, 2) === 0 ? pick(luck, soon) : pick(luck, places)
}

function randomChange(game: Game, state: State, from: Observer, places: readonly Place[], luck: Rng): Change | null {
  if (places.length < 2) return null
  const a = somePlace(state, places, luck)
  const neighbours = a.hand === null ? [] : places.filter((place) => place.hand === a.hand && place.at !== a.at)
  const withinHand = neighbours.length > 0 && below(luck, 3) === 0
  const b = withinHand ? pick(luck, neighbours) : somePlace(state, places, luck)
  return a.hand !== null && a.hand === b.hand
    ? exchangePlaces(game, state, from, a, b)
    : exchangeKinds(game, state, from, a, b)
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

function isSound(state: State): boolean {
  return state.x.farms.every((farm, owner) =>
    observers(state.seats).every((observer) => observer === owner || isTrue(farm, observer)),
  )
}

interface Twin {
  readonly state: State
  readonly change: Change
}

/** The same position with other hidden cards, up to so many times, such that everything that anybody knows of it is still true. */
export function* twinsOf(game: Game, state: State, from: Observer, count: number, luck: Rng): Generator<Twin> {
  const places = hiddenPlaces(state, from)
  for (let i = 0; i < count; i++) {
    const change = randomChange(game, state, from, places, luck)
    if (change === null) continue
    const twin = game.clone(state)
    change.make(twin)
    if (isSound(twin)) yield { state: twin, change }
  }
}

const FILLERS = 20

/**
 * Does playing on show the card in that place to the observer? Found out by exchanging its kind with one at the bottom
 * of a draw pile that is too big to be used up: if it is shown, other kinds than otherwise stay hidden.
 */
function shows(
  game: Game,
  before: State,
  { hand, at }: Place,
  play: (state: State) => State | null,
  to: Observer,
): boolean {
  const kind = kindOf(cardsOf(before, hand)[at])
  const filler = faceDown((kind === 0 ? 1 : 0) as Kind)
  const padded = game.clone(before)
  padded.x.piles.draw.unshift(...new Array<Card>(FILLERS).fill(filler))
  const twin = game.clone(padded)
  twin.x.piles.draw[0] = faceDown(kind)
  cardsOf(twin, hand)[hand === null ? at + FILLERS : at] = filler
  if (!isSound(twin)) return true
  const [outcome, other] = [play(padded), play(twin)]
  return outcome === null || other === null || unknownTo(outcome, to) !== unknownTo(other, to)
}

/** Everything an observer is told, as text. */
export const toldTo = (game: Game, events: readonly GameEvent[], to: Observer): string =>
  JSON.stringify(events.map((event) => game.seen(event, to)))
