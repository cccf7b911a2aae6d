import { expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { runs, type Table, table } from '../../testing/table.ts'

const open = (t: Table): string => runs(t.view('table').x.piles.turned)
const deckOf = (t: Table): string[] => t.game.prepared.beans.specs.map(({ id, count }) => `${id} ${count}`)

it('duel-deck: 144 cards, without garden beans, with brandy and coffee', () => {
  const t = table('duel', 2)
  expect(deckOf(t).sort()).toEqual([
    'black-eyed 10',
    'blue 20',
    'brandy 22',
    'chili 18',
    'coffee 24',
    'green 14',
    'red 8',
    'soy 12',
    'stink 16',
  ])
  expect(t.view('table').x.piles.draw).toBe(144)
})

it('duel-set-up: five hand cards and three fields each', () => {
  const { game } = table('duel', 2)
  const { farms } = game.view(game.start(seedFrom('deal')), 'table').x
  expect(farms.map(({ hand, fields }) => `${hand.length} ${fields.length}`)).toEqual(['5 3', '5 3'])
})

it('duel-kind-as-one: all cards of a kind go into one field', () => {
  const t = table('duel', 2).turned('soy*3 red').fields('A', 'soy | - | -').at('plant-open', 'A')
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 })
  expect([t.fieldsOf('A'), open(t)]).toEqual(['soy*4 | - | -', 'red'])
  expect(t.heard('B')[0]).toEqual({ type: 'plantedOpen', seat: 0, beans: ['soy', 'soy', 'soy'], field: 0 })
})

it('duel-kind-as-one: in phase 0 they are planted together or discarded together', () => {
  const t = table('duel', 2).turned('soy*3 red*2').at('use-left', 'A')
  t.does('A', { type: 'discardOpen', bean: 'soy' }).does('A', { type: 'plantOpen', bean: 'red', field: 2 })
  expect([t.fieldsOf('A'), t.discards, open(t)]).toEqual(['- | - | red*2', 'soy*3', ''])
})

it('duel-same-kind-twice: what lies on the table may begin a second field of a kind', () => {
  const t = table('duel', 2).turned('soy*2').fields('A', 'soy | - | -').at('plant-open', 'A')
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 1 })
  expect(t.fieldsOf('A')).toBe('soy | soy*2 | -')
})

it('duel-discard-any-moment: before the first planting; the next card is the first then', () => {
  const t = table('duel', 2).hand('A', 'blue chili').at('plant-hand', 'A')
  t.does('A', { type: 'discardHand', card: 0 })
  expect(t.refused('A', { type: 'endPlanting' })).toBe('plant-first-card')
  t.does('A', { type: 'plant', field: 0 })
  expect([t.fieldsOf('A'), t.discards]).toEqual(['chili | - | -', 'blue'])
})

it('duel-discard-any-moment: with the last hand card discarded nothing has to be planted', () => {
  const t = table('duel', 2).hand('A', 'blue').at('plant-hand', 'A').does('A', { type: 'discardHand', card: 0 })
  t.does('A', { type: 'endPlanting' })
  expect(t.now).toBe('plant-open A')
})

it('duel-discard-any-moment: between the plantings, or after them', () => {
  const between = table('duel', 2).hand('A', 'blue chili soy red').at('plant-hand', 'A')
  between.does('A', { type: 'plant', field: 0 }).does('A', { type: 'discardHand', card: 0 })
  between.does('A', { type: 'plant', field: 1 })
  expect([between.fieldsOf('A'), between.handOf('A'), between.discards]).toEqual(['blue | soy | -', 'red', 'chili'])
  const after = table('duel', 2).hand('A', 'blue chili soy red').at('plant-hand', 'A')
  after.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 1 })
  after.does('A', { type: 'discardHand', card: 1 })
  expect([after.handOf('A'), after.discards]).toEqual(['soy', 'red'])
})

it('duel-phase-one-ends: only by its player’s word, after the second card and with an empty hand', () => {
  const t = table('duel', 2).hand('A', 'blue chili').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 1 })
  expect(t.now).toBe('plant-hand A')
  t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'endPlanting' })
  expect(t.now).toBe('plant-open A')
  expect(table('duel', 2).at('plant-hand', 'A').now).toBe('plant-hand A')
})

it('duel-draw-two: in phase 4 two cards go to the back of the hand', () => {
  const t = table('duel', 2)
    .hand('A', 'red')
    .top('soy blue chili')
    .at('plant-open', 'A')
    .does('A', { type: 'leaveRest' })
  expect([t.handOf('A'), t.handOf('B')]).toEqual(['red soy blue', ''])
})

it('duel-harvest: off turn no field is harvested', () => {
  const t = table('duel', 2)
    .turned('soy')
    .fields('A', 'red*2 | - | -')
    .fields('B', 'blue*4 | - | -')
    .at('use-left', 'A')
  expect(t.refused('B', { type: 'harvest', field: 0 })).toBe('harvest-own-turn')
  expect(t.options('B')).toEqual([])
  t.does('A', { type: 'harvest', field: 0 })
  expect(t.coinsOf('A')).toBe('red')
})

it('duel-end: in phase 4 with the first card drawn or the second, which stays in the hand', () => {
  for (const [pile, hand] of [
    ['soy', 'soy'],
    ['soy red', 'soy red'],
  ]) {
    const t = table('duel', 2).fields('A', 'blue*4 | - | chili').fields('B', 'red*3 | soy | -').turned('green')
    t.onlyPile(pile).at('plant-open', 'A').does('A', { type: 'leaveRest' })
    expect([t.state.over, t.state.ending, t.handOf('A')]).toEqual([true, 'pile-ran-out', hand])
    expect([t.coinsOf('A'), t.coinsOf('B'), t.fieldsOf('B')]).toEqual(['blue', 'red*2', '- | - | -'])
    expect([open(t), t.isComplete]).toEqual(['green', true])
  }
})

it('duel-end: in phase 2 no further card is turned over, and those on the table count for nobody', () => {
  for (const [pile, lies] of [
    ['soy', 'soy'],
    ['soy blue', 'soy blue'],
    ['soy blue red', 'soy blue red'],
  ]) {
    const t = table('duel', 2).fields('A', 'soy | - | -').discard('soy').onlyPile(pile).at('plant-hand', 'A')
    t.does('A', { type: 'endPlanting' })
    expect([t.state.over, open(t), t.coinsOf('A')]).toEqual([true, lies, ''])
    expect(t.isComplete).toBe(true)
  }
})

it('duel-end: the discard pile is never shuffled', () => {
  const t = table('duel', 2).discard('chili*4').onlyPile('soy').at('plant-open', 'A').does('A', { type: 'leaveRest' })
  expect([t.state.over, t.discards]).toEqual([true, 'chili*4'])
})

it('duel-grace: with the option phases 2 and 3 are finished, then the game ends without phase 4', () => {
  const t = table('duel', 2, { options: { duelGrace: true } })
    .hand('A', 'green')
    .fields('A', 'soy | - | -')
  t.discard('chili soy').onlyPile('soy blue').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 1 }).does('A', { type: 'endPlanting' })
  expect([t.now, open(t), t.discards]).toEqual(['plant-open A', 'soy*2 blue', 'chili'])
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 })
  expect(t.state.over).toBe(false)
  t.does('A', { type: 'leaveRest' })
  expect([t.state.over, t.coinsOf('A'), t.handOf('A'), open(t)]).toEqual([true, 'soy', '', 'blue'])
})

it('duel-tie: the player who did not start wins', () => {
  const t = table('duel', 2).coins('A', 'soy*2').coins('B', 'red*2').hand('A', 'blue*3').onlyPile('soy')
  t.at('plant-open', 'A').does('A', { type: 'leaveRest' })
  expect(t.score.map(({ seat, total, place }) => [seat, total, place])).toEqual([
    [1, 2, 1],
    [0, 2, 2],
  ])
})
