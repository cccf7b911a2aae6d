import { describe, expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { beans, linked, table } from '../../testing/table.ts'
import { namesOf } from './beans.ts'
import { kindOf } from './cards.ts'

const COUNTS = { blue: 20, chili: 18, stink: 16, green: 14, soy: 12, 'black-eyed': 10, red: 8, garden: 6 }

describe.each([3, 4, 5])('%i players', (players) => {
  const game = linked('anniversary', players)

  it('base-deck: 104 cards of eight kinds', () => {
    expect(Object.fromEntries(game.prepared.beans.specs.map(({ id, count }) => [id, count]))).toEqual(COUNTS)
    expect(table('anniversary', players).state.x.piles.draw.length).toBe(104)
    expect(table('anniversary', players).isComplete).toBe(true)
  })

  it('deal: five cards each, the others are the draw pile, nothing lies on the discard pile', () => {
    const { farms, piles } = game.start(seedFrom('deal')).x
    expect(farms.map(({ hand }) => hand.length)).toEqual(new Array(players).fill(5))
    expect([piles.draw.length, piles.discard, piles.turned]).toEqual([104 - 5 * players, [], []])
  })

  it('fields-by-players: three players have three fields, more have two', () => {
    const fields = players === 3 ? 3 : 2
    for (const farm of game.start(seedFrom('fields')).x.farms) {
      expect(farm.fields).toEqual(new Array(fields).fill([]))
      expect(farm.thirdField).toBe(players === 3)
    }
  })

  it('start-player: who starts is drawn by lot, and the same seed draws the same', () => {
    const starts = Array.from({ length: 60 }, (_, i) => game.start(seedFrom(`start ${i}`)).first)
    expect([...new Set(starts)].sort()).toEqual(Array.from({ length: players }, (_, i) => i))
    expect(Array.from({ length: 60 }, (_, i) => game.start(seedFrom(`start ${i}`)).first)).toEqual(starts)
    for (let i = 0; i < players; i++) {
      const state = game.start(seedFrom('start'), { first: seatAt(i) })
      expect([state.first, state.active, state.turn]).toEqual([i, i, 1])
    }
  })
})

it('deal: one card at a time, clockwise from the start player; the first card is the front of the hand', () => {
  const game = linked('anniversary', 4)
  const deck = beans(`blue  chili stink green
                      soy   red   blue  garden
                      chili blue  red   soy
                      green green soy   red
                      stink soy   chili blue   garden black-eyed`)
  const state = game.start(seedFrom('any'), { first: seatAt(2), deck })
  const hand = (seat: number) => namesOf(game, state.x.farms[seat].hand.map(kindOf)).join(' ')
  expect(hand(2)).toBe('blue soy chili green stink')
  expect(hand(3)).toBe('chili red blue green soy')
  expect(hand(0)).toBe('stink blue red soy chili')
  expect(hand(1)).toBe('green garden soy red blue')
  expect(namesOf(game, state.x.piles.draw.slice(-2).map(kindOf))).toEqual(['black-eyed', 'garden'])
  expect(state.x.piles.draw.length).toBe(84)
})

it('deal: the deck is shuffled, from the seed alone', () => {
  const game = linked('anniversary', 5)
  const deal = (seed: string) => JSON.stringify(game.start(seedFrom(seed)))
  expect(deal('one')).toBe(deal('one'))
  expect(deal('one')).not.toBe(deal('another'))
  const { draw } = game.start(seedFrom('one')).x.piles
  expect(draw.map(kindOf)).not.toEqual(draw.map(kindOf).toSorted((a, b) => a - b))
})

it('hand-order: cards are played from the front and new ones go to the back', () => {
  const t = table('anniversary', 4).hand('A', 'red blue soy green').top('stink chili garden red blue')
  t.at('plant-hand', 'A').does('A', { type: 'plant', field: 0 })
  expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['red | -', 'blue soy green'])
  t.does('A', { type: 'plant', field: 1 }).does('A', { type: 'endTrade' })
  t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'harvest', field: 1 })
  t.does('A', { type: 'plantAside', card: 0, field: 0 }).does('A', { type: 'plantAside', card: 0, field: 1 })
  expect(t.handOf('A')).toBe('soy green garden red blue')
})

it('closed-hands: others see how many cards a hand and the draw pile hold, not which', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').hand('B', 'soy').fields('A', 'garden*2 | -').at('trade', 'A')
  for (const to of ['B', 'C', 'table'] as const) {
    const { farms, piles } = t.view(to).x
    expect(farms[0]).toEqual({
      hand: [null, null],
      notes: [],
      fields: [['garden', 'garden'], []],
      coins: [],
      thirdField: false,
    })
    expect(piles.draw).toBe(99)
  }
  expect(t.view('A').x.farms[0].hand).toEqual(['red', 'blue'])
  expect(t.view('B').x.farms[1].hand).toEqual(['soy'])
  expect(t.view('table').x.farms[1].hand).toEqual([null])
})

it('closed-hands: fields, discard pile, turned-over cards and what lies aside are open to all', () => {
  const t = table('anniversary', 4)
    .fields('A', 'garden*2 | soy')
    .discard('blue red')
    .turned('green chili')
    .aside('C', 'stink')
    .at('trade', 'A')
  for (const to of ['A', 'D', 'table'] as const) {
    const { farms, piles, trade } = t.view(to).x
    expect(farms[0].fields).toEqual([['garden', 'garden'], ['soy']])
    expect([piles.discard, piles.turned, trade.aside[2]]).toEqual([['blue', 'red'], ['green', 'chili'], ['stink']])
  }
})

it('closed-hands: nobody sees the shuffle that is still to come', () => {
  const t = table('anniversary', 4).hand('A', 'red').at('plant-hand', 'A')
  expect(Object.keys(t.view('B')).sort()).toEqual(
    ['active', 'agenda', 'ending', 'first', 'over', 'seat', 'seats', 'turn', 'x'].sort(),
  )
})

it('coins-are-open: everybody sees number, kinds and order of the coins', () => {
  const t = table('anniversary', 4).coins('A', 'garden soy*2 red').at('trade', 'A')
  for (const to of ['A', 'B', 'table'] as const)
    expect(t.view(to).x.farms[0].coins).toEqual(['garden', 'soy', 'soy', 'red'])
})
