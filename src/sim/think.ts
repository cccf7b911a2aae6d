import { type BotTurn, type Thought, thoughtOf } from '../bots/bot.ts'
import { type BotName, newBot } from '../bots/bots.ts'
import { link } from '../engine.ts'
import type { Game, GameSpec } from '../kernel/types.ts'
import { luckOf } from './play-out.ts'

/** Bots on the chairs of one game. */
export interface Chairs {
  readonly spec: GameSpec
  /** By seat; null: nobody thinks for this one. */
  readonly bots: readonly (BotName | null)[]
  /** Any words: the bots' own luck. */
  readonly luck: string
}

export type Question = Pick<BotTurn, 'seat' | 'must' | 'step' | 'view' | 'options' | 'out'>
type Thinking = (question: Question) => Thought

/** A worker's share of a game: the decisions of some seats. */
export function openChairs({ spec, bots, luck }: Chairs) {
  const game = linked(spec)
  const sitting = bots.map((bot, seat) => (bot === null ? null : sitDown(game, bot, luckOf(luck, seat))))
  return {
    run(question: Question): Thought {
      const think = sitting[question.seat]
      if (think === null) throw new Error(`nobody thinks for seat ${question.seat}`)
      return think(question)
    },
    close: async () => {},
  }
}

/** A bot on one chair of one game. */
export interface Chair {
  readonly spec: GameSpec
  readonly bot: BotName
  readonly seat: BotTurn['seat']
  readonly luck: string
}

/** A question to one of many chairs; null: its game has ended. */
export interface ChairTask {
  readonly key: string
  readonly chair: Chair
  readonly question: Question | null
}

/** A worker's share of many games. A chair is set up when it is first asked. */
export function openTables() {
  const games = new Map<string, Game>()
  const chairs = new Map<string, Thinking>()
  const gameOf = (spec: GameSpec): Game => remembered(games, JSON.stringify(spec), () => linked(spec))
  const sit = ({ spec, bot, seat, luck }: Chair): Thinking => sitDown(gameOf(spec), bot, luckOf(luck, seat))
  return {
    run({ key, chair, question }: ChairTask): Thought | null {
      if (question !== null) return remembered(chairs, key, () => sit(chair))(question)
      chairs.delete(key)
      return null
    },
    close: async () => {},
  }
}

function sitDown(game: Game, name: BotName, rng: BotTurn['rng']): Thinking {
  const bot = newBot(name)
  return (question) => thoughtOf(bot, { game, rng, ...question })
}

function linked(spec: GameSpec): Game {
  const result = link(spec)
  if (!result.ok) throw new Error(`this game cannot be put together: ${result.refusal.rule}`)
  return result.value
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
