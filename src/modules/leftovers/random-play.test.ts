import { it } from 'vitest'
import { laws } from '../../testing/laws.ts'
import { linked } from '../../testing/table.ts'

it.each(['duel', 'classic-duel'])('%s: a hundred random games keep the laws', (edition) => {
  laws(linked(edition, 2), { games: 100, seed: edition })
})
