import { describe, expect, it } from 'vitest'
import { allSeats } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { hashOf } from '../notation/hash.ts'
import { type Table, table } from './table.ts'

// How many different positions listed options lead to, after 0, 1, 2 … of them. One number that changes without a rule
// having been changed tells that something is listed, refused or done differently.

function reachable({ game, state }: { game: Game; state: State }, depth: number): number[] {
  let positions = new Map([[hashOf(state), state]])
  const counts = [1]
  for (let i = 0; i < depth; i++) {
    positions = new Map([...positions.values()].flatMap((position) => following(game, position)))
    counts.push(positions.size)
  }
  return counts
}

function following(game: Game, state: State): [string, State][] {
  return allSeats(state.seats).flatMap((seat) =>
    game.options(state, seat).map((action): [string, State] => {
      const next = game.clone(state)
      game.apply(next, seat, action)
      return [hashOf(next), next]
    }),
  )
}

/** Hands and the next cards of the pile; nothing is planted yet. */
const fresh = (edition: string, players: number, more?: Parameters<typeof table>[2]): Table =>
  table(edition, players, more)
    .hand('A', 'blue chili chili red stink')
    .hand('B', 'soy soy blue stink red')
    .top('chili green soy blue red stink stink blue chili green')

const market = (edition: string): Table =>
  fresh(edition, 4)
    .hand('C', 'red red blue')
    .fields('A', 'blue*3 | stink')
    .fields('B', 'soy*2 | red*2')
    .turned('red soy')
    .at('trade', 'A')
    .does('A', { type: 'propose', to: null, give: { hand: [0], turned: [] }, want: ['red'] })
    .does('A', { type: 'propose', to: seat(1), give: { hand: [1], turned: [0] }, want: ['soy'] })
    .does('C', { type: 'propose', to: seat(0), give: { hand: [2], turned: [] }, want: ['soy'] })
const seat = (index: number) => allSeats(7)[index]

describe('positions that can be reached', () => {
  it('one player after the other plants: the first card must, the second may, both on any field that fits', () => {
    expect(reachable(fresh('anniversary', 4).at('plant-hand', 'A'), 1)).toEqual([1, 2])
    // Each of the two fields: harvested again, followed by the second card on the other one, or enough.
    expect(reachable(fresh('anniversary', 4).at('plant-hand', 'A'), 2)).toEqual([1, 2, 5])
  })

  const cases: [string, Table, number[]][] = [
    [
      'anniversary, 4 players, first turn',
      fresh('anniversary', 4).at('plant-hand', 'A'),
      [1, 2, 5, 9, 13, 21, 30, 56, 146],
    ],
    ['anniversary, 4 players, offers on the table', market('anniversary'), [1, 14, 84, 317, 888]],
    [
      'anniversary, 4 players, two plant at once',
      fresh('anniversary', 4)
        .fields('A', 'blue*2 | red')
        .aside('A', 'red soy')
        .aside('C', 'blue blue')
        .at('plant-aside', 'A'),
      [1, 4, 13, 30, 58, 98, 150, 259, 559],
    ],
    [
      'anniversary, 3 players, with magpie',
      table('anniversary', 3, { with: ['magpie'] })
        .hand('A', 'magpie magpie blue')
        .fields('A', 'blue | red | -')
        .fields('B', 'red*2 | blue | -')
        .fields('C', 'blue*4 | - | -')
        .top('chili green soy blue red stink')
        .at('plant-hand', 'A'),
      [1, 10, 67, 313, 1053],
    ],
    [
      'anniversary, 4 players, with bean-coin',
      table('anniversary', 4, { with: ['bean-coin'] })
        .hand('A', 'red soy')
        .hand('D', 'blue red')
        .fields('A', 'blue*10 | red*3')
        .top('chili green soy blue red stink')
        .at('plant-hand', 'A'),
      [1, 4, 10, 21, 40, 61, 91, 138, 196],
    ],
    ['classic, 4 players, first turn', fresh('classic', 4).at('plant-hand', 'A'), [1, 2, 5, 9, 13, 21, 30, 56, 146]],
    [
      'classic, 4 players, a field to buy',
      fresh('classic', 4).coins('A', 'red*3').coins('C', 'soy*4').at('plant-hand', 'A'),
      [1, 4, 12, 32, 73, 146, 286, 600],
    ],
    ['classic, 4 players, offers on the table', market('classic'), [1, 14, 84, 317, 888]],
    [
      'field-beans, 4 players, two field beans each',
      fresh('field-beans', 4).fields('A', 'field*2 | blue').fields('B', 'blue*2 | -').at('trade', 'A'),
      [1, 3, 6, 10, 18, 34, 63, 97, 145],
    ],
    ['duel, first turn', fresh('duel', 2).at('plant-hand', 'A'), [1, 7, 22, 76, 278, 1142]],
    [
      'duel, with left-overs',
      fresh('duel', 2).fields('A', 'blue*2 | red | -').discard('chili green').turned('soy soy red').at('use-left', 'A'),
      [1, 6, 18, 76, 294, 948],
    ],
    ['classic-duel, first turn', fresh('classic-duel', 2).at('plant-hand', 'A'), [1, 2, 11, 33, 107, 368, 1131]],
    [
      'classic-duel, with left-overs',
      fresh('classic-duel', 2)
        .fields('A', 'blue*2 | red')
        .coins('B', 'red*3')
        .turned('soy soy red')
        .at('use-left', 'A'),
      [1, 5, 17, 51, 132, 272, 557, 1656],
    ],
  ]
  it.each(cases)('%s', (_title, position, counts) => {
    expect(reachable(position, counts.length - 1)).toEqual(counts)
  })
})
