import { expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { decisionOf } from '../testing/decision.ts'
import { type Name, seatOf, type Table, table } from '../testing/table.ts'
import { greedyBot } from './greedy.ts'

const decision = (t: Table, name: Name): Action | null => decisionOf(greedyBot(), t, name)

it('plants where the same bean grows rather than in an empty field', () => {
  const t = table('anniversary', 4).hand('A', 'soy blue').fields('A', '- | soy*2').at('plant-hand', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'plant', field: 1 })
})

it('plants in an empty field rather than harvest', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').fields('A', 'soy*3 | -').at('plant-hand', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'plant', field: 1 })
})

it('harvests a field that can bring no more', () => {
  const t = table('anniversary', 4).hand('A', 'blue').fields('A', 'garden*3 | -').at('plant-hand', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'harvest', field: 0 })
})

it('has to harvest: takes the field that loses least', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('A', 'blue*9 | stink*3').at('plant-hand', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'harvest', field: 1 })
  const held = table('anniversary', 4).hand('A', 'red green*3').fields('A', 'green*2 | stink*2').at('plant-hand', 'A')
  expect(decision(held, 'A')).toEqual({ type: 'harvest', field: 1 })
})

it('plants the kept cards that fit before it makes room for the others', () => {
  const t = table('anniversary', 4).fields('A', 'soy*3 | blue*3').aside('A', 'red soy').at('plant-aside', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'plantAside', card: 1, field: 0 })
})

it('stops after the first card when the second one fits nowhere', () => {
  const t = table('anniversary', 4).hand('A', 'soy blue').fields('A', 'soy | red').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 })
  expect(decision(t, 'A')).toEqual({ type: 'endPlanting' })
})

it('answers an offer with no, and ends the trading on its own turn', () => {
  const t = table('anniversary', 4).hand('A', 'soy').hand('B', 'red*2').fields('B', 'soy*3 | -').at('trade', 'A')
  t.does('A', { type: 'propose', to: seatOf('B'), give: { hand: [0], turned: [] }, want: ['red'] })
  expect(decision(t, 'B')).toEqual({ type: 'decline', offer: 1 })
  expect(decision(t, 'A')).toEqual({ type: 'endTrade' })
})

it('buys a third field early, not late', () => {
  const early = table('classic', 4).hand('A', 'soy').coins('A', 'blue*3').at('trade', 'A')
  expect(decision(early, 'A')).toEqual({ type: 'buyField' })
  const late = table('classic', 4).hand('A', 'soy').coins('A', 'blue*3').exhausted(2).at('trade', 'A')
  expect(decision(late, 'A')).toEqual({ type: 'endTrade' })
})

it('claims the bean coin and resists when somebody claims its own', () => {
  const t = table('anniversary', 4, { with: ['bean-coin'] })
  t.fields('A', 'blue*10 | red*3').hand('A', 'soy').hand('D', 'chili').at('plant-hand', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'claimCoin' })
  t.does('A', { type: 'claimCoin' })
  expect(decision(t, 'D')).toEqual({ type: 'defendCoin' })
})

it('steals with the magpie what helps it most', () => {
  const t = table('anniversary', 3, { with: ['magpie'] })
  t.hand('A', 'magpie').fields('A', 'red*2 | blue*2 | -').fields('B', 'red*2 | blue | -').fields('C', 'blue*3 | - | -')
  t.at('plant-hand', 'A')
  const action = decision(t, 'A')
  expect(action).toMatchObject({ type: 'playMagpie' })
  const steals = action?.type === 'playMagpie' ? action.steals : []
  expect(steals.map(({ from, field, to }) => `${from}.${field}→${to}`).sort()).toEqual(['1.0→0', '2.0→1'])
})

it('steals where it hurts most', () => {
  const t = table('anniversary', 3, { with: ['magpie'] })
  t.hand('A', 'magpie').fields('A', 'red*2 | blue*2 | -').fields('B', 'red | red*3 | -').at('plant-hand', 'A')
  expect(decision(t, 'A')).toMatchObject({ type: 'playMagpie', steals: [{ from: 1, field: 1, to: 0 }] })
})

it('in the duel takes what fits and leaves the rest', () => {
  const t = table('duel', 2).fields('A', 'soy*2 | blue*3 | chili*4').turned('soy red').at('plant-open', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'plantOpen', bean: 'soy', field: 0 })
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 })
  expect(decision(t, 'A')).toEqual({ type: 'leaveRest' })
})
