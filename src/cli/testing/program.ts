import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { bundledProgram, PROGRAM } from '../../testing/bundled-program.ts'
import { type Lang, speakerOf } from '../../text/index.ts'
import { runProgram } from '../program.ts'

export interface Ended<Status> {
  readonly status: Status
  readonly out: string
  readonly err: string
}

export interface Here {
  readonly lang?: Lang
  /** What it can read. */
  readonly files?: Readonly<Record<string, string>>
}

/** The program in this process, with its lines caught. */
export async function runHere(
  argv: readonly string[],
  { lang = 'en', files = {} }: Here = {},
): Promise<Ended<2 | undefined>> {
  const out: string[] = []
  const err: string[] = []
  const status = await runProgram(
    {
      lang,
      speaker: speakerOf(lang),
      isTerminal: false,
      columns: 80,
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
      read: (path) => files[path] ?? expect.fail(path),
    },
    argv,
  )
  return { status, out: out.join('\n'), err: err.join('\n') }
}

export const haricot = await bundledProgram()

export interface Apart {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** As people start it, not the bundle. */
  readonly fromSources?: boolean
}

/** Games that tests leave unfinished are nobody's. */
const state = mkdtempSync(join(tmpdir(), 'haricot-state-'))
process.on('exit', () => rmSync(state, { recursive: true, force: true }))

/** The program in a process of its own. */
export const start = (args: readonly string[], { cwd, env = {}, fromSources = false }: Apart = {}): ChildProcess =>
  spawn(process.execPath, [fromSources ? PROGRAM : haricot, ...args], {
    cwd,
    env: { ...process.env, LC_ALL: 'C', XDG_STATE_HOME: state, ...env },
  })

export function end(child: ChildProcess): Promise<Ended<number | null>> {
  let out = ''
  let err = ''
  child.stdout?.on('data', (text) => (out += text))
  child.stderr?.on('data', (text) => (err += text))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })))
}

export function run(
  args: readonly string[],
  { input = '', ...apart }: Apart & { readonly input?: string } = {},
): Promise<Ended<number | null>> {
  const child = start(args, apart)
  child.stdin?.on('error', () => {}) // a game may be over before it has read everything
  child.stdin?.end(input)
  return end(child)
}
