import { it } from 'vitest'
import { catalogue } from '../engine.ts'
import type { Game, Stage } from '../kernel/types.ts'
import { everyGame, gamesOfRareThings, titleOf } from './combinations.ts'
import { laws } from './laws.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
const SEED = process.env.HARICOT_SEED ?? 'laws'
/** Games with something that is not ready yet get a shorter look in the everyday run. */
const GAMES = { ready: 200, beta: 8, alpha: 8 }
const FIRSTS = { ready: IS_LONG ? 12 : 5, beta: 2, alpha: 2 }
const ROUNDS = IS_LONG ? 10 : 1
const PERCENT = IS_LONG ? 5 : 1
const TIMEOUT = IS_LONG ? 30 * 60_000 : 120_000

/** One share of all combinations; several files, each with a share, keep all cores busy. */
export function lawTests(share: number, of: number): void {
  const all = [
    ...everyGame().map((game) => ({ game, title: titleOf(game.spec) })),
    ...gamesOfRareThings().map((game) => ({ game, title: `${titleOf(game.spec)}, where rare things are common` })),
  ]
  for (const { game, title } of all.filter((_, i) => i % of === share - 1)) {
    const stage = IS_LONG ? 'ready' : stageOf(game)
    it(`${title}: all laws`, { timeout: TIMEOUT }, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        laws(game, { games: GAMES[stage], firsts: FIRSTS[stage], seed: `${SEED} ${round}`, percent: PERCENT })
        // The test runner wants to hear from its workers now and then.
        await new Promise(setImmediate)
      }
    })
  }
}
