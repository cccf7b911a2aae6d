import { expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { BossTable } from '../../testing/boss-table.ts'
import { linked, runs, table } from '../../testing/table.ts'

it('solo-set-up: seven cards, three fields, three bosses who each have a bean', () => {
  const game = linked('al-cabohne-solo', 1)
  const { x } = game.start(seedFrom('deal'))
  expect([x.farms[0].hand.length, x.farms[0].fields.length]).toEqual([7, 3])
  expect(game.params.bosses.map(({ id }) => id)).toEqual(['al-cabohne', 'don-corlebohne', 'joe-bohnano'])
  expect(x.mafia.fields.every((field) => field.length > 0)).toBe(true)
})

it('solo-hand: six cards with the option', () => {
  const game = linked('al-cabohne-solo', 1, { options: { soloHand: 6 } })
  expect(game.start(seedFrom('deal')).x.farms[0].hand).toHaveLength(6)
})

it('solo-phases: nothing is left over, and the next turn is the same player’s', () => {
  const t = table('al-cabohne-solo', 1).at('plant-open', 'A')
  expect(t.game.turnPlan).toEqual(['tax', 'plant-hand', 'mafia-turn-up', 'plant-open', 'draw'])
  expect(t.does('A', { type: 'leaveRest' }).now).toBe('tax A')
})

it('solo-plant-all: every open card is planted or given away, after a harvest if need be', () => {
  const t = table('al-cabohne-solo', 1).fields('A', 'blue*2 | green*3 | puff').turned('kidney*2').at('plant-open', 'A')
  for (const [i, bean] of ['chili', 'stink', 'runner'].entries()) t.state.x.mafia.fields[i] = t.take(bean)
  expect(t.refused('A', { type: 'leaveRest' })).toBe('solo-plant-all')
  t.does('A', { type: 'harvest', field: 1 }).does('A', { type: 'plantOpen', bean: 'kidney', field: 1 })
  t.does('A', { type: 'leaveRest' })
  expect([t.fieldsOf('A'), t.now]).toEqual(['blue*2 | kidney*2 | puff', 'tax A'])
})

it('solo-plant-all: what a boss takes is off the table, and a kind that grows goes where it grows', () => {
  const t = new BossTable('al-cabohne-solo', 1, 'blue | green | puff').fields('A', 'stink | chili | -')
  t.turned('blue*2 stink').at('plant-open', 'A')
  expect(t.refused('A', { type: 'plantOpen', bean: 'stink', field: 2 })).toBe('one-field-per-kind')
  t.does('A', { type: 'plantOpen', bean: 'stink', field: 0 })
  t.does('A', { type: 'giveOpen', bean: 'blue', boss: 'al-cabohne' }).does('A', { type: 'leaveRest' })
  expect([t.fieldsOf('A'), t.bosses, t.now]).toEqual(['stink*2 | chili | -', 'blue*3 | green | puff', 'tax A'])
})

it('solo-set-up: all three bosses take their part, and no field is for sale', () => {
  const t = new BossTable('al-cabohne-solo', 1, 'blue | green | puff*3').fields('A', 'blue*2 | green*2 | puff*2')
  t.coins('A', 'kidney*5').at('tax', 'A')
  expect(t.refused('A', { type: 'buyField' })).toBe('no-field-for-sale')
  t.does('A', { type: 'payTax' })
  expect([t.fieldsOf('A'), t.bosses, t.takings]).toEqual(['blue | green | puff', 'blue*2 | green*2 | -', 'puff'])
  expect(t.coinsOf('A')).toBe('kidney*5')
})

it('solo-win: only with more coins than the bosses together', () => {
  const t = table('al-cabohne-solo', 1).coins('A', 'blue*3')
  t.state.x.mafia.coins = t.take('green*3')
  const places = () => t.game.score(t.state).map(({ rival, total }) => runs([rival ?? 'player', String(total)]))
  expect(places()).toEqual(['mafia 3', 'player 3'])
  t.coins('A', 'blue*4')
  expect(places()).toEqual(['player 4', 'mafia 3'])
})
