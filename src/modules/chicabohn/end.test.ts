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
    [18, 8],
  ])('police-three: %i businesses bring %s', (count, coins) => {
    const rest = 'restaurant-4 nightbar-4 gas-station-1 gas-station-3 gas-station-4 variete-1 variete-3 variete-4'
    const ids = `${TEN} ${rest}`.split(' ').slice(0, count).join(' ')
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

it('raid: its buyer’s small businesses count nothing either, and the police still count all of them', () => {
  const six = 'casino-1 undertaker-1 restaurant-1 nightbar-1 gas-station-1 variete-1'
  const t = town('puff | runner', `${six} police-3`).coins('A', 'blue*4')
  expect(t.lines('A')).toEqual({ coins: 4, businesses: 6, police: 3, 'police-three': 1 })
  t.at('tax', 'A').does('A', buy('raid'))
  expect(t.lines('A')).toEqual({ coins: 0, police: 3, raid: 4, 'police-three': 1 })
})

it('raid: a set completed after it still makes its small one count four', () => {
  const t = town('puff | green', 'casino-1 casino-3', 'raid').coins('A', 'runner*4').at('tax', 'A')
  expect(t.lines('A')).toEqual({ coins: 4, businesses: 3 })
  expect(t.does('A', buy('casino-4')).lines('A')).toEqual({ coins: 0, businesses: 11 })
})

it('raid: as long as nobody has bought it the small ones count, also if it is out of the game', () => {
  const t = town('puff | green', 'casino-1')
  t.state.x.businesses.market = []
  expect(t.lines('A')).toEqual({ coins: 0, businesses: 1 })
})

it('police-three: no bonus without the station, nor from the other one', () => {
  const six = 'casino-1 casino-3 undertaker-1 undertaker-3 restaurant-1 restaurant-3'
  expect(town('blue | runner', six, 'police-3').lines('A')).toEqual({ coins: 0, businesses: 12 })
  expect(town('blue | runner', six, 'police-3').lines('B')).toEqual({ coins: 0, police: 3 })
  expect(town('blue | runner', `${six} police-4`).lines('A')).toMatchObject({ 'police-four': 2 })
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

  it('extra-round: also after an end for want of discards, and then that pile is the last', () => {
    const t = town('blue | stink').fields('A', 'chili*4 | -').fields('B', 'kidney*5 | -').onlyPile('green')
    const before = t.at('plant-open', 'A').view('B')
    t.does('A', { type: 'leaveRest' })
    expect([t.now, t.heard('B').some(({ type }) => type === 'ranOut')]).toEqual(['closing A', true])
    t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' })
    expect([t.handOf('A'), t.now, t.state.x.piles.draw.length]).toEqual(['green chili', 'tax B', 2])
    expect(t.heard('B').reduce(t.game.fold, before)).toEqual(t.view('B'))
    t.at('plant-open', 'B').does('B', { type: 'harvest', field: 0 }).does('B', { type: 'leaveRest' })
    expect([t.now, t.discards]).toEqual(['closing B', 'kidney*4'])
    t.does('B', { type: 'endClosing' }).does('A', { type: 'endClosing' })
    expect([t.state.over, t.state.ending]).toEqual([true, 'pile-ran-out'])
  })

  it('nothing-to-shuffle: without a single discard there is no extra round either', () => {
    const t = town('blue | stink').onlyPile('green').at('plant-open', 'A').does('A', { type: 'leaveRest' })
    t.does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' })
    expect([t.state.over, t.state.ending]).toEqual([true, 'nothing-to-shuffle'])
  })

  it('extra-round: the businesses of both are counted together', () => {
    const halves = [TEN.split(' ').slice(0, 5).join(' '), TEN.split(' ').slice(5).join(' ')] as const
    const t = last(town('blue | stink', ...halves).discard('chili*5'))
    expect(t.does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' }).state.over).toBe(true)
  })

  it('closing-round: what lies open stays there, and nobody plants or gives any more', () => {
    const t = town('blue | stink', TEN).turned('kidney').hand('B', 'chili').fields('B', 'kidney*4 | -')
    last(t).does('A', { type: 'endClosing' })
    expect(t.refused('B', { type: 'plantOpen', bean: 'kidney', field: 0 })).toBe('not-now')
    expect(t.refused('B', { type: 'giveHand', card: 0, boss: 'al-cabohne' })).toBe('not-now')
    t.does('B', { type: 'endClosing' })
    expect([t.state.over, t.open, t.coinsOf('B')]).toEqual([true, 'kidney', ''])
  })

  it('mafia-can-win: its coins against everything that a player counts', () => {
    const places = (coins: number) => {
      const t = town('blue | stink', TEN)
      t.state.x.mafia.coins = t.take(`kidney*19 chili*${coins - 19}`)
      last(t).does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' })
      return t.game.score(t.state).map(({ seat, rival, total }) => `${rival ?? seat} ${total}`)
    }
    // Two full sets and two pairs: 11 + 11 + 4 + 4.
    expect(places(29)).toEqual(['0 30', 'mafia 29', '1 0'])
    expect(places(30)).toEqual(['mafia 30', '0 30', '1 0'])
  })

  it('chicabohn-score: 8 in cash, 19 for the cards, 2 from the police: 29', () => {
    const t = town('puff | stink', 'undertaker-3 casino-1 casino-3 casino-4 restaurant-1 police-4').coins('A', 'blue*8')
    expect(t.lines('A')).toEqual({ coins: 8, businesses: 15, police: 4, 'police-four': 2 })
    expect(t.score.find(({ seat }) => seat === 0)?.total).toBe(29)
  })
})
