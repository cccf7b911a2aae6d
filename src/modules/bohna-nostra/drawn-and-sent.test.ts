import { describe, expect, it } from 'vitest'
import { holderOf, owes } from '../../testing/favours.ts'
import { propose } from '../../testing/offers.ts'
import { type Name, seatOf, type Table, table } from '../../testing/table.ts'

const bohna = (players = 4, edition = 'anniversary') => table(edition, players, { with: ['bohna-nostra'] })
const harvest = (field: number) => ({ type: 'harvest', field }) as const
const pass = { type: 'passFavour' } as const
const said = (t: Table, name: Name | 'table', type: string) => t.heard(name).filter((event) => event.type === type)

describe('favour 5', () => {
  const claim = (debtor: Name) => ({ type: 'takeDrawn', debtor: seatOf(debtor) }) as const
  const keep = (card: number, place: number) => ({ type: 'keepDrawn', card, place }) as const
  const back = (card: number) => ({ type: 'returnDrawn', card }) as const
  const owed = () =>
    owes(bohna().hand('A', 'blue').hand('B', 'chili stink').top('red soy garden'), 'A', '5', 'B').at('take-drawn', 'A')

  it('favour-5: he takes the drawn cards, keeps one and puts it anywhere into his hand', () => {
    const t = owed()
    expect([t.now, t.options('B')]).toEqual(['take-drawn B', [claim('A'), pass]])
    t.does('B', claim('A'))
    expect([t.now, t.view('B').x.favours.taken?.cards, holderOf(t, 'A', 5)]).toEqual([
      'share-drawn B',
      ['red', 'soy', 'garden'],
      null,
    ])
    expect(t.options('B').filter(({ type }) => type === 'keepDrawn')).toHaveLength(9)
    t.does('B', keep(2, 1))
    expect([t.handOf('B'), t.handOf('A'), t.isComplete]).toEqual(['chili garden stink', 'blue', true])
  })

  it('favour-5: it must be said before the first card; who passes lets the draw go on', () => {
    const t = owed().hand('B', 'chili').does('B', pass)
    expect([t.handOf('A'), holderOf(t, 'A', 5), t.now]).toEqual(['blue red soy garden', 'B', 'plant-hand B'])
    expect(t.refused('B', claim('A'))).toBe('not-now')
  })

  it('favour-5-turn: not while the debtor does not draw', () => {
    const t = owes(owed(), 'C', '5', 'B')
    expect(t.refusal('B', claim('C'))).toEqual({ rule: 'favour-5-turn', values: { debtor: 2 } })
    expect(owes(bohna(), 'A', '5', 'B').at('take-drawn', 'C').now).toBe('take-drawn')
    expect(owes(bohna(), 'B', '5', 'D').at('take-drawn', 'A').now).toBe('take-drawn')
  })

  it('favour-5-one: no second card', () => {
    expect(owed().does('B', claim('A')).does('B', keep(0, 0)).refused('B', keep(0, 0))).toBe('favour-5-one')
  })

  it('favour-5-keep-first: nothing goes back before he has chosen', () => {
    const t = owed().does('B', claim('A'))
    expect(t.refused('B', back(0))).toBe('favour-5-keep-first')
  })

  it('favour-5-place: not behind the back of his hand', () => {
    const t = owed().does('B', claim('A'))
    expect(t.refusal('B', keep(0, 3))).toEqual({ rule: 'favour-5-place', values: { last: 3 } })
    expect([t.refused('B', keep(0, 2)), t.refused('B', keep(3, 0))]).toEqual([null, 'no-such-card'])
    expect(t.refused('B', { ...keep(0, 2), bean: 'soy' })).toBe('stale-action')
  })

  it('favour-5-back: the others go back one by one, in his order, the last by itself', () => {
    const t = owed().does('B', claim('A')).does('B', keep(0, 0))
    expect(t.options('B')).toEqual([back(0), back(1)])
    t.does('B', back(1))
    expect([t.handOf('A'), t.handOf('B'), t.isComplete]).toEqual(['blue garden soy', 'red chili stink', true])
    expect(t.state.x.favours.taken).toBeNull()
  })

  it('favour-5-secret: the creditor sees all, the debtor what comes back, the others nothing', () => {
    const t = owed().does('B', claim('A'))
    for (const by of ['A', 'C', 'table'] as const) {
      expect(t.view(by).x.favours.taken?.cards).toEqual([null, null, null])
      expect(said(t, by, 'drewForCreditor').map((event) => 'bean' in event && event.bean)).toEqual([null, null, null])
    }
    t.does('B', keep(0, 1)).does('B', back(1))
    expect(t.view('A').x.farms[1].hand).toEqual([null, null, null])
    expect(t.view('B').x.farms[0].hand).toEqual([null, 'garden', 'soy'])
    expect(t.view('C').x.farms[0].hand).toEqual([null, null, null])
    for (const by of ['A', 'C', 'table'] as const)
      expect(said(t, by, 'keptDrawn')).toEqual([
        { type: 'keptDrawn', seat: 1, debtor: 0, bean: null, card: null, place: null },
      ])
    expect(said(t, 'A', 'returnedDrawn').map((event) => 'bean' in event && event.bean)).toEqual(['garden', 'soy'])
    expect(said(t, 'C', 'returnedDrawn').map((event) => 'bean' in event && event.bean)).toEqual([null, null])
  })

  it('favour-5-secret: where others knew a card of the creditor’s hand, they know it no longer by its place', () => {
    const t = owed()
    t.state.x.farms[1].hand[1] = (t.state.x.farms[1].hand[1] | (0xff << 6)) as never
    expect(t.view('C').x.farms[1].hand).toEqual([null, 'stink'])
    t.does('B', claim('A')).does('B', keep(0, 2))
    expect([t.view('C').x.farms[1].hand, t.view('C').x.farms[1].notes]).toEqual([[null, null, null], ['stink']])
  })

  it('favour-5-everybody: he takes the debtor’s one card, on any turn, before the next player draws', () => {
    const t = bohna(4, 'new-beans').hand('A', 'blue').hand('B', 'chili').hand('D', 'soy')
    owes(t, 'C', '5', 'D').top('red green stink garden').at('take-drawn', 'B')
    t.does('D', claim('C'))
    expect([t.handOf('B'), t.handOf('C'), t.handOf('D'), t.handOf('A'), t.now]).toEqual([
      'chili red',
      '',
      'soy',
      'blue',
      'share-drawn D',
    ])
    t.does('D', keep(0, 0))
    expect([t.handOf('C'), t.handOf('D'), t.handOf('A'), t.now]).toEqual([
      '',
      'green soy stink',
      'blue garden',
      'trade C',
    ])
    expect(t.isComplete).toBe(true)
  })

  it('favour-5-everybody: several in one phase 4, of one creditor and of others', () => {
    const t = bohna(4, 'new-beans').hand('B', 'blue')
    owes(owes(owes(t, 'A', '5', 'C'), 'B', '5', 'C'), 'C', '5', 'A')
      .top('red green stink garden')
      .at('take-drawn', 'A')
    expect(t.now).toBe('take-drawn AC')
    t.does('C', claim('B')).does('A', claim('C')).does('C', claim('A'))
    expect([t.now, t.view('C').x.favours.taken?.cards]).toEqual(['share-drawn C', ['red']])
    t.does('C', keep(0, 0)).does('C', keep(0, 0))
    expect([t.now, t.handOf('C')]).toEqual(['share-drawn A', 'green red'])
    t.does('A', keep(0, 0))
    expect([t.handOf('A'), t.handOf('B'), t.handOf('C'), t.handOf('D')]).toEqual([
      'stink',
      'blue',
      'green red',
      'garden',
    ])
    expect(t.now).toBe('plant-hand B')
  })

  it('favour-5-everybody: harvested cards are shuffled in between where the pile runs out', () => {
    const t = owes(bohna().hand('B', 'chili').discard('blue*5').onlyPile('red'), 'A', '5', 'B')
      .at('take-drawn', 'A')
      .does('B', claim('A'))
    expect(t.view('B').x.favours.taken?.cards).toEqual(['red', 'blue', 'blue'])
    expect(t.view('C').x.piles).toMatchObject({ draw: 3, exhausted: 1 })
  })

  it('favour-5-last-cards: where the pile runs out for the last time the cards stay with the debtor', () => {
    const t = owes(
      bohna().hand('A', 'blue').discard('chili*4').onlyPile('red soy garden').exhausted(2),
      'A',
      '5',
      'B',
    ).at('take-drawn', 'A')
    t.does('B', claim('A'))
    expect([t.state.over, t.handOf('A'), t.handOf('B')]).toEqual([true, 'blue red soy garden', ''])
  })

  it('favour-5-last-cards: with the pile finished already nobody is asked', () => {
    const t = owes(bohna().onlyPile(''), 'A', '5', 'B')
    t.state.x.piles.finished = true
    expect(t.at('take-drawn', 'A').now).toBe('take-drawn')
  })

  it('favour-atomic: while he shares them out nobody else acts', () => {
    const t = owed().fields('C', 'blue*3 | -').does('B', claim('A'))
    expect([t.refused('C', harvest(0)), t.options('A')]).toEqual(['not-your-decision', []])
  })
})

describe('favour 6', () => {
  const send = (debtor: Name, card: number) => ({ type: 'sendBean', debtor: seatOf(debtor), card }) as const
  const plant = (field: number) => ({ type: 'plantSent', field }) as const
  const owed = (fields = '- | -') =>
    owes(bohna().hand('A', 'blue').hand('B', 'red soy chili').fields('A', fields), 'A', '6', 'B')

  it('favour-6: a card from any place of the creditor’s hand is planted by the debtor at once', () => {
    const t = owed('soy*2 | -').at('trade', 'C')
    expect(t.options('B')).toEqual(expect.arrayContaining([send('A', 0), send('A', 1), send('A', 2)]))
    t.does('B', send('A', 1))
    expect([t.now, t.handOf('B')]).toEqual(['plant-sent A', 'red chili'])
    expect(t.options('A')).toEqual([harvest(0), plant(0), plant(1)])
    t.does('A', plant(0))
    expect([t.fieldsOf('A'), holderOf(t, 'A', 6), t.now, t.isComplete]).toEqual(['soy*3 | -', null, 'trade C', true])
    expect(said(t, 'A', 'beanSent')).toMatchObject([{ bean: 'soy', at: null }])
    expect(said(t, 'B', 'beanSent')).toMatchObject([{ bean: 'soy', at: 1 }])
  })

  it.each([
    ['plant-hand', 'A'],
    ['plant-hand', 'D'],
    ['trade', 'A'],
    ['trade', 'B'],
  ] as const)('favour-6: in %s of %s', (step, active) => {
    const t = owed().hand('D', 'blue').at(step, active).does('B', send('A', 0)).does('A', plant(0))
    expect([t.fieldsOf('A'), t.now]).toEqual(['red | -', `${step} ${active}`])
  })

  it('favour-6: who has no room harvests first, lone beans protected as ever', () => {
    const t = owed('garden | blue*4').at('trade', 'C').does('B', send('A', 0))
    expect([t.options('A'), t.refused('A', plant(0)), t.refused('A', harvest(0))]).toEqual([
      [harvest(1)],
      'one-kind-per-field',
      'bean-protection',
    ])
    t.does('A', harvest(1)).does('A', plant(1))
    expect([t.fieldsOf('A'), t.coinsOf('A')]).toEqual(['garden | red', 'blue'])
  })

  it('favour-6: not a card that is not there, nor another than was seen', () => {
    const t = owed().at('trade', 'C')
    expect([t.refused('B', send('A', 3)), t.refused('B', { ...send('A', 0), bean: 'soy' })]).toEqual([
      'no-such-card',
      'stale-action',
    ])
    t.does('B', send('A', 0))
    expect(t.refused('A', { ...plant(0), bean: 'soy' })).toBe('stale-action')
  })

  it('favour-6-time: not while something else is being carried out', () => {
    const t = owes(owed(), 'C', '6', 'A').at('trade', 'C').does('B', send('A', 0))
    expect(t.refused('A', send('C', 0))).toBe('favour-6-time')
    expect(t.options('A').some(({ type }) => type === 'sendBean')).toBe(false)
    t.does('A', plant(0)).does('A', send('C', 0))
    expect(t.now).toBe('plant-sent C')
  })

  it('favour-6-only-debtor: until it is planted nobody else acts, and he does nothing else but make room', () => {
    const t = owes(
      bohna(3, 'classic').hand('A', 'blue').hand('B', 'red').fields('A', 'soy*2 | chili*2').coins('A', 'blue*3'),
      'A',
      '6',
      'B',
    )
    t.fields('C', 'green*3 | -').at('plant-hand', 'A').does('B', send('A', 0))
    expect([t.refused('C', harvest(0)), t.options('B')]).toEqual(['not-your-decision', []])
    expect(t.refused('A', { type: 'plant', field: 0 })).toBe('not-now')
    expect(t.options('A')).toEqual(expect.arrayContaining([harvest(0), harvest(1), { type: 'buyField' }]))
    t.does('A', { type: 'buyField' }).does('A', plant(2))
    expect([t.fieldsOf('A'), t.now]).toEqual(['soy*2 | chili*2 | red', 'plant-hand A'])
  })

  it('favour-6-only-debtor: it is none of phase 1’s plantings, and favour 1 does not touch it', () => {
    const t = owes(owed().fields('C', 'red | -').hand('A', 'blue blue blue'), 'A', '1', 'C').at('plant-hand', 'A')
    t.does('B', send('A', 0))
      .does('A', plant(0))
      .does('A', { type: 'plant', field: 1 })
      .does('A', { type: 'plant', field: 1 })
    expect([t.fieldsOf('A'), t.fieldsOf('C'), holderOf(t, 'A', 1)]).toEqual(['red | blue*2', 'red | -', 'C'])
  })

  it('favour-6-offers: an offer that names the card lapses, others follow their cards', () => {
    const t = owed().at('trade', 'C')
    t.does('B', propose('C', { hand: [0] }, 'blue'))
      .does('B', propose('C', { hand: [2] }, 'blue'))
      .does('B', send('A', 0))
      .does('A', plant(0))
    expect(t.view('B').x.trade.offers.map(({ id, hand }) => [id, hand])).toEqual([[2, [1]]])
    expect(said(t, 'D', 'lapsed')).toMatchObject([{ offer: 1, reason: 'card-gone' }])
  })
})
