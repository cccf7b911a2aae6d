import * as z from 'zod/mini'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { type BeanId, type Kind, kindNamed, namesOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, type HandLoss, takeFromHand } from '../../base/farm.ts'
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
  const { piles } = p.state.x
  if (turned.length > 0 && seat !== p.state.active) return refuse('turned-over-cards')
  const distinct = new Set(hand).size === hand.length && new Set(turned).size === turned.length
  const there = hand.every((at) => at < farmOf(p, seat).hand.length) && turned.every((at) => at < piles.turned.length)
  if (!distinct || !there) return refuse('no-such-card')
  if (seen === undefined) return null
  const now = namesOf(p.game, kindsIn(p, seat, { hand, turned }))
  return seen.length === now.length && seen.every((bean, i) => bean === now[i]) ? null : refuse('stale-action')
}

export function checkBeans(p: Play, beans: readonly BeanId[]): Refusal | null {
  const unknown = beans.find((bean) => kindNamed(p.game, bean) === null)
  return unknown === undefined ? null : refuse('unknown-bean', { name: unknown })
}

export function kindsIn(p: Play, seat: Seat, { hand, turned }: Goods): Kind[] {
  const cards = farmOf(p, seat).hand
  return [...hand.map((at) => kindOf(cards[at])), ...turned.map((at) => p.state.x.piles.turned[at])]
}

export const sameKinds = (a: readonly Kind[], b: readonly Kind[]): boolean => {
  if (a.length !== b.length) return false
  const [x, y] = [[...a].sort(), [...b].sort()]
  return x.every((kind, i) => kind === y[i])
}

/**
 * In which order the cards leave the hand, and from which place at that moment. By kind, so that the order tells
 * nothing about places.
 */
export function lossesOf(p: Play, seat: Seat, hand: readonly number[]): HandLoss[] {
  const cards = farmOf(p, seat).hand
  const order = [...hand].sort((a, b) => kindOf(cards[a]) - kindOf(cards[b]) || a - b)
  return order.map((at, i) => ({
    seat,
    bean: namesOf(p.game, [kindOf(cards[at])])[0],
    at: at - order.slice(0, i).filter((earlier) => earlier < at).length,
  }))
}

/** Takes the cards out of hands and from the table. */
export function takeGoods(p: Play, losses: readonly HandLoss[], turned: readonly number[]): void {
  for (const { seat, at } of losses) if (at !== null) takeFromHand(p, seat, at)
  for (const at of [...turned].sort((a, b) => b - a)) {
    p.state.x.piles.turned.splice(at, 1)
    followTurned(p, at)
  }
}
