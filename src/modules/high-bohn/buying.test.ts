import { describe, expect, it } from 'vitest'
import { accept, endTrade, propose } from '../../testing/offers.ts'
import { linked, table } from '../../testing/table.ts'
import { town } from '../../testing/town.ts'
import { COSTS, TYPES } from './types.ts'

it('town-deck: the base deck of 104 cards, and cognac beans only with the option', () => {
  expect(linked('high-bohn', 4).prepared.beans.deck).toHaveLength(104)
  const t = town(4, { cognac: true }).fields('A', 'cognac*9 | cognac*10').fields('B', 'cognac*3 | -').at('trade', 'A')
  expect(t.game.prepared.beans.deck).toHaveLength(126)
  t.does('A', { type: 'harvest', field: 0 })
    .does('A', { type: 'harvest', field: 1 })
    .does('B', { type: 'harvest', field: 0 })
  expect([t.coinsOf('A'), t.coinsOf('B')]).toEqual(['cognac*7', ''])
})

it('town-deck: all else is as in the base game, five cards in hand and three drawn', () => {
  for (const players of [3, 4, 5]) {
    const game = linked('high-bohn', players)
    expect([game.params.hand, game.params.draw]).toEqual([[5], { who: 'active', cards: 3 }])
  }
})

it('town-fields: two fields each, also with three players', () => {
  expect(town(3).fieldsOf('A')).toBe('- | -')
})

describe('the third field', () => {
  it('field-coins: three coins of the payer’s choice, in that order on the discard pile', () => {
    const t = town().coins('A', 'blue red soy red').at('trade', 'B')
    t.does('A', { type: 'buyField', coins: ['red', 'blue', 'red'] })
    expect([t.coinsOf('A'), t.discards, t.fieldsOf('A')]).toEqual(['soy', 'red blue red', '- | - | -'])
    expect(t.isComplete).toBe(true)
  })

  it('field-coins: who names none pays from the top', () => {
    const t = town().coins('A', 'blue red soy green').at('trade', 'B').does('A', { type: 'buyField' })
    expect([t.coinsOf('A'), t.discards]).toEqual(['blue', 'green soy red'])
  })

  it('field-coins: exactly the price, and only own coins', () => {
    const t = town().coins('A', 'blue red soy red').at('trade', 'B')
    for (const coins of [
      ['red', 'blue'],
      ['red', 'red', 'red'],
      ['garden', 'red', 'blue'],
      ['nonsense', 'red', 'blue'],
    ])
      expect(t.refusal('A', { type: 'buyField', coins })).toEqual({ rule: 'field-coins', values: { price: 3 } })
  })

  it('field-coins: every choice is listed once', () => {
    const t = town().coins('A', 'blue red soy red').at('trade', 'B')
    const listed = t.options('A').flatMap((option) => (option.type === 'buyField' ? [option.coins?.join(' ')] : []))
    expect(listed.sort()).toEqual(['blue red red', 'blue soy red', 'soy red red'])
  })

  it('field-coins-fixed: in other games there is nothing to choose', () => {
    const t = table('classic', 4).coins('A', 'blue*3').at('trade', 'A')
    expect(t.refused('A', { type: 'buyField', coins: ['blue', 'blue', 'blue'] })).toBe('field-coins-fixed')
    expect(t.refused('A', { type: 'buyField' })).toBeNull()
  })
})

it('building-price: exactly its cost, in coins of its bean, which go on the discard pile', () => {
  const t = town().coins('A', 'green blue green green').discard('soy').at('trade', 'A')
  expect(t.refusal('A', { type: 'buyBuilding', building: 'saloon-4' })).toEqual({
    rule: 'building-price',
    values: { building: 'saloon-4', price: 4, bean: 'green', coins: 3 },
  })
  expect(t.mayNotBuy('A', 'jail-2')).toBe('building-price')
  t.buys('A', 'saloon-3')
  expect([t.coinsOf('A'), t.discards, t.buildingsOf('A')]).toEqual(['blue', 'soy green*3', 'saloon-3'])
  expect(t.isComplete).toBe(true)
})

it('buy-any-time: also off turn, several at once, while others plant', () => {
  const t = town().coins('C', 'green soy*2').hand('A', 'red').at('plant-hand', 'A')
  t.buys('C', 'saloon-1').buys('C', 'farm-2')
  expect([t.buildingsOf('C'), t.now]).toEqual(['farm-2 saloon-1', 'plant-hand A'])
})

it('buy-any-time: the cheap ones need not go first', () => {
  const t = town().coins('A', 'soy*4').at('trade', 'A')
  expect(t.options('A').filter(({ type }) => type === 'buyBuilding')).toHaveLength(4)
  expect(t.mayNotBuy('A', 'farm-4')).toBeNull()
})

it('buy-any-time: an open offer stands while somebody buys', () => {
  const t = town()
    .coins('C', 'soy')
    .hand('A', 'red')
    .at('trade', 'A')
    .does('A', propose('B', { hand: [0] }))
  t.buys('C', 'farm-1').does('B', accept(1))
  expect([t.asideOf('B'), t.buildingsOf('C')]).toEqual(['red', 'farm-1'])
})

it('buy-any-time: a coin earned this moment pays at once', () => {
  const t = town().fields('B', 'garden*2 | -').at('trade', 'A').does('B', { type: 'harvest', field: 0 })
  expect(t.buys('B', 'mine-2').does('A', endTrade).buildingsOf('B')).toBe('mine-2')
})

it('first-come: who buys first has it, whoever’s turn it is', () => {
  const t = town().coins('A', 'soy').coins('C', 'soy').at('trade', 'A').buys('C', 'farm-1')
  expect(t.mayNotBuy('A', 'farm-1')).toBe('building-sold')
})

it('powers-at-once: a power works from the purchase on, also in the middle of planting', () => {
  const t = town().hand('A', 'red blue green').coins('A', 'soy*3').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 }).buys('A', 'farm-3').does('A', { type: 'plant', field: 1 })
  expect(t.now).toBe('plant-hand A')
})

it('one-building-per-type: nobody has two of a type', () => {
  const t = town().coins('A', 'soy*4').at('trade', 'A').buys('A', 'farm-1')
  expect(t.refusal('A', { type: 'buyBuilding', building: 'farm-3' })).toEqual({
    rule: 'one-building-per-type',
    values: { building: 'farm-1' },
  })
})

it('building-sold: each building is there once', () => {
  const t = town().coins('A', 'soy').coins('B', 'soy').at('trade', 'A').buys('A', 'farm-1')
  expect(t.refusal('B', { type: 'buyBuilding', building: 'farm-1' })?.values).toEqual({ building: 'farm-1', owner: 0 })
})

describe('building-gone', () => {
  it('building-gone: with three players two of a type are sold, the others leave the game', () => {
    const t = town(3).coins('A', 'soy*2').coins('B', 'soy*4').coins('C', 'soy*3').at('trade', 'A')
    t.buys('A', 'farm-2').buys('B', 'farm-4')
    expect(t.events).toContainEqual({ type: 'closed', house: 'farm', buildings: ['farm-1', 'farm-3'] })
    expect([t.mayNotBuy('C', 'farm-1'), t.mayNotBuy('C', 'farm-3')]).toEqual(['building-gone', 'building-gone'])
    expect(t.options('C').some(({ type }) => type === 'buyBuilding')).toBe(false)
  })

  it('building-gone: with four players three are', () => {
    const t = town(4).coins('A', 'soy').coins('B', 'soy*3').coins('C', 'soy*4').coins('D', 'soy*2').at('trade', 'A')
    t.buys('A', 'farm-1').buys('B', 'farm-3')
    expect(t.mayNotBuy('D', 'farm-2')).toBeNull()
    t.buys('C', 'farm-4')
    expect(t.mayNotBuy('D', 'farm-2')).toBe('building-gone')
  })

  it('building-gone: with five players none leaves, and one player goes without', () => {
    const t = town(5).coins('A', 'soy').coins('B', 'soy*2').coins('C', 'soy*3').coins('D', 'soy*4').at('trade', 'A')
    t.buys('A', 'farm-1').buys('B', 'farm-2').buys('C', 'farm-3').buys('D', 'farm-4')
    expect(t.events.some(({ type }) => type === 'closed')).toBe(false)
    expect(t.view('A').x.town.gone).toEqual([])
  })
})

describe('no-such-building', () => {
  it('no-such-building: eight types of four, each bought with its own bean', () => {
    const beans = ['garden', 'red', 'black-eyed', 'soy', 'green', 'stink', 'chili', 'blue']
    for (const [i, bean] of beans.entries())
      for (const cost of COSTS) {
        const t = town().coins('A', `${bean}*${cost}`).at('trade', 'A').buys('A', `${TYPES[i]}-${cost}`)
        expect([t.coinsOf('A'), t.linesOf('A')]).toEqual(['', `buildings ${cost}`])
      }
  })

  it('no-such-building: the distilleries are there with the option cognac only', () => {
    expect(town().at('trade', 'A').mayNotBuy('A', 'distillery-1')).toBe('no-such-building')
    const t = town(4, { cognac: true }).coins('A', 'cognac*4').at('trade', 'A').buys('A', 'distillery-4')
    expect(t.buildingsOf('A')).toBe('distillery-4')
  })
})

it('buildings-for-one: they have no power, only their worth', () => {
  const t = town().owns('A', 'mine-1 camp-1 bank-1 farm-1 saloon-1 store-1 blacksmith-1 jail-1')
  t.coins('A', 'red*8').hand('A', 'blue').fields('A', 'garden | blue*10').at('plant-hand', 'A')
  expect(
    t
      .options('A')
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['buyField', 'harvest', 'plant'])
  t.does('A', { type: 'harvest', field: 1 })
  expect(t.linesOf('A')).toBe('coins 12, buildings 8, building-bonus 5')
})

it('powers-for-owner: a power is nobody else’s', () => {
  const t = town().owns('B', 'blacksmith-4 jail-2').fields('A', 'red | blue*3').at('trade', 'A')
  expect(t.refused('A', { type: 'harvest', field: 0 })).toBe('bean-protection')
  t.does('A', { type: 'harvest', field: 1 })
  expect(t.coinsOf('A')).toBe('')
})
