import { describe, expect, it } from 'vitest'
import { type BossTable, buy, city as town, turnOver } from '../../testing/boss-table.ts'

describe('casino', () => {
  it('casino-three: one hand card on the discard pile, once, before or after planting', () => {
    const t = town('blue | runner', 'casino-3').hand('A', 'green puff kidney').at('plant-hand', 'A')
    t.does('A', { type: 'discardHand', card: 1 })
    expect([t.discards, t.handOf('A')]).toEqual(['puff', 'green kidney'])
    expect([t.refused('A', { type: 'discardHand', card: 0 }), t.refused('A', { type: 'endPlanting' })]).toEqual([
      'one-discard',
      'plant-first-card',
    ])
    const without = town('blue | runner', 'casino-4').hand('A', 'green').at('plant-hand', 'A')
    expect(without.refused('A', { type: 'discardHand', card: 0 })).toBe('casino-three')
  })

  it('casino-four: any number of cards, but at least one', () => {
    const t = town('blue | runner', 'casino-4').hand('A', 'green*4 puff').at('plant-hand', 'A')
    expect(t.refused('A', { type: 'endPlanting' })).toBe('plant-first-card')
    for (let i = 0; i < 4; i++) t.does('A', { type: 'plant', field: 0 })
    expect([t.fieldsOf('A'), t.now]).toEqual(['green*4 | -', 'plant-hand A'])
    const without = town('blue | runner', 'casino-3').hand('A', 'green*3').at('plant-hand', 'A')
    without.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 0 })
    expect(without.refused('A', { type: 'plant', field: 0 })).toBe('no-third-card')
  })
})

describe('undertaker', () => {
  const pile = (t: BossTable): BossTable => t.discard('kidney stink green').top('green stink chili puff')

  it('undertaker-three: one more card after the stop, if its owner likes', () => {
    const t = turnOver(pile(town('blue | runner', 'undertaker-3')))
    expect([t.open, t.now]).toEqual(['green*2', 'mafia-turn-up A'])
    t.does('A', { type: 'turnAnother' })
    expect([t.open, t.discards, t.now]).toEqual(['green*2 stink*2', 'kidney', 'plant-open A'])
    const no = turnOver(pile(town('blue | runner', 'undertaker-3'))).does('A', { type: 'stopTurning' })
    expect([no.open, no.now]).toEqual(['green*2', 'plant-open A'])
    const without = turnOver(pile(town('blue | runner', 'undertaker-1')))
    expect([without.open, without.now]).toEqual(['green*2', 'plant-open A'])
  })

  it('undertaker-three: never more than three open cards, and what a boss takes is replaced', () => {
    const full = turnOver(town('blue | runner', 'undertaker-3').discard('kidney').top('green stink kidney'))
    expect([full.open, full.now]).toEqual(['green stink kidney*2', 'plant-open A'])
    const boss = turnOver(town('blue | runner', 'undertaker-3').discard('green').top('green blue puff'))
    boss.does('A', { type: 'turnAnother' })
    expect([boss.open, boss.bosses, boss.now]).toEqual(['green*2 puff', 'blue*2 | runner', 'plant-open A'])
  })

  it('undertaker-four: two more, one by one', () => {
    const t = turnOver(pile(town('blue | runner', 'undertaker-4')))
    t.does('A', { type: 'turnAnother' })
    expect(t.now).toBe('mafia-turn-up A')
    t.does('A', { type: 'turnAnother' })
    expect([t.open, t.now]).toEqual(['green*2 stink*2 chili', 'plant-open A'])
    const both = turnOver(pile(town('blue | runner', 'undertaker-3 undertaker-4')))
    both.does('A', { type: 'turnAnother' }).does('A', { type: 'turnAnother' })
    expect(both.now).toBe('plant-open A')
  })

  it('undertaker-card: with the option 3 goes on to two cards and 4 to three, however many there were', () => {
    const second = (ids: string, undertaker: string) =>
      turnOver(town('blue | runner', ids, '', { undertaker }).discard('puff').top('green puff chili kidney'))
    expect(second('undertaker-3', 'booklet').now).toBe('mafia-turn-up A')
    expect(second('undertaker-3', 'card').now).toBe('plant-open A')
    expect(second('undertaker-4', 'card').now).toBe('mafia-turn-up A')
  })

  it('undertaker-before-stop: buying it where turning over has stopped helps only next time', () => {
    const t = pile(town('blue | runner', 'undertaker-3')).coins('A', 'green*4')
    turnOver(t).does('A', buy('undertaker-4')).does('A', { type: 'turnAnother' })
    expect([t.open, t.now]).toEqual(['green*2 stink*2', 'plant-open A'])
  })
})

describe('restaurant', () => {
  const phaseFour = (ids: string, options = {}) =>
    turnOver(town('puff | runner*3', ids, '', options).top('runner green stink kidney'))
  const phaseFive = (ids: string, options = {}) => {
    const t = town('puff | runner*3', ids, '', options).hand('A', 'runner').at('plant-open', 'A')
    return t.does('A', { type: 'giveHand', card: 0, boss: 'don-corlebohne' })
  }

  it('restaurant-three: a coin out of the discards for a harvest in phase 4, not in phase 5', () => {
    const t = phaseFour('restaurant-3')
    expect([t.takings, t.coinsOf('A'), t.discards]).toEqual(['runner*2', 'runner', 'runner'])
    expect(phaseFive('restaurant-3').coinsOf('A')).toBe('')
    expect(phaseFour('').coinsOf('A')).toBe('')
  })

  it('restaurant-four: the same in phase 5, not in phase 4', () => {
    const t = phaseFive('restaurant-4')
    expect([t.takings, t.coinsOf('A'), t.discards]).toEqual(['runner*2', 'runner', 'runner'])
    expect(phaseFour('restaurant-4').coinsOf('A')).toBe('')
    expect(t.isComplete).toBe(true)
  })

  it('restaurant-card: with the option it comes out of the mafia’s take', () => {
    const t = phaseFour('restaurant-3', { restaurantCoin: 'card' })
    expect([t.takings, t.coinsOf('A'), t.discards]).toEqual(['runner', 'runner', 'runner*2'])
    expect(phaseFive('restaurant-4', { restaurantCoin: 'card' }).takings).toBe('runner')
  })
})

describe('gas station', () => {
  const done = (ids: string, hand: string) =>
    town('blue | runner', ids).hand('A', hand).at('plant-open', 'A').does('A', { type: 'leaveRest' })
  const size = (t: BossTable) => t.state.x.farms[0].hand.length

  it('gas-station-three: fills the hand up to six, or draws two', () => {
    const t = done('gas-station-3', 'blue')
    expect([t.now, t.options('A').filter(({ type }) => type === 'drawCards')]).toEqual([
      'town-draw A',
      [
        { type: 'drawCards', cards: 2 },
        { type: 'drawCards', cards: 5 },
      ],
    ])
    expect(size(t.does('A', { type: 'drawCards', cards: 5 }))).toBe(6)
    expect(size(done('gas-station-3', 'blue*6'))).toBe(8)
    expect(size(done('', 'blue'))).toBe(3)
  })

  it('gas-station-four: three instead of two; with both stations the owner chooses', () => {
    expect(size(done('gas-station-4', 'blue').does('A', { type: 'drawCards', cards: 3 }))).toBe(4)
    const both = done('gas-station-3 gas-station-4', 'blue*5').options('A')
    expect(both.flatMap((action) => (action.type === 'drawCards' ? action.cards : []))).toEqual([2, 3, 1])
    expect(done('gas-station-4', 'blue').does('A', { type: 'drawCards', cards: 2 }).now).toBe('tax B')
  })

  it('cards-to-draw: no other number', () => {
    const t = done('gas-station-4', 'blue')
    expect(t.refused('A', { type: 'drawCards', cards: 5 })).toBe('cards-to-draw')
    expect(t.refused('B', { type: 'drawCards', cards: 3 })).toBe('not-your-decision')
  })
})

describe('varieté', () => {
  it('variete-four: the first card from any place, and nobody learns from which', () => {
    const t = town('blue | runner', 'variete-4').hand('A', 'green puff kidney').at('plant-hand', 'A')
    const before = t.view('B')
    t.does('A', { type: 'plantFrom', card: 2, field: 0, bean: 'kidney' })
    expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['kidney | -', 'green puff'])
    expect(t.heard('B')[0]).toMatchObject({ type: 'plantedFrom', bean: 'kidney', at: null })
    expect(t.heard('B').reduce(t.game.fold, before)).toEqual(t.view('B'))
    expect(t.refused('A', { type: 'plantFrom', card: 1, field: 1 })).toBe('variete-three')
    const three = town('blue | runner', 'variete-3').hand('A', 'green puff').at('plant-hand', 'A')
    expect(three.refused('A', { type: 'plantFrom', card: 1, field: 0 })).toBe('variete-four')
  })

  it('variete-three: the second card from any place; later cards of casino 4 come from the front', () => {
    const t = town('blue | runner', 'variete-3 casino-4').hand('A', 'green puff green kidney').at('plant-hand', 'A')
    t.does('A', { type: 'plant', field: 0 })
    expect(t.refused('A', { type: 'plantFrom', card: 9, field: 0 })).toBe('no-such-hand-card')
    expect(t.refused('A', { type: 'plantFrom', card: 1, field: 0, bean: 'puff' })).toBe('stale-action')
    expect(t.refused('A', { type: 'plantFrom', card: 0, field: 0 })).toBe('one-kind-per-field')
    t.does('A', { type: 'plantFrom', card: 1, field: 0 })
    expect([t.fieldsOf('A'), t.refused('A', { type: 'plantFrom', card: 0, field: 1 })]).toEqual([
      'green*2 | -',
      'variete-three',
    ])
    expect(t.refused('A', { type: 'plant', field: 1 })).toBeNull()
  })
})
