import { expect, it } from 'vitest'
import { catalogue } from '../../engine.ts'
import { link } from '../../kernel/link.ts'
import { refuse } from '../../kernel/play.ts'
import type { Module } from '../../kernel/types.ts'
import { runs, Table, table } from '../../testing/table.ts'

const open = (t: Table): string => runs(t.view('table').x.piles.turned)

it('use-left-cards: what the opponent left is planted or discarded in any order, and nothing stays', () => {
  const t = table('duel', 2).turned('soy red blue').hand('A', 'chili').fields('A', '- | red | -').at('use-left', 'A')
  expect(t.refused('A', { type: 'leaveRest' })).toBe('not-now')
  expect(t.refused('A', { type: 'plant', field: 0 })).toBe('not-now')
  expect(t.refused('B', { type: 'discardOpen', bean: 'soy' })).toBe('not-your-decision')
  t.does('A', { type: 'discardOpen', bean: 'blue' })
  t.does('A', { type: 'plantOpen', bean: 'red', field: 1 })
  expect(t.now).toBe('use-left A')
  t.does('A', { type: 'discardOpen', bean: 'soy' })
  expect(t.now).toBe('plant-hand A')
  expect([open(t), t.discards, t.fieldsOf('A')]).toEqual(['', 'blue soy', '- | red*2 | -'])
  expect(t.isComplete).toBe(true)
})

it('room-for-left-cards: a field is harvested to make room for what was left', () => {
  const t = table('duel', 2).turned('soy').fields('A', 'blue | red*2 | chili').at('use-left', 'A')
  expect(t.refused('A', { type: 'plantOpen', bean: 'soy', field: 1 })).toBe('one-kind-per-field')
  t.does('A', { type: 'harvest', field: 1 }).does('A', { type: 'plantOpen', bean: 'soy', field: 1 })
  expect(t.fieldsOf('A')).toBe('blue | soy | chili')
})

it('phase-zero-ends: it is passed over on the first turn, and whenever nothing was left', () => {
  const game = table('duel', 2).game
  expect(game.turnPlan).toEqual(['use-left', 'plant-hand', 'turn-up', 'plant-open', 'draw'])
  const t = table('duel', 2).at('plant-open', 'A').does('A', { type: 'leaveRest' })
  expect(t.now).toBe('plant-hand B')
})

it('phase-zero-ends: by itself with the last card', () => {
  const t = table('duel', 2).turned('soy*2').at('use-left', 'A')
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 })
  expect(t.now).toBe('plant-hand A')
})

it('turn-over-three: phase 2 lays the three top cards of the draw pile on the table', () => {
  const t = table('duel', 2).top('soy red blue chili').at('plant-hand', 'A').does('A', { type: 'endPlanting' })
  expect([t.now, open(t)]).toEqual(['plant-open A', 'soy red blue'])
})

it('equal-kinds-together: equal cards lie side by side, whatever came between them', () => {
  const t = table('duel', 2).discard('blue soy').top('soy blue soy').at('plant-hand', 'A')
  t.does('A', { type: 'endPlanting' })
  expect(open(t)).toBe('soy*3 blue*2')
})

it('discard-top-joins: the discard top goes to its kind on the table, again and again', () => {
  const t = table('duel', 2).discard('chili blue red soy red').top('soy red blue').at('plant-hand', 'A')
  t.does('A', { type: 'endPlanting' })
  expect([open(t), t.discards]).toEqual(['soy*2 red*3 blue*2', 'chili'])
  expect(t.isComplete).toBe(true)
})

it('discard-top-joins: until the discard pile is empty', () => {
  const t = table('duel', 2).discard('soy').top('soy red blue').at('plant-hand', 'A').does('A', { type: 'endPlanting' })
  expect([open(t), t.discards]).toEqual(['soy*2 red blue', ''])
})

it('discard-top-stops: at the first that matches nothing, though others would match below it', () => {
  const t = table('duel', 2).discard('red*2 chili soy').top('soy red blue').at('plant-hand', 'A')
  t.does('A', { type: 'endPlanting' })
  expect([open(t), t.discards]).toEqual(['soy*2 red blue', 'red*2 chili'])
})

it('plant-or-leave: in phase 3 cards are planted or left for the opponent, who has them in his phase 0', () => {
  const t = table('duel', 2).turned('soy red blue').fields('A', 'soy | - | -').at('plant-open', 'A')
  expect(t.refused('A', { type: 'discardOpen', bean: 'red' })).toBe('not-now')
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 }).does('A', { type: 'leaveRest' })
  expect([t.fieldsOf('A'), open(t), t.now]).toEqual(['soy*2 | - | -', 'red blue', 'use-left B'])
  expect(t.heard('B')).toContainEqual({ type: 'leftOpen', seat: 0, beans: ['red', 'blue'] })
})

it('plant-or-leave: planting is voluntary, also where a card would fit', () => {
  const t = table('duel', 2)
    .turned('soy')
    .fields('A', 'soy | - | -')
    .at('plant-open', 'A')
    .does('A', { type: 'leaveRest' })
  expect([open(t), t.now]).toEqual(['soy', 'use-left B'])
})

it('phase-three-ends: only by its player’s word, who may harvest when nothing is left', () => {
  const t = table('duel', 2).turned('soy').fields('A', 'soy | - | -').at('plant-open', 'A')
  t.does('A', { type: 'plantOpen', bean: 'soy', field: 0 })
  expect(t.now).toBe('plant-open A')
  t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'leaveRest' })
  expect([t.coinsOf('A'), t.now]).toEqual(['soy', 'plant-hand B'])
})

it('not-on-the-table: only what lies there can be used', () => {
  const t = table('duel', 2).turned('soy').at('use-left', 'A')
  expect(t.refused('A', { type: 'plantOpen', bean: 'red', field: 0 })).toBe('not-on-the-table')
  expect(t.refused('A', { type: 'discardOpen', bean: 'garden' })).toBe('not-on-the-table')
  expect(t.refused('A', { type: 'takeOpen', bean: 'nonsense' })).toBe('not-on-the-table')
})

/** Four cards that nobody plants. */
const stone: Module = {
  manifest: { id: 'stone', kind: 'add-on', stage: 'alpha', revision: 1, sources: [], editions: ['duel'] },
  tables: { beans: [{ id: 'stone', count: 4, meter: {}, neverPlanted: true }] },
  points: { mayPlant: (p, _owner, kind) => (p.game.prepared.beans.specs[kind].neverPlanted ? refuse('stone') : null) },
}
function withStones(): Table {
  const modules = [...catalogue.modules, stone]
  const result = link({ ...catalogue, modules }, { edition: 'duel', players: 2, with: ['stone'] })
  if (!result.ok) throw new Error(result.refusal.rule)
  return new Table(result.value)
}

it('not-to-the-hand: beans on the table never go into the hand', () => {
  const t = table('duel', 2).turned('soy').at('plant-open', 'A')
  expect(t.refused('A', { type: 'takeOpen', bean: 'soy' })).toBe('not-to-the-hand')
})

it('not-to-the-hand: a kind that is never planted goes there as a whole, and everybody knows it', () => {
  const t = withStones().turned('stone soy stone').hand('A', 'red').at('plant-open', 'A')
  expect(t.refused('A', { type: 'plantOpen', bean: 'stone', field: 0 })).toBe('stone')
  expect(t.options('A')).toContainEqual({ type: 'takeOpen', bean: 'stone' })
  expect(t.options('A')).not.toContainEqual({ type: 'takeOpen', bean: 'soy' })
  const before = t.view('B')
  t.does('A', { type: 'takeOpen', bean: 'stone' })
  expect([t.handOf('A'), open(t), t.now]).toEqual(['red stone stone', 'soy', 'plant-open A'])
  expect(t.view('B').x.farms[0].hand).toEqual([null, 'stone', 'stone'])
  expect(t.heard('B').reduce(t.game.fold, before)).toEqual(t.view('B'))
  expect(t.isComplete).toBe(true)
})

it('not-to-the-hand: left for the opponent it is taken or discarded in phase 0', () => {
  const taken = withStones().turned('stone*2').at('use-left', 'A').does('A', { type: 'takeOpen', bean: 'stone' })
  expect([taken.handOf('A'), taken.now]).toEqual(['stone stone', 'plant-hand A'])
  const discarded = withStones().turned('stone*2').at('use-left', 'A').does('A', { type: 'discardOpen', bean: 'stone' })
  expect([discarded.discards, discarded.now]).toEqual(['stone*2', 'plant-hand A'])
})

it('discard-from-hand: one hand card from any place goes face up on the discard pile', () => {
  const t = table('duel', 2).hand('A', 'blue chili soy').discard('red').at('plant-hand', 'A')
  t.does('A', { type: 'discardHand', card: 1 })
  expect([t.handOf('A'), t.discards, t.now]).toEqual(['blue soy', 'red chili', 'plant-hand A'])
  expect(t.isComplete).toBe(true)
})

it('discard-from-hand: a card that is not the one the player saw is not discarded', () => {
  const t = table('duel', 2).hand('A', 'blue chili').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'discardHand', card: 1, bean: 'blue' })).toBe('stale-action')
  expect(t.refused('A', { type: 'discardHand', card: 1, bean: 'chili' })).toBeNull()
})

it('discard-place-hidden: all see the bean, its owner alone the place', () => {
  const t = table('duel', 2).hand('A', 'blue chili soy').at('plant-hand', 'A')
  const before = { A: t.view('A'), B: t.view('B') }
  t.does('A', { type: 'discardHand', card: 1 })
  const discarded = { type: 'discardedHand', seat: 0, bean: 'chili' }
  expect(t.heard('A')[0]).toEqual({ ...discarded, at: 1 })
  expect(t.heard('B')[0]).toEqual({ ...discarded, at: null })
  expect(t.heard('table')[0]).toEqual({ ...discarded, at: null })
  expect(t.heard('A').reduce(t.game.fold, before.A)).toEqual(t.view('A'))
  expect(t.heard('B').reduce(t.game.fold, before.B)).toEqual(t.view('B'))
})

it('one-discard: one hand card a turn', () => {
  const t = table('duel', 2).hand('A', 'blue chili soy').at('plant-hand', 'A')
  t.does('A', { type: 'discardHand', card: 2 })
  expect(t.refused('A', { type: 'discardHand', card: 0 })).toBe('one-discard')
  expect(t.options('A').some(({ type }) => type === 'discardHand')).toBe(false)
})

it('one-discard: the next turn brings another', () => {
  const t = table('duel', 2).hand('A', 'blue').hand('B', 'soy').at('plant-hand', 'A')
  t.does('A', { type: 'discardHand', card: 0 }).does('A', { type: 'endPlanting' }).does('A', { type: 'leaveRest' })
  for (const bean of new Set(t.view('B').x.piles.turned)) t.does('B', { type: 'discardOpen', bean })
  expect(t.refused('B', { type: 'discardHand', card: 0 })).toBeNull()
})

it('no-such-hand-card: only what is in the hand can be discarded', () => {
  const t = table('duel', 2).hand('A', 'blue').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'discardHand', card: 1 })).toBe('no-such-hand-card')
  t.does('A', { type: 'plant', field: 0 })
  expect(t.refused('A', { type: 'discardHand', card: 0 })).toBe('empty-hand')
})
