import { expect, it } from 'vitest'
import { accept, change, counter, decline, propose, withdraw } from '../../testing/offers.ts'
import { type Table, table } from '../../testing/table.ts'

const trading = (): Table =>
  table('anniversary', 4)
    .hand('A', 'red blue soy')
    .hand('B', 'green stink')
    .hand('C', 'chili')
    .turned('garden soy')
    .at('trade', 'A')
const offers = (t: Table) => t.view('table').x.trade.offers

it('offer-changed: who accepts agrees to the offer as it stands now', () => {
  const t = trading()
    .does('A', propose('B', { hand: [0] }, 'green'))
    .does('A', change(1, { hand: [1] }, 'stink'))
  expect(offers(t)).toMatchObject([{ id: 1, revision: 2, maker: 0, to: 1, give: ['blue'], want: ['stink'] }])
  expect(t.refused('B', accept(1, { hand: [0] }))).toBe('offer-changed')
  expect(t.refused('B', accept(1, { hand: [1] }))).toBe('offer-changed')
  expect(t.refused('B', accept(1, { hand: [1] }, 3))).toBe('offer-changed')
  t.does('B', accept(1, { hand: [1] }, 2))
  expect([t.handOf('A'), t.handOf('B')]).toEqual(['red soy', 'green'])
})

it('offer-changed: a change in the price alone counts as well', () => {
  const t = trading()
    .does('A', propose('B', { hand: [0] }, 'green'))
    .does('A', change(1, { hand: [0] }))
  expect(t.refused('B', accept(1, {}, 1))).toBe('offer-changed')
  t.does('B', accept(1, {}, 2))
  expect(t.asideOf('B')).toBe('red')
})

it('offer-changed: a changed open offer is open again to those who declined it', () => {
  const t = trading()
    .does('A', propose('all', { hand: [0] }, 'green'))
    .does('B', decline(1))
    .does('C', decline(1))
  expect(t.now).toBe('trade AD')
  t.does('A', change(1, { hand: [0], turned: [0] }, 'green'))
  expect([t.now, offers(t)[0].declined]).toEqual(['trade ABCD', 0])
  expect(t.refused('B', decline(1))).toBeNull()
})

it('not-your-offer: only its maker changes or withdraws it', () => {
  const t = trading()
    .does('A', propose('B', { hand: [0] }))
    .does('B', propose('A', { hand: [0] }))
  for (const name of ['B', 'C'] as const) {
    expect(t.refused(name, change(1, { hand: [0] }))).toBe('not-your-offer')
    expect(t.refused(name, withdraw(1))).toBe('not-your-offer')
  }
  expect(t.refused('A', change(2, { hand: [0] }))).toBe('not-your-offer')
  expect(t.refused('A', withdraw(2))).toBe('not-your-offer')
})

it('not-your-offer: a withdrawn offer is gone for all', () => {
  const t = trading()
    .does('A', propose('B', { hand: [0] }))
    .does('B', propose('A', { hand: [0] }))
  expect(t.options('A')).toContainEqual(withdraw(1))
  expect(t.options('B')).not.toContainEqual(withdraw(1))
  t.does('A', withdraw(1)).does('B', withdraw(2))
  expect([offers(t), t.now, t.handOf('A')]).toEqual([[], 'trade A', 'red blue soy'])
  expect(t.heard('C')).toContainEqual({ type: 'withdrawn', offer: 1, seat: 0 })
})

it('no-such-offer: what is gone can be neither answered nor changed nor withdrawn', () => {
  const t = trading()
    .does('A', propose('B', { hand: [0] }))
    .does('A', withdraw(1))
  for (const action of [accept(1), decline(1), counter(1, { hand: [0] })])
    expect(t.refused('B', action)).toBe('no-such-offer')
  for (const action of [change(1, { hand: [0] }), withdraw(1)]) expect(t.refused('A', action)).toBe('no-such-offer')
  expect(t.refused('B', accept(99))).toBe('no-such-offer')
})

it('counter-offer: declines an offer and makes its maker another', () => {
  const t = trading().does('A', propose('B', { hand: [0] }, 'green stink'))
  t.does('B', counter(1, { hand: [1] }, 'red soy'))
  expect(offers(t)).toMatchObject([{ id: 2, maker: 1, to: 0, give: ['stink'], want: ['red', 'soy'], answers: 1 }])
  expect([t.now, t.refused('B', accept(1, { hand: [0, 1] }))]).toEqual(['trade A', 'no-such-offer'])
  t.does('A', accept(2, { hand: [0], turned: [1] }))
  expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['stink', 'red soy'])
})

it('counter-offer: can be countered in turn', () => {
  const t = trading()
    .does('B', propose('A', { hand: [0] }, 'red red'))
    .does('A', counter(1, { hand: [0] }, 'green'))
  expect(t.now).toBe('trade AB')
  t.does('B', counter(2, { hand: [0] }, 'red blue')).does('A', accept(3, { hand: [0, 1] }))
  expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['green', 'blue red'])
})

it('counter-offer: an open offer stays open to the others', () => {
  const t = trading()
    .does('A', propose('all', { hand: [0] }, 'green stink'))
    .does('B', counter(1, { hand: [0] }, 'red'))
  expect(offers(t)).toMatchObject([
    { id: 1, to: null, declined: 2 },
    { id: 2, maker: 1, to: 0 },
  ])
  expect(t.now).toBe('trade ACD')
  expect(t.refused('B', decline(1))).toBe('declined-already')
})

it('counter-offer: the last of all to counter an open offer makes it lapse', () => {
  const t = trading()
    .does('A', propose('all', { hand: [0] }, 'green'))
    .does('C', decline(1))
    .does('D', decline(1))
  t.does('B', counter(1, { hand: [0] }, 'red blue'))
  expect([offers(t).map(({ id }) => id), t.now]).toEqual([[2], 'trade A'])
  expect(t.heard('D')).toContainEqual({ type: 'lapsed', offer: 1, seat: 0, reason: 'all-declined' })
})

it('counter-offer: only by whom the offer was made to', () => {
  const t = trading()
    .does('A', propose('B', { hand: [0] }, 'green'))
    .does('A', propose('all', { hand: [1] }))
  expect(t.refused('C', counter(1, { hand: [0] }, 'red'))).toBe('not-your-offer')
  expect(t.refused('A', counter(1, { hand: [0] }, 'red'))).toBe('not-your-offer')
  expect(t.refused('A', counter(2, { hand: [0] }, 'red'))).toBe('not-your-offer')
})
