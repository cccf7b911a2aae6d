import type { Bot } from '../bots/bot.ts'
import { BOT_NAMES, type BotName, isSlow, newBot } from '../bots/bots.ts'
import { Driver } from '../bots/driver.ts'
import { catalogue } from '../engine.ts'
import type { Due } from '../floor/floor.ts'
import type { Action, GameEvent } from '../kernel/play.ts'
import { type Rng, rngFrom, seedFrom } from '../kernel/rng.ts'
import type { State } from '../kernel/state.ts'
import type { Edition, Game } from '../kernel/types.ts'
import { linked } from './table.ts'

export interface BotTable {
  readonly players: number
  readonly addOns: readonly string[]
}

/** Every number of players, with every add-on by itself and all of them, as far as they go together. */
export const botTables = (edition: Edition): BotTable[] =>
  edition.players.flatMap((players) => addOnsFor(edition, players).map((addOns) => ({ players, addOns })))

function addOnsFor({ id }: Edition, players: number): string[][] {
  const fitting = catalogue.modules
    .filter(({ manifest: m }) => m.kind === 'add-on' && m.editions?.includes(id))
    .filter(({ manifest: m }) => m.players?.includes(players) ?? true)
    .map(({ manifest }) => manifest.id)
  return [[], ...fitting.map((addOn) => [addOn]), ...(fitting.length > 1 ? [fitting] : [])]
}

/** Games of every edition and add-on, each with as many players as there can be. */
export const largestTables = (): Game[] =>
  catalogue.editions.flatMap((edition) => {
    const most = edition.players[edition.players.length - 1]
    return addOnsFor(edition, most).map((addOns) => linked(edition.id, most, { with: addOns }))
  })

/** All bots; those that think by the clock think little, and always the same. */
export const QUICK_BOTS: readonly BotName[] = BOT_NAMES.map((name) => (isSlow(name) ? 'planner-4' : name))

export const mixed = (players: number, first = 0): BotName[] =>
  Array.from({ length: players }, (_, i) => QUICK_BOTS[(first + i) % QUICK_BOTS.length])

/** Somebody who is no bot: what he does when he is asked; null lets the others go on, where he may. */
export type Person = (turn: { readonly state: State; readonly seat: number; readonly rng: Rng }) => Action | null

export interface Company {
  readonly words: string
  readonly chairs: readonly (BotName | Bot | Person)[]
  /** Sees every move before it is made. */
  see?(state: State, seat: number, action: Action): void
  heard?(event: GameEvent, state: State): void
}

const MOST_ACTIONS = 20_000

/** Plays a game; the state in the end. */
export function playThrough(game: Game, { words, chairs, see, heard }: Company, state = game.start(seedFrom(words))) {
  const rngs = chairs.map((_, seat) => rngFrom(seedFrom(`${words}/${seat}`)))
  const sitters = chairs.map((chair, seat) => {
    if (typeof chair === 'function') return null
    return { bot: typeof chair === 'string' ? newBot(chair) : chair, rng: rngs[seat] }
  })
  const driver = new Driver(game, state, sitters)
  const asked = ({ seat, must, mayClose }: Due): Action | null => {
    const person = chairs[seat]
    const action = typeof person === 'function' ? person({ state, seat, rng: rngs[seat] }) : null
    return action ?? (must ? lastResort(game.options(state, seat), mayClose) : null)
  }
  let actions = 0
  for (let next = driver.next(); next !== null; next = driver.next()) {
    if (actions++ > MOST_ACTIONS) throw new Error(`${words} does not end`)
    const action = 'action' in next ? next.action : asked(next)
    if (action === null) {
      driver.silent(next.seat)
      continue
    }
    const move = { seat: next.seat, action }
    see?.(state, move.seat, move.action)
    const refusal = game.check(state, move.seat, move.action)
    if (refusal !== null) throw new Error(`seat ${move.seat} may not ${JSON.stringify(move.action)}: ${refusal.rule}`)
    game.apply(state, move.seat, move.action, (event) => heard?.(event, state))
    driver.moved(move.seat)
  }
  return state
}

/** What somebody does who would rather do nothing. */
const lastResort = (options: readonly Action[], mayClose: boolean): Action =>
  options.find(({ type }) => type === 'decline' || (mayClose && type === 'endTrade')) ??
  options.find(({ type }) => type !== 'accept' && type !== 'harvest') ??
  options[0]
