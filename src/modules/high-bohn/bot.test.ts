import { expect, it } from 'vitest'
import { greedyBot } from '../../bots/greedy.ts'
import type { Action } from '../../kernel/play.ts'
import { decisionOf } from '../../testing/decision.ts'
import type { Name } from '../../testing/table.ts'
import { type TownTable, town } from '../../testing/town.ts'

const decision = (t: TownTable, name: Name): Action | null => decisionOf(greedyBot(), t, name)

it('bots buy what they can pay, the best of a type', () => {
  expect(decision(town().coins('A', 'garden*4').at('trade', 'A'), 'A')).toEqual({
    type: 'buyBuilding',
    building: 'mine-4',
  })
})

it('bots save for something better early, not late', () => {
  const early = town().coins('A', 'soy').at('trade', 'A')
  expect(decision(early, 'A')).toEqual({ type: 'endTrade' })
  expect(decision(early.exhausted(2), 'A')).toEqual({ type: 'buyBuilding', building: 'farm-1' })
})

it('bots look at the top card, and store what grows nowhere rather than harvest', () => {
  const bank = town().owns('A', 'bank-2').at('plant-hand', 'A')
  expect(decision(bank, 'A')).toEqual({ type: 'lookAtTop' })
  const store = town().owns('A', 'store-2').hand('A', 'red').fields('A', 'blue*3 | chili*2').at('plant-hand', 'A')
  expect(decision(store, 'A')).toEqual({ type: 'storeFront' })
})

it('bots look before they plant, and put away what does not grow', () => {
  const start = (top: string) =>
    town().owns('A', 'bank-2').hand('A', 'red blue').fields('A', 'red | -').top(top).at('plant-hand', 'A')
  const soy = start('soy')
  expect(decision(soy, 'A')).toEqual({ type: 'lookAtTop' })
  expect(decision(soy.does('A', { type: 'lookAtTop' }), 'A')).toEqual({ type: 'putUnder' })
  expect(decision(start('red').does('A', { type: 'lookAtTop' }), 'A')).toEqual({ type: 'plant', field: 0 })
})

it('bots bring a card to the front that grows, and move no other', () => {
  const full = (hand: string) => {
    const t = town().owns('A', 'bank-4').hand('A', hand).fields('A', 'blue*3 | chili*2').at('plant-hand', 'A')
    return decision(t, 'A')
  }
  expect(full('red soy blue')).toEqual({ type: 'moveInHand', card: 2, to: 0 })
  expect(full('red soy garden')?.type).toBe('harvest')
})

it('bots put a third kind into a soup, and leave a good field alone for it', () => {
  const t = town().owns('A', 'saloon-4').hand('A', 'red').fields('A', 'blue soy | chili*2').at('plant-hand', 'A')
  expect(decision(t, 'A')).toEqual({ type: 'plant', field: 0 })
})
