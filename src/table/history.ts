import type { Action } from '../kernel/play.ts'
import type { Seed } from '../kernel/rng.ts'
import type { Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, Given } from '../kernel/types.ts'
import { Trail, type Undoable } from './undo.ts'

interface Whole {
  readonly game: Game
  readonly seed: Seed
  readonly given: Given
  /** Grows outside with every input; what is taken back is cut off here. */
  readonly inputs: { readonly seat: Seat; readonly action: Action }[]
}

/** Taking back in a game of which everything is at hand: how it stood is found out by playing it again. */
export class History {
  readonly #whole: Whole
  readonly #trail: Trail
  #known: { readonly seat: Seat; readonly undoable: Undoable } | null = null

  constructor(whole: Whole) {
    this.#whole = whole
    this.#trail = new Trail(whole.game)
  }

  /** The next input is about to be done in this state. */
  add(state: State, move: { readonly seat: Seat; readonly action: Action }): void {
    const { game, inputs } = this.#whole
    this.#trail.add(inputs.length, game.clone(state), move)
  }

  undoable(seat: Seat): Undoable | null {
    const undoable = this.#trail.undoable(seat)
    if (undoable === null) return null
    const known = this.#known
    if (known?.seat === seat && known.undoable.action === undoable.action) return known.undoable
    const view = this.#whole.game.view(this.#stateAt(undoable.to), seat)
    this.#known = { seat, undoable: { ...undoable, view } }
    return this.#known.undoable
  }

  /** How it stands without the last action of this seat and what came after; null: that cannot be taken back. */
  takeBack(seat: Seat): State | null {
    const undoable = this.#trail.undoable(seat)
    if (undoable === null) return null
    this.#trail.cut(undoable.to)
    this.#whole.inputs.length = undoable.to
    return this.#stateAt(undoable.to)
  }

  #stateAt(to: number): State {
    const { game, seed, given, inputs } = this.#whole
    const state = game.start(seed, given)
    for (const { seat, action } of inputs.slice(0, to)) game.apply(state, seat, action)
    return state
  }
}
