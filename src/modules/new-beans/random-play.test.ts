import { expect, it } from 'vitest'
import { laws } from '../../testing/laws.ts'
import { linked } from '../../testing/table.ts'

const games = process.env.HARICOT_LONG === '1' ? 100 : 2

it.each([3, 4, 5, 6, 7])('random games keep the laws: %i players', (players) => {
  const game = linked('new-beans', players)
  expect(laws(game, { games, seed: 'new-beans', firsts: 2, percent: 0 }).moments).toBeGreaterThan(0)
})
