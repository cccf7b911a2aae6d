import { expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { linked, runs, type Table, table } from '../../testing/table.ts'

const open = (t: Table): string => runs(t.view('table').x.piles.turned)

it('classic-duel-deck: 144 cards, the classic ones without garden and cocoa', () => {
  const t = table('classic-duel', 2)
  expect(t.game.prepared.beans.specs.map(({ id, count }) => `${id} ${count}`).sort()).toEqual([
    'black-eyed 10',
    'blue 20',
    'chili 18',
    'coffee 24',
    'green 14',
    'red 8',
    'soy 12',
    'stink 16',
    'wax 22',
  ])
  expect(t.view('table').x.piles.draw).toBe(144)
})

it('classic-duel-set-up: five hand cards and two fields each', () => {
  const game = linked('classic-duel', 2)
  const { farms } = game.view(game.start(seedFrom('deal')), 'table').x
  expect(farms.map(({ hand, fields }) => `${hand.length} ${fields.length}`)).toEqual(['5 2', '5 2'])
})

it('classic-duel-third-field: three coins from the top of the pile leave the game, also off turn', () => {
  const t = table('classic-duel', 2).coins('B', 'red soy*3').coins('A', 'blue*2').turned('soy').at('use-left', 'A')
  const box = t.view('table').x.piles.box.length
  expect(t.refused('A', { type: 'buyField' })).toBe('field-price')
  expect(t.options('B')).toEqual([{ type: 'buyField' }])
  t.does('B', { type: 'buyField' })
  expect([t.fieldsOf('B'), t.coinsOf('B'), t.discards]).toEqual(['- | - | -', 'red', ''])
  expect(t.view('table').x.piles.box.slice(box)).toEqual(['soy', 'soy', 'soy'])
  expect(t.refused('B', { type: 'buyField' })).toBe('one-third-field')
  expect([t.now, t.isComplete]).toEqual(['use-left A', true])
})

it('classic-duel-card-by-card: equal cards may be planted apart and left', () => {
  const t = table('classic-duel', 2).turned('soy*3 red').at('plant-open', 'A')
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 }).does('A', { type: 'plantOpen', bean: 'soy', field: 1 })
  expect([t.fieldsOf('A'), open(t)]).toEqual(['soy | soy', 'soy red'])
  t.does('A', { type: 'leaveRest' })
  expect([t.now, open(t)]).toEqual(['use-left B', 'soy red'])
})

it('classic-duel-card-by-card: in phase 0 one may be planted and its like discarded', () => {
  const t = table('classic-duel', 2)
    .turned('soy*2')
    .at('use-left', 'A')
    .does('A', { type: 'plantOpen', bean: 'soy', field: 0 })
  expect(t.now).toBe('use-left A')
  t.does('A', { type: 'discardOpen', bean: 'soy' })
  expect([t.fieldsOf('A'), t.discards, t.now]).toEqual(['soy | -', 'soy', 'plant-hand A'])
})

it('discard-after-planting: a hand card is discarded only after the first planting', () => {
  const t = table('classic-duel', 2).hand('A', 'blue chili soy').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'discardHand', card: 1 })).toBe('discard-after-planting')
  expect(t.options('A').some(({ type }) => type === 'discardHand')).toBe(false)
  t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'discardHand', card: 1 })
  expect([t.handOf('A'), t.discards]).toEqual(['chili', 'soy'])
})

it('discard-after-planting: or after the second, and with an empty hand not at all', () => {
  const t = table('classic-duel', 2).hand('A', 'blue*2 soy').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 })
    .does('A', { type: 'plant', field: 0 })
    .does('A', { type: 'discardHand', card: 0 })
  expect([t.fieldsOf('A'), t.discards]).toEqual(['blue*2 | -', 'soy'])
  const bare = table('classic-duel', 2).at('plant-hand', 'A')
  expect(bare.options('A')).toEqual([{ type: 'endPlanting' }])
})

it('no-planting-after-discard: what is discarded ends the plantings of phase 1', () => {
  const t = table('classic-duel', 2).hand('A', 'blue*3').at('plant-hand', 'A').does('A', { type: 'plant', field: 0 })
  t.does('A', { type: 'discardHand', card: 0 })
  expect(t.refused('A', { type: 'plant', field: 0 })).toBe('no-planting-after-discard')
  expect(t.options('A')).toEqual([{ type: 'endPlanting' }, { type: 'harvest', field: 0 }])
})

it('classic-duel-phase-one-ends: only by its player’s word', () => {
  const t = table('classic-duel', 2).hand('A', 'blue*2').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 0 })
  expect(t.now).toBe('plant-hand A')
  t.does('A', { type: 'endPlanting' })
  expect(t.now).toBe('plant-open A')
})

it('classic-duel-draw-two: in phase 4 two cards go to the back of the hand', () => {
  const t = table('classic-duel', 2).top('soy blue chili').at('plant-open', 'A').does('A', { type: 'leaveRest' })
  expect([t.handOf('A'), t.handOf('B')]).toEqual(['soy blue', ''])
})

it('classic-duel-harvest: off turn no field is harvested', () => {
  const t = table('classic-duel', 2).fields('A', 'soy*2 | -').fields('B', 'blue*4 | -').at('plant-open', 'A')
  expect(t.refused('B', { type: 'harvest', field: 0 })).toBe('harvest-own-turn')
  expect(t.refused('A', { type: 'harvest', field: 0 })).toBeNull()
})

it('classic-duel-end: while cards are turned over, after phase 3 of that turn', () => {
  const t = table('classic-duel', 2).hand('A', 'green').discard('chili soy').onlyPile('soy').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 1 }).does('A', { type: 'endPlanting' })
  expect([t.now, open(t)]).toEqual(['plant-open A', 'soy*2'])
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 }).does('A', { type: 'plantOpen', bean: 'soy', field: 0 })
  t.does('A', { type: 'leaveRest' })
  expect([t.state.over, t.coinsOf('A'), t.handOf('A')]).toEqual([true, 'soy', ''])
})

it('classic-duel-end: in phase 4 at once', () => {
  const t = table('classic-duel', 2).fields('B', 'red*2 | soy').onlyPile('soy').at('plant-open', 'A')
  t.does('A', { type: 'leaveRest' })
  expect([t.state.over, t.handOf('A'), t.coinsOf('B'), t.isComplete]).toEqual([true, 'soy', 'red', true])
})

it('classic-duel-tie: the fuller hand wins', () => {
  const t = table('classic-duel', 2).coins('A', 'soy').coins('B', 'red').hand('B', 'blue').onlyPile('green chili')
  t.at('plant-open', 'A').does('A', { type: 'leaveRest' })
  expect(t.score.map(({ seat, place }) => `${seat} ${place}`)).toEqual(['0 1', '1 2'])
})

it('classic-duel-tie: with equal hands the win is shared', () => {
  const t = table('classic-duel', 2).coins('A', 'soy').coins('B', 'red').hand('B', 'blue').onlyPile('green')
  t.at('plant-open', 'A').does('A', { type: 'leaveRest' })
  expect(t.score.map(({ seat, place }) => `${seat} ${place}`)).toEqual(['0 1', '1 1'])
})
