import { expect, it } from 'vitest'
import { table } from '../../testing/table.ts'

const harvest = (field: number) => ({ type: 'harvest', field }) as const

/** Cards needed for 1, 2, 3 and 4 coins; null: not on the card. */
const BEANOMETERS: Record<string, readonly (number | null)[]> = {
  blue: [4, 6, 8, 10],
  chili: [3, 6, 8, 9],
  stink: [3, 5, 7, 8],
  green: [3, 5, 6, 7],
  soy: [2, 4, 6, 7],
  'black-eyed': [2, 4, 5, 6],
  red: [2, 3, 4, 5],
  garden: [null, 2, 3, null],
}

it.each(Object.entries(BEANOMETERS))(
  'beanometer: %s pays what its card says, from one card to all of them',
  (bean, needs) => {
    const coinsFor = (cards: number) =>
      Math.max(0, ...needs.map((need, i) => (need !== null && cards >= need ? i + 1 : 0)))
    const all = table('anniversary', 4).game.prepared.beans.specs.find((spec) => spec.id === bean)?.count ?? 0
    expect(all).toBeGreaterThan(5)
    for (let cards = 1; cards <= all; cards++) {
      const t = table('anniversary', 4).fields('A', `${bean}*${cards} | -`).at('trade', 'A').does('A', harvest(0))
      expect([cards, t.state.x.farms[0].coins.length]).toEqual([cards, coinsFor(cards)])
      expect(t.state.x.piles.discard.length).toBe(cards - coinsFor(cards))
    }
  },
)

it('beanometer: too few cards bring nothing', () => {
  const t = table('anniversary', 4).fields('A', 'blue*3 | -').at('trade', 'A').does('A', harvest(0))
  expect([t.coinsOf('A'), t.discards]).toEqual(['', 'blue*3'])
})

it('harvest-whole-field: the field is empty afterwards; coins go on the own pile, the rest face up on the discard pile', () => {
  const t = table('anniversary', 4)
    .fields('B', 'stink*6 | soy*2')
    .coins('B', 'garden')
    .discard('red')
    .at('trade', 'A')
    .does('B', harvest(0))
  expect([t.fieldsOf('B'), t.coinsOf('B'), t.discards]).toEqual(['- | soy*2', 'garden stink*2', 'red stink*4'])
  expect(t.heard('table')).toContainEqual({
    type: 'harvested',
    seat: 1,
    field: 0,
    beans: new Array(6).fill('stink'),
    coins: 2,
  })
  expect(t.isComplete).toBe(true)
})

it('harvest-whole-field: later coins lie on top of earlier ones', () => {
  const t = table('anniversary', 4).fields('A', 'garden*3 | red*2').at('trade', 'A')
  t.does('A', harvest(1)).does('A', harvest(0))
  expect(t.coinsOf('A')).toBe('red garden*3')
})

it('harvest-whole-field: everybody harvests his own fields only', () => {
  const t = table('anniversary', 4)
    .fields('A', 'red*2 | -')
    .fields('B', 'soy*4 | -')
    .at('trade', 'A')
    .does('B', harvest(0))
  expect([t.fieldsOf('A'), t.fieldsOf('B'), t.coinsOf('A'), t.coinsOf('B')]).toEqual([
    'red*2 | -',
    '- | -',
    '',
    'soy*2',
  ])
})

it('empty-field: an empty field cannot be harvested', () => {
  const t = table('anniversary', 4).fields('A', '- | soy*2').at('trade', 'A')
  expect(t.refusal('A', harvest(0))).toEqual({ rule: 'empty-field', values: { number: 1 } })
  expect(t.options('A').filter((action) => action.type === 'harvest')).toEqual([harvest(1)])
})

it('bean-protection: a lone bean stays while another own field holds more than one', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('A', 'blue | soy*2').at('plant-hand', 'A')
  expect(t.refusal('A', harvest(0))).toEqual({ rule: 'bean-protection', values: { bean: 'blue', number: 1 } })
  expect(t.options('A')).not.toContainEqual(harvest(0))
  t.does('A', harvest(1))
  expect([t.coinsOf('A'), t.discards]).toEqual(['soy', 'soy'])
  expect(t.refused('A', harvest(0))).toBeNull()
  expect(t.isComplete).toBe(true)
})

it('bean-protection: the field with more than one may be any of the others, before or behind', () => {
  const t = table('anniversary', 3).fields('A', 'blue | - | soy*2').fields('B', 'soy*2 | red | blue').at('trade', 'A')
  expect(t.refused('A', harvest(0))).toBe('bean-protection')
  expect([t.refused('B', harvest(1)), t.refused('B', harvest(2))]).toEqual(['bean-protection', 'bean-protection'])
  expect([t.refused('A', harvest(2)), t.refused('B', harvest(0))]).toEqual([null, null])
})

it('bean-protection: an empty field does not protect a lone bean', () => {
  const t = table('anniversary', 3).fields('A', 'blue | - | -').at('trade', 'A').does('A', harvest(0))
  expect([t.fieldsOf('A'), t.discards]).toEqual(['- | - | -', 'blue'])
})

it('bean-protection: with one bean on every field each of them may be harvested', () => {
  const t = table('anniversary', 3).fields('A', 'blue | red | soy').at('trade', 'A')
  expect([0, 1, 2].map((field) => t.refused('A', harvest(field)))).toEqual([null, null, null])
})

it('bean-protection: fields of other players do not count', () => {
  const t = table('anniversary', 4).fields('A', 'blue | -').fields('B', 'soy*5 | red*3').at('trade', 'A')
  expect(t.refused('A', harvest(0))).toBeNull()
})

it('harvest-any-time: before, between and after the plantings of phase 1', () => {
  const t = table('anniversary', 4).hand('A', 'red red').fields('A', 'blue*4 | soy*2').at('plant-hand', 'A')
  t.does('A', harvest(0)).does('A', { type: 'plant', field: 0 }).does('A', harvest(1))
  t.does('A', { type: 'plant', field: 1 }).does('A', harvest(0))
  expect([t.fieldsOf('A'), t.coinsOf('A'), t.now]).toEqual(['- | red', 'blue soy', 'trade A'])
})

it('harvest-any-time: by others off turn in phases 1, 2 and 3, without changing who is waited for', () => {
  for (const step of ['plant-hand', 'trade', 'plant-aside']) {
    const t = table('anniversary', 4).hand('A', 'red').aside('A', 'red').fields('C', 'garden*2 | -').at(step, 'A')
    const { now } = t
    expect(now).toBe(`${step} A`)
    expect(t.options('C')).toContainEqual(harvest(0))
    t.does('C', harvest(0))
    expect([t.coinsOf('C'), t.now]).toEqual(['garden*2', now])
  }
})

it('harvest-any-time: with open offers, which stand', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('B', 'soy*2 | -').at('trade', 'A')
  t.does('A', { type: 'propose', to: null, give: { hand: [0], turned: [] }, want: ['blue'] })
  t.does('B', harvest(0))
  expect([t.now, t.view('B').x.trade.offers.length]).toEqual(['trade ABCD', 1])
})

it('harvest-any-time: between two plantings of phase 3', () => {
  const t = table('anniversary', 4).aside('B', 'red soy').fields('B', 'blue*4 | red').at('plant-aside', 'A')
  t.does('B', { type: 'plantAside', card: 0, field: 1 }).does('B', harvest(1))
  t.does('B', { type: 'plantAside', card: 0, field: 1 })
  expect([t.fieldsOf('B'), t.coinsOf('B')]).toEqual(['blue*4 | soy', 'red'])
})

it('stale-action: a click on a field that holds another bean by now is refused', () => {
  const t = table('anniversary', 4).fields('A', 'blue*4 | -').at('trade', 'A')
  expect(t.refused('A', { type: 'harvest', field: 0, bean: 'soy' })).toBe('stale-action')
  expect(t.refused('A', { type: 'harvest', field: 0, bean: 'blue' })).toBeNull()
  const lone = table('anniversary', 4).fields('A', 'blue | -').at('trade', 'A')
  expect(lone.refused('A', { type: 'harvest', field: 0, bean: 'blue' })).toBeNull()
})

it('no-field-for-sale: there is no third field to buy in the base game, however rich one is', () => {
  for (const players of [3, 4, 5]) {
    const t = table('anniversary', players).coins('A', 'soy*9').at('trade', 'A')
    expect(t.refused('A', { type: 'buyField' })).toBe('no-field-for-sale')
    expect(t.options('A')).not.toContainEqual({ type: 'buyField' })
  }
})
