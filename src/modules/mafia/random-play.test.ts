import { expect, it } from 'vitest'
import type { OptionValue } from '../../kernel/types.ts'
import { laws } from '../../testing/laws.ts'
import { linked } from '../../testing/table.ts'

type Options = Record<string, OptionValue>

const common: Options[] = [
  {},
  { mafiaHarvestsAtEnd: false, mafiaTie: 'shared', mafiaExhaustions: 2, reshuffleTiming: 'afterQuestions' },
]
const games: [edition: string, players: number, own: Options[]][] = [
  ['al-cabohne', 2, [{}, { thirdFieldPrice: 4, thirdFieldCoins: 'onto' }]],
  ['al-cabohne-solo', 1, [{}, { soloHand: 6 }]],
]
const tables = games.flatMap(([edition, players, own]) =>
  common.map((options, i) => ({ edition, players, options: { ...options, ...own[i] } })),
)

it.each(tables)('random games keep the laws: $edition, $options', ({ edition, players, options }) => {
  expect(laws(linked(edition, players, { options }), { games: 30, seed: edition }).games).toBe(30)
})
