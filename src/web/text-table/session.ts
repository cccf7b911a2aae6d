import { answer } from '../../commands/answers.ts'
import { type Command, Listener } from '../../commands/listener.ts'
import { spellings, tokensOf } from '../../commands/spelling.ts'
import { whoIsHere } from '../../commands/talk.ts'
import { wordFor, wordsFor } from '../../commands/vocabulary.ts'
import { isSeated } from '../../table/table.ts'
import type { Speaker } from '../../text/format.ts'
import { type Choice, choicesAt, inWords } from '../../words/choices.ts'
import type { Voice } from '../../words/voice.ts'
import { go } from '../route.ts'
import { change } from '../settings.ts'
import type { Room } from '../table/room.ts'
import { type Transcript, wordsOf } from './transcript.ts'

/** What came of the last line: sentences, and actions that may have been meant. */
export interface Reply {
  readonly lines: readonly string[]
  readonly meant: readonly Choice[]
}

const NO_REPLY: Reply = { lines: [], meant: [] }
/** So much is kept for those who ask what happened. */
const MOST_TOLD = 200

interface Tongue {
  readonly voice: Voice
  readonly english: Speaker
}

/** Does what is typed or pressed at the text table, and says what there is to say about it. */
export class Session {
  readonly #room: Room
  readonly #transcript: Transcript
  readonly #tongue: () => Tongue
  readonly #changed: () => void
  readonly #seat: Room['table']['seat']
  #reply = NO_REPLY
  /** Lines and presses that have been dealt with. */
  #done = 0
  /** Something was done: how things stand is said although it reads as before. */
  isNew = true
  /** How often how things stand was said. */
  said = 0

  constructor(room: Room, transcript: Transcript, tongue: () => Tongue, changed: () => void) {
    this.#room = room
    this.#transcript = transcript
    this.#tongue = tongue
    this.#changed = changed
    this.#seat = room.table.seat
  }

  /** Somebody else has this device now: nothing is for the one any more who sat here. */
  get isOver(): boolean {
    return this.#room.table.seat !== this.#seat
  }

  get reply(): Reply {
    return this.#reply
  }
  get done(): number {
    return this.#done
  }

  /** What there is to choose from now. */
  choices(): readonly Choice[] {
    const { table } = this.#room
    return isSeated(table) && table.asked !== 'wait' && table.asked !== 'over'
      ? choicesAt(this.#tongue().voice, table)
      : []
  }

  complete(line: string): readonly string[] {
    return this.#listener().complete(line)
  }

  /** A whole line, as in the terminal. */
  async obey(line: string): Promise<void> {
    const choices = this.choices()
    const { meant } = this.#reply
    await this.#carryOut(this.#listener().understand(line, meant.length > 0 ? meant : choices), choices)
  }

  async choose({ action }: Choice): Promise<void> {
    await this.#carryOut(action === null ? { do: 'pass' } : { do: 'act', action }, [])
  }

  /** A question by its own word. */
  ask(verb: string): Promise<void> {
    return this.obey(wordFor(this.#tongue().voice.speaker, verb))
  }

  #listener(): Listener {
    const { voice, english } = this.#tongue()
    return new Listener(voice, this.#room.table, english)
  }

  async #carryOut(command: Command, choices: readonly Choice[]): Promise<void> {
    if (this.isOver) return
    this.#reply = NO_REPLY
    this.#changed()
    const { said } = this
    if ((await this.#try(command, choices)) && this.said === said) this.isNew = true
    this.#done++
    this.#changed()
  }

  /** Whether the situation is another one now. */
  async #try(command: Command, choices: readonly Choice[]): Promise<boolean> {
    const { voice } = this.#tongue()
    const { table } = this.#room
    switch (command.do) {
      case 'unclear':
        return this.#say(
          command.lines,
          isSeated(table) ? command.meant.map((action) => ({ text: inWords(voice, table, action), action })) : [],
        )
      case 'ask':
        return this.#say(answer(voice, table, command, { choices, told: this.#told(voice) }))
      case 'manner':
        return this.#manner(command)
      case 'act':
        return await this.#room.act(command.action)
      case 'pass':
        await this.#room.pass()
        return true
      default:
        return true
    }
  }

  #told(voice: Voice): string[] {
    return this.#transcript.entries
      .filter(({ said }) => typeof said !== 'string')
      .slice(-MOST_TOLD)
      .map((entry) => wordsOf(voice, entry, this.#room.table))
  }

  #manner({ manner, rest }: Extract<Command, { do: 'manner' }>): boolean {
    const { voice, english } = this.#tongue()
    const { table } = this.#room
    const isNo = (word: string): boolean =>
      [voice.speaker, english].some((speaker) => wordsFor(speaker, 'no').flatMap(spellings).includes(word))
    switch (manner) {
      case 'say':
        if (rest !== '') table.say(rest)
        return false
      case 'who':
        return this.#say(whoIsHere(voice, table))
      case 'undo':
        table.takeBack(!tokensOf(rest).slice(0, 1).some(isNo))
        return false
      case 'quit':
        go()
        return false
      default:
        change({ verbosity: manner })
        this.#say([voice.speaker.say('command.tell.verbosity', { how: manner })])
        return true
    }
  }

  #say(lines: readonly string[], meant: readonly Choice[] = []): false {
    this.#reply = { lines, meant }
    this.#transcript.say(lines)
    return false
  }
}
