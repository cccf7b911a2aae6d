import { bit, has, type Seat, seatAt, seatsIn } from '../../kernel/seat.ts'
import { PROTOCOL, type ToClient } from '../../protocol/messages.ts'
import type { Order, TableInfo } from '../../protocol/tables.ts'
import type { MarketNote } from '../store/ears.ts'
import type { ChatRow, Store, StoredTable } from '../store/store.ts'
import { infoBefore, infoOf, standInFor, takeBack } from '../tables.ts'
import { BotPlay } from './bot-play.ts'
import type { BotPool } from './bot-pool.ts'
import { Chat, chatMessage } from './chat.ts'
import { Broken, type Entry, OtherRules, type Position, Telling } from './game-log.ts'
import { Here } from './here.ts'
import { type Act, HostedGame, type Outcome } from './hosted-game.ts'
import type { Leisure } from './leisure.ts'
import { MarketTalk, type Says } from './market-talk.ts'
import { areOrders } from './orders.ts'
import { gameFor, isRefusal } from './rules.ts'
import { type Visitor, Visitors } from './visitors.ts'

export interface RoomTools {
  readonly node: string
  readonly store: Store
  readonly pool: BotPool
  readonly leisure: Leisure
  readonly snapshotEvery: number
  problem(table: string, problem: unknown): void
}

type Undoing = 'heard' | 'not-started' | 'undo-too-late' | 'nothing-to-undo'

/** Whoever missed more than this is shown the table anew. */
const MOST_MISSED = 500
/** Bots wait so long for people who think about taking something back. */
const HOLD_MS = 60_000

/** One table on this node: those who are connected, and the game once it has begun. */
export class Room {
  readonly id: string
  readonly chat: Chat
  readonly #visitors: Visitors
  readonly #tools: RoomTools
  #table: StoredTable
  #hosted: HostedGame | null = null
  #bots: BotPlay | null = null
  #market: MarketTalk | null = null
  #refreshing: Promise<void> = Promise.resolve()
  readonly #here: Here
  /** The deadlines that were told last. */
  #told = ''
  /** What each of them was told last that could be taken back. */
  readonly #undoables = new WeakMap<Visitor, string>()

  private constructor(tools: RoomTools, table: StoredTable) {
    this.id = table.id
    this.#tools = tools
    this.#table = table
    this.#visitors = new Visitors(table.settings.spectatorDelayMs ?? 0)
    this.#here = new Here(tools.store.presence, tools.node, table.id, this.#visitors)
    this.chat = new Chat(tools.store, table.id, (row) => {
      for (const visitor of this.#visitors) this.#sayChat(visitor, row)
    })
  }

  static async open(tools: RoomTools, id: string): Promise<Room | null> {
    const table = await tools.store.table(id)
    if (table === null) return null
    const room = new Room(tools, table)
    await room.#begin()
    return room
  }

  get table(): StoredTable {
    return this.#table
  }
  get hosted(): HostedGame | null {
    return this.#hosted
  }
  /** Whether anything may happen here without a person: by bots, or by the orders of somebody who is away. */
  get needsDriver(): boolean {
    const { state, seats } = this.#table
    return state === 'playing' && seats.some(({ bot, orders }) => bot !== null || orders.length > 0)
  }
  get isDriving(): boolean {
    return this.#bots?.isDriving === true
  }
  /** Whether it may leave this node's memory. */
  get isIdle(): boolean {
    return this.#visitors.size === 0 && this.#here.isClear && !(this.isDriving && this.#bots?.hasWork === true)
  }

  drive(isDriving: boolean): void {
    if (this.#bots !== null && this.#bots.isDriving !== isDriving) this.#bots.drive(isDriving)
  }

  async close(): Promise<void> {
    this.#here.close()
    this.#bots?.stop()
    await this.#hosted?.save().catch((problem) => this.#problem(problem))
  }

  /** Tells a visitor where things stand, and from then on everything that happens. */
  async enter(visitor: Visitor, from: number | undefined): Promise<void> {
    if (this.#hosted === null) {
      this.#visitors.add(visitor)
      this.#say(visitor, this.#welcome(visitor, null), 0)
      if (this.#table.state === 'over') this.#say(visitor, { type: 'error', error: 'other-rules' }, 0)
    } else await this.#enterGame(this.#hosted, visitor, from)
    this.noteHere()
    this.#noteUndoable()
    const deafTo = visitor.observer === 'table' ? 0 : this.#table.seats[visitor.observer].deaf_to
    if (deafTo !== 0) this.#say(visitor, { type: 'muted', seats: seatsIn(deafTo) })
    for (const row of await this.chat.lines()) this.#sayChat(visitor, row)
  }

  async #enterGame(hosted: HostedGame, visitor: Visitor, from: number | undefined): Promise<void> {
    if (from !== undefined && from > hosted.seq) await hosted.catchUp()
    const delayMs = this.#visitors.delayFor(visitor)
    const past = delayMs === 0 ? null : await hosted.positionAt(new Date(this.#nowMs - delayMs))
    const { seq } = past ?? hosted.position
    const isNew = from === undefined || from > seq || hosted.seq - from > MOST_MISSED || hosted.isUnderOtherRules
    await hosted.resume(isNew ? seq : from, (entries) => {
      const known = past ?? hosted.position
      this.#visitors.add(visitor)
      if (isNew) this.#say(visitor, this.#welcome(visitor, known), 0)
      else {
        this.#say(visitor, { type: 'resumed', protocol: PROTOCOL, seat: seatOf(visitor), seq: known.seq }, 0)
        this.#say(visitor, { type: 'table', table: this.#infoFor(visitor, known) }, 0)
      }
      for (const entry of entries) {
        if (isNew && entry.seq <= known.seq) continue
        this.#visitors.tell(visitor, new Telling(hosted.game, entry).to(visitor.observer), entry.atMs, this.#nowMs)
      }
      if (past === null) {
        this.#sayClock(visitor)
        this.#sayMarket(visitor)
      } else this.#say(visitor, { type: 'table', table: infoOf(this.#table) })
      if (hosted.isOver) this.#say(visitor, this.#over(hosted), entries.at(-1)?.atMs ?? 0)
    })
  }

  leave(visitor: Visitor): void {
    this.#visitors.delete(visitor)
    this.noteHere()
  }

  /** Lets all nodes know who is connected here; anew: they have forgotten it. */
  noteHere(how: { anew?: boolean } = {}): void {
    this.#here.note(how).catch((problem) => this.#problem(problem))
  }

  async mute(seat: number, muted: boolean): Promise<void> {
    await this.#tools.store.changeTable(this.id, (_, rows) => rows.seat(seat, { muted }))
  }

  /** Somebody does not want to hear another one, or does again. Returns all whom he does not hear. */
  async deafen(seat: Seat, whom: Seat, isOn: boolean): Promise<Seat[]> {
    const mask = await this.#tools.store.changeTable(this.id, async ({ seats }, rows) => {
      const deaf_to = isOn ? seats[seat].deaf_to | bit(whom) : seats[seat].deaf_to & ~bit(whom)
      await rows.seat(seat, { deaf_to })
      return deaf_to
    })
    await this.refresh()
    return seatsIn(mask ?? 0)
  }

  /** How a seat answers while its person is away; null: that cannot be. */
  async order(seat: Seat, orders: readonly Order[] | undefined): Promise<readonly Order[] | null> {
    if (orders === undefined) return this.#table.seats[seat].orders
    if (this.#hosted === null || !areOrders(this.#hosted.game, orders)) return null
    await this.#tools.store.changeTable(this.id, (_, rows) => rows.seat(seat, { orders }))
    await this.refresh()
    return orders
  }

  async act(act: Act): Promise<Outcome | null> {
    const hosted = this.#hosted
    return hosted === null ? null : await this.#sound(() => hosted.act(act))
  }

  /** The bot goes, if there is one. */
  async takeBack(seat: Seat): Promise<void> {
    const { store } = this.#tools
    await store.changeTable(this.id, async (table, rows) => {
      if (table.seats[seat].bot !== null) await takeBack(table, rows, seat, store.nowMs)
    })
    await this.refresh()
  }

  /** A bot plays from now on for everybody whose time is up; if something happens meanwhile, somebody looks again later. */
  async lookAtClock(): Promise<void> {
    const { store } = this.#tools
    await this.lookAgain()
    await store.changeTable(this.id, async (table, rows) => {
      if (this.#hosted !== null && (await rows.lastSeq()) !== this.#hosted.seq) return
      const deadlines = this.#deadlines(table) ?? []
      const late = deadlines.flatMap((at, seat) => (at !== null && at <= store.nowMs ? [seat] : []))
      const later = deadlines.filter((at) => at !== null && at > store.nowMs) as number[]
      if (late.length > 0) await standInFor(rows, late)
      await rows.table({ due_at: later.length === 0 ? null : new Date(Math.min(...later)) })
    })
  }

  /** What somebody would like to take back, unless something has happened since. */
  get #undo(): StoredTable['undo'] {
    const { undo } = this.#table
    return undo?.seq === this.#hosted?.seq ? undo : null
  }

  /** Somebody would like to take back their last action, or agrees to another one's wish, or does not. When all people agree, it is done. */
  async undo(seat: Seat, seq: number, agree: boolean): Promise<Undoing> {
    const hosted = this.#hosted
    if (hosted === null || hosted.isOver) return 'not-started'
    if (seq > hosted.seq) await hosted.catchUp()
    if (seq !== hosted.seq) return 'undo-too-late'
    const own = agree ? hosted.undoable(seat) : null
    const { store } = this.#tools
    const wish = await store.changeTable(this.id, async ({ undo, seats }, rows) => {
      const open = undo?.seq === seq ? undo : null
      const to = open?.to ?? own?.to
      const agreed = [...(open?.agreed.filter((one) => one !== seat) ?? []), seat]
      const isDone = seats.every(
        ({ kind, bot, seat: one }) => kind !== 'person' || bot !== null || agreed.includes(one),
      )
      const isOpen = agree && to !== undefined && !isDone
      await rows.table({ undo: isOpen ? { seq, to, agreed, atMs: open?.atMs ?? store.nowMs } : null })
      return { to, isDone }
    })
    if (!agree || wish === null) return 'heard'
    if (wish.to === undefined) return 'nothing-to-undo'
    const { to } = wish
    if (wish.isDone) await this.#sound(() => hosted.undo(seq, to, seat))
    return 'heard'
  }

  /** When there is time for it. */
  #noteUndoable(): void {
    this.#tools.leisure.add(this, () => {
      for (const visitor of this.#visitors)
        if (visitor.observer !== 'table') this.#sayUndoable(visitor, visitor.observer)
    })
  }

  /** What a seat could take back, unless it has been told. */
  #sayUndoable(visitor: Visitor, seat: Seat): void {
    const undoable = (this.#table.seats[seat].bot === null ? this.#hosted?.undoable(seat) : null) ?? null
    const text = JSON.stringify(undoable)
    if (text === (this.#undoables.get(visitor) ?? 'null')) return
    this.#undoables.set(visitor, text)
    this.#say(visitor, { type: 'undoable', undoable })
  }

  async heard(seq: number): Promise<void> {
    const hosted = this.#hosted
    if (hosted !== null) await this.#sound(() => hosted.heard(seq))
  }

  /** The line to the database was broken: looks at everything again. */
  async lookAgain(): Promise<void> {
    await this.refresh()
    await this.heard(Number.POSITIVE_INFINITY)
  }

  /** Somebody wants nothing more in this turn, or holds the market open, or does not any more. */
  async says(seat: Seat, says: Says): Promise<void> {
    await this.#market?.say(seat, says)
  }

  /** What another node, or this one, has told all. */
  async noted(note: MarketNote): Promise<void> {
    const market = this.#market
    if (market !== null) await this.#sound(() => market.heard(note))
  }

  /** What people have said at this market may not have been heard here. */
  async askAround(): Promise<void> {
    await this.#market?.ask()
  }

  /** The table's row or seats have changed. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.then(() => this.#refresh()).catch((problem) => this.#problem(problem))
    return this.#refreshing
  }

  async #refresh(): Promise<void> {
    const table = await this.#tools.store.table(this.id)
    if (table === null) return
    // Notes of a game that has ended may come before those of its last action: nobody hears of an end that he has not seen.
    if (table.state === 'over' && this.#hosted?.isOver === false) await this.heard(Number.POSITIVE_INFINITY)
    const before = JSON.stringify(infoOf(this.#table))
    this.#table = table
    for (const visitor of this.#visitors) if (!holdsSeat(table, visitor)) visitor.expel()
    if (before !== JSON.stringify(infoOf(table))) this.#tell({ type: 'table', table: infoOf(table) })
    this.#tellClock()
    this.noteHere()
    this.#noteUndoable()
    if (this.#hosted === null) {
      await this.#begin()
      const begun = this.hosted
      if (begun === null) return
      for (const visitor of this.#visitors) {
        this.#say(visitor, this.#welcome(visitor, begun.position))
        this.#sayClock(visitor)
      }
      await this.heard(Number.POSITIVE_INFINITY) // what was stored while it was being loaded was told to nobody
    }
    this.#bots?.wake()
  }

  async #begin(): Promise<void> {
    const table = this.#table
    if (table.state !== 'playing' && table.state !== 'over') return
    await this.#sound(async () => {
      const game = gameFor(table.spec)
      if (isRefusal(game)) throw new OtherRules(`this game cannot be put together any more: ${game.rule}`)
      const { store, snapshotEvery } = this.#tools
      const hosted = await HostedGame.load(store, table, game, {
        onEntry: (entry) => this.#happened(entry),
        snapshotEvery,
      })
      this.#hosted = hosted
      const bots = new BotPlay(hosted, this.#tools.pool, {
        id: this.id,
        settings: table.settings,
        seats: () => this.#table.seats,
        heldMs: () => (this.#undo === null ? 0 : this.#undo.atMs + HOLD_MS - this.#nowMs),
        nowMs: () => performance.now(),
        looked: () => this.#market?.tellNews(),
        problem: (problem) => {
          if (problem instanceof Broken) this.#end(problem).catch((trouble) => this.#problem(trouble))
          else this.#problem(problem)
        },
      })
      this.#bots = bots
      this.#market = new MarketTalk({
        id: this.id,
        node: this.#tools.node,
        store,
        hosted,
        bots,
        nowMs: () => performance.now(),
        isInCharge: () => bots.isDriving || !this.needsDriver,
        tell: (message) => this.#tellNow(message),
      })
    })
  }

  #happened(entry: Entry): void {
    const hosted = this.#hosted
    if (hosted === null) return
    const telling = new Telling(hosted.game, entry)
    for (const visitor of this.#visitors)
      this.#visitors.tell(visitor, telling.to(visitor.observer), entry.atMs, this.#nowMs)
    this.#tellClock()
    this.#noteUndoable()
    if (hosted.isOver) this.#tell(this.#over(hosted))
    this.#bots?.happened(entry)
  }

  #welcome(visitor: Visitor, position: Position | null): ToClient {
    const { observer } = visitor
    const hosted = this.#hosted
    const view = hosted === null || position === null ? null : { ...hosted.game.view(position.state, observer) }
    const table = this.#infoFor(visitor, position)
    return { type: 'welcome', protocol: PROTOCOL, seat: seatOf(visitor), table, seq: position?.seq ?? null, view }
  }

  /** The table as it is; whoever hears everything later does not know yet what has become of the game. */
  #infoFor(visitor: Visitor, position: Position | null): TableInfo {
    const table = infoOf(this.#table)
    if (position === null || this.#visitors.delayFor(visitor) === 0) return table
    return infoBefore(table, position.state.over)
  }

  /** When each person's time is up who is waited for; null: there is no clock. */
  #deadlines({ settings, seats, state } = this.#table): (number | null)[] | null {
    if (settings.clock == null || this.#hosted === null || state !== 'playing') return null
    const backAt = seats.map(({ back_at }) => back_at)
    return this.#hosted.deadlines(settings.clock, backAt).map((at, seat) => (seats[seat].bot === null ? at : null))
  }

  #tellClock(): void {
    const deadlines = JSON.stringify(this.#deadlines())
    if (deadlines === this.#told) return
    this.#told = deadlines
    for (const visitor of this.#visitors) this.#sayClock(visitor)
  }

  #sayClock(visitor: Visitor): void {
    const deadlines = this.#deadlines()
    if (deadlines === null) return
    // The time of the database is known to a node up to a millisecond or two: nobody hears of more than he is given.
    const { decisionMs = 0, tradeMs = 0 } = this.#table.settings.clock ?? {}
    const most = Math.max(decisionMs, tradeMs)
    const left = deadlines.map((at) => (at === null ? null : Math.min(most, Math.max(0, Math.round(at - this.#nowMs)))))
    this.#say(visitor, { type: 'clock', left })
  }

  #sayMarket(visitor: Visitor): void {
    const message = this.#market?.message ?? null
    if (message !== null) this.#say(visitor, message)
  }

  #over({ score }: HostedGame): ToClient {
    const rows = score.map(({ seat, rival, lines, total, place }) => {
      const row = { seat, lines: [...lines], total, place }
      return rival === undefined ? row : { ...row, rival }
    })
    return { type: 'over', seed: this.#table.seed, score: rows }
  }

  #tell(message: ToClient): void {
    const text = JSON.stringify(message)
    for (const visitor of this.#visitors) this.#visitors.tell(visitor, text, this.#nowMs, this.#nowMs)
  }

  /** To those who hear everything as it happens. */
  #tellNow(message: ToClient): void {
    for (const visitor of this.#visitors) if (this.#visitors.delayFor(visitor) === 0) this.#say(visitor, message)
  }

  /** What happened at that time; whoever hears everything later hears this later too. */
  #say(visitor: Visitor, message: ToClient, atMs = this.#nowMs): void {
    this.#visitors.tell(visitor, JSON.stringify(message), atMs, this.#nowMs)
  }

  #sayChat(visitor: Visitor, row: ChatRow): void {
    const { observer } = visitor
    const isUnwanted = observer !== 'table' && has(this.#table.seats[observer].deaf_to, seatAt(row.seat))
    if (!isUnwanted) this.#say(visitor, chatMessage(row), row.at.getTime())
  }

  get #nowMs(): number {
    return this.#tools.store.nowMs
  }

  #problem(problem: unknown): void {
    this.#tools.problem(this.id, problem)
  }

  /** An impossible state ends this table with a report, never the server. */
  async #sound<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof Broken)) throw problem
      await this.#end(problem)
      return null
    }
  }

  async #end(problem: Broken): Promise<void> {
    this.#bots?.stop()
    this.#bots = null
    this.#market = null
    const seq = this.#hosted?.seq ?? null
    this.#hosted = null
    this.#problem(problem)
    if (problem instanceof OtherRules && this.#table.state === 'over') return
    const report = `after input ${seq ?? 'unknown'}: ${problem.stack}\n${(problem.cause as Error | undefined)?.stack ?? ''}`
    await this.#tools.store.changeTable(this.id, (_, rows) => rows.table({ state: 'broken', report }))
    this.#tell({ type: 'error', error: 'table-broken' })
  }
}

/** Those who look on have no seat to lose. */
export const holdsSeat = ({ seats }: StoredTable, { observer, secretHash }: Visitor): boolean =>
  observer === 'table' || (secretHash !== null && seats[observer]?.secret_hash?.equals(secretHash) === true)

const seatOf = ({ observer }: Visitor): Seat | null => (observer === 'table' ? null : observer)
