import { assert, removeAt, removeOne } from '../../kernel/plain.ts'
import type { Play } from '../../kernel/play.ts'
import { type Observer, observers, type Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game, Points } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { BeanId, Kind } from './beans.ts'
import { areFaceUp, areSecret, type Card, faceDown, faceUp, kindOf, seenBy, showTo } from './cards.ts'
import { cardLeft, cardsShown, type Known, placesLost } from './knowledge.ts'

/** What lies before one player. */
export interface Farm {
  /** From front to back. */
  hand: Card[]
  /** Cards that somebody knows to be in the hand without knowing where. */
  notes: Card[]
  /** Each field from the first planted card to the last. */
  fields: Kind[][]
  /** From the bottom of the pile to its top. */
  coins: Kind[]
  /** Whether the player has his third field, from the start or since. */
  thirdField: boolean
}

export interface FarmView {
  /** Null: a card that the observer does not know. */
  hand: (BeanId | null)[]
  notes: BeanId[]
  fields: BeanId[][]
  coins: BeanId[]
  thirdField: boolean
}

declare module '../../kernel/state.ts' {
  interface Slices {
    farms: Farm[]
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    farms: FarmView[]
  }
}
declare module '../../kernel/types.ts' {
  interface Points {
    /** Tap: the card at this place has left a hand. */
    handTaken(p: Play, seat: Seat, at: number): void
    /** Tap: the same, for the view of its owner. */
    handTakenSeen(view: SeatView, at: number): void
  }
}

export const farmOf = (p: Play, seat: Seat): Farm => p.state.x.farms[seat]

export function cloneFarms(farms: Farm[]): Farm[] {
  const copies = new Array<Farm>(farms.length)
  for (let i = 0; i < farms.length; i++) {
    const { hand, notes, fields, coins, thirdField } = farms[i]
    const beds = new Array<Kind[]>(fields.length)
    for (let f = 0; f < beds.length; f++) beds[f] = fields[f].slice()
    copies[i] = { hand: hand.slice(), notes: notes.slice(), fields: beds, coins: coins.slice(), thirdField }
  }
  return copies
}

/** The front card, taken so that everybody sees it. */
export function takeFront(p: Play, seat: Seat): Kind {
  return take(p, seat, 0, true)
}

/** A card from a place that only its owner knows; its kind is seen by all. */
export function takeFromHand(p: Play, seat: Seat, at: number): Kind {
  return take(p, seat, at, false)
}

function take(p: Play, seat: Seat, at: number, openly: boolean): Kind {
  const farm = farmOf(p, seat)
  const card = farm.hand[at]
  assert(card !== undefined, 'a card was taken from an empty place in the hand')
  const kind = kindOf(card)
  if (isEasy(farm)) {
    removeAt(farm.hand, at)
    removeOne(farm.notes, faceUp(kind))
  } else {
    const known = knowledge(p.state, seat)
    removeAt(farm.hand, at)
    for (const [, of] of known) cardLeft(of, kind, openly ? at : null)
    remember(farm, known)
  }
  const taps = p.game.points.handTaken
  for (let i = 0; i < taps.length; i++) taps[i](p, seat, at)
  return kind
}

/** Everybody has learned that this hand holds these cards, but not where. */
export function showInHand(p: Play, seat: Seat, kinds: readonly Kind[]): void {
  const farm = farmOf(p, seat)
  if (isEasy(farm)) {
    for (let i = 0; i < kinds.length; i++)
      if (count(farm.notes, faceUp(kinds[i])) < count(kinds, kinds[i])) note(farm.notes, faceUp(kinds[i]))
    return
  }
  const known = knowledge(p.state, seat)
  for (const [, of] of known) cardsShown(of, kinds)
  remember(farm, known)
}

/** The same for a single card. */
export function showOne(p: Play, seat: Seat, kind: Kind): void {
  const farm = farmOf(p, seat)
  if (!isEasy(farm)) showInHand(p, seat, [kind])
  else if (count(farm.notes, faceUp(kind)) === 0) note(farm.notes, faceUp(kind))
}

/** One observer alone sees the whole hand. */
export function showHandTo(p: Play, seat: Seat, to: Observer): void {
  const farm = farmOf(p, seat)
  const known = knowledge(p.state, seat)
  for (const [observer, of] of known)
    if (observer === to) Object.assign(of, { cards: farm.hand.map(kindOf), notes: [] })
  remember(farm, known)
}

export const openHand: Points['openHand'] = (p, seat) => {
  const farm = farmOf(p, seat)
  farm.hand = farm.hand.map((card) => faceUp(kindOf(card)))
  farm.notes = []
}

/** Brings the view of the one who saw it up to date after `showHandTo`. */
export function foldHandShown(view: SeatView, seat: Seat, cards: readonly (BeanId | null)[]): void {
  view.x.farms[seat].hand = [...cards]
  view.x.farms[seat].notes = []
}

/** The owner puts the cards from this place on into another order, in private: the n-th is the one that was order[n]-th. */
export function rearrange(p: Play, seat: Seat, from: number, order: readonly number[]): void {
  const farm = farmOf(p, seat)
  const known = knowledge(p.state, seat)
  farm.hand = [...farm.hand.slice(0, from), ...order.map((at) => farm.hand[from + at])]
  for (const [, of] of known) placesLost(of, from)
  remember(farm, known)
}

/** Brings a view up to date after `rearrange`; the order is null for everybody but the owner. */
export function foldRearranged(view: SeatView, seat: Seat, from: number, order: readonly number[] | null): void {
  const farm = view.x.farms[seat]
  if (order !== null) farm.hand = [...farm.hand.slice(0, from), ...order.map((at) => farm.hand[from + at])]
  else placesLost({ cards: farm.hand, notes: farm.notes }, from)
  farm.notes.sort()
}

/** Nobody knows the place of a card, and everybody has the same notes: then there is next to nothing to keep book of. */
const isEasy = ({ hand, notes }: Farm): boolean => areSecret(hand) && areFaceUp(notes)

/** A card that left a hand; `at` is null for those who may not know its place. */
export interface HandLoss {
  readonly seat: Seat
  readonly bean: BeanId
  readonly at: number | null
}

export const hidePlace = (loss: HandLoss, to: Observer): HandLoss => (loss.seat === to ? loss : { ...loss, at: null })

/** Brings a view up to date after `take`. */
export function foldHandLoss(
  game: Game,
  view: SeatView,
  { seat, bean, at }: HandLoss,
  how: 'openly' | 'privately',
): void {
  const { hand, notes } = view.x.farms[seat]
  const own = seat === view.seat
  cardLeft({ cards: hand, notes }, bean, own || how === 'openly' ? at : null)
  notes.sort()
  if (own && at !== null) for (const tap of game.points.handTakenSeen) tap(view, at)
}

/** Brings a view up to date after `showInHand`. */
export function foldShown(view: SeatView, seat: Seat, beans: readonly BeanId[]): void {
  if (seat === view.seat) return
  const { hand, notes } = view.x.farms[seat]
  cardsShown({ cards: hand, notes }, beans)
  notes.sort()
}

/** What each of the others knows of a hand. */
function knowledge(state: State, owner: Seat): [Observer, Known<Kind>][] {
  const others = observers(state.seats).filter((observer) => observer !== owner)
  return others.map((observer) => [observer, knownTo(state.x.farms[owner], observer)])
}

export function knownTo(farm: Farm, observer: Observer): Known<Kind> {
  return {
    cards: farm.hand.map((card) => (seenBy(card, observer) ? kindOf(card) : null)),
    notes: farm.notes.filter((card) => seenBy(card, observer)).map(kindOf),
  }
}

/** Writes changed knowledge back; equal notes of several observers become one. */
function remember(farm: Farm, known: readonly [Observer, Known<Kind>][]): void {
  const all = (card: Card) => known.every(([observer]) => seenBy(card, observer))
  const tidy = (card: Card) => (all(card) ? faceUp(kindOf(card)) : card)
  const notes: Card[] = []
  farm.hand = farm.hand.map((card) => faceDown(kindOf(card)))
  for (const [observer, of] of known) {
    of.cards.forEach((kind, i) => {
      if (kind !== null) farm.hand[i] = showTo(farm.hand[i], observer)
    })
    for (const kind of of.notes) {
      const index = notes.findIndex((note) => kindOf(note) === kind && !seenBy(note, observer))
      if (index < 0) notes.push(showTo(faceDown(kind), observer))
      else notes[index] = showTo(notes[index], observer)
    }
  }
  farm.hand = farm.hand.map(tidy)
  farm.notes = notes.map(tidy).sort(byNumber)
}

const byNumber = (a: number, b: number): number => a - b

/** Puts a card in its place among the others. */
function note(sorted: Card[], card: Card): void {
  let i = sorted.push(card) - 1
  for (; i > 0 && sorted[i - 1] > card; i--) sorted[i] = sorted[i - 1]
  sorted[i] = card
}

function count<T>(list: readonly T[], value: T): number {
  let n = 0
  for (let i = 0; i < list.length; i++) if (list[i] === value) n++
  return n
}
