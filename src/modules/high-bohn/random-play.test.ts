import { it } from 'vitest'
import { laws } from '../../testing/laws.ts'
import { linked } from '../../testing/table.ts'
import { withWindfall } from '../../testing/windfall.ts'

const OPTIONS = [{}, { cognac: true, printedBonus: true, distilleryLastCall: true }]

it.each([3, 4, 5])('%i players: random games keep the laws, with and without money to begin with', (players) => {
  for (const options of OPTIONS) {
    laws(linked('high-bohn', players, { options }), { games: 10, seed: 'town' })
    laws(withWindfall({ edition: 'high-bohn', players, options }), { games: 20, seed: 'windfall' })
  }
})
