import { expect, it } from 'vitest'
import { BossTable } from '../../testing/boss-table.ts'
import { linked } from '../../testing/table.ts'

const pubs = (bosses: string, a = '', b = ''): BossTable =>
  new BossTable('chicabohn', 2, bosses, { pub: true }).owns('A', a).owns('B', b)

it('pub-set-up: 138 cards, three bosses, three fields each, seven types', () => {
  const game = linked('chicabohn', 2, { options: { pub: true } })
  expect([game.prepared.beans.deck.length, game.params.bosses.length, game.params.fields]).toEqual([138, 3, 3])
  expect(game.tables.businesses.filter(({ type }) => type === 'pub').map(({ id, bean }) => `${id} ${bean}`)).toEqual([
    'pub-1 cognac',
    'pub-3 cognac',
    'pub-4 cognac',
  ])
  expect(linked('chicabohn', 2).tables.businesses.some(({ type }) => type === 'pub')).toBe(false)
})

it('pub-three: more cards of the kind just taxed, one by one, until the boss harvests', () => {
  const t = pubs('puff | blue | green', 'pub-3').fields('A', 'blue*6 | kidney*2 | -').at('tax', 'A')
  t.does('A', { type: 'payTax' })
  expect(t.now).toBe('give-more A')
  expect(t.refused('A', { type: 'giveMore', field: 1 })).toBe('pub-three')
  for (let i = 0; i < 4; i++) t.does('A', { type: 'giveMore', field: 0 })
  expect([t.fieldsOf('A'), t.bosses, t.now]).toEqual(['blue | kidney*2 | -', 'puff | - | green', 'plant-hand A'])
  expect(t.isComplete).toBe(true)
})

it('pub-three: its owner stops when he likes; without it there is nothing to choose', () => {
  const t = pubs('puff | blue | green', 'pub-3').fields('A', 'blue*6 | - | -').at('tax', 'A')
  t.does('A', { type: 'payTax' }).does('A', { type: 'giveMore', field: 0 }).does('A', { type: 'endGiving' })
  expect([t.fieldsOf('A'), t.now]).toEqual(['blue*4 | - | -', 'plant-hand A'])
  const without = pubs('puff | blue | green', 'pub-4').fields('A', 'blue*6 | - | -').at('tax', 'A')
  expect(without.does('A', { type: 'payTax' }).now).toBe('plant-hand A')
})

it('pub-three: of an alternating field only the kind that was taxed', () => {
  const t = pubs('puff | blue | green', 'pub-3 nightbar-3').fields('A', 'blue green blue | - | -').at('tax', 'A')
  t.does('A', { type: 'payTax' })
  expect([t.fieldsOf('A'), t.now]).toEqual(['blue green | - | -', 'plant-hand A'])
})

it('pub-three: things may be bought meanwhile', () => {
  const t = pubs('puff | blue | green', 'pub-3').fields('A', 'blue*6 | - | -').coins('A', 'cognac').at('tax', 'A')
  t.does('A', { type: 'payTax' }).does('A', { type: 'buy', business: 'pub-1' })
  expect(t.now).toBe('give-more A')
})

it('pub-three-coin: the harvest so caused pays one coin of the take, and Joe’s may be all of it', () => {
  const t = pubs('puff | blue | green', 'pub-3')
    .fields('A', 'blue*6 | - | -')
    .at('tax', 'A')
    .does('A', { type: 'payTax' })
  for (let i = 0; i < 4; i++) t.does('A', { type: 'giveMore', field: 0 })
  expect([t.takings, t.coinsOf('A')]).toEqual(['blue', 'blue'])
  const joe = pubs('puff | blue | green', 'pub-3').fields('A', 'green*4 | - | -').at('tax', 'A')
  joe.does('A', { type: 'payTax' }).does('A', { type: 'giveMore', field: 0 })
  expect([joe.takings, joe.coinsOf('A'), joe.discards]).toEqual(['', 'green', 'green*2'])
})

it('pub-four: removes a business of the opponent that counts one coin, or does without', () => {
  const t = pubs('puff | blue | green', '', 'casino-1 casino-3').coins('A', 'cognac*4').at('tax', 'A')
  t.does('A', { type: 'buy', business: 'pub-4', target: 'casino-1' })
  expect([t.state.x.businesses.owned, t.state.x.businesses.market.includes('casino-1')]).toEqual([
    [['pub-4'], ['casino-3']],
    false,
  ])
  const none = pubs('puff | blue | green').coins('A', 'cognac*4').at('tax', 'A')
  expect(none.does('A', { type: 'buy', business: 'pub-4' }).state.x.businesses.owned[0]).toEqual(['pub-4'])
})

it('pub-four-target: not what counts nothing or four, not the own, and no other card removes anything', () => {
  const target = (a: string, b: string, business = 'pub-4', id = 'casino-1') =>
    pubs('puff | blue | green', a, b)
      .coins('A', 'cognac*4')
      .at('tax', 'A')
      .refused('A', { type: 'buy', business, target: id })
  expect(target('', 'casino-1')).toBeNull()
  expect(target('', 'casino-1 raid')).toBe('pub-four-target')
  expect(target('', 'casino-1 casino-3 casino-4')).toBe('pub-four-target')
  expect(target('casino-1', '')).toBe('pub-four-target')
  expect(target('', 'casino-3', 'pub-4', 'casino-3')).toBe('pub-four-target')
  expect(target('', 'casino-1', 'pub-3')).toBe('pub-four-target')
})

it('pub-police: seven types bring eight coins', () => {
  const types = 'casino-1 undertaker-1 restaurant-1 nightbar-1 gas-station-1 variete-1 pub-1 police-4'
  const t = pubs('puff | blue | green', types)
  expect(t.lines('A')).toMatchObject({ 'police-four': 8 })
})
