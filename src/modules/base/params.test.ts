import { expect, it } from 'vitest'
import { link } from '../../kernel/link.ts'
import { refuse } from '../../kernel/play.ts'
import { seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import type { Game, Module, Params } from '../../kernel/types.ts'
import { beans, Table } from '../../testing/table.ts'
import { watched } from '../../testing/watched.ts'
import { module as trade } from '../trade/module.ts'
import { nameOf, namesOf } from './beans.ts'
import { kindOf } from './cards.ts'
import { module as base } from './module.ts'

/** The base game with house rules: what other editions set, without any of them. */
function houseGame(players: number, params: Partial<Params>, points: NonNullable<Module['points']> = {}): Game {
  const house: Module = { manifest: { ...base.manifest, id: 'house' }, params: () => params, points }
  const edition = {
    id: 'house',
    stage: 'ready',
    sources: [],
    players: [players],
    modules: () => ['base', 'trade', 'house'],
  } as const
  const linked = link({ modules: [base, trade, house], editions: [edition] }, { edition: 'house', players })
  return linked.ok ? linked.value : expect.fail(linked.refusal.rule)
}
const houseTable = (params: Partial<Params>): Table => new Table(houseGame(4, params))

it('deal: with hands of unequal size a full one is passed over', () => {
  const game = houseGame(5, { hand: [2, 3, 4] })
  const deck = beans(
    'blue chili stink green soy  blue chili stink green soy  chili stink green soy  stink green soy  red',
  )
  const state = game.start(seedFrom('any'), { first: seatAt(3), deck })
  const hands = state.x.farms.map(({ hand }) => namesOf(game, hand.map(kindOf)).join(' '))
  expect(hands).toEqual([
    'stink stink stink stink',
    'green green green green',
    'soy soy soy soy',
    'blue blue',
    'chili chili chili',
  ])
})

it('empty-hand: where phase 1 ends only by the player’s own word, nothing can be planted out of an empty hand', () => {
  const t = houseTable({ phaseOneEnds: 'when-done' }).at('plant-hand', 'A')
  expect(t.now).toBe('plant-hand A')
  expect(t.refused('A', { type: 'plant', field: 0 })).toBe('empty-hand')
  expect(t.options('A')).toEqual([{ type: 'endPlanting' }])
  expect(t.does('A', { type: 'endPlanting' }).now).toBe('trade A')
})

it('no-third-card: where phase 1 ends only by the player’s own word, a third card is refused all the same', () => {
  const t = houseTable({ phaseOneEnds: 'when-done' }).hand('A', 'red red red').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 0 })
  expect(t.now).toBe('plant-hand A')
  expect(t.refused('A', { type: 'plant', field: 0 })).toBe('no-third-card')
  expect(t.options('A')).toEqual([{ type: 'endPlanting' }, { type: 'harvest', field: 0 }])
})

it('harvest-own-turn: only the active player harvests, in every phase of his turn', () => {
  for (const step of ['plant-hand', 'trade', 'plant-aside']) {
    const t = houseTable({ harvestWhen: 'own-turn' }).hand('A', 'red').aside('A', 'red')
    t.fields('A', 'soy*2 | -').fields('B', 'soy*2 | -').at(step, 'A')
    expect(t.refused('B', { type: 'harvest', field: 0 })).toBe('harvest-own-turn')
    expect(t.options('B')).toEqual([])
    expect(t.refused('A', { type: 'harvest', field: 0 })).toBeNull()
  }
})

it('harvest-own-turn: at the end everybody’s fields are harvested all the same', () => {
  const t = houseTable({ harvestWhen: 'own-turn' })
    .fields('B', 'soy*2 | -')
    .exhausted(2)
    .onlyPile('red')
    .at('trade', 'A')
  expect(t.does('A', { type: 'endTrade' }).coinsOf('B')).toBe('soy')
})

it('field-price: a third field is paid in full, from the top of the coin pile', () => {
  const t = houseTable({ fieldPrice: 2 })
    .fields('B', 'chili | -')
    .coins('A', 'red')
    .coins('B', 'garden soy green')
    .discard('blue')
    .at('trade', 'A')
  expect(t.refusal('A', { type: 'buyField' })).toEqual({ rule: 'field-price', values: { price: 2, coins: 1 } })
  expect(t.options('A')).not.toContainEqual({ type: 'buyField' })
  watched(t, () => t.does('B', { type: 'buyField' }))
  expect([t.coinsOf('B'), t.fieldsOf('B'), t.discards]).toEqual(['garden', 'chili | - | -', 'blue green soy'])
  for (const to of ['A', 'B', 'table'] as const)
    expect(t.heard(to)).toContainEqual({ type: 'boughtField', seat: 1, paid: ['green', 'soy'], to: 'discard' })
  expect(t.isComplete).toBe(true)
})

it('field-price: where the price leaves the game it goes into the box', () => {
  const t = houseTable({ fieldPrice: 2, fieldPaidTo: 'box' }).coins('B', 'soy green').at('trade', 'A')
  watched(t, () => t.does('B', { type: 'buyField' }))
  expect([t.view('A').x.piles.box, t.coinsOf('B'), t.discards]).toEqual([['green', 'soy'], '', ''])
})

it('one-third-field: nobody has more than one', () => {
  const t = houseTable({ fieldPrice: 1 }).coins('A', 'red*3').at('trade', 'A').does('A', { type: 'buyField' })
  expect(t.refused('A', { type: 'buyField' })).toBe('one-third-field')
  const three = new Table(houseGame(3, { fieldPrice: 1 })).coins('A', 'red*3').at('trade', 'A')
  expect(three.refused('A', { type: 'buyField' })).toBe('one-third-field')
})

it('draw-three: where everybody draws, the active player begins and it goes on clockwise', () => {
  const t = new Table(houseGame(3, { draw: { who: 'everybody', cards: 2 } })).top('red soy blue green chili stink')
  t.hand('A', 'garden').at('trade', 'B').does('B', { type: 'endTrade' })
  expect([t.handOf('B'), t.handOf('C'), t.handOf('A')]).toEqual(['red soy', 'blue green', 'garden chili stink'])
})

it('end-in-phase-four: players not yet served get no card', () => {
  const t = new Table(houseGame(3, { draw: { who: 'everybody', cards: 1 }, exhaustions: 1 }))
    .discard('soy')
    .onlyPile('red blue')
  t.at('trade', 'B').does('B', { type: 'endTrade' })
  expect([t.handOf('B'), t.handOf('C'), t.handOf('A'), t.state.over]).toEqual(['red', 'blue', '', true])
})

it('tie-by-hand: where the fuller hand wins a tie, equal hands share the place', () => {
  const t = houseTable({ tieBreak: 'hand' }).hand('A', 'red soy').hand('B', 'red soy soy').hand('C', 'red soy')
  const places = t.at('trade', 'A').score.toSorted((a, b) => a.seat - b.seat)
  expect(places.map(({ place }) => place)).toEqual([2, 1, 2, 4])
})

it('plant-first-card: what a module forbids is refused with its own reason', () => {
  const game = houseGame(
    4,
    {},
    {
      mayPlant: (p, _owner, kind) => (nameOf(p.game, kind) === 'red' ? refuse('house-red') : null),
      mayEndPlanting: (p, seat) => (p.state.x.farms[seat].coins.length > 0 ? refuse('house-end') : null),
    },
  )
  const t = new Table(game).hand('A', 'red blue').at('plant-hand', 'A')
  expect([t.refused('A', { type: 'plant', field: 0 }), t.options('A')]).toEqual(['house-red', []])
  const free = new Table(game).hand('A', 'blue blue red').coins('A', 'soy').at('plant-hand', 'A')
  free.does('A', { type: 'plant', field: 0 })
  expect(free.refused('A', { type: 'endPlanting' })).toBe('house-end')
})
