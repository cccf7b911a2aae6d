import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardLeft, cardsShown, type Known } from '../modules/base/knowledge.ts'
import { holds } from './property.ts'

// What is noted of a hand, against all hands that it could be.

const KINDS = 'bgr'
const LONGEST = 5

type Happening =
  | { what: 'shown'; places: number[] }
  | { what: 'left'; from: number; openly: boolean }
  | { what: 'drawn'; kind: number; openly: boolean }

const shown = fc.record({ what: fc.constant('shown' as const), places: fc.array(fc.nat(LONGEST), { maxLength: 3 }) })
const left = fc.record({ what: fc.constant('left' as const), from: fc.nat(LONGEST), openly: fc.boolean() })
const drawn = fc.record({ what: fc.constant('drawn' as const), kind: fc.nat(2), openly: fc.boolean() })
const happening: fc.Arbitrary<Happening> = fc.oneof(shown, left, drawn)
const hand = fc.array(fc.nat(2), { maxLength: 4 }).map((kinds) => kinds.map((kind) => KINDS[kind]))

const count = (cards: Iterable<string | null>, kind: string) => [...cards].filter((card) => card === kind).length
const without = (cards: string, at: number) => cards.slice(0, at) + cards.slice(at + 1)

/** A true hand, what an observer has noted of it, and every hand that fits what he saw. */
class Watched {
  cards: string[]
  known: Known<string>
  possible: Set<string>

  constructor(cards: string[]) {
    this.cards = [...cards]
    this.known = { cards: cards.map(() => null), notes: [] }
    this.possible = cards.reduce((hands, _) => withOneMore(hands, [...KINDS]), new Set(['']))
  }

  happens(event: Happening): void {
    if (event.what === 'drawn') this.#draw(KINDS[event.kind], event.openly)
    else if (this.cards.length === 0) return
    else if (event.what === 'shown') this.#show([...new Set(event.places)].filter((at) => at < this.cards.length))
    else this.#leave(event.from % this.cards.length, event.openly)
  }

  #draw(kind: string, openly: boolean): void {
    if (this.cards.length === LONGEST) return
    this.cards.push(kind)
    this.known.cards.push(openly ? kind : null)
    this.possible = withOneMore(this.possible, openly ? [kind] : [...KINDS])
  }

  #show(places: number[]): void {
    const kinds = places.map((at) => this.cards[at])
    cardsShown(this.known, kinds)
    this.possible = keep(this.possible, (cards) => kinds.every((kind) => count(cards, kind) >= count(kinds, kind)))
  }

  #leave(at: number, openly: boolean): void {
    const [kind] = this.cards.splice(at, 1)
    cardLeft(this.known, kind, openly ? at : null)
    const places = openly ? [at] : Array.from({ length: LONGEST }, (_, i) => i)
    this.possible = new Set(
      [...this.possible].flatMap((cards) => places.filter((i) => cards[i] === kind).map((i) => without(cards, i))),
    )
  }
}

const withOneMore = (hands: Set<string>, kinds: readonly string[]) =>
  new Set([...hands].flatMap((cards) => kinds.map((kind) => cards + kind)))
const keep = (hands: Set<string>, fits: (cards: string) => boolean) => new Set([...hands].filter(fits))

const watching = (what: fc.Arbitrary<Happening>, check: (watched: Watched) => void) =>
  fc.property(hand, fc.array(what, { maxLength: 8 }), (cards, events) => {
    const watched = new Watched(cards)
    for (const event of events) {
      watched.happens(event)
      check(watched)
    }
  })

it('every card that is noted with its place is there, in every hand that is possible', () => {
  holds(
    watching(happening, ({ known, possible, cards }) => {
      expect(possible).toContain(cards.join(''))
      expect(known.cards.length).toBe(cards.length)
      const isThere = (card: string | null, i: number) =>
        card === null || [...possible].every((hand) => hand[i] === card)
      expect(known.cards.every(isThere)).toBe(true)
    }),
    1000,
  )
})

const noted = ({ cards, notes }: Known<string>, kind: string) => count(cards, kind) + count(notes, kind)
const least = (hands: Set<string>, kind: string) => Math.min(...[...hands].map((hand) => count(hand, kind)))

it('never more of a kind are noted than there must be, and there is room for every note', () => {
  holds(
    watching(happening, ({ known, possible }) => {
      for (const kind of KINDS) expect(noted(known, kind)).toBeLessThanOrEqual(least(possible, kind))
      expect(known.notes.length).toBeLessThanOrEqual(known.cards.filter((card) => card === null).length)
    }),
    1000,
  )
})

it('nor less, as long as no card comes to the hand', () => {
  holds(
    watching(fc.oneof(shown, left), ({ known, possible }) => {
      for (const kind of KINDS) expect([kind, noted(known, kind)]).toEqual([kind, least(possible, kind)])
    }),
    1000,
  )
})
