import { type Problem, problem } from '../../kernel/notation.ts'
import type { Play } from '../../kernel/play.ts'
import { shuffle } from '../../kernel/rng.ts'
import { type Kind, nameOf } from './beans.ts'
import { ANY, REST } from './card-words.ts'
import { type Card, faceDown, kindOf } from './cards.ts'
import { everyCard } from './view.ts'

// A position need not name every card. What it leaves open is dealt here.

/** No card has a place yet; those that get none will be shuffled into the draw pile. */
export function clearTable({ game, state }: Play): void {
  const { x } = state
  for (const farm of x.farms) {
    farm.hand = []
    farm.notes = []
  }
  Object.assign(x.piles, { draw: [faceDown(REST)], discard: [], turned: [], under: [], exhausted: 0, finished: false })
  for (const tap of game.points.clearPlaces) tap(state)
}

/** How many cards of each kind have a place. Null: something in a module's own places is no kind of this game. */
export function placedCards(p: Play): number[] | null {
  const placed = p.game.prepared.beans.specs.map(() => 0)
  for (const kind of everyCard(p)) {
    if (kind === ANY || kind === REST) continue
    if (placed[kind] === undefined) return null
    placed[kind]++
  }
  return placed
}

/** Deals what is left to luck. */
export function dealRest({ game, state }: Play, placed: readonly number[]): Problem | null {
  const left = game.prepared.beans.specs.flatMap((spec, kind) =>
    new Array<Kind>(Math.max(0, spec.count - placed[kind])).fill(kind as Kind),
  )
  shuffle(state.rng, left)
  const hidden = [...state.x.farms.map((farm) => farm.hand), state.x.piles.draw]
  for (const cards of hidden)
    for (const [i, card] of cards.entries()) {
      if (kindOf(card) !== ANY) continue
      const kind = left.pop()
      if (kind === undefined) return problem('too-many-cards', null, { most: game.prepared.beans.deck.length })
      cards[i] = ((card & ~ANY) | kind) as Card
    }
  const { draw } = state.x.piles
  const rest = draw.findIndex((card) => kindOf(card) === REST)
  if (rest >= 0) draw.splice(rest, 1, ...left.splice(0).map(faceDown))
  const [missing] = left
  if (missing === undefined) return null
  const most = game.prepared.beans.specs[missing].count
  const count = most - left.filter((kind) => kind === missing).length
  return problem('card-too-few', null, { bean: nameOf(game, missing), count, most })
}
