import { it } from 'vitest'
import type { Game, Stage } from '../kernel/types.ts'
import { everyGame, gamesOfRareThings, stageOf, titleOf } from './combinations.ts'
import { laws } from './laws.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
const SEED = process.env.HARICOT_SEED ?? 'laws'
/** Games with something that is not ready yet get a shorter look in the everyday run. */
const GAMES = { ready: 200, beta: 8, alpha: 8 }
const FIRSTS = { ready: IS_LONG ? 12 : 2, beta: 2, alpha: 2 }
const ROUNDS = IS_LONG ? 10 : 1
const PERCENT = IS_LONG ? 5 : 0.5
const TIMEOUT = IS_LONG ? 30 * 60_000 : 120_000

interface Play {
  readonly game: Game
  readonly title: string
  readonly stage: Stage
}

/** One share of all combinations; several files, each with a share, keep all cores busy. */
export function lawTests(share: number, of: number): void {
  const play = (game: Game, more = ''): Play => ({
    game,
    title: titleOf(game.spec) + more,
    stage: IS_LONG ? 'ready' : stageOf(game),
  })
  const all = [
    ...everyGame().map((game) => play(game)),
    ...gamesOfRareThings().map((game) => play(game, ', where rare things are common')),
  ]
  for (const { game, title, stage } of shares(all, of)[share - 1]) {
    it(`${title}: all laws`, { timeout: TIMEOUT }, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        laws(game, { games: GAMES[stage], firsts: FIRSTS[stage], seed: `${SEED} ${round}`, percent: PERCENT })
        // The test runner wants to hear from its workers now and then.
        await new Promise(setImmediate)
      }
    })
  }
}

/** Shares that take about as long as each other: the longest first, each to the share that has least. */
function shares(all: readonly Play[], of: number): Play[][] {
  const result = Array.from({ length: of }, () => ({ plays: [] as Play[], load: 0 }))
  const load = ({ game, stage }: Play) => GAMES[stage] * (game.spec.players > 2 ? LOAD_OF_MANY : 1)
  for (const one of all.toSorted((a, b) => load(b) - load(a))) {
    const least = result.reduce((a, b) => (b.load < a.load ? b : a))
    least.plays.push(one)
    least.load += load(one)
  }
  return result.map(({ plays }) => plays)
}
/** Games with trade take so many times as long as those for two. */
const LOAD_OF_MANY = 3
