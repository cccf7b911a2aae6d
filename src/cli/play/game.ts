import { TableProblem } from '../../table/requests.ts'
import { isSeated, type SeatedTable, type Table } from '../../table/table.ts'
import { type Choice, choicesAt } from '../../words/choices.ts'
import { isTrading } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'
import type { Io } from '../io.ts'
import type { Lines } from './lines.ts'
import { News } from './news.ts'
import { scoreLines } from './score.ts'
import { openCards, question, situation, tableLines } from './situation.ts'
import { isShared, waitingFor } from './talk.ts'
import { type Typed, tradeHint, understand } from './typed.ts'
import { isWord } from './words.ts'

/** Plays at a table until the game is over: true. False when the player leaves or the input ends. */
export async function playAt(io: Io, lines: Lines, table: Table, news = new News(io, table)): Promise<boolean> {
  const { voice } = news
  const screen = new Screen(io, voice, table)
  const left = lines.leaving((line) => isWord(io.speaker, 'quit', line)).then(() => 'left' as const)
  for (;;) {
    // Among people one may talk at any time. What comes out of a pipe, or is typed for bots, waits until it is asked for.
    const mayTalk = lines.isTerminal && isShared(table) && table.state !== 'broken'
    if (!mayTalk && (await Promise.race([table.ready, left])) === 'left') return false
    news.print()
    if (table.asked === 'over') break
    const choices = screen.show()
    const line = await news.during((signal) => lines.askUntil('> ', signal))
    if (line === undefined) continue
    if (line === null) return false
    const typed = understand(voice, table, choices, line)
    if (typed.do === 'quit') return false
    const done = await Promise.race([carryOut(io, voice, table, typed), left])
    if (done === 'left') return false
    screen.isNew = done
  }
  for (const line of ['', ...scoreLines(voice, table)]) io.out(line)
  return true
}

/** Shows what the player has to decide about, and no more than is new. */
class Screen {
  readonly #io: Io
  readonly #voice: Voice
  readonly #table: Table
  /** Something was done: it is shown although it reads as before. */
  isNew = true
  #shown = ''
  #turnShown = 0

  constructor(io: Io, voice: Voice, table: Table) {
    this.#io = io
    this.#voice = voice
    this.#table = table
  }

  /** Returns what there is to choose from. */
  show(): readonly Choice[] {
    const table = this.#table
    if (!isSeated(table)) {
      this.#showFarms()
      return []
    }
    const choices = table.asked === 'wait' ? [] : choicesAt(this.#voice, table)
    const lines = this.#lines(table, choices)
    const text = lines.join('\n')
    if (!this.isNew && text === this.#shown) return choices
    this.isNew = false
    this.#shown = text
    const before = table.asked === 'wait' ? [] : ['', ...this.#others(table)]
    for (const line of [...before, ...lines]) this.#io.out(line)
    return choices
  }

  /** To those who look on, once a turn. */
  #showFarms(): void {
    if (this.#turnShown === this.#table.view.turn) return
    this.#turnShown = this.#table.view.turn
    const lines = [...tableLines(this.#voice, this.#table), ...openCards(this.#voice, this.#table)]
    for (const line of ['', ...lines]) this.#io.out(line)
  }

  #lines(table: SeatedTable, choices: readonly Choice[]): string[] {
    if (table.asked === 'wait') return [waitingFor(this.#voice, table)]
    const listed = choices.map(({ text }, i) => `${i + 1} ${text}`)
    return [...situation(this.#voice, table), question(this.#voice, table), ...listed]
  }

  /** What the others grow matters for trading, once a turn is enough; how it is typed, once a game. */
  #others(table: SeatedTable): string[] {
    if (!isTrading(table) || this.#turnShown === table.view.turn) return []
    const hint = this.#turnShown === 0 ? [tradeHint(this.#voice, table)] : []
    this.#turnShown = table.view.turn
    return [...hint, ...tableLines(this.#voice, table)]
  }
}

/** Whether the situation is another one now. */
async function carryOut(io: Io, voice: Voice, table: Table, typed: Typed): Promise<boolean> {
  try {
    switch (typed.do) {
      case 'say':
        for (const line of typed.lines) io.out(line)
        return false
      case 'chat':
        table.say(typed.text)
        return false
      case 'undo':
        table.takeBack(typed.agree)
        return false
      case 'act': {
        const refusal = await table.act(typed.action)
        if (refusal !== null) io.out(voice.refuse(refusal))
        return refusal === null
      }
      case 'pass':
        await table.pass()
        return true
      default:
        return true
    }
  } catch (problem) {
    if (!(problem instanceof TableProblem)) throw problem
    if (table.state !== 'broken') io.out(io.speaker.say(`server.error.${problem.code}`))
    return false
  }
}
