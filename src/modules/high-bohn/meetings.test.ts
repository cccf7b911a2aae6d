import { describe, expect, it } from 'vitest'
import { endTrade } from '../../testing/offers.ts'
import { type TownTable, town } from '../../testing/town.ts'
import { tellTown } from './tell.ts'

// Where the powers of several buildings, or of several players, meet.

const plant = (field: number) => ({ type: 'plant', field }) as const
const harvest = (field: number, coins?: string[]) =>
  coins === undefined ? ({ type: 'harvest', field } as const) : ({ type: 'harvest', field, coins } as const)
const cognac = () => town(4, { cognac: true })
const end = (t: TownTable) => t.exhausted(2).onlyPile('red').at('trade', 'C').does('C', endTrade)

/** What A gets for this field with these buildings: `cash / coins under the saloon`. */
function brings(buildings: string, field: string): string {
  const t = cognac().owns('A', buildings).fields('A', `${field} | -`).at('trade', 'B').does('A', harvest(0))
  return `${t.coinsOf('A') || '-'} / ${t.underOf('A') || '-'}`
}

describe('the mine with other buildings', () => {
  it('mine-2: bought after the third field it gives nothing back', () => {
    const t = town().coins('A', 'garden*2 blue*3').at('trade', 'A').does('A', { type: 'buyField' }).buys('A', 'mine-2')
    expect([t.coinsOf('A'), t.refused('A', { type: 'buyField' })]).toEqual(['', 'one-third-field'])
  })

  it('mine-2: not even one coin of a soup pays for the field', () => {
    const t = town().owns('A', 'mine-2 saloon-3').under('A', 'red').at('trade', 'A')
    expect(t.refusal('A', { type: 'buyField' })).toEqual({ rule: 'field-price', values: { price: 1, coins: 0 } })
  })

  it('mine-2: fields of buildings are not the third field, which still costs one coin', () => {
    const t = town().owns('A', 'mine-2 saloon-2 blacksmith-2').coins('A', 'red').at('trade', 'A')
    expect(t.does('A', { type: 'buyField' }).fieldsOf('A')).toBe('- | - | - | - | -')
  })

  it('mine-3: in a soup garden beans count like all others', () => {
    expect(brings('mine-3 saloon-3', 'garden red')).toBe('- / -')
    expect(brings('mine-3 saloon-3', 'garden red soy')).toBe('- / soy')
  })

  it('mine-3: a lone garden bean may be harvested beside fuller fields of buildings too', () => {
    const t = town().owns('A', 'mine-3 saloon-2').fields('A', 'garden | red | green*2').at('trade', 'A')
    expect([t.refused('A', harvest(0)), t.refused('A', harvest(1))]).toEqual([null, 'bean-protection'])
  })

  it('mine-3: garden beans are never worth four, so farm 4 adds nothing', () => {
    expect(brings('mine-3 farm-4', 'garden*6')).toBe('garden*3 / -')
  })

  it('mine-4: its field counts for protection, both ways', () => {
    const t = town().owns('A', 'mine-4').at('trade', 'A')
    expect(t.fields('A', 'red | - | soy*2').refused('A', harvest(0))).toBe('bean-protection')
    expect(t.fields('A', 'red*2 | - | soy').refused('A', harvest(2))).toBe('bean-protection')
  })

  it('farm-2: soy grows on the field of mine 4 and on the third field too', () => {
    const t = town().owns('A', 'mine-4 farm-2').fields('A', 'red | red | blue | green').hand('A', 'soy*2')
    t.at('plant-hand', 'A').does('A', plant(2)).does('A', plant(3))
    expect(t.fieldsOf('A')).toBe('red | red | blue soy | green soy')
  })
})

describe('changed beanometers', () => {
  it('farm-2: soy counts by the beanometer that the owner has for the big bean', () => {
    expect(brings('farm-2 jail-3', 'blue*2 soy*2')).toBe('soy*2 / -')
    expect(brings('farm-2 blacksmith-3', 'chili*2 soy*3')).toBe('soy*2 / -')
    expect(brings('farm-2 distillery-4', 'cognac soy*2')).toBe('soy / -')
    expect(brings('farm-2 jail-1', 'blue*3 soy*7')).toBe('soy*4 / -')
  })

  it('farm-4: every harvest worth four pays five, by whichever beanometer', () => {
    expect(brings('farm-4', 'black-eyed*6')).toBe('black-eyed*5 / -')
    expect(brings('farm-4', 'cognac*10')).toBe('cognac*5 / -')
    expect(brings('farm-4 jail-2', 'blue*9')).toBe('blue*5 / -')
    expect(brings('farm-4 distillery-4', 'cognac*8')).toBe('cognac*5 / -')
  })

  it('farm-4: seven kinds of soup pay five with saloon 4, and eight no more', () => {
    expect(brings('farm-4 saloon-4', 'garden red soy blue green chili stink')).toBe('- / soy blue green chili stink')
    expect(brings('farm-4 saloon-4', 'garden red soy blue green chili stink black-eyed')).toBe(
      '- / blue green chili stink black-eyed',
    )
  })

  it('farm-4: also in the last harvest', () => {
    const t = end(town().owns('A', 'farm-4').fields('A', 'soy*7 | -'))
    expect(t.coinsOf('A')).toBe('soy*5')
  })

  it('saloon-3: with the cognac bean nine kinds pay as much as eight', () => {
    expect(brings('saloon-3', 'cognac garden red soy blue green chili stink black-eyed')).toBe(
      '- / green chili stink black-eyed',
    )
  })

  it('saloon-4: with the cognac bean nine kinds pay as much as eight', () => {
    expect(brings('saloon-4', 'cognac garden red soy blue green chili stink black-eyed')).toBe(
      '- / blue green chili stink black-eyed',
    )
  })

  it('saloon-2: green beans pay there what they pay everywhere', () => {
    const t = town().owns('A', 'saloon-2').fields('A', '- | - | green*5').at('trade', 'A').does('A', harvest(2))
    expect([t.coinsOf('A'), t.discards]).toEqual(['green*2', 'green*3'])
  })

  it('blacksmith-2: chili beans pay there what they pay everywhere', () => {
    const t = town().owns('A', 'blacksmith-2').fields('A', '- | - | chili*6').at('trade', 'A').does('A', harvest(2))
    expect([t.coinsOf('A'), t.discards]).toEqual(['chili*2', 'chili*4'])
  })

  it('powers-at-once: a changed beanometer holds for what grows already', () => {
    const t = town().coins('A', 'blue*2').fields('A', 'blue*5 | -').at('trade', 'B').buys('A', 'jail-2')
    expect(t.does('A', harvest(0)).coinsOf('A')).toBe('blue*2')
  })

  it('powers-at-once: so does freedom from protection, off turn too', () => {
    const t = town().coins('A', 'chili*4').fields('A', 'red | soy*2').at('trade', 'B')
    expect(t.refused('A', harvest(0))).toBe('bean-protection')
    expect(t.buys('A', 'blacksmith-4').refused('A', harvest(0))).toBeNull()
  })
})

describe('jail 4 with other players’ powers', () => {
  it('jail-4: the harvester’s jail 3 leaves a coin for it', () => {
    const t = town().owns('A', 'jail-4').owns('B', 'jail-3').fields('B', 'blue*4 | blue*3').at('trade', 'C')
    t.does('B', harvest(0))
    expect([t.coinsOf('B'), t.coinsOf('A'), t.discards]).toEqual(['blue*2', 'blue', 'blue'])
    expect(t.does('B', harvest(1)).coinsOf('A')).toBe('blue')
  })

  it('jail-4: farm 4 with jail 3 pays five, and one of the other three cards goes to the jail', () => {
    const t = town().owns('A', 'jail-4').owns('B', 'jail-3 farm-4').fields('B', 'blue*8 | -').at('trade', 'C')
    t.does('B', harvest(0))
    expect([t.coinsOf('B'), t.coinsOf('A'), t.discards]).toEqual(['blue*5', 'blue', 'blue*2'])
  })

  it('jail-4: one coin for each field', () => {
    const t = town().owns('A', 'jail-4').fields('C', 'blue*4 | blue*6').at('trade', 'B')
    expect(t.does('C', harvest(0)).does('C', harvest(1)).coinsOf('A')).toBe('blue*2')
  })

  it('jail-4: its coins are cash and pay for the third field', () => {
    const t = town().owns('A', 'jail-4 mine-2').fields('B', 'blue*4 | -').at('trade', 'B').does('B', harvest(0))
    expect(t.does('A', { type: 'buyField', coins: ['blue'] }).fieldsOf('A')).toBe('- | - | -')
  })

  it('jail-4: bought off turn it already takes from the next harvest', () => {
    const t = town().coins('A', 'blue*4').fields('B', 'blue*4 | -').at('trade', 'B').buys('A', 'jail-4')
    expect(t.does('B', harvest(0)).coinsOf('A')).toBe('blue')
  })

  it('jail-4: of the last harvest too where the harvester chooses his coins', () => {
    const t = end(town().owns('A', 'jail-4').owns('B', 'farm-2').fields('B', 'blue*3 soy*2 | -'))
    expect([t.now, t.coinsOf('A')]).toEqual(['last-harvest B', ''])
    t.does('B', harvest(0, ['blue']))
    expect([t.coinsOf('A'), t.coinsOf('B'), t.discards]).toEqual(['blue', 'blue', 'blue soy*2'])
  })

  it('jail-4: of the owner’s own last harvest, and of everybody else’s', () => {
    const t = end(town(3).owns('A', 'jail-4').fields('A', 'blue*4 | -').fields('B', 'blue*6 | blue*4'))
    expect([t.coinsOf('A'), t.coinsOf('B')]).toEqual(['blue*4', 'blue*3'])
  })
})

describe('distillery 3 with other players’ powers', () => {
  const distiller = () => cognac().owns('A', 'distillery-3')

  it('distillery-3: the cook names the coins, the distiller has the last of them', () => {
    const t = distiller().owns('B', 'saloon-4').fields('B', 'red soy blue green chili | -').at('trade', 'C')
    t.does('B', harvest(0, ['soy', 'red']))
    expect([t.underOf('A'), t.underOf('B'), t.discards]).toEqual(['red', 'soy', 'blue green chili'])
  })

  it('distillery-3: nothing from blue beans with soy on them, which are no soup', () => {
    const t = distiller().owns('B', 'farm-2 saloon-3').fields('B', 'blue*2 soy*2 | -').at('trade', 'C')
    expect([t.does('B', harvest(0)).coinsOf('B'), t.underOf('A')]).toEqual(['soy', ''])
  })

  it('distillery-3: a soup begun with blue pays the distillery, not the jail', () => {
    const t = distiller().owns('B', 'saloon-3').owns('C', 'jail-4').fields('B', 'blue red soy | -').at('trade', 'C')
    t.does('B', harvest(0))
    expect([t.underOf('A'), t.underOf('B'), t.coinsOf('C')]).toEqual(['soy', '', ''])
  })

  it('distillery-3: its coins buy neither buildings nor fields', () => {
    const t = distiller().under('A', 'red*3').at('trade', 'A')
    expect([t.mayNotBuy('A', 'camp-1'), t.refused('A', { type: 'buyField' })]).toEqual([
      'building-price',
      'field-price',
    ])
  })

  it('distillery-3: saloon 4’s five coins are four for the cook, farm 4 or not', () => {
    const kinds = 'garden red soy blue green chili stink black-eyed'
    for (const more of ['', ' farm-4']) {
      const t = distiller().owns('B', `saloon-4${more}`).fields('B', `${kinds} | -`).at('trade', 'C')
      t.does('B', harvest(0))
      expect([t.underOf('A'), t.underOf('B')]).toEqual(['black-eyed', 'blue green chili stink'])
    }
  })
})

it('camp-2: coins under the saloon are cash', () => {
  const t = town().owns('A', 'camp-2 saloon-3').coins('A', 'blue*5').under('A', 'red*3').at('trade', 'A')
  expect(t.linesOf('A')).toBe('coins 5, coins-under 3, buildings 5, camp 1')
})

it('camp-3: coins under the distillery are cash', () => {
  const t = cognac().owns('A', 'camp-3 distillery-3').coins('A', 'blue*5').under('A', 'red').at('trade', 'A')
  expect(t.linesOf('A')).toBe('coins 5, coins-under 1, buildings 6, camp 1')
})

it('soup-or-soy: nobody is told of soup before the third card has decided', () => {
  const told = (buildings: string, field: string) => {
    const t = town().owns('A', buildings).fields('A', `${field} | -`).at('trade', 'A')
    return tellTown(t.game, t.view('B')).some(({ key }) => key === 'tells.soup')
  }
  expect([told('farm-2', 'blue soy'), told('farm-2 saloon-3', 'blue soy')]).toEqual([false, false])
  expect([told('farm-2 saloon-3', 'blue soy red'), told('farm-2 saloon-3', 'soy blue')]).toEqual([true, true])
  expect([told('saloon-3', 'blue soy'), told('saloon-3', 'blue')]).toEqual([true, false])
})
