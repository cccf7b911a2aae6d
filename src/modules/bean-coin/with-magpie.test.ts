import { expect, it } from 'vitest'
import { seatOf, table } from '../../testing/table.ts'

const both = () => table('anniversary', 4, { with: ['bean-coin', 'magpie'] })

it('coin-never-planted: a magpie drawn wins the coin and goes to the back of the claimer’s hand, for all to see', () => {
  const t = both().fields('A', 'red*5 | soy*2').hand('A', 'chili').hand('D', 'magpie').at('trade', 'A')
  t.does('A', { type: 'claimCoin' }).does('D', { type: 'defendCoin' })
  expect([t.handOf('A'), t.handOf('D'), t.fieldsOf('A')]).toEqual(['chili magpie', '', 'red*5 | soy*2'])
  expect([t.state.x.beanCoin.holder, t.now, t.isComplete]).toEqual([seatOf('A'), 'trade A', true])
  expect(t.view('B').x.farms[0].hand).toEqual([null, 'magpie'])
})

it('coin-claim-time: before, between and after magpies of phase 1, which may change what the fields are worth', () => {
  const t = both().fields('A', 'red*5 | soy').fields('B', 'soy | -').hand('A', 'magpie red').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'claimCoin' })).toBe('coin-claim-worth')
  t.does('A', { type: 'playMagpie', steals: [{ from: seatOf('B'), field: 0, to: 1 }] })
  t.does('A', { type: 'claimCoin' })
  expect([t.state.x.beanCoin.holder, t.now]).toEqual([seatOf('A'), 'plant-hand A'])
})
