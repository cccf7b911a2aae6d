import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { kindOf, showTo } from '../../base/cards.ts'
import { farmOf, foldRearranged, rearrange } from '../../base/farm.ts'
import { cardsToDraw } from '../../base/rules/draw.ts'
import { beanSeen, index } from '../../base/rules/schemas.ts'
import { owns, townOf } from '../town.ts'
import type { BuildingType } from '../types.ts'

export const bank: BuildingType = { id: 'bank', bean: 'black-eyed', powers: { 2: {}, 3: {}, 4: {} } }

const lookSchema = z.strictObject({ type: z.literal('lookAtTop') })
const sinkSchema = z.strictObject({ type: z.literal('putUnder') })
const moveSchema = z.strictObject({ type: z.literal('moveInHand'), card: index, to: index, bean: beanSeen })
const arrangeSchema = z.strictObject({
  type: z.literal('arrangeDrawn'),
  /** The drawn cards counted from 0, in their new order. */
  order: z.array(index).check(z.maxLength(30)),
})
const leaveSchema = z.strictObject({ type: z.literal('leaveDrawn') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    lookAtTop: z.infer<typeof lookSchema>
    putUnder: z.infer<typeof sinkSchema>
    moveInHand: z.infer<typeof moveSchema>
    arrangeDrawn: z.infer<typeof arrangeSchema>
    leaveDrawn: z.infer<typeof leaveSchema>
  }
  interface EventTypes {
    /** The bean is null for everybody but the one who looked. */
    lookedAtTop: { seat: Seat; bean: BeanId | null }
    putUnder: { seat: Seat }
    /** Cards from a place of the hand on are in another order, which is null for everybody but the owner. */
    movedInHand: Rearranged
    arrangedDrawn: Rearranged
    leftDrawn: { seat: Seat }
  }
}

interface Rearranged {
  seat: Seat
  place: number
  order: readonly number[] | null
}

/** Reference 11.4: once a turn, before the owner plants or stores his first card. */
function checkStart(p: Play, usedIn: number): Refusal | null {
  return topFrame(p.state).at > 0 || usedIn === p.state.turn ? refuse('bank-time') : null
}

export const waitsEmptyHanded: Points['waitsEmptyHanded'] = (p, seat) => owns(p, seat, 'bank', 2)

export const lookAtTop: ActionDef<'lookAtTop'> = {
  verb: 'look',
  during: ['plant-hand'],
  schema: lookSchema,
  check: (p, seat) => (owns(p, seat, 'bank', 2) ? checkStart(p, townOf(p).looked) : refuse('bank-2')),
  apply(p, seat) {
    const { draw } = p.state.x.piles
    const top = draw.length - 1
    townOf(p).looked = p.state.turn
    p.emit?.({ type: 'lookedAtTop', seat, bean: nameOf(p.game, kindOf(draw[top])) })
    draw[top] = showTo(draw[top], seat)
  },
  touches: () => [place('pile', null, 'draw')],
  options(p, seat, out) {
    if (this.check(p, seat, { type: 'lookAtTop' }) === null) out.push({ type: 'lookAtTop' })
  },
}

export const putUnder: ActionDef<'putUnder'> = {
  verb: 'sink',
  during: ['plant-hand'],
  schema: sinkSchema,
  check(p, seat) {
    if (!owns(p, seat, 'bank', 2)) return refuse('bank-2')
    return townOf(p).looked === p.state.turn ? checkStart(p, townOf(p).sunk) : refuse('bank-look-first')
  },
  apply(p, seat) {
    const { draw } = p.state.x.piles
    const card = draw.pop()
    if (card !== undefined) draw.unshift(card)
    townOf(p).sunk = p.state.turn
    p.emit?.({ type: 'putUnder', seat })
  },
  touches: () => [place('pile', null, 'draw')],
  options(p, seat, out) {
    if (this.check(p, seat, { type: 'putUnder' }) === null) out.push({ type: 'putUnder' })
  },
}

export const moveInHand: ActionDef<'moveInHand'> = {
  verb: 'move',
  during: ['plant-hand'],
  schema: moveSchema,
  check(p, seat, { card, to, bean }) {
    if (!owns(p, seat, 'bank', 4)) return refuse('bank-4')
    const { hand } = farmOf(p, seat)
    if (card >= hand.length || to >= hand.length || card === to) return refuse('bank-place')
    if (bean !== undefined && bean !== nameOf(p.game, kindOf(hand[card]))) return refuse('stale-action')
    return checkStart(p, townOf(p).moved)
  },
  apply(p, seat, { card, to }) {
    const order = [...farmOf(p, seat).hand.keys()]
    order.splice(to, 0, ...order.splice(card, 1))
    rearrange(p, seat, 0, order)
    townOf(p).moved = p.state.turn
    p.emit?.({ type: 'movedInHand', seat, place: 0, order })
  },
  about: ({ x }, seat, { card, to }) => ({ bean: x.farms[seat].hand[card], place: card + 1, target: to + 1 }),
  touches: (_view, seat, { card, to }) => [place('hand', seat, card), place('hand', seat, to)],
  options(p, seat, out) {
    const { length } = farmOf(p, seat).hand
    if (!owns(p, seat, 'bank', 4) || checkStart(p, townOf(p).moved) !== null) return
    for (let card = 0; card < length; card++)
      for (let to = 0; to < length; to++) if (to !== card) out.push({ type: 'moveInHand', card, to })
  },
}

/** S-HU1: phase 4 of the owner of bank 3 ends with the order of the cards just drawn. */
export const arrangeDrawnStep: Step = {
  enter(p, frame) {
    if (owns(p, frame.seat, 'bank', 3)) frame.waiting = bit(frame.seat)
  },
}

const drawnCards = (p: Play, seat: Seat): number => Math.min(cardsToDraw(p, seat), farmOf(p, seat).hand.length)

export const arrangeDrawn: ActionDef<'arrangeDrawn'> = {
  verb: 'arrange',
  during: ['arrange-drawn'],
  schema: arrangeSchema,
  check(p, seat, { order }) {
    const cards = drawnCards(p, seat)
    const isOrder = order.length === cards && order.every((at, i) => at < cards && order.indexOf(at) === i)
    return isOrder && order.some((at, i) => at !== i) ? null : refuse('bank-3', { cards })
  },
  apply(p, seat, { order }) {
    const place = farmOf(p, seat).hand.length - order.length
    rearrange(p, seat, place, order)
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'arrangedDrawn', seat, place, order: [...order] })
  },
  about({ x }, seat, { order }) {
    const before = x.farms[seat].hand.length - order.length
    return { places: order.map((at) => before + at + 1) }
  },
  touches({ x }, seat, { order }) {
    const before = x.farms[seat].hand.length - order.length
    return order.map((at) => place('hand', seat, before + at))
  },
  options(p, seat, out) {
    const [, ...others] = orders([...new Array(drawnCards(p, seat)).keys()])
    for (const order of others) out.push({ type: 'arrangeDrawn', order })
  },
}

/** All orders of these, the given one first. */
const orders = (list: readonly number[]): number[][] =>
  list.length === 0 ? [[]] : list.flatMap((first, i) => orders(list.toSpliced(i, 1)).map((rest) => [first, ...rest]))

export const leaveDrawn: ActionDef<'leaveDrawn'> = {
  verb: 'end',
  during: ['arrange-drawn'],
  schema: leaveSchema,
  check: () => null,
  apply(p, seat) {
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'leftDrawn', seat })
  },
  options: (_p, _seat, out) => void out.push({ type: 'leaveDrawn' }),
}

export const lookedAtTop: EventDef<'lookedAtTop'> = {
  see: (event, to) => (event.seat === to ? event : { ...event, bean: null }),
  fold(view, { bean }) {
    const { piles, town } = view.x
    const at = piles.draw - 1
    town.looked = view.turn
    if (bean !== null && !piles.known.some((card) => card.at === at)) piles.known.push({ at, bean })
  },
}

export const putUnderEvent: EventDef<'putUnder'> = {
  see: 'everyone',
  fold(view) {
    const { piles, town } = view.x
    const top = piles.draw - 1
    piles.known = piles.known.map(({ at, bean }) => ({ at: at === top ? 0 : at + 1, bean })).sort((a, b) => a.at - b.at)
    town.sunk = view.turn
  },
}

const hideOrder = <T extends Rearranged>(event: T, to: Seat | 'table'): T =>
  event.seat === to ? event : { ...event, order: null }

export const movedInHand: EventDef<'movedInHand'> = {
  see: hideOrder,
  fold(view, { seat, place, order }) {
    foldRearranged(view, seat, place, order)
    view.x.town.moved = view.turn
  },
}
export const arrangedDrawn: EventDef<'arrangedDrawn'> = {
  see: hideOrder,
  fold: (view, { seat, place, order }) => foldRearranged(view, seat, place, order),
}
export const leftDrawn: EventDef<'leftDrawn'> = { see: 'everyone', fold: () => {} }
