import type { Action, Values } from '../kernel/play.ts'
import type { Rng } from '../kernel/rng.ts'
import type { Seat, SeatMask } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'

/**
 * The rules as a player has them. What takes or returns a state is for searching: a bot is never handed the state of
 * its table, so the only states it can have are those it imagines from its view.
 */
export type SeatGame = Pick<
  Game,
  | 'spec'
  | 'params'
  | 'tables'
  | 'prepared'
  | 'points'
  | 'modules'
  | 'turnPlan'
  | 'actions'
  | 'seen'
  | 'decode'
  | 'fold'
  | 'imagine'
  | 'clone'
  | 'waiting'
  | 'options'
  | 'check'
  | 'apply'
  | 'view'
  | 'score'
>

/** A game as it might be. */
export type Imagined = ReturnType<SeatGame['imagine']>

export interface BotTurn {
  readonly game: SeatGame
  readonly seat: Seat
  /** Whether it has to do something: to decide, to answer an offer, to end its market. If not, it may be silent. */
  readonly must: boolean
  /** The step that is being played, as the view's agenda says. */
  readonly step: string
  readonly view: SeatView
  /** Everything legal, open-ended actions such as offers aside. */
  readonly options: readonly Action[]
  readonly rng: Rng
  /** Seats that want nothing in this turn: they are not asked for anything. */
  readonly out: SeatMask
}

/** Why a bot did something, without telling what only it can see: the text `bot.reason.<key>` and what fills it. */
export interface Reason {
  readonly key: ReasonKey
  readonly values: Values
}

export const REASON_KEYS = [
  'fits',
  'new-field',
  'pays-no-more',
  'need-room',
  'more-fields',
  'hold-back',
  'helps-both',
  'no-use',
  'ask-for-it',
  'no-help',
  'helps-you-more',
  'nothing-more',
  'wishes',
  'looks-best',
] as const
export type ReasonKey = (typeof REASON_KEYS)[number]

export interface Thought {
  readonly action: Action | null
  readonly reason: Reason | null
}

/** Sits on one chair for one game; it may remember what it saw. */
export interface Bot {
  /** Null: nothing to do here. Not while the game waits for this seat. */
  decide(turn: BotTurn): Action | null
  /** Why it did what it last decided; null if that was nothing. */
  reason?(): Reason | null
}

/** What a bot does, and why. */
export function thoughtOf(bot: Bot, turn: BotTurn): Thought {
  const action = bot.decide(turn)
  return { action, reason: action === null ? null : (bot.reason?.() ?? null) }
}

/** Whether actions of this type have their place in the present step. */
export function isTimeFor({ game, step }: BotTurn, type: string): boolean {
  const during = game.actions.get(type)?.during
  return during !== undefined && during !== 'anytime' && during.includes(step)
}
