import { expect, it } from 'vitest'
import { link } from '../../engine.ts'
import { type Name, seatOf, table } from '../../testing/table.ts'

const withCoin = (players = 4) => table('anniversary', players, { with: ['bean-coin'] })

/** How many cards A draws in phase 4. */
function drawn(fields: string, holder: Name): number {
  const t = withCoin().fields('A', fields)
  t.state.x.beanCoin.holder = seatOf(holder)
  return t.at('draw', 'A').state.x.farms[0].hand.length
}

it('coin-draw-four: the holder draws four cards in phase 4, whatever his fields are worth', () => {
  expect([drawn('- | -', 'A'), drawn('red*5 | soy*2', 'A')]).toEqual([4, 4])
})

it('coin-draw-two: others draw two if all their fields together are worth less than one coin, otherwise three', () => {
  expect(['- | -', 'blue*3 | red', 'blue*4 | -', 'red*5 | soy*2'].map((fields) => drawn(fields, 'D'))).toEqual([
    2, 2, 3, 3,
  ])
})

it('coin-draw-two: only the active player draws', () => {
  const t = withCoin().at('draw', 'A')
  expect((['B', 'C', 'D'] as const).map((name) => t.handOf(name))).toEqual(['', '', ''])
})

it('coin-draw-four: the pile may run out in between', () => {
  const t = withCoin().discard('blue*5').onlyPile('red soy')
  t.state.x.beanCoin.holder = seatOf('A')
  t.at('draw', 'A')
  expect([t.handOf('A'), t.state.x.piles.exhausted]).toEqual(['red soy blue blue', 1])
})

it('coin-tie: its owner wins a tie he is part of', () => {
  const places = (holder: Name) => {
    const t = withCoin().coins('A', 'red*2').coins('B', 'soy*2').coins('C', 'blue*2').coins('D', 'green')
    t.state.x.beanCoin.holder = seatOf(holder)
    return t.score.map(({ seat, place }) => ['ABCD'[seat], place].join(''))
  }
  expect(places('A')).toEqual(['A1', 'C2', 'B3', 'D4'])
  expect(places('B')).toEqual(['B1', 'C2', 'A3', 'D4'])
  expect(places('D')).toEqual(['C1', 'B2', 'A3', 'D4'])
})

it('coin-no-points: the coin itself is worth nothing', () => {
  const t = withCoin().coins('A', 'red')
  expect(t.score.map(({ total }) => total)).toEqual([1, 0, 0, 0])
})

it.each([
  ['classic', 4, 'not-combinable'],
  ['new-beans', 4, 'not-combinable'],
  ['field-beans', 4, 'not-combinable'],
  ['duel', 2, 'not-combinable'],
  ['classic-duel', 2, 'not-combinable'],
  ['anniversary', 2, 'wrong-players'],
  ['anniversary', 6, 'wrong-players'],
])('coin-combinations: not with %s for %i', (edition, players, rule) => {
  const result = link({ edition, players, with: ['bean-coin'] })
  expect(result.ok ? null : result.refusal.rule).toBe(rule)
})

it('coin-combinations: the base game for three to five, with or without magpies', () => {
  for (const players of [3, 4, 5])
    for (const more of [[], ['magpie']])
      expect(link({ edition: 'anniversary', players, with: ['bean-coin', ...more] }).ok).toBe(true)
})
