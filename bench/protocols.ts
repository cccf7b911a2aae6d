import type { Action } from '../src/kernel/play.ts'
import { below, type Rng, rngFrom, type Seed, seedFrom } from '../src/kernel/rng.ts'
import { has, leftOf, type Seat, seatAt } from '../src/kernel/seat.ts'
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
  while (!state.over) {
    watch?.(state)
    const { active } = state
    const frame = state.agenda[state.agenda.length - 1]
    if (frame.step === 'trade' && proposed < protocol.proposals) {
      proposed++
      actions += proposeAndAnswer(game, state, luck)
      continue
    }
    actions++
    if (frame.step === 'trade') {
      proposed = 0
      act(game, state, active, END_TRADE)
    } else if (frame.step === 'plant-aside') {
      let seat = active
      while (!has(frame.waiting, seat)) seat = leftOf(seat, state.seats)
      const aside = state.x.trade.aside[seat]
      const card = below(luck, aside.length)
      plantSomewhere(game, state, luck, seat, aside[card], PLANT_ASIDE[card])
    } else if (frame.at === 1 && below(luck, 2) === 0) act(game, state, active, END_PLANTING)
    else plantSomewhere(game, state, luck, active, kindOf(state.x.farms[active].hand[0]), PLANT)
  }
  return actions
}

function act(game: Game, state: State, seat: Seat, action: Action): void {
  const refusal = game.check(state, seat, action)
  if (refusal !== null) throw new Error(`${action.type}: ${refusal.rule}`)
  game.apply(state, seat, action)
}

/** On a random field that takes this kind, or first a random legal harvest. */
function plantSomewhere(
  game: Game,
  state: State,
  luck: Rng,
  seat: Seat,
  kind: Kind,
  plantings: readonly Action[],
): void {
  const { fields } = state.x.farms[seat]
  const field = fieldFor(luck, fields, kind)
  act(game, state, seat, field >= 0 ? plantings[field] : HARVEST[fieldToHarvest(luck, fields)])
}

/** A random hand card of the active player for a random one of somebody else's, accepted half of the time. */
function proposeAndAnswer(game: Game, state: State, luck: Rng): number {
  const { active, x } = state
  const to = seatAt((active + 1 + below(luck, state.seats - 1)) % state.seats)
  const mine = x.farms[active].hand.length
  const his = x.farms[to].hand.length
  if (mine === 0 || his === 0) return 0
  const at = below(luck, his)
  const want = [nameOf(game, kindOf(x.farms[to].hand[at]))]
  act(game, state, active, { type: 'propose', to, give: { hand: [below(luck, mine)], turned: NONE }, want })
  // What is not accepted stays unanswered and lapses with the phase.
  if (below(luck, 2) === 0) return 1
  const { id, revision } = x.trade.offers[x.trade.offers.length - 1]
  act(game, state, to, { type: 'accept', offer: id, revision, give: { hand: [at], turned: NONE } })
  return 2
}

/** A random field that takes this kind, -1 if there is none. */
function fieldFor(luck: Rng, fields: readonly Kind[][], kind: Kind): number {
  let field = below(luck, fields.length)
  for (let i = 0; i < fields.length; i++) {
    if (fields[field].length === 0 || fields[field][0] === kind) return field
    field = after(field, fields.length)
  }
  return -1
}

/** A random field that may be harvested when all are full: one with several beans if there is any. */
function fieldToHarvest(luck: Rng, fields: readonly Kind[][]): number {
  let field = below(luck, fields.length)
  for (let i = 0; i < fields.length; i++) {
    if (fields[field].length > 1) return field
    field = after(field, fields.length)
  }
  return field
}

const after = (field: number, fields: number): number => (field + 1 === fields ? 0 : field + 1)

export const luckOf = (words: string): Rng => rngFrom(seedFrom(words))
