import { expect, it } from 'vitest'
import { link } from '../../engine.ts'
import { seatOf, type Table, table } from '../../testing/table.ts'

const withMagpies = (edition = 'anniversary', players = 4) => table(edition, players, { with: ['magpie'] })

type Steal = readonly [from: 'A' | 'B' | 'C' | 'D' | 'E', field: number, to: number]
const play = (...steals: Steal[]) => ({
  type: 'playMagpie' as const,
  steals: steals.map(([from, field, to]) => ({ from: seatOf(from), field, to })),
})
const plays = (t: Table) => t.options('A').filter((action) => action.type === 'playMagpie')
const endPlanting = { type: 'endPlanting' } as const

it.each([
  ['anniversary', 3, 110],
  ['anniversary', 5, 110],
  ['new-beans', 3, 156],
  ['new-beans', 7, 150],
  ['field-beans', 4, 135],
  ['duel', 2, 150],
])('magpie-deck: six of them join the deck of %s for %i players', (edition, players, cards) => {
  const { draw } = withMagpies(edition, players).view('table').x.piles
  expect(draw).toBe(cards)
})

it('magpie-never-planted: in phase 1 it is played instead, whether the field is empty or not', () => {
  const t = withMagpies().hand('A', 'magpie').fields('A', 'red | -').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'plant', field: 0 })).toBe('magpie-never-planted')
  expect(t.refused('A', { type: 'plant', field: 1 })).toBe('magpie-never-planted')
  expect(t.options('A').map((action) => action.type)).toEqual(['harvest', 'playMagpie'])
})

it('magpie-discarded: it goes on the discard pile before anything is taken', () => {
  const t = withMagpies().hand('A', 'magpie blue').fields('A', 'red | -').fields('B', 'red*2 | -').discard('soy')
  t.at('plant-hand', 'A').does('A', play(['B', 0, 0]))
  expect([t.discards, t.handOf('A'), t.isComplete]).toEqual(['soy magpie', 'blue', true])
  expect(t.heard('C').slice(0, 2)).toEqual([
    { type: 'magpiePlayed', seat: 0, bean: 'magpie' },
    { type: 'stolen', seat: 0, victim: 1, bean: 'red', field: 0, onto: 0 },
  ])
})

it('magpie-in-front: only the front card of the hand can be played', () => {
  const t = withMagpies().hand('A', 'blue magpie').at('plant-hand', 'A')
  expect(t.refused('A', play())).toBe('magpie-in-front')
  expect(plays(t)).toEqual([])
})

it('magpie-in-front: phase 1 only, and its own player only', () => {
  const t = withMagpies().hand('A', 'magpie*2').hand('B', 'magpie')
  expect(t.at('trade', 'A').refused('A', play())).toBe('not-now')
  expect(t.at('plant-hand', 'A').refused('B', play())).toBe('not-your-decision')
})

it('magpie-counts-as-planting: as first card it must be played, even with nothing to steal', () => {
  const t = withMagpies().hand('A', 'magpie blue').at('plant-hand', 'A')
  expect(t.refused('A', endPlanting)).toBe('plant-first-card')
  expect(plays(t)).toEqual([play()])
  t.does('A', play())
  expect([t.discards, t.refused('A', endPlanting), t.now]).toEqual(['magpie', null, 'plant-hand A'])
})

it('magpie-counts-as-planting: as second card it is optional', () => {
  const t = withMagpies().hand('A', 'blue magpie').fields('B', 'blue | -').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 })
  expect(plays(t)).toEqual([play(), play(['B', 0, 0])])
  t.does('A', endPlanting)
  expect([t.handOf('A'), t.discards, t.now]).toEqual(['magpie', '', 'trade A'])
})

it('magpie-counts-as-planting: two in a row may both be played, a third card may not', () => {
  const t = withMagpies().hand('A', 'magpie*3').fields('A', 'red | -').fields('B', 'red*3 | -').at('plant-hand', 'A')
  t.does('A', play(['B', 0, 0])).does('A', play(['B', 0, 0]))
  expect([t.fieldsOf('A'), t.fieldsOf('B'), t.handOf('A'), t.now]).toEqual([
    'red*3 | -',
    'red | -',
    'magpie',
    'trade A',
  ])
})

it('magpie-counts-as-planting: with the last card of the hand phase 1 is over', () => {
  const t = withMagpies().hand('A', 'magpie').at('plant-hand', 'A').does('A', play())
  expect(t.now).toBe('trade A')
})

it('magpie-steals: one card from each of up to two other players', () => {
  const t = withMagpies()
    .hand('A', 'magpie')
    .fields('A', 'red*2 | soy')
    .fields('B', 'blue | red*3')
    .fields('D', 'soy*4 | -')
  t.at('plant-hand', 'A').does('A', play(['B', 1, 0], ['D', 0, 1]))
  expect([t.fieldsOf('A'), t.fieldsOf('B'), t.fieldsOf('D')]).toEqual(['red*3 | soy*2', 'blue | red*2', 'soy*3 | -'])
  expect(t.isComplete).toBe(true)
})

it('magpie-steals: none or one is enough, although more could be stolen', () => {
  const at = () =>
    withMagpies()
      .hand('A', 'magpie')
      .fields('A', 'red | -')
      .fields('B', 'red | -')
      .fields('C', 'red | -')
      .at('plant-hand', 'A')
  expect(at().does('A', play()).fieldsOf('A')).toBe('red | -')
  expect(
    at()
      .does('A', play(['C', 0, 0]))
      .fieldsOf('A'),
  ).toBe('red*2 | -')
})

it('magpie-steals: every choice is listed once', () => {
  const t = withMagpies()
    .hand('A', 'magpie')
    .fields('A', 'red | red*2')
    .fields('B', 'red | soy')
    .fields('D', 'red*2 | red')
  const b: Steal[] = [
    ['B', 0, 0],
    ['B', 0, 1],
  ]
  const d: Steal[] = [
    ['D', 0, 0],
    ['D', 0, 1],
    ['D', 1, 0],
    ['D', 1, 1],
  ]
  const pairs = b.flatMap((one) => d.map((other) => play(one, other)))
  const all = [play(), ...b.map((one) => play(one)), ...d.map((one) => play(one)), ...pairs]
  const listed = plays(t.at('plant-hand', 'A'))
  expect(listed).toHaveLength(all.length)
  expect(listed).toEqual(expect.arrayContaining(all))
})

it('magpie-victims: not two from the same player, not from oneself', () => {
  const t = withMagpies().hand('A', 'magpie').fields('A', 'red | red').fields('B', 'red | red').at('plant-hand', 'A')
  expect(t.refused('A', play(['B', 0, 0], ['B', 1, 0]))).toBe('magpie-victims')
  expect(t.refused('A', play(['A', 1, 0]))).toBe('magpie-victims')
  expect(t.refused('A', play(['E', 0, 0]))).toBe('no-such-seat')
})

it('magpie-victims: no more than two', () => {
  const t = withMagpies().hand('A', 'magpie').fields('A', 'red | -').at('plant-hand', 'A')
  for (const name of ['B', 'C', 'D'] as const) t.fields(name, 'red | -')
  expect(t.refused('A', play(['B', 0, 0], ['C', 0, 0], ['D', 0, 0]))).toBe('malformed-action')
})

it('magpie-existing-fields: a stolen bean goes only onto an own field that grows it already', () => {
  const t = withMagpies().hand('A', 'magpie').fields('A', 'red | -').fields('B', 'soy*3 | red').at('plant-hand', 'A')
  expect(t.refused('A', play(['B', 0, 1]))).toBe('magpie-existing-fields')
  expect(t.refused('A', play(['B', 0, 0]))).toBe('magpie-existing-fields')
  expect(t.refused('A', play(['B', 1, 1]))).toBe('magpie-existing-fields')
  expect(t.refused('A', play(['B', 2, 0]))).toBe('no-such-field')
  expect(t.refused('A', play(['B', 1, 2]))).toBe('no-such-field')
  expect(plays(t)).toEqual([play(), play(['B', 1, 0])])
})

it('magpie-empty-field: an empty field has nothing to steal', () => {
  const t = withMagpies().hand('A', 'magpie').fields('A', 'red | -').fields('B', 'red | -').at('plant-hand', 'A')
  expect(t.refusal('A', play(['B', 1, 0]))).toEqual({ rule: 'magpie-empty-field', values: { victim: 1, number: 2 } })
  expect(t.refused('A', play(['B', 1, 1]))).toBe('magpie-empty-field')
})

it('magpie-lone-bean: a lone bean can be stolen too, also beside a bigger field', () => {
  const t = withMagpies().hand('A', 'magpie').fields('A', 'red | -').fields('B', 'red | soy*3').at('plant-hand', 'A')
  t.does('A', play(['B', 0, 0]))
  expect([t.fieldsOf('A'), t.fieldsOf('B')]).toEqual(['red*2 | -', '- | soy*3'])
})

it('magpie-no-answer: it all happens at once, no victim can harvest in between', () => {
  const t = withMagpies().hand('A', 'magpie blue').fields('A', 'red | -').fields('B', 'red*2 | -').at('plant-hand', 'A')
  t.does('A', play(['B', 0, 0]))
  expect(t.events.map((event) => event.type)).toEqual(['magpiePlayed', 'stolen', 'asked'])
})

it('stale-action: who saw another bean on the victim’s field steals nothing', () => {
  const t = withMagpies().hand('A', 'magpie').fields('A', 'red | soy').fields('B', 'red*2 | -').at('plant-hand', 'A')
  const steal = { from: seatOf('B'), field: 0, to: 0 }
  expect(t.refused('A', { type: 'playMagpie', steals: [{ ...steal, bean: 'soy' }] })).toBe('stale-action')
  expect(t.refused('A', { type: 'playMagpie', steals: [steal], bean: 'blue' })).toBe('stale-action')
  expect(t.refused('A', { type: 'playMagpie', steals: [{ ...steal, bean: 'red' }], bean: 'magpie' })).toBeNull()
})

it('magpie-traded: it is traded and given like a bean', () => {
  const t = withMagpies().hand('A', 'magpie').hand('B', 'red soy').at('trade', 'A')
  t.does('A', { type: 'propose', to: seatOf('B'), give: { hand: [0], turned: [] }, want: ['red'] })
  t.does('B', { type: 'accept', offer: 1 as never, revision: 1, give: { hand: [0], turned: [] } })
  expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['red', 'magpie'])
  t.does('A', { type: 'endTrade' })
  expect([t.handOf('B'), t.asideOf('B'), t.now]).toEqual(['soy magpie', '', 'plant-aside A'])
})

it('magpie-to-hand: kept or received magpies go to the back of the hand by themselves, the rest is planted', () => {
  const t = withMagpies().hand('A', 'blue').turned('magpie red').aside('C', 'magpie*2 soy').at('keep-turned', 'A')
  t.does('C', { type: 'wish', want: [], spare: [] })
  expect([t.handOf('A'), t.asideOf('A')]).toEqual(['blue magpie', 'red'])
  expect([t.handOf('C'), t.asideOf('C'), t.now]).toEqual(['magpie magpie', 'soy', 'plant-aside AC'])
  expect(t.isComplete).toBe(true)
})

it('magpie-to-hand: with nothing else to plant phase 3 is over at once', () => {
  const t = withMagpies().hand('B', 'red').turned('magpie').at('trade', 'A').does('A', { type: 'endTrade' })
  expect(t.now).toBe('plant-hand B')
})

it('magpie-to-hand: the active player first, then clockwise', () => {
  const t = withMagpies().turned('magpie').aside('A', 'magpie').aside('D', 'magpie').at('trade', 'B')
  t.does('B', { type: 'endTrade' })
  const seats = t.events.flatMap((event) => (event.type === 'magpieToHand' ? [event.seat] : []))
  expect(seats).toEqual([1, 3, 0])
})

it('magpie-place-known: everybody knows the magpie and its place in the hand', () => {
  const t = withMagpies().hand('A', 'blue red').turned('magpie').at('trade', 'A').does('A', { type: 'endTrade' })
  expect(t.view('B').x.farms[0].hand).toEqual([null, null, 'magpie', null, null, null])
  expect(t.view('table').x.farms[0].hand).toEqual([null, null, 'magpie', null, null, null])
})

it.each([
  ['anniversary', 4],
  ['new-beans', 7],
  ['field-beans', 5],
])('magpie-combinations: in %s for %i it is played, stolen with and taken back', (edition, players) => {
  const t = withMagpies(edition, players)
    .hand('A', 'magpie')
    .fields('A', 'soy | -')
    .fields('C', 'soy*2 | -')
    .top('magpie blue')
  t.at('plant-hand', 'A')
    .does('A', play(['C', 0, 0]))
    .does('A', { type: 'endTrade' })
  expect([t.fieldsOf('A'), t.handOf('A'), t.asideOf('A')]).toEqual(['soy*2 | -', 'magpie', 'blue'])
})

it.each([
  ['classic', 4],
  ['classic-duel', 2],
])('magpie-combinations: not with %s', (edition, players) => {
  const result = link({ edition, players, with: ['magpie'] })
  expect(result.ok ? null : result.refusal.rule).toBe('not-combinable')
})
