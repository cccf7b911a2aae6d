import type { GameEvent } from '../../kernel/play.ts'
import type { Rng, Seed } from '../../kernel/rng.ts'
import type { State } from '../../kernel/state.ts'
import type { Game, Given } from '../../kernel/types.ts'
import { faceDown } from '../../modules/base/cards.ts'
import { everyCard } from '../../modules/base/view.ts'
import type { Input, RandomActions } from '../random.ts'
import type { Coverage } from './coverage.ts'
import { frozen } from './plain.ts'

/** One input, what was before and what came of it. The first moment of a game is the deal, which has no input. */
export interface Moment {
  readonly game: Game
  readonly before: State
  readonly input: Input | null
  readonly after: State
  readonly events: readonly GameEvent[]
}

/** What a law may use to look at a moment. */
export interface Means {
  readonly luck: Rng
  readonly actions: RandomActions
  readonly coverage: Coverage
}

export interface Law {
  readonly number: number
  readonly says: string
  /** What breaks the law in this moment, or null. Throwing breaks it too. */
  broken(moment: Moment, means: Means): string | null
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
