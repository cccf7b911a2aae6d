import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline'
import { Writable } from 'node:stream'
import type { Io } from '../io.ts'

export interface Lines {
  /** Whether a person types. */
  readonly isTerminal: boolean
  /** What was typed, or null at the end of the input. What was typed ahead comes first. */
  ask(prompt: string): Promise<string | null>
  /** The same; undefined if the signal came first. What has been typed of a line by then is kept. */
  askUntil(prompt: string, signal: AbortSignal): Promise<string | null | undefined>
  /** As soon as a person who is not asked types such a line, or closes the input, by Ctrl-C say. */
  leaving(isLeaving: (line: string) => boolean): Promise<void>
  close(): void
}

/** Where lines come from and where a terminal shows what is typed. */
export interface Keyboard {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream & { readonly columns?: number }
  readonly isTerminal: boolean
}

const NEVER = new AbortController().signal
/** So many lines are taken ahead of time; the rest of an endless input waits. */
const MOST_AHEAD = 1000

/** Lines of standard input. What comes out of a pipe is repeated, so that the output reads like a conversation. */
export function inputLines(io: Io, keyboard = keyboardOf(io)): Lines {
  const { input, isTerminal } = keyboard
  const echo = new Echo(keyboard)
  const reader = createInterface(isTerminal ? { input, output: echo, terminal: true } : { input })
  const ahead: string[] = []
  let answer: ((line: string | null | undefined) => void) | null = null
  let isOver = false
  let leave: ((line: string | null) => void) | null = null
  const take = (line: string | null): void => {
    const asked = answer
    answer = null
    echo.isOn = false
    if (asked !== null) {
      asked(line)
      return
    }
    if (line !== null && ahead.push(line) >= MOST_AHEAD) reader.pause()
    if (isTerminal) leave?.(line)
  }
  reader.on('line', (line) => take(line.trim()))
  reader.on('close', () => {
    isOver = true
    take(null)
  })
  const askUntil: Lines['askUntil'] = async (prompt, signal) => {
    const early = ahead.shift()
    if (early !== undefined) {
      io.out(prompt + early)
      return early
    }
    if (isOver) return null
    const interrupt = (): void => {
      if (isTerminal && echo.isOn) echo.takeBack(reader)
      echo.isOn = false
      const asked = answer
      answer = null
      asked?.(undefined)
    }
    signal.addEventListener('abort', interrupt)
    const line = await new Promise<string | null | undefined>((resolve) => {
      answer = resolve
      reader.resume()
      if (!isTerminal) return
      echo.isOn = true
      reader.setPrompt(prompt)
      reader.prompt(true)
      // A terminal that can do nothing does not show again what has been typed of a line.
      if (process.env.TERM === 'dumb') echo.write(reader.line)
    })
    signal.removeEventListener('abort', interrupt)
    if (!isTerminal && typeof line === 'string') io.out(prompt + line)
    if (isTerminal && line === null) io.out('')
    return line
  }
  return {
    isTerminal,
    askUntil,
    ask: async (prompt) => (await askUntil(prompt, NEVER)) ?? null,
    leaving: (isLeaving) =>
      new Promise((resolve) => {
        leave = (line) => {
          if (line === null || isLeaving(line)) resolve()
        }
      }),
    close: () => reader.close(),
  }
}

const keyboardOf = (io: Io): Keyboard => ({
  input: process.stdin,
  output: process.stdout,
  isTerminal: process.stdin.isTTY === true && io.isTerminal,
})

/** Shows what is typed only while somebody is asked: otherwise it would get between the lines that come meanwhile. */
class Echo extends Writable {
  readonly #output: Keyboard['output']
  isOn = false

  constructor({ output }: Keyboard) {
    super({ decodeStrings: false })
    this.#output = output
  }

  /** Other lines are about to come: the prompt and what was typed go from the screen, to be shown again below. */
  takeBack(reader: Interface): void {
    if (process.env.TERM === 'dumb') {
      this.write('\n')
      return
    }
    moveCursor(this, 0, -reader.getCursorPos().rows)
    cursorTo(this, 0)
    clearScreenDown(this)
  }

  get columns(): number | undefined {
    return this.#output.columns
  }

  override _write(text: string, _encoding: BufferEncoding, done: () => void): void {
    if (this.isOn) this.#output.write(text)
    done()
  }
}
