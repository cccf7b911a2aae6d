import { describe, expect, it } from 'vitest'
import { favourPileOf, favours, holderOf, owes } from '../../testing/favours.ts'
import { endTrade, propose } from '../../testing/offers.ts'
import { seatOf, table } from '../../testing/table.ts'

const bohna = (players = 4) => table('anniversary', players, { with: ['bohna-nostra'] })
const plant = (field: number) => ({ type: 'plant', field }) as const
const plantThere = (field: number) => ({ type: 'plantForCreditor', field }) as const
const move = (field: number, onto: number) => ({ type: 'moveBean', field, onto }) as const
const harvest = (field: number) => ({ type: 'harvest', field }) as const
const end = { type: 'endPlanting' } as const

describe('favour 1', () => {
  const owed = (hand: string, creditor = 'red*2 | -') =>
    owes(bohna().hand('A', hand).fields('B', creditor), 'A', '1', 'B')

  it('favour-1: a first card that the creditor is growing is planted there', () => {
    const t = owed('red soy').at('plant-hand', 'A').does('A', plantThere(0))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.handOf('A')]).toEqual(['- | -', 'red*3 | -', 'soy'])
    expect([holderOf(t, 'A', 1), favourPileOf(t, 'A').at(-1), t.isComplete]).toEqual([null, '1', true])
    expect(t.heard('C').slice(0, 2)).toEqual([
      { type: 'favourRedeemed', seat: seatOf('B'), debtor: seatOf('A'), favour: 'favour-1' },
      { type: 'plantedForCreditor', seat: seatOf('A'), creditor: seatOf('B'), bean: 'red', field: 0 },
    ])
  })

  it('favour-1: on which of several such fields is the debtor’s choice', () => {
    const t = owed('red', 'red*2 | red').at('plant-hand', 'A')
    expect(t.options('A')).toEqual([plantThere(0), plantThere(1)])
    expect(t.does('A', plantThere(1)).fieldsOf('B')).toBe('red*2 | red*2')
  })

  it('favour-1: only on the debtor’s turn', () => {
    const t = owes(bohna().hand('B', 'red').fields('A', 'red | -').fields('C', 'red | -'), 'A', '1', 'C').at(
      'plant-hand',
      'B',
    )
    expect(t.refused('B', plantThere(0))).toBe('favour-1-fit')
    expect(t.refused('B', plant(0))).toBeNull()
  })

  it('favour-1-forced: the debtor cannot plant it on an own field', () => {
    const t = owed('red').fields('A', 'red*3 | -').at('plant-hand', 'A')
    expect(t.refusal('A', plant(0))).toEqual({ rule: 'favour-1-forced', values: { creditor: 1, bean: 'red' } })
    expect(
      t
        .options('A')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['harvest', 'plantForCreditor'])
  })

  it('favour-1-forced: a fitting second card must be planted too, wanted or not', () => {
    const t = owed('soy red').at('plant-hand', 'A').does('A', plant(0))
    expect([t.refused('A', end), t.refused('A', plant(1))]).toEqual(['favour-1-forced', 'favour-1-forced'])
    t.does('A', plantThere(0))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.now]).toEqual(['soy | -', 'red*3 | -', 'trade A'])
  })

  it('favour-no-objection: harvesting first does not help the debtor', () => {
    const t = owed('red').fields('A', 'red*3 | -').at('plant-hand', 'A').does('A', harvest(0))
    expect(t.options('A')).toEqual([plantThere(0)])
  })

  it('favour-1-counts: redeemed with the first card, the second is optional and his own again', () => {
    const t = owed('red red soy').at('plant-hand', 'A').does('A', plantThere(0))
    expect([t.refused('A', end), t.refused('A', plant(0)), t.refused('A', plantThere(0))]).toEqual([
      null,
      null,
      'favour-1-fit',
    ])
    t.does('A', plant(0))
    expect([t.handOf('A'), t.now]).toEqual(['soy', 'trade A'])
  })

  it('favour-1-fit: what the creditor does not grow is the debtor’s to plant, and the favour stays open', () => {
    const t = owed('soy chili').at('plant-hand', 'A')
    expect(t.refused('A', plantThere(0))).toBe('favour-1-fit')
    t.does('A', plant(0)).does('A', end)
    expect(holderOf(t, 'A', 1)).toBe('B')
  })

  it('favour-1-fit: it is seen when the card is planted, so the creditor may harvest before', () => {
    const t = owed('red').at('plant-hand', 'A').does('B', harvest(0))
    expect([t.refused('A', plantThere(0)), t.refused('A', plant(0))]).toEqual(['favour-1-fit', null])
  })

  it('favour-1-fit: not on another field of the creditor, nor on one that he has not got', () => {
    const t = owed('red', 'red | soy').at('plant-hand', 'A')
    expect([t.refused('A', plantThere(1)), t.refused('A', plantThere(2))]).toEqual(['favour-1-fit', 'no-such-field'])
    expect(t.refused('A', { ...plantThere(0), bean: 'soy' })).toBe('stale-action')
  })
})

describe('favour 2', () => {
  const owed = (own: string, creditor: string) => owes(bohna().fields('A', own).fields('B', creditor), 'A', '2', 'B')

  it('favour-2: one card of a common bean moves to the creditor by itself', () => {
    const t = owed('red*3 | soy', 'red | chili').hand('A', 'blue')
    t.at('draw-favours', 'D').does('C', { type: 'wish', want: [], spare: [] })
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.now]).toEqual(['red*2 | soy', 'red*2 | chili', 'plant-hand A'])
    expect([holderOf(t, 'A', 2), t.isComplete]).toEqual([null, true])
    expect(t.heard('D').filter(({ type }) => type === 'beanMoved')).toEqual([
      { type: 'beanMoved', seat: 0, creditor: 1, bean: 'red', field: 0, onto: 0 },
    ])
  })

  it('favour-2: if there are several ways the debtor chooses both fields', () => {
    const t = owed('red*3 | soy', 'soy | red').at('move-bean', 'A')
    expect([t.now, t.options('A')]).toEqual(['move-bean A', [move(0, 1), move(1, 0)]])
    expect(t.refused('A', move(0, 0))).toBe('favour-2-fit')
    t.does('A', move(1, 0))
    expect([t.fieldsOf('A'), t.fieldsOf('B')]).toEqual(['red*3 | -', 'soy*2 | red'])
  })

  it('favour-2-first: nothing else comes before, neither a harvest of the debtor nor anything of others', () => {
    const t = owed('red*3 | soy*2', 'soy | red').at('move-bean', 'A')
    expect([t.refused('A', harvest(0)), t.refused('A', { type: 'wish', want: [], spare: [] })]).toEqual([
      'favour-2-first',
      'favour-2-first',
    ])
    expect([t.refused('B', harvest(0)), t.options('B')]).toEqual(['not-your-decision', []])
  })

  it('favour-2-first: also with an empty hand', () => {
    const t = owed('red*3 | -', 'red | -').at('draw-favours', 'D').does('C', { type: 'wish', want: [], spare: [] })
    expect([t.handOf('A'), t.fieldsOf('B'), t.now]).toEqual(['', 'red*2 | -', 'trade A'])
  })

  it('favour-2-first: seen once; what is common a moment later waits for the next turn', () => {
    const t = owed('red*3 | -', 'soy | -').hand('A', 'soy chili').at('plant-hand', 'A').does('A', plant(1))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), holderOf(t, 'A', 2)]).toEqual(['red*3 | soy', 'soy | -', 'B'])
  })

  it('favour-2-fit: with nothing in common it stays open', () => {
    const t = owed('red*3 | -', 'soy | -').hand('A', 'blue').at('move-bean', 'A')
    expect([t.fieldsOf('A'), t.fieldsOf('B'), holderOf(t, 'A', 2)]).toEqual(['red*3 | -', 'soy | -', 'B'])
  })

  it('favour-2-no-harvest: a lone bean goes as well, without a coin', () => {
    const t = owed('garden | soy*3', 'garden | -').at('move-bean', 'A')
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.coinsOf('A'), t.discards]).toEqual([
      '- | soy*3',
      'garden*2 | -',
      '',
      '',
    ])
  })

  it('favour-order: favour 2 comes before favour 1, with different creditors or the same', () => {
    const t = owes(owed('red*2 | -', 'red | soy').hand('A', 'soy').fields('C', 'soy | -'), 'A', '1', 'C')
    t.at('draw-favours', 'D').does('C', { type: 'wish', want: [], spare: [] }).does('A', plantThere(0))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.fieldsOf('C')]).toEqual(['red | -', 'red*2 | soy', 'soy*2 | -'])
    const redeemed = t.heard('D').flatMap((event) => (event.type === 'favourRedeemed' ? event.favour : []))
    expect(redeemed).toEqual(['favour-2', 'favour-1'])
  })
})

it('favour-under-pile: a redeemed favour is the last that its debtor draws again', () => {
  const t = favours(owes(bohna().hand('A', 'red').fields('B', 'red | -'), 'A', '1', 'B'), 'A', '2 3')
  t.at('plant-hand', 'A').does('A', plantThere(0))
  expect([favourPileOf(t, 'A'), holderOf(t, 'A', 1)]).toEqual(['4 5 6 1', null])
  expect(t.refused('A', propose('C', { favours: [0] }, 'blue'))).toBe('favour-own-hand')
  t.does('A', endTrade)
})
