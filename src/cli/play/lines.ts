import { createInterface } from 'node:readline'
import { wrapped } from '../../notation/index.ts'
import type { Io, Keyboard } from '../io.ts'
import { Keys } from './keys.ts'

export interface Lines {
  /** Whether a person types. */
  readonly isTerminal: boolean
  /** Whether somebody has begun a line: whatever happens meanwhile is told afterwards. */
  readonly isTyping: boolean
  /** What was typed, or null at the end of the input. What was typed ahead comes first. */
  ask(prompt: string): Promise<string | null>
  /** The same; undefined if the signal came first. Who is in the middle of a line is not interrupted. */
  askUntil(prompt: string, signal: AbortSignal): Promise<string | null | undefined>
  /** As soon as a person who is not asked types such a line, or closes the input, by Ctrl-C say. */
  leaving(isLeaving: (line: string) => boolean): Promise<void>
  /** Whenever a person who is asked begins a line, and when it is sent or taken back. */
  typing(heard: (isTyping: boolean) => void): void
  /** Whole lines for the beginning of one, for the tabulator. */
  completing(complete: (line: string) => readonly string[]): void
  close(): void
}

const NEVER = new AbortController().signal
/** So many lines are taken ahead of time; the rest of an endless input waits. */
const MOST_AHEAD = 1000
/** So much of the last line of a question is left for a short answer. */
const ROOM = 8

/** A line as it comes: whole ones from a pipe, key by key from a person. */
interface Source {
  readonly text: string
  begin(prompt: string): void
  end(): void
  pause(): void
  resume(): void
  close(): void
  completing(complete: (line: string) => readonly string[]): void
}

/** Lines of standard input. What comes out of a pipe is repeated, so that the output reads like a conversation. */
export function inputLines(io: Io): Lines {
  const keyboard = io.keyboard ?? keyboardOf(io)
  const { isTerminal } = keyboard
  const ahead: string[] = []
  let answer: ((line: string | null | undefined) => void) | null = null
  let isOver = false
  let interrupt = (): void => {}
  /** Something has happened while somebody typed. */
  let isDue = false
  let heard = (_isTyping: boolean): void => {}
  let leave: ((line: string | null) => void) | null = null
  const take = (line: string | null): void => {
    if (line === null) isOver = true
    const asked = answer
    answer = null
    source.end()
    if (asked !== null) {
      asked(line)
      return
    }
    if (line !== null && ahead.push(line) >= MOST_AHEAD) source.pause()
    if (isTerminal) leave?.(line)
  }
  const emptied = (): void => {
    if (isDue) interrupt()
  }
  const typing = (isTyping: boolean): void => heard(isTyping && answer !== null)
  const source = isTerminal ? new Keys(io, keyboard, { take, emptied, typing }) : pipe(keyboard, take)
  const askUntil: Lines['askUntil'] = async (prompt, signal) => {
    const early = ahead.shift()
    if (early !== undefined) {
      io.out(prompt + early)
      return early
    }
    if (isOver) return null
    isDue = false
    interrupt = (): void => {
      isDue = source.text !== ''
      if (isDue) return
      if (isTerminal && answer !== null) keyboard.output.write('\n')
      source.end()
      const asked = answer
      answer = null
      asked?.(undefined)
    }
    signal.addEventListener('abort', interrupt)
    const line = await new Promise<string | null | undefined>((resolve) => {
      answer = resolve
      source.resume()
      source.begin(isTerminal ? lastLine(io, prompt) : prompt)
      if (isTerminal) heard(source.text !== '')
    })
    signal.removeEventListener('abort', interrupt)
    isDue = false
    if (!isTerminal && typeof line === 'string') io.out(prompt + line)
    if (isTerminal && line === null) io.out('')
    return line
  }
  return {
    isTerminal,
    get isTyping() {
      return isTerminal && answer !== null && source.text !== ''
    },
    askUntil,
    ask: async (prompt) => (await askUntil(prompt, NEVER)) ?? null,
    leaving: (isLeaving) =>
      new Promise((resolve) => {
        leave = (line) => {
          if (line === null || isLeaving(line)) resolve()
        }
      }),
    typing: (hear) => {
      heard = hear
    },
    completing: (complete) => source.completing(complete),
    close: () => source.close(),
  }
}

/** Says a long question but for its last line, behind which the answer is typed. */
function lastLine(io: Io, prompt: string): string {
  if (prompt.length <= io.columns - ROOM) return prompt
  const parts = wrapped(prompt.trimEnd(), 0, io.columns - ROOM)
  for (const part of parts.slice(0, -1)) io.out(part)
  return `${parts.at(-1)} `
}

function pipe({ input }: Keyboard, take: (line: string | null) => void): Source {
  const reader = createInterface({ input })
  reader.on('line', (line) => take(line.trim()))
  reader.on('close', () => take(null))
  return {
    text: '',
    begin: () => {},
    end: () => {},
    pause: () => void reader.pause(),
    resume: () => void reader.resume(),
    close: () => reader.close(),
    completing: () => {},
  }
}

const keyboardOf = (io: Io): Keyboard => ({
  input: process.stdin,
  output: process.stdout,
  isTerminal: process.stdin.isTTY === true && io.isTerminal,
})
