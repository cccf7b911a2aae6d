import { isSeated, type SeatedTable, type Table } from '../table/table.ts'
import { type Choice, isAnytime } from '../words/choices.ts'
import { isTrading } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { inShort, openCards, question, situation, tableLines } from './situation.ts'
import { waitingFor } from './talk.ts'
import type { Verbosity } from './verbosity.ts'

export interface Manner {
  readonly verbosity: Verbosity
  /** In short forms and dashes, for a braille line. */
  readonly isBraille?: boolean
  /** Several people share a screen: each sees nothing of what happened before it was theirs. */
  readonly isHandedOver?: boolean
}

/** What is said whenever somebody is asked: what he has to decide about, and no more than is new. */
export class Telling {
  /** Something was done: it is said although it reads as before. */
  isNew = true
  /** How often there was something to say. */
  said = 0
  #text = ''
  /** How things stood when it was said last. */
  #situation: readonly string[] = []
  #of = ''
  #turnSaid = 0

  /** Lines that are to be said now; none if they have been said. */
  next(voice: Voice, table: Table, choices: readonly Choice[], manner: Manner): string[] {
    if (!isSeated(table)) return this.#farms(voice, table)
    const { how, asking } = decision(voice, table, choices, manner)
    const text = [...how, ...asking].join('\n')
    if (!this.isNew && text === this.#text) return []
    this.isNew = false
    this.said++
    this.#text = text
    if (how.length === 0) return asking
    return [...this.#others(voice, table, manner), ...this.#changed(table, how, manner), ...asking]
  }

  /** Within a turn only what is not as it was, unless everything is to be told. */
  #changed({ view, seat }: Table, how: readonly string[], { verbosity, isBraille }: Manner): readonly string[] {
    const of = `${view.turn} ${seat} ${isBraille}`
    const before = of === this.#of && verbosity !== 'full' ? this.#situation : []
    this.#of = of
    this.#situation = how
    return how.filter((line) => !before.includes(line))
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

/** How things stand, if that is told, and what is to be decided. */
function decision(voice: Voice, table: SeatedTable, choices: readonly Choice[], manner: Manner) {
  const { verbosity, isBraille } = manner
  if (table.asked === 'wait') return { how: [], asking: [waitingFor(voice, table)] }
  const asking = question(voice, table)
  if (verbosity === 'brief') return { how: [], asking: [asking] }
  const isShort = isOverheard(table, manner)
  const meant = listedOf(table, choices, manner)
  // The question says already how nothing is said.
  const isListed = !isShort || meant.some(({ action }) => action !== null)
  const listed = isListed ? meant.map(({ text }, i) => `${i + 1} ${text}`) : []
  const how = isShort ? [] : isBraille === true ? inShort(voice, table) : situation(voice, table)
  return { how, asking: [asking, ...listed] }
}

/** Somebody else's market: whose it is and what is turned over is enough. */
const isOverheard = ({ asked }: Table, { verbosity, isHandedOver }: Manner): boolean =>
  asked === 'join' && verbosity !== 'full' && isHandedOver !== true

/** The choices that numbers mean: the first ones; at somebody else's market those that answer an offer, or nothing. */
export function listedOf(table: Table, choices: readonly Choice[], manner: Manner): readonly Choice[] {
  if (!isSeated(table) || !isOverheard(table, manner)) return choices
  return choices.filter(({ action }) => action === null || !isAnytime(table, action))
}
