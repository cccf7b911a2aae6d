import { describe, expect, it } from 'vitest'
import type { ActionOf } from '../../kernel/play.ts'
import { favourHandOf, favours, holderOf, owes } from '../../testing/favours.ts'
import { accept, endTrade, plantAside, propose } from '../../testing/offers.ts'
import { type Name, seatOf, type Table, table } from '../../testing/table.ts'
import { watched } from '../../testing/watched.ts'

const bohna = (players = 4, edition = 'anniversary') => table(edition, players, { with: ['bohna-nostra'] })
const plant = (field: number) => ({ type: 'plant', field }) as const
const plantThere = (field: number) => ({ type: 'plantForCreditor', field }) as const
const demand = (debtor: Name) => ({ type: 'demandBean', debtor: seatOf(debtor) }) as const
const send = (debtor: Name, card: number) => ({ type: 'sendBean', debtor: seatOf(debtor), card }) as const
const plantSent = (field: number) => ({ type: 'plantSent', field }) as const
const claim = (debtor: Name) => ({ type: 'takeDrawn', debtor: seatOf(debtor) }) as const
const keep = (card: number, place: number) => ({ type: 'keepDrawn', card, place }) as const
const take = (card: number) => ({ type: 'takeTurned', card }) as const
const harvest = (field: number) => ({ type: 'harvest', field }) as const
const end = { type: 'endPlanting' } as const
const pass = { type: 'passFavour' } as const
const wish: ActionOf<'wish'> = { type: 'wish', want: [], spare: [] }
/** The last player has finished his turn, and the game goes on with that of A. */
const begin = (t: Table): Table => t.at('draw-favours', 'ABCDEFG'[t.state.seats - 1] as Name).does('B', wish)
const redeemed = (t: Table): string[] =>
  t.heard('table').flatMap((event) => (event.type === 'favourRedeemed' ? event.favour : []))

describe('all six in one turn', () => {
  /** A owes B everything, and his turn begins. */
  const indebted = (edition: string, players: number) => {
    const t = bohna(players, edition).hand('A', 'red soy stink').hand('B', 'chili green')
    t.fields('A', 'stink*2 | -').fields('B', 'stink | red').top('red green blue*4')
    return begin(owes(t, 'A', '1 2 3 4 5 6', 'B'))
  }

  it.each([
    ['anniversary', 3],
    ['anniversary', 5],
    ['classic', 3],
    ['classic', 7],
    ['new-beans', 3],
    ['new-beans', 7],
    ['field-beans', 4],
    ['field-beans', 5],
  ] as const)(
    'favour-order: by the phases of the debtor’s turn, favour 6 when it is called (%s, %i players)',
    (edition, players) => {
      const t = watched(indebted(edition, players), (t) => {
        t.does('A', plantThere(1)).does('A', end)
        expect([t.fieldsOf('A'), t.fieldsOf('B'), t.now]).toEqual(['stink | -', 'stink*2 | red*2', 'take-turned B'])
        t.does('B', take(0)).does('A', endTrade).does('B', demand('A'))
        expect([t.handOf('A'), t.asideOf('A'), t.asideOf('B')]).toEqual(['soy', 'green', 'red stink'])
        t.does('B', plantAside(1, 0)).does('A', plantAside(0, 1)).does('B', plantAside(0, 1))
        expect([t.fieldsOf('A'), t.fieldsOf('B'), t.now]).toEqual(['stink | green', 'stink*3 | red*3', 'take-drawn B'])
        t.does('B', send('A', 0))
          .does('A', harvest(0))
          .does('A', plantSent(0))
          .does('B', claim('A'))
          .does('B', keep(0, 0))
        expect([t.fieldsOf('A'), t.handOf('B').split(' ').slice(0, 2)]).toEqual(['chili | green', ['blue', 'green']])
        if (t.now === 'share-drawn B') t.does('B', { type: 'returnDrawn', card: 0 })
      })
      expect(redeemed(t)).toEqual(['favour-2', 'favour-1', 'favour-3', 'favour-4', 'favour-6', 'favour-5'])
      expect([1, 2, 3, 4, 5, 6].map((favour) => holderOf(t, 'A', favour))).toEqual(Array(6).fill(null))
      expect([favourHandOf(t, 'A'), t.state.active, t.isComplete]).toEqual(['1 2 3', seatOf('B'), true])
    },
  )

  it('favour-order: favours 1 and 2 of the same creditor, one after the other', () => {
    const t = owes(bohna().hand('A', 'soy').fields('A', 'red*2 | -').fields('B', 'red | soy'), 'A', '1 2', 'B')
    begin(t).does('A', plantThere(1))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), redeemed(t)]).toEqual([
      'red | -',
      'red*2 | soy*2',
      ['favour-2', 'favour-1'],
    ])
  })
})

describe('out of their phase', () => {
  const owed = () => owes(bohna().hand('A', 'red').fields('A', 'red | -').fields('B', 'red | -'), 'A', '1 2 3 4 5', 'B')

  it.each([
    ['favour-1', plantThere(0), ['take-turned', 'trade', 'plant-aside', 'take-drawn']],
    ['favour-2', { type: 'moveBean', field: 0, onto: 0 }, ['plant-hand', 'trade', 'plant-aside', 'take-drawn']],
    ['favour-3', take(0), ['plant-hand', 'trade', 'plant-aside', 'take-drawn']],
    ['favour-4', demand('A'), ['plant-hand', 'take-turned', 'trade', 'take-drawn']],
    ['favour-5', claim('A'), ['plant-hand', 'take-turned', 'trade', 'plant-aside']],
  ] as const)('favour-window: %s has no other phase', (_favour, action, steps) => {
    const seats = ['A', 'B'] as const
    const said = steps.flatMap((step) => seats.map((seat) => owed().turned('soy').at(step, 'A').refused(seat, action)))
    expect(said).toEqual(Array(steps.length * 2).fill('not-now'))
  })

  it('no-such-favour: whoever is not asked redeems nothing', () => {
    expect(owed().at('plant-hand', 'A').refused('B', plantThere(0))).toBe('not-your-decision')
    expect(owed().turned('soy').at('take-turned', 'A').refused('A', take(0))).toBe('not-your-decision')
    expect(owed().at('take-drawn', 'A').refused('C', claim('A'))).toBe('not-your-decision')
    expect(owed().at('take-drawn', 'A').refused('B', claim('C'))).toBe('no-such-favour')
    expect(owed().at('take-drawn', 'A').refused('B', claim('G'))).toBe('no-such-seat')
  })

  it('favour-passed: who has passed on favours 3, 4 and 5 redeems them on a later turn, favour 6 on this one', () => {
    const t = owes(owed(), 'C', '6', 'B').hand('B', 'soy').turned('blue').at('take-turned', 'A').does('B', pass)
    t.does('A', endTrade).does('B', pass).does('A', plantAside(0, 1)).does('B', send('C', 0)).does('C', plantSent(0))
    expect([t.now, t.fieldsOf('C')]).toEqual(['take-drawn B', 'soy | -'])
    t.does('B', pass)
    expect([3, 4, 5].map((favour) => holderOf(t, 'A', favour))).toEqual(['B', 'B', 'B'])
    expect(t.state.active).toBe(seatOf('B'))
  })
})

describe('favour 1 and the others', () => {
  const owed = (hand: string) => owes(bohna().hand('A', hand).fields('B', 'soy | -'), 'A', '1', 'B')

  it('favour-1-fit: what a favour 6 plants with the creditor in the middle of phase 1 counts', () => {
    const t = owes(owed('red red').hand('C', 'red'), 'B', '6', 'C').at('plant-hand', 'A')
    expect(t.refused('A', plant(0))).toBeNull()
    t.does('C', send('B', 0)).does('B', plantSent(1))
    expect([t.refused('A', plant(0)), t.refused('A', plantThere(1))]).toEqual(['favour-1-forced', null])
  })

  it('favour-1-fit: a card that has left with favour 6 is not planted, the next one in front decides', () => {
    const t = owes(owed('soy red'), 'C', '6', 'A').at('plant-hand', 'A')
    expect(t.refused('A', plant(0))).toBe('favour-1-forced')
    t.does('A', send('C', 0)).does('C', plantSent(0))
    expect([t.refused('A', plant(0)), holderOf(t, 'A', 1)]).toEqual([null, 'B'])
  })

  it('favour-1: a card kept with favour 5 in front of the hand is the first that must go', () => {
    const t = owes(owed('red'), 'D', '5', 'A').top('soy blue blue').at('take-drawn', 'D')
    t.does('A', claim('D')).does('A', keep(0, 0)).does('A', { type: 'returnDrawn', card: 0 })
    expect([t.now, t.refused('A', plant(0))]).toEqual(['plant-hand A', 'favour-1-forced'])
    expect(t.does('A', plantThere(0)).fieldsOf('B')).toBe('soy*2 | -')
  })
})

describe('favour 2 and the others', () => {
  it('favour-2-first: favour 6 waits, whoever would use it', () => {
    const t = owes(
      bohna().hand('A', 'blue').hand('B', 'blue').fields('A', 'red | soy').fields('B', 'soy | red'),
      'A',
      '2 6',
      'B',
    )
    owes(t, 'C', '6', 'A').at('move-bean', 'A')
    expect([t.refused('B', send('A', 0)), t.refused('A', send('C', 0))]).toEqual([
      'not-your-decision',
      'favour-2-first',
    ])
  })

  it('favour-2-no-harvest: what is left of a field keeps its place and is worth less', () => {
    const t = begin(owes(bohna().fields('A', 'garden*2 | -').fields('B', 'garden | -'), 'A', '2', 'B'))
    t.does('A', harvest(0)).does('B', harvest(0))
    expect([t.coinsOf('A'), t.coinsOf('B'), t.discards]).toEqual(['', 'garden*2', 'garden'])
  })
})

describe('favour 3 and the others', () => {
  it('favour-4-none: what somebody has taken with favour 3 is not in his hand', () => {
    const t = owes(bohna().turned('red').fields('C', 'red | -'), 'A', '3', 'B')
    owes(t, 'B', '4', 'C').at('take-turned', 'A').does('B', take(0)).does('A', endTrade).does('C', demand('B'))
    expect([t.asideOf('B'), t.asideOf('C'), holderOf(t, 'B', 4)]).toEqual(['red', '', null])
  })

  it('favour-3: he plants what he has taken even if he must harvest for it', () => {
    const t = owes(bohna().turned('red soy').fields('B', 'blue*4 | chili'), 'A', '3', 'B').at('take-turned', 'A')
    t.does('B', take(0)).does('A', endTrade)
    expect([t.refused('B', plantAside(0, 0)), t.refused('B', harvest(1))]).toEqual([
      'one-kind-per-field',
      'bean-protection',
    ])
    t.does('B', harvest(0)).does('B', plantAside(0, 0))
    expect([t.fieldsOf('B'), t.coinsOf('B')]).toEqual(['red | chili', 'blue'])
  })
})

describe('favour 4 and the others', () => {
  const owed = (hand: string, fields: string) => owes(bohna().hand('A', hand).fields('B', fields), 'A', '4', 'B')

  it('favour-4: what he has planted a moment before counts as growing', () => {
    const t = owed('soy red', 'blue | -').aside('B', 'soy').at('plant-aside', 'C').does('B', plantAside(0, 1))
    t.does('B', demand('A'))
    expect([t.asideOf('B'), t.handOf('A')]).toEqual(['soy', 'red'])
  })

  it('favour-order: the debtor gives the fitting card away with favour 6 before it is demanded', () => {
    const t = owes(owed('red soy', 'red | -'), 'C', '6', 'A').at('plant-aside', 'D')
    t.does('A', send('C', 0)).does('C', plantSent(0)).does('B', demand('A'))
    expect([t.fieldsOf('C'), t.asideOf('B'), holderOf(t, 'A', 4)]).toEqual(['red | -', '', null])
  })

  it('favour-order: demanded first, the card is gone for favour 6', () => {
    const t = owes(owed('red soy', 'red | -'), 'C', '6', 'A').at('plant-aside', 'D')
    t.does('B', demand('A'))
    expect([t.asideOf('B'), t.refused('A', { ...send('C', 0), bean: 'red' })]).toEqual(['red', 'stale-action'])
  })

  it('favour-several: one creditor uses favours 4 and 6 of the same player in one window', () => {
    const t = owes(owed('red', 'red | -').hand('B', 'soy'), 'A', '6', 'B').at('plant-aside', 'C')
    t.does('B', demand('A')).does('B', send('A', 0)).does('A', plantSent(0)).does('B', plantAside(0, 0))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), redeemed(t)]).toEqual(['soy | -', 'red*2 | -', ['favour-4', 'favour-6']])
  })

  it('favour-4-none: the favours behind the beans stay hidden', () => {
    const t = owed('soy', 'red | -').at('plant-aside', 'C').does('B', demand('A'))
    expect(t.view('B').x.favours.sets[0].hand).toEqual(t.view('B').x.favours.sets[0].hand.map(() => null))
  })

  it('favour-4: also in a last turn, when nobody draws any more', () => {
    const t = owes(owed('red', 'red | -'), 'A', '5', 'B').onlyPile('')
    t.state.x.piles.finished = true
    t.at('plant-aside', 'A').does('B', demand('A')).does('B', plantAside(0, 0))
    expect([t.state.over, t.state.ending, holderOf(t, 'A', 5)]).toEqual([true, 'nothing-to-shuffle', 'B'])
  })

  it('favour-atomic: the debtor who chooses does nothing else either', () => {
    const t = owes(owed('red soy', 'red | soy').fields('A', 'blue*4 | -'), 'C', '6', 'A').at('plant-aside', 'C')
    t.does('B', demand('A'))
    for (const action of [harvest(0), wish, send('C', 0)]) expect(t.refused('A', action)).toBe('favour-atomic')
    expect(t.options('A').map(({ type }) => type)).toEqual(['giveBean', 'giveBean'])
  })
})

describe('favour 5 and the others', () => {
  const owed = (edition = 'anniversary') =>
    owes(bohna(4, edition).hand('B', 'chili').fields('B', 'blue*4 | -').top('red soy garden stink'), 'A', '5', 'B')

  it('favour-atomic: the creditor who shares out does nothing else either, nor does favour 6 come between', () => {
    const t = owes(owes(owed(), 'C', '6', 'B'), 'B', '6', 'A')
      .hand('A', 'blue')
      .at('take-drawn', 'A')
      .does('B', claim('A'))
    for (const action of [harvest(0), wish, send('C', 0)]) expect(t.refused('B', action)).toBe('favour-atomic')
    expect(t.refused('A', send('B', 0))).toBe('not-your-decision')
    t.does('B', keep(0, 0))
    expect([t.refused('B', harvest(0)), t.options('B').map(({ type }) => type)]).toEqual([
      'favour-atomic',
      ['returnDrawn', 'returnDrawn'],
    ])
  })

  it('favour-window: while it is asked about, favour 6 and harvests go on', () => {
    const t = owes(owed(), 'C', '6', 'B').at('take-drawn', 'A').does('B', send('C', 0)).does('C', plantSent(0))
    t.does('B', harvest(0))
    expect([t.now, t.coinsOf('B')]).toEqual(['take-drawn B', 'blue'])
    expect(t.does('B', claim('A')).now).toBe('share-drawn B')
  })

  it('favour-5: with an empty hand there is one place only', () => {
    const t = owed().hand('B', '').at('take-drawn', 'A').does('B', claim('A'))
    expect(t.options('B')).toEqual([keep(0, 0), keep(1, 0), keep(2, 0)])
  })

  it('favour-5-everybody: a creditor who draws before the debtor has his own card already', () => {
    const t = owes(owed('new-beans').hand('C', ''), 'C', '5', 'B').at('take-drawn', 'A')
    t.does('B', claim('C')).does('B', claim('A')).does('B', keep(0, 1))
    expect([t.handOf('B'), t.now]).toEqual(['chili red soy', 'share-drawn B'])
    t.does('B', keep(0, 0))
    expect([t.handOf('B'), t.handOf('C'), t.handOf('D'), t.now]).toEqual([
      'garden chili red soy',
      '',
      'stink',
      'plant-hand B',
    ])
  })

  it('favour-5-everybody: who passes for one debtor has passed for all', () => {
    const t = owes(owed('new-beans'), 'C', '5', 'B').at('take-drawn', 'A').does('B', claim('A')).does('B', pass)
    expect([t.now, holderOf(t, 'C', 5)]).toEqual(['share-drawn B', 'B'])
    t.does('B', keep(0, 0))
    expect(t.handOf('C')).toBe('garden')
  })

  it('favour-5-everybody: once: on the next turn the debtor’s card is his own again', () => {
    const t = owed('new-beans').at('take-drawn', 'A').does('B', claim('A')).does('B', keep(0, 0))
    t.at('draw', 'B').does('B', wish)
    expect([t.handOf('A'), t.now]).toEqual([expect.stringMatching(/^[a-z-]+$/), 'plant-hand C'])
  })

  it('favour-5-last-cards: a debtor whom the pile does not reach draws nothing, and the favour is used up', () => {
    const t = owes(bohna(4, 'new-beans').onlyPile('red soy').exhausted(2), 'D', '5', 'A').at('take-drawn', 'A')
    t.does('A', claim('D'))
    expect([t.state.over, t.handOf('A'), t.handOf('B'), t.handOf('D'), holderOf(t, 'D', 5)]).toEqual([
      true,
      'red',
      'soy',
      '',
      null,
    ])
  })

  it('favour-5-last-cards: so where nothing is left to shuffle', () => {
    const t = owed().onlyPile('blue soy red').at('take-drawn', 'A').does('B', claim('A'))
    expect([t.state.ending, t.handOf('A'), t.handOf('B')]).toEqual(['nothing-to-shuffle', 'blue soy red', 'chili'])
  })
})

describe('favour 6 and phase 1', () => {
  it('favour-6-last-card: whoever gives his last card away in phase 1 has ended it', () => {
    const t = owes(bohna().hand('B', 'red'), 'A', '6', 'B').at('plant-hand', 'B')
    watched(t, () => t.does('B', send('A', 0)))
    expect(t.now).toBe('plant-sent A')
    t.does('A', plantSent(0))
    expect([t.fieldsOf('A'), t.now, t.isComplete]).toEqual(['red | -', 'trade B', true])
  })

  it('favour-6-last-card: so after his first card, but not while he has another one', () => {
    const t = owes(bohna().hand('B', 'red soy blue'), 'A', '6', 'B').at('plant-hand', 'B').does('B', plant(0))
    t.does('B', send('A', 1)).does('A', plantSent(0))
    expect([t.handOf('B'), t.now]).toEqual(['soy', 'plant-hand B'])
    owes(t, 'C', '6', 'B').does('B', send('C', 0)).does('C', plantSent(0))
    expect(t.now).toBe('trade B')
  })

  it('favour-6-last-card: the last card of somebody else does not end it', () => {
    const t = owes(bohna().hand('A', 'soy').hand('B', 'red'), 'C', '6', 'B')
      .at('plant-hand', 'A')
      .does('B', send('C', 0))
    expect(t.does('C', plantSent(0)).now).toBe('plant-hand A')
  })

  it('favour-several: several favours 6 in one window, one after the other, also back and forth', () => {
    const t = bohna().hand('A', 'green').hand('B', 'red soy')
    owes(owes(owes(t, 'A', '6', 'B'), 'C', '6', 'B'), 'B', '6', 'A').at('trade', 'D')
    t.does('B', send('A', 0)).does('A', plantSent(0)).does('B', send('C', 0)).does('C', plantSent(0))
    t.does('A', send('B', 0)).does('B', plantSent(1))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.fieldsOf('C'), t.now]).toEqual([
      'red | -',
      '- | green',
      'soy | -',
      'trade D',
    ])
  })

  it('favour-same-turn: a favour 6 handed over in phase 2 is good at once', () => {
    const t = favours(bohna().turned('red').hand('B', 'soy').at('trade', 'A'), 'A', '6')
    t.does('A', propose('B', { turned: [0], favours: [5] }))
      .does('B', accept(1))
      .does('B', send('A', 0))
    expect([t.now, t.does('A', plantSent(0)).now]).toEqual(['plant-sent A', 'trade A'])
  })

  it('favour-6: who has favours only in hand has nothing to give', () => {
    const t = owes(bohna(), 'A', '6', 'B').at('trade', 'C')
    expect([t.refused('B', send('A', 0)), t.options('B')]).toEqual(['no-such-card', []])
  })
})
