import type { Play } from '../../kernel/play.ts'
import { shuffle } from '../../kernel/rng.ts'
import { clockwise } from '../../kernel/seat.ts'
import type { Given } from '../../kernel/types.ts'
import { type BeanId, type Kind, kindNamed } from './beans.ts'
import { faceDown } from './cards.ts'
import { drawToHand } from './rules/draw.ts'

declare module '../../kernel/types.ts' {
  interface Params {
    /** Cards dealt to the start player, to the next and so on; the last number goes for all the others. */
    hand: readonly number[]
    fields: number
    /** Fields that a player may get besides those and the third one that is for sale. */
    fieldsToGain: number
    /** Whether a field may hold several kinds. */
    mixedFields: boolean
  }
  interface Given {
    /** The first cards from the top of the draw pile; the rest is shuffled. */
    readonly deck?: readonly BeanId[]
  }
}

/** One card at a time, clockwise from the start player; a full hand is passed over. */
export function deal(p: Play, given: Given): void {
  const { state, game } = p
  const { hand } = game.params
  state.x.piles.draw = shuffledDeck(p, given.deck ?? []).map(faceDown)
  const order = clockwise(state.first, state.seats)
  for (let round = 0; round < Math.max(...hand); round++)
    order.forEach((seat, i) => {
      if (round < hand[Math.min(i, hand.length - 1)]) drawToHand(p, seat)
    })
}

function shuffledDeck(p: Play, stacked: readonly BeanId[]): Kind[] {
  const deck = p.game.prepared.beans.deck.slice()
  const top = stacked.map((bean) => {
    const kind = kindNamed(p.game, bean)
    const index = kind === null ? -1 : deck.indexOf(kind)
    if (index < 0) throw new RangeError(`the deck has no ${bean} left to stack`)
    return deck.splice(index, 1)[0]
  })
  shuffle(p.state.rng, deck)
  return deck.concat(top.reverse())
}
