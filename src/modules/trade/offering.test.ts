import { describe, expect, it } from 'vitest'
import { accept, change, counter, endTrade, propose, withdraw } from '../../testing/offers.ts'
import { seatOf, type Table, table } from '../../testing/table.ts'

const trading = (): Table =>
  table('anniversary', 4).hand('A', 'red blue soy').hand('B', 'green stink').hand('C', 'chili').turned('garden soy')
const offers = (t: Table) => t.view('table').x.trade.offers

describe('who trades with whom', () => {
  it('trade-with-active-player: the active player with everybody', () => {
    const t = trading().at('trade', 'A')
    for (const to of ['B', 'C', 'D'] as const) expect(t.refused('A', propose(to, { hand: [0] }, 'green'))).toBeNull()
  })

  it('trade-with-active-player: two others never, neither by trade nor by gift', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('B', propose('C', { hand: [0] }, 'chili'))).toBe('trade-with-active-player')
    expect(t.refused('B', propose('C', { hand: [0] }))).toBe('trade-with-active-player')
    expect(t.refused('C', propose('B', {}, 'green'))).toBe('trade-with-active-player')
  })

  it('trade-with-active-player: with each one by itself; an answer to somebody else’s offer is no way around it', () => {
    const t = trading()
      .at('trade', 'A')
      .does('B', propose('A', { hand: [0] }, 'red'))
    expect(t.refused('C', counter(1, { hand: [0] }, 'green'))).toBe('not-your-offer')
    expect(t.refused('C', accept(1))).toBe('not-your-offer')
  })

  it('non-active-offers: any other player may make the active player an offer', () => {
    const t = trading()
      .at('trade', 'A')
      .does('C', propose('A', { hand: [0] }, 'garden'))
    expect(t.now).toBe('trade A')
    t.does('A', accept(1, { turned: [0] }))
    expect([t.asideOf('A'), t.asideOf('C'), t.handOf('C')]).toEqual(['chili', 'garden', ''])
  })

  it('non-active-offers: or ask him for a gift, or offer him one', () => {
    const t = trading()
      .at('trade', 'A')
      .does('C', propose('A', {}, 'garden'))
      .does('B', propose('A', { hand: [0, 1] }))
    t.does('A', accept(1, { turned: [0] })).does('A', accept(2))
    expect([t.asideOf('A'), t.asideOf('C'), t.handOf('B')]).toEqual(['stink green', 'garden', ''])
  })

  it('no-trade-with-yourself: an offer to oneself is refused', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('A', propose('A', { hand: [0] }, 'blue'))).toBe('no-trade-with-yourself')
    expect(t.refused('B', propose('B', { hand: [0] }, 'stink'))).toBe('no-trade-with-yourself')
  })

  it('no-such-seat: an offer goes to somebody at this table', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('A', propose('E', { hand: [0] }, 'blue'))).toBe('no-such-seat')
  })

  it('open-offers: only the active player makes an offer to everybody', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('B', propose('all', { hand: [0] }, 'red'))).toBe('open-offers')
    t.does('A', propose('all', { hand: [0] }, 'chili'))
    expect([t.now, offers(t)[0].to]).toEqual(['trade ABCD', null])
  })

  it('not-now: offers are made in phase 2 only', () => {
    for (const step of ['plant-hand', 'plant-aside']) {
      const t = trading().aside('A', 'red').at(step, 'A')
      expect(t.refused('A', propose('B', { hand: [0] }, 'red'))).toBe('not-now')
      expect(t.refused('B', propose('A', { hand: [0] }, 'red'))).toBe('not-now')
      expect(t.refused('A', endTrade)).toBe('not-now')
    }
  })
})

describe('what can be offered', () => {
  it('any-hand-card: from any place in the hand', () => {
    for (const at of [0, 1, 2])
      expect(
        trading()
          .at('trade', 'A')
          .refused('A', propose('B', { hand: [at] })),
      ).toBeNull()
  })

  it('turned-over-cards: the active player offers them, alone or with hand cards', () => {
    const t = trading()
      .at('trade', 'A')
      .does('A', propose('B', { hand: [1], turned: [1, 0] }, 'green'))
    expect(offers(t)[0]).toMatchObject({ maker: 0, to: 1, give: ['blue', 'soy', 'garden'], want: ['green'] })
  })

  it('turned-over-cards: nobody else can offer them or pay with them', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('B', propose('A', { turned: [0] }, 'red'))).toBe('turned-over-cards')
    expect(t.refused('B', propose('A', { hand: [0], turned: [0] }, 'red'))).toBe('turned-over-cards')
    t.does('A', propose('B', { hand: [0] }, 'garden'))
    expect(t.refused('B', accept(1, { turned: [0] }))).toBe('turned-over-cards')
    expect(t.refused('B', counter(1, { turned: [0] }, 'red'))).toBe('turned-over-cards')
  })

  it('no-such-card: only cards that are there', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('A', propose('B', { hand: [3] }))).toBe('no-such-card')
    expect(t.refused('A', propose('B', { turned: [2] }))).toBe('no-such-card')
    expect(t.refused('C', propose('A', { hand: [1] }))).toBe('no-such-card')
  })

  it('no-such-card: each of them once', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('A', propose('B', { hand: [2, 0, 2] }))).toBe('no-such-card')
    expect(t.refused('A', propose('B', { turned: [1, 1] }))).toBe('no-such-card')
    t.does('A', propose('B', { hand: [0] }, 'green green'))
    expect(t.refused('B', accept(1, { hand: [0, 0] }))).toBe('no-such-card')
  })

  it('any-number-for-any: three for one, one for two, two for none', () => {
    const t = trading().at('trade', 'A')
    t.does('A', propose('B', { hand: [0], turned: [0, 1] }, 'stink')).does('B', accept(1, { hand: [1] }))
    expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['stink', 'red garden soy'])
    t.does('A', propose('C', { hand: [0, 1] })).does('C', accept(2))
    expect([t.handOf('A'), t.asideOf('C')]).toEqual(['', 'blue soy'])
    const two = trading()
      .at('trade', 'A')
      .does('A', propose('B', { hand: [1] }, 'stink green'))
    two.does('B', accept(1, { hand: [0, 1] }))
    expect([two.asideOf('A'), two.asideOf('B')]).toEqual(['stink green', 'blue'])
  })

  it('empty-trade: at least one card changes hands', () => {
    const t = trading()
      .at('trade', 'A')
      .does('A', propose('B', { hand: [0] }))
    expect(t.refused('A', propose('C', {}))).toBe('empty-trade')
    expect(t.refused('B', counter(1, {}))).toBe('empty-trade')
    expect(t.refused('A', change(1, {}))).toBe('empty-trade')
  })

  it('asking-is-free: any kind in the game, any number, whether the other holds it or not', () => {
    const t = trading().at('trade', 'A')
    expect(t.refused('A', propose('D', { hand: [0] }, 'garden'))).toBeNull()
    expect(t.refused('A', propose('B', { hand: [0] }, 'garden*9'))).toBeNull()
  })

  it('unknown-bean: only beans that are in this game', () => {
    const t = trading()
      .at('trade', 'A')
      .does('A', propose('B', { hand: [0] }))
    expect(t.refusal('A', propose('B', { hand: [0] }, 'cocoa'))).toEqual({
      rule: 'unknown-bean',
      values: { name: 'cocoa' },
    })
    expect(t.refused('A', change(1, { hand: [0] }, 'cocoa'))).toBe('unknown-bean')
    expect(t.refused('B', counter(1, { hand: [0] }, 'cocoa'))).toBe('unknown-bean')
  })

  it('fields-are-not-traded: a planted card has no place that an offer could name', () => {
    const t = table('anniversary', 4).fields('A', 'red*3 | -').at('trade', 'A')
    expect(t.refused('A', propose('B', { hand: [0] }))).toBe('no-such-card')
    const field: object = { type: 'propose', to: 1, give: { hand: [], turned: [], field: [0] }, want: [] }
    expect(t.refused('A', field as ReturnType<typeof propose>)).toBe('malformed-action')
    expect(t.refused('A', propose('B', { field: [0] }))).toBe('no-such-card')
  })

  it('received-stays-received: what was received lies aside, not in the hand, and cannot be traded on', () => {
    const t = table('anniversary', 4).hand('A', 'red').hand('B', 'green').at('trade', 'A')
    t.does('A', propose('B', { hand: [0] }, 'green')).does('B', accept(1, { hand: [0] }))
    expect([t.handOf('A'), t.handOf('B'), t.asideOf('A'), t.asideOf('B')]).toEqual(['', '', 'green', 'red'])
    expect(t.refused('A', propose('C', { hand: [0] }))).toBe('no-such-card')
    expect(t.refused('A', propose('C', { turned: [0] }))).toBe('no-such-card')
    expect(t.refused('B', propose('A', { hand: [0] }))).toBe('no-such-card')
    t.does('A', propose('B', {}, 'red'))
    expect(t.refused('B', accept(2, { hand: [0] }))).toBe('no-such-card')
    expect(t.refused('B', accept(2))).toBe('give-what-is-wanted')
  })

  it('stale-action: who says what he saw at those places is protected from offering something else', () => {
    const t = trading().at('trade', 'A')
    const offer = { ...propose('B', { hand: [0], turned: [0] }), seen: ['red', 'garden'] }
    expect(t.refused('A', offer)).toBeNull()
    expect(t.refused('A', { ...offer, seen: ['blue', 'garden'] })).toBe('stale-action')
    expect(t.refused('A', { ...offer, seen: ['red'] })).toBe('stale-action')
    t.does('A', offer)
    expect(t.refused('A', { ...change(1, { hand: [1] }), seen: ['red'] })).toBe('stale-action')
    expect(t.refused('B', { ...counter(1, { hand: [1] }), seen: ['green'] })).toBe('stale-action')
  })
})

describe('several offers', () => {
  it('one-card-many-offers: the same card may stand in several; the first that is accepted gets it, the others lapse', () => {
    const t = trading().at('trade', 'A')
    t.does('A', propose('B', { turned: [0] }, 'green')).does('A', propose('C', { turned: [0] }, 'chili'))
    t.does('A', propose('all', { hand: [0], turned: [0] })).does('A', propose('C', { hand: [0] }))
    expect(t.now).toBe('trade ABCD')
    t.does('C', accept(2, { hand: [0] }))
    expect(offers(t).map(({ id }) => id)).toEqual([4])
    expect(t.heard('B').filter((event) => event.type === 'lapsed')).toEqual([
      { type: 'lapsed', offer: 3, seat: 0, reason: 'card-gone', shown: ['red'] },
      { type: 'lapsed', offer: 1, seat: 0, reason: 'card-gone' },
    ])
    expect(t.now).toBe('trade AC')
  })

  it('one-card-many-offers: also a card that was asked of its owner and offered by him', () => {
    const t = trading()
      .at('trade', 'A')
      .does('B', propose('A', { hand: [0] }, 'red'))
    t.does('A', propose('B', { hand: [1] }, 'green')).does('B', accept(2, { hand: [0] }))
    expect(t.heard('A')).toContainEqual({ type: 'lapsed', offer: 1, seat: 1, reason: 'card-gone' })
    expect([offers(t), t.now]).toEqual([[], 'trade A'])
  })

  it('offer-follows-cards: an offer follows its cards when others leave the hand', () => {
    const t = trading().at('trade', 'A')
    t.does('A', propose('C', { hand: [2] }, 'chili'))
      .does('A', propose('B', { hand: [0] }))
      .does('B', accept(2))
    expect(t.view('A').x.trade.offers).toMatchObject([{ id: 1, hand: [1], give: ['soy'] }])
    t.does('C', accept(1, { hand: [0] }))
    expect([t.handOf('A'), t.asideOf('C')]).toEqual(['blue', 'soy'])
  })

  it('offer-follows-cards: and its turned-over card when the other one is gone', () => {
    const t = trading().at('trade', 'A')
    t.does('A', propose('C', { turned: [1] }))
      .does('A', propose('B', { turned: [0] }))
      .does('B', accept(2))
    expect(offers(t)).toMatchObject([{ turned: [0], give: ['soy'] }])
    t.does('C', accept(1))
    expect([t.asideOf('B'), t.asideOf('C')]).toEqual(['garden', 'soy'])
  })

  it('offer-follows-cards: offers of others follow theirs', () => {
    const t = trading()
      .at('trade', 'A')
      .does('B', propose('A', { hand: [1] }, 'blue'))
    t.does('A', propose('B', { hand: [0] }, 'green'))
      .does('B', accept(2, { hand: [0] }))
      .does('A', accept(1, { hand: [0] }))
    expect([t.handOf('A'), t.handOf('B'), t.asideOf('A'), t.asideOf('B')]).toEqual([
      'soy',
      '',
      'green stink',
      'red blue',
    ])
  })

  it('offer-follows-cards: what the maker once said is not rewritten by it', () => {
    const t = trading().at('trade', 'A')
    const said = propose('C', { hand: [2], turned: [1] })
    t.game.apply(t.state, seatOf('A'), said)
    t.does('A', propose('B', { hand: [0], turned: [0] })).does('B', accept(2))
    expect(t.view('A').x.trade.offers).toMatchObject([{ hand: [1], turned: [0] }])
    expect(said).toEqual(propose('C', { hand: [2], turned: [1] }))
  })

  it('offer-follows-cards: which of two equal cards is gone decides whether the offer lapses', () => {
    const offered = (at: number) => {
      const t = table('anniversary', 4).hand('A', 'red blue red').hand('B', 'green').at('trade', 'A')
      t.does('A', propose('C', { hand: [2] }, 'soy')).does('B', propose('A', { hand: [0] }, 'red'))
      return offers(t.does('A', accept(2, { hand: [at] }))).length
    }
    expect([offered(0), offered(2)]).toEqual([1, 0])
  })

  it('offer-follows-cards: never because the other no longer holds what is asked for', () => {
    const t = trading()
      .at('trade', 'A')
      .does('A', propose('C', { hand: [0] }, 'chili'))
      .does('C', propose('A', { hand: [0] }))
    t.does('A', accept(2))
    expect([t.handOf('C'), offers(t).length, t.now]).toEqual(['', 1, 'trade AC'])
    expect(t.refused('C', accept(1))).toBe('give-what-is-wanted')
  })

  it('too-many-offers: nobody has more than twelve open at once', () => {
    const t = trading().at('trade', 'A')
    for (let i = 0; i < 12; i++) t.does('A', propose('B', { hand: [0] }, 'green'))
    expect(t.refusal('A', propose('B', { hand: [0] }, 'green'))).toEqual({
      rule: 'too-many-offers',
      values: { most: 12 },
    })
    t.does('B', propose('A', { hand: [0] }, 'red'))
    expect(t.refused('A', counter(13, { hand: [0] }))).toBe('too-many-offers')
    expect(t.refused('A', change(1, { hand: [1] }))).toBeNull()
    t.does('A', withdraw(7))
    expect(t.refused('A', propose('B', { hand: [0] }, 'green'))).toBeNull()
  })

  it('no-such-offer: offers can be answered however many there have been before', () => {
    const t = trading()
    t.state.x.trade.nextOffer = 123_456 as (typeof t.state.x.trade)['nextOffer']
    t.at('trade', 'A').does('A', propose('B', { hand: [0] }))
    expect(t.refused('B', accept(123_456))).toBeNull()
    expect(t.refused('A', change(123_456, { hand: [1] }))).toBeNull()
  })
})
