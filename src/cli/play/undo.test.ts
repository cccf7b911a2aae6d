import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { playing } from '../testing/desk.ts'

const state = mkdtempSync(join(tmpdir(), 'haricot-undo-'))
vi.stubEnv('XDG_STATE_HOME', state)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(state, { recursive: true, force: true })
})

const GAME = ['--edition', 'anniversary', '--players', '3', '--level', 'easy', '--pace', 'none', '--seed', 'x']
const WIDE = { isTerminal: true, columns: 400 }
const kept = (): unknown => {
  const folder = join(state, 'haricot', 'games')
  const [file] = readdirSync(folder)
  return JSON.parse(readFileSync(join(folder, file), 'utf8')).inputs
}

it('undo takes back the last move, says which, and the kept game is the shorter one', async () => {
  const { until, say, type, ended } = playing(GAME, WIDE)
  await until()
  const hand = await say('hand')
  expect(await say('undo')).toContain('You can’t take anything back: you’ve done nothing since')
  expect(await say('plant 1')).toContain('in field 1: you.')
  const undone = await say('undo')
  expect(undone).toContain('Take back “Plant: black-eyed bean in field 1 (empty)”')
  expect(undone).toContain('That’s been taken back.')
  expect(undone).toMatch(/\n1 Plant: /)
  expect(await say('hand')).toBe(hand)
  expect(kept()).toEqual([])
  await say('plant 2')
  await say('end') // cards are turned over
  expect(await say('undo')).toContain('You can’t take anything back')
  await type('q\r')
  await ended
})
