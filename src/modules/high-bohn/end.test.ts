import { describe, expect, it } from 'vitest'
import { observers } from '../../kernel/seat.ts'
import { endTrade } from '../../testing/offers.ts'
import { linked } from '../../testing/table.ts'
import { type TownTable, town } from '../../testing/town.ts'

const pass = { type: 'passBuying' } as const
const end = (t: TownTable) => t.exhausted(2).onlyPile('red').at('trade', 'C').does('C', endTrade)

it('town-end: the third time the pile runs out, with five players the fourth', () => {
  expect([3, 4, 5].map((players) => linked('high-bohn', players).params.exhaustions)).toEqual([3, 3, 4])
})

it('town-end: with five players the game goes on after the third time', () => {
  const third = (players: number, times: number) => {
    const t = town(players).discard('soy*9').exhausted(times).onlyPile('red').at('trade', 'A').does('A', endTrade)
    return t.state.ending
  }
  expect([third(3, 1), third(3, 2), third(4, 2), third(5, 2), third(5, 3)]).toEqual([
    null,
    'pile-ran-out',
    'pile-ran-out',
    null,
    'pile-ran-out',
  ])
})

it('town-end: with nothing to shuffle it ends sooner; coins paid for buildings are something', () => {
  const last = () => town(3).coins('B', 'soy').hand('B', 'red').onlyPile('red').at('trade', 'A')
  const t = last().does('A', endTrade)
  expect([t.state.ending, t.now]).toEqual(['nothing-to-shuffle', 'last-purchases B'])
  expect(last().buys('B', 'farm-1').does('A', endTrade).state.x.piles.exhausted).toBe(2)
})

describe('the last purchases', () => {
  it('last-purchases: after the harvest, beginning with the last active player, then clockwise', () => {
    const t = town().coins('C', 'soy').coins('A', 'green').coins('B', 'blue')
    expect(end(t).now).toBe('last-purchases C')
    t.buys('C', 'farm-1')
    expect(t.now).toBe('last-purchases A')
    expect(t.mayNotBuy('B', 'jail-1')).toBe('not-your-decision')
    t.does('A', pass)
    expect(t.now).toBe('last-purchases B')
  })

  it('last-purchases: as many as one likes, one after another', () => {
    const t = end(town().coins('C', 'soy blue green')).buys('C', 'farm-1').buys('C', 'jail-1')
    expect(t.now).toBe('last-purchases C')
    t.buys('C', 'saloon-1')
    expect([t.buildingsOf('C'), t.state.over]).toEqual(['farm-1 saloon-1 jail-1', true])
  })

  it('last-purchases: who passed is asked again after somebody has bought, until all in a row have passed', () => {
    const t = end(town().coins('C', 'soy').coins('A', 'green blue'))
    t.does('C', pass).buys('A', 'jail-1')
    expect(t.now).toBe('last-purchases A')
    t.does('A', pass)
    expect(t.now).toBe('last-purchases C')
    t.does('C', pass)
    expect(t.now).toBe('last-purchases A')
    t.does('A', pass)
    expect(t.state.over).toBe(true)
  })

  it('asked-to-buy: nobody is asked who can buy nothing', () => {
    expect(end(town().coins('A', 'soy').owns('A', 'farm-1')).state.over).toBe(true)
  })

  it('last-purchases: what the last harvest brought is spent, what it pays for counts', () => {
    const t = end(town().fields('A', 'soy*2 | -').coins('A', 'soy'))
    expect([t.now, t.linesOf('A')]).toEqual(['last-purchases A', 'coins 2'])
    expect(t.buys('A', 'farm-2').linesOf('A')).toBe('buildings 2')
  })

  it('only-buying: no third field, no harvest, no trade any more', () => {
    const t = end(town().coins('C', 'soy*3'))
    expect(t.refused('C', { type: 'buyField' })).toBe('only-buying')
    expect(t.refused('C', { type: 'harvest', field: 0 })).toBe('only-buying')
    expect(t.options('C').map(({ type }) => type)).toEqual(['buyBuilding', 'buyBuilding', 'buyBuilding', 'passBuying'])
  })

  it('last-purchases: everybody can follow them', () => {
    const t = end(town().coins('C', 'garden*4').coins('A', 'soy'))
    const all = observers(4)
    const before = all.map((to) => t.game.view(t.state, to))
    t.events.length = 0
    t.buys('C', 'mine-4').does('A', pass)
    for (const [i, to] of all.entries()) {
      const told = t.events.map((event) => t.game.seen(event, to))
      expect(told.reduce(t.game.fold, before[i])).toEqual(t.game.view(t.state, to))
    }
  })
})

describe('the score', () => {
  it('town-score: the booklet’s example, 6 + 19 + 1 + 3 = 29', () => {
    const t = town().coins('A', 'blue*3 red*3').owns('A', 'saloon-2 blacksmith-2 jail-4 mine-3 camp-4 farm-4')
    const [best] = t.at('trade', 'A').score
    expect(best).toEqual({
      seat: 0,
      place: 1,
      total: 29,
      lines: [
        { key: 'coins', points: 6 },
        { key: 'coins-under', points: 0 },
        { key: 'buildings', points: 19 },
        { key: 'camp', points: 1 },
        { key: 'building-bonus', points: 3 },
      ],
    })
  })

  const camp = (cost: 2 | 3 | 4, coins: number) =>
    town().owns('A', `camp-${cost}`).coins('A', `blue*${coins}`).at('trade', 'A').linesOf('A')

  it('camp-2: one point for each eight coins of cash', () => {
    expect([camp(2, 7), camp(2, 8), camp(2, 16)]).toEqual([
      'coins 7, buildings 2',
      'coins 8, buildings 2, camp 1',
      'coins 16, buildings 2, camp 2',
    ])
  })

  it('camp-3: for each six', () => {
    expect([camp(3, 5), camp(3, 13)]).toEqual(['coins 5, buildings 3', 'coins 13, buildings 3, camp 2'])
  })

  it('camp-4: for each five; its points bring no more of them', () => {
    expect([camp(4, 4), camp(4, 9), camp(4, 10)]).toEqual([
      'coins 4, buildings 4',
      'coins 9, buildings 4, camp 1',
      'coins 10, buildings 4, camp 2',
    ])
  })

  it('camp-4: cash is what is left after the last purchase, with the coins under saloon and distillery', () => {
    const t = end(town().owns('A', 'camp-4 saloon-3').coins('A', 'soy*2 blue').under('A', 'green*4'))
    expect(t.linesOf('A')).toBe('coins 3, coins-under 4, buildings 7, camp 1')
    expect(t.buys('A', 'farm-2').linesOf('A')).toBe('coins 1, coins-under 4, buildings 9, camp 1')
    expect(t.buys('A', 'jail-1').linesOf('A')).toBe('coins-under 4, buildings 10, building-bonus 1')
  })

  const ALL = ['mine-1', 'camp-1', 'bank-1', 'farm-1', 'saloon-1', 'store-1', 'blacksmith-1', 'jail-1', 'distillery-1']
  const bonus = (options: Record<string, boolean>) =>
    ALL.map((_, i) => {
      const t = town(4, { cognac: true, ...options })
        .owns('A', ALL.slice(0, i + 1).join(' '))
        .at('trade', 'A')
      return t.score[0].total - (i + 1)
    }).join(' ')

  it('building-bonus: one point for four buildings, one more for each after that', () => {
    expect(bonus({})).toBe('0 0 0 1 2 3 4 5 6')
  })

  it('printed-bonus: by the cards five points for seven buildings and eight for eight or nine', () => {
    expect(bonus({ printedBonus: true })).toBe('0 0 0 1 2 3 5 8 8')
  })

  it('town-ties: the fuller hand comes first, equal hands share the place', () => {
    const t = town(3).hand('B', 'red blue').hand('A', 'soy').hand('C', 'soy').at('trade', 'A')
    expect(t.score.map(({ seat, place }) => `${seat} ${place}`)).toEqual(['1 1', '0 2', '2 2'])
  })
})
