import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '../../engine.ts'
import { seedFrom } from '../../kernel/rng.ts'
import { recordGame } from '../../notation/write-record.ts'
import { type Input, luckOf, RandomActions, RandomPlayer } from '../../testing/random.ts'
import { linked } from '../../testing/table.ts'
import { linkTo, pack, unpack } from './link.ts'
import { openRecord } from './open.ts'

beforeEach(() => vi.stubGlobal('location', new URL('https://beans.example/play/#/play')))
afterEach(() => vi.unstubAllGlobals())

/** A whole game of players who do anything. */
function written(edition: string, players: number): string {
  const game = linked(edition, players)
  const seed = seedFrom(edition)
  const state = game.start(seed)
  const player = new RandomPlayer(game, new RandomActions(game), luckOf(edition))
  const inputs: Input[] = []
  while (!state.over) {
    const input = player.next(state)
    game.apply(state, input.seat, input.action)
    inputs.push(input)
  }
  const text = recordGame({ game, start: { seed }, inputs, names: ['Þóra', null, 'Őzike'].slice(0, players) })
  if (!text.ok) throw new Error(text.refusal.rule)
  return text.value
}

const editions = catalogue.editions.flatMap(({ id, players }) =>
  [...new Set([players[0], players[players.length - 1]])].map((count) => [id, count] as const),
)

it.each(editions)('a record of %s with %i players opens, and ends as it was played', (edition, players) => {
  const opened = openRecord(written(edition, players))
  if (!opened.ok) throw new Error(opened.refusal.rule)
  const { table, isCommitted } = opened.value
  expect(isCommitted).toBe(true)
  expect(table.names).toEqual(['Þóra', 'B', 'Őzike', 'D', 'E', 'F', 'G'].slice(0, players))
  table.goTo(table.length)
  expect(table.state).toBe('over')
  expect(table.score[0].place).toBe(1)
})

it('says where a record breaks', () => {
  const text = written('duel', 2)
  expect(openRecord('hello')).toMatchObject({ ok: false, refusal: { rule: 'no-header' } })
  expect(openRecord(text.replace(/^seed .*$/m, `seed ${seedFrom('another')}`))).toMatchObject({
    ok: false,
    refusal: { rule: 'bad-commitment' },
  })
  expect(openRecord(text.replace(/^seed .*\n/m, ''))).toMatchObject({ ok: false, refusal: { rule: 'sealed' } })
})

it('a short record travels in its link', async () => {
  const text = written('duel', 2)
  const packed = await pack(text)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(await unpack(packed)).toBe(text)
  const short = text.split('\n').slice(0, 40).join('\n')
  expect(await linkTo(short)).toBe(`https://beans.example/play/#/record/${await pack(short)}`)
})

it('a link that would be too long is none', async () => {
  const noise = Array.from({ length: 2000 }, (_, i) => seedFrom(String(i))).join('\n')
  expect(await linkTo(noise)).toBeNull()
})

it('what is no record in a link is nothing, also when it would unpack to more than anybody wants', async () => {
  expect(await unpack('%%%')).toBeNull()
  expect(await unpack('aGVsbG8')).toBeNull()
  expect(await unpack((await pack('x'.repeat(100))).slice(0, -6))).toBeNull()
  expect(await unpack(await pack('x'.repeat(3_000_000)))).toBeNull()
})
