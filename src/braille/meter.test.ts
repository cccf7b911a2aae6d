import { expect, it } from 'vitest'
import { linked } from '../testing/table.ts'
import { meterOf, paysOf } from './meter.ts'

it.each([
  // The Dutch booklet says of the bruine boon: 3 or 4 cards 1 coin, 5 or 6 two, 7 three, 8 or more four.
  ['anniversary', 4, 'stink', '-3 --5 ---7 ----8'],
  ['anniversary', 4, 'blue', '-4 --6 ---8 ----10'],
  ['anniversary', 4, 'chili', '-3 --6 ---8 ----9'],
  ['anniversary', 4, 'garden', '--2 ---3'],
  ['classic', 4, 'coffee', '-4 --7 ---10 ----12'],
  ['classic', 4, 'cocoa', '--2 ---3 ----4'],
  ['new-beans', 4, 'cocoa', '-2 ---3 ----4'],
  ['field-beans', 4, 'field', '---3'],
  ['al-cabohne', 2, 'kidney', '-5 --6 ---7 ----8'],
] as const)('a beanometer as the braille edition writes it: %s for %i, %s', (edition, players, bean, dashes) => {
  expect(meterOf(linked(edition, players), bean)).toBe(dashes)
})

it('beans that are never planted, or are not in the game, have none', () => {
  expect(meterOf(linked('anniversary', 4, { with: ['magpie'] }), 'magpie')).toBe('')
  expect(paysOf(linked('anniversary', 4), 'coffee')).toEqual([])
})
