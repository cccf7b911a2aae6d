import { describe, expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { linked, type Name, type Table, table } from '../../testing/table.ts'

const coinsFor = (players: number, bean: string, cards: number) =>
  table('new-beans', players)
    .fields('A', `${bean}*${cards} | -`)
    .at('plant-hand', 'A')
    .does('A', { type: 'harvest', field: 0 }).state.x.farms[0].coins.length

const counts = (players: number) =>
  Object.fromEntries(linked('new-beans', players).prepared.beans.specs.map(({ id, count }) => [id, count]))

const hands = (t: Table, names: string) => [...names].map((name) => t.handOf(name as Name))

it('new-bean-kinds: two cocoa beans pay one coin, three pay three, four pay four', () => {
  expect([1, 2, 3, 4].map((n) => coinsFor(4, 'cocoa', n))).toEqual([0, 1, 3, 4])
})

it('new-bean-kinds: brandy pays at 4, 7, 9 and 11 cards', () => {
  expect([3, 4, 6, 7, 8, 9, 10, 11, 22].map((n) => coinsFor(4, 'brandy', n))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

it('new-bean-kinds: coffee pays at 4, 7, 10 and 12 cards', () => {
  expect([3, 4, 6, 7, 9, 10, 11, 12, 24].map((n) => coinsFor(3, 'coffee', n))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

describe.each([
  { players: 3, deck: 150, missing: ['cocoa'] },
  { players: 4, deck: 130, missing: ['coffee'] },
  { players: 5, deck: 130, missing: ['coffee'] },
  { players: 6, deck: 144, missing: ['cocoa', 'garden'] },
  { players: 7, deck: 144, missing: ['cocoa', 'garden'] },
])('$players players', ({ players, deck, missing }) => {
  it(`new-beans-removed: ${deck} cards, without ${missing.join(' and ')}`, () => {
    const all = { blue: 20, chili: 18, stink: 16, green: 14, soy: 12, 'black-eyed': 10, red: 8, garden: 6 }
    const expected = Object.entries({ ...all, cocoa: 4, brandy: 22, coffee: 24 }).filter(
      ([id]) => !missing.includes(id),
    )
    expect(counts(players)).toEqual(Object.fromEntries(expected))
    expect(table('new-beans', players).state.x.piles.draw.length).toBe(deck)
  })

  it('new-beans-hand: five cards each', () => {
    const { x } = linked('new-beans', players).start(seedFrom('deal'))
    expect(x.farms.map((farm) => farm.hand.length)).toEqual(new Array(players).fill(5))
    expect(x.piles.draw.length).toBe(deck - 5 * players)
  })
})

it('new-beans-fields: three players have three fields, more players two', () => {
  const fields = [3, 4, 5, 6, 7].map((players) => table('new-beans', players).state.x.farms.map((f) => f.fields.length))
  expect(fields).toEqual([3, 2, 2, 2, 2].map((n, i) => new Array(3 + i).fill(n)))
})

it('new-beans-fields: no third field is for sale', () => {
  const t = table('new-beans', 6).coins('A', 'blue*5').hand('A', 'red').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'buyField' })).toBe('no-field-for-sale')
})

it('one-card-each: everybody draws one card to the back of the hand, clockwise from the active player', () => {
  const t = table('new-beans', 6).hand('C', 'soy').hand('D', 'blue').hand('A', 'chili*2')
  t.top('red stink green black-eyed blue soy').at('trade', 'C').does('C', { type: 'endTrade' })
  expect(hands(t, 'CDEFAB')).toEqual(['soy red', 'blue stink', 'green', 'black-eyed', 'chili chili blue', 'soy'])
  expect(t.events.filter((e) => e.type === 'drew').map((e) => e.seat)).toEqual([2, 3, 4, 5, 0, 1])
  expect(t.now).toBe('plant-hand D')
})

it('one-card-each: nobody sees what another one draws', () => {
  const t = table('new-beans', 3).top('red stink green').at('trade', 'A').does('A', { type: 'endTrade' })
  expect(t.heard('B').filter((e) => e.type === 'drew')).toEqual([
    { type: 'drew', seat: 0, bean: null },
    { type: 'drew', seat: 1, bean: 'stink' },
    { type: 'drew', seat: 2, bean: null },
  ])
})

it('one-card-each: when the pile runs out on the way round, it is shuffled and the others draw from the new one', () => {
  const t = table('new-beans', 4).discard('soy*4').onlyPile('red blue').at('trade', 'B').does('B', { type: 'endTrade' })
  expect(hands(t, 'BCDA')).toEqual(['red', 'blue', 'soy', 'soy'])
  expect(t.state.x.piles).toMatchObject({ exhausted: 1, finished: false, discard: [] })
  expect(t.state.over).toBe(false)
})

it('unserved-get-nothing: at the last exhaustion the players not yet served draw no card', () => {
  const t = table('new-beans', 5).discard('soy*4').exhausted(2).onlyPile('red blue').at('trade', 'D')
  t.does('D', { type: 'endTrade' })
  expect(hands(t, 'DEABC')).toEqual(['red', 'blue', '', '', ''])
  expect(t.state).toMatchObject({ over: true, ending: 'pile-ran-out' })
  expect(t.discards).toBe('soy*4')
  expect(t.isComplete).toBe(true)
})

it.each([
  { players: 3, last: 2 },
  { players: 4, last: 3 },
  { players: 5, last: 3 },
  { players: 6, last: 3 },
  { players: 7, last: 3 },
])('new-beans-end: $players players end when the pile runs out for time number $last', ({ players, last }) => {
  const runsOut = (before: number) => {
    const t = table('new-beans', players).discard('soy*12').exhausted(before).onlyPile('red').at('trade', 'A')
    return t.does('A', { type: 'endTrade' }).state
  }
  expect(runsOut(last - 2).over).toBe(false)
  expect(runsOut(last - 1)).toMatchObject({ over: true, ending: 'pile-ran-out' })
})
