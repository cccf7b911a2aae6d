import type { Action, GameEvent } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { allSeats, type Observer, type Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'

/** Enough that what was not next to certain before looks different in one of them. */
const WORLDS = Array.from({ length: 12 }, (_, i) => rngFrom(seedFrom(`world ${i}`)))

/**
 * Whether an action shows somebody anything that does not come out of its own player's hand: a card of a pile, or of
 * somebody else's hand. It does if it would look different, or be impossible, in another world in which that observer
 * knows the same, the player's hand included.
 */
export function reveals(game: Game, before: State, seat: Seat, action: Action): boolean {
  const events = eventsOf(game, before, seat, action)
  const told = (list: readonly GameEvent[], to: Observer): string =>
    JSON.stringify(list.map((event) => game.seen(event, to)))
  const open = game.clone(before)
  for (const tap of game.points.openHand) tap({ game, state: open, emit: null }, seat)
  const isNews = (to: Observer): boolean => {
    const view = game.view(open, to)
    const seen = told(events, to)
    return WORLDS.some((luck) => {
      const world = game.imagine(view, luck)
      if (game.check(world, seat, action) !== null) return true
      try {
        return told(eventsOf(game, world, seat, action), to) !== seen
      } catch {
        return true // impossible there after all
      }
    })
  }
  // A seat that was told the same as everybody knows at least as much as everybody: it has learned nothing more.
  const forAll = told(events, 'table')
  const others = allSeats(before.seats).filter((to) => to !== seat && told(events, to) !== forAll)
  return [seat, 'table' as const, ...others].some(isNews)
}

function eventsOf(game: Game, state: State, seat: Seat, action: Action): GameEvent[] {
  const events: GameEvent[] = []
  game.apply(game.clone(state), seat, action, (event) => events.push(event))
  return events
}

/** What a seat could take back: its own last action, and with it all that came after. */
export interface Undoable {
  /** So many inputs stay. */
  readonly to: number
  readonly action: Action
  /** What the seat saw before it; null: that is not known here. */
  readonly view: SeatView | null
}

interface Done {
  readonly to: number
  readonly seat: Seat
  readonly action: Action
  /** Null as soon as it is known that the action showed nothing. */
  before: State | null
}

/** So many inputs can be taken back at most. */
export const MOST_UNDONE = 20

/** What was done since something was last shown. Whether an action showed something is found out when somebody asks. */
export class Trail {
  readonly #game: Game
  #done: Done[] = []

  constructor(game: Game) {
    this.#game = game
  }

  /** `to` inputs led to the state `before`, which nobody changes any more. */
  add(to: number, before: State, { seat, action }: { readonly seat: Seat; readonly action: Action }): void {
    this.#done.push({ to, seat, action, before })
    if (this.#done.length > MOST_UNDONE) this.#done.shift()
  }

  /** Only so many inputs stay. */
  cut(to: number): void {
    this.#done = this.#done.filter((done) => done.to < to)
  }

  undoable(seat: Seat): Omit<Undoable, 'view'> | null {
    const last = this.#done.findLastIndex((done) => done.seat === seat)
    if (last < 0) return null
    for (let i = this.#done.length - 1; i >= last; i--) {
      const done = this.#done[i]
      if (done.before !== null && reveals(this.#game, done.before, done.seat, done.action)) {
        this.#done.splice(0, i + 1)
        return null
      }
      done.before = null
    }
    const { to, action } = this.#done[last]
    return { to, action }
  }
}
