import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { ToBot } from './messages.ts'

/** A bot that says more than this between two questions is ended. */
const MOST_BYTES = 1 << 20
const KEPT_COMPLAINTS = 2000
/** A bot whose input has ended may say goodbye for so long. */
const GOODBYE_MS = 300

export interface LineEvents {
  line(text: string): void
  /** It will not say anything more. */
  ended(reason: 'crashed' | 'flooded', message: string): void
}

/** A running program that is spoken with line by line. */
export class BotLine {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #events: LineEvents
  readonly #gone: Promise<void>
  #half = ''
  #bytes = 0
  #complaints = ''
  #isOver = false

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
    stdin.on('error', () => {}) // it may have stopped reading; that it ended is told by `close`
    stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints = (this.#complaints + text).slice(-KEPT_COMPLAINTS)
    })
  }

  /** Questions and news; what the bot may say is counted from here. */
  send(message: ToBot): void {
    this.#bytes = 0
    if (!this.#isOver) this.#child.stdin.write(`${JSON.stringify(message)}\n`)
  }

  /** At once, with everything it started. */
  kill(): void {
    this.#isOver = true
    const { pid } = this.#child
    if (pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
    } catch {
      this.#child.kill('SIGKILL') // the group is gone, or there are none here
    }
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
      this.#end('flooded', `> ${MOST_BYTES} bytes`)
      this.kill()
      return
    }
    const lines = (this.#half + text).split('\n')
    this.#half = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '' && !this.#isOver) this.#events.line(line)
  }

  #end(reason: 'crashed' | 'flooded', message: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#events.ended(reason, message)
  }
}

/** Where a crash says what it was. */
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1)?.slice(0, 200) ?? ''
