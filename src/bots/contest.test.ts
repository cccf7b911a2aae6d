import { expect, it } from 'vitest'
import { simulate } from '../sim/simulate.ts'
import { linked } from '../testing/table.ts'
import type { BotName } from './bots.ts'

// Who beats whom. The deals are fixed, so a change of the bots is all that can change the outcome; the bars lie well
// below what longer measurements give.

async function contest(edition: string, bots: readonly BotName[], games: number) {
  const { spec } = linked(edition, bots.length)
  const result = await simulate({ spec, bots, games, seed: `contest ${edition}` })
  return (name: BotName) => result.bots.find(({ bot }) => bot === name) ?? { share: 0, coins: { mean: 0 } }
}

it('one trader among three generous bots wins far more than its quarter', async () => {
  const of = await contest('anniversary', ['trader', 'generous', 'generous', 'generous'], 60)
  expect(of('trader').share).toBeGreaterThan(0.4)
  expect(of('trader').coins.mean).toBeGreaterThan(of('generous').coins.mean + 1)
})

it('generous bots make each other rich', async () => {
  const of = await contest('anniversary', ['generous', 'generous', 'generous', 'generous'], 20)
  expect(of('generous').coins.mean).toBeGreaterThan(14.5)
})

it('who trades beats who only plants; who is often elsewhere with his thoughts loses', async () => {
  const withGreedy = await contest('anniversary', ['generous', 'greedy', 'generous', 'greedy'], 20)
  expect(withGreedy('generous').share).toBeGreaterThan(0.85)
  const withEasy = await contest('anniversary', ['generous', 'distracted', 'generous', 'distracted'], 40)
  expect(withEasy('generous').share).toBeGreaterThan(0.6)
})

it.each([
  ['anniversary', 3],
  ['anniversary', 5],
  ['new-beans', 4],
  ['classic', 4],
] as const)('a trader beats generous bots in %s with %i players, too', async (edition, players) => {
  const bots: BotName[] = ['trader', ...new Array<BotName>(players - 1).fill('generous')]
  const of = await contest(edition, bots, 6 * players)
  expect(of('trader').share).toBeGreaterThan(1 / players + 0.05)
  expect(of('trader').coins.mean).toBeGreaterThan(of('generous').coins.mean)
})

it.each(['duel', 'classic-duel', 'al-cabohne', 'chicabohn'])(
  'without trading a trader still beats greedy: %s',
  async (edition) => {
    const of = await contest(edition, ['trader', 'greedy'], 6)
    expect(of('trader').share).toBeGreaterThan(of('greedy').share)
    expect(of('trader').coins.mean).toBeGreaterThan(of('greedy').coins.mean + 1)
  },
)
