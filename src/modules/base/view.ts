import { assert, emptyLists } from '../../kernel/plain.ts'
import type { Play } from '../../kernel/play.ts'
import { type Rng, shuffle } from '../../kernel/rng.ts'
import { allSeats, type Observer } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import { place, said } from '../../kernel/tell.ts'
import type { Game, Piece, Rules, SliceDef, Told } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { type BeanId, type Kind, nameOf, namesOf } from './beans.ts'
import { type Card, faceDown, faceUp, kindOf, seenBy, showTo } from './cards.ts'
import { cloneFarms, type Farm, type FarmView } from './farm.ts'
import { cardsShown } from './knowledge.ts'
import { layCard } from './lay.ts'
import { farmsNotation, pilesNotation } from './notation.ts'
import { clonePiles, type PilesView } from './piles.ts'

declare module '../../kernel/types.ts' {
  interface Points {
    /** Tap: the cards that lie in a module's own places, outside farms and piles. */
    cardsElsewhere(state: State, out: Kind[]): void
    /** Tap: those places give up their cards, because a position is about to be laid out. */
    clearPlaces(state: State): void
    /** Tap: the same cards, as a view shows them. */
    cardsElsewhereSeen(view: SeatView, out: BeanId[]): void
    /** Tap: cards that a view shows to be in a hand although no note says so; each list for itself. */
    alsoInHand(view: SeatView, seat: number, out: (readonly BeanId[])[]): void
    /** Tap: a view shows that a hand holds so many cards of these kinds, without showing of which. */
    someInHand(view: SeatView, seat: number, out: Some[]): void
  }
}

interface Some {
  readonly count: number
  readonly of: readonly BeanId[]
}

export const farmsSlice: SliceDef<'farms'> = {
  notation: farmsNotation,
  create: ({ spec, params }) =>
    allSeats(spec.players).map(() => ({
      hand: [],
      notes: [],
      fields: emptyLists(params.fields),
      coins: [],
      thirdField: params.fields >= 3,
    })),
  clone: cloneFarms,
  view: (game, state, to) => state.x.farms.map((farm, seat) => viewFarm(game, farm, to, seat === to)),
  imagine(game, view, rng) {
    const deal = dealer(cardsIn(hiddenFrom(game, view)), rng)
    const farms = view.x.farms.map((farm) => ({
      hand: [] as Card[],
      notes: kindsOf(game, farm.notes)
        .map(faceUp)
        .sort((a, b) => a - b),
      fields: farm.fields.map((beans) => kindsOf(game, beans)),
      coins: kindsOf(game, farm.coins),
      thirdField: farm.thirdField,
    }))
    // What is known to be in a hand goes there before anything is dealt at random.
    const noted = view.x.farms.map((farm, seat) => {
      const known = { cards: farm.hand, notes: farm.notes.slice() }
      const also: (readonly BeanId[])[] = []
      for (const tap of game.points.alsoInHand) tap(view, seat, also)
      for (const beans of also) cardsShown(known, beans)
      return kindsOf(game, known.notes).map((kind) => deal([kind]))
    })
    view.x.farms.forEach((farm, seat) => {
      const some: Some[] = []
      for (const tap of game.points.someInHand) tap(view, seat, some)
      for (const { count, of } of some) {
        const kinds = kindsOf(game, of)
        const held = farm.hand.filter((bean) => bean !== null && of.includes(bean)).length
        const dealt = noted[seat].filter((card) => kinds.includes(kindOf(card))).length
        for (let n = held + dealt; n < count; n++) noted[seat].push(deal(kinds))
      }
    })
    view.x.farms.forEach((farm, seat) => {
      const unknown = farm.hand.filter((bean) => bean === null).length
      const dealt = [...noted[seat]]
      while (dealt.length < unknown) dealt.push(deal())
      shuffle(rng, dealt)
      farms[seat].hand = farm.hand.map((bean) => (bean === null ? next(dealt) : handCard(game, view, seat, bean)))
    })
    return farms
  },
}

export const pilesSlice: SliceDef<'piles'> = {
  notation: pilesNotation,
  tell: (_game, view) => tellKnown(view),
  lay: (_game, view) => layKnown(view),
  create: () => ({ draw: [], discard: [], turned: [], box: [], under: [], exhausted: 0, finished: false }),
  clone: clonePiles,
  view(game, state, to) {
    const { draw, discard, turned, box, under, exhausted, finished } = state.x.piles
    return {
      draw: draw.length,
      known: knownCards(game, draw, to),
      discard: namesOf(game, discard),
      turned: namesOf(game, turned),
      box: namesOf(game, box),
      under: namesOf(game, under),
      exhausted,
      finished,
    }
  },
  imagine(game, view, rng, state) {
    const { known, discard, turned, box, under, exhausted, finished } = view.x.piles
    const left = cardsIn(besidesHands(game, view, state))
    assert(left.length + known.length >= view.x.piles.draw, 'the cards of a view do not add up')
    shuffle(rng, left)
    const draw = left.slice(0, view.x.piles.draw - known.length).map(faceDown)
    for (const { at, bean } of known) draw.splice(at, 0, showTo(faceDown(kindCalled(game, bean)), view.seat ?? 'table'))
    return {
      draw,
      discard: kindsOf(game, discard),
      turned: kindsOf(game, turned),
      box: kindsOf(game, box),
      under: kindsOf(game, under),
      exhausted,
      finished,
    }
  },
}

function knownCards(game: Game, draw: readonly Card[], to: Observer): PilesView['known'] {
  const known: PilesView['known'] = []
  for (let at = 0; at < draw.length; at++)
    if (seenBy(draw[at], to)) known.push({ at, bean: nameOf(game, kindOf(draw[at])) })
  return known
}

/** Cards of the draw pile that somebody has been shown. */
const tellKnown = ({ seat, x: { piles } }: SeatView): Told[] =>
  piles.known.map(({ at, bean }) => ({
    key: 'tells.known-card',
    values: { seat, number: piles.draw - at, bean },
    seats: seat === null ? [] : [seat],
  }))

const layKnown = (view: SeatView): Piece[] =>
  tellKnown(view).map(({ key, values }, i) => {
    const { at, bean } = view.x.piles.known[i]
    return layCard(place('known', view.seat, at), bean, 'known', { note: said(key, values) })
  })

function viewFarm(game: Game, farm: Farm, to: Observer, own: boolean): FarmView {
  const { hand, notes, fields, coins, thirdField } = farm
  return {
    hand: hand.map((card) => (own || seenBy(card, to) ? nameOf(game, kindOf(card)) : null)),
    notes: own ? [] : notesFor(game, notes, to),
    fields: fields.map((cards) => namesOf(game, cards)),
    coins: namesOf(game, coins),
    thirdField,
  }
}

const notesFor = (game: Game, notes: readonly Card[], to: Observer): BeanId[] =>
  notes
    .filter((note) => seenBy(note, to))
    .map((note) => nameOf(game, kindOf(note)))
    .sort()

/** All cards of the deck, wherever they lie. */
export function everyCard(p: Play): Kind[] {
  const { farms, piles } = p.state.x
  const all = [...piles.draw.map(kindOf), ...piles.discard, ...piles.turned, ...piles.box, ...piles.under]
  for (const { hand, fields, coins } of farms) all.push(...hand.map(kindOf), ...fields.flat(), ...coins)
  for (const tap of p.game.points.cardsElsewhere) tap(p.state, all)
  return all
}

/** How many cards of each kind a view hides, without those that a state, imagined from it, has put into hands. */
function besidesHands(game: Game, view: SeatView, { x }: State): number[] {
  const left = hiddenFrom(game, view)
  for (const [seat, farm] of view.x.farms.entries())
    farm.hand.forEach((bean, i) => {
      if (bean === null) countDown(left, kindOf(x.farms[seat].hand[i]))
    })
  return left
}

/** The kinds that are left for hidden cards in a module's own places: neither in hands nor in the draw pile. */
export function kindsLeft(game: Game, view: SeatView, state: State): Kind[] {
  const left = besidesHands(game, view, state)
  for (const card of state.x.piles.draw) if (!seenBy(card, view.seat ?? 'table')) countDown(left, kindOf(card))
  return cardsIn(left)
}

/** How many cards of each kind lie where a view does not show them. Bots imagine a lot: counting beats searching. */
function hiddenFrom(game: Game, view: SeatView): number[] {
  const { farms, piles } = view.x
  const left = game.prepared.beans.specs.map(({ count }) => count)
  const see = (beans: readonly (BeanId | null)[]) => {
    for (const bean of beans) if (bean !== null) countDown(left, kindCalled(game, bean))
  }
  for (const beans of [piles.discard, piles.turned, piles.box, piles.under]) see(beans)
  see(piles.known.map(({ bean }) => bean))
  for (const { hand, fields, coins } of farms) {
    see(hand)
    fields.forEach(see)
    see(coins)
  }
  const elsewhere: BeanId[] = []
  for (const tap of game.points.cardsElsewhereSeen) tap(view, elsewhere)
  see(elsewhere)
  return left
}

function countDown(left: number[], kind: Kind): void {
  assert(left[kind] > 0, 'the cards of a view do not add up')
  left[kind]--
}

/** Sorted. */
function cardsIn(counts: readonly number[]): Kind[] {
  const cards: Kind[] = []
  for (let kind = 0; kind < counts.length; kind++) for (let n = counts[kind]; n > 0; n--) cards.push(kind as Kind)
  return cards
}

function kindCalled(game: Rules, bean: BeanId): Kind {
  const kind = game.prepared.beans.kindOf.get(bean)
  assert(kind !== undefined, 'a bean that this game does not have')
  return kind
}

export function kindsOf(game: Rules, beans: readonly BeanId[]): Kind[] {
  return beans.map((bean) => kindCalled(game, bean))
}

/** An own card is known to its owner without a mark; what one knows of others, all are imagined to know. */
const handCard = (game: Game, view: SeatView, seat: number, bean: BeanId): Card =>
  (seat === view.seat ? faceDown : faceUp)(kindCalled(game, bean))

/** Deals cards from a pool: any, or one of these kinds. */
function dealer(pool: Kind[], rng: Rng): (kinds?: readonly Kind[]) => Card {
  shuffle(rng, pool)
  return (kinds) => {
    if (kinds === undefined) return faceDown(next(pool))
    const index = pool.findLastIndex((kind) => kinds.includes(kind))
    assert(index >= 0, 'the cards of a view do not add up')
    return faceDown(pool.splice(index, 1)[0])
  }
}

function next<T>(list: T[]): T {
  const item = list.pop()
  assert(item !== undefined, 'the cards of a view do not add up')
  return item
}
