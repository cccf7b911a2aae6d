import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { anySays, type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../beans.ts'
import { kindOf } from '../cards.ts'
import { farmOf, foldHandLoss, takeFront } from '../farm.ts'
import { checkField, fieldsFor } from './fields.ts'
import { beanSeen, fieldNumber } from './schemas.ts'

const plantSchema = z.strictObject({ type: z.literal('plant'), field: fieldNumber, bean: beanSeen })
const endPlantingSchema = z.strictObject({ type: z.literal('endPlanting') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    plant: z.infer<typeof plantSchema>
    endPlanting: z.infer<typeof endPlantingSchema>
  }
  interface EventTypes {
    planted: { seat: Seat; bean: BeanId; field: number }
    plantingEnded: { seat: Seat }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** Phase 1 ends by itself, or only when its player says so. */
    phaseOneEnds: 'by-itself' | 'when-done'
  }
  interface Points {
    /** Veto on ending phase 1. */
    mayEndPlanting(p: Play, seat: Seat): Refusal | null
    /** Pipe: how many cards a seat may play in phase 1. */
    plantings(cards: number, p: Play, seat: Seat): number
    /** Whether phase 1 waits for its player although the hand is empty. */
    waitsEmptyHanded(p: Play, seat: Seat): boolean
  }
}

const PLANTINGS = 2

/** Phase 1. The frame counts the cards played. */
export const plantHand: Step = {
  enter(p, frame) {
    if (
      farmOf(p, frame.seat).hand.length > 0 ||
      p.game.params.phaseOneEnds === 'when-done' ||
      anySays(p.game.points.waitsEmptyHanded, p, frame.seat)
    )
      frame.waiting = bit(frame.seat)
  },
}

function plantingsOf(p: Play, seat: Seat): number {
  const pipes = p.game.points.plantings
  let cards = PLANTINGS
  for (let i = 0; i < pipes.length; i++) cards = pipes[i](cards, p, seat)
  return cards
}

/** One more card of phase 1 is played; the phase may be over with it. */
export function countPlanting(p: Play, seat: Seat): void {
  const frame = topFrame(p.state)
  frame.at++
  if (p.game.params.phaseOneEnds === 'when-done') return
  if (frame.at >= plantingsOf(p, seat) || farmOf(p, seat).hand.length === 0) frame.waiting = 0
}

/** What keeps the front card from being played at all, wherever it would go. */
export function checkFront(p: Play, seat: Seat, seen: BeanId | undefined): Refusal | null {
  const front = farmOf(p, seat).hand[0]
  if (front === undefined) return refuse('empty-hand')
  if (topFrame(p.state).at >= plantingsOf(p, seat)) return refuse('no-third-card')
  if (seen !== undefined && seen !== nameOf(p.game, kindOf(front))) return refuse('stale-action')
  return null
}

export const plant: ActionDef<'plant'> = {
  verb: 'plant',
  during: ['plant-hand'],
  schema: plantSchema,
  check(p, seat, { field, bean }) {
    return checkFront(p, seat, bean) ?? checkField(p, seat, field, kindOf(farmOf(p, seat).hand[0]))
  },
  apply(p, seat, { field }) {
    const kind = takeFront(p, seat)
    farmOf(p, seat).fields[field].push(kind)
    p.emit?.({ type: 'planted', seat, bean: nameOf(p.game, kind), field })
    countPlanting(p, seat)
  },
  touches: (_view, seat, { field }) => [place('hand', seat, 0), place('field', seat, field)],
  options(p, seat, out) {
    if (checkFront(p, seat, undefined) !== null) return
    for (const field of fieldsFor(p, seat, kindOf(farmOf(p, seat).hand[0]))) out.push({ type: 'plant', field })
  },
}

export const endPlanting: ActionDef<'endPlanting'> = {
  verb: 'end',
  during: ['plant-hand'],
  schema: endPlantingSchema,
  check(p, seat) {
    if (topFrame(p.state).at === 0 && farmOf(p, seat).hand.length > 0) return refuse('plant-first-card')
    const vetoes = p.game.points.mayEndPlanting
    for (let i = 0; i < vetoes.length; i++) {
      const refusal = vetoes[i](p, seat)
      if (refusal !== null) return refusal
    }
    return null
  },
  apply(p, seat) {
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'plantingEnded', seat })
  },
  options(p, seat, out) {
    if (this.check(p, seat, { type: 'endPlanting' }) === null) out.push({ type: 'endPlanting' })
  },
}

export const planted: EventDef<'planted'> = {
  see: 'everyone',
  fold(view, { seat, bean, field }, game) {
    view.x.farms[seat].fields[field].push(bean)
    foldHandLoss(game, view, { seat, bean, at: 0 }, 'openly')
  },
}

export const plantingEnded: EventDef<'plantingEnded'> = { see: 'everyone', fold: () => {} }
