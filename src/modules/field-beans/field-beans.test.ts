import { expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { linked, table } from '../../testing/table.ts'

it.each([4, 5])('field-beans-deck: 129 cards for %i players', (players) => {
  const { beans } = linked('field-beans', players).prepared
  expect(Object.fromEntries(beans.specs.map(({ id, count }) => [id, count]))).toEqual({
    blue: 20,
    chili: 18,
    stink: 16,
    green: 14,
    soy: 12,
    'black-eyed': 10,
    red: 8,
    garden: 6,
    field: 3,
    brandy: 22,
  })
  expect(table('field-beans', players).state.x.piles.draw.length).toBe(129)
})

it.each([4, 5])('field-beans-play: %i players start with five cards and two fields, none for sale', (players) => {
  const { farms } = linked('field-beans', players).start(seedFrom('deal')).x
  expect(farms.map(({ hand, fields }) => [hand.length, fields.length])).toEqual(new Array(players).fill([5, 2]))
  const t = table('field-beans', players).coins('A', 'blue*5').hand('A', 'red').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'buyField' })).toBe('no-field-for-sale')
})

it('field-beans-play: everybody draws one card, and the third exhaustion ends the game', () => {
  const t = table('field-beans', 4).discard('soy*9').exhausted(1).onlyPile('red blue').at('trade', 'C')
  t.does('C', { type: 'endTrade' })
  expect([t.handOf('C'), t.handOf('D'), t.handOf('A'), t.handOf('B')]).toEqual(['red', 'blue', 'soy', 'soy'])
  expect(t.state.over).toBe(false)
  const last = table('field-beans', 4).discard('soy*9').exhausted(2).onlyPile('red').at('trade', 'C')
  expect(last.does('C', { type: 'endTrade' }).state.over).toBe(true)
})

it('field-bean-brings-field: two field beans bring a third field and go on the discard pile', () => {
  const t = table('field-beans', 4).hand('A', 'red').fields('A', 'field*2 | soy*3').at('plant-hand', 'A')
  t.does('A', { type: 'harvest', field: 0 })
  expect(t.fieldsOf('A')).toBe('- | soy*3 | -')
  expect(t.coinsOf('A')).toBe('')
  expect(t.discards).toBe('field*2')
  expect(t.events.map((event) => event.type)).toEqual(['harvested', 'gainedField', 'asked'])
  expect(t.view('table').x.farms[0].thirdField).toBe(true)
  expect(t.isComplete).toBe(true)
})

it('field-bean-brings-field: the new field can be used at once, also off turn', () => {
  const t = table('field-beans', 4).fields('C', 'field*2 | soy*3').aside('C', 'blue red').at('plant-aside', 'A')
  t.does('C', { type: 'harvest', field: 0 })
  t.does('C', { type: 'plantAside', card: 0, field: 2 }).does('C', { type: 'plantAside', card: 0, field: 0 })
  expect(t.fieldsOf('C')).toBe('red | soy*3 | blue')
})

it('field-bean-brings-field: also when another player has a third field', () => {
  const t = table('field-beans', 4).fields('A', 'soy | - | -').fields('B', 'soy | field*2').hand('A', 'red')
  t.at('plant-hand', 'A').does('B', { type: 'harvest', field: 1 })
  expect([t.fieldsOf('A'), t.fieldsOf('B')]).toEqual(['soy | - | -', 'soy | - | -'])
})

it('field-bean-one-field: with a third field two field beans bring nothing', () => {
  const t = table('field-beans', 4).hand('A', 'red').fields('A', '- | soy*3 | field*2').at('plant-hand', 'A')
  t.does('A', { type: 'harvest', field: 2 })
  expect(t.fieldsOf('A')).toBe('- | soy*3 | -')
  expect(t.coinsOf('A')).toBe('')
  expect(t.discards).toBe('field*2')
  expect(t.events.map((event) => event.type)).toEqual(['harvested', 'asked'])
})

it('field-bean-coins: three field beans pay three coins and no field', () => {
  const t = table('field-beans', 5).hand('A', 'red').fields('A', 'field*3 | -').at('plant-hand', 'A')
  t.does('A', { type: 'harvest', field: 0 })
  expect([t.coinsOf('A'), t.discards, t.fieldsOf('A')]).toEqual(['field*3', '', '- | -'])
})

it('field-bean-coins: one field bean pays nothing', () => {
  const t = table('field-beans', 5).hand('A', 'red').fields('A', 'field | -').at('plant-hand', 'A')
  t.does('A', { type: 'harvest', field: 0 })
  expect([t.coinsOf('A'), t.discards, t.fieldsOf('A')]).toEqual(['', 'field', '- | -'])
})

it('field-bean-brings-field: two beans of another kind bring no field', () => {
  const t = table('field-beans', 5).hand('A', 'red').fields('A', 'soy*2 | -').at('plant-hand', 'A')
  t.does('A', { type: 'harvest', field: 0 })
  expect(t.fieldsOf('A')).toBe('- | -')
})

it('field-bean-last-harvest: when the game is over two field beans bring nothing', () => {
  const t = table('field-beans', 4).fields('B', 'field*2 | soy*2').exhausted(2).onlyPile('red').at('trade', 'A')
  t.does('A', { type: 'endTrade' })
  expect(t.state.over).toBe(true)
  expect([t.fieldsOf('B'), t.coinsOf('B'), t.discards]).toEqual(['- | -', 'soy', 'field*2 soy'])
})

it('field-bean-last-harvest: before it, in the last phase 3, they still bring the field', () => {
  const t = table('field-beans', 4).fields('A', 'field*2 | soy').exhausted(2).onlyPile('blue').at('turn-over', 'A')
  t.at('keep-turned', 'A').at('plant-aside', 'A')
  t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'plantAside', card: 0, field: 2 })
  expect(t.state.over).toBe(true)
  expect(t.fieldsOf('A')).toBe('- | - | -')
})
