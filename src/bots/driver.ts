import { type Due, Floor, isClosing } from '../floor/floor.ts'
import type { Action, Move } from '../kernel/play.ts'
import type { Rng } from '../kernel/rng.ts'
import type { Seat, SeatMask } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import type { Bot, BotTurn, Imagined, SeatGame } from './bot.ts'

/** A bot with its luck; null: somebody who is asked from outside. */
export type Seated = { readonly bot: Bot; readonly rng: Rng } | null

type Asking = Pick<Due, 'seat' | 'must' | 'mayClose'>

/**
 * Plays a game without a clock: the floor with every thinking time 0. The same seed gives the same game. It is handed
 * the state of its table, or one that a bot imagines; the bots are handed views.
 */
export class Driver {
  readonly #game: SeatGame
  readonly #state: Imagined
  readonly #seated: readonly Seated[]
  readonly #floor: Floor

  constructor(game: SeatGame, state: Imagined, seated: readonly Seated[]) {
    this.#game = game
    this.#state = state
    this.#seated = seated
    this.#floor = new Floor(game, { sitters: seated.map(() => 'bot') })
    this.#floor.look(state, 0)
  }

  /** What a bot does next, or who is to be asked from outside; null when the game is over. */
  next(): Move | Due | null {
    for (;;) {
      const due = this.#floor.next(this.#state)
      if (due === null) {
        if (this.#state.over) return null
        throw new Error('nobody moves')
      }
      const seated = this.#seated[due.seat]
      if (seated === null) return due
      const turn = turnFor(this.#game, this.#state, due, seated.rng, this.#floor.out)
      const action = spoken(turn, seated.bot.decide(turn))
      if (action !== null) return { seat: due.seat, action }
      this.silent(due.seat)
    }
  }

  /** Somebody has moved. */
  moved(seat: Seat): void {
    this.#floor.look(this.#state, 0, seat)
  }

  /** Somebody who was asked has nothing to say. */
  silent(seat: Seat): void {
    this.#floor.silent(seat)
  }
}

/** What somebody who is asked gets to know. */
export const turnFor = (
  game: SeatGame,
  state: Imagined,
  { seat, must, mayClose }: Asking,
  rng: Rng,
  out: SeatMask,
): BotTurn => new Turn(game, state, { seat, must, mayClose }, rng, out)

/** What comes of it: whoever has nothing to say to an offer declines it; with nothing else to do there is an error. */
export function spoken(
  turn: Pick<BotTurn, 'seat' | 'must' | 'step' | 'options'>,
  action: Action | null,
): Action | null {
  if (action !== null || !turn.must) return action
  const no = turn.options.find(({ type }) => type === 'decline')
  if (no === undefined) throw new Error(`the bot on seat ${turn.seat} has no answer in step ${turn.step}`)
  return no
}

/** Looks for the options and builds the view only when the bot asks for them. */
class Turn implements BotTurn {
  readonly #state: Imagined
  readonly #mayClose: boolean
  #view: SeatView | null = null
  #options: readonly Action[] | null = null
  readonly game: SeatGame
  readonly seat: Seat
  readonly must: boolean
  readonly step: string
  readonly rng: Rng
  readonly out: SeatMask

  constructor(game: SeatGame, state: Imagined, { seat, must, mayClose }: Asking, rng: Rng, out: SeatMask) {
    this.#state = state
    this.game = game
    this.seat = seat
    this.must = must
    this.rng = rng
    this.out = out
    this.#mayClose = mayClose
    this.step = state.agenda[state.agenda.length - 1].step
  }

  get options(): readonly Action[] {
    this.#options ??= this.#look()
    return this.#options
  }

  #look(): readonly Action[] {
    const options = this.game.options(this.#state, this.seat)
    return this.#mayClose ? options : options.filter(({ type }) => !isClosing(this.game, type))
  }

  get view(): SeatView {
    this.#view ??= this.game.view(this.#state, this.seat)
    return this.#view
  }
}
