import { type Bot, type BotTurn, isTimeFor, type Reason, type Thought, thoughtOf } from '../bots/bot.ts'
import type { BotName } from '../bots/bots.ts'
import type { Level } from '../bots/levels.ts'
import { type Action, type GameEvent, type Refusal, refuse } from '../kernel/play.ts'
import { type Rng, rngFrom, type Seed, seedFrom } from '../kernel/rng.ts'
import { clockwise, has, type Observer, type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, Given, ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { Driver, type Move, turnOf } from './driver.ts'
import { type Pace, pause } from './pace.ts'
import type { Asides, Asked, SeatedTable, Sitting } from './table.ts'

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
  /** How time passes. */
  readonly pause?: typeof pause
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

/**
 * A person and bots, who move one after another until the person is asked. Several people at one device take turns with
 * it: each is asked only when the game waits for him, and told only what everybody may know.
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
  ready: Promise<void>
  readonly #elsewhere: Elsewhere | null
  readonly #pace: Pace
  readonly #pause: typeof pause
  readonly #state: State
  readonly #driver: Driver
  readonly #sitters: ReadonlyMap<Seat, Sitter>
  readonly #reasons: (Reason | null)[]
  readonly #listeners = new Map<(event: GameEvent) => void, Asides>()
  /** What happened before anybody listened. */
  #unheard: GameEvent[] = []
  /** The remarks of one turn. */
  readonly #said = new Set<string>()
  #saidIn = 0
  readonly #left = new AbortController()
  #isBusy = false
  #seat: Seat
  /** Whose turn it is with the device. */
  #person: Seat
  /** What the seat sees and may do, until something happens. */
  #view: SeatView | null = null
  #options: readonly Action[] | null = null

  constructor({ game, seat, names, bots, seed, ...how }: LocalTableOptions) {
    this.#elsewhere = how.elsewhere ?? null
    this.#pace = how.pace ?? (() => 0)
    this.#pause = how.pause ?? pause
    this.game = game
    this.#seat = seat
    this.#person = seat
    this.people = how.people ?? [seat]
    this.names = names
    this.seed = seedFrom(seed)
    this.given = how.given ?? {}
    this.#state = game.start(this.seed, this.given, this.#tell)
    const chairs = clockwise(seat, names.length).filter((chair) => !this.people.includes(chair))
    this.#sitters = new Map(
      chairs.map((chair, i) => {
        const level = bots[i % bots.length]
        const rng = rngFrom(seedFrom(`${seed}/${chair}`))
        return [chair, { level, bot: how.newBot?.(level.bot) ?? null, rng }]
      }),
    )
    this.#reasons = names.map(() => null)
    for (const move of how.inputs ?? []) this.#apply(move)
    if (this.inputs.length > 0) this.#unheard = [] // whoever goes on knows how it came
    // Everybody is asked from outside: bots may take their time.
    this.#driver = new Driver(
      game,
      this.#state,
      names.map(() => null),
    )
    this.ready = this.#letBotsPlay()
  }

  /** Whoever is asked now, or was last. */
  get seat(): Seat {
    return this.#seat
  }

  get asked(): Asked {
    if (this.#state.over) return 'over'
    if (this.#isBusy) return 'wait'
    return has(this.game.waiting(this.#state), this.seat) ? 'answer' : 'join'
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

  get mayPass(): boolean {
    return this.#driver.mayPass(this.seat)
  }

  async act(action: unknown): Promise<Refusal | null> {
    const seat = this.#seat
    while (this.#isBusy) await this.ready
    if (this.#seat !== seat) return refuse('stale-action') // somebody else has the device now
    const decoded = this.game.decode(action)
    if (!decoded.ok) return decoded.refusal
    const refusal = this.game.check(this.#state, seat, decoded.value)
    if (refusal !== null) return refusal
    this.#apply({ seat, action: decoded.value })
    if (this.#callsForAnswer(decoded.value)) this.#driver.letOthersGoFirst(seat)
    this.ready = this.#letBotsPlay()
    await this.ready
    return null
  }

  async pass(): Promise<void> {
    const seat = this.#seat
    while (this.#isBusy) await this.ready
    if (this.#seat !== seat) return
    this.#driver.pass(seat)
    this.ready = this.#letBotsPlay()
    await this.ready
  }

  /** Bots do not listen, and whoever shares a device hears it anyway. */
  say(): void {}

  takeBack(): void {
    for (const asides of this.#listeners.values()) asides.refused?.('nothing-to-undo')
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
    await this.#elsewhere?.close()
  }

  /** Offers: what cannot be listed and belongs to a step is said to somebody. */
  #callsForAnswer({ type }: Action): boolean {
    const def = this.game.actions.get(type)
    return def !== undefined && def.options === undefined && def.during !== 'anytime'
  }

  /** Until it is a person's turn; nothing happens any more once everybody has left. */
  async #letBotsPlay(): Promise<void> {
    const { signal } = this.#left
    this.#isBusy = true
    try {
      let breath = performance.now()
      for (let asked = this.#next(); asked !== null; asked = this.#next()) {
        if (performance.now() - breath > BREATH_MS) {
          await pause(0, signal)
          breath = performance.now()
        }
        if (signal.aborted) return
        await this.#letPlay(asked)
      }
      if (this.#person !== this.#seat) await this.#handOver()
    } catch (problem) {
      if (!signal.aborted) throw problem
    } finally {
      this.#isBusy = false
    }
  }

  /** The bot that is asked next; null if it is a person's turn, or nobody's. */
  #next(): Seat | null {
    for (;;) {
      const asked = this.#driver.next()
      if (typeof asked !== 'number') return null
      if (!this.people.includes(asked)) return asked
      if (!this.#isShared || has(this.game.waiting(this.#state), asked)) {
        this.#person = asked
        return null
      }
      this.#driver.pass(asked) // nobody reaches for the device who is not waited for
    }
  }

  /** Not at once: whoever shows this table still shows it to somebody else. */
  async #handOver(): Promise<void> {
    await pause(0, this.#left.signal)
    this.#seat = this.#person
    this.#lookAnew()
    for (const asides of this.#listeners.values()) asides.changed?.()
  }

  get #isShared(): boolean {
    return this.people.length > 1
  }

  /** What several people are told, anybody may know. */
  get #observer(): Observer {
    return this.#isShared ? 'table' : this.#seat
  }

  async #letPlay(seat: Seat): Promise<void> {
    const sitter = this.#sitters.get(seat)
    if (sitter === undefined) throw new Error(`nobody sits on seat ${seat}`)
    const { bot, rng, level } = sitter
    const turn = turnOf(this.game, this.#state, seat, rng)
    const start = performance.now()
    const { action, reason } = await this.#think(bot, turn)
    if (action === null) {
      if (turn.must) throw new Error(`the bot on seat ${seat} has no answer in step ${turn.step}`)
      return this.#driver.pass(seat)
    }
    await this.#seemToThink(level, turn, performance.now() - start)
    if (this.#left.signal.aborted) return
    this.#reasons[seat] = reason
    const remark = reason !== null && this.#isSaid(level, seat, reason) ? reason : null
    this.#apply({ seat, action }, remark)
    this.#driver.moved()
  }

  #think(bot: Bot | null, turn: BotTurn): Thought | Promise<Thought> {
    if (this.#elsewhere?.sits(turn.seat)) {
      this.#beQuiet()
      return this.#elsewhere.think(turn, this.#left.signal)
    }
    if (bot === null) throw new Error(`nobody thinks for seat ${turn.seat}`)
    return thoughtOf(bot, turn)
  }

  async #seemToThink({ thinkMs }: Level, turn: BotTurn, thoughtMs: number): Promise<void> {
    const ms = this.#pace(isTimeFor(turn, 'propose') ? thinkMs.trade : thinkMs.farm) - thoughtMs
    if (ms <= 0) return
    this.#beQuiet()
    await this.#pause(ms, this.#left.signal)
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

  /** A remark follows what it is about, before all that comes of it. */
  #apply(move: Move, remark: Reason | null = null): void {
    this.game.apply(this.#state, move.seat, move.action, (event) => {
      this.#tell(event)
      if (remark !== null) for (const asides of this.#listeners.values()) asides.remark?.(move.seat, remark)
      remark = null
    })
    this.#lookAnew()
    this.inputs.push(move)
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
