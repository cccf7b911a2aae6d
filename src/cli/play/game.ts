import { type Client, carryOut } from '../../commands/carry-out.ts'
import { type Command, Listener } from '../../commands/listener.ts'
import { scoreLines } from '../../commands/score.ts'
import { promptFor } from '../../commands/situation.ts'
import { isShared } from '../../commands/talk.ts'
import { listedOf, type Manner, Telling } from '../../commands/telling.ts'
import type { Verbosity } from '../../commands/verbosity.ts'
import { TableProblem } from '../../table/requests.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { type Choice, choicesAt } from '../../words/choices.ts'
import type { Voice } from '../../words/voice.ts'
import type { Io } from '../io.ts'
import type { Lines } from './lines.ts'
import { News } from './news.ts'
import { ENGLISH, isWord } from './words.ts'

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
  const news = options.news ?? new News(io, lines, table, { ...options, isForAll: options.handOver !== undefined })
  try {
    if (!(await playWith(io, lines, table, news, options))) return false
    for (const line of ['', ...scoreLines(news.telling, table)]) io.out(line)
    return true
  } finally {
    news.stop()
  }
}

async function playWith(io: Io, lines: Lines, table: Table, news: News, options: PlayOptions): Promise<boolean> {
  const { voice } = news
  const client = new Terminal(io, table, news, options)
  const listener = new Listener(voice, table, ENGLISH)
  lines.completing((line) => listener.complete(line))
  lines.typing(composing(table))
  const left = lines.leaving((line) => isWord(io.speaker, 'quit', line)).then(() => 'left' as const)
  let who: Table['seat'] | undefined
  news.print()
  for (;;) {
    // Among people one may talk at any time. What comes out of a pipe, or is typed for bots, waits until it is asked for.
    const mayTalk = lines.isTerminal && isShared(table) && options.handOver === undefined && table.state !== 'broken'
    if (!mayTalk && (await Promise.race([table.ready, left])) === 'left') return false
    news.print()
    if (table.asked === 'over') return true
    if (options.handOver !== undefined && table.seat !== null && table.seat !== who) {
      who = table.seat
      if (!(await options.handOver(table.names[who]))) return false
      client.telling.isNew = true
    }
    client.show()
    const line = await news.during((signal) => lines.askUntil(promptFor(voice, table), signal))
    if (line === undefined) continue
    if (line === null) return false
    news.print()
    const command = listener.understand(line, client.meant.length > 0 ? client.meant : client.listed)
    if (command.do === 'manner' && command.manner === 'quit') return false
    const done = await Promise.race([client.obey(command), left])
    if (done === 'left') return false
    client.telling.isNew = done
  }
}

/** Whoever types at somebody else's market keeps it open meanwhile. */
function composing(table: Table): (isTyping: boolean) => void {
  let isHeld = false
  return (isTyping) => {
    if (isTyping === isHeld || (isTyping && !table.mayPass)) return
    isHeld = isTyping
    table.hold('composing', isTyping)
  }
}

/** Shows what the player has to decide about, and what came of what was typed. */
class Terminal implements Client {
  readonly english = ENGLISH
  readonly telling = new Telling()
  readonly table: Table
  isBraille: boolean
  choices: readonly Choice[] = []
  /** What was asked back about; numbers mean these until something else is said. */
  meant: readonly Choice[] = []
  readonly #io: Io
  readonly #news: News
  readonly #isHandedOver: boolean

  constructor(io: Io, table: Table, news: News, { isBraille = false, handOver }: PlayOptions) {
    this.#io = io
    this.#news = news
    this.table = table
    this.#isHandedOver = handOver !== undefined
    this.isBraille = isBraille
  }

  get voice(): Voice {
    return this.#news.voice
  }
  /** The choices that numbers mean. */
  get listed(): readonly Choice[] {
    return listedOf(this.table, this.choices, this.#manner)
  }
  get told(): readonly string[] {
    return this.#news.told
  }

  get #manner(): Manner {
    return { verbosity: this.#news.verbosity, isBraille: this.isBraille, isHandedOver: this.#isHandedOver }
  }

  show(): void {
    const { table, voice } = this
    this.choices = isSeated(table) && table.asked !== 'wait' ? choicesAt(voice, table) : []
    const lines = this.telling.next(voice, table, this.choices, this.#manner)
    const isLong =
      lines.length > 0 && (!isSeated(table) || (table.asked !== 'wait' && this.#news.verbosity !== 'brief'))
    for (const line of isLong ? ['', ...lines] : lines) this.#io.out(line)
  }

  /** Whether the situation is another one now. */
  async obey(command: Command): Promise<boolean> {
    this.meant = []
    try {
      return await carryOut(this, command)
    } catch (problem) {
      if (!(problem instanceof TableProblem)) throw problem
      if (this.table.state !== 'broken') this.say([this.voice.say(`server.error.${problem.code}`)])
      return false
    }
  }

  say(lines: readonly string[], meant: readonly Choice[] = []): void {
    this.meant = meant
    for (const line of lines) this.#io.out(line)
  }

  async act(action: unknown): Promise<boolean> {
    const refusal = await this.table.act(action)
    if (refusal !== null) this.say([this.voice.refuse(refusal)])
    return refusal === null
  }

  pass(): Promise<void> {
    return this.table.pass()
  }

  tellMore(verbosity: Verbosity): void {
    this.#news.verbosity = verbosity
  }

  tellInBraille(isSo: boolean): void {
    this.isBraille = isSo
  }

  /** Whoever quits is gone before anything is carried out. */
  leave(): void {}
}
