import { isSeated, type SeatedTable, type Table } from '../table/table.ts'
import type { Choice } from '../words/choices.ts'
import { isTrading } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { inShort, openCards, question, situation, tableLines } from './situation.ts'
import { waitingFor } from './talk.ts'
import type { Verbosity } from './verbosity.ts'

interface Manner {
  readonly verbosity: Verbosity
  /** In short forms and dashes, for a braille line. */
  readonly isBraille?: boolean
}

/** What is said whenever somebody is asked: what he has to decide about, and no more than is new. */
export class Telling {
  /** Something was done: it is said although it reads as before. */
  isNew = true
  /** How often there was something to say. */
  said = 0
  #text = ''
  #turnSaid = 0

  /** Lines that are to be said now; none if they have been said. */
  next(voice: Voice, table: Table, choices: readonly Choice[], manner: Manner): string[] {
    if (!isSeated(table)) return this.#farms(voice, table)
    const lines = this.#decision(voice, table, choices, manner)
    const text = lines.join('\n')
    if (!this.isNew && text === this.#text) return []
    this.isNew = false
    this.said++
    this.#text = text
    const isShort = table.asked === 'wait' || manner.verbosity === 'brief'
    return isShort ? lines : [...this.#others(voice, table, manner), ...lines]
  }

  #decision(voice: Voice, table: SeatedTable, choices: readonly Choice[], { verbosity, isBraille }: Manner): string[] {
    if (table.asked === 'wait') return [waitingFor(voice, table)]
    const asking = question(voice, table)
    if (verbosity === 'brief') return [asking]
    const how = isBraille === true ? inShort(voice, table) : situation(voice, table)
    return [...how, asking, ...choices.map(({ text }, i) => `${i + 1} ${text}`)]
  }

  /** To those who look on, once a turn. */
  #farms(voice: Voice, table: Table): string[] {
    if (this.#turnSaid === table.view.turn) return []
    this.#turnSaid = table.view.turn
    return [...tableLines(voice, table), ...openCards(voice, table)]
  }

  /** What the others grow matters for trading, once a turn is enough. */
  #others(voice: Voice, table: SeatedTable, { verbosity }: Manner): string[] {
    const isTime = verbosity === 'full' || (isTrading(table) && this.#turnSaid !== table.view.turn)
    if (!isTime || table.view.x.trade === undefined) return []
    this.#turnSaid = table.view.turn
    return tableLines(voice, table)
  }
}
