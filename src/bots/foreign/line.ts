import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { ToBot } from './messages.ts'
import type { Trouble } from './outsider.ts'

/** A bot that says more than this between two questions, or leaves more than this unread, is ended. */
const MOST_BYTES = 1 << 20
const KEPT_COMPLAINTS = 2000
/** A bot whose input has ended may say goodbye for so long. */
const GOODBYE_MS = 300
/** What a bot that has ended said last is still read for so long, though somebody else holds its output open. */
const LAST_WORDS_MS = 200

export interface LineEvents {
  line(text: string): void
  /** It will not say anything more. */
  ended(reason: EndReason, message: string): void
}
type EndReason = Extract<Trouble, 'crashed' | 'late' | 'flooded'>

/** A running program that is spoken with line by line. */
export class BotLine {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #events: LineEvents
  readonly #gone: Promise<void>
  #half = ''
  #bytes = 0
  #complaints = ''
  #isOver = false
  #hasExited = false

  constructor([file, ...args]: readonly string[], events: LineEvents) {
    this.#events = events
    // A group of its own: it can be ended with everything it has started, and Ctrl-C is not meant for it.
    this.#child = spawn(file, args, { stdio: 'pipe', detached: process.platform !== 'win32', windowsHide: true })
    const { stdin, stdout, stderr } = this.#child
    this.#gone = new Promise((resolve) => {
      this.#child.on('error', (problem) => {
        this.#end('crashed', problem.message)
        resolve()
      })
      this.#child.on('close', (code, signal) => {
        const how = signal ?? `exit ${code}`
        this.#end('crashed', [how, lastLine(this.#complaints)].filter((part) => part !== '').join(': '))
        resolve()
      })
    })
    this.#child.on('exit', () => {
      this.#killGroup()
      this.#hasExited = true
      // What has left its group may hold the pipes open for ever.
      const timer = setTimeout(() => [stdout, stderr].forEach((stream) => void stream.destroy()), LAST_WORDS_MS)
      void this.#gone.then(() => clearTimeout(timer))
    })
    stdin.on('error', () => {}) // it may have stopped reading; that it ended is told by `close`
    stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints = (this.#complaints + text).slice(-KEPT_COMPLAINTS)
    })
  }

  /** Questions and news; what the bot may say is counted from here. */
  send(message: ToBot): void {
    this.#bytes = 0
    if (this.#isOver) return
    const { stdin } = this.#child
    stdin.write(`${JSON.stringify(message)}\n`)
    if (stdin.writableLength > MOST_BYTES) this.#giveUp('late', `> ${MOST_BYTES} bytes unread`)
  }

  /** At once, with everything it started. */
  kill(): void {
    this.#isOver = true
    this.#killGroup()
  }

  /** Its input ends; a bot that does not go by itself is ended. */
  async close(): Promise<void> {
    this.#isOver = true
    this.#child.stdin.end()
    const timer = setTimeout(() => this.kill(), GOODBYE_MS)
    await this.#gone
    clearTimeout(timer)
  }

  #read(text: string): void {
    if (this.#isOver) return
    this.#bytes += text.length
    if (this.#bytes > MOST_BYTES) {
      this.#giveUp('flooded', `> ${MOST_BYTES} bytes`)
      return
    }
    const lines = (this.#half + text).split('\n')
    this.#half = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '' && !this.#isOver) this.#events.line(line)
  }

  #giveUp(reason: EndReason, message: string): void {
    this.#end(reason, message)
    this.kill()
  }

  #end(reason: EndReason, message: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#events.ended(reason, message)
  }

  /** The bot and what it has started. When it has ended that has been done; its number may be another's by now. */
  #killGroup(): void {
    const { pid } = this.#child
    if (pid === undefined || this.#hasExited) return
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
    } catch {} // nobody is left
  }
}

/** Where a crash says what it was. */
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1)?.slice(0, 200) ?? ''
