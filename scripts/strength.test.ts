import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { link } from '../src/engine.ts'
import { strength } from './strength.ts'
import { MATCHES } from './strength-matches.ts'
import { Played } from './strength-played.ts'

const plan = { deals: 2, slowDeals: 1, jobs: 1, seed: 's', date: '2000-01-01', version: '1.2.3', played: new Played() }

test('a page with the figures of every match-up, by game', async () => {
  const told: string[] = []
  const progress: number[] = []
  const page = await strength({
    ...plan,
    onDeal: (done, of) => progress.push(done / of),
    matches: [
      { edition: 'anniversary', players: 3, bots: ['greedy', 'random'] },
      { edition: 'al-cabohne-solo', players: 1, bots: ['greedy'] },
    ],
    onMatch: (_, name) => told.push(name),
  })
  expect(told).toEqual([
    'anniversary, 3 players: greedy against random',
    expect.stringMatching(/^al-cabohne-solo, .*: greedy$/),
  ])
  expect(progress.filter((share) => share === 1)).toHaveLength(2)
  expect(page).toContain('2000-01-01, haricot 1.2.3, seed “s”, every deal')
  expect(page).toMatch(
    /## anniversary, 3 players\n\n\| table \| deals \| bot .*\n(\|---)+\|\n\| greedy, 2 × random \| 2 \| `\w+` \| \d/,
  )
  expect(
    page.match(/^\| greedy, 2 × random \| 2 \| `(greedy|random)` \| .* to .* % \| (33.3|66.7) % \|/gm),
  ).toHaveLength(2)
  expect(page).toMatch(/^\| greedy \| 2 \| `greedy` \| [\d.]+ \(.*\) % \| {2}\|/m)
  expect(page).not.toMatch(/NaN|undefined|Infinity/)
})

test('a page of what was played so far names what was not', async () => {
  const matches = [{ edition: 'duel', players: 2, bots: ['greedy', 'random'] }]
  const page = await strength({ ...plan, matches, isKnownOnly: true })
  expect(page).toContain('| greedy, random | 2 | not played yet |')
})

test('what is not there yet is named', async () => {
  const page = await strength({
    ...plan,
    matches: [
      { edition: 'anniversary', players: 4, bots: ['oracle', 'greedy'] },
      { edition: 'no-such-edition', players: 4, bots: ['greedy', 'random'] },
    ],
  })
  expect(page).toContain('| oracle, 3 × greedy |  | no bot `oracle` yet |')
  expect(page).toContain('| greedy, 3 × random |  | unknown-edition |')
})

test('every match-up of the list has a table to sit at, once its edition is there', () => {
  for (const { edition, players, bots, ...more } of MATCHES) {
    expect(bots.length).toBeLessThanOrEqual(players)
    const game = link({ edition, players, ...more })
    if (!game.ok) expect(['unknown-edition', 'unknown-add-on']).toContain(game.refusal.rule)
  }
})

test('what was played before is taken from there, unless bots or rules have changed since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strength '))
  const file = join(folder, 'new', 'played.jsonl')
  let times = 0
  const rows = (code: string, match: object) => new Played(code, file).of(match, async () => [`${++times}`])
  expect(await rows('a', { deals: 2 })).toEqual(['1'])
  expect(await rows('a', { deals: 2 })).toEqual(['1'])
  expect(await rows('a', { deals: 3 })).toEqual(['2'])
  expect(await rows('b', { deals: 2 })).toEqual(['3'])
  rmSync(folder, { recursive: true })
})
