import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseRecord, type Replayed, replayRecord } from '../notation/index.ts'
import { processIo } from './io.ts'
import { runProgram } from './program.ts'

const haricot = join(import.meta.dirname, '../../bin/haricot.js')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haricot records '))
})
afterAll(() => rmSync(folder, { recursive: true }))

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [haricot, ...args], { cwd: folder, env: { ...process.env, LC_ALL: 'C' } })

interface Ended {
  readonly status: number | null
  readonly out: string
  readonly err: string
}
function end(child: ChildProcess): Promise<Ended> {
  let out = ''
  let err = ''
  child.stdout?.on('data', (text) => (out += text))
  child.stderr?.on('data', (text) => (err += text))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })))
}
function run(args: readonly string[], input = ''): Promise<Ended> {
  const child = start(...args)
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  return end(child)
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(20)
}

function replayed(...path: string[]): Replayed {
  const record = parseRecord(readFileSync(join(folder, ...path), 'utf8'))
  if (!record.ok) expect.fail(record.refusal.rule)
  const result = replayRecord(record.value)
  return result.ok ? result.value : expect.fail(result.refusal.rule)
}

it('play writes the game down to its end, replay and show take it', async () => {
  const flags = ['--edition', 'duel', '--option', 'duelGrace=yes', '--seed', 'q']
  const { out, err } = await run(['play', ...flags, '--record', 'duel.txt'], '1\n'.repeat(999))
  expect(err).toBe('')
  expect(out.trimEnd().endsWith('The game is in “duel.txt”.')).toBe(true)
  const { state, game, sheet } = replayed('duel.txt')
  expect(state.over).toBe(true)
  expect(game.spec.options).toEqual({ duelGrace: true })
  for (const { seat, total } of sheet) expect(out).toContain(`${seat === 0 ? 'You' : 'B'}: ${total} (`)
  expect(await run(['replay', 'duel.txt'])).toMatchObject({ status: 0, err: '' })
  expect((await run(['show', 'duel.txt'])).out).toContain('A played against bots: B (trader). Seed: “q”.')
})

it('a game that is left is written as far as it went', async () => {
  await run(['play', '--edition', 'anniversary', '--players', '3', '--record', 'left.txt'], '1\n1\nquit\n')
  const { inputs, state } = replayed('left.txt')
  expect(inputs).toBeGreaterThan(0)
  expect(state.over).toBe(false)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s leaves a whole record', async (signal) => {
  const name = `${signal}.txt`
  const child = start('play', '--edition', 'duel', '--seed', 'kill', '--record', name)
  child.stdin?.write('1\n1\n')
  const ended = end(child)
  await until(() => existsSync(join(folder, name)))
  child.kill(signal)
  const { status } = await ended
  expect(status).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal])
  expect(replayed(name).hashes).toBeGreaterThan(0)
  expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([])
})

it.each(['1', '2'])('sim writes every game into a file of its own (%s threads)', async (jobs) => {
  const flags = ['--with', 'magpie', '--bots', 'random,greedy', '--games', '12', '--seed', 's', '--jobs', jobs]
  const { out, err } = await run(['sim', ...flags, '--json', '--record', `games ${jobs}`])
  expect(err).toBe('')
  const names = readdirSync(join(folder, `games ${jobs}`))
  expect(names).toEqual(Array.from({ length: 12 }, (_, i) => `game-${String(i + 1).padStart(2, '0')}.txt`))
  const all = names.map((name) => replayed(`games ${jobs}`, name))
  expect(all.every(({ state }) => state.over)).toBe(true)
  const mean = all.reduce((sum, { inputs }) => sum + inputs, 0) / 12
  expect(JSON.parse(out).actions.mean).toBeCloseTo(mean)
})

it('stopped by Ctrl-C sim leaves whole records only', async () => {
  const child = start('sim', '--games', '100000', '--jobs', '2', '--json', '--record', 'stopped')
  const ended = end(child)
  const files = (): string[] => (existsSync(join(folder, 'stopped')) ? readdirSync(join(folder, 'stopped')) : [])
  await until(() => files().length > 3)
  child.kill('SIGINT')
  const { status, out } = await ended
  expect(status).toBe(130)
  expect(files()).toHaveLength(JSON.parse(out).games)
  for (const name of files()) expect(replayed('stopped', name).state.over).toBe(true)
})

it('nothing that is there is lost, and what cannot be written is told before the game', async () => {
  writeFileSync(join(folder, 'old.txt'), 'old')
  for (const [command, path, sentence] of [
    ['play', 'old.txt', '“PATH” is already there; choose another name so that nothing gets lost.'],
    ['sim', '.', 'The folder “PATH” isn’t empty; the games need a new or empty one.'],
    ['sim', 'old.txt', '“PATH” can’t be written (ENOTDIR).'],
    ['sim', 'no/such/folder', '“PATH” can’t be written (ENOENT).'],
  ]) {
    const err: string[] = []
    const io = { ...processIo('en'), out: expect.fail, err: (line: string) => err.push(line) }
    expect(await runProgram(io, [command, '--record', join(folder, path)])).toBe(2)
    expect(err).toEqual([sentence.replace('PATH', join(folder, path))])
  }
  expect(readFileSync(join(folder, 'old.txt'), 'utf8')).toBe('old')
  expect(await run(['play', '--edition', 'duel', '--record', 'no/such/file'])).toMatchObject({
    status: 2,
    err: '“no/such/file” can’t be written (ENOENT).\n',
  })
})
