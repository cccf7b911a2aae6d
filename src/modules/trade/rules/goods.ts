import * as z from 'zod/mini'
import { removeAt } from '../../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { type BeanId, type Kind, kindNamed, namesOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf } from '../../base/farm.ts'
import { beanId, index } from '../../base/rules/schemas.ts'
import { followTurned } from '../offers.ts'

const MOST_CARDS = 30

const places = z._default(z.array(index).check(z.maxLength(MOST_CARDS)), [])
/** Cards by place: in the own hand, and for the active player among the turned-over cards. */
export const goods = z.strictObject({ hand: places, turned: places })
export const beanList = z.array(beanId).check(z.maxLength(MOST_CARDS))
export type Goods = z.infer<typeof goods>

/** May this seat put these cards into a trade? `seen` are the kinds that the sender saw there. */
export function checkGoods(p: Play, seat: Seat, { hand, turned }: Goods, seen?: readonly BeanId[]): Refusal | null {
  if (turned.length > 0 && seat !== p.state.active) return refuse('turned-over-cards')
  const there = arePlaces(hand, farmOf(p, seat).hand.length) && arePlaces(turned, p.state.x.piles.turned.length)
  if (!there) return refuse('no-such-card')
  if (seen === undefined) return null
  const now = namesOf(p.game, kindsIn(p, seat, hand, turned))
  return seen.length === now.length && seen.every((bean, i) => bean === now[i]) ? null : refuse('stale-action')
}

/** Each of them exists, none is named twice. */
function arePlaces(places: readonly number[], size: number): boolean {
  for (let i = 0; i < places.length; i++) {
    if (places[i] >= size) return false
    for (let j = 0; j < i; j++) if (places[j] === places[i]) return false
  }
  return true
}

export function checkBeans(p: Play, beans: readonly BeanId[]): Refusal | null {
  for (const bean of beans) if (kindNamed(p.game, bean) === null) return refuse('unknown-bean', { name: bean })
  return null
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

export function sameKinds(a: readonly Kind[], b: readonly Kind[]): boolean {
  if (a.length !== b.length) return false
  for (const kind of a) if (count(a, kind) !== count(b, kind)) return false
  return true
}

function count(kinds: readonly Kind[], kind: Kind): number {
  let n = 0
  for (const other of kinds) if (other === kind) n++
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
