import type { Action, GameEvent } from '../../kernel/play.ts'
import { type Rng, type Seed, shuffle } from '../../kernel/rng.ts'
import { type Observer, observers, type Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game, Given } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { faceDown } from '../../modules/base/cards.ts'
import { everyCard } from '../../modules/base/view.ts'
import type { Input, RandomActions } from '../random.ts'
import { frozen, objectsIn } from './plain.ts'

/** One input, what was before and what came of it. The first moment of a game is the deal, which has no input. */
export interface Moment {
  readonly game: Game
  readonly before: State
  readonly input: Input | null
  readonly after: State
  readonly events: readonly GameEvent[]
}

/** How many observers are asked about each moment; with a whole game every one has his turn. */
const OBSERVERS = 3

interface Sight {
  readonly view: SeatView
  readonly text: string
}

/** A moment that is looked at closely: what several laws need of it is made once. Whoever changes any of it throws. */
export class Look implements Moment {
  readonly game: Game
  readonly before: State
  readonly input: Input | null
  readonly after: State
  readonly events: readonly GameEvent[]
  readonly observers: readonly Observer[]
  readonly #sights = { before: new Map<Observer, Sight>(), after: new Map<Observer, Sight>() }
  readonly #options = new Map<Seat, readonly Action[]>()
  #objects: ReadonlySet<object> | null = null
  #still: State | null = null
  #text: string | null = null

  constructor({ game, before, input, after, events }: Moment, luck: Rng) {
    this.game = game
    this.before = before
    this.input = input
    this.after = after
    this.events = events
    const all = observers(after.seats)
    shuffle(luck, all)
    this.observers = all.slice(0, OBSERVERS)
  }

  /** A copy of `after`. */
  get still(): State {
    this.#still ??= frozen(this.game.clone(this.after))
    return this.#still
  }

  /** `after` as saved. */
  get text(): string {
    this.#text ??= JSON.stringify(this.after)
    return this.#text
  }

  /** Every object and list in `after`. */
  get objects(): ReadonlySet<object> {
    this.#objects ??= objectsIn(this.after)
    return this.#objects
  }

  options(seat: Seat): readonly Action[] {
    const known = this.#options.get(seat)
    if (known !== undefined) return known
    const listed = frozen(this.game.options(this.still, seat))
    this.#options.set(seat, listed)
    return listed
  }

  sight(when: 'before' | 'after', to: Observer): Sight {
    const made = this.#sights[when].get(to)
    if (made !== undefined) return made
    const view = frozen(this.game.view(this[when], to))
    const sight = { view, text: JSON.stringify(view) }
    this.#sights[when].set(to, sight)
    return sight
  }
}

/** What a law may use to look at a moment. */
export interface Means {
  readonly luck: Rng
  readonly actions: RandomActions
}

export interface Law {
  readonly number: number
  readonly says: string
  /** What breaks the law in this moment, or null. Throwing breaks it too. */
  broken(look: Look, means: Means): string | null
}

export function deal(game: Game, seed: Seed, given: Given): Moment {
  const events: GameEvent[] = []
  const after = game.start(seed, given, (event) => events.push(event))
  return { game, before: beforeTheDeal(game, after), input: null, after, events }
}

/** Goes on in `state`, which becomes the moment's `after`. */
export function act(game: Game, state: State, input: Input): Moment {
  const before = game.clone(state)
  const events: GameEvent[] = []
  game.apply(state, input.seat, frozen(input.action), (event) => events.push(event))
  return { game, before, input, after: state, events }
}

/** Nothing has happened, every card lies in the draw pile. */
function beforeTheDeal(game: Game, { seats, first, rng }: State): State {
  const slices = game.modules.flatMap((m) => Object.entries(m.slices ?? {}))
  const x = Object.fromEntries(slices.map(([name, slice]) => [name, slice.create(game)])) as unknown as State['x']
  x.piles.draw = game.prepared.beans.deck.map(faceDown)
  return { seats, first, rng: { ...rng }, agenda: [], active: first, turn: 0, ending: null, over: false, x }
}

/** Cards that are in no place or in several, or null. */
export function misplacedCards(game: Game, state: State): string | null {
  const wrong: string[] = []
  const { specs } = game.prepared.beans
  const counts = specs.map(() => 0)
  for (const kind of everyCard({ game, state, emit: null })) counts[kind]++
  specs.forEach(({ id, count }, kind) => {
    if (counts[kind] !== count) wrong.push(`${counts[kind]} of ${count} ${id}`)
  })
  return wrong.length > 0 || counts.length > specs.length ? `cards: ${wrong.join(', ')}` : null
}
