import { describe, expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { buy, city as town, turnOver } from '../../testing/boss-table.ts'
import { linked } from '../../testing/table.ts'

describe('set-up', () => {
  it('chicabohn-set-up: seven cards and two fields each, two bosses, no field for sale', () => {
    const game = linked('chicabohn', 2)
    const { x } = game.start(seedFrom('deal'))
    expect(x.farms.map(({ hand, fields }) => [hand.length, fields.length])).toEqual([
      [7, 2],
      [7, 2],
    ])
    expect([x.mafia.fields.length, game.prepared.beans.deck.length]).toEqual([2, 116])
    const t = town('blue | runner').coins('A', 'green*5').at('tax', 'A')
    expect(t.refused('A', { type: 'buyField' })).toBe('no-field-for-sale')
  })

  it('opening-coins: two hand cards become coins, the others keep their order', () => {
    const t = town('blue | runner').hand('A', 'green puff chili stink green kidney puff').hand('B', 'blue*7')
    t.state.turn = 1
    t.at('opening-coins', 'A')
    expect(t.now).toBe('opening-coins AB')
    expect(t.refused('A', { type: 'layCoins', hand: [0, 0] })).toBe('opening-coins')
    expect(t.refused('A', { type: 'layCoins', hand: [0, 7] })).toBe('opening-coins')
    expect(t.options('A')).toHaveLength(21)
    t.does('B', { type: 'layCoins', hand: [0, 6] }).does('A', { type: 'layCoins', hand: [3, 0] })
    expect([t.handOf('A'), t.coinsOf('A'), t.coinsOf('B'), t.now]).toEqual([
      'puff chili green kidney puff',
      'stink green',
      'blue*2',
      'tax A',
    ])
    expect(t.isComplete).toBe(true)
  })

  it('opening-coins-secret: what one has chosen is hidden until the other has chosen too', () => {
    const t = town('blue | runner').hand('A', 'green puff chili').hand('B', 'blue*3')
    t.state.turn = 1
    t.at('opening-coins', 'A')
    const before = t.view('B')
    t.does('A', { type: 'layCoins', hand: [0, 2] })
    expect([t.view('B').x.businesses.sealed, t.view('A').x.businesses.sealed]).toEqual([
      [[], null],
      [[0, 2], null],
    ])
    expect(t.heard('B')[0]).toEqual({ type: 'choseCoins', seat: 0, hand: null })
    expect([t.refused('A', { type: 'layCoins', hand: [0, 1] }), t.refused('A', buy('casino-1'))]).toEqual([
      'not-your-decision',
      'not-your-decision',
    ])
    expect(t.refused('B', buy('casino-1'))).toBe('buy-own-turn')
    t.does('B', { type: 'layCoins', hand: [1, 2] })
    expect(t.heard('B').filter(({ type }) => type === 'laidCoin')[0]).toMatchObject({ seat: 0, at: null })
    expect(t.heard('B').reduce(t.game.fold, before)).toEqual(t.view('B'))
  })
})

it('opening-coins-order: the coins lie in the order of their kinds, wherever they were in the hand', () => {
  const laid = (hand: string, places: number[]) => {
    const t = town('runner | puff').hand('A', hand).hand('B', 'blue*3')
    t.state.turn = 1
    t.at('opening-coins', 'A')
      .does('A', { type: 'layCoins', hand: places })
      .does('B', { type: 'layCoins', hand: [0, 1] })
    return t.coinsOf('A')
  }
  expect([laid('chili green stink', [0, 1]), laid('green stink chili', [0, 2])]).toEqual(['chili green', 'chili green'])
})

describe('buying', () => {
  it('businesses-for-sale: six types for 1, 3 and 4 coins of their bean, two police stations, one raid', () => {
    const { businesses } = linked('chicabohn', 2).tables
    const types = businesses
      .filter(({ cost, isBusiness }) => isBusiness && cost === 1)
      .map(({ type, bean }) => `${type} ${bean}`)
    expect(types).toEqual([
      'casino runner',
      'undertaker green',
      'restaurant stink',
      'nightbar puff',
      'gas-station chili',
      'variete kidney',
    ])
    expect(businesses.filter(({ isBusiness }) => isBusiness)).toHaveLength(18)
    expect(businesses.filter(({ bean }) => bean === 'blue').map(({ id }) => id)).toEqual([
      'police-3',
      'police-4',
      'raid',
    ])
  })

  it('coins-of-the-right-bean: a nightbar takes puff coins, no others', () => {
    const t = town('blue | runner').coins('A', 'green*3 puff*3').at('tax', 'A')
    expect(t.refused('A', buy('nightbar-3', { bean: 'green' }))).toBe('coins-of-the-right-bean')
    t.does('A', buy('nightbar-3'))
    expect([t.coinsOf('A'), t.state.x.businesses.owned[0]]).toEqual(['green*3', ['nightbar-3']])
  })

  it('business-price: three coins do not buy what costs four', () => {
    const t = town('blue | runner').coins('A', 'puff*3').at('tax', 'A')
    expect(t.refusal('A', buy('nightbar-4'))).toEqual({
      rule: 'business-price',
      values: { business: 'nightbar-4', price: 4, bean: 'puff', coins: 3 },
    })
  })

  it.each(
    ['casino runner', 'undertaker green', 'restaurant stink', 'nightbar puff', 'gas-station chili', 'variete kidney']
      .flatMap((line) => [1, 3, 4].map((cost) => [line.replace(' ', `-${cost} `), cost] as const))
      .concat([
        ['police-3 blue', 3],
        ['police-4 blue', 4],
        ['raid blue', 4],
      ]),
  )('business-price: %s, %i coins', (line, price) => {
    const [business, bean] = line.split(' ')
    const rich = (coins: string) => town('- | -').coins('A', coins).at('tax', 'A')
    expect(rich(`${bean}*${price - 1}`).refused('A', buy(business))).toBe('business-price')
    expect(rich('green*4 puff*4').refused('A', buy(business, { bean: bean === 'green' ? 'puff' : 'green' }))).toBe(
      business === 'raid' ? 'business-price' : 'coins-of-the-right-bean',
    )
    const t = rich(`${bean}*${price}`).does('A', buy(business))
    expect([t.state.x.businesses.owned[0], t.coinsOf('A'), t.under]).toEqual([
      [business],
      '',
      price === 1 ? bean : `${bean}*${price}`,
    ])
    expect(t.refused('A', buy(business))).toBe('not-for-sale')
    expect(t.isComplete).toBe(true)
  })

  it('not-for-sale: what somebody has, or what does not exist', () => {
    const t = town('blue | runner', '', 'casino-1').coins('A', 'runner').at('tax', 'A')
    expect([t.refused('A', buy('casino-1')), t.refused('A', buy('pub-1'))]).toEqual(['not-for-sale', 'not-for-sale'])
  })

  it('buy-own-turn: in every phase of the own turn, never in the other’s', () => {
    for (const step of ['use-left', 'tax', 'plant-hand', 'plant-open']) {
      const t = town('blue | runner').coins('A', 'puff').coins('B', 'puff').turned('green').at(step, 'A')
      expect([t.refused('A', buy('nightbar-1')), t.refused('B', buy('nightbar-1'))]).toEqual([null, 'buy-own-turn'])
    }
    const t = town('blue | runner').coins('B', 'puff').at('tax', 'A')
    expect(t.refused('B', buy('nightbar-1'))).toBe('buy-own-turn')
    const stop = town('blue | runner', 'undertaker-3').coins('A', 'puff').discard('green').top('green')
    turnOver(stop)
    expect([stop.now, stop.refused('A', buy('nightbar-1'))]).toEqual(['mafia-turn-up A', null])
    expect(stop.refused('A', { type: 'harvest', field: 0 })).toBe('not-while-turning-over')
  })

  it('buy-several: one after the other, also of one type', () => {
    const t = town('blue | runner').coins('A', 'runner*4 green').at('tax', 'A')
    t.does('A', buy('casino-1')).does('A', buy('casino-3')).does('A', buy('undertaker-1'))
    expect(t.state.x.businesses.owned[0]).toEqual(['casino-1', 'casino-3', 'undertaker-1'])
  })

  it('paid-coins-under: they lie under the discard pile, where nothing fetches them', () => {
    const t = town('blue | runner').coins('A', 'green*3').top('green chili kidney').at('tax', 'A')
    t.does('A', buy('undertaker-3'))
    expect([t.under, t.discards]).toEqual(['green*3', ''])
    turnOver(t)
    expect([t.open, t.under]).toEqual(['green chili kidney', 'green*3'])
    expect(t.isComplete).toBe(true)
  })

  it('one-police: whoever has one gets no other', () => {
    const t = town('puff | runner', 'police-3').coins('A', 'blue*4').at('tax', 'A')
    expect(t.refused('A', buy('police-4'))).toBe('one-police')
    const each = town('puff | runner', '', 'police-3').coins('A', 'blue*4').at('tax', 'A')
    expect([each.refused('A', buy('police-3')), each.refused('A', buy('police-4'))]).toEqual(['not-for-sale', null])
  })

  it('police-coin: it pays for the next purchase at once, and no other card brings one', () => {
    const t = town('puff | green').coins('A', 'blue*3').at('tax', 'A')
    t.state.x.mafia.coins = t.take('runner')
    t.does('A', buy('police-3', { coin: 'runner' })).does('A', buy('casino-1'))
    expect([t.coinsOf('A'), t.takings, t.under]).toEqual(['', '', 'blue*3 runner'])
    const raid = town('puff | green').coins('A', 'blue*4').at('tax', 'A')
    raid.state.x.mafia.coins = raid.take('runner')
    expect(raid.refused('A', buy('raid', { coin: 'runner' }))).toBe('police-coin')
  })

  it('police-coin: one coin of choice from the mafia, which must be taken if there is one', () => {
    const t = town('puff | runner').coins('A', 'blue*3').at('tax', 'A')
    t.state.x.mafia.coins = t.take('green kidney green')
    expect(t.refused('A', buy('police-3'))).toBe('police-coin')
    expect(t.refused('A', buy('police-3', { coin: 'puff' }))).toBe('police-coin')
    expect(t.options('A').filter(({ type }) => type === 'buy')).toHaveLength(2)
    t.does('A', buy('police-3', { coin: 'kidney' }))
    expect([t.coinsOf('A'), t.takings]).toEqual(['kidney', 'green*2'])
    const poor = town('puff | runner').coins('A', 'blue*3').at('tax', 'A')
    expect(poor.refused('A', buy('police-3', { coin: 'green' }))).toBe('police-coin')
    expect(poor.does('A', buy('police-3')).coinsOf('A')).toBe('')
  })

  it('raid-price: four blue coins or five kidney coins, worth four either way', () => {
    const blue = town('puff | runner').coins('A', 'blue*4').at('tax', 'A').does('A', buy('raid'))
    const kidney = town('puff | runner')
      .coins('A', 'kidney*5')
      .at('tax', 'A')
      .does('A', buy('raid', { bean: 'kidney' }))
    expect([blue.lines('A'), kidney.lines('A')]).toEqual([
      { coins: 0, raid: 4 },
      { coins: 0, raid: 4 },
    ])
    expect([blue.under, kidney.under]).toEqual(['blue*4', 'kidney*5'])
    const mixed = town('puff | runner').coins('A', 'kidney*4 blue*3').at('tax', 'A')
    expect([mixed.refused('A', buy('raid')), mixed.refused('A', buy('raid', { bean: 'kidney' }))]).toEqual([
      'business-price',
      'business-price',
    ])
  })

  it('remove-third-card: with the second of a type, then or never', () => {
    const t = town('blue | puff', 'casino-4').coins('A', 'runner*4').at('tax', 'A')
    t.does('A', buy('casino-3', { remove: true }))
    expect(t.state.x.businesses.market.filter((id) => id.startsWith('casino'))).toEqual([])
    const sold = town('blue | puff', 'casino-4', 'casino-1').coins('A', 'runner*3').at('tax', 'A')
    expect(sold.refused('A', buy('casino-3', { remove: true }))).toBe('remove-third-card')
    const first = town('blue | puff').coins('A', 'runner*3').at('tax', 'A')
    expect(first.refused('A', buy('casino-3', { remove: true }))).toBe('remove-third-card')
    const third = town('blue | puff', 'casino-4 casino-3').coins('A', 'runner').at('tax', 'A')
    expect(third.refused('A', buy('casino-1', { remove: true }))).toBe('remove-third-card')
  })
})

describe('phases and harvest', () => {
  it('phase-two-coin: Don harvests four runner beans: one coin for the mafia, one for the player, two discarded', () => {
    const t = town('puff | runner*3').fields('A', 'runner*2 | -').at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.takings, t.coinsOf('A'), t.discards]).toEqual(['runner', 'runner', 'runner*2'])
    expect(t.isComplete).toBe(true)
  })

  it('last-card-taxed: of a blue and a runner bean on one field only the runner goes, though bosses grow both', () => {
    const t = town('blue | runner', 'nightbar-3').fields('A', 'blue runner | -').at('tax', 'A')
    t.does('A', { type: 'payTax' })
    expect([t.fieldsOf('A'), t.bosses]).toEqual(['blue | -', 'blue | runner*2'])
  })

  it('stop-at-addition: stink first, then puff: three puff and two stink join, and no third card is turned over', () => {
    const t = turnOver(town('blue | runner').discard('kidney stink*2 puff*3').top('stink puff green'))
    expect([t.open, t.discards, t.now]).toEqual(['stink*3 puff*4', 'kidney', 'plant-open A'])
  })

  it('stop-at-addition: a card for the mafia stops nothing, even with its like on the discard pile', () => {
    const t = turnOver(town('blue | runner').discard('blue').top('blue stink green kidney'))
    expect([t.open, t.bosses]).toEqual(['stink green kidney', 'blue*2 | runner'])
  })

  it('harvest-last-planted: of an alternating field the last cards are the coins, the rest goes in its order', () => {
    const t = town('blue | puff', 'nightbar-3').fields('A', 'green runner green runner | -').at('tax', 'A')
    t.does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.discards]).toEqual(['green runner', 'green runner'])
  })

  it('harvest-last-planted: nobody chooses other coins from a field of two kinds', () => {
    const t = town('blue | puff', 'nightbar-3').fields('A', 'green runner green runner | -').at('tax', 'A')
    expect(t.refused('A', { type: 'harvest', field: 0, coins: ['runner', 'runner'] })).toBe('harvest-last-planted')
    expect(t.options('A').filter(({ type }) => type === 'harvest')).toEqual([{ type: 'harvest', field: 0 }])
  })

  it('small-business-worth: one coin, or four with all three of its type', () => {
    expect(town('blue | puff', 'casino-1 casino-3').lines('A')).toEqual({ coins: 0, businesses: 4 })
    expect(town('blue | puff', 'casino-1 casino-3 casino-4').lines('A')).toEqual({ coins: 0, businesses: 11 })
  })
})
