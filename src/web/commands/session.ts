import { type Client, carryOut } from '../../commands/carry-out.ts'
import { type Command, Listener } from '../../commands/listener.ts'
import { wordFor } from '../../commands/vocabulary.ts'
import { isSeated } from '../../table/table.ts'
import type { Speaker } from '../../text/format.ts'
import { type Choice, choicesAt } from '../../words/choices.ts'
import type { Voice } from '../../words/voice.ts'
import { go } from '../route.ts'
import { change, settings } from '../settings.ts'
import type { Room } from '../table/room.ts'

/** What came of the last line: sentences, and actions that may have been meant. */
export interface Reply {
  readonly lines: readonly string[]
  readonly meant: readonly Choice[]
}

const NO_REPLY: Reply = { lines: [], meant: [] }

interface Tongue {
  readonly voice: Voice
  readonly english: Speaker
}

/** Where it is heard what came of a line. */
interface Ear {
  say(lines: readonly string[]): void
  /** What happened, in words, the newest last. */
  told(): readonly string[]
  begin(): void
  /** A line or a press has been dealt with. */
  end(isNewSituation: boolean): void
}

/** Does what is typed or pressed where people play by words, and says what there is to say about it. */
export class Session {
  readonly #room: Room
  readonly #tongue: () => Tongue
  readonly #ear: Ear
  readonly #seat: Room['table']['seat']
  #reply = NO_REPLY
  /** Lines and presses that have been dealt with. */
  #done = 0

  constructor(room: Room, tongue: () => Tongue, ear: Ear) {
    this.#room = room
    this.#tongue = tongue
    this.#ear = ear
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
    this.#ear.begin()
    const isNew = await carryOut(this.#client(choices), command)
    this.#done++
    this.#ear.end(isNew)
  }

  #client(choices: readonly Choice[]): Client {
    const room = this.#room
    return {
      ...this.#tongue(),
      table: room.table,
      choices,
      told: this.#ear.told(),
      say: (lines, meant = []) => {
        this.#reply = { lines, meant }
        this.#ear.say(lines)
      },
      act: (action) => room.act(action),
      pass: () => room.pass(),
      isBraille: settings().braille,
      tellMore: (verbosity) => change({ verbosity }),
      tellInBraille: (braille) => change({ braille }),
      leave: () => go(),
    }
  }
}
