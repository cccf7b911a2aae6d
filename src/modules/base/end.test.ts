import { describe, expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { seatRows } from '../../kernel/score.ts'
import { seatAt } from '../../kernel/seat.ts'
import { linked, type Table, table } from '../../testing/table.ts'
import { kindNamed } from './beans.ts'

/** The active player draws the last card of the game. */
const ends = (t: Table): Table => t.exhausted(2).onlyPile('stink').at('trade', 'A').does('A', { type: 'endTrade' })

it('last-harvest: all fields are harvested at the end, lone beans too', () => {
  const t = ends(
    table('anniversary', 3).fields('A', 'garden | red*3 | soy').fields('C', 'blue*4 | - | chili*2').coins('C', 'red'),
  )
  expect([t.fieldsOf('A'), t.fieldsOf('C')]).toEqual(['- | - | -', '- | - | -'])
  expect([t.coinsOf('A'), t.coinsOf('C')]).toEqual(['red*2', 'red blue'])
  expect(t.discards).toBe('garden red soy blue*3 chili*2')
  expect(t.isComplete).toBe(true)
})

it('last-harvest: the active player first, then clockwise, everybody from the first field to the last', () => {
  const t = table('anniversary', 4).fields('A', 'red | soy').fields('B', 'blue | -').fields('D', '- | garden')
  t.exhausted(2).onlyPile('stink').at('trade', 'B').does('B', { type: 'endTrade' })
  const order = t.heard('table').flatMap((event) => (event.type === 'harvested' ? [`${event.seat}${event.field}`] : []))
  expect(order).toEqual(['10', '31', '00', '01'])
})

it('most-coins-win: one point a coin, cards in the hand count nothing', () => {
  const t = ends(
    table('anniversary', 4).coins('A', 'red*2').hand('A', 'garden*3').coins('B', 'red*3').fields('C', 'soy*7 | -'),
  )
  expect(t.score.map(({ seat, total, place }) => [seat, total, place])).toEqual([
    [2, 4, 1],
    [1, 3, 2],
    [0, 2, 3],
    [3, 0, 4],
  ])
  expect(t.score[0].lines).toEqual([{ key: 'coins', points: 4 }])
  expect(t.heard('C')).toContainEqual({ type: 'ended', reason: 'pile-ran-out', winners: [2] })
})

describe('ties', () => {
  /** Places from seat 0 on. */
  const places = (players: number, first: number, coins: readonly number[]): number[] => {
    const game = linked('anniversary', players)
    const state = game.start(seedFrom('tie'), { first: seatAt(first) })
    const blue = kindNamed(game, 'blue') ?? expect.fail()
    for (const [seat, n] of coins.entries()) state.x.farms[seat].coins = new Array(n).fill(blue)
    return seatRows(game.score(state))
      .toSorted((a, b) => a.seat - b.seat)
      .map((row) => row.place)
  }

  it('tie-by-seat: among equals the one seated furthest clockwise from the start player wins', () => {
    expect(places(4, 0, [5, 5, 1, 0])).toEqual([2, 1, 3, 4])
    expect(places(4, 1, [5, 5, 1, 0])).toEqual([1, 2, 3, 4])
    expect(places(4, 2, [5, 1, 5, 5])).toEqual([1, 4, 3, 2])
    expect(places(5, 3, [2, 2, 2, 2, 2])).toEqual([3, 2, 1, 5, 4])
  })

  it('tie-by-seat: more coins come first wherever one sits', () => {
    expect(places(3, 0, [6, 5, 5])).toEqual([1, 3, 2])
  })

  it('every-place-ranked: the same order settles every place, not only the first', () => {
    expect(places(5, 0, [9, 3, 3, 1, 1])).toEqual([1, 3, 2, 5, 4])
  })

  it('tie-by-seat: the hand plays no part', () => {
    const t = ends(table('anniversary', 3).hand('A', 'blue*5').coins('A', 'red').coins('B', 'red'))
    expect(t.score.map(({ seat }) => seat)).toEqual([1, 0, 2])
    expect(t.heard('C')).toContainEqual({ type: 'ended', reason: 'pile-ran-out', winners: [1] })
  })
})

it('game-over: after the end nothing can be done any more', () => {
  const t = ends(table('anniversary', 4).hand('A', 'red'))
  expect(t.refused('A', { type: 'harvest', field: 0 })).toBe('game-over')
  expect(t.refused('B', { type: 'wish', want: ['red'], spare: [] })).toBe('game-over')
  expect(t.options('A')).toEqual([])
})
