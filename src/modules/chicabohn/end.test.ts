import { describe, expect, it } from 'vitest'
import type { Action } from '../../kernel/play.ts'
import type { OptionValue } from '../../kernel/types.ts'
import { BossTable } from '../../testing/boss-table.ts'

const town = (bosses: string, a = '', b = '', options: Record<string, OptionValue> = {}): BossTable =>
  new BossTable('chicabohn', 2, bosses, options).owns('A', a).owns('B', b)
const buy = (business: string, more: Partial<Extract<Action, { type: 'buy' }>> = {}): Action => ({
  type: 'buy',
  business,
  ...more,
})

describe('police and raid', () => {
  const TEN =
    'casino-1 casino-3 casino-4 undertaker-1 undertaker-3 undertaker-4 restaurant-1 restaurant-3 nightbar-1 nightbar-3'

  it.each([
    [5, undefined],
    [6, 1],
    [7, 2],
    [8, 3],
    [9, 5],
    [10, 8],
  ])('police-three: %i businesses bring %s', (count, coins) => {
    const ids = TEN.split(' ').slice(0, count).join(' ')
    expect(town('blue | runner', `police-3 ${ids}`).lines('A')['police-three']).toBe(coins)
  })

  it.each([
    [1, undefined],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 5],
    [6, 8],
  ])('police-four: %i types bring %s', (count, coins) => {
    const types = ['casino-1 casino-3', 'undertaker-1', 'restaurant-1', 'nightbar-1', 'gas-station-1', 'variete-1']
    expect(town('blue | runner', `police-4 ${types.slice(0, count).join(' ')}`).lines('A')['police-four']).toBe(coins)
  })

  it('raid: the small ones count nothing, sold before or after, but a full set does not mind; the police count them', () => {
    const t = town('puff | runner', 'casino-1 casino-3 casino-4 undertaker-1 police-4', 'restaurant-1 raid')
    expect([t.lines('A'), t.lines('B')]).toEqual([
      { coins: 0, businesses: 11, police: 4, 'police-four': 1 },
      { coins: 0, raid: 4 },
    ])
    t.coins('A', 'kidney').at('tax', 'A').does('A', buy('variete-1'))
    expect(t.lines('A')).toEqual({ coins: 0, businesses: 11, police: 4, 'police-four': 2 })
  })
})

describe('the end', () => {
  const TEN =
    'casino-1 casino-3 casino-4 undertaker-1 undertaker-3 undertaker-4 restaurant-1 restaurant-3 nightbar-1 nightbar-3'
  const last = (t: BossTable): BossTable =>
    t.onlyPile('green').exhausted(2).at('plant-open', 'A').does('A', { type: 'leaveRest' })

  it('closing-round: first the active player harvests and buys, then the other, then it is over', () => {
    const t = town('blue | stink', TEN).fields('A', 'chili*3 | -').fields('B', 'kidney*5 | -').coins('B', 'kidney*2')
    last(t)
    expect([t.now, t.refused('B', { type: 'harvest', field: 0 })]).toEqual(['closing A', 'mafia-own-turn'])
    t.does('A', { type: 'harvest', field: 0 }).does('A', buy('gas-station-1')).does('A', { type: 'endClosing' })
    expect([t.now, t.refused('A', buy('variete-1'))]).toEqual(['closing B', 'buy-own-turn'])
    t.does('B', { type: 'harvest', field: 0 }).does('B', buy('variete-3')).does('B', { type: 'endClosing' })
    expect([t.state.over, t.state.ending]).toEqual([true, 'pile-ran-out'])
    expect(t.isComplete).toBe(true)
  })

  it('closing-round: harvesting is voluntary; what stands is harvested when all is over, lone beans too', () => {
    const t = last(town('blue | stink', TEN).fields('A', 'chili*3 | kidney'))
    t.does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' })
    expect([t.coinsOf('A'), t.fieldsOf('A')]).toEqual(['chili', '- | -'])
  })

  it('closing-round: if the pile runs out in phase 4, phase 5 is finished first', () => {
    const t = town('blue | stink', TEN).onlyPile('green').exhausted(2).at('plant-hand', 'A')
    t.does('A', { type: 'endPlanting' })
    expect(t.now).toBe('plant-open A')
    expect(t.does('A', { type: 'leaveRest' }).now).toBe('closing A')
  })

  it('closing-round: nobody has a share in the bosses’ last harvest', () => {
    const t = last(town('blue | runner*3', `${TEN} restaurant-4`))
    t.does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' })
    expect([t.takings, t.coinsOf('A')]).toEqual(['runner', ''])
  })

  it('extra-round: with nine businesses the discards are shuffled again and the same turn goes on', () => {
    const nine = TEN.split(' ').slice(0, 9).join(' ')
    const t = last(town('blue | stink', `${nine} police-3`, 'raid').discard('chili*5'))
    t.does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' })
    expect([t.handOf('A'), t.now, t.state.over]).toEqual(['green chili', 'tax B', false])
    expect(t.heard('A')).toContainEqual({ type: 'extraRound', cards: 5 })
    t.discard('chili*2').onlyPile('chili').at('plant-open', 'B').does('B', { type: 'leaveRest' })
    expect(t.now).toBe('closing B')
    t.does('B', { type: 'endClosing' }).does('A', { type: 'endClosing' })
    expect(t.state.over).toBe(true)
  })

  it('extra-round: ten are counted after both have bought', () => {
    const nine = TEN.split(' ').slice(0, 9).join(' ')
    const t = last(town('blue | stink', nine).discard('chili*5').coins('B', 'kidney'))
    t.does('A', { type: 'endClosing' }).does('B', buy('variete-1')).does('B', { type: 'endClosing' })
    expect(t.state.over).toBe(true)
  })

  it('chicabohn-score: 8 in cash, 19 for the cards, 2 from the police: 29', () => {
    const t = town('puff | stink', 'undertaker-3 casino-1 casino-3 casino-4 restaurant-1 police-4').coins('A', 'blue*8')
    expect(t.lines('A')).toEqual({ coins: 8, businesses: 15, police: 4, 'police-four': 2 })
    expect(t.score.find(({ seat }) => seat === 0)?.total).toBe(29)
  })
})
