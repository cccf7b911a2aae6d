import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type GameLog, recordGame } from '../notation/index.ts'
import { checkWritable, writeWhole } from './files.ts'
import { badInput, type Io } from './io.ts'

/** Writes one game into a file that is not there yet. The first time already shows whether it can be written. */
export function recordFile(io: Io, path: string): (log: GameLog) => void {
  if (existsSync(path)) throw badInput(io, 'cli.error.exists', { path })
  return (log) => write(io, path, log)
}

/** Writes games into a folder of their own, `game-007.txt` for number 6. */
export function recordFolder(io: Io, path: string, games: number): (number: number, log: GameLog) => void {
  attempt(io, path, () => existsSync(path) || mkdirSync(path))
  if (attempt(io, path, () => readdirSync(path)).length > 0) throw badInput(io, 'cli.error.not-empty', { path })
  const digits = String(games).length
  const nameOf = (number: number): string => join(path, `game-${String(number + 1).padStart(digits, '0')}.txt`)
  attempt(io, path, () => checkWritable(nameOf(0)))
  return (number, log) => write(io, nameOf(number), log)
}

function write(io: Io, path: string, log: GameLog): void {
  const text = recordGame(log)
  if (!text.ok) throw new Error(`a game that was played cannot be recorded: ${text.refusal.rule}`)
  attempt(io, path, () => writeWhole(path, text.value))
}

/** What cannot be written is bad input. */
export function attempt<T>(io: Io, path: string, work: () => T): T {
  try {
    return work()
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException
    throw badInput(io, 'cli.error.unwritable', { path, code })
  }
}
