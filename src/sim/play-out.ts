import { BOTS, type BotName } from '../bots/bots.ts'
import { rngFrom, type Seed, seedFrom } from '../kernel/rng.ts'
import { seatRows } from '../kernel/score.ts'
import type { Game } from '../kernel/types.ts'
import { Driver, type Move } from '../table/driver.ts'
import type { Result } from './statistics.ts'

/** Far more than any game takes: whoever gets here found a game that does not end. */
const MOST_ACTIONS = 100_000

/** Who sits where in game i: everybody moves on by a chair from game to game, so that no place favours anybody. */
export const seating = (bots: readonly BotName[], i: number): BotName[] =>
  bots.map((_, seat) => bots[(seat + i) % bots.length])

/** A game as it was played, for those who want to write it down. */
export interface Played {
  /** Counts from 0. */
  readonly number: number
  readonly bots: readonly BotName[]
  readonly words: string
  readonly seed: Seed
  readonly inputs: readonly Move[]
}

/** Game number i of a batch, with one bot for each seat. */
export function playOut(game: Game, bots: readonly BotName[], seed: string, i: number, log?: Played[]): Result {
  const names = seating(bots, i)
  const words = `${seed}/${i}`
  const state = game.start(seedFrom(words))
  const inputs: Move[] = []
  const sitters = names.map((bot, seat) => ({ bot: BOTS[bot](), rng: rngFrom(seedFrom(`${words}/${seat}`)) }))
  const driver = new Driver(game, state, sitters)
  let actions = 0
  for (let move = driver.next(); move !== null && typeof move === 'object'; move = driver.next()) {
    const { seat, action } = move
    const refusal = game.check(state, seat, action)
    if (refusal !== null)
      throw new Error(`${names[seat]} may not ${JSON.stringify(action)}: ${refusal.rule} in ${words}`)
    game.apply(state, seat, action)
    if (log !== undefined) inputs.push(move)
    if (++actions > MOST_ACTIONS) throw new Error(`game ${words} does not end`)
  }
  log?.push({ number: i, bots: names, words, seed: seedFrom(words), inputs })
  const rows = seatRows(game.score(state)).map(({ seat, total, place }) => ({
    bot: names[seat],
    points: total,
    isWinner: place === 1,
  }))
  return { turns: state.turn, actions, seats: rows }
}
