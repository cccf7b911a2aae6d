import { type Bot, type BotTurn, type Reason, type Thought, thoughtOf } from '../bots/bot.ts'
import type { BotName } from '../bots/bots.ts'
import { spoken, turnFor } from '../bots/driver.ts'
import type { Level } from '../bots/levels.ts'
import { type Due, Floor, standsBefore } from '../floor/floor.ts'
import type { Action, GameEvent, Move, Refusal } from '../kernel/play.ts'
import { type Rng, rngFrom, type Seed, seedFrom } from '../kernel/rng.ts'
import { clockwise, type Observer, type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, Given, ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { Awaiting } from './awaiting.ts'
import { History } from './history.ts'
import { type Pace, pause } from './pace.ts'
import type { Asides, Asked, Market, SeatedTable, Sitting } from './table.ts'
import type { Undoable } from './undo.ts'

/** Where bots think that take their time: a worker. */
export interface Elsewhere {
  /** Whether it thinks for this seat. */
  sits(seat: Seat): boolean
  think(turn: BotTurn, signal: AbortSignal): Promise<Thought>
  close(): Promise<void>
}

export interface LocalTableOptions {
  readonly game: Game
  /** Where the person sits, or the first of several; bots have the other chairs. */
  readonly seat: Seat
  /** Everybody who shares this device; nobody else if it is not said. */
  readonly people?: readonly Seat[]
  readonly names: readonly string[]
  /** Clockwise from that person's left, over and over if there are more chairs; people leave theirs out. */
  readonly bots: readonly Level[]
  /** Any words. */
  readonly seed: string
  /** What is not left to the shuffle: a puzzle, a lesson. */
  readonly given?: Given
  readonly elsewhere?: Elsewhere | null
  /** Makes the bots that think in this thread; a page, where all think elsewhere, has no need to load them. */
  readonly newBot?: (name: BotName) => Bot
  /** How long bots seem to think; not at all if nobody says. */
  readonly pace?: Pace
  /**
   * How long a bot keeps its market open for a person after the last thing that concerned them; as long as they like if
   * nobody says. Several people at one device are waited for only when they have something to answer.
   */
  readonly graceMs?: number
  /** How time passes. */
  readonly pause?: typeof pause
  readonly now?: () => number
  /** What was done before, for a game that goes on. */
  readonly inputs?: readonly Move[]
}

interface Sitter {
  readonly level: Level
  readonly bot: Bot | null
  readonly rng: Rng
}

/** Bots that think here let everything else in this thread have its turn after so long. */
const BREATH_MS = 8
/** Bots that think elsewhere begin so much earlier, to be done when they are to speak. */
const THOUGHT_MS = 200

/**
 * A person and bots, by the floor: bots speak when they are due, and a person may do something at any time. Several
 * people at one device take turns with it: each gets it only to decide or to answer, and is told only what everybody may
 * know.
 */
export class LocalTable implements SeatedTable {
  readonly game: Game
  readonly people: readonly Seat[]
  readonly names: readonly string[]
  readonly seed: Seed
  readonly given: Given
  /** Everything that was done so far: with the seed, all that a record needs. */
  readonly inputs: Move[] = []
  readonly undo = null
  readonly #elsewhere: Elsewhere | null
  readonly #pause: typeof pause
  readonly #now: () => number
  #state: State
  readonly #history: History
  /** Counts what is done and taken back: a thought from before that is off. */
  #version = 0
  readonly #floor: Floor
  readonly #sitters: ReadonlyMap<Seat, Sitter>
  readonly #reasons: (Reason | null)[]
  readonly #listeners = new Map<(event: GameEvent) => void, Asides>()
  readonly #awaiting = new Awaiting()
  /** What happened before anybody listened. */
  #unheard: GameEvent[] = []
  /** The remarks of one turn. */
  readonly #said = new Set<string>()
  #saidIn = 0
  readonly #left = new AbortController()
  /** Ends the pause until a bot is due: something has happened. */
  #nap = new AbortController()
  /** Whether all bots have done what is due now. */
  #isAtRest = false
  /** Why nothing happens here any more. */
  #problem: unknown = null
  #seat: Seat
  /** What the seat sees and may do, until something happens. */
  #view: SeatView | null = null
  #options: readonly Action[] | null = null

  constructor({ game, seat, names, bots, seed, ...how }: LocalTableOptions) {
    const pace = how.pace ?? (() => 0)
    this.#elsewhere = how.elsewhere ?? null
    this.#pause = how.pause ?? pause
    this.#now = how.now ?? (() => performance.now())
    this.game = game
    this.#seat = seat
    this.people = how.people ?? [seat]
    this.names = names
    this.seed = seedFrom(seed)
    this.given = how.given ?? {}
    this.#state = game.start(this.seed, this.given, this.#tell)
    this.#history = new History(this)
    const chairs = clockwise(seat, names.length).filter((chair) => !this.people.includes(chair))
    this.#sitters = new Map(
      chairs.map((chair, i) => {
        const level = bots[i % bots.length]
        const rng = rngFrom(seedFrom(`${seed}/${chair}`))
        return [chair, { level, bot: how.newBot?.(level.bot) ?? null, rng }]
      }),
    )
    this.#reasons = names.map(() => null)
    this.#floor = new Floor(game, {
      sitters: names.map((_, chair) => (this.people.includes(seatAt(chair)) ? 'person' : 'bot')),
      thinkMs: (chair, isMarket) => {
        const thinkMs = this.#sitters.get(chair)?.level.thinkMs
        const ms = thinkMs === undefined ? 0 : pace(isMarket ? thinkMs.trade : thinkMs.farm)
        return Math.max(0, this.#elsewhere?.sits(chair) === true ? ms - THOUGHT_MS : ms)
      },
      ...(this.#isShared
        ? { graceMs: 0, waitsForAnswers: true }
        : { graceMs: how.graceMs ?? Number.POSITIVE_INFINITY }),
    })
    for (const { seat: mover, action } of how.inputs ?? []) this.#do(mover, action)
    if (this.inputs.length > 0) this.#unheard = [] // whoever goes on knows how it came
    this.#floor.look(this.#state, this.#now())
    this.#seat = this.#next
    void this.#play()
  }

  /** Whoever is asked now, or was last. */
  get seat(): Seat {
    return this.#seat
  }

  get asked(): Asked {
    return this.#floor.asked(this.#state, this.seat)
  }

  get ready(): Promise<void> {
    return this.#until(() => this.#isAtRest && this.asked !== 'wait')
  }

  get state(): 'playing' | 'over' {
    return this.#state.over ? 'over' : 'playing'
  }

  get seats(): readonly Sitting[] {
    return this.names.map((name, seat) => {
      const here = this.people.includes(seatAt(seat))
      return { kind: here ? 'person' : 'bot', name, here, away: false }
    })
  }

  /** Nobody's time runs here. */
  get clocks(): readonly null[] {
    return this.names.map(() => null)
  }

  get view(): SeatView {
    this.#view ??= this.game.view(this.#state, this.seat)
    return this.#view
  }

  get options(): readonly Action[] {
    this.#options ??= this.game.options(this.#state, this.seat)
    return this.#options
  }

  get score(): ScoreSheet {
    return this.game.score(this.#state)
  }

  get market(): Market | null {
    return this.#floor.market(this.#state, this.#now())
  }

  /** Where several people share a device, nobody is waited for but those who have something to answer. */
  set graceMs(ms: number) {
    if (this.#isShared) return
    this.#floor.graceMs = ms
    this.#wake()
  }

  get mayPass(): boolean {
    return this.#floor.mayPass(this.#state, this.seat)
  }

  async act(action: unknown): Promise<Refusal | null> {
    const decoded = this.game.decode(action)
    if (!decoded.ok) return decoded.refusal
    const refusal = this.game.check(this.#state, this.seat, decoded.value)
    if (refusal !== null) return refusal
    this.#do(this.seat, decoded.value)
    await this.#settle()
    return null
  }

  async pass(): Promise<void> {
    if (!this.mayPass) return
    this.#floor.pass(this.seat)
    await this.#settle()
  }

  hold(how: 'wait' | 'composing', isSo: boolean): void {
    this.#floor.hold(this.seat, how, isSo, this.#now())
    this.#wake()
    this.#change()
  }

  /** Bots do not listen, and whoever shares a device hears it anyway. */
  say(): void {}

  get undoable(): Undoable | null {
    return this.#state.over ? null : this.#history.undoable(this.seat)
  }

  /** At once: bots agree, and people who share a device have done so aloud. */
  takeBack(agree: boolean): void {
    if (!agree) return
    const state = this.#state.over ? null : this.#history.takeBack(this.seat)
    if (state === null) {
      for (const asides of this.#listeners.values()) asides.refused?.('nothing-to-undo')
      return
    }
    this.#state = state
    this.#version++
    this.#floor.lookAnew(state, this.#now())
    this.#lookAnew()
    for (const asides of this.#listeners.values()) asides.anew?.('undone')
    this.#wake()
  }

  why(seat: Seat): Reason | null {
    return this.#reasons[seat]
  }

  subscribe(listener: (event: GameEvent) => void, asides: Asides = {}): () => void {
    this.#listeners.set(listener, asides)
    for (const event of this.#unheard.splice(0)) listener(event)
    return () => this.#listeners.delete(listener)
  }

  retell(listener: (event: GameEvent, view: () => SeatView) => void): void {
    const { game, seed, given, inputs } = this
    const observer = this.#observer
    const tell = (event: GameEvent): void => listener(game.seen(event, observer), () => game.view(state, observer))
    const opening: GameEvent[] = []
    const state = game.start(seed, given, (event) => opening.push(event))
    for (const event of opening) tell(event)
    for (const { seat: mover, action } of inputs) game.apply(state, mover, action, tell)
  }

  async leave(): Promise<void> {
    this.#left.abort()
    this.#wake()
    await this.#elsewhere?.close()
  }

  /** What bots do, one after another, whenever they are due. */
  async #play(): Promise<void> {
    const { signal } = this.#left
    let breath = performance.now()
    try {
      while (!signal.aborted) {
        if (performance.now() - breath > BREATH_MS) {
          await pause(0, signal)
          breath = performance.now()
        }
        const due = this.#floor.next(this.#state)
        const waitMs = due === null ? Number.POSITIVE_INFINITY : due.atMs - this.#now()
        if (due !== null && waitMs <= 0) await this.#letSpeak(due)
        else await this.#rest(waitMs)
        if (this.#state.over && this.#isAtRest) return
      }
    } catch (problem) {
      this.#problem = problem
    } finally {
      this.#awaiting.look(this.#problem)
    }
  }

  /** Until a bot is due, or something happens. */
  async #rest(ms: number): Promise<void> {
    const nap = this.#nap.signal
    if (this.#seat !== this.#next) await this.#handOver()
    if (nap.aborted) return
    this.#isAtRest = true
    this.#awaiting.look(null)
    if (ms < Number.POSITIVE_INFINITY) this.#beQuiet()
    if (!this.#state.over) await this.#pause(ms, nap)
  }

  #wake(): void {
    this.#isAtRest = this.#state.over && this.#isAtRest
    this.#nap.abort()
    this.#nap = new AbortController()
  }

  /** Everything that is due now is done. */
  #settle(): Promise<void> {
    this.#wake()
    return this.#until(() => this.#isAtRest)
  }

  /** Whoever has left waits for nothing. */
  #until(isSo: () => boolean): Promise<void> {
    const awaited = this.#awaiting.until(() => this.#left.signal.aborted || isSo())
    this.#awaiting.look(this.#problem)
    return awaited
  }

  /** Who gets the device: whoever has to answer an offer, or to decide; if nobody has, it stays where it is. */
  get #next(): Seat {
    if (!this.#isShared) return this.#seat
    const state = this.#state
    const others = clockwise(state.active, state.seats).filter((seat) => this.people.includes(seat))
    const order = [...others.slice(others[0] === state.active ? 1 : 0), ...others.slice(0, 1)]
    return (
      order.find((seat) => standsBefore(state, seat) && this.#floor.asked(state, seat) === 'join') ??
      order.find((seat) => this.#floor.asked(state, seat) === 'answer') ??
      this.#seat
    )
  }

  /** Not at once: whoever shows this table still shows it to somebody else. */
  async #handOver(): Promise<void> {
    await pause(0, this.#left.signal)
    // Whoever gives the device away can hold nothing open any more.
    for (const how of ['wait', 'composing'] as const) this.#floor.hold(this.#seat, how, false, this.#now())
    this.#seat = this.#next
    this.#lookAnew()
    this.#change()
  }

  get #isShared(): boolean {
    return this.people.length > 1
  }

  /** What several people are told, anybody may know. */
  get #observer(): Observer {
    return this.#isShared ? 'table' : this.#seat
  }

  async #letSpeak(due: Due): Promise<void> {
    const { seat } = due
    const sitter = this.#sitters.get(seat)
    if (sitter === undefined) throw new Error(`nobody sits on seat ${seat}`)
    const turn = turnFor(this.game, this.#state, due, sitter.rng, this.#floor.out)
    const version = this.#version
    const thought = await this.#think(sitter.bot, turn)
    // Somebody else was quicker, or said "wait": it is thought over again.
    if (this.#left.signal.aborted || this.#version !== version || !this.#isStillDue(due)) return
    const action = spoken(turn, thought.action)
    if (action === null) return this.#floor.silent(seat)
    this.#reasons[seat] = thought.reason
    const { reason } = thought
    this.#do(seat, action, reason !== null && this.#isSaid(sitter.level, seat, reason) ? reason : null)
  }

  /** A market is not closed on somebody who has said "wait" meanwhile. */
  #isStillDue({ seat, mayClose }: Due): boolean {
    if (!mayClose) return true
    const due = this.#floor.next(this.#state)
    return due?.seat === seat && due.mayClose && due.atMs <= this.#now()
  }

  #think(bot: Bot | null, turn: BotTurn): Thought | Promise<Thought> {
    if (this.#elsewhere?.sits(turn.seat)) {
      this.#beQuiet()
      return this.#elsewhere.think(turn, this.#left.signal)
    }
    if (bot === null) throw new Error(`nobody thinks for seat ${turn.seat}`)
    return thoughtOf(bot, turn)
  }

  /** By its level, and nobody says the same twice in a turn. */
  #isSaid({ explains }: Level, seat: Seat, { key, values }: Reason): boolean {
    const concerns = values.other === null || this.people.some((person) => person === values.other)
    if (explains === 'never' || (explains === 'trades' && !concerns)) return false
    if (this.#saidIn !== this.#state.turn) this.#said.clear()
    this.#saidIn = this.#state.turn
    const words = JSON.stringify([seat, key, values.bean, values.want])
    const isNew = !this.#said.has(words)
    this.#said.add(words)
    return isNew
  }

  #beQuiet(): void {
    for (const asides of this.#listeners.values()) asides.quiet?.()
  }

  #change(): void {
    for (const asides of this.#listeners.values()) asides.changed?.()
  }

  /** A remark follows what it is about, before all that comes of it. */
  #do(seat: Seat, action: Action, remark: Reason | null = null): void {
    this.#version++
    this.#history.add(this.#state, { seat, action })
    this.game.apply(this.#state, seat, action, (event) => {
      this.#tell(event)
      if (remark !== null) for (const asides of this.#listeners.values()) asides.remark?.(seat, remark)
      remark = null
    })
    this.#floor.look(this.#state, this.#now(), seat)
    this.#lookAnew()
    this.inputs.push({ seat, action })
  }

  #lookAnew(): void {
    this.#view = null
    this.#options = null
  }

  readonly #tell = (event: GameEvent): void => {
    const seen = this.game.seen(event, this.#observer)
    this.#lookAnew()
    if (this.#listeners.size === 0) this.#unheard.push(seen)
    for (const listener of this.#listeners.keys()) listener(seen)
  }
}
