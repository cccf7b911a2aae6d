import { expect, it } from 'vitest'
import type { GameEvent } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { type Name, seatOf, type Table, table } from '../../testing/table.ts'

const claim = { type: 'claimCoin' } as const
const defend = { type: 'defendCoin' } as const
const giveUp = { type: 'yieldCoin' } as const
const pass = { type: 'passCoin' } as const
const plantDrawn = (field: number) => ({ type: 'plantDrawn', field }) as const

const withCoin = (players = 4) => table('anniversary', players, { with: ['bean-coin'] })
/** A could claim, D holds the coin. */
const ready = (fields = 'red*5 | soy*2', hand = 'stink*3') => withCoin().fields('A', fields).hand('D', hand)
const holder = (t: Table): string => 'ABCDE'[t.state.x.beanCoin.holder]
const told = (t: Table, name: Name | 'table') => t.heard(name).filter((event) => event.type !== 'asked')

it('coin-start: the coin begins with the player to the right of the start player', () => {
  expect([3, 4, 5].map((players) => holder(withCoin(players)))).toEqual(['C', 'D', 'E'])
  const told: GameEvent[] = []
  withCoin().game.start(seedFrom('coin'), { first: seatOf('A') }, (event) => told.push(event))
  expect(told).toContainEqual({ type: 'coinGiven', seat: seatOf('D') })
  const late = withCoin().game.start(seedFrom('coin'), { first: seatOf('C') })
  expect(late.x.beanCoin.holder).toBe(seatOf('B'))
})

it('coin-claim-worth: with three players all own fields together are worth six coins', () => {
  const poor = withCoin(3).fields('A', 'red*5 | soy*2 | -').hand('A', 'blue').at('plant-hand', 'A')
  expect(poor.refusal('A', claim)).toEqual({ rule: 'coin-claim-worth', values: { needed: 6, worth: 5 } })
  expect(poor.options('A')).not.toContainEqual(claim)
  const rich = withCoin(3).fields('A', 'red*4 | soy*4 | stink*3').hand('A', 'blue').at('plant-hand', 'A')
  expect(rich.options('A')).toContainEqual(claim)
})

it.each([4, 5])('coin-claim-worth: with %i players five coins are enough', (players) => {
  const at = (fields: string) => withCoin(players).fields('A', fields).hand('A', 'blue').at('plant-hand', 'A')
  expect(at('red*5 | -').refused('A', claim)).toBe('coin-claim-worth')
  expect(at('red*5 | soy*2').refused('A', claim)).toBeNull()
})

it('coin-claim-worth: harvested coins do not count', () => {
  const t = withCoin().fields('A', 'red*5 | soy').coins('A', 'garden*6').at('trade', 'A')
  expect(t.refused('A', claim)).toBe('coin-claim-worth')
})

it('coin-claim-own-turn: only the active player may claim', () => {
  const t = ready().fields('B', 'garden*3 | black-eyed*4').at('trade', 'A')
  expect(t.refused('B', claim)).toBe('coin-claim-own-turn')
  expect(t.options('B')).not.toContainEqual(claim)
  expect(t.refused('A', claim)).toBeNull()
})

it('coin-already-yours: its holder cannot claim it', () => {
  const t = ready().at('trade', 'A').does('A', claim).does('D', giveUp)
  expect(t.refused('A', claim)).toBe('coin-already-yours')
  expect(t.options('A')).not.toContainEqual(claim)
})

it('coin-claim-time: in phase 1 before the first card, and between the first and the second', () => {
  const before = ready().hand('A', 'red red').at('plant-hand', 'A').does('A', claim).does('D', giveUp)
  expect([holder(before), before.now]).toEqual(['A', 'plant-hand A'])
  const between = ready().hand('A', 'red red').at('plant-hand', 'A')
  between.does('A', { type: 'plant', field: 0 }).does('A', claim).does('D', giveUp)
  expect([holder(between), between.now]).toEqual(['A', 'plant-hand A'])
})

it('coin-claim-time: in phase 2', () => {
  const t = ready().at('trade', 'A').does('A', claim).does('D', giveUp)
  expect([holder(t), t.now]).toEqual(['A', 'trade A'])
})

it('coin-claim-time: in phase 3, also while only others still have to plant', () => {
  const t = ready().aside('B', 'chili').at('plant-aside', 'A')
  expect(t.now).toBe('plant-aside B')
  t.does('A', claim).does('D', giveUp)
  expect([holder(t), t.now]).toEqual(['A', 'plant-aside B'])
})

it('coin-claim-time: not from the first card of phase 4 on', () => {
  const t = ready().at('draw', 'A')
  expect(t.refused('A', claim)).toBe('coin-claim-time')
})

it('coin-claim-time: not while something else is being carried out', () => {
  const t = ready().at('defend-coin', 'A')
  expect(t.refused('A', claim)).toBe('coin-claim-time')
  expect(t.options('A')).not.toContainEqual(claim)
})

it('coin-holder-decides: the holder resists or yields, whether he holds a blue bean or not', () => {
  for (const hand of ['blue', 'stink', 'blue stink']) {
    const t = withCoin().fields('A', 'red*5 | soy*2').hand('D', hand).at('trade', 'A').does('A', claim)
    expect(t.now).toBe('defend-coin D')
    expect(t.options('D')).toEqual([defend, giveUp])
  }
})

it('coin-holder-decides: if he yields the coin simply moves', () => {
  const t = ready().at('trade', 'A').does('A', claim).does('D', giveUp)
  expect([holder(t), t.handOf('D'), t.fieldsOf('A'), t.now]).toEqual([
    'A',
    'stink stink stink',
    'red*5 | soy*2',
    'trade A',
  ])
  expect(told(t, 'B')).toEqual([
    { type: 'coinClaimed', seat: 0, holder: 3 },
    { type: 'coinTaken', seat: 0, holder: 3, how: 'yielded' },
  ])
})

it('coin-without-hand: a holder without hand cards cannot stop the claim', () => {
  const t = ready('red*5 | soy*2', '').at('trade', 'A').does('A', claim)
  expect([holder(t), t.now]).toEqual(['A', 'trade A'])
  expect(told(t, 'table')).toContainEqual({ type: 'coinTaken', seat: 0, holder: 3, how: 'undefended' })
})

it('coin-blind-draw: any card of the hand can be the one', () => {
  const drawn = [...Array(60).keys()].map((n) => {
    const t = ready('red*5 | soy*2', 'blue chili green').at('trade', 'A').does('A', claim)
    t.state.rng = rngFrom(seedFrom(`draw ${n}`))
    t.does('D', defend)
    expect(t.isComplete).toBe(true)
    return t.view('table').x.beanCoin.drawn
  })
  expect(new Set(drawn)).toEqual(new Set(['blue', 'chili', 'green']))
})

it('coin-blind-draw: everybody sees the kind, only the holder learns which of his cards it was', () => {
  const t = ready('red*5 | soy*2', 'chili*4').at('trade', 'A').does('A', claim).does('D', defend)
  const places = (['A', 'B', 'C', 'D', 'table'] as const).map((name) =>
    told(t, name).map((event) => (event.type === 'coinCardDrawn' ? [event.bean, event.at] : [])),
  )
  for (const place of [0, 1, 2, 4]) expect(places[place]).toContainEqual(['chili', null])
  expect(places[3]).toContainEqual(['chili', expect.any(Number)])
})

it('coin-blue-keeps: a blue bean keeps the coin with its holder', () => {
  const t = ready('red*5 | soy*2', 'blue*2').at('trade', 'A').does('A', claim).does('D', defend)
  expect([holder(t), t.handOf('D'), t.now]).toEqual(['D', 'blue', 'plant-drawn A'])
  expect(told(t, 'table')).toContainEqual({ type: 'coinKept', seat: 3, other: 0 })
})

it('coin-no-second-try: after a failed try there is none in the same turn', () => {
  const t = ready('red*5 | blue*6', 'blue').at('trade', 'A').does('A', claim).does('D', defend)
  expect(t.refused('A', claim)).toBe('coin-no-second-try')
  t.does('A', plantDrawn(1))
  expect(t.refused('A', claim)).toBe('coin-no-second-try')
  expect(t.options('A')).not.toContainEqual(claim)
})

it('coin-no-second-try: on the next turn there is', () => {
  const t = ready('red*5 | blue*6', 'blue').at('trade', 'A').does('A', claim).does('D', defend)
  t.does('A', plantDrawn(1))
  t.state.turn += 4
  expect(t.refused('A', claim)).toBeNull()
})

it('coin-other-card-takes: any other bean brings the claimer the coin', () => {
  const t = ready().at('trade', 'A').does('A', claim).does('D', defend)
  expect([holder(t), t.handOf('D'), t.now]).toEqual(['A', 'stink stink', 'plant-drawn A'])
  expect(told(t, 'table')).toContainEqual({ type: 'coinTaken', seat: 0, holder: 3, how: 'drawn' })
})

it.each(['blue', 'green'])('coin-plant-drawn: won or lost, the claimer plants the drawn %s bean at once', (bean) => {
  const t = ready(`garden*3 | ${bean}*6`, bean)
  t.at('trade', 'A').does('A', claim).does('D', defend)
  expect(t.refused('A', { type: 'endTrade' })).toBe('not-now')
  expect(t.options('A')).toContainEqual(plantDrawn(1))
  expect(t.refused('A', plantDrawn(0))).toBe('one-kind-per-field')
  t.does('A', plantDrawn(1))
  expect([t.fieldsOf('A'), t.now, t.isComplete]).toEqual([`garden*3 | ${bean}*7`, 'trade A', true])
})

it('coin-plant-drawn: a late click on another bean is refused', () => {
  const t = ready('red*5 | stink*5').at('trade', 'A').does('A', claim).does('D', defend)
  expect(t.refused('A', { ...plantDrawn(1), bean: 'blue' })).toBe('stale-action')
  expect(t.refused('A', { ...plantDrawn(1), bean: 'stink' })).toBeNull()
})

it('coin-plant-drawn: who has no room for it harvests first', () => {
  const t = ready().at('trade', 'A').does('A', claim).does('D', defend)
  expect(t.options('A')).toEqual([
    { type: 'harvest', field: 0 },
    { type: 'harvest', field: 1 },
  ])
  t.does('A', { type: 'harvest', field: 1 }).does('A', plantDrawn(1))
  expect([t.fieldsOf('A'), t.coinsOf('A'), t.now, t.isComplete]).toEqual(['red*5 | stink', 'soy', 'trade A', true])
})

it('coin-plant-drawn: it is not one of the two plantings of phase 1', () => {
  const t = ready('red*5 | stink*5').hand('A', 'stink stink').at('plant-hand', 'A')
  t.does('A', claim).does('D', defend).does('A', plantDrawn(1))
  t.does('A', { type: 'plant', field: 1 }).does('A', { type: 'plant', field: 1 })
  expect(t.fieldsOf('A')).toBe('red*5 | stink*8')
})

it('coin-claim-atomic: until the card is planted nobody else acts, not even to harvest', () => {
  const t = ready().fields('B', 'chili*3 | -').fields('D', 'chili*3 | -').at('trade', 'A').does('A', claim)
  const harvest = { type: 'harvest', field: 0 } as const
  expect((['A', 'B'] as const).map((name) => t.refused(name, harvest))).toEqual([
    'not-your-decision',
    'not-your-decision',
  ])
  expect(t.options('B')).toEqual([])
  t.does('D', defend)
  expect((['B', 'D'] as const).map((name) => t.refused(name, harvest))).toEqual([
    'not-your-decision',
    'not-your-decision',
  ])
  expect(t.options('D')).toEqual([])
})

it('coin-claim-atomic: the holder decides about the coin and does nothing else before', () => {
  const t = ready().fields('D', 'chili*3 | -').at('trade', 'A').does('A', claim)
  expect(t.refused('D', { type: 'harvest', field: 0 })).toBe('coin-claim-atomic')
  expect(t.options('D').map(({ type }) => type)).toEqual(['defendCoin', 'yieldCoin'])
})

it('coin-offers-lapse: an offer with the drawn card lapses, and nobody is asked about it any more', () => {
  const t = ready('red*5 | soy*2', 'chili').hand('B', 'soy').at('trade', 'A')
  t.does('D', { type: 'propose', to: seatOf('A'), give: { hand: [0], turned: [] }, want: ['red'] })
  t.does('A', { type: 'propose', to: seatOf('B'), give: { hand: [], turned: [] }, want: ['soy'] })
  expect(t.now).toBe('trade AB')
  t.does('A', claim)
  expect(t.refused('B', { type: 'decline', offer: 2 as never })).toBe('not-now')
  t.does('D', defend).does('A', { type: 'harvest', field: 1 }).does('A', plantDrawn(1))
  expect(told(t, 'B')).toContainEqual({ type: 'lapsed', offer: 1, seat: 3, reason: 'card-gone' })
  expect(t.view('B').x.trade.offers.map((offer) => offer.id)).toEqual([2])
  expect(t.now).toBe('trade AB')
})

it('coin-offers-lapse: with its last open offer gone, its receiver is waited for no more', () => {
  const t = withCoin().fields('B', 'red*5 | soy*2').hand('A', 'chili').at('trade', 'B')
  t.state.x.beanCoin.holder = seatOf('C')
  t.hand('C', 'green')
  t.does('B', { type: 'propose', to: seatOf('C'), give: { hand: [], turned: [] }, want: ['green'] })
  t.does('C', { type: 'counter', offer: 1 as never, give: { hand: [0], turned: [] }, want: [] })
  t.does('B', claim).does('C', defend).does('B', { type: 'harvest', field: 1 }).does('B', plantDrawn(1))
  expect([t.view('A').x.trade.offers, t.now]).toEqual([[], 'trade B'])
})

it('coin-offers-lapse: offers with other cards stand and follow them', () => {
  const t = ready('red*5 | soy*2', 'chili*2').at('trade', 'A')
  t.does('D', { type: 'propose', to: seatOf('A'), give: { hand: [0, 1], turned: [] }, want: [] })
  t.hand('C', 'green').does('C', { type: 'propose', to: seatOf('A'), give: { hand: [0], turned: [] }, want: [] })
  t.does('A', claim).does('D', defend).does('A', { type: 'harvest', field: 1 }).does('A', plantDrawn(1))
  expect(t.view('C').x.trade.offers.map(({ maker, hand }) => [maker, hand])).toEqual([[2, [0]]])
})

it('coin-last-chance: before phase 4 a player who could claim is asked once more', () => {
  const t = ready('red*5 | soy').aside('A', 'soy').at('plant-aside', 'A')
  t.does('A', { type: 'plantAside', card: 0, field: 1 })
  expect([t.now, t.options('A')]).toEqual([
    'last-claim A',
    expect.arrayContaining([claim, pass, { type: 'harvest', field: 0 }]),
  ])
  t.does('A', pass)
  expect([holder(t), t.handOf('A').split(' ').length, t.state.active]).toEqual(['D', 3, seatOf('B')])
})

it('coin-last-chance: who could not claim is not asked', () => {
  const poor = withCoin().fields('A', 'red*4 | soy').hand('B', 'red').aside('A', 'soy').at('plant-aside', 'A')
  poor.does('A', { type: 'plantAside', card: 0, field: 1 })
  expect(poor.now).toBe('plant-hand B')
  const owner = ready().hand('B', 'red').aside('A', 'soy').at('plant-aside', 'A')
  owner.state.x.beanCoin.holder = seatOf('A')
  owner.does('A', { type: 'plantAside', card: 0, field: 1 })
  expect(owner.now).toBe('plant-hand B')
})

it('coin-last-chance: the pause ends with a claim made in it', () => {
  const t = ready().hand('B', 'red').at('last-claim', 'A').does('A', claim).does('D', giveUp)
  expect([holder(t), t.now]).toEqual(['A', 'plant-hand B'])
})

it('coin-last-chance: also on the last turn, before the game ends', () => {
  const t = ready().aside('A', 'soy').onlyPile('').at('plant-aside', 'A')
  t.state.x.piles.finished = true
  t.does('A', { type: 'plantAside', card: 0, field: 1 })
  expect(t.now).toBe('last-claim A')
  t.does('A', claim).does('D', giveUp)
  expect([t.state.over, holder(t)]).toEqual([true, 'A'])
})

it('not-now: who is not asked for a last claim cannot pass', () => {
  expect(ready().at('trade', 'A').refused('A', pass)).toBe('not-now')
})
