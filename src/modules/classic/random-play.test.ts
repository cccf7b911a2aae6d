import { expect, it } from 'vitest'
import { laws } from '../../testing/laws.ts'
import { linked } from '../../testing/table.ts'

const games = process.env.HARICOT_LONG === '1' ? 100 : 2

const tables = [2, 3, 4, 5, 6, 7].flatMap((players) => [
  { players, byPlayers: false },
  { players, byPlayers: true },
])

it.each(tables)('random games keep the laws: $players players, byPlayers $byPlayers', ({ players, byPlayers }) => {
  const game = linked('classic', players, { options: { byPlayers } })
  expect(laws(game, { games, seed: 'classic', firsts: 2, percent: 0 }).moments).toBeGreaterThan(0)
})
