import { scoreLines } from '../../commands/score.ts'
import { openCards, question, situation, tableLines } from '../../commands/situation.ts'
import { isShared, waitingFor } from '../../commands/talk.ts'
import { isSeated, type SeatedTable, type Table } from '../../table/table.ts'
import type { Choice } from '../../words/choices.ts'
import { isTrading } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'
import type { Settings } from '../settings.ts'

type Verbosity = Settings['verbosity']

/** What is said whenever somebody is asked: what he has to decide about, and no more than is new. */
export class Telling {
  #shown = ''
  #turnShown = 0
  #isOver = false

  /** Lines that are to be said now. `isNew`: something was done, so it is said although it reads as before. */
  next(voice: Voice, table: Table, choices: readonly Choice[], verbosity: Verbosity, isNew: boolean): string[] {
    if (table.asked === 'over') return this.#result(voice, table)
    if (!isSeated(table)) return this.#farms(voice, table)
    if (table.asked === 'wait' && !isShared(table)) return []
    const listed = choices.map(({ text }, i) => `${i + 1} ${text}`)
    const asked = verbosity === 'brief' ? [question(voice, table)] : null
    const lines =
      table.asked === 'wait'
        ? [waitingFor(voice, table)]
        : (asked ?? [...situation(voice, table), question(voice, table), ...listed])
    const text = lines.join('\n')
    if ((!isNew || table.asked === 'wait') && text === this.#shown) return []
    this.#shown = text
    const isWaiting = table.asked === 'wait' || verbosity === 'brief'
    return isWaiting ? lines : [...this.#others(voice, table, verbosity), ...lines]
  }

  #result(voice: Voice, table: Table): string[] {
    if (this.#isOver) return []
    this.#isOver = true
    return scoreLines(voice, table)
  }

  /** To those who look on, once a turn. */
  #farms(voice: Voice, table: Table): string[] {
    if (this.#turnShown === table.view.turn) return []
    this.#turnShown = table.view.turn
    return [...tableLines(voice, table), ...openCards(voice, table)]
  }

  /** What the others grow matters for trading, once a turn is enough. */
  #others(voice: Voice, table: SeatedTable, verbosity: Verbosity): string[] {
    const isTime = verbosity === 'full' || (isTrading(table) && this.#turnShown !== table.view.turn)
    if (!isTime || table.view.x.trade === undefined) return []
    this.#turnShown = table.view.turn
    return tableLines(voice, table)
  }
}
