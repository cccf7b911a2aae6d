import { describe, expect, it } from 'vitest'
import type { OptionValue } from '../../kernel/types.ts'
import { BossTable } from '../../testing/boss-table.ts'

/** `mafia('runner*3 | -')`: what Al and Don grow. */
const mafia = (bosses: string, options: Record<string, OptionValue> = {}): BossTable =>
  new BossTable('al-cabohne', 2, bosses, options)

describe('the end', () => {
  it('mafia-end: in phase 6 at once', () => {
    const t = mafia('puff | runner')
      .onlyPile('blue')
      .exhausted(2)
      .at('plant-open', 'A')
      .does('A', { type: 'leaveRest' })
    expect([t.state.over, t.state.ending, t.handOf('A')]).toEqual([true, 'pile-ran-out', 'blue'])
  })

  it('mafia-end: in phase 4 phase 5 is finished, and an empty boss is still to be filled', () => {
    const t = mafia('puff | -').hand('A', 'blue green').onlyPile('kidney').exhausted(2).at('plant-hand', 'A')
    t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'endPlanting' })
    expect([t.now, t.refused('A', { type: 'leaveRest' })]).toEqual(['plant-open A', 'fill-empty-boss'])
    t.does('A', { type: 'giveHand', card: 0, boss: 'don-corlebohne' }).does('A', { type: 'leaveRest' })
    expect(t.state.over).toBe(true)
  })

  it('mafia-exhaustions: with the option the second time is the last', () => {
    const t = mafia('puff | runner', { mafiaExhaustions: 2 }).onlyPile('blue').exhausted(1).at('plant-open', 'A')
    expect(t.does('A', { type: 'leaveRest' }).state.over).toBe(true)
    const usual = mafia('puff | runner').discard('green*2').onlyPile('blue').exhausted(1).at('plant-open', 'A')
    expect(usual.does('A', { type: 'leaveRest' }).state.over).toBe(false)
  })

  it('mafia-end: in phase 4 nothing more is turned over or drawn', () => {
    const t = mafia('puff | runner').onlyPile('blue puff').exhausted(2).at('plant-hand', 'A')
    t.does('A', { type: 'endPlanting' })
    expect([t.open, t.bosses, t.now]).toEqual(['blue', 'puff*2 | runner', 'plant-open A'])
    t.does('A', { type: 'leaveRest' })
    expect([t.state.over, t.handOf('A'), t.open]).toEqual([true, '', 'blue'])
  })

  it('nothing-to-shuffle: an empty discard pile ends it early, but coins paid are a part of it', () => {
    const t = mafia('puff | runner').onlyPile('blue green').at('plant-open', 'A').does('A', { type: 'leaveRest' })
    expect([t.state.over, t.state.ending]).toEqual([true, 'nothing-to-shuffle'])
    const paid = mafia('puff | runner').coins('A', 'chili*3').onlyPile('blue green').at('plant-open', 'A')
    paid.does('A', { type: 'buyField' }).does('A', { type: 'leaveRest' })
    expect([paid.state.over, paid.state.x.piles.draw.length]).toEqual([false, 3])
  })

  const lastTurn = (t: BossTable): BossTable =>
    t.onlyPile('chili').exhausted(2).at('plant-open', 'A').does('A', { type: 'leaveRest' })
  const totals = (t: BossTable) =>
    t.game.score(t.state).map(({ seat, rival, total, place }) => `${place} ${rival ?? seat} ${total}`)

  it('mafia-harvests-at-end: the bosses’ fields are harvested after the players’', () => {
    const t = lastTurn(mafia('puff*4 | runner*3').fields('A', 'blue*4 | green').coins('B', 'blue*3'))
    expect([t.takings, t.coinsOf('A'), totals(t)]).toEqual(['puff runner', 'blue', ['1 1 3', '2 mafia 2', '3 0 1']])
    expect(t.isComplete).toBe(true)
  })

  it('mafia-keeps-fields: with the option the mafia has only its coins', () => {
    const t = lastTurn(mafia('puff*4 | runner*3', { mafiaHarvestsAtEnd: false }).coins('B', 'blue'))
    expect([t.takings, totals(t)]).toEqual(['', ['1 1 1', '2 mafia 0', '3 0 0']])
  })

  it('mafia-can-win: its coins count together', () => {
    const t = lastTurn(mafia('puff*5 | runner*3').coins('A', 'blue*2').coins('B', 'blue'))
    expect(totals(t)).toEqual(['1 mafia 3', '2 0 2', '3 1 1'])
    expect(t.heard('A')).toContainEqual({ type: 'ended', reason: 'pile-ran-out', winners: [], rivals: ['mafia'] })
  })

  it('mafia-wins-ties: a player needs more', () => {
    const t = lastTurn(mafia('puff*4 | runner').coins('A', 'blue'))
    expect(totals(t)).toEqual(['1 mafia 1', '2 0 1', '3 1 0'])
    const all = lastTurn(mafia('puff*4 | runner').coins('A', 'blue').coins('B', 'green'))
    expect(totals(all)).toEqual(['1 mafia 1', '2 0 1', '2 1 1'])
  })

  it('mafia-shares-ties: with the option they share the win', () => {
    const t = lastTurn(mafia('puff*4 | runner', { mafiaTie: 'shared' }).coins('A', 'blue'))
    expect(totals(t)).toEqual(['1 0 1', '1 mafia 1', '3 1 0'])
    expect(t.heard('A')).toContainEqual({ type: 'ended', reason: 'pile-ran-out', winners: [0], rivals: ['mafia'] })
  })

  it('players-share-ties: both above the mafia', () => {
    const t = lastTurn(mafia('puff | runner').coins('A', 'blue*2').coins('B', 'green*2'))
    expect(totals(t)).toEqual(['1 0 2', '1 1 2', '3 mafia 0'])
    expect(t.heard('A')).toContainEqual({ type: 'ended', reason: 'pile-ran-out', winners: [0, 1] })
  })
})
