import { describe, expect, it } from 'vitest'
import { runs, type Table, table } from '../../testing/table.ts'
import { namesOf } from './beans.ts'
import { kindOf } from './cards.ts'

const endTrade = { type: 'endTrade' } as const
/** Phase 4 begins when the active player ends trading with nothing to plant. */
const draws = (t: Table): Table => t.at('trade', 'A').does('A', endTrade)
const told = (t: Table): string[] =>
  t.events.map((event) => event.type).filter((type) => /drew|shuffled|Out|ended/.test(type))

it('draw-three: three cards one by one to the back of the hand, then it is the turn of the next player to the left', () => {
  const t = draws(table('anniversary', 4).hand('A', 'blue').hand('B', 'soy').top('red green stink chili'))
  expect([t.handOf('A'), t.handOf('B'), t.now]).toEqual(['blue red green stink', 'soy', 'plant-hand B'])
  expect(t.isComplete).toBe(true)
})

it('draw-three: only who draws sees the cards', () => {
  const t = draws(table('anniversary', 4).hand('B', 'soy').top('red green stink'))
  const drew = (name: Parameters<Table['heard']>[0]) => t.heard(name).filter((event) => event.type === 'drew')
  const cards = (...beans: (string | null)[]) => beans.map((bean) => ({ type: 'drew', seat: 0, bean }))
  expect(drew('A')).toEqual(cards('red', 'green', 'stink'))
  for (const to of ['B', 'D', 'table'] as const) {
    expect(drew(to)).toEqual(cards(null, null, null))
    expect(t.view(to).x.farms[0].hand).toEqual([null, null, null])
  }
})

it('clockwise-turns: after the last seat the first one is active again', () => {
  const t = table('anniversary', 3)
    .hand('A', 'red')
    .hand('B', 'blue')
    .hand('C', 'soy')
    .at('trade', 'B')
    .does('B', endTrade)
  expect(t.now).toBe('plant-hand C')
  t.does('C', { type: 'plant', field: 0 }).does('C', endTrade)
  t.does('C', { type: 'plantAside', card: 0, field: 1 }).does('C', { type: 'plantAside', card: 0, field: 2 })
  expect([t.now, t.state.active]).toEqual(['plant-hand A', 0])
})

describe('the draw pile runs out', () => {
  it('reshuffle-at-once: in the middle of drawing the discard pile becomes the new draw pile and drawing goes on', () => {
    const t = draws(table('anniversary', 4).hand('B', 'blue').discard('soy*5').onlyPile('red'))
    expect(t.handOf('A')).toBe('red soy soy')
    expect(told(t)).toEqual(['drew', 'reshuffled', 'drew', 'drew'])
    expect([t.discards, t.state.x.piles.draw.length, t.state.x.piles.exhausted]).toEqual(['', 3, 1])
    expect(t.heard('C')).toContainEqual({ type: 'reshuffled', cards: 5 })
    expect(t.isComplete).toBe(true)
  })

  it('reshuffle-at-once: also when the last card of phase 4 was the last of the pile, before anybody acts', () => {
    const t = draws(table('anniversary', 4).hand('B', 'blue').discard('soy*5').onlyPile('red red red'))
    expect(told(t)).toEqual(['drew', 'drew', 'drew', 'reshuffled'])
    expect([t.now, t.discards, t.view('B').x.piles]).toMatchObject([
      'plant-hand B',
      '',
      { draw: 5, discard: [], exhausted: 1 },
    ])
  })

  it('reshuffle-at-once: not before the last card is taken', () => {
    const t = draws(table('anniversary', 4).hand('B', 'blue').discard('soy*5').onlyPile('red*4'))
    expect([told(t), t.discards, t.state.x.piles.exhausted]).toEqual([['drew', 'drew', 'drew'], 'soy*5', 0])
  })

  it('reshuffle-at-once: the new pile is shuffled, from the seed alone, and nobody knows its order', () => {
    const reshuffled = () =>
      draws(table('anniversary', 4).hand('B', 'blue').discard('soy*9 blue*9 chili*9').onlyPile('red*3'))
    const order = (t: Table) => runs(namesOf(t.game, t.state.x.piles.draw.map(kindOf)))
    expect(order(reshuffled()).split(' ').length).toBeGreaterThan(9)
    expect(order(reshuffled())).toBe(order(reshuffled()))
    expect(reshuffled().view('B').x.piles.draw).toBe(27)
  })

  it('reshuffle-at-once: coins, fields and hands are not shuffled in', () => {
    const t = table('anniversary', 4).hand('B', 'blue').fields('A', 'red*2 | -').coins('A', 'garden').discard('soy*2')
    draws(t.onlyPile('stink*3'))
    expect([t.handOf('B'), t.fieldsOf('A'), t.coinsOf('A'), t.state.x.piles.draw.length]).toEqual([
      ...['blue', 'red*2 | -', 'garden', 2],
    ])
  })

  it('third-time-ends: the first and second time play goes on, the third time it is over and nothing is shuffled', () => {
    const runsOut = (before: number) =>
      draws(table('anniversary', 4).hand('B', 'blue').discard('soy*9').exhausted(before).onlyPile('red'))
    expect([0, 1, 2].map((before) => runsOut(before).state.over)).toEqual([false, false, true])
    const t = runsOut(2)
    expect([t.state.ending, t.discards, t.state.x.piles.draw.length, t.state.x.piles.exhausted]).toEqual([
      ...['pile-ran-out', 'soy*9', 0, 3],
    ])
    expect(t.heard('C')).toContainEqual({ type: 'ranOut', reason: 'pile-ran-out' })
  })

  it('end-in-phase-four: at once; what was drawn stays in the hand and nobody acts again', () => {
    const t = draws(table('anniversary', 4).hand('A', 'blue').hand('B', 'blue').exhausted(2).onlyPile('red soy'))
    expect([t.handOf('A'), t.now, t.state.over]).toEqual(['blue red soy', 'end', true])
    expect(told(t)).toEqual(['drew', 'drew', 'ranOut', 'ended'])
    expect([t.state.turn, t.state.active]).toEqual([1, 0])
    for (const name of ['A', 'B'] as const) expect(t.options(name)).toEqual([])
  })

  it('end-in-phase-four: also with the third card', () => {
    const t = draws(table('anniversary', 4).hand('B', 'blue').exhausted(2).onlyPile('red soy green'))
    expect([t.handOf('A'), t.state.over]).toEqual(['red soy green', true])
  })

  it('nothing-to-shuffle: with an empty discard pile it was the last time, whatever its number', () => {
    for (const before of [0, 1]) {
      const t = draws(table('anniversary', 4).hand('B', 'blue').exhausted(before).onlyPile('red soy'))
      expect([t.handOf('A'), t.state.over, t.state.ending]).toEqual(['red soy', true, 'nothing-to-shuffle'])
      expect(t.heard('C')).toContainEqual({ type: 'ranOut', reason: 'nothing-to-shuffle' })
    }
  })

  it('nothing-to-shuffle: the third time it ends as ever, with or without discards', () => {
    const t = draws(table('anniversary', 4).exhausted(2).onlyPile('red'))
    expect(t.state.ending).toBe('pile-ran-out')
  })
})
