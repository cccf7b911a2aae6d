import { renewed } from '../../engine.ts'
import { openStepsOf } from '../../floor/floor.ts'
import { windowOf } from '../../floor/window.ts'
import type { Action, GameEvent, Move } from '../../kernel/play.ts'
import type { Observer, Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { eventsMessage, undoneMessage } from '../../protocol/messages.ts'
import type { Input, StoredInput } from '../store/log.ts'
import type { Store, StoredTable } from '../store/store.ts'
import { askedAfter, type Moment } from './clock.ts'
import { rulesOf } from './rules.ts'

/** What one input brought about: the whole truth, to be shown to each observer as far as he may know it. */
export interface Entry {
  readonly seq: number
  readonly events: readonly GameEvent[]
  /** Whose action it was; null: nobody's. */
  readonly mover: Seat | null
  /** It took everything back that came after this number. */
  readonly undone?: { readonly to: number; readonly state: State }
  /** What was being decided after it. */
  readonly window: string
  /** When it was stored. */
  readonly atMs: number
}

export interface Position extends Moment {
  readonly seq: number
  /** The last input that took something back, as far as it is remembered: what was seen before it is worth nothing. */
  readonly undoneAt: number
}

/** Tells moments apart in which an action of the same name would mean something else. */
export const windowAt = ({ undoneAt, state }: Position): string => `${undoneAt} ${windowOf(state)}`

/** The rules broke down: the table ends, with a report. */
export class Broken extends Error {}
/** Nothing of it is saved that these rules could go on from. */
export class OtherRules extends Broken {}

interface Step {
  readonly state: State
  readonly events: readonly GameEvent[]
}

/** The state after an input; the one before stays as it is. */
const after = (game: Game, state: State, seat: Seat, action: Action): Step =>
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

interface Rules {
  readonly game: Game
  readonly open: ReadonlySet<string>
}
export interface Played {
  readonly position: Position
  readonly events: readonly GameEvent[]
  /** Absent: something was taken back. */
  readonly move?: Move
  readonly undone?: Entry['undone']
}

/** What an action leads to. */
export function playedOn(rules: Rules, from: Position, seat: Seat, action: Action): Played {
  const { state, events } = after(rules.game, from.state, seat, action)
  const seq = from.seq + 1
  const asked = askedAfter(rules, from, { state, seat, seq })
  return { position: { state, seq, asked, undoneAt: from.undoneAt }, events, move: { seat, action } }
}

/** What taking back leads to: the game as it stood, under a new number. */
export function takenBack(rules: Rules, { seq: last }: Position, { state }: Position, to: number): Played {
  const seq = last + 1
  const asked = askedAfter(rules, null, { state, seat: null, seq })
  return { position: { state, seq, asked, undoneAt: seq }, events: [], undone: { to, state } }
}

export const entryOf = ({ position, events, move, undone }: Played, at: Date): Entry => ({
  seq: position.seq,
  events,
  mover: move?.seat ?? null,
  ...(undone === undefined ? {} : { undone }),
  window: windowAt(position),
  atMs: at.getTime(),
})

/** What a stored input led to. */
export async function playedStored(
  { store, table, rules }: { store: Store; table: StoredTable; rules: Rules },
  from: Position,
  { seat, action, back_to }: StoredInput,
): Promise<Played> {
  if (action !== null) {
    const refusal = rules.game.check(from.state, seat as Seat, action)
    if (refusal !== null) throw new Broken(`input ${from.seq + 1} is refused: ${refusal.rule}`)
    return playedOn(rules, from, seat as Seat, action)
  }
  return takenBack(rules, from, await replay(store, table, rules.game, { from: back_to, to: back_to }), back_to)
}

/**
 * Plays a stored game from the last saved state that is not newer than `from`, as far as `to`. `onEntry` hears what
 * happened after that state, and how; the deal is number 0.
 */
export async function replay(
  store: Store,
  table: StoredTable,
  game: Game,
  {
    from = Number.POSITIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
    onEntry = (_entry: Entry, _before: Position | null, _played: Played | null): void => {},
  } = {},
): Promise<Position> {
  const saved = from < 0 ? null : await store.snapshot(table.id, Number.isFinite(from) ? from : null)
  // Mended rules might deal otherwise; what was saved is as people saw it.
  if (saved === null && table.rules !== rulesOf(game)) throw new OtherRules(`it began under ${table.rules}`)
  const rules = { game, open: openStepsOf(game) }
  let position: Position =
    saved === null ? dealt(rules, table, onEntry) : { ...saved, state: renewed(saved.state), undoneAt: 0 }
  for (const input of await store.inputsAfter(table.id, position.seq)) {
    if (input.seq > to) break
    const played = await playedStored({ store, table, rules }, position, input)
    onEntry(entryOf(played, input.at), position, played)
    position = played.position
  }
  return position
}

function dealt(
  rules: Rules,
  { seed, began_at }: StoredTable,
  onEntry: (entry: Entry, before: null, played: null) => void,
): Position {
  const { state, events } = told((emit) => rules.game.start(seed, {}, emit))
  const asked = askedAfter(rules, null, { state, seat: null, seq: 0 })
  const position: Position = { state, seq: 0, asked, undoneAt: 0 }
  onEntry(entryOf({ position, events }, began_at ?? new Date(0)), null, null)
  return position
}

interface Done {
  readonly seat: Seat
  readonly action: Action
  readonly before: Done | null
}

/** The actions that have not been taken back. */
export function effective(inputs: readonly Input[]): { seat: Seat; action: Action }[] {
  const known: (Done | null)[] = [null]
  for (const { seq, seat, action, back_to } of inputs)
    known[seq] = action === null ? known[back_to] : { seat: seat as Seat, action, before: known[seq - 1] }
  const actions: { seat: Seat; action: Action }[] = []
  for (let done = known[known.length - 1]; done !== null; done = done.before)
    actions.push({ seat: done.seat, action: done.action })
  return actions.reverse()
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
    const { seq, events, undone } = this.#entry
    if (undone !== undefined) return undoneMessage(seq, undone.to, this.#game.view(undone.state, observer))
    const seen = events.map((event) => this.#game.seen(event, observer))
    const isPublic = seen.every((event, i) => event === events[i])
    if (isPublic) this.#forAll ??= eventsMessage(seq, events)
    const text = (isPublic ? this.#forAll : null) ?? eventsMessage(seq, seen)
    this.#texts.set(observer, text)
    return text
  }
}
