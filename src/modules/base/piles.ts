import type { Play } from '../../kernel/play.ts'
import { shuffle } from '../../kernel/rng.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { BeanId, Kind } from './beans.ts'
import { type Card, faceDown } from './cards.ts'

/** What lies in the middle. The top of a pile is the end of its list. */
export interface Piles {
  draw: Card[]
  discard: Kind[]
  /** Turned over and not yet anybody's. */
  turned: Kind[]
  /** Out of the game. */
  box: Kind[]
  /** Under the discard pile, coin side up: out of reach until the next shuffle. */
  under: Kind[]
  /** How often the last card of the draw pile has been taken. */
  exhausted: number
  /** The draw pile has run out for the last time. */
  finished: boolean
}

export interface PilesView {
  draw: number
  /** The cards of the draw pile that the observer knows; places count from 0 at its bottom. */
  known: { at: number; bean: BeanId }[]
  discard: BeanId[]
  turned: BeanId[]
  box: BeanId[]
  under: BeanId[]
  exhausted: number
  finished: boolean
}

declare module '../../kernel/state.ts' {
  interface Slices {
    piles: Piles
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    piles: PilesView
  }
}
declare module '../../kernel/types.ts' {
  interface Params {
    /** The game ends when the draw pile runs out for this time. */
    exhaustions: number
    /** How often a module may have the cards shuffled again after that. */
    extraRounds: number
  }
}
declare module '../../kernel/play.ts' {
  interface EventTypes {
    reshuffled: { cards: number }
    ranOut: { reason: EndReason }
  }
}

export const END_REASONS = ['pile-ran-out', 'nothing-to-shuffle'] as const
export type EndReason = (typeof END_REASONS)[number]

export const clonePiles = ({ draw, discard, turned, box, under, exhausted, finished }: Piles): Piles => ({
  draw: draw.slice(),
  discard: discard.slice(),
  turned: turned.slice(),
  box: box.slice(),
  under: under.slice(),
  exhausted,
  finished,
})

/** The top card of the draw pile, or null once it has run out for the last time. Tell of it, then call `refill`. */
export function drawCard(p: Play): Card | null {
  return p.state.x.piles.draw.pop() ?? null
}

/** Brings a view up to date after `drawCard`. Returns the card if the observer knew it. */
export function foldDrawn({ x: { piles } }: SeatView): BeanId | null {
  piles.draw--
  const top = piles.known[piles.known.length - 1]
  if (top === undefined || top.at < piles.draw) return null
  piles.known.pop()
  return top.bean
}

/** S-EN p. 9: the moment the last card is taken, the discard pile becomes the new draw pile. */
export function refill(p: Play): void {
  const { piles } = p.state.x
  if (piles.draw.length > 0 || piles.finished) return
  piles.exhausted++
  if (piles.exhausted >= p.game.params.exhaustions || piles.discard.length + piles.under.length === 0) {
    piles.finished = true
    p.emit?.({ type: 'ranOut', reason: endReason(p) })
    return
  }
  const cards = shuffleDiscards(p)
  p.emit?.({ type: 'reshuffled', cards })
}

/** Makes a new draw pile of the discard pile and of what lies under it. Returns how many cards it has. */
export function shuffleDiscards(p: Play): number {
  const { piles } = p.state.x
  piles.draw = piles.discard.concat(piles.under).map(faceDown)
  piles.discard = []
  piles.under = []
  shuffle(p.state.rng, piles.draw)
  return piles.draw.length
}

export const endReason = (p: Play): EndReason =>
  p.state.x.piles.exhausted >= p.game.params.exhaustions ? 'pile-ran-out' : 'nothing-to-shuffle'
