import { answer } from '../../commands/answers.ts'
import { type Command, Listener } from '../../commands/listener.ts'
import { scoreLines } from '../../commands/score.ts'
import { inShort, openCards, promptFor, question, situation, tableLines } from '../../commands/situation.ts'
import { tokensOf } from '../../commands/spelling.ts'
import { isShared, waitingFor, whoIsHere } from '../../commands/talk.ts'
import { TableProblem } from '../../table/requests.ts'
import { isSeated, type SeatedTable, type Table } from '../../table/table.ts'
import { type Choice, choicesAt } from '../../words/choices.ts'
import { isTrading } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'
import type { Io } from '../io.ts'
import type { Lines } from './lines.ts'
import { News } from './news.ts'
import { ENGLISH, isWord } from './words.ts'

/** How much is told whenever somebody is asked: the question; how things stand, and the choices; the others as well. */
export const VERBOSITIES = ['brief', 'normal', 'full'] as const
export type Verbosity = (typeof VERBOSITIES)[number]

export interface PlayOptions {
  readonly news?: News
  readonly verbosity?: Verbosity
  /** Short forms and dashes, for a braille line. */
  readonly isBraille?: boolean
  /** Before somebody else's cards are shown on the same screen. */
  readonly handOver?: (name: string) => Promise<boolean>
}

/** Plays at a table until the game is over: true. False when the player leaves or the input ends. */
export async function playAt(io: Io, lines: Lines, table: Table, options: PlayOptions = {}): Promise<boolean> {
  const news = options.news ?? new News(io, lines, table, { isForAll: options.handOver !== undefined })
  const { voice } = news
  const screen = new Screen(io, voice, table, options)
  const listener = new Listener(voice, table, ENGLISH)
  lines.completing((line) => listener.complete(line))
  const left = lines.leaving((line) => isWord(io.speaker, 'quit', line)).then(() => 'left' as const)
  let who = table.seat
  for (;;) {
    // Among people one may talk at any time. What comes out of a pipe, or is typed for bots, waits until it is asked for.
    const mayTalk = lines.isTerminal && isShared(table) && options.handOver === undefined && table.state !== 'broken'
    if (!mayTalk && (await Promise.race([table.ready, left])) === 'left') return false
    news.print()
    if (table.asked === 'over') break
    if (options.handOver !== undefined && table.seat !== null && (table.seat !== who || screen.isFirst)) {
      who = table.seat
      if (!(await options.handOver(table.names[who]))) return false
      screen.isNew = true
    }
    screen.isFirst = false
    const choices = screen.show()
    const line = await news.during((signal) => lines.askUntil(promptFor(voice, table), signal))
    if (line === undefined) continue
    if (line === null) return false
    news.print()
    const command = screen.mean(listener.understand(line, screen.asked ?? choices))
    if (command.do === 'manner' && command.manner === 'quit') return false
    const done = await Promise.race([carryOut(io, table, news, screen, choices, command), left])
    if (done === 'left') return false
    screen.isNew = done
  }
  for (const line of ['', ...scoreLines(news.telling, table)]) io.out(line)
  return true
}

/** Shows what the player has to decide about, and no more than is new. */
class Screen {
  readonly #io: Io
  readonly #voice: Voice
  readonly #table: Table
  verbosity: Verbosity
  readonly isBraille: boolean
  isFirst = true
  /** Something was done: it is shown although it reads as before. */
  isNew = true
  /** What was asked back about; numbers mean these until something else is said. */
  asked: readonly Choice[] | null = null
  #shown = ''
  #turnShown = 0

  constructor(io: Io, voice: Voice, table: Table, { verbosity = 'normal', isBraille = false }: PlayOptions) {
    this.#io = io
    this.#voice = voice
    this.#table = table
    this.verbosity = verbosity
    this.isBraille = isBraille
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
    const before = table.asked === 'wait' || this.verbosity === 'brief' ? [] : ['', ...this.#others(table)]
    for (const line of [...before, ...lines]) this.#io.out(line)
    return choices
  }

  /** Remembers what somebody is asked back about. */
  mean(command: Command): Command {
    const meant = command.do === 'unclear' ? command.meant : []
    this.asked = meant.length === 0 ? null : meant.map((action) => ({ text: '', action }))
    return command
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
    const asking = question(this.#voice, table)
    if (this.verbosity === 'brief') return [asking]
    const how = this.isBraille ? inShort(this.#voice, table) : situation(this.#voice, table)
    return [...how, asking, ...listed]
  }

  /** What the others grow matters for trading, once a turn is enough. */
  #others(table: SeatedTable): string[] {
    const isTime = this.verbosity === 'full' || (isTrading(table) && this.#turnShown !== table.view.turn)
    if (!isTime || table.view.x.trade === undefined) return []
    this.#turnShown = table.view.turn
    return tableLines(this.#voice, table)
  }
}

/** Whether the situation is another one now. */
async function carryOut(
  io: Io,
  table: Table,
  news: News,
  screen: Screen,
  choices: readonly Choice[],
  command: Command,
): Promise<boolean> {
  const { voice, told } = news
  const say = (...lines: readonly string[]): false => {
    for (const line of lines) io.out(line)
    return false
  }
  try {
    switch (command.do) {
      case 'unclear':
        return say(...command.lines)
      case 'ask':
        return say(...answer(voice, table, command, { choices, told, isBraille: screen.isBraille }))
      case 'manner':
        return manner(io, table, voice, screen, command)
      case 'act': {
        const refusal = await table.act(command.action)
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

function manner(
  io: Io,
  table: Table,
  voice: Voice,
  screen: Screen,
  { manner, rest }: Extract<Command, { do: 'manner' }>,
): boolean {
  switch (manner) {
    case 'say':
      if (rest !== '') table.say(rest)
      return false
    case 'who':
      for (const line of whoIsHere(voice, table)) io.out(line)
      return false
    case 'undo':
      table.takeBack(tokensOf(rest).length === 0 || !isWord(io.speaker, 'no', rest))
      return false
    case 'quit':
      return false // has been left before
    default:
      screen.verbosity = manner
      io.out(io.speaker.say('command.tell.verbosity', { how: manner }))
      return true
  }
}
