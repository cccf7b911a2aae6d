import type { Action } from '../src/kernel/play.ts'
import { below, type Rng, rngFrom, type Seed, seedFrom } from '../src/kernel/rng.ts'
import { has, type Seat, seatAt } from '../src/kernel/seat.ts'
import type { State } from '../src/kernel/state.ts'
import type { Game } from '../src/kernel/types.ts'
import { type Kind, nameOf } from '../src/modules/base/beans.ts'
import { kindOf } from '../src/modules/base/cards.ts'

/** How many one-for-one proposals the active player makes each turn; P0 makes none. */
export interface Protocol {
  readonly name: string
  readonly proposals: number
}
export const P0: Protocol = { name: 'P0', proposals: 0 }
export const P1: Protocol = { name: 'P1', proposals: 2 }

const MOST_FIELDS = 3
const fields = Array.from({ length: MOST_FIELDS }, (_, field) => field)
const PLANT = fields.map((field): Action => ({ type: 'plant', field }))
const HARVEST = fields.map((field): Action => ({ type: 'harvest', field }))
const PLANT_ASIDE = [0, 1, 2, 3, 4, 5].map((card) =>
  fields.map((field): Action => ({ type: 'plantAside', card, field })),
)
const NONE: number[] = []
const END_PLANTING: Action = { type: 'endPlanting' }
const END_TRADE: Action = { type: 'endTrade' }

/** Plays one game through the public API, each action checked before it is applied. Returns how many there were. */
export function playGame(
  game: Game,
  seed: Seed,
  luck: Rng,
  protocol: Protocol,
  watch?: (state: State) => void,
): number {
  const state = game.start(seed)
  let actions = 0
  let proposed = 0
  const act = (seat: Seat, action: Action): void => {
    const refusal = game.check(state, seat, action)
    if (refusal !== null) throw new Error(`${action.type}: ${refusal.rule}`)
    game.apply(state, seat, action)
    actions++
  }
  /** On a random field that takes this kind, or first a random legal harvest. */
  const plantSomewhere = (seat: Seat, kind: Kind, plant: readonly Action[]): void => {
    const { fields } = state.x.farms[seat]
    const field = fieldFor(luck, fields, kind)
    if (field >= 0) act(seat, plant[field])
    else act(seat, HARVEST[fieldToHarvest(luck, fields)])
  }
  while (!state.over) {
    watch?.(state)
    const frame = state.agenda[state.agenda.length - 1]
    const { active } = state
    if (frame.step === 'plant-hand') {
      if (frame.at === 1 && below(luck, 2) === 0) act(active, END_PLANTING)
      else plantSomewhere(active, kindOf(state.x.farms[active].hand[0]), PLANT)
    } else if (frame.step === 'trade') {
      if (proposed < protocol.proposals) {
        proposed++
        proposeAndAnswer(game, state, luck, act)
      } else {
        proposed = 0
        act(active, END_TRADE)
      }
    } else {
      let seat = active
      while (!has(frame.waiting, seat)) seat = seatAt((seat + 1) % state.seats)
      const aside = state.x.trade.aside[seat]
      const card = below(luck, aside.length)
      plantSomewhere(seat, aside[card], PLANT_ASIDE[card])
    }
  }
  return actions
}

/** A random hand card of the active player for a random one of somebody else's, accepted half of the time. */
function proposeAndAnswer(game: Game, state: State, luck: Rng, act: (seat: Seat, action: Action) => void): void {
  const { active, x } = state
  const to = seatAt((active + 1 + below(luck, state.seats - 1)) % state.seats)
  const mine = x.farms[active].hand.length
  const his = x.farms[to].hand.length
  if (mine === 0 || his === 0) return
  const at = below(luck, his)
  const want = [nameOf(game, kindOf(x.farms[to].hand[at]))]
  act(active, { type: 'propose', to, give: { hand: [below(luck, mine)], turned: NONE }, want })
  const { id, revision } = x.trade.offers[x.trade.offers.length - 1]
  // What is not accepted stays unanswered and lapses with the phase.
  if (below(luck, 2) === 0) act(to, { type: 'accept', offer: id, revision, give: { hand: [at], turned: NONE } })
}

/** A random field that takes this kind, -1 if there is none. */
function fieldFor(luck: Rng, fields: readonly Kind[][], kind: Kind): number {
  const from = below(luck, fields.length)
  for (let i = 0; i < fields.length; i++) {
    const field = (from + i) % fields.length
    if (fields[field].length === 0 || fields[field][0] === kind) return field
  }
  return -1
}

/** A random field that may be harvested when all are full: one with several beans if there is any. */
function fieldToHarvest(luck: Rng, fields: readonly Kind[][]): number {
  const from = below(luck, fields.length)
  for (let i = 0; i < fields.length; i++) {
    const field = (from + i) % fields.length
    if (fields[field].length > 1) return field
  }
  return from
}

export const luckOf = (words: string): Rng => rngFrom(seedFrom(words))
