import type { Action, GameEvent } from '../../kernel/play.ts'
import type { Observer, Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { eventsMessage } from '../../protocol/messages.ts'
import type { Store, StoredTable } from '../store/store.ts'
import { askedAfter, type Moment } from './clock.ts'
import { openSteps, windowOf } from './rules.ts'

/** What one input brought about: the whole truth, to be shown to each observer as far as he may know it. */
export interface Entry {
  readonly seq: number
  readonly events: readonly GameEvent[]
  /** What was being decided after it. */
  readonly window: string
  /** When it was stored. */
  readonly atMs: number
}

export interface Position extends Moment {
  readonly seq: number
}

/** The rules broke down: the table ends, with a report. */
export class Broken extends Error {}

interface Step {
  readonly state: State
  readonly events: readonly GameEvent[]
}

/** The state after an input; the one before stays as it is. */
export const after = (game: Game, state: State, seat: Seat, action: Action): Step =>
  told((emit) => {
    const next = game.clone(state)
    game.apply(next, seat, action, emit)
    return next
  })

function told(run: (emit: (event: GameEvent) => void) => State): Step {
  const events: GameEvent[] = []
  try {
    return { state: run((event) => void events.push(event)), events }
  } catch (problem) {
    throw new Broken((problem as Error).message, { cause: problem })
  }
}

/**
 * Plays a stored game from the last saved state that is not newer than `from`, as far as `to`. `onEntry` hears what
 * happened after that state; the deal is number 0.
 */
export async function replay(
  store: Store,
  table: StoredTable,
  game: Game,
  { from = Number.POSITIVE_INFINITY, to = Number.POSITIVE_INFINITY, onEntry = (_: Entry): void => {} } = {},
): Promise<Position> {
  const saved = from < 0 ? null : await store.snapshot(table.id, Number.isFinite(from) ? from : null)
  const rules = { game, open: openSteps(game) }
  let position: Position = saved ?? dealt(rules, table, onEntry)
  for (const input of await store.inputsAfter(table.id, position.seq)) {
    if (input.seq > to) break
    const seat = input.seat as Seat
    const { seq } = input
    const { state, events } = after(game, position.state, seat, input.action)
    position = { state, seq, asked: askedAfter(rules, position, { state, seat, seq }) }
    onEntry({ seq, events, window: windowOf(state), atMs: input.at.getTime() })
  }
  return position
}

function dealt(rules: Rules, { seed, began_at }: StoredTable, onEntry: (entry: Entry) => void): Position {
  const { state, events } = told((emit) => rules.game.start(seed, {}, emit))
  onEntry({ seq: 0, events, window: windowOf(state), atMs: began_at?.getTime() ?? 0 })
  return { state, seq: 0, asked: askedAfter(rules, null, { state, seat: null, seq: 0 }) }
}

interface Rules {
  readonly game: Game
  readonly open: ReadonlySet<string>
}

/** One message for each kind of observer, made when the first of them needs it. */
export class Telling {
  readonly #game: Game
  readonly #entry: Entry
  readonly #texts = new Map<Observer, string>()
  #forAll: string | null = null

  constructor(game: Game, entry: Entry) {
    this.#game = game
    this.#entry = entry
  }

  to(observer: Observer): string {
    const known = this.#texts.get(observer)
    if (known !== undefined) return known
    const { seq, events } = this.#entry
    const seen = events.map((event) => this.#game.seen(event, observer))
    const isPublic = seen.every((event, i) => event === events[i])
    if (isPublic) this.#forAll ??= eventsMessage(seq, events)
    const text = (isPublic ? this.#forAll : null) ?? eventsMessage(seq, seen)
    this.#texts.set(observer, text)
    return text
  }
}
