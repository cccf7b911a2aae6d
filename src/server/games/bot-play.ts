import { spoken, turnFor } from '../../bots/driver.ts'
import { LEVELS, type Span } from '../../bots/levels.ts'
import { type Due, Floor, type FloorMemory, type Market, type Sitter } from '../../floor/floor.ts'
import { GRACE_MS } from '../../floor/grace.ts'
import type { Action } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { type Seat, seatAt } from '../../kernel/seat.ts'
import type { LevelName, Settings } from '../../protocol/tables.ts'
import type { Chair, Question } from '../../sim/think.ts'
import type { PersonNote } from '../store/ears.ts'
import type { SeatRow } from '../store/store.ts'
import type { BotPool } from './bot-pool.ts'
import type { Entry } from './game-log.ts'
import type { HostedGame } from './hosted-game.ts'
import { orderedAnswer } from './orders.ts'

const AGAIN_MS = 500
/** A person whose connection ends may be back in a moment: until then they are not away. */
const BACK_MS = 3000
/** Bots are asked so much earlier than they are to speak: the question and the thought take time as well. */
const THOUGHT_MS = 200
/** Without a clock. */
const MOST_HELD_MS = 600_000
/** Bots have their luck where they think. */
const NO_LUCK = rngFrom(seedFrom('no luck'))

export interface BotTable {
  readonly id: string
  readonly settings: Settings
  seats(): readonly SeatRow[]
  problem(problem: unknown): void
  /** How long bots are to wait for people who think about taking something back. */
  heldMs(): number
  /** How time passes. */
  nowMs(): number
  /** How the talk at the market stands may have changed. */
  looked(): void
}

type Next = Due | { readonly seat: Seat; readonly answer: Action } | { readonly waitMs: number }

/**
 * Moves the bots of one table, by the floor: each is asked when it is due. Every node of the table has a floor, so that
 * all tell the same of the market; one of them asks the bots.
 */
export class BotPlay {
  readonly #hosted: HostedGame
  readonly #pool: BotPool
  readonly #table: BotTable
  readonly #floor: Floor
  readonly #stopped = new AbortController()
  #isDriving = false
  #isBusy = false
  #timer: NodeJS.Timeout | null = null
  /** Since when each person has not been connected; null: they are. */
  readonly #goneMs: (number | null)[] = []
  /** Those that were asked anything. */
  readonly #chairs = new Map<string, Chair>()
  /** When an order was last carried out, as a number of inputs: if that failed it is not tried again and again. */
  #orderedAt = -1

  constructor(hosted: HostedGame, pool: BotPool, table: BotTable) {
    this.#hosted = hosted
    this.#pool = pool
    this.#table = table
    const { grace, patienceMs, clock } = table.settings
    const mostHeldMs = clock?.tradeMs ?? MOST_HELD_MS
    const graceMs = patienceMs ?? GRACE_MS[grace]
    this.#floor = new Floor(hosted.game, {
      sitters: table.seats().map((row) => this.#sitter(row)),
      thinkMs: (seat, isMarket) => this.#thinkMs(seat, isMarket),
      graceMs: clock == null ? graceMs : Math.min(graceMs, mostHeldMs),
      mostHeldMs,
    })
    this.#floor.look(hosted.state, table.nowMs())
  }

  get isDriving(): boolean {
    return this.#isDriving
  }

  /** Whether this node is the one that moves them. */
  drive(isDriving: boolean): void {
    this.#isDriving = isDriving
    this.wake()
  }

  /** An input was stored. */
  happened({ mover, undone }: Entry): void {
    const { state } = this.#hosted
    if (undone === undefined) this.#floor.look(state, this.#table.nowMs(), mover)
    else this.#floor.lookAnew(state, this.#table.nowMs())
    this.wake()
  }

  /** Something has changed. */
  wake(): void {
    if (this.#stopped.signal.aborted) return
    this.#sit()
    this.#table.looked()
    if (this.#isBusy) return
    if (this.#isDriving) void this.#run()
    else this.#wakeIn(this.#settlesInMs)
  }

  /** A person wants nothing more in this turn, or holds somebody else's market open, or does not any more. */
  noted(note: PersonNote): void {
    const seat = seatAt(note.seat)
    const { state } = this.#hosted
    if (!this.#isPerson(seat)) return
    if (note.note === 'pass') {
      if (this.#floor.mayPass(state, seat)) this.#floor.pass(seat)
    } else if (!note.on || (this.market !== null && seat !== state.active))
      this.#floor.hold(seat, note.how, note.on, this.#table.nowMs())
    this.wake()
  }

  /** How the talk at the market stands; null: nobody trades. */
  get market(): Market | null {
    return this.#floor.market(this.#hosted.state, this.#table.nowMs())
  }

  get memory(): FloorMemory {
    return this.#floor.memory(this.#table.nowMs())
  }

  /** Another node was here before. */
  recall(memory: FloorMemory): void {
    this.#floor.recall(memory, this.#table.nowMs())
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
    let againMs = Number.POSITIVE_INFINITY
    try {
      for (let next = this.#next(); next !== null && this.#isDriving; next = this.#next()) {
        if ('waitMs' in next) {
          againMs = next.waitMs
          break
        }
        if ('answer' in next) {
          this.#orderedAt = this.#hosted.seq
          await this.#hosted.actAt(this.#hosted.seq, next.seat, next.answer)
        } else await this.#ask(next)
        if (this.#stopped.signal.aborted) return
      }
    } catch (problem) {
      if (this.#stopped.signal.aborted) return
      this.#table.problem(problem)
      againMs = AGAIN_MS
    } finally {
      this.#isBusy = false
    }
    this.#wakeIn(Math.min(againMs, this.#settlesInMs))
    this.#table.looked()
  }

  #wakeIn(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = Number.isFinite(ms) ? setTimeout(() => this.wake(), ms) : null
  }

  #next(): Next | null {
    const { state } = this.#hosted
    if (state.over) return null
    this.#sit()
    const heldMs = this.#table.heldMs()
    if (heldMs > 0) return { waitMs: heldMs }
    const ordered = this.market !== null && this.#orderedAt !== this.#hosted.seq ? this.#ordered() : null
    if (ordered !== null) return ordered
    const due = this.#floor.next(state)
    const dueInMs = due === null ? Number.POSITIVE_INFINITY : due.atMs - this.#table.nowMs()
    if (due !== null && dueInMs <= 0) return due
    const waitMs = Math.min(dueInMs, this.#settlesInMs)
    return Number.isFinite(waitMs) ? { waitMs } : null
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

  async #ask(due: Due): Promise<void> {
    const { state, seq, game } = this.#hosted
    const chair = this.#chair(this.#table.seats()[due.seat])
    if (chair === null) return
    this.#chairs.set(`${due.seat} ${chair.bot}`, chair)
    const { seat, must, step, view, options, out } = turnFor(game, state, due, NO_LUCK, this.#floor.out)
    const question = { seat, must, step, view, options, out }
    const thinking = this.#pool.decide(this.#table.id, chair, question)
    const thought = await thinking.catch((problem) => this.#stumble(problem))
    if (this.#stopped.signal.aborted) return // another node asks again
    if (this.#hosted.seq !== seq || !this.#isStillDue(due)) return // it is asked again if it still has a say
    const decided = answerTo(question, thought?.action ?? null)
    if (decided === null) return this.#floor.silent(seat)
    const outcome = await this.#hosted.actAt(seq, seat, decided)
    if (outcome === null || 'done' in outcome) return
    this.#stumble(new Error(`a bot may not ${decided.type}: ${outcome.refused.rule}`))
    const [safe] = options
    if (must && safe !== undefined) await this.#hosted.actAt(seq, seat, safe)
    else this.#floor.silent(seat)
  }

  /** While it thought its person may have come back, somebody may have said "wait", or wished to take something back. */
  #isStillDue({ seat, mayClose }: Due): boolean {
    this.#sit()
    if (this.#table.seats()[seat].bot === null || this.#table.heldMs() > 0) return false
    if (!mayClose) return true
    const due = this.#floor.next(this.#hosted.state)
    return due?.seat === seat && due.mayClose && due.atMs <= this.#table.nowMs()
  }

  #stumble(problem: unknown): null {
    if (!this.#stopped.signal.aborted) this.#table.problem(problem)
    return null
  }

  /** As long as a person would take. */
  #thinkMs(seat: Seat, isMarket: boolean): number {
    const bot = this.#table.seats()[seat]?.bot ?? null
    if (bot === null || this.#table.settings.pace === 'at-once') return 0
    const { thinkMs } = LEVELS[bot as LevelName]
    const [least, most]: Span = isMarket ? thinkMs.trade : thinkMs.farm
    return Math.max(0, least + Math.random() * (most - least) - THOUGHT_MS)
  }

  /** Who sits where by now. */
  #sit(): void {
    const nowMs = this.#table.nowMs()
    for (const row of this.#table.seats()) this.#floor.sit(seatAt(row.seat), this.#sitter(row), nowMs)
  }

  #sitter({ seat, bot, here }: SeatRow): Sitter {
    const nowMs = this.#table.nowMs()
    const goneMs = here ? null : (this.#goneMs[seat] ?? nowMs)
    this.#goneMs[seat] = goneMs
    if (bot !== null) return 'bot'
    return goneMs === null || goneMs + BACK_MS > nowMs ? 'person' : 'away'
  }

  #isPerson(seat: Seat): boolean {
    return this.#table.seats()[seat]?.bot === null
  }

  /** Until a person counts as away to whom that makes a difference. */
  get #settlesInMs(): number {
    if (this.market === null) return Number.POSITIVE_INFINITY
    const nowMs = this.#table.nowMs()
    const left = this.#goneMs.map((goneMs, seat) =>
      goneMs !== null && this.#isPerson(seatAt(seat)) && goneMs + BACK_MS > nowMs
        ? goneMs + BACK_MS - nowMs
        : Number.POSITIVE_INFINITY,
    )
    return Math.min(...left)
  }

  #chair({ seat, bot, luck }: SeatRow): Chair | null {
    if (bot === null) return null
    return { spec: this.#hosted.game.spec, bot: LEVELS[bot as LevelName].bot, seat: seatAt(seat), luck }
  }
}

/** A bot that has no answer declines, or does what comes first. */
function answerTo(question: Question, action: Action | null): Action | null {
  const { must, options } = question
  const isStuck = action === null && must && options.every(({ type }) => type !== 'decline')
  return spoken(question, isStuck ? (options[0] ?? null) : action)
}
