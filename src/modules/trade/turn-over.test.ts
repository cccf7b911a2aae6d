import { describe, expect, it } from 'vitest'
import { accept, endTrade, plantAside, propose } from '../../testing/offers.ts'
import { type Table, table } from '../../testing/table.ts'

const turned = (t: Table): string => t.view('table').x.piles.turned.join(' ')
/** A has one hand card … */
const inPhaseOne = (): Table => table('anniversary', 4).hand('A', 'red')
/** … and plants it, so that phase 2 begins. */
const turnsOver = (t: Table): Table => t.at('plant-hand', 'A').does('A', { type: 'plant', field: 0 })
const told = (t: Table): string[] => t.events.map((event) => event.type)

it('turn-over-two: phase 2 begins with the two top cards of the draw pile, for all to see', () => {
  const t = turnsOver(inPhaseOne().top('soy blue green'))
  expect([turned(t), t.now]).toEqual(['soy blue', 'trade A'])
  for (const to of ['A', 'C', 'table'] as const)
    expect(t.heard(to).filter((event) => event.type === 'turnedOver')).toEqual([
      { type: 'turnedOver', seat: 0, bean: 'soy' },
      { type: 'turnedOver', seat: 0, bean: 'blue' },
    ])
  expect(t.isComplete).toBe(true)
})

it('keep-turned-over: turned-over cards that were not traded are the active player’s to plant', () => {
  const t = table('anniversary', 4).hand('B', 'red').turned('soy blue').at('trade', 'A')
  t.does('A', propose('B', { turned: [0] }, 'red'))
    .does('B', accept(1, { hand: [0] }))
    .does('A', endTrade)
  expect([t.asideOf('A'), t.asideOf('B'), t.now]).toEqual(['red blue', 'soy', 'plant-aside AB'])
  expect(t.heard('C')).toContainEqual({ type: 'kept', seat: 0, beans: ['blue'] })
  expect(t.isComplete).toBe(true)
})

it('keep-turned-over: if both were traded away nothing is kept', () => {
  const t = table('anniversary', 4).turned('soy blue').at('trade', 'A')
  t.does('A', propose('B', { turned: [0, 1] }))
    .does('B', accept(1))
    .does('A', endTrade)
  expect([t.asideOf('A'), t.asideOf('B'), t.now]).toEqual(['', 'soy blue', 'plant-aside B'])
  expect(told(t)).not.toContain('kept')
})

describe('the draw pile runs out while cards are turned over', () => {
  it('reshuffle-at-once: after the first card the discard pile is shuffled and the second comes from it', () => {
    const t = turnsOver(inPhaseOne().discard('soy*4').onlyPile('blue'))
    expect([turned(t), t.discards, t.state.x.piles.draw.length]).toEqual(['blue soy', '', 3])
    expect(told(t)).toEqual(['planted', 'turnedOver', 'reshuffled', 'turnedOver', 'asked'])
  })

  it('reshuffle-at-once: after the second card, before anybody trades', () => {
    const t = turnsOver(inPhaseOne().discard('soy*4').onlyPile('blue green'))
    expect([turned(t), t.discards, t.state.x.piles.draw.length]).toEqual(['blue green', '', 4])
    expect(told(t)).toEqual(['planted', 'turnedOver', 'turnedOver', 'reshuffled', 'asked'])
  })

  it('reshuffle-at-once: turned-over cards are not shuffled in; what is discarded later waits for the next time', () => {
    const t = turnsOver(inPhaseOne().discard('soy*4').fields('B', 'chili*2 | -').onlyPile('blue green'))
    t.does('B', { type: 'harvest', field: 0 })
    expect([t.discards, t.state.x.piles.draw.length, t.isComplete]).toEqual(['chili*2', 4, true])
  })

  const last = (pile: string) =>
    turnsOver(inPhaseOne().hand('B', 'garden').discard('soy*4').exhausted(2).onlyPile(pile))

  it('end-in-phase-two: with one card, the phase goes on with it alone', () => {
    const t = last('blue')
    expect([turned(t), t.now, t.state.over]).toEqual(['blue', 'trade A', false])
    expect(told(t)).toEqual(['planted', 'turnedOver', 'ranOut', 'asked'])
    t.does('A', propose('B', { turned: [0] }, 'garden'))
      .does('B', accept(1, { hand: [0] }))
      .does('A', endTrade)
    expect([t.asideOf('A'), t.asideOf('B'), t.now]).toEqual(['garden', 'blue', 'plant-aside AB'])
  })

  it('end-in-phase-two: with the second card just the same', () => {
    const t = last('blue stink')
    expect([turned(t), t.now, t.state.over]).toEqual(['blue stink', 'trade A', false])
  })

  it('end-in-phase-two: phase 3 is played, then the game is over without phase 4', () => {
    const t = last('blue').does('A', endTrade)
    expect(t.now).toBe('plant-aside A')
    t.does('A', plantAside(0, 1))
    expect([t.state.over, t.state.ending, t.handOf('A'), t.discards]).toEqual([
      true,
      'pile-ran-out',
      '',
      'soy*4 red blue',
    ])
    expect(told(t)).not.toContain('drew')
    expect(t.heard('C')).toContainEqual({ type: 'ended', reason: 'pile-ran-out', winners: [3] })
  })

  it('end-in-phase-two: also when only somebody else has a card to plant', () => {
    const t = last('blue')
      .does('A', propose('B', { turned: [0] }))
      .does('B', accept(1))
      .does('A', endTrade)
    expect([t.now, t.state.over]).toEqual(['plant-aside B', false])
    expect(t.does('B', plantAside(0, 0)).state.over).toBe(true)
  })

  it('nothing-to-shuffle: with an empty discard pile phase 2 goes on with what was turned over, then it is the end', () => {
    const t = turnsOver(inPhaseOne().hand('B', 'garden').onlyPile('blue'))
    expect([turned(t), t.now]).toEqual(['blue', 'trade A'])
    // What is discarded from now on is not shuffled any more.
    t.does('A', endTrade).does('A', { type: 'harvest', field: 0 }).does('A', plantAside(0, 0))
    expect([t.state.over, t.state.ending, t.handOf('A')]).toEqual([true, 'nothing-to-shuffle', ''])
  })
})
