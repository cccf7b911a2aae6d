import { describe, expect, it } from 'vitest'
import { town } from '../../testing/town.ts'
import type { BuildingId } from './types.ts'

/** Coins for 1, 2, 3 … cards of a bean with this building: `0 0 1`. */
function meter(building: BuildingId, bean: string, most: number): string {
  const coins = Array.from({ length: most }, (_, i) => {
    const t = town(4, { cognac: true })
      .owns('A', building)
      .fields('A', `${bean}*${i + 1} | -`)
      .at('trade', 'A')
    return t.does('A', { type: 'harvest', field: 0 }).state.x.farms[0].coins.length
  })
  return coins.join(' ')
}

const harvest = (field: number, coins?: string[]) =>
  coins === undefined ? ({ type: 'harvest', field } as const) : ({ type: 'harvest', field, coins } as const)

describe('the mine', () => {
  it('mine-2: the third field costs one coin, any coin', () => {
    const t = town().owns('A', 'mine-2').coins('A', 'blue red').at('trade', 'B')
    t.does('A', { type: 'buyField', coins: ['blue'] })
    expect([t.coinsOf('A'), t.discards, t.fieldsOf('A')]).toEqual(['red', 'blue', '- | - | -'])
    expect(t.refused('A', { type: 'buyField' })).toBe('one-third-field')
    expect(t.coins('B', 'soy*2').refusal('B', { type: 'buyField' })?.values).toEqual({ price: 3, coins: 2 })
  })

  it('mine-3: garden beans pay one coin each up to three', () => {
    expect(meter('mine-3', 'garden', 6)).toBe('1 2 3 3 3 3')
  })

  it('mine-3: a lone garden bean may always be harvested, no other lone bean', () => {
    const t = town().owns('A', 'mine-3').fields('A', 'garden | soy*2').at('trade', 'A').does('A', harvest(0))
    expect(t.coinsOf('A')).toBe('garden')
    const other = town().owns('A', 'mine-3').fields('A', 'red | soy*2').at('trade', 'A')
    expect(other.refused('A', harvest(0))).toBe('bean-protection')
    const cheap = town().owns('A', 'mine-2').fields('A', 'garden | soy*2').at('trade', 'A')
    expect(cheap.refused('A', harvest(0))).toBe('bean-protection')
  })

  it('mine-4: the card is a field like any other, and the third field can still be bought', () => {
    const t = town().coins('A', 'garden*4 red*3').hand('A', 'blue').at('plant-hand', 'A').buys('A', 'mine-4')
    t.does('A', { type: 'plant', field: 2 }).does('A', { type: 'buyField' })
    expect(t.fieldsOf('A')).toBe('- | - | blue | -')
    expect(t.refused('A', { type: 'buyField' })).toBe('one-third-field')
  })

  it('mine-4: bought after the third field it is the fourth', () => {
    const t = town().coins('A', 'red*3 garden*4').at('trade', 'A')
    t.does('A', { type: 'buyField', coins: ['red', 'red', 'red'] }).buys('A', 'mine-4')
    expect(t.fieldsOf('A')).toBe('- | - | - | -')
  })
})

describe('fields of one bean', () => {
  it('saloon-2: a field for green beans', () => {
    const t = town().coins('A', 'green*2').hand('A', 'green blue').at('plant-hand', 'A').buys('A', 'saloon-2')
    t.does('A', { type: 'plant', field: 2 })
    expect(t.fieldsOf('A')).toBe('- | - | green')
  })

  it('saloon-2: it is no third field', () => {
    const t = town().owns('A', 'saloon-2').coins('A', 'blue*3').at('trade', 'A').does('A', { type: 'buyField' })
    expect(t.fieldsOf('A')).toBe('- | - | - | -')
  })

  it('blacksmith-2: a field for chili beans', () => {
    const t = town().owns('A', 'saloon-2 blacksmith-2').aside('A', 'chili green').at('plant-aside', 'A')
    t.does('A', { type: 'plantAside', card: 0, field: 3 }).does('A', { type: 'plantAside', card: 0, field: 2 })
    expect(t.fieldsOf('A')).toBe('- | - | green | chili')
  })

  it('own-bean-only: nothing else grows there, also when it is empty', () => {
    const t = town().owns('A', 'saloon-2').hand('A', 'blue').at('plant-hand', 'A')
    expect(t.refusal('A', { type: 'plant', field: 2 })).toEqual({
      rule: 'own-bean-only',
      values: { bean: 'blue', growing: 'green', number: 3 },
    })
    expect(t.options('A')).not.toContainEqual({ type: 'plant', field: 2 })
  })

  it('own-bean-only: no soy on it, and no soup', () => {
    const t = town().owns('A', 'blacksmith-2 farm-2 saloon-3').fields('A', 'blue | - | chili').hand('A', 'soy')
    t.at('plant-hand', 'A')
    expect(t.refused('A', { type: 'plant', field: 2 })).toBe('own-bean-only')
    expect(t.refused('A', { type: 'plant', field: 0 })).toBeNull()
  })

  it('extra-fields-protect: they count for protection, both ways and among each other', () => {
    const t = town().owns('A', 'saloon-2 blacksmith-2').at('trade', 'A')
    t.fields('A', 'red | - | green*2 | -')
    expect(t.refused('A', harvest(0))).toBe('bean-protection')
    t.fields('A', 'red*2 | - | green | -')
    expect(t.refused('A', harvest(2))).toBe('bean-protection')
    t.fields('A', '- | - | green | chili*2')
    expect(t.refused('A', harvest(2))).toBe('bean-protection')
    t.fields('A', 'red | - | green | chili')
    expect(t.refused('A', harvest(2))).toBeNull()
  })
})

describe('the blacksmith', () => {
  it('blacksmith-3: 3, 5, 6 and 7 chili beans pay 1 to 4 coins', () => {
    expect(meter('blacksmith-3', 'chili', 9)).toBe('0 0 1 1 2 3 4 4 4')
  })

  it('blacksmith-4: any lone bean may be harvested, also beside fuller fields of buildings', () => {
    const t = town().owns('A', 'blacksmith-4 saloon-2').fields('A', 'red | soy*3 | green').at('trade', 'B')
    expect([t.refused('A', harvest(0)), t.refused('A', harvest(2))]).toEqual([null, null])
    const cheap = town().owns('A', 'blacksmith-3').fields('A', 'red | soy*3').at('trade', 'B')
    expect(cheap.refused('A', harvest(0))).toBe('bean-protection')
  })
})

describe('the jail', () => {
  it('jail-2: 3, 5, 7 and 9 blue beans pay 1 to 4 coins', () => {
    expect(meter('jail-2', 'blue', 10)).toBe('0 0 1 1 2 2 3 3 4 4')
  })

  it('jail-3: 4, 6, 8 and 10 blue beans pay 2 to 5 coins', () => {
    expect(meter('jail-3', 'blue', 11)).toBe('0 0 0 2 2 3 3 4 4 5 5')
  })

  it('jail-4: one coin from everybody’s blue harvest, out of what goes on the discard pile', () => {
    const t = town().owns('A', 'jail-4').fields('C', 'blue*6 | -').at('trade', 'B').does('C', harvest(0))
    expect([t.coinsOf('C'), t.coinsOf('A'), t.discards]).toEqual(['blue*2', 'blue', 'blue*3'])
    expect(t.events).toContainEqual({ type: 'jailPaid', seat: 0, from: 2, bean: 'blue' })
    expect(t.isComplete).toBe(true)
  })

  it('jail-4: from the owner’s own harvest too', () => {
    const t = town().owns('A', 'jail-4').fields('A', 'blue*4 | -').at('trade', 'A').does('A', harvest(0))
    expect([t.coinsOf('A'), t.discards]).toEqual(['blue*2', 'blue*2'])
  })

  it('jail-4: nothing from a harvest worth nothing, by the harvester’s own beanometer', () => {
    const none = town().owns('A', 'jail-4').fields('B', 'blue*3 | -').at('trade', 'A').does('B', harvest(0))
    expect(none.coinsOf('A')).toBe('')
    const some = town().owns('A', 'jail-4').owns('B', 'jail-2').fields('B', 'blue*3 | -').at('trade', 'A')
    some.does('B', harvest(0))
    expect([some.coinsOf('A'), some.coinsOf('B')]).toEqual(['blue', 'blue'])
  })

  it('jail-4: nothing from other beans', () => {
    const t = town().owns('A', 'jail-4').fields('B', 'chili*3 | -').at('trade', 'A').does('B', harvest(0))
    expect(t.coinsOf('A')).toBe('')
  })

  it('jail-4: blue beans with soy on them are a blue harvest; soy is taken only if no blue is left', () => {
    const t = town().owns('A', 'jail-4').owns('B', 'farm-2').fields('B', 'blue*3 soy*2 | blue soy*3').at('trade', 'A')
    t.does('B', harvest(0, ['soy']))
    expect([t.coinsOf('A'), t.discards]).toEqual(['blue', 'blue*2 soy'])
    t.does('B', harvest(1, ['blue']))
    expect(t.coinsOf('A')).toBe('blue soy')
    expect(t.isComplete).toBe(true)
  })

  it('jail-4: a soup that was begun with blue is none', () => {
    const t = town().owns('A', 'jail-4').owns('B', 'saloon-3').fields('B', 'blue red soy green | -').at('trade', 'A')
    t.does('B', harvest(0))
    expect([t.coinsOf('A'), t.underOf('B')]).toEqual(['', 'green'])
  })

  it('jail-4: also from a farm’s five coins for four', () => {
    const t = town()
      .owns('A', 'jail-4')
      .owns('B', 'farm-4')
      .fields('B', 'blue*10 | -')
      .at('trade', 'A')
      .does('B', harvest(0))
    expect([t.coinsOf('B'), t.coinsOf('A'), t.discards]).toEqual(['blue*5', 'blue', 'blue*4'])
  })

  it('jail-4: also in the last harvest, before the last purchases', () => {
    const t = town().owns('A', 'jail-4').fields('B', 'blue*4 | -').coins('A', 'soy').exhausted(2).onlyPile('red')
    t.at('trade', 'C').does('C', { type: 'endTrade' })
    expect([t.coinsOf('A'), t.now]).toEqual(['soy blue', 'last-purchases A'])
  })
})

describe('the farm', () => {
  it('farm-3: three cards in phase 1, the second and the third if one likes', () => {
    const t = town().owns('A', 'farm-3 mine-4').hand('A', 'red blue soy green').at('plant-hand', 'A')
    expect(t.refused('A', { type: 'endPlanting' })).toBe('plant-first-card')
    t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 1 })
    expect([t.now, t.refused('A', { type: 'endPlanting' })]).toEqual(['plant-hand A', null])
    t.does('A', { type: 'plant', field: 2 })
    expect(t.now).toBe('trade A')
  })

  it('farm-3: only its owner, two for all others', () => {
    const t = town().owns('B', 'farm-3').hand('A', 'red blue soy').at('plant-hand', 'A')
    t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 1 })
    expect(t.now).toBe('trade A')
  })

  it('farm-4: a harvest worth four pays five', () => {
    const t = town().owns('A', 'farm-4').fields('A', 'soy*7 | stink*7').at('trade', 'A')
    t.does('A', harvest(0)).does('A', harvest(1))
    expect([t.coinsOf('A'), t.discards]).toEqual(['soy*5 stink*3', 'soy*2 stink*4'])
  })

  it('farm-4: five red beans pay all five cards', () => {
    const t = town().owns('A', 'farm-4').fields('A', 'red*5 | -').at('trade', 'A').does('A', harvest(0))
    expect([t.coinsOf('A'), t.discards]).toEqual(['red*5', ''])
  })

  it('farm-4: with jail 3 eight blue beans pay five, and ten no more than five', () => {
    const t = town().owns('A', 'farm-4 jail-3').fields('A', 'blue*8 | blue*10').at('trade', 'A').does('A', harvest(0))
    expect(t.coinsOf('A')).toBe('blue*5')
    expect(t.does('A', harvest(1)).coinsOf('A')).toBe('blue*10')
  })

  it('farm-4: with blacksmith 3 seven chili beans pay five', () => {
    const t = town().owns('A', 'farm-4 blacksmith-3').fields('A', 'chili*7 | -').at('trade', 'A').does('A', harvest(0))
    expect(t.coinsOf('A')).toBe('chili*5')
  })
})

it('distillery-4: 3, 5, 7 and 8 cognac beans pay 1 to 4 coins', () => {
  expect(meter('distillery-4', 'cognac', 10)).toBe('0 0 1 1 2 2 3 4 4 4')
  expect(meter('distillery-1', 'cognac', 10)).toBe('0 0 0 0 1 1 2 2 3 4')
})
