import type { Bot } from './bot.ts'
import { distractedBot } from './distracted.ts'
import { generousBot } from './generous.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'
import { traderBot } from './trader.ts'

/** From the weakest to the strongest. */
export const BOTS = {
  random: randomBot,
  greedy: greedyBot,
  distracted: distractedBot,
  generous: generousBot,
  trader: traderBot,
} satisfies Record<string, () => Bot>
export type BotName = keyof typeof BOTS

export const BOT_NAMES = Object.keys(BOTS) as readonly BotName[]
export const isBotName = (name: string): name is BotName => Object.hasOwn(BOTS, name)

/** Bots that may think for so long that their caller should not stand still meanwhile. */
const SLOW: ReadonlySet<string> = new Set(['planner'])
export const isSlow = (name: BotName): boolean => SLOW.has(name)
