import * as z from 'zod/mini'
import { removeAt } from '../../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { Kind } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf } from '../../base/farm.ts'
import { beanId, index } from '../../base/rules/schemas.ts'
import { followTurned } from '../offers.ts'
import { type Besides, besidesOf, type Thing, thingNamed, thingNames, thingsBesides } from '../sources.ts'

const MOST_CARDS = 30

const places = z._default(z.array(index).check(z.maxLength(MOST_CARDS)), [])
/** Cards by place: in the own hand, and for the active player among the turned-over cards. Other sources by their id. */
export const goods = z.catchall(
  z.object({ hand: places, turned: places }),
  z.array(index).check(z.maxLength(MOST_CARDS)),
)
/** Beans, and other things that this game has. */
export const nameList = z.array(beanId).check(z.maxLength(MOST_CARDS))
export type Goods = z.infer<typeof goods>

/** May this seat put these things into a trade? `seen` are the kinds that the sender saw there. */
export function checkGoods(p: Play, seat: Seat, give: Goods, seen?: readonly string[]): Refusal | null {
  const { hand, turned } = give
  if (turned.length > 0 && seat !== p.state.active) return refuse('turned-over-cards')
  const there = arePlaces(hand, farmOf(p, seat).hand.length) && arePlaces(turned, p.state.x.piles.turned.length)
  if (!there) return refuse('no-such-card')
  const refusal = checkBesides(p, seat, give)
  if (refusal !== null || seen === undefined) return refusal
  const now = thingNames(p.game, thingsIn(p, seat, { hand, turned, besides: besidesOf(p.game, give) }))
  return seen.length === now.length && seen.every((bean, i) => bean === now[i]) ? null : refuse('stale-action')
}

function checkBesides(p: Play, seat: Seat, give: Goods): Refusal | null {
  const { goods: sources } = p.game.tables
  for (const id in give) {
    if (id === 'hand' || id === 'turned') continue
    const source = sources.find((one) => one.id === id)
    if (source === undefined) return refuse('no-such-card')
    const things = source.things(p, seat)
    const there = arePlaces(give[id], things.length) && give[id].every((number) => things[number] !== null)
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
  for (const name of names) if (thingNamed(p.game, name) === null) return refuse('unknown-bean', { name })
  return null
}

/** What somebody gives: an offer, or cards and things that pay for one. */
interface Offered {
  readonly hand: readonly number[]
  readonly turned: readonly number[]
  readonly besides?: Besides | undefined
}

export function thingsIn(p: Play, seat: Seat, given: Offered): Thing[] {
  const things: Thing[] = kindsIn(p, seat, given)
  if (given.besides !== undefined) thingsBesides(p, seat, given.besides, things)
  return things
}

export function kindsIn(p: Play, seat: Seat, { hand, turned }: Offered): Kind[] {
  const cards = farmOf(p, seat).hand
  const kinds: Kind[] = []
  for (const at of hand) kinds.push(kindOf(cards[at]))
  for (const at of turned) kinds.push(p.state.x.piles.turned[at])
  return kinds
}

export function sameThings(a: readonly Thing[], b: readonly Thing[]): boolean {
  if (a.length !== b.length) return false
  for (const thing of a) if (count(a, thing) !== count(b, thing)) return false
  return true
}

function count(things: readonly Thing[], thing: Thing): number {
  let n = 0
  for (const other of things) if (other === thing) n++
  return n
}

/** The same places in an order that tells nothing about them: by kind. */
export function byKind(p: Play, seat: Seat, hand: readonly number[]): number[] {
  if (hand.length < 2) return hand.slice()
  const cards = farmOf(p, seat).hand
  return hand.toSorted((a, b) => kindOf(cards[a]) - kindOf(cards[b]) || a - b)
}

/** From which places these cards leave one after another, as the hand is at that moment. */
export function leavingOrder(places: readonly number[]): number[] {
  return places.map((at, i) => at - places.slice(0, i).filter((earlier) => earlier < at).length)
}

export function takeTurned(p: Play, at: number): Kind {
  const { turned } = p.state.x.piles
  const kind = turned[at]
  removeAt(turned, at)
  followTurned(p, at)
  return kind
}
