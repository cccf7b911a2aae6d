import type { Bot, BotTurn, SeatGame } from '../bots/bot.ts'
import type { Action } from '../kernel/play.ts'
import type { Rng } from '../kernel/rng.ts'
import { bit, has, type Seat, type SeatMask, seatAt } from '../kernel/seat.ts'
import type { Frame, State } from '../kernel/state.ts'
import type { SeatView } from '../kernel/view.ts'

/** Whoever sits on a chair: a bot with its luck, or null for a person. */
export type Sitter = { readonly bot: Bot; readonly rng: Rng } | null

export interface Move {
  readonly seat: Seat
  readonly action: Action
}

/**
 * Asks one seat after another, clockwise from the left of the active player, who comes last: so the others have
 * answered before he goes on. Where a seat may act without being waited for, it is asked as well until it passes.
 */
export class Driver {
  readonly #game: SeatGame
  readonly #state: State
  readonly #sitters: readonly Sitter[]
  readonly #openSteps: ReadonlySet<string>
  #window: Frame
  /** Seats that do not want to act in this window unless they are waited for. */
  #passed: SeatMask = 0
  /** Seats that let somebody else go on first; good for one move. */
  #later: SeatMask = 0

  constructor(game: SeatGame, state: State, sitters: readonly Sitter[]) {
    this.#game = game
    this.#state = state
    this.#sitters = sitters
    this.#openSteps = stepsForAnyone(game)
    this.#window = state.agenda[state.agenda.length - 1]
  }

  /** What a bot does next, or the seat of a person who is asked first; null when the game is over. */
  next(): Move | Seat | null {
    const state = this.#state
    if (state.over) return null
    const frame = state.agenda[state.agenda.length - 1]
    if (frame !== this.#window) {
      this.#window = frame
      this.#passed = 0
    }
    if ((frame.waiting & ~this.#later) === 0) this.#later = 0
    const isOpen = this.#openSteps.has(frame.step)
    for (let i = 1; i <= state.seats; i++) {
      const seat = seatAt((state.active + i) % state.seats)
      const must = has(frame.waiting, seat)
      if (has(this.#later, seat) || (!must && (!isOpen || has(this.#passed, seat)))) continue
      const sitter = this.#sitters[seat]
      if (sitter === null) return seat
      const action = sitter.bot.decide(new Turn(this.#game, state, seat, must, sitter.rng))
      if (action !== null) {
        this.#later = 0
        return { seat, action }
      }
      if (must) throw new Error(`the bot on seat ${seat} has no answer in step ${frame.step}`)
      this.#passed |= bit(seat)
    }
    throw new Error(`nobody moves in step ${frame.step}`)
  }

  /** Whether a seat may leave it to the active player how this goes on. */
  mayPass(seat: Seat): boolean {
    const { active, agenda } = this.#state
    return seat !== active && has(this.#waiting, active) && this.#openSteps.has(agenda[agenda.length - 1].step)
  }

  /** Until the seat is waited for, or once if it already is. */
  pass(seat: Seat): void {
    if (has(this.#waiting, seat)) this.letOthersGoFirst(seat)
    else this.#passed |= bit(seat)
  }

  /** Somebody who was asked from outside has moved: whoever let others go first is asked again. */
  moved(): void {
    this.#later = 0
  }

  letOthersGoFirst(seat: Seat): void {
    this.#later |= bit(seat)
  }

  get #waiting(): SeatMask {
    return this.#game.waiting(this.#state)
  }
}

/** The turn of a seat that somebody else asks. */
export const turnOf = (game: SeatGame, state: State, seat: Seat, rng: Rng): BotTurn =>
  new Turn(game, state, seat, has(game.waiting(state), seat), rng)

/** Builds the view only when the bot looks at it. */
class Turn implements BotTurn {
  readonly #state: State
  #view: SeatView | null = null
  readonly game: SeatGame
  readonly seat: Seat
  readonly must: boolean
  readonly step: string
  readonly rng: Rng
  readonly options: Action[]

  constructor(game: SeatGame, state: State, seat: Seat, must: boolean, rng: Rng) {
    this.#state = state
    this.game = game
    this.seat = seat
    this.must = must
    this.rng = rng
    this.step = state.agenda[state.agenda.length - 1].step
    this.options = game.options(state, seat)
  }

  get view(): SeatView {
    this.#view ??= this.game.view(this.#state, this.seat)
    return this.#view
  }
}

export const stepsForAnyone = ({ actions }: SeatGame): ReadonlySet<string> =>
  new Set([...actions.values()].flatMap(({ byAnyone, during }) => (byAnyone && during !== 'anytime' ? during : [])))
