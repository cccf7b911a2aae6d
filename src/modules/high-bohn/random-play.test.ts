import { it } from 'vitest'
import { laws } from '../../testing/laws.ts'
import { withWindfall } from '../../testing/windfall.ts'

const ALL = { cognac: true, printedBonus: true, distilleryLastCall: true }

it.each([
  [3, {}],
  [4, ALL],
  [5, ALL],
])('%i players: random games keep the laws when everybody begins with money', (players, options) => {
  laws(withWindfall({ edition: 'high-bohn', players, options }), { games: 8, seed: 'windfall' })
})
