import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseRecord, type Replayed, replayRecord } from '../notation/index.ts'
import { end, run as runApart, runHere, start } from './testing/program.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haricot records '))
})
afterAll(() => rmSync(folder, { recursive: true }))

const inFolder = (): { cwd: string } => ({ cwd: folder })
const run = (args: readonly string[], input = '') => runApart(args, { ...inFolder(), input })

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
  const flags = ['--edition', 'duel', '--option', 'duelGrace=yes', '--level', 'fair', '--seed', 'q', '--name', 'Anna']
  const { out, err } = await run(['play', ...flags, '--record', 'duel.txt'], '1\n'.repeat(999))
  expect(err).toBe('')
  expect(out.trimEnd().endsWith('The game is in “duel.txt”.')).toBe(true)
  const { state, game, sheet } = replayed('duel.txt')
  expect(state.over).toBe(true)
  expect(game.spec.options).toEqual({ duelGrace: true })
  const [, opponent] = /Your opponent is a bot: (\w+) \(fair\)/.exec(out) ?? []
  for (const { seat, total } of sheet) expect(out).toContain(`${seat === 0 ? 'You' : opponent}: ${total} (`)
  expect(await run(['replay', 'duel.txt'])).toMatchObject({ status: 0, err: '' })
  const { out: shown } = await run(['show', 'duel.txt'])
  expect(shown).toContain(`Anna played against bots: ${opponent} (fair). Seed: “q”.`)
  expect(shown).toContain(`${opponent} plants`)
})

it('a game that is left is written as far as it went', async () => {
  await run(['play', '--edition', 'anniversary', '--players', '3', '--record', 'left.txt'], '1\n1\n1\nquit\n')
  const { inputs, state } = replayed('left.txt')
  expect(inputs).toBeGreaterThan(0)
  expect(state.over).toBe(false)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s leaves a whole record', async (signal) => {
  const name = `${signal}.txt`
  const child = start(['play', '--edition', 'duel', '--level', 'fair', '--seed', 'kill', '--record', name], inFolder())
  child.stdin?.write('1\n1\n')
  const ended = end(child)
  await until(() => existsSync(join(folder, name)))
  child.kill(signal)
  const { status } = await ended
  expect(status).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal])
  expect(replayed(name).hashes).toBeGreaterThan(0)
  expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([])
})

it('what was played until the player was asked last outlives everything', async () => {
  const child = start(
    ['play', '--edition', 'duel', '--level', 'fair', '--seed', 'kill', '--record', 'killed.txt'],
    inFolder(),
  )
  const ended = end(child)
  child.stdin?.write('1\n1\n1\n')
  await until(() => existsSync(join(folder, 'killed.txt')) && replayed('killed.txt').inputs >= 3)
  child.kill('SIGKILL')
  await ended
  expect(replayed('killed.txt').state.over).toBe(false)
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
  const child = start(['sim', '--games', '100000', '--jobs', '2', '--json', '--record', 'stopped'], inFolder())
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
    const err = sentence.replace('PATH', join(folder, path))
    expect(await runHere([command, '--record', join(folder, path)])).toEqual({ status: 2, out: '', err })
  }
  expect(readFileSync(join(folder, 'old.txt'), 'utf8')).toBe('old')
  expect(await run(['play', '--edition', 'duel', '--level', 'fair', '--record', 'no/such/file'])).toMatchObject({
    status: 2,
    err: '“no/such/file” can’t be written (ENOENT).\n',
  })
})
