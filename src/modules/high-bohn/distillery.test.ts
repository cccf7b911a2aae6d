import { describe, expect, it } from 'vitest'
import { endTrade } from '../../testing/offers.ts'
import { type TownTable, town } from '../../testing/town.ts'
import { watched } from '../../testing/watched.ts'
import type { TypeId } from './types.ts'

const pass = { type: 'passBuying' } as const
const close = (house: TypeId) => ({ type: 'buyBuilding', building: 'distillery-2', house }) as const
const cognac = () => town(4, { cognac: true })
const lastCall = () => town(4, { cognac: true, distilleryLastCall: true })

describe('distillery 2', () => {
  it('distillery-2: its buyer names a type, and what is unsold of it leaves the game', () => {
    const t = cognac().owns('B', 'bank-3').coins('A', 'cognac*2').coins('C', 'black-eyed*4').at('trade', 'A')
    watched(t, () => t.does('A', close('bank')))
    expect(t.events).toContainEqual({ type: 'closed', house: 'bank', buildings: ['bank-1', 'bank-2', 'bank-4'] })
    expect([t.mayNotBuy('C', 'bank-4'), t.buildingsOf('B'), t.buildingsOf('A')]).toEqual([
      'building-gone',
      'bank-3',
      'distillery-2',
    ])
  })

  it('distillery-2: naming is a must, and for no other building', () => {
    const t = cognac().coins('A', 'cognac*4').at('trade', 'A')
    expect(t.mayNotBuy('A', 'distillery-2')).toBe('distillery-2')
    expect(t.refused('A', { type: 'buyBuilding', building: 'distillery-3', house: 'bank' })).toBe('distillery-2')
    expect(t.options('A').filter((option) => option.type === 'buyBuilding' && option.house !== undefined)).toHaveLength(
      9,
    )
  })

  it('distillery-2: the distilleries themselves may be named, and a type of which nothing is left', () => {
    const t = cognac().coins('A', 'cognac*2').coins('B', 'cognac').at('trade', 'A').does('A', close('distillery'))
    expect(t.mayNotBuy('B', 'distillery-1')).toBe('building-gone')
    const none = cognac()
      .owns('B', 'farm-1')
      .owns('C', 'farm-2')
      .owns('D', 'farm-3')
      .coins('A', 'cognac*2')
      .at('trade', 'A')
    none.does('A', close('farm'))
    expect(none.events.some(({ type }) => type === 'closed')).toBe(false)
  })

  it('distillery-2: one’s own type may be named to keep the others out', () => {
    const t = cognac()
      .owns('A', 'jail-1')
      .coins('A', 'cognac*2')
      .coins('B', 'blue')
      .at('trade', 'A')
      .does('A', close('jail'))
    expect([t.buildingsOf('A'), t.view('A').x.town.gone]).toEqual([
      'jail-1 distillery-2',
      ['jail-2', 'jail-3', 'jail-4'],
    ])
  })
})

describe('distillery 2 in the last purchases', () => {
  const end = (t: TownTable) => t.exhausted(2).onlyPile('red').at('trade', 'C').does('C', endTrade)

  it('asked-to-buy: nobody is asked whose only building has just been closed', () => {
    const t = end(cognac().coins('C', 'cognac*2').coins('A', 'black-eyed').coins('B', 'soy'))
    watched(t, () => t.does('C', close('bank')))
    expect(t.now).toBe('last-purchases B')
    expect(end(cognac().coins('C', 'cognac*2').coins('A', 'black-eyed')).does('C', close('bank')).state.over).toBe(true)
  })

  it('asked-to-buy: its buyer is not asked again if he closed what he could still have bought', () => {
    const t = end(cognac().coins('C', 'cognac*2 soy').coins('A', 'black-eyed')).does('C', close('farm'))
    expect(t.now).toBe('last-purchases A')
  })

  it('asked-to-buy: nor is anybody who has spent his coins in the last call, or let it pass', () => {
    const called = () => end(lastCall().coins('C', 'cognac*2').coins('A', 'black-eyed')).does('C', close('bank'))
    const t = called()
    expect(t.now).toBe('last-call A')
    watched(t, () => t.buys('A', 'bank-1'))
    expect([t.buildingsOf('A'), t.state.over]).toEqual(['bank-1', true])
    expect(called().does('A', pass).state.over).toBe(true)
  })

  it('last-purchases: who can still buy goes on after the last call', () => {
    const t = end(lastCall().coins('C', 'cognac*2').coins('A', 'black-eyed soy').coins('B', 'blue'))
    t.does('C', close('bank')).buys('A', 'bank-1')
    expect(t.now).toBe('last-purchases A')
    t.buys('A', 'farm-1')
    expect(t.now).toBe('last-purchases B')
  })
})

describe('distillery 3', () => {
  const soup = (building: 'saloon-3' | 'saloon-4' = 'saloon-3') =>
    cognac().owns('A', 'distillery-3').owns('B', building)

  it('distillery-3: one coin of everybody’s soup goes under it, the cook has one less', () => {
    const t = soup('saloon-4').fields('B', 'red soy blue green chili | -').at('trade', 'C')
    watched(t, () => t.does('B', { type: 'harvest', field: 0 }))
    expect([t.underOf('A'), t.underOf('B'), t.coinsOf('A')]).toEqual(['chili', 'green', ''])
    expect(t.events).toContainEqual({ type: 'soupSold', seat: 1, coins: 2, beans: ['green'], other: 0, bean: 'chili' })
    expect(t.isComplete).toBe(true)
  })

  it('distillery-3: of a soup worth one coin the cook gets nothing', () => {
    const t = soup().fields('B', 'red soy blue | -').at('trade', 'C').does('B', { type: 'harvest', field: 0 })
    expect([t.underOf('A'), t.underOf('B')]).toEqual(['blue', ''])
  })

  it('distillery-3: a soup worth nothing gives nothing, and the owner’s own nothing extra', () => {
    const none = soup().fields('B', 'red soy | -').at('trade', 'C').does('B', { type: 'harvest', field: 0 })
    expect(none.underOf('A')).toBe('')
    const own = cognac().owns('A', 'distillery-3 saloon-3').fields('A', 'red soy blue | -').at('trade', 'C')
    expect(own.does('A', { type: 'harvest', field: 0 }).underOf('A')).toBe('blue')
    expect(own.events).toContainEqual(expect.objectContaining({ type: 'soupSold', seat: 0, other: null, bean: null }))
  })

  it('distillery-3: farm 4 is counted before', () => {
    const t = soup().owns('B', 'farm-4').at('trade', 'C')
    t.fields('B', 'red soy blue green chili stink garden black-eyed | -').does('B', { type: 'harvest', field: 0 })
    expect([t.state.x.town.under[0].length, t.state.x.town.under[1].length]).toEqual([1, 4])
  })

  it('distillery-3: also in the last harvest, and its coins count as cash', () => {
    const t = soup().owns('A', 'camp-4').coins('A', 'blue*4').fields('B', 'red soy blue | -')
    t.exhausted(2).onlyPile('red').at('trade', 'C').does('C', endTrade).does('A', pass)
    expect(t.linesOf('A')).toBe('coins 4, coins-under 1, buildings 7, camp 1')
  })

  it('distillery-3: nothing from other harvests', () => {
    const t = soup().fields('B', 'red*5 | -').at('trade', 'C').does('B', { type: 'harvest', field: 0 })
    expect([t.underOf('A'), t.coinsOf('B')]).toEqual(['', 'red*4'])
  })
})

it('buildings-for-one: distillery 1 takes no soup, closes nothing and changes no beanometer', () => {
  const t = cognac().owns('B', 'saloon-3').coins('A', 'cognac').fields('A', 'cognac*3 | -')
  t.fields('B', 'red soy blue | -').at('trade', 'A').buys('A', 'distillery-1')
  t.does('A', { type: 'harvest', field: 0 }).does('B', { type: 'harvest', field: 0 })
  expect([t.coinsOf('A'), t.underOf('A'), t.underOf('B'), t.view('A').x.town.gone]).toEqual(['', '', 'blue', []])
})

describe('the last call', () => {
  const rich = () =>
    lastCall().coins('A', 'cognac*2').coins('C', 'black-eyed*2').coins('D', 'black-eyed').at('trade', 'B')

  it('last-call: clockwise from the buyer the others may each buy one of the named type, then the rest leaves', () => {
    const t = rich().coins('B', 'black-eyed*4')
    watched(t, () => t.does('A', close('bank')))
    expect(t.now).toBe('last-call B')
    watched(t, () => t.does('B', pass))
    expect(t.now).toBe('last-call C')
    watched(t, () => t.buys('C', 'bank-2'))
    expect(t.now).toBe('last-call D')
    watched(t, () => t.does('D', pass))
    expect([t.now, t.view('A').x.town.gone]).toEqual(['trade B', ['bank-1', 'bank-3', 'bank-4']])
  })

  it('asked-to-buy: in a last call who could buy none is not asked', () => {
    const t = rich().does('A', close('bank'))
    expect(t.now).toBe('last-call C')
    expect(rich().does('A', close('farm')).now).toBe('trade B')
  })

  it('last-call: nothing else happens meanwhile', () => {
    const t = rich().fields('C', 'soy*2 | -').fields('B', 'soy*2 | -').does('A', close('bank'))
    expect(t.refused('C', { type: 'harvest', field: 0 })).toBe('only-buying')
    expect(t.refused('B', { type: 'harvest', field: 0 })).toBe('not-your-decision')
    expect(t.refused('B', endTrade)).toBe('not-now')
    expect(t.mayNotBuy('D', 'bank-1')).toBe('not-your-decision')
  })

  it('last-call: only of the named type, one card each', () => {
    const t = rich().coins('C', 'black-eyed*2 soy').does('A', close('bank'))
    expect(t.refusal('C', { type: 'buyBuilding', building: 'farm-1' })).toEqual({
      rule: 'last-call',
      values: { house: 'bank' },
    })
    t.buys('C', 'bank-1')
    expect(t.now).toBe('trade B')
  })

  it('last-call: without the option there is none', () => {
    const t = cognac().coins('A', 'cognac*2').coins('B', 'black-eyed*4').at('trade', 'B').does('A', close('bank'))
    expect([t.now, t.mayNotBuy('B', 'bank-1')]).toEqual(['trade B', 'building-gone'])
  })

  it('last-call: in the last purchases the round goes on where it was', () => {
    const t = lastCall()
      .coins('C', 'cognac*2 soy')
      .coins('A', 'black-eyed')
      .exhausted(2)
      .onlyPile('red')
      .at('trade', 'C')
    t.does('C', endTrade).does('C', close('bank'))
    expect(t.now).toBe('last-call A')
    t.buys('A', 'bank-1')
    expect(t.now).toBe('last-purchases C')
  })
})
