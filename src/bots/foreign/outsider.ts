import type { Action, GameEvent, Refusal } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Game, ScoreSheet } from '../../kernel/types.ts'
import type { BotTurn } from '../bot.ts'

/** Somebody's own bot: a program, and the name it goes by. */
export interface ForeignBot {
  readonly name: string
  readonly command: readonly string[]
}

export interface Limits {
  /** For each decision. */
  readonly decisionMs: number
  /** From the start of the program to its hello. */
  readonly startMs: number
}
export const DEFAULT_LIMITS: Limits = { decisionMs: 1000, startMs: 10_000 }

/** Why a decision was not the bot's own. */
export const TROUBLES = ['crashed', 'late', 'flooded', 'rubbish', 'refused', 'gone'] as const
export type Trouble = (typeof TROUBLES)[number]

/** What went wrong with a bot; plain data that can be added up. */
export interface Troubles {
  decisions: number
  restarts: number
  times: Record<Trouble, number>
  /** The first thing that happened, and in which game. */
  first: { readonly game: string; readonly reason: Trouble; readonly message: string } | null
}

export const noTroubles = (): Troubles => ({
  decisions: 0,
  restarts: 0,
  times: { crashed: 0, late: 0, flooded: 0, rubbish: 0, refused: 0, gone: 0 },
  first: null,
})

/** Adds up; `from` comes later. */
export function addTroubles(into: Troubles, from: Troubles): void {
  into.decisions += from.decisions
  into.restarts += from.restarts
  for (const reason of TROUBLES) into.times[reason] += from.times[reason]
  into.first ??= from.first
}

export const lostTurns = ({ times }: Troubles): number => TROUBLES.reduce((sum, reason) => sum + times[reason], 0)

/** What a bot is told of the game that begins. */
export interface Beginning {
  readonly game: Game
  readonly seat: Seat
  /** Names the game in reports; the bot does not see it. */
  readonly words: string
  /** For the bot's own luck. */
  readonly dice: number
}

/** Plays one chair from outside, game after game. Whatever it does, there is a legal answer in time. */
export interface Outsider {
  sit(beginning: Beginning): void
  hear(event: GameEvent): void
  /** `check` is the table's own judge. */
  decide(turn: BotTurn, check: (action: Action) => Refusal | null): Promise<Action | null>
  over(score: ScoreSheet): void
  /** Since the last time. */
  takeTroubles(): Troubles
  close(): Promise<void>
}

/** Starts somebody's program; only there where programs can be started. */
export type Hire = (bot: ForeignBot, limits: Limits) => Outsider
