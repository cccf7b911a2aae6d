import { BOTS, type BotName } from '../bots/bots.ts'
import type { Action, GameEvent, Refusal } from '../kernel/play.ts'
import { rngFrom, type Seed, seedFrom } from '../kernel/rng.ts'
import { has, type Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { Driver, type Move, type Sitter } from './driver.ts'
import type { Asked, Table } from './table.ts'

export interface LocalTableOptions {
  readonly game: Game
  /** Where the person sits; bots have the other chairs. */
  readonly seat: Seat
  readonly names: readonly string[]
  readonly bots: readonly BotName[]
  /** Any words. */
  readonly seed: string
}

/** A person and bots in one process. Bots answer at once: they have moved before `act` and `pass` return. */
export class LocalTable implements Table {
  readonly game: Game
  readonly seat: Seat
  readonly names: readonly string[]
  readonly seed: Seed
  /** Everything that was done so far: with the seed, all that a record needs. */
  readonly inputs: Move[] = []
  readonly #state: State
  readonly #driver: Driver
  readonly #listeners = new Set<(event: GameEvent) => void>()
  /** What happened before anybody listened. */
  #unheard: GameEvent[] = []

  constructor({ game, seat, names, bots, seed }: LocalTableOptions) {
    this.game = game
    this.seat = seat
    this.names = names
    this.seed = seedFrom(seed)
    this.#state = game.start(this.seed, {}, this.#tell)
    const sitters = names.map((_, i): Sitter => {
      if (i === seat) return null
      return { bot: BOTS[bots[i % bots.length]](), rng: rngFrom(seedFrom(`${seed}/${i}`)) }
    })
    this.#driver = new Driver(game, this.#state, sitters)
    this.#letBotsPlay()
  }

  get asked(): Asked {
    if (this.#state.over) return 'over'
    return has(this.game.waiting(this.#state), this.seat) ? 'answer' : 'join'
  }

  get view(): SeatView {
    return this.game.view(this.#state, this.seat)
  }

  get options(): readonly Action[] {
    return this.game.options(this.#state, this.seat)
  }

  get score(): ScoreSheet {
    return this.game.score(this.#state)
  }

  get mayPass(): boolean {
    return this.#driver.mayPass(this.seat)
  }

  async act(action: unknown): Promise<Refusal | null> {
    const decoded = this.game.decode(action)
    if (!decoded.ok) return decoded.refusal
    const refusal = this.game.check(this.#state, this.seat, decoded.value)
    if (refusal !== null) return refusal
    this.#apply({ seat: this.seat, action: decoded.value })
    if (this.#callsForAnswer(decoded.value)) this.#driver.letOthersGoFirst(this.seat)
    this.#letBotsPlay()
    return null
  }

  async pass(): Promise<void> {
    this.#driver.pass(this.seat)
    this.#letBotsPlay()
  }

  subscribe(listener: (event: GameEvent) => void): () => void {
    this.#listeners.add(listener)
    for (const event of this.#unheard.splice(0)) listener(event)
    return () => this.#listeners.delete(listener)
  }

  /** Offers: what cannot be listed and belongs to a step is said to somebody. */
  #callsForAnswer({ type }: Action): boolean {
    const def = this.game.actions.get(type)
    return def !== undefined && def.options === undefined && def.during !== 'anytime'
  }

  #letBotsPlay(): void {
    for (let move = this.#driver.next(); typeof move === 'object' && move !== null; move = this.#driver.next()) {
      this.#apply(move)
    }
  }

  #apply(move: Move): void {
    this.game.apply(this.#state, move.seat, move.action, this.#tell)
    this.inputs.push(move)
  }

  readonly #tell = (event: GameEvent): void => {
    const seen = this.game.seen(event, this.seat)
    if (this.#listeners.size === 0) this.#unheard.push(seen)
    for (const listener of this.#listeners) listener(seen)
  }
}
