import { expect, it } from 'vitest'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { table } from '../../testing/table.ts'
import { watched } from '../../testing/watched.ts'
import { faceUp, kindOf } from './cards.ts'

it('closed-hands: from what everybody is told he can follow planting and the end of phase 1', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red blue soy')
    .hand('B', 'red')
    .fields('A', 'red | -')
    .at('plant-hand', 'A')
  watched(t, () => t.does('A', { type: 'plant', field: 0 }))
  watched(t, () => t.does('A', { type: 'plant', field: 1 }))
  const ended = table('anniversary', 4).hand('A', 'red blue').at('plant-hand', 'A')
  watched(ended, () => ended.does('A', { type: 'plant', field: 0 }).does('A', { type: 'endPlanting' }))
})

it('closed-hands: and harvests, with coins and discards in their order', () => {
  const t = table('anniversary', 4).fields('A', 'stink*5 | red*2').coins('A', 'garden').discard('blue').at('trade', 'A')
  watched(t, () => t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'harvest', field: 1 }))
  expect(t.view('C').x.piles.discard).toEqual(['blue', 'stink', 'stink', 'stink', 'red'])
})

it('closed-hands: and drawing with a new shuffle in the middle', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red')
    .hand('B', 'soy')
    .discard('green*3 chili*3')
    .exhausted(1)
    .onlyPile('blue')
  watched(t.at('trade', 'A'), () => t.does('A', { type: 'endTrade' }))
  expect(t.view('C').x.piles).toMatchObject({ draw: 4, discard: [], exhausted: 2, finished: false })
})

it('closed-hands: and the end of the game', () => {
  const t = table('anniversary', 3).hand('A', 'red').fields('B', 'soy*3 | - | garden').exhausted(2).onlyPile('blue')
  watched(t.at('trade', 'A'), () => t.does('A', { type: 'endTrade' }))
  expect(t.view('table')).toMatchObject({ over: true, ending: 'pile-ran-out' })
  expect(t.view('table').x.piles).toMatchObject({ draw: 0, exhausted: 3, finished: true })
})

it('closed-hands: what somebody imagines is dealt anew each time, hands and pile', () => {
  const t = table('anniversary', 4).hand('A', 'red blue soy green').hand('B', 'soy').at('trade', 'A')
  const { farms } = t.state.x
  farms[0].notes = [faceUp(kindOf(farms[0].hand[0]))]
  const imagined = Array.from({ length: 40 }, (_, i) => t.game.imagine(t.view('B'), rngFrom(seedFrom(`${i}`))).x)
  const different = (of: (x: (typeof imagined)[number]) => unknown) =>
    new Set(imagined.map((x) => JSON.stringify(of(x)))).size
  expect(different((x) => x.farms[0].hand)).toBeGreaterThan(30)
  expect(different((x) => x.piles.draw)).toBe(40)
  expect(different((x) => x.piles.draw.slice(0, 5))).toBeGreaterThan(30)
  // A card that is known to be in the hand may be anywhere in it.
  const red = kindOf(farms[0].hand[0])
  expect(different((x) => x.farms[0].hand.findIndex((card) => kindOf(card) === red))).toBe(4)
})

it('closed-hands: a card that is known to be in one hand is imagined nowhere else', () => {
  const t = table('anniversary', 4).hand('A', 'garden blue').hand('C', 'blue*9').coins('D', 'garden*5').at('trade', 'A')
  t.does('A', { type: 'propose', to: null, give: { hand: [0], turned: [] }, want: [] })
  t.does('A', { type: 'withdraw', offer: t.view('A').x.trade.offers[0].id })
  const garden = kindOf(t.state.x.farms[0].hand[0])
  for (let i = 0; i < 40; i++) {
    const { farms } = t.game.imagine(t.view('B'), rngFrom(seedFrom(`${i}`))).x
    expect(farms.map(({ hand }) => hand.filter((card) => kindOf(card) === garden).length)).toEqual([1, 0, 0, 0])
  }
})
