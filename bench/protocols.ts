import type { Action } from '../src/kernel/play.ts'
import { below, type Rng, rngFrom, type Seed, seedFrom } from '../src/kernel/rng.ts'
import { has, type Seat, seatAt } from '../src/kernel/seat.ts'
import type { State } from '../src/kernel/state.ts'
import type { Game } from '../src/kernel/types.ts'
import { nameOf } from '../src/modules/base/beans.ts'
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
const PLANT_ASIDE = [0, 1, 2, 3, 4, 5].map((card) => fields.map((field): Action => ({ type: 'plantAside', card, field })))
const END_PLANTING: Action = { type: 'endPlanting' }
const END_TRADE: Action = { type: 'endTrade' }

/** Plays one game through the public API, each action checked before it is applied. Returns how many there were. */
export function playGame(game: Game, seed: Seed, luck: Rng, protocol: Protocol, watch?: (state: State) => void): number {
  const state = game.start(seed)
  let actions = 0
  let proposed = 0
  const act = (seat: Seat, action: Action): boolean => {
    if (game.check(state, seat, action) !== null) return false
    game.apply(state, seat, action)
    actions++
    return true
  }
  /** A random one of these that is legal; the others are tried in turn. */
  const actAny = (seat: Seat, choices: readonly Action[], count: number): boolean => {
    const from = below(luck, count)
    for (let i = 0; i < count; i++) if (act(seat, choices[(from + i) % count])) return true
    return false
  }
  while (!state.over) {
    watch?.(state)
    const frame = state.agenda[state.agenda.length - 1]
    const { active } = state
    const count = state.x.farms[active].fields.length
    if (frame.step === 'plant-hand') {
      if (frame.at === 1 && below(luck, 2) === 0) act(active, END_PLANTING)
      else if (!actAny(active, PLANT, count)) actAny(active, HARVEST, count)
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
      const aside = state.x.trade.aside[seat].length
      if (!actAny(seat, PLANT_ASIDE[below(luck, aside)], count)) actAny(seat, HARVEST, count)
    }
  }
  return actions
}

/** A random hand card of the active player for a random one of somebody else's, accepted half of the time. */
function proposeAndAnswer(game: Game, state: State, luck: Rng, act: (seat: Seat, action: Action) => boolean): void {
  const { active, x } = state
  const to = seatAt((active + 1 + below(luck, state.seats - 1)) % state.seats)
  const mine = x.farms[active].hand.length
  const his = x.farms[to].hand.length
  if (mine === 0 || his === 0) return
  const at = below(luck, his)
  const want = [nameOf(game, kindOf(x.farms[to].hand[at]))]
  act(active, { type: 'propose', to, give: { hand: [below(luck, mine)], turned: [] }, want })
  const { id, revision } = x.trade.offers[x.trade.offers.length - 1]
  if (below(luck, 2) === 0) act(to, { type: 'accept', offer: id, revision, give: { hand: [at], turned: [] } })
  else act(to, { type: 'decline', offer: id })
}

export const luckOf = (words: string): Rng => rngFrom(seedFrom(words))
