import { describe, expect, it } from 'vitest'
import { endTrade } from '../../testing/offers.ts'
import { type TownTable, town } from '../../testing/town.ts'

const plant = (field: number) => ({ type: 'plant', field }) as const

/** May A plant this card on his first field as it stands? */
const takes = (t: TownTable, field: string, card: string): string | null =>
  t.fields('A', `${field} | -`).hand('A', card).at('plant-hand', 'A').refused('A', plant(0))
const soyFarm = () => town(4, { cognac: true }).owns('A', 'farm-2')
const soups = () => town().owns('A', 'saloon-3')
const both = () => town().owns('A', 'farm-2 saloon-4')

describe('farm 2', () => {
  it('farm-2: soy grows on fields begun with a bean of 14 cards or more, and counts as that', () => {
    for (const bean of ['green', 'stink', 'chili', 'blue', 'cognac']) expect(takes(soyFarm(), bean, 'soy')).toBeNull()
    for (const bean of ['black-eyed', 'red', 'garden']) expect(takes(soyFarm(), bean, 'soy')).toBe('one-kind-per-field')
    const t = soyFarm().fields('A', 'blue*2 soy*4 | -').at('trade', 'A').does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.discards]).toEqual(['soy*2', 'blue*2 soy*2'])
  })

  it('farm-2: after the soy comes more of either, nothing else', () => {
    expect(takes(soyFarm(), 'blue soy', 'blue')).toBeNull()
    expect(takes(soyFarm(), 'blue soy*2 blue', 'soy')).toBeNull()
    expect(takes(soyFarm(), 'blue soy', 'green')).toBe('one-kind-per-field')
  })

  it('farm-2: a field begun with soy takes soy only', () => {
    expect(takes(soyFarm(), 'soy', 'blue')).toBe('one-kind-per-field')
    expect(takes(soyFarm(), 'soy', 'soy')).toBeNull()
  })

  it('farm-2: nobody else may', () => {
    expect(takes(town().owns('A', 'farm-3'), 'blue', 'soy')).toBe('one-kind-per-field')
  })

  it('farm-2: the beanometer is the one of the first bean, with all its owner’s powers', () => {
    const t = soyFarm().owns('A', 'jail-2').fields('A', 'blue soy*2 | -').at('trade', 'A')
    expect(t.does('A', { type: 'harvest', field: 0 }).coinsOf('A')).toBe('soy')
  })
})

describe('the cards that become coins', () => {
  const field = () => soyFarm().fields('A', 'blue*4 soy*2 | red*3').at('trade', 'A')

  it('choose-coins: the harvester picks them from a field of several kinds', () => {
    const t = field().does('A', { type: 'harvest', field: 0, coins: ['soy', 'blue'] })
    expect([t.coinsOf('A'), t.discards]).toEqual(['soy blue', 'blue*3 soy'])
    expect(t.isComplete).toBe(true)
  })

  it('choose-coins: without a word those planted last', () => {
    const t = field().does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.discards]).toEqual(['soy*2', 'blue*4'])
  })

  it('choose-coins: as many as the field is worth, of its own cards', () => {
    for (const coins of [['soy'], ['soy', 'soy', 'blue'], ['red', 'soy'], ['soy', 'nonsense']])
      expect(field().refused('A', { type: 'harvest', field: 0, coins })).toBe('choose-coins')
  })

  it('choose-coins: all choices are listed', () => {
    const listed = field()
      .options('A')
      .filter(({ type }) => type === 'harvest')
    expect(listed).toEqual([
      { type: 'harvest', field: 0 },
      { type: 'harvest', field: 0, coins: ['blue', 'blue'] },
      { type: 'harvest', field: 0, coins: ['blue', 'soy'] },
      { type: 'harvest', field: 1 },
    ])
  })

  it('no-coins-to-choose: not where all cards are equal, or none becomes a coin', () => {
    expect(field().refused('A', { type: 'harvest', field: 1, coins: ['red', 'red'] })).toBe('no-coins-to-choose')
    const poor = soyFarm().fields('A', 'blue soy | -').at('trade', 'A')
    expect(poor.refused('A', { type: 'harvest', field: 0, coins: [] })).toBe('no-coins-to-choose')
  })

  it('choose-coins: everybody sees which', () => {
    const t = field()
    const before = t.view('C')
    t.does('A', { type: 'harvest', field: 0, coins: ['blue', 'blue'] })
    expect(t.heard('C').reduce(t.game.fold, before)).toEqual(t.view('C'))
    expect(t.view('C').x.farms[0].coins).toEqual(['blue', 'blue'])
  })
})

describe('soup', () => {
  it('saloon-3: a field may hold several beans, one of each; 3, 6, 7 and 8 pay 1 to 4 coins', () => {
    const kinds = ['red', 'soy', 'blue', 'green', 'chili', 'stink', 'garden', 'black-eyed']
    const coins = kinds.map((_, i) => {
      const t = soups()
        .fields('A', `${kinds.slice(0, i + 1).join(' ')} | -`)
        .at('trade', 'A')
      return t.does('A', { type: 'harvest', field: 0 }).state.x.town.under[0].length
    })
    expect(coins.join(' ')).toBe('0 0 1 1 1 2 3 4')
  })

  it('saloon-4: 3, 5, 6, 7 and 8 pay 1 to 5 coins', () => {
    const kinds = ['red', 'soy', 'blue', 'green', 'chili', 'stink', 'garden', 'black-eyed']
    const coins = kinds.map((_, i) => {
      const t = town()
        .owns('A', 'saloon-4')
        .fields('A', `${kinds.slice(0, i + 1).join(' ')} | -`)
        .at('trade', 'A')
      return t.does('A', { type: 'harvest', field: 0 }).state.x.town.under[0].length
    })
    expect(coins.join(' ')).toBe('0 0 1 1 2 3 4 5')
  })

  it('saloon-3: nobody else may cook', () => {
    expect(takes(town().owns('A', 'saloon-1'), 'red', 'blue')).toBe('one-kind-per-field')
    expect(takes(town().owns('A', 'saloon-2'), 'red', 'blue')).toBe('one-kind-per-field')
  })

  it('soup-one-of-each: no bean comes into a soup twice', () => {
    expect(takes(soups(), 'red blue', 'red')).toBe('soup-one-of-each')
    expect(takes(soups(), 'red blue', 'blue')).toBe('soup-one-of-each')
    expect(takes(soups(), 'red blue', 'green')).toBeNull()
  })

  it('soup-begins: with a second kind on a lone bean, also one planted before the saloon was bought', () => {
    const t = town().coins('A', 'green*3').fields('A', 'red | soy*2').hand('A', 'blue').at('plant-hand', 'A')
    expect(t.refused('A', plant(0))).toBe('one-kind-per-field')
    t.buys('A', 'saloon-3').does('A', plant(0))
    expect(t.fieldsOf('A')).toBe('red blue | soy*2')
  })

  it('soup-begins: two equal beans are a field like any other', () => {
    expect(takes(soups(), 'red*2', 'blue')).toBe('one-kind-per-field')
    expect(takes(soups(), 'red', 'red')).toBeNull()
    const lone = soups()
      .owns('A', 'mine-3')
      .fields('A', 'garden | -')
      .at('trade', 'A')
      .does('A', { type: 'harvest', field: 0 })
    expect([lone.coinsOf('A'), lone.underOf('A')]).toEqual(['garden', ''])
  })

  it('soup-begins: on the third field and on that of mine 4 too', () => {
    const t = soups().owns('A', 'mine-4').fields('A', '- | - | red | soy').hand('A', 'blue green').at('plant-hand', 'A')
    t.does('A', plant(2)).does('A', plant(3))
    expect(t.fieldsOf('A')).toBe('- | - | red blue | soy green')
  })

  it('soup-coins: they lie under the saloon and buy neither buildings nor fields', () => {
    const t = soups().fields('A', 'red soy blue | -').coins('A', 'green*2').at('trade', 'A')
    t.does('A', { type: 'harvest', field: 0 })
    expect([t.underOf('A'), t.coinsOf('A'), t.discards]).toEqual(['blue', 'green*2', 'red soy'])
    expect([t.mayNotBuy('A', 'jail-1'), t.refused('A', { type: 'buyField' })]).toEqual([
      'building-price',
      'field-price',
    ])
    expect(t.isComplete).toBe(true)
  })

  it('soup-coins: which cards they are is the harvester’s choice', () => {
    const t = soups().fields('A', 'red soy blue | -').at('trade', 'A')
    t.does('A', { type: 'harvest', field: 0, coins: ['red'] })
    expect([t.underOf('A'), t.discards]).toEqual(['red', 'soy blue'])
  })

  it('soup-coins: they count as cash at the end', () => {
    const t = soups().owns('A', 'camp-4').under('A', 'red*2').coins('A', 'blue*3').at('trade', 'A')
    expect(t.linesOf('A')).toBe('coins 3, coins-under 2, buildings 7, camp 1')
  })

  it('farm-4: five for four in soup too, the fifth also under the saloon', () => {
    const t = soups().owns('A', 'farm-4').at('trade', 'A')
    t.fields('A', 'red soy blue green chili stink garden black-eyed | -').does('A', { type: 'harvest', field: 0 })
    expect([t.state.x.town.under[0].length, t.coinsOf('A')]).toEqual([5, ''])
  })
})

describe('soup or soy', () => {
  it('soup-or-soy: with both buildings the third card says what a big bean with soy is', () => {
    expect(['blue', 'soy', 'red'].map((card) => takes(both(), 'blue soy', card))).toEqual([null, null, null])
    expect(takes(both(), 'blue soy blue', 'red')).toBe('one-kind-per-field')
    expect(takes(both(), 'blue soy soy', 'red')).toBe('one-kind-per-field')
    expect(takes(both(), 'blue soy red', 'soy')).toBe('soup-one-of-each')
    expect(takes(both(), 'blue soy red', 'blue')).toBe('soup-one-of-each')
  })

  it('soup-or-soy: a field begun with soy can only become soup', () => {
    expect(takes(both(), 'soy', 'blue')).toBeNull()
    expect(takes(both(), 'soy blue', 'soy')).toBe('soup-one-of-each')
    expect(takes(both(), 'soy blue', 'red')).toBeNull()
  })

  it('soup-or-soy: without farm 2 a big bean with soy is soup', () => {
    expect(takes(soups(), 'blue soy', 'blue')).toBe('soup-one-of-each')
  })

  it('soup-or-soy: two cards pay nothing either way', () => {
    const t = both()
      .owns('A', 'jail-2')
      .fields('A', 'blue soy | -')
      .at('trade', 'A')
      .does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.underOf('A')]).toEqual(['', ''])
  })
})

describe('the last harvest', () => {
  const end = (t: TownTable) => t.exhausted(2).onlyPile('red').at('trade', 'C').does('C', endTrade)

  it('last-harvest-choice: only who has a paying field with soy on it is asked', () => {
    const t = soyFarm().fields('A', 'blue*4 soy*2 | red').fields('B', 'green*3 | -').owns('B', 'saloon-3')
    end(t)
    expect([t.now, t.fieldsOf('A'), t.coinsOf('B')]).toEqual(['last-harvest A', 'blue*4 soy*2 | -', 'green'])
    t.does('A', { type: 'harvest', field: 0, coins: ['blue', 'blue'] })
    expect(t.coinsOf('A')).toBe('blue*2')
  })

  it('last-harvest-choice: soups and fields that pay nothing are harvested unasked', () => {
    const t = both().fields('A', 'red soy blue | blue soy*2')
    end(t)
    expect([t.underOf('A'), t.fieldsOf('A'), t.state.over]).toEqual(['blue', '- | -', true])
  })

  it('last-harvest-choice: lone beans beside it are not protected any more', () => {
    const t = soyFarm().fields('A', 'blue*3 soy | green*2 soy').owns('A', 'mine-4')
    t.fields('A', 'blue*3 soy | green*2 soy | red')
    end(t)
    expect([t.now, t.fieldsOf('A')]).toEqual(['last-harvest A', 'blue*3 soy | green*2 soy | -'])
    t.does('A', { type: 'harvest', field: 1 })
    expect(t.now).toBe('last-harvest A')
    t.does('A', { type: 'harvest', field: 0 })
    expect(t.state.over).toBe(true)
  })

  it('harvest-before-buying: nothing is bought until every field is empty, by nobody', () => {
    const t = soyFarm().fields('A', 'blue*4 soy*2 | -').coins('A', 'red*3').coins('B', 'red')
    end(t)
    expect([t.mayNotBuy('A', 'camp-1'), t.refused('A', { type: 'buyField' })]).toEqual([
      'harvest-before-buying',
      'harvest-before-buying',
    ])
    expect(t.mayNotBuy('B', 'camp-1')).toBe('not-your-decision')
    t.does('A', { type: 'harvest', field: 0 })
    expect(t.now).toBe('last-purchases A')
  })
})
