import { expect, it } from 'vitest'
import { table } from '../../testing/table.ts'

const plant = (field: number) => ({ type: 'plant', field }) as const
const endPlanting = { type: 'endPlanting' } as const
const harvest = (field: number) => ({ type: 'harvest', field }) as const

it('plant-first-card: the first card of the hand must be planted, on any field that takes it', () => {
  const t = table('anniversary', 4).hand('A', 'red blue soy').fields('A', 'red | -').at('plant-hand', 'A')
  expect(t.now).toBe('plant-hand A')
  expect(t.refused('A', endPlanting)).toBe('plant-first-card')
  expect(t.options('A')).toEqual([plant(0), plant(1), harvest(0)])
  t.does('A', plant(1))
  expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['red | red', 'blue soy'])
  expect(t.heard('table')).toContainEqual({ type: 'planted', seat: 0, bean: 'red', field: 1 })
  expect(t.isComplete).toBe(true)
})

it('plant-first-card: a harvest is no planting', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').fields('A', 'soy*2 | -').at('plant-hand', 'A')
  t.does('A', harvest(0))
  expect(t.refused('A', endPlanting)).toBe('plant-first-card')
})

it('plant-first-card: only the active player plants, and only in phase 1', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').hand('B', 'soy').at('plant-hand', 'A')
  expect(t.refused('B', plant(0))).toBe('not-your-decision')
  expect(t.refused('B', endPlanting)).toBe('not-your-decision')
  const trading = table('anniversary', 4).hand('A', 'red').at('trade', 'A')
  expect(trading.refused('A', plant(0))).toBe('not-now')
  expect(trading.refused('A', endPlanting)).toBe('not-now')
})

it('second-card: the next card may be planted as well', () => {
  const t = table('anniversary', 4).hand('A', 'red blue soy').at('plant-hand', 'A').does('A', plant(0))
  expect(t.now).toBe('plant-hand A')
  expect(t.options('A')).toEqual([plant(1), endPlanting, harvest(0)])
  t.does('A', plant(1))
  expect([t.fieldsOf('A'), t.handOf('A'), t.now]).toEqual(['red | blue', 'soy', 'trade A'])
})

it('second-card: or the phase ended', () => {
  const t = table('anniversary', 4).hand('A', 'red blue soy').at('plant-hand', 'A').does('A', plant(0))
  t.does('A', endPlanting)
  expect([t.fieldsOf('A'), t.handOf('A'), t.now]).toEqual(['red | -', 'blue soy', 'trade A'])
  expect(t.heard('B')).toContainEqual({ type: 'plantingEnded', seat: 0 })
})

it('no-third-card: after the second card no other can be planted in phase 1', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red red red')
    .at('plant-hand', 'A')
    .does('A', plant(0))
    .does('A', plant(0))
  expect(t.refused('A', plant(0))).toBe('not-now')
  expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['red*2 | -', 'red'])
})

it('empty-hand: without hand cards the turn begins with phase 2', () => {
  const t = table('anniversary', 4).hand('A', 'red').hand('C', 'red').top('soy soy soy blue chili').at('trade', 'A')
  t.does('A', { type: 'endTrade' })
  expect(t.now).toBe('trade B')
  expect(t.view('table').x.piles.turned).toEqual(['blue', 'chili'])
})

it('empty-hand: if the first card was the last one, the phase is over', () => {
  const t = table('anniversary', 4).hand('A', 'red').at('plant-hand', 'A').does('A', plant(0))
  expect([t.handOf('A'), t.now]).toEqual(['', 'trade A'])
})

it('phase-one-ends: by itself after the second card, without a word of the player', () => {
  const t = table('anniversary', 4).hand('A', 'red blue soy').top('green garden').at('plant-hand', 'A')
  t.does('A', plant(0)).does('A', plant(1))
  expect(t.heard('B').map((event) => event.type)).toEqual([
    ...['planted', 'asked', 'planted', 'turnedOver', 'turnedOver', 'asked'],
  ])
})

it('one-kind-per-field: another kind is refused, an empty field takes any', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('A', 'blue | -').at('plant-hand', 'A')
  expect(t.refusal('A', plant(0))).toEqual({
    rule: 'one-kind-per-field',
    values: { bean: 'red', growing: 'blue', number: 1 },
  })
  expect(t.refused('A', plant(1))).toBeNull()
})

it('one-kind-per-field: a field that was harvested takes any kind again', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('A', 'blue*4 | soy').at('plant-hand', 'A')
  t.does('A', harvest(0)).does('A', plant(0))
  expect(t.fieldsOf('A')).toBe('red | soy')
})

it('same-kind-twice: the same kind may stand on two own fields, and either can be planted on', () => {
  const t = table('anniversary', 4).hand('A', 'red red soy').fields('A', 'red*2 | -').at('plant-hand', 'A')
  t.does('A', plant(1))
  expect(t.fieldsOf('A')).toBe('red*2 | red')
  t.does('A', plant(1))
  expect(t.fieldsOf('A')).toBe('red*2 | red*2')
})

it('no-such-field: a player has only the fields that he has', () => {
  const four = table('anniversary', 4).hand('A', 'red').at('plant-hand', 'A')
  expect(four.refusal('A', plant(2))).toEqual({ rule: 'no-such-field', values: { number: 3 } })
  expect(four.refusal('A', harvest(2))).toEqual({ rule: 'no-such-field', values: { number: 3 } })
  const three = table('anniversary', 3).hand('A', 'red').at('plant-hand', 'A')
  expect(three.refused('A', plant(2))).toBeNull()
  expect(three.refused('A', plant(3))).toBe('no-such-field')
})

it('no-such-field: a field is a whole number from 0', () => {
  const t = table('anniversary', 4).hand('A', 'red').at('plant-hand', 'A')
  for (const field of [-1, 0.5, Number.NaN, 1e9]) expect(t.refused('A', plant(field))).toBe('malformed-action')
})

it('make-room: who has to plant a bean that fits nowhere harvests a field of his choice first', () => {
  const t = table('anniversary', 4).hand('A', 'red green').fields('A', 'blue*4 | soy*2').at('plant-hand', 'A')
  expect([t.refused('A', plant(0)), t.refused('A', plant(1))]).toEqual(['one-kind-per-field', 'one-kind-per-field'])
  expect(t.options('A')).toEqual([harvest(0), harvest(1)])
  t.does('A', harvest(1)).does('A', plant(1))
  expect([t.fieldsOf('A'), t.coinsOf('A')]).toEqual(['blue*4 | red', 'soy'])
})

it('make-room: only a field that may be harvested at all', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('A', 'blue | soy*3').at('plant-hand', 'A')
  expect(t.options('A')).toEqual([harvest(1)])
  t.does('A', harvest(1)).does('A', plant(1))
  expect(t.fieldsOf('A')).toBe('blue | red')
})

it('make-room: a field that would still take the bean may be harvested before, too', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('A', 'red*3 | -').at('plant-hand', 'A')
  t.does('A', harvest(0)).does('A', plant(0))
  expect([t.fieldsOf('A'), t.coinsOf('A')]).toEqual(['red | -', 'red*2'])
})

it('make-room: also for the optional second card', () => {
  const t = table('anniversary', 4).hand('A', 'blue red').fields('A', 'blue*3 | soy').at('plant-hand', 'A')
  t.does('A', plant(0))
  expect(t.options('A')).toEqual([endPlanting, harvest(0)])
  t.does('A', harvest(0)).does('A', plant(0))
  expect([t.fieldsOf('A'), t.now]).toEqual(['red | soy', 'trade A'])
})

it('stale-action: a second click meant for the first card does not plant the next one', () => {
  const t = table('anniversary', 4).hand('A', 'red blue soy').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0, bean: 'red' })
  expect(t.refused('A', { type: 'plant', field: 1, bean: 'red' })).toBe('stale-action')
  expect(t.refused('A', { type: 'plant', field: 1, bean: 'blue' })).toBeNull()
})

it('not-your-decision: who is not asked cannot plant for another or end his phase', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').hand('B', 'soy').at('plant-hand', 'A').does('A', plant(0))
  for (const action of [plant(0), endPlanting]) expect(t.refused('B', action)).toBe('not-your-decision')
  expect(t.options('B')).toEqual([])
})

it('unknown-action: there is no way to sort a hand or to throw a card away', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').at('plant-hand', 'A')
  for (const type of ['sort', 'discard', '', null]) {
    const action: object = { type, field: 0 }
    expect(t.refused('A', action as ReturnType<typeof plant>)).toBe('unknown-action')
  }
})

it('malformed-action: an action has exactly the parts that its kind needs', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').at('plant-hand', 'A')
  const odd: object[] = [
    { type: 'plant' },
    { ...plant(0), card: 1 },
    { type: 'plant', field: '0' },
    { ...plant(0), bean: 1 },
  ]
  for (const action of odd) expect(t.refused('A', action as ReturnType<typeof plant>)).toBe('malformed-action')
})
