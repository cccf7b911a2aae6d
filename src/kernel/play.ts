import type { Seat } from './seat.ts'
import type { Frame, State } from './state.ts'
import type { Game } from './types.ts'

/** What players do; a module adds its own:  `interface ActionTypes { plant: { field: number } }`. */
export interface ActionTypes {}
export type ActionType = keyof ActionTypes
export type ActionOf<K extends ActionType> = { [T in K]: { readonly type: T } & Readonly<ActionTypes[T]> }[K]
export type Action = ActionOf<ActionType>

/** What happened; a module adds its own:  `interface EventTypes { planted: { seat: Seat; bean: BeanId } }`. */
export interface EventTypes {
  began: { first: Seat }
  /** Closes the events of every input: whose decision the game waits for now. */
  asked: { active: Seat; turn: number; agenda: readonly Readonly<Frame>[]; ending: string | null; over: boolean }
  /** `rivals` only where one has won or shares the win. */
  ended: { reason: string; winners: readonly Seat[]; rivals?: readonly string[] }
}
export type EventType = keyof EventTypes
export type EventOf<K extends EventType> = { [T in K]: { readonly type: T } & Readonly<EventTypes[T]> }[K]
export type GameEvent = EventOf<EventType>

export type Values = Readonly<Record<string, string | number | readonly (string | number | null)[] | null>>

/** Why something may not be done: the id of the rule it rests on, and what fills the sentence about it. */
/** Something that somebody did. */
export interface Move {
  readonly seat: Seat
  readonly action: Action
}

export interface Refusal {
  readonly rule: string
  readonly values: Values
}

const NOTHING: Values = Object.freeze({})
export const refuse = (rule: string, values: Values = NOTHING): Refusal => ({ rule, values })

/** A result that is either there or refused with a reason. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

/** One game being played: the linked rules, the state, and where events go (nowhere while searching). */
export interface Play {
  readonly game: Game
  readonly state: State
  readonly emit: ((event: GameEvent) => void) | null
}

/** Whether a module says yes of this seat. Most points have no listener in most games, and a loop over none is free. */
export function anySays(asks: readonly ((p: Play, seat: Seat) => boolean)[], p: Play, seat: Seat): boolean {
  for (let i = 0; i < asks.length; i++) if (asks[i](p, seat)) return true
  return false
}
