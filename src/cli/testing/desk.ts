import { PassThrough } from 'node:stream'
import { setImmediate as tick } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Lang, speakerOf } from '../../text/index.ts'
import type { Io } from '../io.ts'
import { runProgram } from '../program.ts'

export interface Desk {
  readonly lang?: Lang
  readonly isTerminal?: boolean
  readonly columns?: number
}

/** A screen, and lines that are typed or come out of a pipe. */
export function desk({ lang = 'en', isTerminal = false, columns = 80 }: Desk = {}) {
  const screen: string[] = []
  const errors: string[] = []
  const input = new PassThrough()
  const output = new PassThrough()
  output.on('data', (text) => screen.push(String(text)))
  const io: Io = {
    lang,
    speaker: speakerOf(lang),
    isTerminal,
    columns,
    keyboard: { input, output, isTerminal },
    out: (line) => void screen.push(`${line}\n`),
    err: (line) => void errors.push(line),
    read: expect.fail,
  }
  const type = async (text: string): Promise<void> => {
    input.write(text)
    await tick()
    await tick()
  }
  const shown = (): string => screen.join('')
  return { io, input, type, shown, errors }
}

const PATIENCE_MS = 15_000

/** The program at such a desk. */
export function playing(argv: readonly string[], how: Desk = {}) {
  const { io, input, type, shown, errors } = desk(how)
  let seen = 0
  const ended = runProgram(io, ['play', ...argv])
  /** What is shown since, up to where somebody is asked, or to such a text. */
  const until = async (end = /(^|\n)[^\n>]*> $/): Promise<string> => {
    const late = performance.now() + PATIENCE_MS
    while (!end.test(shown().slice(seen)) && performance.now() < late) await tick()
    const fresh = shown().slice(seen)
    if (!end.test(fresh)) throw new Error(`${end} did not come: ${fresh}${errors.join()}`)
    seen += fresh.length
    return fresh
  }
  /** Types lines one after another, and returns what comes of the last. */
  const say = async (...lines: readonly string[]): Promise<string> => {
    let fresh = ''
    for (const line of lines) {
      await type(`${line}\r`)
      fresh = await until()
    }
    return fresh
  }
  return { input, type, shown, errors, ended, until, say }
}
