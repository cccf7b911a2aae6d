import { describe, expect, it } from 'vitest'
import { catalogue, link } from '../../engine.ts'
import { favourHandOf, favours, holderOf, owes } from '../../testing/favours.ts'
import { endTrade } from '../../testing/offers.ts'
import { seatOf, table } from '../../testing/table.ts'

const game = (edition: string, players: number, byPlayers = false) =>
  table(edition, players, { with: ['bohna-nostra'], options: byPlayers ? { byPlayers } : {} })
const harvest = (field: number) => ({ type: 'harvest', field }) as const
const claim = { type: 'takeDrawn', debtor: seatOf('A') } as const
const send = { type: 'sendBean', debtor: seatOf('A'), card: 0 } as const

describe('which games', () => {
  const goes = (edition: string, players: number, more: readonly string[] = []) =>
    link({ edition, players, with: ['bohna-nostra', ...more] })
  /** `classic 3 4 5 6 7`: with how many players each edition goes. */
  const allowed = (more: readonly string[]): string[] =>
    catalogue.editions
      .map(({ id, players }) => [id, ...players.filter((n) => goes(id, n, more).ok)].join(' '))
      .filter((line) => line.includes(' '))
      .sort()

  it('favour-combinations: base game, classic and the two variants, three to seven players', () => {
    expect(allowed([])).toEqual(['anniversary 3 4 5', 'classic 3 4 5 6 7', 'field-beans 4 5', 'new-beans 3 4 5 6 7'])
  })

  it('favour-combinations: with magpies and the bean coin where these may join', () => {
    expect(allowed(['magpie'])).toEqual(['anniversary 3 4 5', 'field-beans 4 5', 'new-beans 3 4 5 6 7'])
    expect(allowed(['bean-coin'])).toEqual(['anniversary 3 4 5'])
    expect(allowed(['magpie', 'bean-coin'])).toEqual(['anniversary 3 4 5'])
  })

  it('favour-combinations: every other edition is refused with the reason', () => {
    const ours = ['anniversary', 'classic', 'field-beans', 'new-beans']
    const others = catalogue.editions.filter(({ id }) => !ours.includes(id))
    expect(others.map(({ id }) => id).sort()).toEqual([
      'al-cabohne',
      'al-cabohne-solo',
      'chicabohn',
      'classic-duel',
      'duel',
      'high-bohn',
    ])
    for (const { id: edition, players } of others)
      for (const n of players)
        expect(goes(edition, n)).toEqual({
          ok: false,
          refusal: {
            rule: 'not-combinable',
            values: { addOn: 'bohna-nostra', edition, sources: ['S-DE'], allowed: ours },
          },
        })
  })

  it('favour-combinations: two players are too few, also where the edition would have them', () => {
    const tooFew = { edition: 'bohna-nostra', players: '2', allowed: ['3', '4', '5', '6', '7'] }
    for (const options of [{}, { byPlayers: true }])
      expect(link({ edition: 'classic', players: 2, with: ['bohna-nostra'], options })).toMatchObject({
        refusal: { rule: 'wrong-players', values: tooFew },
      })
    expect(goes('anniversary', 6)).toMatchObject({ refusal: { rule: 'wrong-players' } })
  })

  it('favour-combinations: an add-on that does not join the edition is refused whatever else is there', () => {
    expect(goes('classic', 4, ['magpie'])).toMatchObject({
      refusal: { rule: 'not-combinable', values: { addOn: 'magpie', edition: 'classic' } },
    })
    expect(goes('new-beans', 4, ['bean-coin'])).toMatchObject({
      refusal: { rule: 'not-combinable', values: { addOn: 'bean-coin', edition: 'new-beans' } },
    })
  })
})

describe('classic', () => {
  it('favour-1: onto a bought third field of the creditor', () => {
    const t = owes(game('classic', 4).hand('A', 'red').fields('B', 'soy | blue | red'), 'A', '1', 'B')
    t.at('plant-hand', 'A').does('A', { type: 'plantForCreditor', field: 2 })
    expect(t.fieldsOf('B')).toBe('soy | blue | red*2')
  })

  it('favour-window: a field may be bought while favour 3 is asked about, by anybody', () => {
    const t = owes(game('classic', 4).turned('red soy').coins('C', 'blue*3'), 'A', '3', 'B').at('take-turned', 'A')
    t.does('C', { type: 'buyField' })
    expect([t.fieldsOf('C'), t.now]).toEqual(['- | - | -', 'take-turned B'])
  })

  it('favour-atomic: no field is bought while cards are shared out', () => {
    const t = owes(game('classic', 4).coins('B', 'blue*3'), 'A', '5', 'B').at('take-drawn', 'A').does('B', claim)
    expect(t.refused('B', { type: 'buyField' })).toBe('favour-atomic')
  })

  it.each([
    [5, 3],
    [7, 4],
  ])('favour-5: by the table of %i players the creditor takes %i cards', (players, cards) => {
    const t = owes(game('classic', players, true).hand('B', 'blue'), 'A', '5', 'B').at('take-drawn', 'A')
    expect(t.does('B', claim).view('B').x.favours.taken?.cards).toHaveLength(cards)
  })
})

describe('one card for everybody', () => {
  it('favour-5-everybody: with seven players every draw of a turn can be somebody else’s', () => {
    const t = game('new-beans', 7).top('coffee blue chili stink green soy red')
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
    for (const [i, name] of names.entries()) owes(t, names[(i + 1) % 7], '5', name)
    t.at('take-drawn', 'A')
    for (const [i, name] of names.entries()) t.does(name, { type: 'takeDrawn', debtor: seatOf(names[(i + 1) % 7]) })
    for (const name of ['G', 'A', 'B', 'C', 'D', 'E', 'F'] as const) {
      expect(t.now).toBe(`share-drawn ${name}`)
      t.does(name, { type: 'keepDrawn', card: 0, place: 0 })
    }
    expect(names.map((name) => t.handOf(name))).toEqual(['blue', 'chili', 'stink', 'green', 'soy', 'red', 'coffee'])
    expect([t.state.active, t.isComplete]).toEqual([seatOf('B'), true])
  })

  it('favour-draw: still only the active player draws favours, though a favour 5 of another was redeemed', () => {
    const t = favours(favours(owes(game('field-beans', 4), 'C', '5', 'D'), 'A', '1'), 'C', '2')
    t.at('take-drawn', 'A').does('D', { type: 'takeDrawn', debtor: seatOf('C') })
    t.does('D', { type: 'keepDrawn', card: 0, place: 0 })
    expect([favourHandOf(t, 'A'), favourHandOf(t, 'C')]).toEqual(['1 2 3', '2'])
  })
})

describe('field beans', () => {
  it('favour-2: a field bean that moves can be the second that the creditor needs for his third field', () => {
    const t = owes(game('field-beans', 4).fields('A', 'field*2 | -').fields('B', 'field | -'), 'A', '2', 'B')
    t.at('draw-favours', 'D').does('B', { type: 'wish', want: [], spare: [] }).does('B', harvest(0))
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.coinsOf('B')]).toEqual(['field | -', '- | - | -', ''])
  })

  it('favour-1: a field bean planted for the creditor is the second that he needs', () => {
    const t = owes(game('field-beans', 4).hand('A', 'field').fields('B', 'field | -'), 'A', '1', 'B')
    t.at('plant-hand', 'A').does('A', { type: 'plantForCreditor', field: 0 }).does('B', harvest(0))
    expect([t.fieldsOf('B'), holderOf(t, 'A', 1)]).toEqual(['- | - | -', null])
  })

  it('favour-6: a harvest for it can bring the third field, good for the card sent', () => {
    const t = owes(game('field-beans', 4).hand('B', 'red').fields('A', 'field*2 | soy*2'), 'A', '6', 'B').at(
      'trade',
      'C',
    )
    t.does('B', send).does('A', harvest(0)).does('A', { type: 'plantSent', field: 2 })
    expect([t.fieldsOf('A'), t.now]).toEqual(['- | soy*2 | red', 'trade C'])
  })

  it('favour-3: a field bean can be taken', () => {
    const t = owes(game('field-beans', 4).turned('field soy'), 'A', '3', 'B').at('take-turned', 'A')
    t.does('B', { type: 'takeTurned', card: 0 }).does('A', endTrade)
    expect([t.asideOf('B'), t.now]).toEqual(['field', 'plant-aside AB'])
  })

  it('favour-4: a field bean is demanded by who grows one', () => {
    const t = owes(game('field-beans', 4).hand('A', 'soy field').fields('B', 'field | -'), 'A', '4', 'B')
    t.at('plant-aside', 'C').does('B', { type: 'demandBean', debtor: seatOf('A') })
    expect([t.asideOf('B'), t.handOf('A')]).toEqual(['field', 'soy'])
  })
})
