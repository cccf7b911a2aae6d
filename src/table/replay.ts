import type { Action, GameEvent, Move, Refusal } from '../kernel/play.ts'
import { refuse } from '../kernel/play.ts'
import type { Observer, Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import type { Asked, Sitting, Table } from './table.ts'

export interface ReplayOptions {
  readonly game: Game
  readonly start: State
  /** What happened when the game started. */
  readonly opening: readonly GameEvent[]
  /** What the rules have been asked about already. */
  readonly moves: readonly Move[]
  readonly names: readonly string[]
}

/** So many inputs from one kept position to the next: going back plays at most as many again. */
const EVERY = 16

/** A game that was played, to be looked at from any seat, at any time. Nobody acts here. */
export class ReplayTable implements Table {
  readonly game: Game
  readonly names: readonly string[]
  /** Null: what everybody sees. */
  seat: Seat | null = null
  readonly options: readonly Action[] = []
  readonly market = null
  readonly mayPass = false
  readonly undo = null
  readonly undoable = null
  /** Nobody is ever asked. */
  readonly ready = new Promise<void>(() => {})
  /** How much has been done when each turn begins. */
  readonly turns: readonly number[]
  readonly #moves: readonly Move[]
  /** What the start and every input brought, unabridged. */
  readonly #told: readonly (readonly GameEvent[])[]
  readonly #kept: readonly State[]
  readonly #listeners = new Set<(event: GameEvent) => void>()
  #at = 0
  #state: State
  #seen: { readonly at: number; readonly seat: Seat | null; readonly view: SeatView } | null = null

  constructor({ game, start, opening, moves, names }: ReplayOptions) {
    this.game = game
    this.names = names
    this.#moves = moves
    const state = game.clone(start)
    const kept = [game.clone(state)]
    const told = [opening.length > 0 ? opening : [askedIn(state)]]
    const turns = [0]
    for (const [i, { seat, action }] of moves.entries()) {
      const { turn } = state
      const events: GameEvent[] = []
      game.apply(state, seat, action, (event) => events.push(event))
      told.push(events)
      if (state.turn !== turn) turns.push(i + 1)
      if ((i + 1) % EVERY === 0) kept.push(game.clone(state))
    }
    this.#told = told
    this.#kept = kept
    this.turns = turns
    this.#state = kept[0]
  }

  /** How many inputs have been done, of how many. */
  get at(): number {
    return this.#at
  }
  get length(): number {
    return this.#moves.length
  }

  get asked(): Asked {
    return this.#state.over ? 'over' : 'wait'
  }
  get state(): 'playing' | 'over' {
    return this.#state.over ? 'over' : 'playing'
  }
  get seats(): readonly Sitting[] {
    return this.names.map((name) => ({ kind: 'person', name, here: true, away: false }))
  }
  get clocks(): readonly null[] {
    return this.names.map(() => null)
  }
  get score(): ScoreSheet {
    return this.game.score(this.#state)
  }

  get view(): SeatView {
    if (this.#seen?.at !== this.#at || this.#seen.seat !== this.seat)
      this.#seen = { at: this.#at, seat: this.seat, view: this.game.view(this.#state, this.#observer) }
    return this.#seen.view
  }

  /** One input on, those who listen are told what happens; anywhere else, they have to ask for it with `retell`. */
  goTo(at: number): void {
    const to = Math.max(0, Math.min(at, this.length))
    const isNext = to === this.#at + 1
    if (to === this.#at) return
    this.#state = this.#stateAt(to)
    this.#at = to
    if (isNext)
      for (const event of this.#told[to]) for (const listener of this.#listeners) listener(this.#seenOf(event))
  }

  /** Everything that this seat could know up to now, and what it saw then. */
  retell(listener: (event: GameEvent, view: () => SeatView) => void): void {
    for (let at = 0; at <= this.#at; at++) {
      const view = () => this.game.view(this.#stateAt(at), this.#observer)
      for (const event of this.#told[at]) listener(this.#seenOf(event), view)
    }
  }

  subscribe(listener: (event: GameEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async act(): Promise<Refusal> {
    return refuse('not-your-decision')
  }
  hold(): void {}

  async pass(): Promise<void> {}
  say(): void {}
  takeBack(): void {}
  why(): null {
    return null
  }
  async leave(): Promise<void> {}

  get #observer(): Observer {
    return this.seat ?? 'table'
  }

  #seenOf(event: GameEvent): GameEvent {
    return this.game.seen(event, this.#observer)
  }

  #stateAt(at: number): State {
    if (at === this.#at) return this.#state
    const { game } = this
    const near = Math.floor(at / EVERY)
    const isOnTheWay = this.#at < at && this.#at >= near * EVERY
    const state = game.clone(isOnTheWay ? this.#state : this.#kept[near])
    for (const { seat, action } of this.#moves.slice(isOnTheWay ? this.#at : near * EVERY, at))
      game.apply(state, seat, action)
    return state
  }
}

/** A game that begins with a position has no opening: this is where it stands. */
function askedIn({ active, turn, agenda, ending, over }: State): GameEvent {
  return { type: 'asked', active, turn, agenda: agenda.map((frame) => ({ ...frame })), ending, over }
}
