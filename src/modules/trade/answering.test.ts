import { describe, expect, it } from 'vitest'
import { accept, change, counter, decline, endTrade, propose, withdraw } from '../../testing/offers.ts'
import { type Table, table } from '../../testing/table.ts'

const offers = (t: Table) => t.view('table').x.trade.offers
const places = (t: Table, name: 'A' | 'B') =>
  t.options(name).flatMap((action) => (action.type === 'accept' ? [action.give] : []))

it('both-agree: nothing leaves a hand before the other has agreed; then both sides change at once', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').hand('B', 'green').turned('soy').at('trade', 'A')
  t.does('A', propose('B', { hand: [1], turned: [0] }, 'green'))
  expect([t.handOf('A'), t.handOf('B'), t.view('B').x.piles.turned]).toEqual(['red blue', 'green', ['soy']])
  t.does('B', accept(1, { hand: [0] }))
  expect([t.handOf('A'), t.handOf('B'), t.view('B').x.piles.turned]).toEqual(['red', '', []])
  expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['green', 'blue soy'])
  expect(t.heard('C')).toContainEqual({
    type: 'traded',
    offer: 1,
    seat: 0,
    other: 1,
    gave: ['blue', 'soy'],
    got: ['green'],
    hands: [
      { seat: 0, at: null, bean: 'blue' },
      { seat: 1, at: null, bean: 'green' },
    ],
    turned: [0],
  })
  expect(t.isComplete).toBe(true)
})

it('both-agree: changed or countered terms need a new agreement, and the maker does not agree by answering himself', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red')
    .hand('B', 'green')
    .at('trade', 'A')
    .does('A', propose('B', { hand: [0] }, 'green'))
  expect(t.refused('A', accept(1))).toBe('not-your-offer')
  t.does('B', counter(1, { hand: [0] }, 'red blue'))
  expect(t.refused('B', accept(2))).toBe('not-your-offer')
  expect([t.handOf('A'), t.handOf('B')]).toEqual(['red', 'green'])
})

it('gifts: one side may be empty, and the receiver has to agree', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red blue')
    .at('trade', 'A')
    .does('A', propose('B', { hand: [0] }))
  expect([t.asideOf('B'), t.now]).toEqual(['', 'trade AB'])
  t.does('B', decline(1))
  expect([t.handOf('A'), t.asideOf('B'), offers(t)]).toEqual(['red blue', '', []])
  t.does('A', propose('C', { hand: [0] })).does('C', accept(2))
  expect([t.handOf('A'), t.asideOf('C')]).toEqual(['blue', 'red'])
})

it('gifts: others give to the active player, who may refuse too', () => {
  const t = table('anniversary', 4)
    .hand('B', 'red')
    .at('trade', 'A')
    .does('B', propose('A', { hand: [0] }))
  expect(t.options('A')).toEqual([endTrade, accept(1), decline(1)].toSorted(byType))
  t.does('A', decline(1))
  expect(t.handOf('B')).toBe('red')
})

const ORDER = ['accept', 'decline', 'endTrade']
const byType = (a: { type: string }, b: { type: string }) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type)

it('give-what-is-wanted: exactly the kinds asked for, no fewer, no others, no more', () => {
  const t = table('anniversary', 4).hand('A', 'red').hand('B', 'green soy soy green').at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'soy green'))
  const refusal = { rule: 'give-what-is-wanted', values: { want: ['soy', 'green'] } }
  for (const hand of [[], [0], [0, 3], [1, 2], [0, 1, 2]]) expect(t.refusal('B', accept(1, { hand }))).toEqual(refusal)
  expect(t.refused('B', accept(1, { hand: [0, 1] }))).toBeNull()
  expect(t.refused('B', accept(1, { hand: [2, 3] }))).toBeNull()
})

it('give-what-is-wanted: a gift is not paid for', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red')
    .hand('B', 'soy')
    .at('trade', 'A')
    .does('A', propose('B', { hand: [0] }))
  expect(t.refused('B', accept(1, { hand: [0] }))).toBe('give-what-is-wanted')
})

it('give-what-is-wanted: the active player pays from his hand or with turned-over cards', () => {
  const t = table('anniversary', 4).hand('A', 'red soy').hand('B', 'green').turned('blue soy').at('trade', 'A')
  t.does('B', propose('A', { hand: [0] }, 'soy'))
  expect(places(t, 'A')).toEqual([
    { hand: [], turned: [1] },
    { hand: [1], turned: [] },
  ])
  t.does('A', accept(1, { turned: [1] }))
  expect([t.handOf('A'), t.view('A').x.piles.turned, t.asideOf('B')]).toEqual(['red soy', ['blue'], 'soy'])
})

it('any-hand-card: which of several equal cards leaves is their owner’s choice; the others keep their order', () => {
  const left = (at: number) => {
    const t = table('anniversary', 4).hand('A', 'garden').hand('B', 'red blue red soy red').at('trade', 'A')
    t.does('A', propose('B', { hand: [0] }, 'red'))
    expect(places(t, 'B').map(({ hand }) => hand)).toEqual([[0], [2], [4]])
    return t.does('B', accept(1, { hand: [at] })).handOf('B')
  }
  expect([left(0), left(2), left(4)]).toEqual(['blue red soy red', 'red blue soy red', 'red blue red soy'])
})

it('any-hand-card: the maker chooses his own when he makes the offer', () => {
  const left = (at: number) => {
    const t = table('anniversary', 4)
      .hand('A', 'red blue red')
      .at('trade', 'A')
      .does('A', propose('B', { hand: [at] }))
    return t.does('B', accept(1)).handOf('A')
  }
  expect([left(0), left(2)]).toEqual(['blue red', 'red blue'])
})

it('any-hand-card: several cards leave at once and the rest closes up', () => {
  const t = table('anniversary', 4)
    .hand('A', 'soy red blue red green soy')
    .hand('B', 'chili stink chili')
    .at('trade', 'A')
  t.does('A', propose('B', { hand: [4, 0, 3] }, 'stink chili')).does('B', accept(1, { hand: [1, 2] }))
  expect([t.handOf('A'), t.handOf('B')]).toEqual(['red blue soy', 'chili'])
  expect(t.isComplete).toBe(true)
})

it('any-hand-card: all ways to pay several kinds are listed', () => {
  const t = table('anniversary', 4).hand('A', 'garden').hand('B', 'red soy red soy').at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'soy red'))
  expect(places(t, 'B').map(({ hand }) => hand)).toEqual([
    [1, 0],
    [1, 2],
    [3, 0],
    [3, 2],
  ])
})

it('any-hand-card: of several equal cards each is named once', () => {
  const t = table('anniversary', 4).hand('A', 'garden').hand('B', 'red soy red red').at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'red red'))
  expect(places(t, 'B').map(({ hand }) => hand)).toEqual([
    [0, 2],
    [0, 3],
    [2, 3],
  ])
})

it('any-hand-card: of very many ways only some are listed, all are legal', () => {
  const t = table('anniversary', 4).hand('A', 'garden').hand('B', 'blue*8').at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'blue*4'))
  expect(places(t, 'B').length).toBe(24)
  expect(t.refused('B', accept(1, { hand: [7, 6, 5, 4] }))).toBeNull()
  const mixed = table('anniversary', 4).hand('A', 'garden').hand('B', 'blue*6 soy*6').at('trade', 'A')
  mixed.does('A', propose('B', { hand: [0] }, 'blue*3 soy*3'))
  expect(places(mixed, 'B').length).toBe(24)
})

it('give-what-is-wanted: who cannot pay has no way to accept listed', () => {
  const t = table('anniversary', 4).hand('A', 'garden').hand('B', 'blue').at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'blue blue'))
  expect(t.options('B')).toEqual([decline(1)])
})

it('stale-action: who says what he saw is protected from paying with something else', () => {
  const t = table('anniversary', 4)
    .hand('A', 'garden')
    .hand('B', 'blue red')
    .at('trade', 'A')
    .does('A', propose('B', { hand: [0] }, 'red'))
  expect(t.refused('B', { ...accept(1, { hand: [1] }), seen: ['blue'] })).toBe('stale-action')
  expect(t.refused('B', { ...accept(1, { hand: [1] }), seen: ['red'] })).toBeNull()
})

it('both-agree: everything is checked again when the offer is accepted', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').hand('B', 'soy green').at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'soy')).does('A', propose('B', { hand: [1] }, 'soy'))
  t.does('B', accept(1, { hand: [0] }))
  expect(t.refused('B', accept(1, { hand: [0] }))).toBe('no-such-offer')
  expect(t.refused('B', accept(2, { hand: [0] }))).toBe('give-what-is-wanted')
  expect(t.refused('B', accept(2, { hand: [1] }))).toBe('no-such-card')
})

it('open-offers: the first to accept has it', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red')
    .hand('B', 'soy')
    .hand('C', 'soy')
    .at('trade', 'A')
    .does('A', propose('all', { hand: [0] }, 'soy'))
  t.does('C', accept(1, { hand: [0] }))
  expect([t.asideOf('A'), t.asideOf('C'), t.now]).toEqual(['soy', 'red', 'trade A'])
  expect(t.refused('B', accept(1, { hand: [0] }))).toBe('no-such-offer')
})

it('open-offers: who declined may still change his mind while it stands', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red')
    .at('trade', 'A')
    .does('A', propose('all', { hand: [0] }))
    .does('B', decline(1))
  t.does('B', accept(1))
  expect(t.asideOf('B')).toBe('red')
})

it('not-your-offer: an offer is answered by those it was made to', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red')
    .hand('C', 'soy')
    .at('trade', 'A')
    .does('A', propose('B', { hand: [0] }, 'soy'))
  expect(t.refused('C', accept(1, { hand: [0] }))).toBe('not-your-offer')
  expect(t.refused('C', decline(1))).toBe('not-your-offer')
  expect(t.refused('A', decline(1))).toBe('not-your-offer')
  expect(t.options('C')).toEqual([])
  t.does('A', propose('all', { hand: [0] }))
  expect([t.refused('A', accept(2)), t.refused('A', decline(2))]).toEqual(['not-your-offer', 'not-your-offer'])
})

describe('saying no', () => {
  it('declined-already: an open offer is declined once by each; when all have declined it lapses', () => {
    const t = table('anniversary', 4)
      .hand('A', 'red')
      .at('trade', 'A')
      .does('A', propose('all', { hand: [0] }, 'soy'))
      .does('C', decline(1))
    expect([t.now, t.refused('C', decline(1))]).toEqual(['trade ABD', 'declined-already'])
    expect(t.options('C')).toEqual([])
    t.does('B', decline(1))
    expect(offers(t)).toMatchObject([{ id: 1, declined: 6 }])
    t.does('D', decline(1))
    expect([offers(t), t.now]).toEqual([[], 'trade A'])
    expect(t.heard('A')).toContainEqual({ type: 'lapsed', offer: 1, seat: 0, reason: 'all-declined' })
  })

  it('declined-already: an offer to one person is gone with his no', () => {
    const t = table('anniversary', 4)
      .hand('A', 'red')
      .at('trade', 'A')
      .does('A', propose('B', { hand: [0] }, 'soy'))
      .does('B', decline(1))
    expect([offers(t), t.now, t.refused('B', decline(1))]).toEqual([[], 'trade A', 'no-such-offer'])
    expect(t.heard('C').map((event) => event.type)).toEqual(['offered', 'asked', 'declined', 'asked'])
  })

  it.each(['not-for-that', 'add-something', 'what-do-you-want'] as const)(
    'declined-already: a no may come with the reply %s',
    (reply) => {
      const t = table('anniversary', 4)
        .hand('A', 'red')
        .at('trade', 'A')
        .does('A', propose('B', { hand: [0] }, 'soy'))
      t.does('B', { ...decline(1), reply })
      expect(t.heard('D')).toContainEqual({ type: 'declined', offer: 1, seat: 1, other: 0, reply })
    },
  )

  it('declined-already: a reply is one of a few, never a text of one’s own', () => {
    const t = table('anniversary', 4)
      .hand('A', 'red')
      .at('trade', 'A')
      .does('A', propose('B', { hand: [0] }, 'soy'))
    const rude: object = { ...decline(1), reply: 'never ever' }
    expect(t.refused('B', rude as ReturnType<typeof decline>)).toBe('malformed-action')
    t.does('B', decline(1))
    expect(t.heard('A')).toContainEqual({ type: 'declined', offer: 1, seat: 1, other: 0, reply: null })
  })
})

describe('the end of trading', () => {
  it('trade-goes-on: also after the turned-over cards are gone', () => {
    const t = table('anniversary', 4).hand('A', 'red blue').turned('soy green').at('trade', 'A')
    t.does('A', propose('B', { turned: [0, 1] })).does('B', accept(1))
    expect(t.now).toBe('trade A')
    t.does('A', propose('B', { hand: [1] })).does('B', accept(2))
    expect([t.handOf('A'), t.asideOf('B')]).toEqual(['red', 'soy green blue'])
  })

  it('trade-goes-on: with nothing left to trade it is still the active player who ends it', () => {
    const t = table('anniversary', 4)
      .turned('soy')
      .at('trade', 'A')
      .does('A', propose('B', { turned: [0] }))
      .does('B', accept(1))
    expect([t.now, t.options('A')]).toEqual(['trade A', [endTrade]])
  })

  it('active-player-ends-trade: nobody else ends it, also not while he is waited for', () => {
    const t = table('anniversary', 4)
      .hand('A', 'red')
      .at('trade', 'A')
      .does('A', propose('B', { hand: [0] }))
    for (const name of ['B', 'C'] as const) expect(t.refused(name, endTrade)).toBe('active-player-ends-trade')
    expect(t.options('B')).not.toContainEqual(endTrade)
    expect(t.options('A')).toContainEqual(endTrade)
  })

  it('active-player-ends-trade: also with open offers, and these lapse', () => {
    const t = table('anniversary', 4)
      .hand('A', 'red')
      .hand('B', 'soy')
      .hand('C', 'blue')
      .turned('green')
      .at('trade', 'A')
    t.does('A', propose('all', { hand: [0] }, 'soy'))
      .does('B', propose('A', { hand: [0] }, 'red'))
      .does('A', endTrade)
    expect([offers(t), t.now, t.handOf('A'), t.handOf('B')]).toEqual([[], 'plant-aside A', 'red', 'soy'])
    const told = t.heard('C').slice(-5)
    expect(told).toMatchObject([
      { type: 'lapsed', offer: 1, seat: 0, reason: 'trade-ended' },
      { type: 'lapsed', offer: 2, seat: 1, reason: 'trade-ended' },
      { type: 'tradeEnded', seat: 0 },
      { type: 'kept', seat: 0, beans: ['green'] },
      { type: 'asked' },
    ])
  })
})

describe('who is waited for', () => {
  const trading = () => table('anniversary', 5).hand('A', 'red blue').hand('B', 'soy').turned('green').at('trade', 'A')

  it('trade-waits: the active player alone while there are no offers', () => {
    expect(trading().now).toBe('trade A')
  })

  it('trade-waits: also whoever has an offer to answer', () => {
    const t = trading()
      .does('A', propose('C', { hand: [0] }))
      .does('A', propose('B', { turned: [0] }, 'soy'))
    expect(t.now).toBe('trade ABC')
    t.does('A', withdraw(1))
    expect(t.now).toBe('trade AB')
    t.does('B', accept(2, { hand: [0] }))
    expect(t.now).toBe('trade A')
  })

  it('trade-waits: for all others with an open offer, less and less as they decline', () => {
    const t = trading().does('A', propose('all', { hand: [0] }, 'soy'))
    expect(t.now).toBe('trade ABCDE')
    t.does('D', decline(1)).does('B', counter(1, { hand: [0] }, 'blue'))
    expect(t.now).toBe('trade ACE')
    t.does('A', change(1, { hand: [1] }, 'soy'))
    expect(t.now).toBe('trade ABCDE')
  })

  it('trade-waits: not for the maker of an offer to the active player', () => {
    expect(trading().does('B', propose('A', { hand: [0] }, 'red')).now).toBe('trade A')
  })

  it('trade-waits: whatever they hold, so that it tells nothing of their hands', () => {
    const asked = (hand: string) => {
      const t = table('anniversary', 4).hand('A', 'red').hand('B', hand).at('trade', 'A')
      return [
        t.does('A', propose('B', { hand: [0] }, 'soy')).now,
        t.does('A', propose('all', { hand: [0] }, 'blue')).now,
      ]
    }
    for (const hand of ['', 'soy', 'blue', 'green']) expect(asked(hand)).toEqual(['trade AB', 'trade ABCD'])
  })
})
