import { Teller } from '../../commands/teller.ts'
import type { Table } from '../../table/table.ts'
import { type Voice, voiceFor } from '../../words/voice.ts'
import type { Io } from '../io.ts'
import type { Lines } from './lines.ts'

/** So much is kept for those who ask what happened. */
const MOST_TOLD = 200

/**
 * Collects what happens and tells it, a line for each thing, as soon as nothing more comes for a while and nobody is in
 * the middle of typing. Whoever is asked something meanwhile is asked again.
 */
export class News {
  readonly voice: Voice
  /** What was told so far. */
  readonly told: string[] = []
  readonly #io: Io
  readonly #lines: Lines
  #news: string[] = []
  #asking: AbortController | null = null

  constructor(io: Io, lines: Lines, table: Table) {
    this.#io = io
    this.#lines = lines
    this.voice = voiceFor(io.speaker, table)
    new Teller(() => this.voice, table, {
      tell: ({ text }) => void this.#news.push(text),
      quiet: () => this.#interrupt(),
    })
  }

  print(): void {
    for (const text of this.#news.splice(0)) {
      this.#io.out(text)
      if (this.told.push(text) > MOST_TOLD) this.told.shift()
    }
  }

  /** Asks until something has happened. */
  async during<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const asking = new AbortController()
    this.#asking = asking
    try {
      return await ask(asking.signal)
    } finally {
      if (this.#asking === asking) this.#asking = null
    }
  }

  #interrupt(): void {
    if (this.#lines.isTyping) return
    this.#asking?.abort()
    this.print()
  }
}
