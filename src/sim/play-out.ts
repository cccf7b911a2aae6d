import { BOTS, type BotName } from '../bots/bots.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { allSeats } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import { Driver } from '../table/driver.ts'
import type { Result } from './statistics.ts'

/** Far more than any game takes: whoever gets here found a game that does not end. */
const MOST_ACTIONS = 100_000

/** Game number i of a batch. Bots move on by a chair from game to game, so that no place favours one of them. */
export function playOut(game: Game, bots: readonly BotName[], seed: string, i: number): Result {
  const names = allSeats(game.spec.players).map((seat) => bots[(seat + i) % bots.length])
  const words = `${seed}/${i}`
  const state = game.start(seedFrom(words))
  const sitters = names.map((bot, seat) => ({ bot: BOTS[bot](), rng: rngFrom(seedFrom(`${words}/${seat}`)) }))
  const driver = new Driver(game, state, sitters)
  let actions = 0
  for (let move = driver.next(); move !== null && typeof move === 'object'; move = driver.next()) {
    const { seat, action } = move
    const refusal = game.check(state, seat, action)
    if (refusal !== null)
      throw new Error(`${names[seat]} may not ${JSON.stringify(action)}: ${refusal.rule} in ${words}`)
    game.apply(state, seat, action)
    if (++actions > MOST_ACTIONS) throw new Error(`game ${words} does not end`)
  }
  const rows = game
    .score(state)
    .map(({ seat, total, place }) => ({ bot: names[seat], points: total, isWinner: place === 1 }))
  return { turns: state.turn, actions, seats: rows }
}
