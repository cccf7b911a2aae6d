// The engine as a library: `haricot/engine`. Runs in Node, browsers and workers alike.
import { editions, modules } from './generated/catalogue.ts'
import { link as linkFrom } from './kernel/link.ts'
import type { Result } from './kernel/play.ts'
import type { Catalogue, Game, GameSpec } from './kernel/types.ts'

export type { Action, ActionOf, ActionType, EventOf, EventType, GameEvent, Refusal, Result } from './kernel/play.ts'
export { commitmentTo, parseSeed, type Rng, rngFrom, type Seed, seedFrom } from './kernel/rng.ts'
export { has, type Observer, type Seat, type SeatMask, seatAt, seatsIn } from './kernel/seat.ts'
export type { State } from './kernel/state.ts'
export type { Edition, Game, GameSpec, Manifest, OptionSpec, OptionValue, ScoreSheet } from './kernel/types.ts'
export type { SeatView } from './kernel/view.ts'

/** Brings a state that an earlier version stored up to date, in place. */
export { withTalk as renewed } from './modules/trade/talk.ts'

/** Every module and edition there is. */
export const catalogue: Catalogue = { modules, editions }

/** The rules of one edition with its add-ons, options and number of players, or why they do not go together. */
export const link = (spec: Partial<GameSpec> & Pick<GameSpec, 'edition' | 'players'>): Result<Game> =>
  linkFrom(catalogue, spec)
