import * as z from 'zod/mini'
import { problem, readNumber } from '../../../kernel/notation.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Module, SliceDef } from '../../../kernel/types.ts'
import { nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, type HandLoss, hidePlace, takeFromHand } from '../../base/farm.ts'
import { beanSeen, index } from '../../base/rules/schemas.ts'

const schema = z.strictObject({ type: z.literal('discardHand'), card: index, bean: beanSeen })

interface HandDiscard {
  /** The last turn in which a hand card was discarded. */
  turn: number
}

declare module '../../../kernel/state.ts' {
  interface Slices {
    handDiscard: HandDiscard
  }
}
declare module '../../../kernel/view.ts' {
  interface Views {
    handDiscard: HandDiscard
  }
}
declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    discardHand: z.infer<typeof schema>
  }
  interface EventTypes {
    discardedHand: HandLoss
  }
}

export const hasDiscarded = (p: Play): boolean => p.state.x.handDiscard.turn === p.state.turn

const discardHand: ActionDef<'discardHand'> = {
  verb: 'discard',
  during: ['plant-hand'],
  schema,
  check(p, seat, { card, bean }) {
    const { hand } = farmOf(p, seat)
    if (hasDiscarded(p)) return refuse('one-discard')
    if (hand.length === 0) return refuse('empty-hand')
    if (card >= hand.length) return refuse('no-such-hand-card')
    return bean !== undefined && bean !== nameOf(p.game, kindOf(hand[card])) ? refuse('stale-action') : null
  },
  apply(p, seat, { card }) {
    const kind = takeFromHand(p, seat, card)
    p.state.x.piles.discard.push(kind)
    p.state.x.handDiscard.turn = p.state.turn
    p.emit?.({ type: 'discardedHand', seat, bean: nameOf(p.game, kind), at: card })
  },
  touches: (_view, seat, { card }) => [place('hand', seat, card), place('pile', null, 'discard')],
  options(p, seat, out) {
    if (hasDiscarded(p)) return
    const cards = farmOf(p, seat).hand.length
    for (let card = 0; card < cards; card++) out.push({ type: 'discardHand', card })
  },
}

const discardedHand: EventDef<'discardedHand'> = {
  see: (event, to) => ({ ...event, ...hidePlace(event, to) }),
  fold(view, event, game) {
    foldHandLoss(game, view, event, 'privately')
    view.x.piles.discard.push(event.bean)
    view.x.handDiscard.turn = view.turn
  },
}

/** `hand-discarded 3`: the last turn in which the active player did it. */
function writeTurn(turn: number, line: (...words: string[]) => void): void {
  if (turn > 0) line('hand-discarded', String(turn))
}

const slice: SliceDef<'handDiscard'> = {
  tell: () => [],
  notation: {
    lines: {
      keys: { 'hand-discarded': 'once' },
      write: (_game, { x }, line) => writeTurn(x.handDiscard.turn, line),
      see: (_game, { x }, line) => writeTurn(x.handDiscard.turn, line),
      read(_game, { x }, { words }) {
        const turn = readNumber(words[0])
        if (typeof turn !== 'number') return turn
        x.handDiscard.turn = turn
        return null
      },
    },
    check: (_game, { turn, x }, find) =>
      x.handDiscard.turn <= turn
        ? null
        : problem('strange-slice', find('hand-discarded') ?? find('slice', undefined, 'handDiscard'), {
            name: 'handDiscard',
            path: 'turn',
          }),
  },
  create: () => ({ turn: 0 }),
  clone: ({ turn }) => ({ turn }),
  view: (_game, state) => ({ turn: state.x.handDiscard.turn }),
  imagine: (_game, view) => ({ turn: view.x.handDiscard.turn }),
}

/** For modules in whose phase 1 one hand card may be discarded; each says itself when. */
export const handDiscard = {
  slices: { handDiscard: slice },
  actions: { discardHand },
  events: { discardedHand },
} satisfies Partial<Module>
