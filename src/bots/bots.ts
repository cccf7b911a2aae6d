import type { Bot } from './bot.ts'
import { distractedBot } from './distracted.ts'
import { generousBot } from './generous.ts'
import { greedyBot } from './greedy.ts'
import { plannerBot, thinking } from './planner.ts'
import type { Effort } from './race.ts'
import { randomBot } from './random.ts'
import { traderBot } from './trader.ts'

/** From the weakest to the strongest. */
export const BOTS = {
  random: randomBot,
  greedy: greedyBot,
  distracted: distractedBot,
  generous: generousBot,
  trader: () => traderBot(),
  planner: () => plannerBot(thinking(200)),
} satisfies Record<string, () => Bot>
export type BotId = keyof typeof BOTS

/** `planner-50ms` thinks for so long at most, `planner-100` tries so much and has no clock: its games can be repeated. */
export type BotName = BotId | `planner-${number}ms` | `planner-${number}`

export const BOT_NAMES = Object.keys(BOTS) as readonly BotId[]
const isBotId = (name: string): name is BotId => Object.hasOwn(BOTS, name)

const PLANNER = /^planner-([1-9]\d{0,5})(ms)?$/

function effortIn(name: string): Effort | null {
  const [, number, unit] = PLANNER.exec(name) ?? []
  if (number === undefined) return null
  return unit === 'ms' ? thinking(Number(number)) : { tries: Number(number) }
}

export const isBotName = (name: string): name is BotName => isBotId(name) || effortIn(name) !== null

export function newBot(name: BotName): Bot {
  if (isBotId(name)) return BOTS[name]()
  const effort = effortIn(name)
  if (effort === null) throw new Error(`no bot ${name}`)
  return plannerBot(effort)
}

/** Which bot it is, however long it thinks. */
export const botIdOf = (name: BotName): BotId => (isBotId(name) ? name : 'planner')

/** Whether a bot may think for so long that its caller should not stand still meanwhile. */
export const isSlow = (name: BotName): boolean => botIdOf(name) === 'planner'
