import { createInterface } from 'node:readline'
import type { Io } from '../io.ts'

export interface Lines {
  /** What was typed, or null at the end of the input. */
  ask(prompt: string): Promise<string | null>
  close(): void
}

/** Lines of standard input. What comes out of a pipe is repeated, so that the output reads like a conversation. */
export function inputLines(io: Io): Lines {
  const isTerminal = process.stdin.isTTY === true && io.isTerminal
  const reader = createInterface(
    isTerminal ? { input: process.stdin, output: process.stdout } : { input: process.stdin },
  )
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(prompt) {
      if (isTerminal) {
        reader.setPrompt(prompt)
        reader.prompt()
      }
      const { done, value } = await lines.next()
      if (done) return null
      if (!isTerminal) io.out(prompt + value)
      return value.trim()
    },
    close: () => reader.close(),
  }
}
