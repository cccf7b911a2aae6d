import { setTimeout as sleep } from 'node:timers/promises'
import { LEVELS, type Span } from '../../bots/levels.ts'
import type { Action } from '../../kernel/play.ts'
import { bit, has, type Seat, type SeatMask, seatAt } from '../../kernel/seat.ts'
import type { LevelName, Settings } from '../../protocol/tables.ts'
import type { Chair } from '../../sim/think.ts'
import type { SeatRow } from '../store/store.ts'
import type { BotPool } from './bot-pool.ts'
import type { HostedGame } from './hosted-game.ts'
import { orderedAnswer } from './orders.ts'

const AGAIN_MS = 500

export interface BotTable {
  readonly id: string
  readonly settings: Settings
  seats(): readonly SeatRow[]
  problem(problem: unknown): void
  /** How long bots are to wait for people who think about taking something back. */
  heldMs(): number
}

type Next =
  | { readonly seat: Seat; readonly answer: Action }
  | { readonly seat: Seat; readonly must: boolean }
  | { readonly waitMs: number }

/**
 * Moves the bots of one table. They are asked clockwise from the left of the active player, who comes last; where a
 * seat may act without being waited for, a bot is asked until it passes. A bot whose turn it is lets people have their
 * say before it ends the trading: until each has let it go on, or for as long as the table's patience lasts.
 */
export class BotPlay {
  readonly #hosted: HostedGame
  readonly #pool: BotPool
  readonly #table: BotTable
  readonly #open: ReadonlySet<string>
  readonly #stopped = new AbortController()
  #isDriving = false
  #isBusy = false
  #timer: NodeJS.Timeout | null = null
  #window = ''
  #seq = -1
  #sinceMs = 0
  /** Bots that have nothing to do here unless they are waited for, and people who let the others go on. */
  #passed: SeatMask = 0
  #waiting: SeatMask = 0
  /** Those that were asked anything. */
  readonly #chairs = new Map<string, Chair>()
  /** When an order was last carried out, as a number of inputs: if that failed it is not tried again and again. */
  #orderedAt = -1

  constructor(hosted: HostedGame, pool: BotPool, table: BotTable) {
    this.#hosted = hosted
    this.#pool = pool
    this.#table = table
    this.#open = hosted.open
  }

  get isDriving(): boolean {
    return this.#isDriving
  }

  /** Whether this node is the one that moves them. */
  drive(isDriving: boolean): void {
    this.#isDriving = isDriving
    this.wake()
  }

  /** Something has happened. */
  wake(): void {
    if (this.#isBusy || !this.#isDriving || this.#stopped.signal.aborted) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    void this.#run()
  }

  /** A person lets the others go on. */
  pass(seat: Seat): void {
    this.#look()
    this.#passed |= bit(seat)
    this.wake()
  }

  /** Whether the game goes on without anybody doing anything. */
  get hasWork(): boolean {
    return this.#next() !== null
  }

  stop(): void {
    this.#stopped.abort()
    if (this.#timer !== null) clearTimeout(this.#timer)
    for (const chair of this.#chairs.values()) this.#pool.forget(this.#table.id, chair)
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    let againMs: number | null = null
    try {
      for (let next = this.#next(); next !== null && this.#isDriving; next = this.#next()) {
        if ('waitMs' in next) {
          againMs = next.waitMs
          break
        }
        if ('answer' in next) {
          this.#orderedAt = this.#hosted.seq
          await this.#hosted.actAt(this.#hosted.seq, next.seat, next.answer)
        } else await this.#move(next.seat, next.must)
        if (this.#stopped.signal.aborted) return
      }
    } catch (problem) {
      if (this.#stopped.signal.aborted) return
      this.#table.problem(problem)
      againMs = AGAIN_MS
    } finally {
      this.#isBusy = false
    }
    if (againMs !== null) this.#timer = setTimeout(() => this.wake(), againMs)
  }

  #look(): void {
    const { state, seq } = this.#hosted
    if (seq !== this.#seq) {
      this.#seq = seq
      this.#sinceMs = performance.now()
    }
    const { window } = this.#hosted
    const waiting = this.#hosted.game.waiting(state)
    const asked = waiting & ~this.#waiting
    this.#waiting = waiting
    // Who let the others go on and is then made an offer has something to say again.
    for (const row of this.#table.seats()) if (row.bot === null) this.#passed &= ~(asked & bit(seatAt(row.seat)))
    if (window === this.#window) return
    this.#window = window
    this.#passed = 0
  }

  #next(): Next | null {
    const { state, game } = this.#hosted
    if (state.over) return null
    this.#look()
    const heldMs = this.#table.heldMs()
    if (heldMs > 0) return { waitMs: heldMs }
    const waiting = game.waiting(state)
    const rows = this.#table.seats()
    const isOpen = this.#open.has(state.agenda[state.agenda.length - 1].step)
    const ordered = isOpen && this.#orderedAt !== this.#hosted.seq ? this.#ordered() : null
    if (ordered !== null) return ordered
    for (let i = 1; i <= state.seats; i++) {
      const seat = seatAt((state.active + i) % state.seats)
      const must = has(waiting, seat)
      if (rows[seat]?.bot == null || (!must && (!isOpen || has(this.#passed, seat)))) continue
      if (!isOpen || seat !== state.active) return { seat, must }
      const isAlone = rows.every((row) => row.bot !== null || has(this.#passed, seatAt(row.seat)))
      const leftMs = this.#sinceMs + this.#table.settings.patienceMs - performance.now()
      return isAlone || leftMs <= 0 ? { seat, must } : { waitMs: leftMs }
    }
    return null
  }

  /** What somebody who is away has left word to take. */
  #ordered(): Next | null {
    const { state, game } = this.#hosted
    for (const { seat, orders, bot, here } of this.#table.seats()) {
      if (orders.length === 0 || (here && bot === null)) continue
      const answer = orderedAnswer(game, state, seatAt(seat), orders)
      if (answer !== null) return { seat: seatAt(seat), answer }
    }
    return null
  }

  async #move(seat: Seat, must: boolean): Promise<void> {
    const { state, seq, game } = this.#hosted
    const row = this.#table.seats()[seat]
    const chair = this.#chair(row)
    if (chair === null) return
    this.#chairs.set(`${seat} ${chair.bot}`, chair)
    const { step } = state.agenda[state.agenda.length - 1]
    const options = game.options(state, seat)
    const thinking = this.#pool.decide(this.#table.id, chair, {
      seat,
      must,
      step,
      view: game.view(state, seat),
      options,
    })
    const [thought] = await Promise.all([thinking.catch((problem) => this.#stumble(problem)), this.#pause(row, step)])
    if (this.#stopped.signal.aborted) return // another node asks again
    const decided = thought?.action ?? (must ? options[0] : null)
    if (decided === undefined) throw new Error(`the bot on seat ${seat} has no answer in step ${step}`)
    if (decided === null) {
      if (this.#hosted.window === this.#window) this.#passed |= bit(seat)
      return
    }
    if (this.#table.seats()[seat].bot === null) return // its person is back
    const outcome = await this.#hosted.actAt(seq, seat, decided)
    if (outcome === null || 'done' in outcome) return
    this.#stumble(new Error(`a bot may not ${decided.type}: ${outcome.refused.rule}`))
    const [safe] = options
    if (must && safe !== undefined) await this.#hosted.actAt(seq, seat, safe)
    else this.#passed |= bit(seat)
  }

  #stumble(problem: unknown): null {
    if (!this.#stopped.signal.aborted) this.#table.problem(problem)
    return null
  }

  /** As long as a person would take. */
  async #pause({ bot }: SeatRow, step: string): Promise<void> {
    if (this.#table.settings.pace === 'at-once') return
    const { thinkMs } = LEVELS[bot as LevelName]
    const [least, most]: Span = this.#open.has(step) ? thinkMs.trade : thinkMs.farm
    await sleep(least + Math.random() * (most - least), undefined, { signal: this.#stopped.signal })
  }

  #chair({ seat, bot, luck }: SeatRow): Chair | null {
    if (bot === null) return null
    return { spec: this.#hosted.game.spec, bot: LEVELS[bot as LevelName].bot, seat: seatAt(seat), luck }
  }
}
