import type { BotTurn } from '../bots/bot.ts'
import { type BotName, newBot } from '../bots/bots.ts'
import { type Seated as Chair, Driver, spoken, turnFor } from '../bots/driver.ts'
import type { Action, GameEvent, Move, Refusal } from '../kernel/play.ts'
import { type Rng, rngFrom, type Seed, seedFrom } from '../kernel/rng.ts'
import { seatRows } from '../kernel/score.ts'
import type { State } from '../kernel/state.ts'
import type { Game, ScoreSheet } from '../kernel/types.ts'
import type { Result } from './statistics.ts'

/** Far more than any game takes: whoever gets here found a game that does not end. */
const MOST_ACTIONS = 100_000

/** Listens in on a game. */
export interface Watcher {
  heard(event: GameEvent): void
  /** Everything that one action brought about has been told. */
  settled?(state: State): void
}

/** One bot for each seat; one without a bot is played by somebody outside this process. */
export interface Seated {
  readonly name: string
  readonly bot: NonNullable<Chair>['bot'] | null
  readonly rng: Rng
}

export interface Played {
  readonly turns: number
  readonly actions: number
  readonly score: ScoreSheet
  readonly seed: Seed
  readonly inputs: readonly Move[]
}

/** A seat that is played from outside has to be asked. */
export interface Asked {
  readonly turn: BotTurn
  check(action: Action): Refusal | null
}

/** Who sits where in game i: everybody moves on by a chair from game to game, so that no place favours anybody. */
export const seating = <T>(bots: readonly T[], i: number): T[] => bots.map((_, seat) => bots[(seat + i) % bots.length])

/**
 * A game from the deal to the score. Where it comes to a seat that is played from outside it yields that seat's turn and
 * goes on with the answer; without such seats it never yields.
 */
export function* playing(
  game: Game,
  words: string,
  seated: readonly Seated[],
  watchers: readonly Watcher[] = [],
): Generator<Asked, Played, Action | null> {
  const tell = watchers.length === 0 ? undefined : (event: GameEvent) => watchers.forEach((w) => void w.heard(event))
  const seed = seedFrom(words)
  const state = game.start(seed, {}, tell)
  const chairs = seated.map(({ bot, rng }): Chair => (bot === null ? null : { bot, rng }))
  const driver = new Driver(game, state, chairs)
  const inputs: Move[] = []
  for (let move = driver.next(); move !== null; move = driver.next()) {
    if (!('action' in move)) {
      const { seat } = move
      const turn = turnFor(game, state, move, seated[seat].rng, 0)
      const action = spoken(turn, yield { turn, check: (answer) => game.check(state, seat, answer) })
      if (action === null) {
        driver.silent(seat)
        continue
      }
      move = { seat, action }
    }
    const { seat, action } = move
    const refusal = game.check(state, seat, action)
    if (refusal !== null)
      throw new Error(`${seated[seat].name} may not ${JSON.stringify(action)}: ${refusal.rule} in ${words}`)
    game.apply(state, seat, action, tell)
    driver.moved(seat)
    for (const watcher of watchers) watcher.settled?.(state)
    if (inputs.push(move) > MOST_ACTIONS) throw new Error(`game ${words} does not end`)
  }
  return { turns: state.turn, actions: inputs.length, score: game.score(state), seed, inputs }
}

/** The same for a table of our own bots: at once. */
export function playNow(...table: Parameters<typeof playing>): Played {
  const { done, value } = playing(...table).next()
  if (!done) throw new Error('somebody at this table has to be waited for')
  return value
}

/** Game number i of a batch, with one bot for each seat. */
export function playOut(game: Game, bots: readonly BotName[], seed: string, i: number): Result {
  const words = `${seed}/${i}`
  const names = seating(bots, i)
  return resultOf(
    playNow(
      game,
      words,
      names.map((name, seat) => ({ name, bot: newBot(name), rng: luckOf(words, seat) })),
    ),
    names,
  )
}

export const luckOf = (words: string, seat: number): Rng => rngFrom(seedFrom(`${words}/${seat}`))

export function resultOf({ turns, actions, score }: Played, names: readonly string[]): Result {
  const seats = seatRows(score).map(({ seat, total, place }) => ({
    bot: names[seat],
    points: total,
    isWinner: place === 1,
  }))
  return { turns, actions, seats }
}
