import { type Lang, type Speaker, speakerOf, type Values } from '../text/index.ts'
import { readText } from './files.ts'

/** Where lines come from and where a terminal shows what is typed. */
export interface Keyboard {
  readonly input: NodeJS.ReadableStream & { setRawMode?(isRaw: boolean): unknown }
  readonly output: NodeJS.WritableStream
  readonly isTerminal: boolean
}

/** What a command has of the world outside. Commands end by returning; bad input is thrown. */
export interface Io {
  readonly lang: Lang
  readonly speaker: Speaker
  /** Whether a person watches: only then a progress bar makes sense. */
  readonly isTerminal: boolean
  readonly columns: number
  out(line: string): void
  err(line: string): void
  /** Where somebody types, if not at the terminal of this process. */
  readonly keyboard?: Keyboard
  /** The text of a file, or of standard input for `-`. */
  read(path: string): string
}

/** One sentence that names the place and the rule. It goes to stderr, and the exit status is 2. */
export class BadInput extends Error {}

/** `throw badInput(io, 'cli.error.no-file', { path })` */
export const badInput = (io: Pick<Io, 'speaker'>, key: string, values: Values = {}): BadInput =>
  new BadInput(io.speaker.say(key, values))

export function processIo(lang: Lang): Io {
  const speaker = speakerOf(lang)
  return {
    lang,
    speaker,
    isTerminal: process.stdout.isTTY === true,
    get columns() {
      return process.stdout.columns || 80
    },
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    read(path) {
      try {
        return readText(path)
      } catch (problem) {
        const { code = '' } = problem as NodeJS.ErrnoException
        throw badInput({ speaker }, 'cli.error.unreadable', { path, code })
      }
    },
  }
}
