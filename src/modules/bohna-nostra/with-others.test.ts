import { describe, expect, it } from 'vitest'
import type { ActionOf } from '../../kernel/play.ts'
import { holderOf, owes } from '../../testing/favours.ts'
import { accept, endTrade, propose } from '../../testing/offers.ts'
import { seatOf, table } from '../../testing/table.ts'

const withMagpies = (edition = 'anniversary') => table(edition, 4, { with: ['bohna-nostra', 'magpie'] })
const withCoin = () => table('anniversary', 4, { with: ['bohna-nostra', 'bean-coin'] })
const magpie: ActionOf<'playMagpie'> = { type: 'playMagpie', steals: [] }
const plantThere = (field: number) => ({ type: 'plantForCreditor', field }) as const
const pass = { type: 'passFavour' } as const
const claimCoin = { type: 'claimCoin' } as const

describe('magpies', () => {
  it('favour-1-fit: a magpie in front never fits and leaves the favour to the second card', () => {
    const t = owes(withMagpies().hand('A', 'magpie red soy').fields('B', 'red | -'), 'A', '1', 'B').at(
      'plant-hand',
      'A',
    )
    expect(t.refused('A', plantThere(0))).toBe('favour-1-fit')
    t.does('A', magpie)
    expect(t.refused('A', { type: 'endPlanting' })).toBe('favour-1-forced')
    t.does('A', plantThere(0))
    expect([t.fieldsOf('B'), t.handOf('A'), t.now]).toEqual(['red*2 | -', 'soy', 'trade A'])
  })

  it('favour-1-fit: a magpie behind a card for the creditor may be played or not', () => {
    const t = owes(withMagpies().hand('A', 'red magpie').fields('B', 'red | -'), 'A', '1', 'B').at('plant-hand', 'A')
    t.does('A', plantThere(0))
    expect([t.refused('A', magpie), t.refused('A', { type: 'endPlanting' })]).toEqual([null, null])
  })

  it('favour-1-fit: a magpie may first steal what the creditor is growing', () => {
    const t = owes(
      withMagpies().hand('A', 'magpie red').fields('A', 'red | -').fields('B', 'red | soy'),
      'A',
      '1',
      'B',
    ).at('plant-hand', 'A')
    t.does('A', { type: 'playMagpie', steals: [{ from: seatOf('B'), field: 0, to: 0 }] })
    expect([t.fieldsOf('A'), t.refused('A', plantThere(0)), t.refused('A', { type: 'endPlanting' })]).toEqual([
      'red*2 | -',
      'favour-1-fit',
      null,
    ])
    expect(holderOf(t, 'A', 1)).toBe('B')
  })

  it('favour-2-first: before a magpie can be played', () => {
    const t = owes(withMagpies().hand('A', 'magpie').fields('A', 'red | soy').fields('B', 'soy | red'), 'A', '2', 'B')
    expect(t.at('move-bean', 'A').refused('A', magpie)).toBe('not-now')
    t.does('A', { type: 'moveBean', field: 0, onto: 1 }).does('A', magpie)
    expect([t.fieldsOf('A'), t.fieldsOf('B')]).toEqual(['- | soy', 'soy | red*2'])
  })

  it('favour-4-fit: a magpie is never demanded; with nothing else that fits it is shown with the hand', () => {
    const owed = (hand: string) =>
      owes(withMagpies().hand('A', hand).fields('B', 'red | soy'), 'A', '4', 'B')
        .at('plant-aside', 'A')
        .does('B', { type: 'demandBean', debtor: seatOf('A') })
    expect([owed('magpie red').asideOf('B'), owed('magpie blue').asideOf('B')]).toEqual(['red', ''])
    expect(owed('magpie blue').view('B').x.farms[0].hand.slice(0, 2)).toEqual(['magpie', 'blue'])
    const t = owed('soy magpie red')
    expect(t.options('A').map((option) => 'card' in option && option.card)).toEqual([0, 2])
    expect(t.refused('A', { type: 'giveBean', card: 1 })).toBe('favour-4-fit')
  })

  it('favour-magpie: taken with favour 3 it goes to the taker’s hand in phase 3', () => {
    const t = owes(withMagpies().turned('magpie red').hand('B', 'soy').fields('A', 'red | -'), 'A', '3', 'B').at(
      'take-turned',
      'A',
    )
    t.does('B', { type: 'takeTurned', card: 0 })
    expect(t.asideOf('B')).toBe('magpie')
    t.does('A', endTrade)
    expect([t.handOf('B'), t.asideOf('B'), t.now]).toEqual(['soy magpie', '', 'plant-aside A'])
  })

  it('favour-magpie: one that was drawn may be kept with favour 5', () => {
    const t = owes(withMagpies('new-beans').hand('B', 'soy').top('magpie'), 'A', '5', 'B').at('take-drawn', 'A')
    t.does('B', { type: 'takeDrawn', debtor: seatOf('A') }).does('B', { type: 'keepDrawn', card: 0, place: 0 })
    expect([t.handOf('B').split(' ').slice(0, 2), t.isComplete]).toEqual([['magpie', 'soy'], true])
  })

  it('favour-magpie: one that was drawn may be given back with favour 5, seen by the two only', () => {
    const t = owes(withMagpies().hand('B', 'soy').top('red magpie blue'), 'A', '5', 'B').at('take-drawn', 'A')
    t.does('B', { type: 'takeDrawn', debtor: seatOf('A') }).does('B', { type: 'keepDrawn', card: 0, place: 0 })
    t.does('B', { type: 'returnDrawn', card: 0 })
    expect([t.handOf('A'), t.handOf('B').split(' ')[0]]).toEqual(['magpie blue', 'red'])
    expect(t.view('B').x.farms[0].hand).toEqual(['magpie', 'blue'])
    expect(t.view('C').x.farms[0].hand).toEqual([null, null])
  })

  it('favour-6-last-card: a magpie sent as the last card ends phase 1 like any other', () => {
    const t = owes(withMagpies().hand('A', 'red').hand('B', 'magpie'), 'A', '6', 'B').at('plant-hand', 'B')
    t.does('B', { type: 'sendBean', debtor: seatOf('A'), card: 0 })
    expect([t.handOf('A'), t.now]).toEqual(['red magpie', 'trade B'])
  })

  it('favour-6-never-planted: a magpie sent goes to the back of the debtor’s hand, for all to see', () => {
    const t = owes(withMagpies().hand('A', 'red').hand('B', 'soy magpie'), 'A', '6', 'B').at('trade', 'C')
    t.does('B', { type: 'sendBean', debtor: seatOf('A'), card: 1 })
    expect([t.handOf('A'), t.handOf('B'), t.now, t.isComplete]).toEqual(['red magpie', 'soy', 'trade C', true])
    expect([t.view('D').x.farms[0].hand, holderOf(t, 'A', 6)]).toEqual([[null, 'magpie'], null])
  })

  it('favour-handed-over: magpies are paid for with favours like other beans', () => {
    const t = withMagpies().hand('B', 'magpie').at('trade', 'A')
    t.state.x.favours.sets[0].hand = [0, 1, 2]
    t.does('A', propose('B', { favours: [1] }, 'magpie')).does('B', accept(1, { hand: [0] }))
    expect([holderOf(t, 'A', 2), t.asideOf('A')]).toEqual(['B', 'magpie'])
  })
})

describe('the bean coin', () => {
  it('favour-coin: a card planted by a claim is not subject to favour 1', () => {
    const t = owes(
      withCoin().fields('A', 'red*5 | soy*2').fields('B', 'soy | -').hand('D', 'soy').hand('A', 'blue'),
      'A',
      '1',
      'B',
    )
    t.at('plant-hand', 'A')
      .does('A', claimCoin)
      .does('D', { type: 'defendCoin' })
      .does('A', { type: 'plantDrawn', field: 1 })
    expect([t.fieldsOf('A'), t.fieldsOf('B'), holderOf(t, 'A', 1)]).toEqual(['red*5 | soy*3', 'soy | -', 'B'])
  })

  it('favour-coin: when favour 5 is asked about nobody claims the coin any more, in the pause before one may', () => {
    const t = owes(withCoin().fields('A', 'red*5 | soy*2').hand('D', 'soy'), 'A', '5', 'B').at('last-claim', 'A')
    expect(t.refused('A', claimCoin)).toBeNull()
    t.does('A', { type: 'passCoin' })
    expect([t.now, t.refused('A', claimCoin)]).toEqual(['take-drawn B', 'coin-claim-time'])
    expect(t.options('A')).not.toContainEqual(claimCoin)
  })

  it('favour-coin: in the other windows the active player may claim', () => {
    const t = owes(withCoin().fields('A', 'red*5 | soy*2').turned('blue blue'), 'A', '3', 'B').at('take-turned', 'A')
    t.does('A', claimCoin)
    expect([t.state.x.beanCoin.holder, t.now]).toEqual([seatOf('A'), 'take-turned B'])
    t.does('B', pass)
    expect(t.now).toBe('trade A')
  })

  it('favour-5: the holder of the coin draws four, and so many the creditor takes', () => {
    const t = owes(withCoin().hand('B', 'blue'), 'D', '5', 'B').at('take-drawn', 'D')
    t.does('B', { type: 'takeDrawn', debtor: seatOf('D') })
    expect(t.view('B').x.favours.taken?.cards).toHaveLength(4)
  })

  it('favour-2-first: nobody claims before the bean is moved, and what it leaves is what counts', () => {
    const t = owes(withCoin().fields('A', 'red*4 | soy*4').fields('B', 'soy | red').hand('A', 'blue'), 'A', '2', 'B')
    expect(t.at('move-bean', 'A').refused('A', claimCoin)).toBe('favour-2-first')
    t.does('A', { type: 'moveBean', field: 1, onto: 0 })
    expect(t.refusal('A', claimCoin)).toEqual({ rule: 'coin-claim-worth', values: { needed: 5, worth: 4 } })
  })

  it('favour-window: in phase 3 the active player may claim while favour 4 is waited for, not while it is carried out', () => {
    const t = withCoin().fields('A', 'red*5 | soy*2').fields('B', 'blue | green').hand('A', 'blue green')
    owes(t, 'A', '4', 'B').at('plant-aside', 'A')
    expect(t.refused('A', claimCoin)).toBeNull()
    t.does('B', { type: 'demandBean', debtor: seatOf('A') })
    expect([t.now, t.refused('A', claimCoin)]).toEqual(['give-bean A', 'favour-atomic'])
  })

  it('favour-5: with fields worth nothing two cards are drawn: one is kept, the other goes back by itself', () => {
    const t = owes(withCoin().hand('B', 'blue').top('red soy garden'), 'A', '5', 'B').at('take-drawn', 'A')
    t.does('B', { type: 'takeDrawn', debtor: seatOf('A') }).does('B', { type: 'keepDrawn', card: 1, place: 1 })
    expect([t.handOf('A'), t.handOf('B'), t.now]).toEqual(['red', 'blue soy', 'plant-hand B'])
  })

  it('favour-6: in the last pause for a claim; a harvest that it forces can cost the claim', () => {
    const t = owes(withCoin().fields('A', 'red*5 | soy*2').hand('B', 'blue').hand('D', 'blue'), 'A', '6', 'B')
    t.at('last-claim', 'A').does('B', { type: 'sendBean', debtor: seatOf('A'), card: 0 })
    expect(t.refused('A', claimCoin)).toBe('coin-claim-time')
    t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'plantSent', field: 0 })
    expect([t.now, t.refused('A', claimCoin), t.refused('A', { type: 'passCoin' })]).toEqual([
      'last-claim A',
      'coin-claim-worth',
      null,
    ])
  })

  it('favour-no-bean: favours in hand neither keep the coin nor are drawn for it', () => {
    const t = withCoin().fields('A', 'red*5 | soy*2').hand('A', 'blue').at('plant-hand', 'A')
    expect(t.state.x.favours.sets[3].hand).toHaveLength(3)
    t.does('A', claimCoin)
    expect([t.state.x.beanCoin.holder, t.now]).toEqual([seatOf('A'), 'plant-hand A'])
  })

  it('favour-6-time: not in the middle of a claim, nor by the claimer who has a drawn card to plant', () => {
    const t = owes(withCoin().fields('A', 'red*5 | soy*2').hand('D', 'soy').hand('A', 'blue'), 'B', '6', 'D')
    owes(t, 'C', '6', 'A').at('trade', 'A').does('A', claimCoin)
    expect(t.refused('D', { type: 'sendBean', debtor: seatOf('B'), card: 0 })).toBe('favour-6-time')
    t.does('D', { type: 'defendCoin' })
    expect([t.now, t.refused('A', { type: 'sendBean', debtor: seatOf('C'), card: 0 })]).toEqual([
      'plant-drawn A',
      'favour-6-time',
    ])
  })
})
