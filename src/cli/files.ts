import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { MOST_CHARACTERS } from '../notation/lines.ts'

/** A text longer than this has more characters than anybody reads on with, whichever they are. */
const MOST_BYTES = 4 * (MOST_CHARACTERS + 1)
const STANDARD_INPUT = 0

/** The text of a file, or of standard input for `-`: its beginning if it is far too long or never ends. */
export function readText(path: string): string {
  const file = path === '-' ? STANDARD_INPUT : openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(MOST_BYTES)
    let size = 0
    for (let more = 1; more > 0 && size < MOST_BYTES; size += more) more = readSome(file, bytes, size)
    return bytes.toString('utf8', 0, size)
  } finally {
    if (file !== STANDARD_INPUT) closeSync(file)
  }
}

function readSome(file: number, bytes: Buffer, from: number): number {
  for (;;) {
    try {
      return readSync(file, bytes, from, bytes.length - from, null)
    } catch (problem) {
      const { code } = problem as NodeJS.ErrnoException
      if (code === 'EOF') return 0 // how Windows says that standard input has ended
      if (code !== 'EAGAIN') throw problem
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10) // nothing there yet
    }
  }
}

/**
 * All of it or nothing: whoever looks, or stops this program, never finds half a text under that name. What is no file,
 * such as a pipe or /dev/null, is written to as it is.
 */
export function writeWhole(path: string, text: string, options: { readonly mode?: number } = {}): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile() === false) {
    writeFileSync(path, text)
    return
  }
  // A link stays a link.
  const target = found === undefined ? path : realpathSync(path)
  const part = partOf(target)
  try {
    writeFileSync(part, text, options)
    renameSync(part, target)
  } catch (problem) {
    rmSync(part, { force: true })
    throw problem
  }
}

/** Throws what writing would throw, as far as one can tell beforehand: better now than after hours of work. */
export function checkWritable(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  if (found !== undefined) accessSync(path, constants.W_OK)
  if (found?.isFile() === false) return
  const part = partOf(found === undefined ? path : realpathSync(path))
  try {
    writeFileSync(part, ' '.repeat(ONE_PAGE))
  } finally {
    rmSync(part, { force: true })
  }
}
/** Disks give out room by the page; a full one has none left. */
const ONE_PAGE = 4096

/** Two programs that write to the same place do not mix. */
const partOf = (path: string): string => `${path}.${process.pid}.part`
