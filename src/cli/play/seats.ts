import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../files.ts'
import { stateFolder } from '../state-folder.ts'

/** A seat that somebody took from here, and its key. */
export interface Remembered {
  readonly address: string
  readonly table: string
  readonly name: string
  readonly secret: string
}

const folder = (): string => stateFolder('seats')

/** Two players on one machine do not get in each other's way: each seat has a file of its own. */
const fileOf = ({ address, table, name }: Omit<Remembered, 'secret'>): string =>
  join(folder(), `${table}-${createHash('sha256').update(`${address} ${name}`).digest('hex').slice(0, 12)}.json`)

/** For nobody else to read: whoever has the key has the seat. Null, or why it cannot be kept. */
export function remember(seat: Remembered): string | null {
  try {
    mkdirSync(folder(), { recursive: true, mode: 0o700 })
    writeWhole(fileOf(seat), JSON.stringify(seat), { mode: 0o600 })
    return null
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code ?? String(problem)
  }
}

export const forget = (seat: Remembered): void => rmSync(fileOf(seat), { force: true })

/** The seat under that name, or under any if none is named and there is only one. */
export function recall(address: string, table: string, name: string | null): Remembered | null {
  const found = filesOf(table)
    .flatMap((file) => read(file) ?? [])
    .filter((seat) => seat.address === address && seat.table === table && (name === null || seat.name === name))
  return found.length === 1 ? found[0] : null
}

function filesOf(table: string): string[] {
  try {
    return readdirSync(folder())
      .filter((file) => file.startsWith(`${table}-`) && file.endsWith('.json'))
      .map((file) => join(folder(), file))
  } catch {
    return []
  }
}

function read(file: string): Remembered | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Remembered
  } catch {
    return null
  }
}
