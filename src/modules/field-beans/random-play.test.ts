import { expect, it } from 'vitest'
import { laws } from '../../testing/laws.ts'
import { linked } from '../../testing/table.ts'

const games = process.env.HARICOT_LONG === '1' ? 100 : 2

it.each([4, 5])('random games keep the laws: %i players', (players) => {
  const game = linked('field-beans', players)
  expect(laws(game, { games, seed: 'field-beans', firsts: 2, percent: 0 }).moments).toBeGreaterThan(0)
})
