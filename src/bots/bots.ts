import type { Bot } from './bot.ts'
import { generousBot } from './generous.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'
import { traderBot } from './trader.ts'

export const BOTS = { random: randomBot, greedy: greedyBot, generous: generousBot, trader: traderBot } satisfies Record<
  string,
  () => Bot
>
export type BotName = keyof typeof BOTS

export const BOT_NAMES = Object.keys(BOTS) as readonly BotName[]
export const isBotName = (name: string): name is BotName => Object.hasOwn(BOTS, name)
