import { expect, it } from 'vitest'
import { accept, endTrade, plantAside, propose } from '../../testing/offers.ts'
import { table } from '../../testing/table.ts'

const harvest = (field: number) => ({ type: 'harvest', field }) as const

it('plant-all-received: everybody plants all cards received or kept, in his own order', () => {
  const t = table('anniversary', 4).aside('A', 'soy red soy').fields('A', 'red | -').at('plant-aside', 'A')
  expect(t.now).toBe('plant-aside A')
  expect(t.options('A')).toEqual([harvest(0), plantAside(0, 1), plantAside(1, 0), plantAside(1, 1)])
  t.does('A', plantAside(1, 0))
  expect([t.fieldsOf('A'), t.asideOf('A')]).toEqual(['red*2 | -', 'soy*2'])
  t.does('A', plantAside(1, 1))
  expect([t.fieldsOf('A'), t.asideOf('A'), t.now]).toEqual(['red*2 | soy', 'soy', 'plant-aside A'])
  expect(t.heard('B')).toContainEqual({ type: 'plantedAside', seat: 0, bean: 'soy', card: 1, field: 1 })
  expect(t.isComplete).toBe(true)
})

it('plant-all-received: nobody can stop before the last card, keep one in the hand or throw it away', () => {
  const t = table('anniversary', 4)
    .hand('A', 'blue')
    .aside('A', 'soy red')
    .at('plant-aside', 'A')
    .does('A', plantAside(0, 0))
  for (const type of ['endPlanting', 'endTrade'] as const) expect(t.refused('A', { type })).toBe('not-now')
  expect(t.refused('A', { type: 'plant', field: 1 })).toBe('not-now')
  expect(t.options('A')).toEqual([harvest(0), plantAside(0, 1)])
})

it('plant-all-received: who has nothing to plant plants nothing', () => {
  const t = table('anniversary', 4).aside('A', 'soy').hand('C', 'red').at('plant-aside', 'A')
  expect(t.refused('C', plantAside(0, 0))).toBe('not-your-decision')
})

it('no-such-card: only cards that lie aside for oneself can be planted in phase 3', () => {
  const t = table('anniversary', 4).aside('A', 'soy').aside('B', 'red red').at('plant-aside', 'A')
  expect(t.refused('A', plantAside(1, 0))).toBe('no-such-card')
  expect(t.refused('B', plantAside(1, 0))).toBeNull()
})

it('one-kind-per-field: holds in phase 3 too, and so does no-such-field', () => {
  const t = table('anniversary', 4).aside('A', 'soy').fields('A', 'red | -').at('plant-aside', 'A')
  expect(t.refused('A', plantAside(0, 0))).toBe('one-kind-per-field')
  expect(t.refused('A', plantAside(0, 2))).toBe('no-such-field')
})

it('make-room: a received bean that fits nowhere makes a harvest necessary, of one’s own choice', () => {
  const t = table('anniversary', 4).aside('C', 'soy').fields('C', 'red*3 | blue*4').at('plant-aside', 'A')
  expect(t.options('C')).toEqual([harvest(0), harvest(1)])
  t.does('C', harvest(1)).does('C', plantAside(0, 1))
  expect([t.fieldsOf('C'), t.coinsOf('C')]).toEqual(['red*3 | soy', 'blue'])
})

it('make-room: a bean just planted may have to go again for the next one', () => {
  const t = table('anniversary', 4).aside('A', 'soy green').fields('A', 'red | -').at('plant-aside', 'A')
  t.does('A', plantAside(0, 1))
  expect(t.options('A')).toEqual([harvest(0), harvest(1)])
  t.does('A', harvest(1)).does('A', plantAside(0, 1))
  expect([t.fieldsOf('A'), t.discards]).toEqual(['red | green', 'soy'])
})

it('all-plant-at-once: all who have cards to plant are asked at the same time and go in any order', () => {
  const t = table('anniversary', 4)
    .hand('B', 'blue')
    .aside('A', 'soy')
    .aside('C', 'red red')
    .aside('D', 'green')
    .at('plant-aside', 'A')
  expect(t.now).toBe('plant-aside ACD')
  t.does('C', plantAside(0, 0)).does('D', plantAside(0, 0))
  expect(t.now).toBe('plant-aside AC')
  t.does('A', plantAside(0, 0))
  expect(t.now).toBe('plant-aside C')
  expect(t.refused('A', plantAside(0, 0))).toBe('not-your-decision')
})

it('all-plant-at-once: the phase ends with the last card and the active player draws', () => {
  const t = table('anniversary', 4)
    .hand('B', 'blue')
    .aside('C', 'red red')
    .top('soy green stink')
    .at('plant-aside', 'A')
  t.does('C', plantAside(0, 0))
  expect(t.handOf('A')).toBe('')
  t.does('C', plantAside(0, 0))
  expect([t.handOf('A'), t.now]).toEqual(['soy green stink', 'plant-hand B'])
})

it('all-plant-at-once: with nothing to plant phase 3 passes without a pause', () => {
  const t = table('anniversary', 4).hand('B', 'blue').at('trade', 'A').does('A', endTrade)
  expect(t.now).toBe('plant-hand B')
})

it('plant-all-received: cards of several trades come together', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red blue')
    .hand('B', 'soy')
    .hand('C', 'green')
    .turned('stink')
    .at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'soy')).does('B', accept(1, { hand: [0] }))
  t.does('A', propose('C', { hand: [0] }, 'green'))
    .does('C', accept(2, { hand: [0] }))
    .does('A', endTrade)
  expect([t.asideOf('A'), t.asideOf('B'), t.asideOf('C'), t.now]).toEqual([
    'soy green stink',
    'red',
    'blue',
    'plant-aside ABC',
  ])
})

it('stale-action: a click on a card that has moved by now is refused', () => {
  const t = table('anniversary', 4).aside('A', 'soy red').at('plant-aside', 'A')
  t.does('A', { ...plantAside(0, 0), bean: 'soy' })
  expect(t.refused('A', { ...plantAside(0, 0), bean: 'soy' })).toBe('stale-action')
  expect(t.refused('A', { ...plantAside(0, 1), bean: 'red' })).toBeNull()
})
