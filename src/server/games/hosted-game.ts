import { openStepsOf } from '../../floor/floor.ts'
import { type Action, type Refusal, refuse } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game, ScoreSheet } from '../../kernel/types.ts'
import type { Clock } from '../../protocol/tables.ts'
import { Trail, type Undoable } from '../../table/undo.ts'
import type { Append, Due } from '../store/log.ts'
import type { Appended, Store, StoredTable } from '../store/store.ts'
import { timeFor } from './clock.ts'
import {
  Broken,
  type Entry,
  entryOf,
  type Played,
  type Position,
  playedOn,
  playedStored,
  replay,
  takenBack,
  windowAt,
} from './game-log.ts'
import { rulesOf } from './rules.ts'

export interface Act {
  readonly seat: Seat
  readonly action: unknown
  readonly clientId: string | null
  /** What its sender knew of; absent: the present state. */
  readonly saw?: number | undefined
}
export type Outcome = { readonly done: number } | { readonly refused: Refusal }

/** As many inputs are remembered for those who come back; older ones are played again from the store. */
const REMEMBERED = 16

/**
 * A game in this node's memory. Everything goes in turn: judged here, stored, and only then told. What other nodes
 * store is read and told as well.
 */
export class HostedGame {
  readonly game: Game
  readonly #store: Store
  readonly #table: StoredTable
  readonly #onEntry: (entry: Entry) => void
  readonly #snapshotEvery: number
  #savedSeq = -1
  readonly open: ReadonlySet<string>
  #position: Position
  /** When the inputs were stored since which somebody is waited for. */
  #times = new Map<number, number>()
  #recent: Entry[] = []
  #last: Promise<unknown> = Promise.resolve()
  readonly #trail: Trail

  private constructor(
    store: Store,
    table: StoredTable,
    game: Game,
    { position, trail }: { readonly position: Position; readonly trail: Trail },
    { onEntry, snapshotEvery }: { onEntry(entry: Entry): void; snapshotEvery: number },
  ) {
    this.game = game
    this.#trail = trail
    this.#store = store
    this.#table = table
    this.#position = position
    this.open = openStepsOf(game)
    this.#onEntry = onEntry
    this.#snapshotEvery = snapshotEvery
  }

  static async load(
    store: Store,
    table: StoredTable,
    game: Game,
    how: { onEntry(entry: Entry): void; snapshotEvery: number },
  ): Promise<HostedGame> {
    const recent: Entry[] = []
    const trail = new Trail(game)
    const position = await replay(store, table, game, {
      onEntry(entry, before, played) {
        recent.push(entry)
        if (recent.length > REMEMBERED) recent.shift()
        if (before !== null && played !== null) follow(trail, before, played)
      },
    })
    const hosted = new HostedGame(store, table, game, { position, trail }, how)
    hosted.#recent = recent
    const asked = position.asked.filter((seq) => seq !== null)
    for (const { seq, at } of await store.timesOf(table.id, asked)) hosted.#times.set(seq, at.getTime())
    hosted.#times.set(0, table.began_at?.getTime() ?? 0)
    return hosted
  }

  /** It began before the rules were mended: what happened cannot be played again, only what comes. */
  get isUnderOtherRules(): boolean {
    return this.#table.rules !== rulesOf(this.game)
  }
  get seq(): number {
    return this.#position.seq
  }
  get isOver(): boolean {
    return this.state.over
  }
  get score(): ScoreSheet {
    return this.game.score(this.state)
  }
  /** The whole truth, for those who move the bots. */
  get state(): State {
    return this.#position.state
  }

  /** When each seat's time is up that is waited for; whoever came back later has all of it again. */
  deadlines(clock: Clock, backAt: readonly (Date | null)[]): (number | null)[] {
    const ms = timeFor(clock, this.open, this.state)
    return this.#position.asked.map((seq, seat) =>
      seq === null ? null : Math.max(this.#times.get(seq) ?? 0, backAt[seat]?.getTime() ?? 0) + ms,
    )
  }

  /** What is being decided. */
  get window(): string {
    return windowAt(this.#position)
  }
  get position(): Position {
    return this.#position
  }

  /** How things stood at that time. */
  async positionAt(at: Date): Promise<Position> {
    const to = await this.#store.seqAt(this.#table.id, at)
    return await replay(this.#store, this.#table, this.game, { from: to, to })
  }

  /** Judges an action, stores it and tells everybody. Fails if the store does: then nobody knows yet whether it is done. */
  act(act: Act): Promise<Outcome> {
    return this.#inTurn(() => this.#act(act))
  }

  /** Does what a bot decided, unless something has happened since. */
  actAt(seq: number, seat: Seat, action: Action): Promise<Outcome | null> {
    return this.#inTurn(async () => {
      const outcome = seq === this.seq ? await this.#try({ seat, action, clientId: null }) : 'behind'
      return outcome === 'behind' ? null : outcome
    })
  }

  /** What a seat could take back; null: nothing. */
  undoable(seat: Seat): Omit<Undoable, 'view'> | null {
    return this.isOver || this.isUnderOtherRules ? null : this.#trail.undoable(seat)
  }

  /** Goes back to how things stood, unless something has happened since. */
  undo(seq: number, to: number, seat: Seat): Promise<boolean> {
    return this.#inTurn(async () => {
      if (seq !== this.seq) return false
      const past = await replay(this.#store, this.#table, this.game, { from: to, to })
      const appended = await this.#append(takenBack(this, this.#position, past, to), {
        seat,
        action: { backTo: to },
        clientId: null,
      })
      return appended !== 'behind'
    })
  }

  /** Somebody, perhaps another node, has stored this input. */
  async heard(seq: number): Promise<void> {
    if (seq <= this.seq) return // as a rule it was this node
    await this.#inTurn(async () => {
      if (seq > this.seq) await this.#readOn()
    })
  }

  /** Looks whether there is more in the store. */
  catchUp(): Promise<void> {
    return this.heard(Number.POSITIVE_INFINITY)
  }

  /** Runs `tell` with everything after `from`, and lets nothing happen before it has returned. */
  resume(from: number, tell: (entries: readonly Entry[]) => void): Promise<void> {
    return this.#inTurn(async () => tell(await this.#entriesAfter(from)))
  }

  /** Runs this between two inputs. */
  between(run: () => void): Promise<void> {
    return this.#inTurn(async () => run())
  }

  async #act(act: Act): Promise<Outcome> {
    if (act.saw !== undefined && act.saw > this.seq) await this.#readOn() // its sender heard of it on another node
    for (;;) {
      const outcome = await this.#try(act)
      if (outcome !== 'behind') return outcome
    }
  }

  /** Behind: something else happened first, and has been read by now. */
  async #try({ seat, action, clientId, saw }: Act): Promise<Outcome | 'behind'> {
    const decoded = this.game.decode(action)
    const refused = decoded.ok ? this.#refusal(seat, decoded.value, saw) : decoded.refusal
    if (!decoded.ok || refused !== null) {
      // The rules refuse to do again what has been done: a repeated message must not hear of that.
      const done = clientId === null ? null : await this.#store.inputOf(this.#table.id, seat, clientId)
      return done === null ? { refused: refused ?? refuse('unknown-action') } : { done }
    }
    const played = playedOn(this, this.#position, seat, decoded.value)
    const appended = await this.#append(played, { seat, action: decoded.value, clientId })
    if (appended === 'behind') return 'behind'
    return { done: 'at' in appended ? this.seq : appended.already }
  }

  /** Stores what has been tried out, and tells everybody; if somebody else was first, that is told instead. */
  async #append(played: Played, input: Pick<Append, 'seat' | 'action' | 'clientId'>): Promise<Appended> {
    const { seq, state } = played.position
    const due = this.#dueAfter(played.position)
    const appended = await this.#store.append({ ...input, game: this.#table.id, seq, over: state.over, due })
    if (appended !== 'behind' && 'at' in appended) this.#advance(played, appended.at)
    else await this.#readOn()
    return appended
  }

  #refusal(seat: Seat, action: Action, saw: number | undefined): Refusal | null {
    const refusal = this.game.check(this.state, seat, action)
    if (refusal !== null || saw === undefined || saw === this.seq) return refusal
    if (saw < this.#position.undoneAt) return refuse('stale-action')
    if (this.game.actions.get(action.type)?.during === 'anytime') return null
    const seen = this.#recent.find(({ seq }) => seq === saw)
    return seen?.window === this.window ? null : refuse('stale-action')
  }

  async #readOn(): Promise<void> {
    for (const input of await this.#store.inputsAfter(this.#table.id, this.seq)) {
      if (input.seq !== this.seq + 1) throw new Broken(`input ${this.seq + 1} is missing`)
      const from = { store: this.#store, table: this.#table, rules: this }
      this.#advance(await playedStored(from, this.#position, input), input.at)
    }
  }

  /** When the first of those who are waited for then will have used up his time. */
  #dueAfter({ state, seq, asked }: Position): Due | null {
    const { clock } = this.#table.settings
    if (clock == null || asked.every((since, seat) => since === this.#position.asked[seat])) return null
    const ms = timeFor(clock, this.open, state)
    const before = asked.flatMap((since) =>
      since === null || since === seq ? [] : [(this.#times.get(since) ?? 0) + ms],
    )
    const isAnyFresh = asked.includes(seq)
    return { before: before.length === 0 ? null : new Date(Math.min(...before)), freshMs: isAnyFresh ? ms : null }
  }

  #advance(played: Played, at: Date): void {
    follow(this.#trail, this.#position, played)
    this.#position = played.position
    const { seq, asked } = played.position
    for (const since of this.#times.keys()) if (!asked.includes(since)) this.#times.delete(since)
    if (asked.includes(seq)) this.#times.set(seq, at.getTime())
    const entry = entryOf(played, at)
    this.#recent.push(entry)
    if (this.#recent.length > REMEMBERED) this.#recent.shift()
    this.#onEntry(entry)
    // Only saves work later: whether it succeeds does not matter.
    if (seq % this.#snapshotEvery === 0 || this.isOver) this.save().catch(() => {})
  }

  /** Whoever loads it goes on from here, even with mended rules. */
  async save(): Promise<void> {
    const { seq } = this
    if (this.#savedSeq === seq) return
    this.#savedSeq = seq
    await this.#store.saveSnapshot(this.#table.id, this.#position, this.#snapshotEvery)
  }

  async #entriesAfter(from: number): Promise<readonly Entry[]> {
    if (from >= this.seq) return []
    if ((this.#recent[0]?.seq ?? Number.POSITIVE_INFINITY) <= from + 1)
      return this.#recent.filter(({ seq }) => seq > from)
    const entries: Entry[] = []
    const onEntry = (entry: Entry): void => void (entry.seq > from && entries.push(entry))
    await replay(this.#store, this.#table, this.game, { from, to: this.seq, onEntry })
    return entries
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }
}

function follow(trail: Trail, before: Position, { move, undone }: Played): void {
  if (undone !== undefined) trail.cut(undone.to)
  else if (move !== undefined) trail.add(before.seq, before.state, move)
}
