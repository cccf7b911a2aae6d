import { describe, expect, it } from 'vitest'
import { favours, holderOf, owes } from '../../testing/favours.ts'
import { accept, endTrade, plantAside, propose } from '../../testing/offers.ts'
import { type Name, seatOf, type Table, table } from '../../testing/table.ts'

const bohna = (players = 4, edition = 'anniversary') => table(edition, players, { with: ['bohna-nostra'] })
const harvest = (field: number) => ({ type: 'harvest', field }) as const
const pass = { type: 'passFavour' } as const
const take = (card: number) => ({ type: 'takeTurned', card }) as const
const demand = (debtor: Name) => ({ type: 'demandBean', debtor: seatOf(debtor) }) as const
const give = (card: number) => ({ type: 'giveBean', card }) as const
const said = (t: Table, name: Name | 'table', type: string) => t.heard(name).filter((event) => event.type === type)

describe('favour 3', () => {
  const owed = () => owes(bohna().turned('red soy').hand('A', 'blue'), 'A', '3', 'B').at('take-turned', 'A')

  it('favour-3: before any trade its holder takes one of the turned-over cards and plants it in phase 3', () => {
    const t = owed()
    expect([t.now, t.options('B')]).toEqual(['take-turned B', [take(0), take(1), pass]])
    t.does('B', take(1))
    expect([t.asideOf('B'), holderOf(t, 'A', 3), t.now]).toEqual(['soy', null, 'trade A'])
    expect(t.view('C').x.piles.turned).toEqual(['red'])
    t.does('A', endTrade)
    expect(t.now).toBe('plant-aside AB')
    t.does('B', plantAside(0, 0))
    expect([t.fieldsOf('B'), t.isComplete]).toEqual(['soy | -', true])
  })

  it('favour-3: nobody trades until he has answered', () => {
    const t = owed()
    expect(t.refused('A', propose('C', { hand: [0] }, 'red'))).toBe('not-now')
    t.does('B', pass)
    expect([holderOf(t, 'A', 3), t.now]).toEqual(['B', 'trade A'])
  })

  it('favour-3: only on the debtor’s turn, and only he who holds it', () => {
    const t = owes(bohna().turned('red soy'), 'A', '3', 'B').at('take-turned', 'C')
    expect(t.now).toBe('take-turned')
    expect(owed().refused('C', take(0))).toBe('not-your-decision')
    expect(owed().refused('B', take(2))).toBe('no-such-card')
    expect(owed().refused('B', { ...take(0), bean: 'soy' })).toBe('stale-action')
  })

  it('favour-3-one-card: the last card of the pile may be taken as well', () => {
    const t = owes(bohna().turned('red'), 'A', '3', 'B').at('take-turned', 'A').does('B', take(0))
    expect([t.asideOf('B'), t.view('A').x.piles.turned]).toEqual(['red', []])
  })
})

describe('windows', () => {
  it('favour-window: who holds no such favour is not asked, and the game goes on by itself', () => {
    const t = bohna().hand('A', 'blue red soy').hand('B', 'red').at('plant-hand', 'A')
    t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'endPlanting' })
    expect(t.now).toBe('trade A')
    t.does('A', endTrade).does('A', harvest(0)).does('A', plantAside(0, 0)).does('A', plantAside(0, 1))
    expect(t.now).toBe('plant-hand B')
    expect(t.refused('B', pass)).toBe('not-now')
  })

  it('favour-window: in phase 3 who has only cards to plant has nothing to pass', () => {
    const t = owes(bohna().aside('A', 'red').hand('B', 'soy'), 'B', '4', 'C').at('plant-aside', 'A')
    expect([t.now, t.refused('A', pass), t.refused('C', pass)]).toEqual(['plant-aside AC', 'favour-window', null])
  })

  it('favour-window: harvests and favour 6 stay possible meanwhile', () => {
    const t = owes(
      owes(bohna().turned('red soy').hand('C', 'chili').fields('D', 'blue*3 | -'), 'A', '3', 'B'),
      'D',
      '6',
      'C',
    )
    t.at('take-turned', 'A')
    expect(t.refused('D', harvest(0))).toBeNull()
    t.does('C', { type: 'sendBean', debtor: seatOf('D'), card: 0 }).does('D', { type: 'plantSent', field: 1 })
    expect([t.now, t.fieldsOf('D')]).toEqual(['take-turned B', 'blue*3 | chili'])
  })

  it('favour-passed: a pass in phase 3 holds for this turn, also while he still has cards to plant', () => {
    const t = owes(bohna().aside('C', 'red').hand('B', 'red soy').fields('C', 'red | -'), 'B', '4', 'C').at(
      'plant-aside',
      'A',
    )
    t.does('C', pass)
    expect([t.now, t.refused('C', demand('B')), t.refused('C', pass)]).toEqual([
      'plant-aside C',
      'favour-passed',
      'favour-window',
    ])
    t.does('C', plantAside(0, 0))
    expect([holderOf(t, 'B', 4), t.now]).toEqual(['C', 'plant-hand B'])
    t.at('plant-aside', 'B')
    expect([t.now, t.refused('C', demand('B'))]).toEqual(['plant-aside C', null])
  })

  it('no-such-favour: only the holder redeems, and only from the one who owes it', () => {
    const t = owes(bohna().hand('B', 'red').hand('C', 'soy').fields('C', 'red | -'), 'B', '4 6', 'C').at(
      'plant-aside',
      'A',
    )
    expect(t.refusal('C', demand('A'))).toEqual({ rule: 'no-such-favour', values: { favour: 'favour-4', debtor: 0 } })
    expect(t.refused('C', demand('G'))).toBe('no-such-seat')
    expect(t.refused('C', { type: 'sendBean', debtor: seatOf('D'), card: 0 })).toBe('no-such-favour')
    expect(t.refused('D', { type: 'sendBean', debtor: seatOf('B'), card: 0 })).toBe('no-such-favour')
    expect(t.refused('D', demand('B'))).toBe('not-your-decision')
  })

  it('favour-several: one creditor redeems several favours in the same window, one after the other', () => {
    const t = bohna()
      .hand('A', 'red blue')
      .hand('B', 'soy')
      .hand('D', 'chili')
      .fields('C', 'red | soy')
      .at('plant-aside', 'A')
    owes(owes(owes(t, 'A', '4', 'C'), 'B', '4', 'C'), 'D', '4', 'C').at('plant-aside', 'A')
    t.does('C', demand('A')).does('C', demand('B'))
    expect([t.asideOf('C'), t.now]).toEqual(['red soy', 'plant-aside C'])
    t.does('C', plantAside(0, 0)).does('C', plantAside(0, 1))
    expect(t.now).toBe('plant-aside C')
    t.does('C', demand('D'))
    expect([t.fieldsOf('C'), holderOf(t, 'D', 4), t.now.startsWith('plant-aside')]).toEqual([
      'red*2 | soy*2',
      null,
      false,
    ])
  })

  it('favour-several: two creditors redeem in the order in which they speak', () => {
    const t = bohna().hand('A', 'red').fields('B', 'red | -').fields('C', 'red | -')
    owes(owes(t, 'A', '4', 'B'), 'A', '6', 'C')
      .hand('C', 'red')
      .at('plant-aside', 'D')
    t.does('C', { type: 'sendBean', debtor: seatOf('A'), card: 0 })
      .does('A', { type: 'plantSent', field: 0 })
      .does('B', demand('A'))
    expect([t.fieldsOf('A'), t.asideOf('B')]).toEqual(['red | -', 'red'])
  })
})

describe('favour 4', () => {
  const owed = (hand: string, fields: string) => owes(bohna().hand('A', hand).fields('B', fields), 'A', '4', 'B')

  it('favour-4: the only card that fits goes at once and is planted in this phase', () => {
    const t = owed('soy red chili', 'red | blue').at('plant-aside', 'A')
    expect([t.now, t.options('B')]).toEqual(['plant-aside B', expect.arrayContaining([demand('A'), pass])])
    t.does('B', demand('A'))
    expect([t.handOf('A'), t.asideOf('B'), holderOf(t, 'A', 4), t.now]).toEqual([
      'soy chili',
      'red',
      null,
      'plant-aside B',
    ])
    expect(said(t, 'A', 'beanGiven')).toEqual([{ type: 'beanGiven', seat: 0, creditor: 1, bean: 'red', at: 1 }])
    expect(said(t, 'B', 'beanGiven')).toEqual([{ type: 'beanGiven', seat: 0, creditor: 1, bean: 'red', at: null }])
    expect(t.does('B', plantAside(0, 0)).fieldsOf('B')).toBe('red*2 | blue')
    expect(t.isComplete).toBe(true)
  })

  it.each(['A', 'B', 'C'] as const)('favour-4: on the turn of %s, whoever debtor and creditor are', (active) => {
    const t = owed('red', 'red | -').at('plant-aside', active).does('B', demand('A'))
    expect(t.asideOf('B')).toBe('red')
  })

  it('favour-4: not before phase 3', () => {
    expect(owed('red', 'red | -').at('trade', 'A').refused('B', demand('A'))).toBe('not-now')
  })

  it('favour-4-choice: of several that fit the debtor chooses, by place, and nobody else acts until then', () => {
    const t = owed('soy red chili red', 'red | soy')
      .fields('C', 'blue*3 | -')
      .at('plant-aside', 'A')
      .does('B', demand('A'))
    expect([t.now, t.options('A')]).toEqual(['give-bean A', [give(0), give(1), give(3)]])
    expect(t.refused('C', harvest(0))).toBe('not-your-decision')
    t.does('A', give(3))
    expect([t.handOf('A'), t.asideOf('B'), t.now]).toEqual(['soy red chili', 'red', 'plant-aside B'])
  })

  it('favour-4-choice: two equal cards are a choice too', () => {
    const t = owed('red red', 'red | -').at('plant-aside', 'A').does('B', demand('A'))
    expect(t.now).toBe('give-bean A')
  })

  it('favour-atomic: while the debtor chooses, neither creditor nor others do anything', () => {
    const t = owed('soy red', 'red*3 | soy').at('plant-aside', 'A').does('B', demand('A'))
    expect([t.options('B'), t.options('C')]).toEqual([[], []])
    expect(t.refused('B', harvest(0))).toBe('not-your-decision')
  })

  it('favour-4-fit: only what the creditor is growing at that moment', () => {
    const t = owed('soy red chili', 'red | soy').at('plant-aside', 'A').does('B', demand('A'))
    expect(t.refusal('A', give(2))).toEqual({ rule: 'favour-4-fit', values: { creditor: 1 } })
    expect([t.refused('A', give(3)), t.refused('A', { ...give(0), bean: 'red' })]).toEqual([
      'no-such-card',
      'stale-action',
    ])
  })

  it('favour-4-none: with nothing that fits the creditor alone sees the hand, and the favour is used up', () => {
    const t = owed('soy red', 'blue | -').at('trade', 'A').does('A', endTrade).does('B', demand('A'))
    expect([t.asideOf('B'), holderOf(t, 'A', 4), t.handOf('A').slice(0, 7)]).toEqual(['', null, 'soy red'])
    expect(said(t, 'B', 'handShown')).toEqual([{ type: 'handShown', seat: 0, creditor: 1, cards: ['soy', 'red'] }])
    expect(said(t, 'C', 'handShown')).toEqual([{ type: 'handShown', seat: 0, creditor: 1, cards: [null, null] }])
    const seen = (by: Name | 'table') => t.view(by).x.farms[0].hand.slice(0, 2)
    expect((['B', 'C', 'D', 'table'] as const).map(seen)).toEqual([['soy', 'red'], ...Array(3).fill([null, null])])
  })

  it('favour-4-none: so with a creditor who grows nothing, or a debtor without cards', () => {
    const t = owed('soy', '- | -').at('plant-aside', 'A').does('B', demand('A'))
    expect([holderOf(t, 'A', 4), t.view('B').x.farms[0].hand[0]]).toEqual([null, 'soy'])
    expect(holderOf(owed('', 'red | -').at('plant-aside', 'C').does('B', demand('A')), 'A', 4)).toBeNull()
  })

  it('favour-same-turn: what was received in phase 2 may be used in phases 3 and 4', () => {
    const t = favours(bohna().turned('red').hand('A', 'soy').fields('B', 'soy | -').at('trade', 'A'), 'A', '4 5 6')
    t.does('A', propose('B', { turned: [0], favours: [3, 4] }, ''))
      .does('B', accept(1))
      .does('A', endTrade)
    t.does('B', demand('A'))
    expect([t.asideOf('B'), t.handOf('A')]).toEqual(['red soy', ''])
    t.does('B', plantAside(0, 1)).does('B', plantAside(0, 0))
    expect([t.now, t.options('B')]).toEqual([
      'take-drawn B',
      expect.arrayContaining([{ type: 'takeDrawn', debtor: seatOf('A') }]),
    ])
  })
})
