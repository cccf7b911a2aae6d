import type { BotTurn } from '../bots/bot.ts'
import { BOTS, type BotName } from '../bots/bots.ts'
import { link } from '../engine.ts'
import type { Action } from '../kernel/play.ts'
import type { GameSpec } from '../kernel/types.ts'
import { luckOf } from './play-out.ts'

/** A bot on one chair for one game. */
export interface Chair {
  readonly spec: GameSpec
  readonly bot: BotName
  readonly seat: BotTurn['seat']
  /** Any words: the bot's own luck. */
  readonly luck: string
}

export type Question = Pick<BotTurn, 'must' | 'step' | 'view' | 'options'>

/** A worker's share of a game: the decisions of one seat. */
export function openChair({ spec, bot: name, seat, luck }: Chair) {
  const linked = link(spec)
  if (!linked.ok) throw new Error(`this game cannot be put together: ${linked.refusal.rule}`)
  const game = linked.value
  const bot = BOTS[name]()
  const rng = luckOf(luck, seat)
  return {
    run: (question: Question): Action | null => bot.decide({ game, seat, rng, ...question }),
    close: async () => {},
  }
}
