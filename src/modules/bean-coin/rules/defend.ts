import * as z from 'zod/mini'
import { push, topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import { below } from '../../../kernel/rng.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points, Step } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { faceUp, kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, takeFromHand } from '../../base/farm.ts'
import { coinOf, coinPlace } from '../coin.ts'
import { takeCoin } from './holder.ts'

const defendSchema = z.strictObject({ type: z.literal('defendCoin') })
const yieldSchema = z.strictObject({ type: z.literal('yieldCoin') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    defendCoin: z.infer<typeof defendSchema>
    yieldCoin: z.infer<typeof yieldSchema>
  }
  interface EventTypes {
    /** The claimer has drawn one of the holder's cards; its place is null for everybody but the holder. */
    coinCardDrawn: { seat: Seat; holder: Seat; bean: BeanId; at: number | null; goes: 'field' | 'hand' }
    coinKept: { seat: Seat; other: Seat }
  }
}

const SAVES_THE_COIN: BeanId = 'blue'

/** The holder's choice, whatever he holds. Nobody else acts meanwhile. */
export const defendCoinStep: Step = {
  atomic: true,
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
}

/** S-EN p. 14: the claimer draws blindly from the holder's hand; a blue bean keeps the coin where it is. */
export const defendCoin: ActionDef<'defendCoin'> = {
  verb: 'resist',
  during: ['defend-coin'],
  schema: defendSchema,
  check: () => null,
  apply(p, holder) {
    const { state, game } = p
    const seat = state.active
    const { hand } = farmOf(p, holder)
    const at = below(state.rng, hand.length)
    const kind = kindOf(hand[at])
    const bean = nameOf(game, kind)
    const goes = game.prepared.beans.specs[kind].neverPlanted ? 'hand' : 'field'
    topFrame(state).waiting = 0
    p.emit?.({ type: 'coinCardDrawn', seat, holder, bean, at, goes })
    takeFromHand(p, holder, at)
    if (bean === SAVES_THE_COIN) {
      coinOf(p).keptInTurn = state.turn
      p.emit?.({ type: 'coinKept', seat: holder, other: seat })
    } else takeCoin(p, 'drawn')
    if (goes === 'hand') farmOf(p, seat).hand.push(faceUp(kind))
    else {
      coinOf(p).drawn = kind
      push(p, 'plant-drawn', seat)
    }
  },
  touches: (view) => [coinPlace(view)],
  options: (_p, _seat, out) => void out.push({ type: 'defendCoin' }),
}

export const yieldCoin: ActionDef<'yieldCoin'> = {
  verb: 'yield',
  during: ['defend-coin'],
  schema: yieldSchema,
  check: () => null,
  apply(p) {
    topFrame(p.state).waiting = 0
    takeCoin(p, 'yielded')
  },
  touches: (view) => [coinPlace(view), place('seat', view.active, 'player')],
  options: (_p, _seat, out) => void out.push({ type: 'yieldCoin' }),
}

export const coinCardDrawn: EventDef<'coinCardDrawn'> = {
  see: (event, to) => (event.holder === to ? event : { ...event, at: null }),
  fold(view, { seat, holder, bean, at, goes }, game) {
    foldHandLoss(game, view, { seat: holder, bean, at }, 'privately')
    if (goes === 'hand') view.x.farms[seat].hand.push(bean)
    else view.x.beanCoin.drawn = bean
  },
}

export const coinKept: EventDef<'coinKept'> = {
  see: 'everyone',
  fold(view) {
    view.x.beanCoin.keptInTurn = view.turn
  },
}

/** What else could be done at every pause; other modules' actions say themselves why not now. */
const AT_EVERY_PAUSE: readonly string[] = ['harvest', 'buyField', 'wish']

/** A claim is carried out in one go: the holder decides about the coin and does nothing else before. */
export const mayAct: Points['mayAct'] = (p, _seat, { type }) =>
  topFrame(p.state).step === 'defend-coin' && AT_EVERY_PAUSE.includes(type) ? refuse('coin-claim-atomic') : null
