import { below } from '../kernel/rng.ts'
import type { Bot } from './bot.ts'
import { generousBot } from './generous.ts'
import { randomBot } from './random.ts'

/** One decision in so many it makes without thinking. */
const WANDERS_IN = 2

/** Plays like the generous bot, but its mind wanders: then it does just anything that is allowed. */
export function distractedBot(): Bot {
  const awake = generousBot()
  const dreaming = randomBot()
  let last = awake
  return {
    decide(now) {
      last = now.must && below(now.rng, WANDERS_IN) === 0 ? dreaming : awake
      return last.decide(now)
    },
    reason: () => last.reason?.() ?? null,
  }
}
