import { expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { BossTable } from '../../testing/boss-table.ts'
import { linked, runs } from '../../testing/table.ts'
import { namesOf } from '../base/beans.ts'

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

it.each([
  ['joe-bohnano', 5],
  ['don-corlebohne', 7],
  ['al-cabohne', 9],
])('pub-set-up: %s harvests cognac with %i cards', (boss, needed) => {
  const fields = ['al-cabohne', 'don-corlebohne', 'joe-bohnano'].map((id, i) =>
    id === boss ? '-' : ['blue', 'chili', 'green'][i],
  )
  const t = pubs(fields.join(' | ')).hand('A', 'cognac*9').at('plant-open', 'A')
  let given = 0
  for (; t.takings === ''; given++) t.does('A', { type: 'giveHand', card: 0, boss })
  expect(given).toBe(needed)
})

it('pub-set-up: four coins with ten cognac beans; one with five, none with four', () => {
  const worth = (n: number) =>
    pubs('puff | blue | green')
      .fields('A', `cognac*${n} | - | -`)
      .at('tax', 'A')
      .does('A', { type: 'harvest', field: 0 }).state.x.farms[0].coins.length
  expect([4, 5, 6, 7, 8, 9, 10, 22].map(worth)).toEqual([0, 1, 1, 2, 2, 3, 4, 4])
})

it('pub-set-up: the bosses get their beans as in the patience, Joe last', () => {
  const deck = [...new Array<string>(14).fill('blue'), 'puff', 'puff', 'green', 'puff', 'green', 'cognac', 'stink']
  const game = linked('chicabohn', 2, { options: { pub: true } })
  const { x } = game.start(seedFrom('deal'), { deck })
  expect(x.mafia.fields.map((field) => runs(namesOf(game, field)))).toEqual(['puff*3', 'green*2', 'cognac'])
})

it.each([
  ['pub-1', 1],
  ['pub-3', 3],
  ['pub-4', 4],
])('business-price: %s, %i cognac coins', (business, price) => {
  const rich = (coins: string) => pubs('- | - | -').coins('A', coins).at('tax', 'A')
  expect(rich(`cognac*${price - 1}`).refused('A', { type: 'buy', business })).toBe('business-price')
  expect(rich('blue*4').refused('A', { type: 'buy', business, bean: 'blue' })).toBe('coins-of-the-right-bean')
  const t = rich(`cognac*${price}`).does('A', { type: 'buy', business })
  expect([t.state.x.businesses.owned[0], t.coinsOf('A')]).toEqual([[business], ''])
})

it('raid-price: five cognac coins do as well', () => {
  const t = pubs('puff | green | chili').coins('A', 'cognac*5').at('tax', 'A')
  expect(t.does('A', { type: 'buy', business: 'raid', bean: 'cognac' }).lines('A')).toEqual({ coins: 0, raid: 4 })
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

it('pub-three: what was taken in an earlier turn opens nothing', () => {
  const t = pubs('puff | blue | green', 'pub-3 nightbar-3').fields('A', 'green blue green | - | -')
  for (const left of ['green blue | - | -', 'green | - | -']) {
    t.at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.fieldsOf('A'), t.now]).toEqual([left, 'plant-hand A'])
  }
})

it('pub-three: things may be bought meanwhile', () => {
  const t = pubs('puff | blue | green', 'pub-3').fields('A', 'blue*6 | - | -').coins('A', 'cognac').at('tax', 'A')
  t.does('A', { type: 'payTax' }).does('A', { type: 'buy', business: 'pub-1' })
  expect(t.now).toBe('give-more A')
})

it('pub-three: from every field that was taxed, each for itself', () => {
  const t = pubs('puff | blue | green', 'pub-3').fields('A', 'blue*3 | puff*3 | kidney').at('tax', 'A')
  t.does('A', { type: 'payTax' })
  expect([0, 1, 2].map((field) => t.refused('A', { type: 'giveMore', field }))).toEqual([null, null, 'pub-three'])
  t.does('A', { type: 'giveMore', field: 1 }).does('A', { type: 'giveMore', field: 0 }).does('A', { type: 'endGiving' })
  expect([t.fieldsOf('A'), t.bosses]).toEqual(['blue | puff | kidney', 'puff*3 | blue*3 | green'])
})

it('pub-three: nothing more to a boss who has harvested with the tax itself', () => {
  const t = pubs('puff | blue | green*2', 'pub-3').fields('A', 'green*4 | - | -').at('tax', 'A')
  t.does('A', { type: 'payTax' })
  expect([t.fieldsOf('A'), t.coinsOf('A'), t.takings, t.now]).toEqual(['green*3 | - | -', 'green', '', 'plant-hand A'])
})

it('pub-three: in the own phase 2 only, and for its owner only', () => {
  const t = pubs('puff | blue | green', 'pub-3').fields('A', 'blue*6 | - | -').at('tax', 'A')
  expect(t.refused('A', { type: 'giveMore', field: 0 })).toBe('not-now')
  t.does('A', { type: 'payTax' })
  expect(t.refused('B', { type: 'giveMore', field: 0 })).toBe('not-your-decision')
  const other = pubs('puff | blue | green', '', 'pub-3').fields('A', 'blue*6 | - | -').at('tax', 'A')
  expect(other.does('A', { type: 'payTax' }).now).toBe('plant-hand A')
})

it('pub-three: bought before the tax it works at once', () => {
  const t = pubs('puff | blue | green').fields('A', 'blue*6 | - | -').coins('A', 'cognac*3').at('tax', 'A')
  expect(t.does('A', { type: 'buy', business: 'pub-3' }).does('A', { type: 'payTax' }).now).toBe('give-more A')
})

it('pub-three: a field of nightbar 4 gives its second kind down to the first card, and keeps its sort', () => {
  const t = pubs('puff | blue | green', 'pub-3 nightbar-3 nightbar-4')
    .fields('A', 'kidney blue*3 | - | -')
    .at('tax', 'A')
  t.does('A', { type: 'payTax' }).does('A', { type: 'giveMore', field: 0 }).does('A', { type: 'giveMore', field: 0 })
  expect([t.fieldsOf('A'), t.now]).toEqual(['kidney | - | -', 'plant-hand A'])
  expect(t.view('B').x.businesses.forms[0]).toEqual(['second', null, null])
})

it('pub-three-no-harvest: while its owner gives he does not harvest', () => {
  const t = pubs('puff | blue | green', 'pub-3').fields('A', 'blue*6 | kidney*5 | -').at('tax', 'A')
  expect(t.refused('A', { type: 'harvest', field: 1 })).toBeNull()
  t.does('A', { type: 'payTax' })
  expect([t.now, t.refused('A', { type: 'harvest', field: 1 })]).toEqual(['give-more A', 'pub-three-no-harvest'])
  expect(t.options('A').some(({ type }) => type === 'harvest')).toBe(false)
  expect(t.does('A', { type: 'endGiving' }).refused('A', { type: 'harvest', field: 1 })).toBeNull()
})

it('restaurant-three: Joe’s one coin stays the mafia’s; with the card’s reading it is the owner’s', () => {
  const harvest = (restaurantCoin: string) => {
    const t = new BossTable('chicabohn', 2, 'puff | blue | green*2', { pub: true, restaurantCoin })
    t.owns('A', 'restaurant-4').hand('A', 'green').at('plant-open', 'A')
    t.does('A', { type: 'giveHand', card: 0, boss: 'joe-bohnano' })
    return [t.takings, t.coinsOf('A'), t.discards]
  }
  expect([harvest('booklet'), harvest('card')]).toEqual([
    ['green', 'green', 'green'],
    ['', 'green', 'green*2'],
  ])
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

it('pub-four: the victim can never complete that set, and what is gone counts for no police', () => {
  const five = 'undertaker-1 undertaker-3 restaurant-3 nightbar-3'
  const t = pubs('puff | blue | green', '', `casino-1 casino-3 ${five} police-3`).coins('A', 'cognac*4')
  expect(t.coins('B', 'runner*4').lines('B')).toMatchObject({ businesses: 14, 'police-three': 1 })
  t.at('tax', 'A').does('A', { type: 'buy', business: 'pub-4', target: 'casino-1' })
  expect(t.lines('B')).toEqual({ coins: 4, businesses: 13, police: 3 })
  t.at('tax', 'B').does('B', { type: 'buy', business: 'casino-4' })
  expect(t.refused('B', { type: 'buy', business: 'casino-1' })).toBe('not-for-sale')
  expect(t.lines('B')).toEqual({ coins: 0, businesses: 17, police: 3, 'police-three': 1 })
})

it('pub-four: as second pub it may remove the third one too, in the same purchase', () => {
  const t = pubs('puff | blue | green', 'pub-3', 'variete-1').coins('A', 'cognac*4').at('tax', 'A')
  t.does('A', { type: 'buy', business: 'pub-4', target: 'variete-1', remove: true })
  const { owned, market } = t.state.x.businesses
  expect([owned, market.includes('pub-1'), market.includes('variete-1')]).toEqual([
    [['pub-3', 'pub-4'], []],
    false,
    false,
  ])
})

it('pub-four: it closes a pub like any other business', () => {
  const t = pubs('puff | blue | green', '', 'pub-1').coins('A', 'cognac*4').at('tax', 'A')
  expect(t.does('A', { type: 'buy', business: 'pub-4', target: 'pub-1' }).state.x.businesses.owned[1]).toEqual([])
})

it('pub-four-target: not what counts nothing or four, not the own, and no other card removes anything', () => {
  const target = (a: string, b: string, business = 'pub-4', id = 'casino-1') =>
    pubs('puff | blue | green', a, b)
      .coins('A', 'cognac*4')
      .at('tax', 'A')
      .refused('A', { type: 'buy', business, target: id })
  expect(target('', 'casino-1')).toBeNull()
  expect(target('', 'casino-1 raid')).toBe('pub-four-target')
  expect(target('raid', 'casino-1')).toBe('pub-four-target')
  expect(target('raid', 'casino-1 casino-3 casino-4')).toBe('pub-four-target')
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
