import type { Reason } from '../bots/bot.ts'
import { link } from '../engine.ts'
import { Floor, type Market } from '../floor/floor.ts'
import type { Action, GameEvent, Refusal } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { Game, ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { PROTOCOL, type ToClient } from '../protocol/messages.ts'
import { chatText, type Order, type TableInfo } from '../protocol/tables.ts'
import { Awaiting } from './awaiting.ts'
import { Line, type Patience, type SocketClass } from './line.ts'
import { Outbox } from './outbox.ts'
import { TableProblem } from './requests.ts'
import type { Asides, Asked, Table } from './table.ts'
import { MOST_UNDONE, type Undoable } from './undo.ts'

export interface RemoteTableOptions {
  /** The server's, with a slash at its end. */
  readonly address: string
  readonly table: string
  /** The key to a seat; without it one looks on. */
  readonly secret?: string | null
  readonly Socket?: SocketClass
  readonly patience?: Partial<Patience>
}

type Of<K extends ToClient['type']> = Extract<ToClient, { type: K }>
type Telling = (listener: (event: GameEvent) => void, asides: Asides) => void

/** With these a table is at its end, although the line is not closed; and this one is closed for being too quick. */
const ENDS: readonly string[] = ['table-broken', 'other-rules']
const TOO_QUICK = 'too-many-messages'
const LEFT = 'left'

/**
 * A table on a server (docs/PROTOCOL.md). It keeps its view by folding what it is told, finds the options from that view
 * alone, comes back by itself when the line is lost, and asks again for what was not answered.
 */
export class RemoteTable implements Table {
  readonly #line: Line
  readonly #outbox = new Outbox((message) => this.#line.send(message))
  readonly #listeners = new Map<(event: GameEvent) => void, Asides>()
  /** What happened before anybody listened. */
  readonly #unheard: Telling[] = []
  readonly #awaiting = new Awaiting()
  readonly #chatRead = new Set<string>()
  #isLost = false
  #lastError = ''
  #problem: TableProblem | null = null
  #game: Game | null = null
  /** What concerns this seat; what the others are doing at a market the server tells. */
  #floor: Floor | null = null
  #market: { readonly told: Of<'market'>; readonly atMs: number } | null = null
  #info: TableInfo | null = null
  #seat: Seat | null = null
  #view: SeatView | null = null
  #seq = -1
  /** What was seen after the last inputs, by their numbers. */
  readonly #views = new Map<number, SeatView>()
  #undoable: Of<'undoable'>['undoable'] = null
  #over: Of<'over'> | null = null
  #orders: readonly Order[] | null = null
  #muted: readonly Seat[] = []
  #clock: { readonly left: readonly (number | null)[]; readonly atMs: number } = { left: [], atMs: 0 }
  #optionsOf: { readonly view: SeatView; readonly options: readonly Action[] } | null = null

  private constructor({ address, table, secret, Socket, patience }: RemoteTableOptions) {
    const key = secret == null ? {} : { secret }
    this.#line = new Line({
      address,
      Socket,
      patience,
      hello: () => {
        const from = this.#view === null ? {} : { from: this.#seq }
        return { type: 'hello', protocol: PROTOCOL, table, ...key, ...from }
      },
      hear: (message) => {
        this.#hear(message)
        this.#look()
      },
      lost: () => this.#lose(),
      refused: () => this.#lastError !== TOO_QUICK && this.#fail(this.#lastError),
    })
  }

  /** As soon as the server has let one in; it fails with what the server has against it. */
  static async open(options: RemoteTableOptions): Promise<RemoteTable> {
    const table = new RemoteTable(options)
    await table.until(() => table.#info !== null)
    return table
  }

  get game(): Game {
    return known(this.#game)
  }
  get info(): TableInfo {
    return known(this.#info)
  }
  /** How many actions it knows of. */
  get seq(): number {
    return this.#seq
  }
  get seat(): Seat | null {
    return this.#seat
  }
  get seats(): TableInfo['seats'] {
    return this.info.seats
  }
  get names(): readonly string[] {
    return this.seats.map(({ name }) => name)
  }
  get undo(): TableInfo['undo'] {
    return this.info.undo?.seq === this.#seq ? this.info.undo : null
  }
  get undoable(): Undoable | null {
    const undoable = this.#undoable
    if (undoable === null || this.state !== 'playing') return null
    return { to: undoable.to, action: undoable.action as Action, view: this.#views.get(undoable.to) ?? null }
  }
  get view(): SeatView {
    return known(this.#view)
  }

  /** Whether there is a view. */
  get isBegun(): boolean {
    return this.#view !== null
  }

  get state(): TableInfo['state'] {
    if (this.#over !== null) return 'over'
    if (this.#problem !== null) return 'broken'
    return this.#view === null ? 'lobby' : 'playing'
  }

  get asked(): Asked {
    if (this.#over !== null) return 'over'
    const { seat } = this
    if (this.#view === null || seat === null || this.#view.over) return 'wait'
    return known(this.#floor).asked(this.#view, seat)
  }

  get options(): readonly Action[] {
    const { view, seat, game } = this
    if (seat === null) return []
    if (this.#optionsOf?.view !== view)
      this.#optionsOf = { view, options: game.options(game.imagine(view, rngFrom(seedFrom('anything'))), seat) }
    return this.#optionsOf.options
  }

  get score(): ScoreSheet {
    return known(this.#over).score as unknown as ScoreSheet
  }

  get mayPass(): boolean {
    const { seat } = this
    return seat !== null && this.#view !== null && known(this.#floor).mayPass(this.#view, seat)
  }

  get market(): Market | null {
    const market = this.#view === null ? null : (this.#floor?.market(this.#view, 0) ?? null)
    if (market === null || this.#market === null) return market
    const { told, atMs } = this.#market
    const { closesInMs } = told
    return {
      out: told.out.map(seatAt),
      waiting: told.waiting.map(seatAt),
      composing: told.composing.map(seatAt),
      closesInMs: closesInMs === null ? null : Math.max(0, closesInMs - (performance.now() - atMs)),
    }
  }

  get clocks(): readonly (number | null)[] {
    const passedMs = performance.now() - this.#clock.atMs
    return this.seats.map((_, seat) => {
      const left = this.#clock.left[seat] ?? null
      return left === null ? null : Math.max(0, left - passedMs)
    })
  }

  /** How this seat answers offers while its person is away; null until somebody asks. */
  get orders(): readonly Order[] | null {
    return this.#orders
  }
  /** Whom this seat does not hear, by its own wish. */
  get muted(): readonly Seat[] {
    return this.#muted
  }
  /** Why it goes no further, for this visitor at least: the text `server.error.<code>`. */
  get problem(): string | null {
    return this.#problem?.code ?? null
  }

  get ready(): Promise<void> {
    return this.until(() => this.asked !== 'wait')
  }

  /** As soon as it is so; it fails when the table has come to an end before, for this visitor at least. */
  until(isSo: () => boolean): Promise<void> {
    const awaited = this.#awaiting.until(isSo)
    this.#look()
    return awaited
  }

  async act(action: unknown): Promise<Refusal | null> {
    const decoded = this.game.decode(action)
    if (!decoded.ok) return decoded.refusal
    if (this.#problem !== null) throw this.#problem
    if (this.#seat !== null && this.seats[this.#seat].bot !== null && this.#outbox.isOpen) this.back()
    const answer = await this.#outbox.act(decoded.value, Math.max(0, this.#seq))
    if (answer.type === 'refused') return { rule: answer.rule, values: answer.values as Refusal['values'] }
    await this.until(() => this.#seq >= answer.seq)
    return null
  }

  async pass(): Promise<void> {
    if (this.seat === null || !this.mayPass) return
    this.#floor?.pass(this.seat)
    this.#outbox.say({ type: 'pass' })
    this.#change()
  }

  hold(how: 'wait' | 'composing', isSo: boolean): void {
    if (this.seat === null || this.market === null) return
    this.#floor?.hold(this.seat, how, isSo, performance.now())
    this.#outbox.say({ type: 'hold', how, on: isSo })
  }

  say(text: string): void {
    // A server that does not understand somebody turns him out.
    if (chatText.safeParse(text).success) this.#outbox.say({ type: 'chat', text })
    else this.#tell((_, { refused }) => refused?.('malformed'))
  }

  takeBack(agree: boolean): void {
    this.#outbox.say({ type: 'undo', seq: Math.max(0, this.#seq), agree })
  }

  /** Leaves word how to answer offers; without orders it only asks for those that stand. */
  order(orders?: readonly Order[]): void {
    this.#outbox.say({ type: 'orders', ...(orders === undefined ? {} : { orders: [...orders] }) })
  }

  /** Not to hear a seat any more, or again; for all, if the host says so. */
  mute(seat: Seat, on: boolean, { forAll = false } = {}): void {
    this.#outbox.say({ type: 'mute', seat, on, ...(forAll ? { forAll } : {}) })
  }

  /** The bot that plays for this seat may go. */
  back(): void {
    this.#outbox.say({ type: 'back' })
  }

  /** The server does not tell. */
  why(): Reason | null {
    return null
  }

  subscribe(listener: (event: GameEvent) => void, asides: Asides = {}): () => void {
    this.#listeners.set(listener, asides)
    for (const tell of this.#unheard.splice(0)) tell(listener, asides)
    return () => this.#listeners.delete(listener)
  }

  async leave(): Promise<void> {
    this.#fail(LEFT)
  }

  #lose(): void {
    this.#outbox.shut()
    if (this.#info === null || this.#isLost) return
    this.#isLost = true
    this.#tell((_, { reached }) => reached?.(false))
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message)
        break
      case 'resumed':
        this.#greeted()
        break
      case 'events':
      case 'undone':
        this.#happened(message)
        break
      case 'table':
        this.#info = message.table
        this.#change()
        break
      case 'market':
        this.#market = { told: message, atMs: performance.now() }
        this.#change()
        break
      case 'clock':
        this.#clock = { left: message.left, atMs: performance.now() }
        break
      case 'chat':
        this.#read(message)
        break
      case 'done':
        // By now it is something else, of which the server has yet to tell.
        if (this.#undoable !== null && this.#undoable.to < message.seq - 1) this.#undoable = null
        this.#outbox.answer(message)
        break
      case 'refused':
        this.#outbox.answer(message)
        break
      case 'undoable':
        this.#undoable = message.undoable
        this.#change()
        break
      case 'over':
        this.#over = message
        this.#change()
        break
      case 'orders':
        this.#orders = message.orders
        this.#change()
        break
      case 'muted':
        this.#muted = message.seats.map(seatAt)
        this.#change()
        break
      case 'error':
        this.#stumble(message)
        break
    }
  }

  #welcome({ table, seat, seq, view }: Of<'welcome'>): void {
    this.#info = table
    this.#seat = seat === null ? null : seatAt(seat)
    if (this.#game === null) {
      const linked = link(table.spec)
      if (!linked.ok) {
        this.#fail('wrong-game')
        return
      }
      this.#game = linked.value
      this.#floor = new Floor(linked.value, { sitters: table.seats.map(() => 'person') })
    }
    const isBegun = this.#view !== null
    const isNew = (seq ?? -1) !== this.#seq
    this.#seq = seq ?? -1
    this.#view = view as SeatView | null
    if (this.#view !== null) this.#floor?.lookAnew(this.#view, performance.now())
    this.#greeted()
    if (isNew) this.#tell((_, { anew, changed }) => (isBegun ? anew?.('missed') : changed?.()))
  }

  /** The line stands: what waited for it is said now. */
  #greeted(): void {
    this.#line.holds()
    if (this.#isLost) this.#tell((_, { reached }) => reached?.(true))
    this.#isLost = false
    this.#undoable = null
    this.#outbox.open()
  }

  #happened(message: Of<'events'> | Of<'undone'>): void {
    if (message.seq <= this.#seq || this.#view === null) return
    if (message.seq > this.#seq + 1) {
      this.#line.renew() // something is missing
      return
    }
    this.#views.set(this.#seq, this.#view)
    this.#views.delete(this.#seq - MOST_UNDONE)
    this.#seq = message.seq
    if (message.type === 'undone') {
      this.#view = message.view as unknown as SeatView
      this.#floor?.lookAnew(this.#view, performance.now())
      this.#tell((_, { anew }) => anew?.('undone'))
      return
    }
    for (const event of message.events as GameEvent[]) {
      this.#view = this.game.fold(this.#view, event)
      this.#tell((listener) => listener(event))
    }
    this.#floor?.look(this.#view, performance.now())
    // The server tells of the next market when it opens.
    if (this.#floor?.market(this.#view, 0) == null) this.#market = null
    this.#tell((_, { quiet }) => quiet?.())
  }

  /** After `hello` the last lines are told again. */
  #read({ id, seat, text }: Of<'chat'>): void {
    if (this.#chatRead.has(id)) return
    this.#chatRead.add(id)
    this.#tell((_, { chat }) => chat?.({ seat: seatAt(seat), text }))
  }

  #stumble({ error, values }: Of<'error'>): void {
    this.#lastError = error
    if (this.#outbox.stumble(String(values?.id), error)) return
    if (ENDS.includes(error)) this.#fail(error)
    else if (error !== 'going-away' && this.#outbox.isOpen) this.#tell((_, { refused }) => refused?.(error))
  }

  /** It goes no further: everybody who waits for something is told. */
  #fail(code: string): void {
    if (this.#problem !== null) return
    const problem = new TableProblem(code)
    this.#problem = problem
    this.#outbox.fail(problem)
    this.#line.close()
    this.#look()
    if (code !== LEFT) this.#change()
  }

  #tell(tell: Telling): void {
    if (this.#listeners.size === 0) this.#unheard.push(tell)
    for (const [listener, asides] of this.#listeners) tell(listener, asides)
  }

  #change(): void {
    this.#tell((_, { changed }) => changed?.())
  }

  #look(): void {
    this.#awaiting.look(this.#problem)
  }
}

/** Only those who were let in ask. */
function known<T>(value: T | null): T {
  if (value === null) throw new Error('the table has not told that yet')
  return value
}
