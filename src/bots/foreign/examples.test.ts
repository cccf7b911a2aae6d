import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { arena } from '../../sim/arena.ts'
import { linked } from '../../testing/table.ts'
import { lostTurns } from './outsider.ts'

const folder = join(import.meta.dirname, '../../../examples/bots')
const loader = import.meta.resolve('tsx')
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'farmer.py': ['python3', '-u'],
  'merchant.ts': [process.execPath, '--import', loader],
}

it('every example is tested', () => {
  expect(readdirSync(folder).filter((file) => /[.](py|ts)$/.test(file))).toEqual(Object.keys(EXAMPLES))
})

it.each(Object.keys(EXAMPLES))('%s is short', (file) => {
  expect(readFileSync(join(folder, file), 'utf8').split('\n').length).toBeLessThan(150)
})

it.each(Object.entries(EXAMPLES))('%s beats random clearly and loses no decision', async (file, runner) => {
  if (spawnSync(runner[0], ['--version']).error !== undefined)
    throw new Error(`${runner[0]} is not installed here, so the example ${file} cannot be tried`)
  const bot = { name: file, command: [...runner, join(folder, file)] }
  const { bots, troubles, tradesPerGame } = await arena({
    spec: linked('anniversary', 4).spec,
    bots: [bot, 'random', 'random', 'random'],
    seed: 'examples',
    deals: 12,
    limits: { decisionMs: 20_000, startMs: 60_000 },
  })
  const { share, even, margin } = bots.find((row) => row.bot === file) ?? bots[1]
  expect(bots[0].bot).toBe(file)
  expect(share.low).toBeGreaterThan(even)
  expect(margin.mean).toBeGreaterThan(bots[1].margin.mean + 1)
  expect(lostTurns(troubles[file])).toBe(0)
  expect(tradesPerGame).toBeGreaterThan(1)
})

it.each([
  ['al-cabohne-solo', 1],
  ['duel', 2],
  ['chicabohn', 2],
  ['classic', 3],
] as const)('the examples find their way in %s', async (edition, players) => {
  const entries = Object.entries(EXAMPLES).map(([name, runner]) => ({ name, command: [...runner, join(folder, name)] }))
  const bots = Array.from({ length: players }, (_, i) => entries[i % entries.length])
  const limits = { decisionMs: 20_000, startMs: 60_000 }
  const { troubles } = await arena({ spec: linked(edition, players).spec, bots, seed: 'way', deals: 1, limits })
  for (const found of Object.values(troubles)) expect(found).toMatchObject({ first: null })
})
