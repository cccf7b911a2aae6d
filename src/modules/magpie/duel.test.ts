import { expect, it } from 'vitest'
import { seatOf, table } from '../../testing/table.ts'

const duel = () => table('duel', 2, { with: ['magpie'] })
const take = { type: 'takeOpen', bean: 'magpie' } as const
const discard = { type: 'discardOpen', bean: 'magpie' } as const
const plantOpen = (field: number) => ({ type: 'plantOpen', bean: 'magpie', field }) as const
const leave = { type: 'leaveRest' } as const
const done = { type: 'endPlanting' } as const
const play = (field: number, to: number) => ({
  type: 'playMagpie' as const,
  steals: [{ from: seatOf('B'), field, to }],
})

it('magpie-duel-phase-three: all magpies on the table go to the back of the hand or all are left, none is planted', () => {
  const at = () => duel().hand('A', 'red').turned('magpie magpie soy').at('plant-open', 'A')
  expect(at().options('A')).toEqual(expect.arrayContaining([take, leave]))
  expect(at().refused('A', plantOpen(0))).toBe('magpie-never-planted')
  const taken = at().does('A', take)
  expect([taken.handOf('A'), taken.state.x.piles.turned.length]).toEqual(['red magpie magpie', 1])
  expect(taken.view('B').x.farms[0].hand).toEqual([null, 'magpie', 'magpie'])
  const left = at().does('A', leave)
  expect([left.now, left.view('B').x.piles.turned]).toEqual(['use-left B', ['magpie', 'magpie', 'soy']])
})

it('magpie-duel-phase-zero: magpies left go all to the hand or all on the discard pile', () => {
  const at = () => duel().hand('A', 'red').turned('magpie magpie').at('use-left', 'A')
  expect(at().options('A')).toEqual(expect.arrayContaining([take, discard]))
  expect(at().refused('A', plantOpen(0))).toBe('magpie-never-planted')
  const taken = at().does('A', take)
  expect([taken.handOf('A'), taken.now]).toEqual(['red magpie magpie', 'plant-hand A'])
  const thrown = at().does('A', discard)
  expect([thrown.handOf('A'), thrown.discards, thrown.now]).toEqual(['red', 'magpie*2', 'plant-hand A'])
})

it('magpie-duel-match: on top of the discard pile it joins only another magpie', () => {
  const alone = duel().discard('magpie').top('red soy blue').at('turn-up', 'A')
  expect([alone.discards, alone.state.x.piles.turned.length]).toEqual(['magpie', 3])
  const joined = duel().discard('green magpie magpie').top('red magpie blue').at('turn-up', 'A')
  expect([joined.discards, joined.view('A').x.piles.turned]).toEqual([
    'green',
    ['red', 'magpie', 'magpie', 'magpie', 'blue'],
  ])
})

it('magpie-duel-discard: as the one hand card discarded in phase 1 it steals nothing and is no planting', () => {
  const t = duel()
    .hand('A', 'red magpie soy')
    .fields('A', 'blue | - | -')
    .fields('B', 'blue*2 | - | -')
    .at('plant-hand', 'A')
  t.does('A', { type: 'discardHand', card: 1 })
  expect([t.discards, t.fieldsOf('A'), t.refused('A', done)]).toEqual(['magpie', 'blue | - | -', 'plant-first-card'])
})

it('magpie-duel-one-victim: there is only one player to steal from, so one card', () => {
  const t = duel().hand('A', 'magpie').fields('A', 'red | soy | -').fields('B', 'red | soy*2 | -').at('plant-hand', 'A')
  const plays = t.options('A').filter((action) => action.type === 'playMagpie')
  expect(plays.map((action) => action.steals.length).sort()).toEqual([0, 1, 1])
  t.does('A', play(1, 1))
  expect([t.fieldsOf('A'), t.fieldsOf('B'), t.now]).toEqual(['red | soy*2 | -', 'red | soy | -', 'plant-hand A'])
})
