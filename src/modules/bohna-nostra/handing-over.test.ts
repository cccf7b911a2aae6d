import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { parsePosition, validate, writePosition } from '../../notation/index.ts'
import { favourHandOf, favourPileOf, favours, holderOf, owes } from '../../testing/favours.ts'
import { accept, change, counter, endTrade, plantAside, propose, withdraw } from '../../testing/offers.ts'
import { linked, type Name, seatOf, type Table, table } from '../../testing/table.ts'

const bohna = (players = 4, edition = 'anniversary') => table(edition, players, { with: ['bohna-nostra'] })
/** A has a red bean turned over, B holds a chili bean and favours 1, 3 and 5. */
const market = () =>
  favours(bohna().turned('red blue').hand('A', 'soy').hand('B', 'chili stink').at('trade', 'A'), 'B', '1 3 5')
const setSeen = (t: Table, of: Name, by: Name | 'table') => t.view(by).x.favours.sets[seatOf(of)]

describe('the cards', () => {
  it.each([3, 4, 5, 6, 7])('favour-set: each of %i players has the same six favours', (players) => {
    const { sets } = bohna(players, 'classic').state.x.favours
    expect(sets.map(({ hand, pile }) => [...hand, ...pile].sort())).toEqual(
      Array.from({ length: players }, () => [0, 1, 2, 3, 4, 5]),
    )
  })

  it('favour-deal: three in hand, three in the pile, each set shuffled by itself', () => {
    const deals = [...Array(20).keys()].map((n) =>
      linked('anniversary', 4, { with: ['bohna-nostra'] }).start(seedFrom(`${n}`)),
    )
    for (const { x } of deals)
      expect(x.favours.sets.map(({ hand, pile }) => [hand.length, pile.length])).toEqual(Array(4).fill([3, 3]))
    const hands = deals.flatMap(({ x }) => x.favours.sets.map(({ hand }) => hand.join()))
    expect(new Set(hands).size).toBeGreaterThan(15)
    const told: GameEvent[] = []
    const game = linked('anniversary', 3, { with: ['bohna-nostra'] })
    const { x } = game.start(seedFrom('deal'), { first: seatOf('B') }, (event) => told.push(event))
    const dealt = told.filter((event) => event.type === 'drewFavours')
    expect(dealt.map(({ seat }) => seat)).toEqual([1, 2, 0])
    expect(
      dealt.map(
        ({ seat, favours }) =>
          favours.toSorted().join() === x.favours.sets[seat].hand.map((n) => `favour-${n + 1}`).join(),
      ),
    ).toEqual([true, true, true])
  })

  it('favour-no-bean: they are not hand cards, also where a tie is broken by the number of hand cards', () => {
    const t = bohna(3, 'classic')
      .hand('A', 'red red')
      .hand('B', 'red')
      .hand('C', 'red')
      .coins('B', 'blue')
      .coins('A', 'blue')
    owes(favours(t, 'B', '1 2 3'), 'A', '1 2 3 4 5 6', 'B')
    expect(t.score.map(({ seat }) => seat).slice(0, 2)).toEqual([seatOf('A'), seatOf('B')])
    expect(t.view('C').x.farms[1].hand).toHaveLength(1)
  })

  it('favour-no-bean: who has nothing but favours in hand has no phase 1', () => {
    const t = favours(bohna().at('draw-favours', 'D'), 'A', '1 2 3').does('B', { type: 'wish', want: [], spare: [] })
    expect([t.handOf('A'), t.now]).toEqual(['', 'trade A'])
  })

  it('favour-secret: a hand is seen by its owner alone, a pile by nobody, an open favour by all', () => {
    const t = owes(favours(bohna().at('trade', 'A'), 'B', '1 3 5'), 'B', '6', 'A')
    expect(setSeen(t, 'B', 'B').hand).toEqual(['favour-1', 'favour-3', 'favour-5'])
    expect(setSeen(t, 'B', 'B').pile).toEqual([null, null])
    for (const by of ['A', 'C', 'table'] as const) {
      expect(setSeen(t, 'B', by).hand).toEqual([null, null, null])
      expect(setSeen(t, 'B', by).pile).toEqual([null, null])
      expect(setSeen(t, 'B', by).owedTo).toEqual([null, null, null, null, null, seatOf('A')])
    }
    const imagined = [...Array(30).keys()].map((n) => {
      const state = t.game.imagine(t.view('A'), rngFrom(seedFrom(`${n}`)))
      return state.x.favours.sets[1].hand.join()
    })
    expect(new Set(imagined).size).toBeGreaterThan(4)
  })
})

describe('in a trade', () => {
  it('favour-handed-over: a favour makes an offer sweeter; it lies open before the one who gets it', () => {
    const t = market()
      .does('B', propose('A', { hand: [0], favours: [4] }, 'red'))
      .does('A', accept(1, { turned: [0] }))
    expect([holderOf(t, 'B', 5), favourHandOf(t, 'B'), t.state.x.favours.sets[1].shown]).toEqual(['A', '1 3', []])
    expect([t.asideOf('A'), t.asideOf('B'), t.isComplete]).toEqual(['chili', 'red', true])
    const [traded] = t.heard('D').filter((event) => event.type === 'traded')
    expect(traded).toMatchObject({ gave: ['chili', 'favour-5'], got: ['red'], gaveBesides: { favours: [4] } })
  })

  it('favour-handed-over: any number on either side, and whoever accepts may pay with them', () => {
    const t = favours(market(), 'A', '2 4 6').does(
      'A',
      propose('B', { turned: [0], favours: [1, 3] }, 'stink favour-1 favour-5'),
    )
    expect(t.options('B')).toContainEqual({
      type: 'accept',
      offer: 1,
      revision: 1,
      give: { hand: [1], turned: [], besides: { favours: [0, 4] } },
    })
    t.does('B', accept(1, { hand: [1], favours: [4, 0] }))
    expect([2, 4].map((n) => holderOf(t, 'A', n))).toEqual(['B', 'B'])
    expect([1, 5].map((n) => holderOf(t, 'B', n))).toEqual(['A', 'A'])
    expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['stink', 'red'])
  })

  it('favour-handed-over: an open offer can ask for a favour or give one, to whoever accepts first', () => {
    const t = favours(favours(market(), 'A', '2 4 6'), 'C', '1 2 3')
    t.does('A', propose('all', { turned: [0], favours: [5] }, 'favour-3')).does('C', accept(1, { favours: [2] }))
    expect([holderOf(t, 'A', 6), holderOf(t, 'C', 3), t.asideOf('C')]).toEqual(['C', 'A', 'red'])
    expect(t.refused('B', accept(1, { favours: [2] }))).toBe('no-such-offer')
  })

  it('favour-handed-over: only between the active player and another one', () => {
    const t = favours(market(), 'C', '1 2 3')
    expect(t.refused('B', propose('C', { hand: [0], favours: [0] }, 'favour-1'))).toBe('trade-with-active-player')
  })

  it('favour-handed-over: an offer is paid with exactly what it asks for', () => {
    const t = market().does('A', propose('B', { turned: [0] }, 'favour-5'))
    expect(t.refused('B', accept(1, { favours: [0] }))).toBe('give-what-is-wanted')
    expect(t.refused('B', accept(1, { hand: [0], favours: [4] }))).toBe('give-what-is-wanted')
    expect(t.refused('B', accept(1, { favours: [4] }))).toBeNull()
  })

  it('favour-handed-over: not outside phase 2', () => {
    const t = favours(bohna().hand('A', 'red').at('plant-hand', 'A'), 'B', '1 2 3')
    expect(t.refused('B', propose('A', { favours: [0] }, 'red'))).toBe('not-now')
  })

  it('favour-own-hand: neither one from the pile, nor one twice, nor a seventh', () => {
    const t = market()
    for (const favour of [[1], [0, 0], [6]])
      expect(t.refused('B', propose('A', { favours: favour }, 'red'))).toBe('favour-own-hand')
    t.does('A', propose('B', { turned: [0] }, 'favour-2'))
    expect(t.refused('B', accept(1, { favours: [1] }))).toBe('favour-own-hand')
    expect(t.options('B').filter(({ type }) => type === 'accept')).toEqual([])
  })

  it('favour-not-passed-on: an open favour is not in the hand of the one who holds it, nor in its debtor’s', () => {
    const t = owes(favours(market(), 'C', '1 2'), 'C', '3', 'B')
    favours(t, 'B', '1 5')
    expect(t.refused('B', propose('A', { favours: [2] }, 'red'))).toBe('favour-own-hand')
    expect(t.refused('C', propose('A', { favours: [2] }, 'red'))).toBe('favour-own-hand')
  })

  it('favour-needs-bean: a favour alone may pay for a bean, but not for a favour or for nothing', () => {
    const t = market()
    expect(t.refused('B', propose('A', { favours: [0] }, 'favour-2'))).toBe('favour-needs-bean')
    expect(t.refused('B', propose('A', { favours: [0] }))).toBe('favour-needs-bean')
    expect(t.refused('B', propose('A', {}, 'favour-2'))).toBe('favour-needs-bean')
    expect(t.refused('B', propose('A', {}))).toBe('empty-trade')
    expect(t.refused('B', propose('A', { favours: [0] }, 'red'))).toBeNull()
    expect(t.refused('B', propose('A', { hand: [0] }, 'favour-2'))).toBeNull()
    t.does('B', propose('A', { favours: [0] }, 'red'))
    expect(t.refused('A', counter(1, { favours: [1] }, 'favour-1'))).toBe('favour-needs-bean')
    t.does('A', accept(1, { turned: [0] }))
    expect([holderOf(t, 'B', 1), t.asideOf('B')]).toEqual(['A', 'red'])
  })

  it('favour-asked-for: also one that the other may not have, and as a wish', () => {
    const t = market()
    expect(t.refused('A', propose('B', { turned: [0] }, 'favour-2'))).toBeNull()
    expect(t.refused('A', propose('B', { turned: [0] }, 'favour-7'))).toBe('unknown-bean')
    t.does('A', { type: 'wish', want: ['favour-5'], spare: ['red'] })
    expect(t.view('C').x.trade.wishes[0]).toEqual({ want: ['favour-5'], spare: ['red'] })
  })

  it('favour-offer-shows: all know from an offer that the favour is in the hand, also when it is gone', () => {
    const t = market().does('B', propose('A', { hand: [0], favours: [4] }, 'red'))
    expect(t.view('C').x.trade.offers[0]).toMatchObject({ give: ['chili', 'favour-5'], besides: { favours: [4] } })
    expect(setSeen(t, 'B', 'C').hand).toEqual(['favour-5', null, null])
    t.does('B', withdraw(1))
    expect(setSeen(t, 'B', 'C').hand).toEqual(['favour-5', null, null])
    const { x } = t.game.imagine(t.view('C'), rngFrom(seedFrom('x')))
    expect(x.favours.sets[1].hand).toContain(4)
  })

  it('favour-offer-shows: also what an offer gave before it was changed', () => {
    const t = market().does('B', propose('A', { hand: [0], favours: [4] }, 'red'))
    t.does('B', change(1, { hand: [0], favours: [0] }, 'red'))
    expect(setSeen(t, 'B', 'C').hand).toEqual(['favour-1', 'favour-5', null])
    expect(t.refused('B', change(1, { favours: [0] }, 'favour-2'))).toBe('favour-needs-bean')
    t.does('A', accept(1, { turned: [0] }, 2))
    expect([setSeen(t, 'B', 'C').hand, holderOf(t, 'B', 1), holderOf(t, 'B', 5)]).toEqual([
      ['favour-5', null],
      'A',
      null,
    ])
  })

  it('favour-offer-lapses: with its favour handed over elsewhere an offer is gone, one with another favour stands', () => {
    const t = favours(bohna().turned('red blue').hand('A', 'soy').at('trade', 'A'), 'A', '1 2 3')
    t.hand('B', 'chili').hand('C', 'stink')
    t.does('A', propose('B', { turned: [0], favours: [0] }, 'chili')).does(
      'A',
      propose('C', { turned: [1], favours: [0] }, 'stink'),
    )
    t.does('A', propose('C', { hand: [0], favours: [1] }, 'stink')).does('B', accept(1, { hand: [0] }))
    expect(t.heard('D')).toContainEqual({ type: 'lapsed', offer: 2, seat: seatOf('A'), reason: 'card-gone' })
    expect(t.view('D').x.trade.offers.map(({ id, besides }) => [id, besides])).toEqual([[3, { favours: [1] }]])
    expect(t.now).toBe('trade AC')
  })

  it('favour-offer-shows: a position with such offers is written and read again', () => {
    const t = market().does('B', propose('A', { hand: [0], favours: [0, 4] }, 'red favour-2 favour-2'))
    t.does('C', { type: 'wish', want: ['favour-3'], spare: [] })
    const text = writePosition(t.game, t.state)
    expect(text).toContain('offer 1 B to A hand #1 favours #1 #5 want red favour-2*2')
    const setup = parsePosition(text)
    const again = setup.ok ? validate(setup.value, { games: 1 }) : setup
    expect(again.ok ? again.value.state : again.refusal).toEqual(t.state)
  })
})

describe('drawing favours', () => {
  const drawing = (hand: string) => favours(bohna().at('trade', 'A'), 'A', hand)
  const finish = (t: Table) => t.does('A', endTrade)

  it('favour-draw: the active player fills his hand up to three, after the beans', () => {
    const t = finish(drawing('6'))
    expect([favourHandOf(t, 'A'), favourPileOf(t, 'A')]).toEqual(['1 2 6', '3 4 5'])
    const types = t.heard('A').map(({ type }) => type)
    expect(types.indexOf('drewFavours')).toBeGreaterThan(types.lastIndexOf('drew'))
    expect(t.heard('A')).toContainEqual({ type: 'drewFavours', seat: 0, favours: ['favour-1', 'favour-2'] })
    expect(t.heard('B')).toContainEqual({ type: 'drewFavours', seat: 0, favours: [null, null] })
  })

  it('favour-draw: nobody else does, and nobody draws a fourth', () => {
    const t = favours(drawing('1 2 3'), 'B', '4')
    finish(t)
    expect([favourHandOf(t, 'A'), favourHandOf(t, 'B')]).toEqual(['1 2 3', '4'])
    expect(t.heard('table').filter(({ type }) => type === 'drewFavours')).toEqual([])
  })

  it('favour-draw: where everybody draws, after all of them have', () => {
    const t = favours(bohna(4, 'new-beans').at('trade', 'A'), 'A', '6')
    finish(t)
    const types = t.heard('A').map(({ type }) => type)
    expect(types.filter((type) => type === 'drew' || type === 'drewFavours')).toEqual([
      ...Array(4).fill('drew'),
      'drewFavours',
    ])
  })

  it('favour-short-pile: with an empty pile there are fewer', () => {
    const t = finish(favours(owes(owes(bohna().at('trade', 'A'), 'A', '1 2 6', 'B'), 'A', '3', 'C'), 'A', '5'))
    expect([favourHandOf(t, 'A'), favourPileOf(t, 'A')]).toEqual(['4 5', ''])
  })

  it('favour-short-pile: a favour just redeemed can come back at once', () => {
    const t = favours(owes(bohna(), 'A', '2 3 4 5 6', 'B'), 'A', '1').at('take-drawn', 'A')
    t.does('B', { type: 'takeDrawn', debtor: seatOf('A') }).does('B', { type: 'keepDrawn', card: 0, place: 0 })
    t.does('B', { type: 'returnDrawn', card: 0 })
    expect([favourHandOf(t, 'A'), holderOf(t, 'A', 5)]).toEqual(['1 5', null])
  })

  it('favour-known-returns: who has seen a favour go under the pile knows it there, and in the hand that draws it', () => {
    const t = owes(favours(bohna().hand('B', 'red').at('trade', 'A'), 'B', '1 2 3'), 'B', '6', 'A')
    t.hand('A', 'soy')
      .fields('A', '- | -')
      .does('A', { type: 'sendBean', debtor: seatOf('B'), card: 0 })
    expect(setSeen(t, 'B', 'C').pile).toEqual(['favour-6', null, null])
    const set = t.state.x.favours.sets[1]
    t.does('B', { type: 'plantSent', field: 0 })
    set.pile = [5]
    set.hand = [0, 1]
    set.returned = 1
    t.at('draw-favours', 'B')
    expect(setSeen(t, 'B', 'C').hand).toEqual(['favour-6', null, null])
    expect(t.game.imagine(t.view('C'), rngFrom(seedFrom('x'))).x.favours.sets[1].hand).toContain(5)
  })

  it('favour-end: favours left at the end bring nothing', () => {
    const t = owes(
      bohna().hand('B', 'red').aside('A', 'red').coins('A', 'blue').onlyPile('').at('plant-aside', 'A'),
      'B',
      '1 2 3 6',
      'A',
    )
    t.state.x.piles.finished = true
    t.does('A', plantAside(0, 0))
    expect(t.state.over).toBe(true)
    expect(t.score[0]).toMatchObject({ seat: seatAt(0), lines: [{ key: 'coins', points: 1 }], total: 1 })
  })
})
