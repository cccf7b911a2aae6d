import { describe, expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { accept, propose } from '../../testing/offers.ts'
import { linked, table } from '../../testing/table.ts'

const coinsFor = (bean: string, cards: number) =>
  table('classic', 4).fields('A', `${bean}*${cards} | -`).at('plant-hand', 'A').does('A', { type: 'harvest', field: 0 })
    .state.x.farms[0].coins.length

describe.each([2, 3, 4, 5, 6, 7])('%i players', (players) => {
  const game = linked('classic', players)

  it('classic-deck: all 154 cards of eleven kinds', () => {
    expect(Object.fromEntries(game.prepared.beans.specs.map(({ id, count }) => [id, count]))).toEqual({
      blue: 20,
      chili: 18,
      stink: 16,
      green: 14,
      soy: 12,
      'black-eyed': 10,
      red: 8,
      garden: 6,
      coffee: 24,
      wax: 22,
      cocoa: 4,
    })
    expect(table('classic', players).state.x.piles.draw.length).toBe(154)
  })

  it('classic-play: five cards and two fields each', () => {
    const { farms, piles } = game.start(seedFrom('deal')).x
    expect(farms.map(({ hand, fields }) => [hand.length, fields.length])).toEqual(new Array(players).fill([5, 2]))
    expect(piles.draw.length).toBe(154 - 5 * players)
  })

  it('classic-play: the active player draws three cards in phase 4', () => {
    const t = table('classic', players).hand('A', 'blue').top('red soy green stink').at('trade', 'A')
    t.does('A', { type: 'endTrade' })
    expect(t.handOf('A')).toBe('blue red soy green')
  })

  it('classic-play: the game ends when the pile runs out for the third time', () => {
    const runsOut = (before: number) =>
      table('classic', players)
        .discard('soy*9')
        .exhausted(before)
        .onlyPile('red')
        .at('trade', 'A')
        .does('A', { type: 'endTrade' }).state.over
    expect([0, 1, 2].map(runsOut)).toEqual([false, false, true])
  })

  it('field-for-sale: a third field costs three coins', () => {
    const t = table('classic', players).hand('A', 'blue').coins('A', 'red*3').at('plant-hand', 'A')
    expect(t.options('A')).toContainEqual({ type: 'buyField' })
    t.does('A', { type: 'buyField' })
    expect([t.fieldsOf('A'), t.coinsOf('A'), t.discards]).toEqual(['- | - | -', '', 'red*3'])
    expect(t.isComplete).toBe(true)
  })
})

it('classic-beanometers: two cocoa beans pay two coins, three pay three, four pay four', () => {
  expect([1, 2, 3, 4].map((n) => coinsFor('cocoa', n))).toEqual([0, 2, 3, 4])
})

it('classic-beanometers: coffee pays at 4, 7, 10 and 12 cards', () => {
  expect([3, 4, 6, 7, 9, 10, 11, 12, 24].map((n) => coinsFor('coffee', n))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

it('classic-beanometers: wax pays at 4, 7, 9 and 11 cards', () => {
  expect([3, 4, 6, 7, 8, 9, 10, 11, 22].map((n) => coinsFor('wax', n))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

it('field-for-sale: also off turn, and the field can be planted on at once', () => {
  const t = table('classic', 4)
    .fields('B', 'blue | soy*2')
    .coins('B', 'red*4')
    .aside('B', 'green')
    .at('plant-aside', 'A')
  expect(t.refused('B', { type: 'plantAside', card: 0, field: 2 })).toBe('no-such-field')
  t.does('B', { type: 'buyField' }).does('B', { type: 'plantAside', card: 0, field: 2 })
  expect([t.fieldsOf('B'), t.coinsOf('B')]).toEqual(['blue | soy*2 | green', 'red'])
})

it('field-for-sale: buying spares the harvest when a received bean fits nowhere', () => {
  const t = table('classic', 5)
    .fields('A', 'blue*3 | soy*2')
    .coins('A', 'red*3')
    .aside('A', 'garden')
    .at('plant-aside', 'A')
  expect(t.options('A').map((action) => action.type)).toEqual(['harvest', 'harvest', 'buyField'])
  t.does('A', { type: 'buyField' }).does('A', { type: 'plantAside', card: 0, field: 2 })
  expect(t.fieldsOf('A')).toBe('blue*3 | soy*2 | garden')
})

it('field-paid-from-top: the three topmost coins go face up on the discard pile one by one', () => {
  const t = table('classic', 3)
    .hand('A', 'blue')
    .coins('A', 'garden wax red soy green')
    .discard('chili')
    .at('plant-hand', 'A')
  t.does('A', { type: 'buyField' })
  expect(t.coinsOf('A')).toBe('garden wax')
  expect(t.discards).toBe('chili green soy red')
  expect(t.view('B').x.piles.discard).toEqual(['chili', 'green', 'soy', 'red'])
})

it('one-third-field: nobody buys a fourth field', () => {
  const t = table('classic', 4)
    .hand('A', 'blue')
    .coins('A', 'red*8')
    .at('plant-hand', 'A')
    .does('A', { type: 'buyField' })
  expect(t.refused('A', { type: 'buyField' })).toBe('one-third-field')
})

it('field-price: two coins are not enough, and there is no credit', () => {
  const t = table('classic', 4).hand('A', 'blue').coins('A', 'red*2').at('plant-hand', 'A')
  expect(t.refusal('A', { type: 'buyField' })).toEqual({ rule: 'field-price', values: { price: 3, coins: 2 } })
})

describe('ties', () => {
  /** B has as many coins as A; A draws the last card of the game. */
  const tied = (handOfA: string, handOfB: string, handOfC: string) => {
    const t = table('classic', 3).coins('A', 'red*2').coins('B', 'soy*2').coins('C', 'blue*2')
    t.hand('A', handOfA).hand('B', handOfB).hand('C', handOfC)
    return t.exhausted(2).onlyPile('green').at('trade', 'A').does('A', { type: 'endTrade' })
  }
  const places = (t: ReturnType<typeof tied>) => t.score.toSorted((a, b) => a.seat - b.seat).map((row) => row.place)

  it('tie-by-hand: among equals the one with more cards in hand wins', () => {
    const t = tied('blue', 'blue*3', 'blue')
    expect(places(t)).toEqual([2, 1, 3])
    expect(t.events.find((event) => event.type === 'ended')).toMatchObject({ winners: [1] })
  })

  it('tie-by-hand: a card drawn before the game ended in phase 4 counts', () => {
    expect(places(tied('blue*3', 'blue*3', ''))).toEqual([1, 2, 3])
  })

  it('tie-by-hand: equal hands share the win', () => {
    const t = tied('blue', 'blue*2', 'blue')
    expect(places(t)).toEqual([1, 1, 3])
    expect(t.events.find((event) => event.type === 'ended')).toMatchObject({ winners: [0, 1] })
  })

  it('tie-by-hand: more coins beat any number of cards', () => {
    const t = table('classic', 3).coins('A', 'red').coins('B', 'soy*2').hand('A', 'blue*9')
    expect(t.exhausted(2).onlyPile('green').at('trade', 'A').does('A', { type: 'endTrade' }).score[0].seat).toBe(1)
  })
})

describe('the worked examples of the booklet', () => {
  it('beanometer: stink beans pay 1 coin for three, 2 for five, 3 for seven, 4 for eight and more', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => coinsFor('stink', n))).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4])
  })

  it('open-offers: a turned-over soy bean is on offer to all for a red bean, the garden bean is kept', () => {
    const t = table('classic', 4).turned('garden soy').at('trade', 'A')
    t.does('A', propose('all', { turned: [1] }, 'red'))
    expect(t.view('C').x.trade.offers[0]).toMatchObject({ maker: 0, to: null, give: ['soy'], want: ['red'] })
    t.does('A', { type: 'endTrade' })
    expect(t.asideOf('A')).toBe('garden soy')
  })

  it('any-hand-card: a blue bean from the hand is added to the turned-over soy bean for a red one', () => {
    const t = table('classic', 4).turned('garden soy').hand('A', 'stink blue').hand('B', 'green red').at('trade', 'A')
    t.does('A', propose('all', { hand: [1], turned: [1] }, 'red'))
    t.does('B', accept(1, { hand: [1] }))
    expect([t.asideOf('A'), t.asideOf('B'), t.handOf('A'), t.handOf('B')]).toEqual([
      'red',
      'blue soy',
      'stink',
      'green',
    ])
  })

  it('plant-all-received: red and garden bean are planted in the order of choice on two fields', () => {
    const t = table('classic', 4).turned('garden').aside('A', 'red').aside('B', 'soy blue').at('trade', 'A')
    t.does('A', { type: 'endTrade' })
    expect(t.now).toBe('plant-aside AB')
    t.does('A', { type: 'plantAside', card: 0, field: 0, bean: 'red' })
    t.does('A', { type: 'plantAside', card: 0, field: 1, bean: 'garden' })
    expect([t.fieldsOf('A'), t.now]).toEqual(['red | garden', 'plant-aside B'])
  })

  it('beanometer: three chili beans bring one coin, the other two go on the discard pile', () => {
    const t = table('classic', 4).hand('A', 'blue').fields('A', 'chili*3 | -').at('plant-hand', 'A')
    t.does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.discards]).toEqual(['chili', 'chili*2'])
  })

  it('beanometer: two chili beans bring nothing', () => {
    const t = table('classic', 4).hand('A', 'blue').fields('A', 'chili*2 | -').at('plant-hand', 'A')
    t.does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.discards]).toEqual(['', 'chili*2'])
  })
})

describe('by number of players', () => {
  const options = { byPlayers: true }
  const deck = (players: number) => {
    const { game, state } = table('classic', players, { options })
    const { specs } = game.prepared.beans
    return [
      state.x.piles.draw.length,
      ['coffee', 'cocoa', 'garden', 'wax'].filter((id) => !specs.some((spec) => spec.id === id)),
    ]
  }
  const hands = (players: number) =>
    linked('classic', players, { options })
      .start(seedFrom('deal'), { first: seatAt(1) })
      .x.farms.map((farm) => farm.hand.length)
  const drawn = (players: number) => {
    const t = table('classic', players, { options }).top('red soy green stink blue').at('trade', 'A')
    return t.does('A', { type: 'endTrade' }).handOf('A')
  }
  const ends = (players: number) =>
    [0, 1, 2].map(
      (before) =>
        table('classic', players, { options })
          .discard('soy*9')
          .exhausted(before)
          .onlyPile('red')
          .at('trade', 'A')
          .does('A', { type: 'endTrade' }).state.over,
    )
  const buys = (players: number, coins: string) => {
    const t = table('classic', players, { options }).hand('A', 'blue').coins('A', coins).at('plant-hand', 'A')
    return t.refused('A', { type: 'buyField' }) ?? t.does('A', { type: 'buyField' }).coinsOf('A')
  }
  const tieBreak = (players: number) => linked('classic', players, { options }).params.tieBreak

  it('by-players-two: two players play the bean duel', () => {
    const [two, duel] = [linked('classic', 2, { options }), linked('classic-duel', 2)]
    expect(two.modules).toEqual(duel.modules)
    expect(two.params).toEqual(duel.params)
    expect(two.start(seedFrom('duel'))).toEqual(duel.start(seedFrom('duel')))
  })

  it('by-players-three: 150 cards without cocoa, five in hand, three drawn', () => {
    expect(deck(3)).toEqual([150, ['cocoa']])
    expect(hands(3)).toEqual([5, 5, 5])
    expect(drawn(3)).toBe('red soy green')
  })

  it('by-players-three: three fields from the start and none for sale', () => {
    expect(table('classic', 3, { options }).fieldsOf('B')).toBe('- | - | -')
    expect(buys(3, 'red*4')).toBe('no-field-for-sale')
  })

  it('by-players-three: the game ends when the pile runs out for the second time', () => {
    expect(ends(3)).toEqual([false, true, true])
  })

  it.each([4, 5])('by-players-four-five: %i players have 130 cards without coffee, the rest as ever', (players) => {
    expect(deck(players)).toEqual([130, ['coffee']])
    expect(hands(players)).toEqual(new Array(players).fill(5))
    expect(drawn(players)).toBe('red soy green')
    expect(table('classic', players, { options }).fieldsOf('A')).toBe('- | -')
    expect([buys(players, 'red*2'), buys(players, 'red*4')]).toEqual(['field-price', 'red'])
    expect(ends(players)).toEqual([false, false, true])
  })

  it.each([6, 7])('by-players-six-seven: %i players have 144 cards without cocoa and garden', (players) => {
    expect(deck(players)).toEqual([144, ['cocoa', 'garden']])
  })

  it('by-players-six-seven: three cards for the start player, then four, then five, six for all others', () => {
    expect(hands(6)).toEqual([6, 3, 4, 5, 6, 6])
    expect(hands(7)).toEqual([6, 3, 4, 5, 6, 6, 6])
  })

  it('by-players-six-seven: a full hand is passed over in the deal', () => {
    const round = (bean: string, n: number) => new Array<string>(n).fill(bean)
    const stacked = [
      round('blue', 6),
      round('chili', 6),
      round('stink', 6),
      round('green', 5),
      round('soy', 4),
      round('wax', 3),
    ]
    const game = linked('classic', 6, { options })
    const state = game.start(seedFrom('deal'), { first: seatAt(1), deck: stacked.flat() })
    const seen = (seat: number) => game.view(state, seatAt(seat)).x.farms[seat].hand.join(' ')
    expect(seen(1)).toBe('blue chili stink')
    expect(seen(2)).toBe('blue chili stink green')
    expect(seen(3)).toBe('blue chili stink green soy')
    for (const seat of [4, 5, 0]) expect(seen(seat)).toBe('blue chili stink green soy wax')
  })

  it.each([6, 7])('by-players-six-seven: %i players draw four cards, a field costs two coins', (players) => {
    expect(drawn(players)).toBe('red soy green stink')
    expect([buys(players, 'red'), buys(players, 'red*3')]).toEqual(['field-price', 'red'])
    expect(table('classic', players, { options }).fieldsOf('A')).toBe('- | -')
    expect(ends(players)).toEqual([false, false, true])
  })

  it('tie-by-hand: with every number of players', () => {
    expect([3, 4, 5, 6, 7].map(tieBreak)).toEqual(new Array(5).fill('hand'))
  })
})
