import { useSyncExternalStore } from 'react'
import type { Reason } from '../../bots/bot.ts'
import type { GameEvent, Refusal } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { SeatView } from '../../kernel/view.ts'
import { TableProblem } from '../../table/requests.ts'
import type { ChatLine, Table } from '../../table/table.ts'
import { Chronicle } from '../after/chronicle.ts'
import { inNextPicture, pressSeen } from '../motion/press.ts'

/** Something that was told, in no language yet: whoever reads it may change his. */
export type News =
  | { readonly of: 'event'; readonly event: GameEvent }
  | { readonly of: 'remark'; readonly seat: Seat; readonly reason: Reason }
  | { readonly of: 'chat'; readonly line: ChatLine }
  | { readonly of: 'text'; readonly key: string }
  | { readonly of: 'refusal'; readonly refusal: Refusal }

export type Told = News & { readonly number: number }

/** Lines that are kept to be read again. */
const MOST_NEWS = 400

/**
 * One table as the page shows it: tells React when there is something new, keeps what was told, and whatever was refused
 * last.
 */
export class Room {
  readonly table: Table
  readonly chronicle = new Chronicle()
  /** News from this number on has not been announced yet; null: whoever begins to announce begins with what comes then. */
  spoken: number | null = null
  #version = 0
  #isStale = false
  #isReached = true
  #refusal: Refusal | null = null
  #news: readonly Told[] = []
  #told = 0
  #turn = 0
  /** What is being told now happened before; whoever tells it again tells everything. */
  #isPast = false
  readonly #past: Told[] = []
  readonly #readers = new Set<() => void>()
  readonly #watchers = new Set<(event: GameEvent) => void>()
  readonly #stop: () => void

  constructor(table: Table) {
    this.table = table
    this.#isPast = table.retell !== undefined
    this.chronicle.isWhole = this.#isPast
    table.retell?.((event, view) => this.#hear(event, view))
    this.#stop = table.subscribe((event) => this.#isPast || this.#hear(event, () => table.view), {
      remark: (seat, reason) => this.#tell({ of: 'remark', seat, reason }),
      quiet: () => this.changed(),
      chat: (line) => this.#tell({ of: 'chat', line }),
      changed: () => this.changed(),
      anew: (why) => {
        this.chronicle.anew(table.view)
        this.#tell({ of: 'text', key: `web.table.${why}` })
      },
      reached: (isSo) => {
        this.#isReached = isSo
        this.#tell({ of: 'text', key: isSo ? 'web.table.reached' : 'web.table.lost' })
      },
      refused: (code) => this.#tell({ of: 'text', key: `server.error.${code}` }),
    })
    this.#isPast = false
    this.#news = this.#past.splice(0).slice(-MOST_NEWS)
    // Whoever comes back to a table that nobody retells has missed the deal: what happens next is news.
    if (this.#turn === 0 && table.state === 'playing') this.#turn = table.view.turn
    void this.#watch()
  }

  get version(): number {
    return this.#version
  }
  get news(): readonly Told[] {
    return this.#news
  }
  get refusal(): Refusal | null {
    return this.#refusal
  }
  get isReached(): boolean {
    return this.#isReached
  }

  /** What happens, as it happens, for those who move cards and make sounds. */
  watch(watcher: (event: GameEvent) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader)
    return () => this.#readers.delete(reader)
  }

  /** True when it was done; otherwise the refusal is there to be read. */
  async act(action: unknown): Promise<boolean> {
    this.#refusal = null
    await pressSeen()
    const refusal = await this.#carefully(() => this.table.act(action))
    if (refusal !== null && refusal !== undefined) {
      this.#refusal = refusal
      this.#tell({ of: 'refusal', refusal })
    }
    this.changed()
    return refusal === null
  }

  async pass(): Promise<void> {
    this.#refusal = null
    await pressSeen()
    await this.#carefully(() => this.table.pass())
    this.changed()
  }

  /** In again after "nothing from me", as if an offer had been begun. */
  comeBack(): void {
    for (const isSo of [true, false]) this.table.hold('composing', isSo)
    this.changed()
  }

  forget(): void {
    this.#refusal = null
    this.changed()
  }

  /** Somebody else looks now: what was refused before was only for whoever tried. */
  handOver(): void {
    this.#refusal = null
    this.#news = this.#news.filter(({ of }) => of !== 'refusal')
    this.changed()
  }

  async leave(): Promise<void> {
    this.#stop()
    await this.table.leave()
  }

  /** All that happens within a frame is shown at once. */
  changed(): void {
    if (this.#isStale) return
    this.#isStale = true
    soon(() => {
      this.#isStale = false
      this.#version++
      for (const reader of this.#readers) reader()
    })
  }

  async #carefully<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof TableProblem)) throw problem
      this.#tell({ of: 'text', key: `server.error.${problem.code}` })
      return undefined
    }
  }

  /** Bots play on while nobody here does anything. */
  async #watch(): Promise<void> {
    try {
      while (this.table.state !== 'over') {
        await this.table.ready
        this.changed()
        if (this.table.asked !== 'wait') break
      }
    } catch {
      this.changed()
    }
  }

  #hear(event: GameEvent, view: () => SeatView): void {
    this.chronicle.hear(event, view)
    if (event.type === 'asked' && !this.#isPast) this.chronicle.mark(view())
    for (const watcher of this.#watchers) watcher(event)
    if (event.type === 'asked') {
      this.changed()
      if (event.turn === this.#turn || event.over) return
      this.#turn = event.turn
    } else if (this.#turn === 0 && event.type !== 'began') return // the deal: the hand is there to be seen
    this.#tell({ of: 'event', event })
  }

  #tell(news: News): void {
    const told = { ...news, number: this.#told++ }
    if (this.#isPast) this.#past.push(told)
    else this.#news = [...this.#news.slice(1 - MOST_NEWS), told]
    this.changed()
  }
}

/** With the next frame; a page that nobody looks at has none. */
function soon(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else inNextPicture(work)
}

/** Looks again whenever something has changed. */
export function useRoom(room: Room): Table {
  useSyncExternalStore(room.subscribe, () => room.version)
  return room.table
}
