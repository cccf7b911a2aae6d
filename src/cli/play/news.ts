import { type Line, Teller } from '../../commands/teller.ts'
import type { Verbosity } from '../../commands/verbosity.ts'
import type { Table } from '../../table/table.ts'
import { type Voice, voiceFor } from '../../words/voice.ts'
import type { Io } from '../io.ts'
import type { Lines } from './lines.ts'

interface NewsOptions {
  readonly verbosity?: Verbosity
  /** To several people at one screen. */
  readonly isForAll?: boolean
  /** Before anything is shown. */
  keep?(): void
}

/** So much is kept for those who ask what happened. */
const MOST_TOLD = 200

/**
 * Collects what happens and tells it, a line for each thing that concerns the player, as soon as nothing more comes for a while and nobody is in
 * the middle of typing. Whoever is asked something meanwhile is asked again.
 */
export class News {
  readonly voice: Voice
  /** In this one it is told what happens: to several people at one screen, by their names. */
  readonly telling: Voice
  /** What was told so far. */
  readonly told: string[] = []
  verbosity: Verbosity
  readonly #io: Io
  readonly #lines: Lines
  readonly #keep: () => void
  /** None while it begins to tell. */
  #teller: Teller | null = null
  #news: string[] = []
  readonly #table: Table
  #asking: AbortController | null = null
  /** What was asked. */
  #about = ''

  constructor(io: Io, lines: Lines, table: Table, options: NewsOptions = {}) {
    const { verbosity = 'normal', isForAll = false, keep = () => {} } = options
    this.verbosity = verbosity
    this.#io = io
    this.#keep = keep
    this.#lines = lines
    this.#table = table
    this.voice = voiceFor(io.speaker, table)
    this.telling = isForAll ? voiceFor(io.speaker, { names: table.names, seat: null }) : this.voice
    const to = { tell: ({ text }: Line) => void this.#news.push(text), quiet: () => this.#interrupt() }
    const how = { voice: () => this.telling, verbosity: () => this.verbosity, isForAll }
    this.#teller = new Teller(table, to, how)
  }

  /** All that has happened, before somebody is asked. */
  print(): void {
    this.#teller?.recap()
    this.#flush()
  }

  /** Nobody is there any more to be told. */
  stop(): void {
    this.#teller?.stop()
  }

  /** What somebody has read is kept, whatever becomes of the program. */
  #flush(): void {
    if (this.#news.length > 0) this.#keep()
    for (const text of this.#news.splice(0)) {
      this.#io.out(text)
      if (this.told.push(text) > MOST_TOLD) this.told.shift()
    }
  }

  /** Asks until something has happened. */
  async during<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const asking = new AbortController()
    this.#asking = asking
    this.#about = this.#question
    try {
      return await ask(asking.signal)
    } finally {
      if (this.#asking === asking) this.#asking = null
    }
  }

  get #question(): string {
    const { state, asked } = this.#table
    return `${state} ${asked}`
  }

  /** Not if there is nothing to tell and nothing else to ask. */
  #interrupt(): void {
    if (this.#news.length === 0 && this.#question === this.#about) return
    this.#asking?.abort()
    if (!this.#lines.isTyping) this.#flush()
  }
}
