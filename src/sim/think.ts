import { type BotTurn, type Thought, thoughtOf } from '../bots/bot.ts'
import { type BotName, newBot } from '../bots/bots.ts'
import { link } from '../engine.ts'
import type { GameSpec } from '../kernel/types.ts'
import { luckOf } from './play-out.ts'

/** Bots on the chairs of one game. */
export interface Chairs {
  readonly spec: GameSpec
  /** By seat; null: nobody thinks for this one. */
  readonly bots: readonly (BotName | null)[]
  /** Any words: the bots' own luck. */
  readonly luck: string
}

export type Question = Pick<BotTurn, 'seat' | 'must' | 'step' | 'view' | 'options'>

/** A worker's share of a game: the decisions of some seats. */
export function openChairs({ spec, bots, luck }: Chairs) {
  const linked = link(spec)
  if (!linked.ok) throw new Error(`this game cannot be put together: ${linked.refusal.rule}`)
  const game = linked.value
  const sitting = bots.map((name, seat) => (name === null ? null : { bot: newBot(name), rng: luckOf(luck, seat) }))
  return {
    run(question: Question): Thought {
      const sitter = sitting[question.seat]
      if (sitter === null) throw new Error(`nobody thinks for seat ${question.seat}`)
      return thoughtOf(sitter.bot, { game, rng: sitter.rng, ...question })
    },
    close: async () => {},
  }
}
