import { expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { BossTable } from '../../testing/boss-table.ts'
import { linked, table } from '../../testing/table.ts'

it('al-cabohne-set-up: five cards and two fields each, two bosses', () => {
  const game = linked('al-cabohne', 2)
  const { x } = game.start(seedFrom('deal'))
  expect(x.farms.map(({ hand, fields }) => [hand.length, fields.length])).toEqual([
    [5, 2],
    [5, 2],
  ])
  expect(game.params.bosses.map(({ id, harvestsAt }) => `${id} ${harvestsAt}`)).toEqual([
    'al-cabohne 3',
    'don-corlebohne 2',
  ])
})

it('al-cabohne-leftovers: what stays open is the other’s to plant or discard, kind by kind', () => {
  const t = table('al-cabohne', 2).turned('blue*2 green').fields('B', 'blue | -').at('plant-open', 'A')
  t.does('A', { type: 'leaveRest' })
  expect([t.now, t.refused('B', { type: 'payTax' })]).toEqual(['use-left B', 'not-now'])
  t.does('B', { type: 'plantOpen', bean: 'blue', field: 0 }).does('B', { type: 'discardOpen', bean: 'green' })
  expect([t.now, t.fieldsOf('B'), t.discards]).toEqual(['tax B', 'blue*3 | -', 'green'])
})

it('al-cabohne-third-field: three coins from the top of the pile, on the own turn', () => {
  const t = table('al-cabohne', 2).coins('A', 'blue green*3').at('tax', 'A')
  t.does('A', { type: 'buyField' })
  expect([t.coinsOf('A'), t.fieldsOf('A')]).toEqual(['blue', '- | - | -'])
  const poor = table('al-cabohne', 2).coins('A', 'blue*2').at('plant-hand', 'A')
  expect(poor.refused('A', { type: 'buyField' })).toBe('field-price')
  const off = table('al-cabohne', 2).coins('B', 'blue*3').at('plant-hand', 'A')
  expect(off.refused('B', { type: 'buyField' })).toBe('mafia-own-turn')
})

it('al-cabohne-third-field: in every phase of the own turn but phase 4, and it is a field like the others', () => {
  for (const step of ['use-left', 'tax', 'plant-hand', 'plant-open']) {
    const t = table('al-cabohne', 2).coins('A', 'blue*3').turned('green').at(step, 'A')
    expect(t.refused('A', { type: 'buyField' })).toBeNull()
  }
  const t = new BossTable('al-cabohne', 2, 'puff | runner').coins('A', 'blue*3').hand('A', 'puff*2')
  t.fields('A', 'green | kidney').at('plant-hand', 'A').does('A', { type: 'buyField' })
  t.does('A', { type: 'plant', field: 2 }).does('A', { type: 'plant', field: 2 })
  t.at('tax', 'A').does('A', { type: 'payTax' })
  expect([t.fieldsOf('A'), t.bosses]).toEqual(['green | kidney | puff', 'puff*2 | runner'])
})

it('al-cabohne-field-price: four coins with the option', () => {
  const t = table('al-cabohne', 2, { options: { thirdFieldPrice: 4 } })
    .coins('A', 'blue*3')
    .at('tax', 'A')
  expect(t.refusal('A', { type: 'buyField' })).toEqual({ rule: 'field-price', values: { price: 4, coins: 3 } })
})

it('third-field-sold: one card for both, and only one for who has it', () => {
  const t = table('al-cabohne', 2).coins('A', 'blue*6').coins('B', 'green*3').at('tax', 'A')
  t.does('A', { type: 'buyField' })
  expect(t.refused('A', { type: 'buyField' })).toBe('one-third-field')
  t.at('tax', 'B')
  expect(t.refusal('B', { type: 'buyField' })).toEqual({ rule: 'third-field-sold', values: { owner: 0 } })
})

it('coins-under-the-pile: nothing fetches them back, and the next shuffle brings them in again', () => {
  const t = new BossTable('al-cabohne', 2, 'puff | runner').coins('A', 'blue*3').top('blue kidney chili')
  t.at('tax', 'A').does('A', { type: 'buyField' })
  expect([t.under, t.discards]).toEqual(['blue*3', ''])
  t.at('plant-hand', 'A').does('A', { type: 'endPlanting' })
  expect([t.open, t.under]).toEqual(['blue kidney chili', 'blue*3'])
  t.onlyPile('green').hand('A', '').at('plant-open', 'A').does('A', { type: 'leaveRest' })
  expect([t.under, t.heard('B').filter(({ type }) => type === 'reshuffled')]).toEqual([
    '',
    [{ type: 'reshuffled', cards: 3 }],
  ])
  expect(t.isComplete).toBe(true)
})

it('coins-onto-the-pile: with the option they lie on top of the discard pile', () => {
  const t = new BossTable('al-cabohne', 2, 'puff | runner', { thirdFieldCoins: 'onto' })
    .coins('A', 'blue*3')
    .at('tax', 'A')
  t.does('A', { type: 'buyField' })
  expect([t.under, t.discards]).toEqual(['', 'blue*3'])
})
