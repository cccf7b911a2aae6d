import * as z from 'zod/mini'
import { removeAt } from '../../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { Place } from '../../../kernel/types.ts'
import type { Kind } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf } from '../../base/farm.ts'
import { beanId, index } from '../../base/rules/schemas.ts'
import { followTurned } from '../offers.ts'
import { type Besides, besidesOf, type Thing, thingNamed, thingNames, thingsBesides } from '../sources.ts'

const MOST_CARDS = 30

const numbers = z.array(index).check(z.maxLength(MOST_CARDS))
const places = z._default(numbers, [])
/** Cards by place: in the own hand, and for the active player among the turned-over cards. Other sources by their id. */
export const goods = z.strictObject({
  hand: places,
  turned: places,
  besides: z.optional(z.record(z.string().check(z.maxLength(MOST_CARDS)), numbers)),
})
/** Beans, and other things that this game has. */
export const nameList = z.array(beanId).check(z.maxLength(MOST_CARDS))
export type Goods = z.infer<typeof goods>

/** May this seat put these things into a trade? `seen` are the kinds that the sender saw there. */
export function checkGoods(p: Play, seat: Seat, give: Goods, seen?: readonly string[]): Refusal | null {
  const { hand, turned } = give
  if (turned.length > 0 && seat !== p.state.active) return refuse('turned-over-cards')
  const there = arePlaces(hand, farmOf(p, seat).hand.length) && arePlaces(turned, p.state.x.piles.turned.length)
  if (!there) return refuse('no-such-card')
  const refusal = give.besides === undefined ? null : checkBesides(p, seat, give.besides)
  if (refusal !== null || seen === undefined) return refusal
  const now = thingNames(p.game, thingsIn(p, seat, { hand, turned, besides: besidesOf(p.game, give) }))
  return seen.length === now.length && seen.every((bean, i) => bean === now[i]) ? null : refuse('stale-action')
}

function checkBesides(p: Play, seat: Seat, besides: Besides): Refusal | null {
  for (const [id, numbers] of Object.entries(besides)) {
    const source = p.game.tables.goods.find((one) => one.id === id)
    if (source === undefined) return refuse('no-such-card')
    const things = source.things(p, seat)
    const there = arePlaces(numbers, things.length) && numbers.every((number) => things[number] !== null)
    if (!there) return source.missing
  }
  return null
}

/** Each of them exists, none is named twice. */
function arePlaces(places: readonly number[], size: number): boolean {
  for (let i = 0; i < places.length; i++) {
    if (places[i] >= size) return false
    for (let j = 0; j < i; j++) if (places[j] === places[i]) return false
  }
  return true
}

export function checkNames(p: Play, names: readonly string[]): Refusal | null {
  for (let i = 0; i < names.length; i++)
    if (thingNamed(p.game, names[i]) === null) return refuse('unknown-bean', { name: names[i] })
  return null
}

/** What somebody gives: an offer, or cards and things that pay for one. */
export interface Offered {
  readonly hand: readonly number[]
  readonly turned: readonly number[]
  readonly besides?: Besides | undefined
}

/** Where it lies; things from other sources in the zone that has the source's id. */
export const placesIn = (seat: Seat, { hand, turned, besides = {} }: Offered): Place[] => [
  ...hand.map((at) => place('hand', seat, at)),
  ...turned.map((at) => place('turned', null, at)),
  ...Object.entries(besides).flatMap(([source, numbers]) => numbers.map((at) => place(source, seat, at))),
]

export function thingsIn(p: Play, seat: Seat, { hand, turned, besides }: Offered): Thing[] {
  const things: Thing[] = kindsIn(p, seat, hand, turned)
  if (besides !== undefined) thingsBesides(p, seat, besides, things)
  return things
}

export function kindsIn(p: Play, seat: Seat, hand: readonly number[], turned: readonly number[]): Kind[] {
  const cards = farmOf(p, seat).hand
  const { turned: open } = p.state.x.piles
  // A list of the right size from the start takes a seventh of the room of one that grows.
  const kinds = new Array<Kind>(hand.length + turned.length)
  for (let i = 0; i < hand.length; i++) kinds[i] = kindOf(cards[hand[i]])
  for (let i = 0; i < turned.length; i++) kinds[hand.length + i] = open[turned[i]]
  return kinds
}

export function sameThings(a: readonly Thing[], b: readonly Thing[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (count(a, a[i]) !== count(b, a[i])) return false
  return true
}

function count(things: readonly Thing[], thing: Thing): number {
  let n = 0
  for (let i = 0; i < things.length; i++) if (things[i] === thing) n++
  return n
}

/** The same places in an order that tells nothing about them: by kind. */
export function byKind(p: Play, seat: Seat, hand: readonly number[]): readonly number[] {
  if (hand.length < 2) return hand
  const cards = farmOf(p, seat).hand
  return hand.toSorted((a, b) => kindOf(cards[a]) - kindOf(cards[b]) || a - b)
}

/** From which places these cards leave one after another, as the hand is at that moment. */
export function leavingOrder(places: readonly number[]): readonly number[] {
  if (places.length < 2) return places
  return places.map((at, i) => at - places.slice(0, i).filter((earlier) => earlier < at).length)
}

export function takeTurned(p: Play, at: number): Kind {
  const { turned } = p.state.x.piles
  const kind = turned[at]
  removeAt(turned, at)
  followTurned(p, at)
  return kind
}
