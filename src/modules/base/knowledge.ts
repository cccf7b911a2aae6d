import { assert } from '../../kernel/plain.ts'

/**
 * What somebody knows of another one's hand: cards whose place he knows, null for the others, and notes of cards that
 * are in one of the unknown places. The same bookkeeping serves the state (kinds) and the views (names).
 */
export interface Known<K> {
  cards: (K | null)[]
  notes: K[]
}

/** A card of this kind left the hand; `at` is its place, or null where its owner chose it in private. */
export function cardLeft<K>(known: Known<K>, kind: K, at: number | null): void {
  const { cards, notes } = known
  if (at !== null) {
    const [card] = cards.splice(at, 1)
    if (card === null) drop(notes, kind)
    return
  }
  // A known card keeps its place if it certainly stood before or behind the one that left.
  const could = (card: K | null) => card === null || card === kind
  const first = cards.findIndex(could)
  const last = cards.findLastIndex(could)
  assert(first >= 0, 'a card left a hand in which it was not')
  for (const card of cards.slice(first, last + 1)) if (card !== null) notes.push(card)
  cards.splice(first, last - first + 1, ...new Array<null>(last - first).fill(null))
  drop(notes, kind)
}

/** The owner has shown that he holds at least these. */
export function cardsShown<K>(known: Known<K>, kinds: readonly K[]): void {
  for (const kind of new Set(kinds)) {
    const count = (of: readonly (K | null)[]) => of.reduce((n, card) => n + (card === kind ? 1 : 0), 0)
    for (let n = count(known.cards) + count(known.notes); n < count(kinds); n++) known.notes.push(kind)
  }
}

/** The cards from this place on have been put into another order, in private. */
export function placesLost<K>({ cards, notes }: Known<K>, from: number): void {
  for (let i = from; i < cards.length; i++) {
    const card = cards[i]
    if (card !== null) notes.push(card)
    cards[i] = null
  }
}

function drop<K>(notes: K[], kind: K): void {
  const index = notes.indexOf(kind)
  if (index >= 0) notes.splice(index, 1)
}
