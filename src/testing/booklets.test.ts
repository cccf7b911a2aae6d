import { describe, expect, it } from 'vitest'
import { accept, change, decline, endTrade, plantAside, propose } from './offers.ts'
import { type Table, table } from './table.ts'

/** The worked examples of the booklets, played. Everybody is called by the name he has there. */
const harvest = (field: number) => ({ type: 'harvest', field }) as const
const turned = (t: Table): string => t.view('table').x.piles.turned.join(' ')

/** Coins for one card, two cards and so on. */
const coinsFor = (edition: string, bean: string, most: number): number[] =>
  Array.from({ length: most }, (_, i) => {
    const t = table(edition, 4)
      .fields('A', `${bean}*${i + 1} | -`)
      .at('trade', 'A')
      .does('A', harvest(0))
    return t.state.x.farms[0].coins.length
  })

describe.each([
  ['English', { active: 'Timon', partner: 'Nina', harvester: 'Keno' }],
  ['Dutch', { active: 'Bob', partner: 'Pien', harvester: 'Michael' }],
])('%s booklet', (booklet, { active, partner, harvester }) => {
  /** Seat A is active and holds a chili bean; his fields leave no room for soy. Seat B has the red bean. */
  const start = () =>
    table('anniversary', 4)
      .hand('A', 'blue green chili')
      .fields('A', 'blue | red')
      .hand('B', 'garden red')
      .fields('B', 'soy | chili*2')
      .top('soy blue')
      .at('plant-hand', 'A')

  it(`${booklet} booklet, examples 1-4: ${active} turns over soy and blue, raises his offer, and ${partner} takes it`, () => {
    // Example 1: the soy bean is offered to all for a red one; the blue bean stays.
    const t = start().does('A', { type: 'plant', field: 0 }).does('A', { type: 'endPlanting' })
    t.does('A', propose('all', { turned: [0] }, 'red'))
    expect([turned(t), t.now]).toEqual(['soy blue', 'trade ABCD'])

    // Example 2: nobody wants that, so a chili bean out of the hand goes with it.
    t.does('C', decline(1))
      .does('D', decline(1))
      .does('A', change(1, { hand: [1], turned: [0] }, 'red'))
    expect(t.view('B').x.trade.offers).toMatchObject([{ give: ['chili', 'soy'], want: ['red'] }])
    expect(t.handOf('A')).toBe('green chili')

    // Example 3: the partner agrees; what both receive lies beside the fields, not in the hands.
    t.does('B', accept(1, { hand: [1] }, 2))
    expect([t.handOf('A'), t.handOf('B'), turned(t)]).toEqual(['green', 'garden', 'blue'])
    expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['red', 'chili soy'])

    // Example 4: both plant, the active player also the blue bean that he kept.
    t.does('A', endTrade)
    expect(t.now).toBe('plant-aside AB')
    t.does('A', plantAside(0, 1)).does('A', plantAside(0, 0))
    t.does('B', plantAside(1, 0)).does('B', plantAside(0, 1))
    expect([t.fieldsOf('A'), t.fieldsOf('B')]).toEqual(['blue*3 | red*2', 'soy*2 | chili*3'])
  })

  it(`${booklet} booklet, example 5: ${harvester} gets one coin for three chili beans and discards two`, () => {
    const t = table('anniversary', 4).fields('B', 'chili*3 | -').at('trade', 'A').does('B', harvest(0))
    expect([t.coinsOf('B'), t.discards, t.fieldsOf('B')]).toEqual(['chili', 'chili*2', '- | -'])
  })

  it(`${booklet} booklet, how to read the stink bean’s beanometer`, () => {
    expect(coinsFor('anniversary', 'stink', 10)).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4, 4])
  })
})

it('English booklet, rules for trading: two blue beans for one green bean', () => {
  const t = table('anniversary', 4).hand('A', 'blue red blue').hand('B', 'green').at('trade', 'A')
  t.does('A', propose('B', { hand: [0, 2] }, 'green')).does('B', accept(1, { hand: [0] }))
  expect([t.handOf('A'), t.asideOf('A'), t.asideOf('B')]).toEqual(['red', 'green', 'blue*2'])
})

it('Dutch booklet, rules for trading: two blue beans for one garden bean', () => {
  const t = table('anniversary', 4).hand('A', 'blue red blue').hand('B', 'garden').at('trade', 'A')
  t.does('B', propose('A', { hand: [0] }, 'blue blue')).does('A', accept(1, { hand: [0, 2] }))
  expect([t.handOf('A'), t.asideOf('A'), t.asideOf('B')]).toEqual(['red', 'garden', 'blue*2'])
})

it('Icelandic booklet, example 1: what one to eight and more stink beans bring', () => {
  expect(coinsFor('classic', 'stink', 10)).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4, 4])
})

it('Icelandic booklet, examples 2-4: Stefán turns over garden and soy, adds a blue bean, and Anna takes it', () => {
  // Example 2: he keeps the garden bean and offers the soy bean to all for a red one.
  const t = table('classic', 4).hand('A', 'red blue').hand('B', 'red').top('garden soy').at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'endPlanting' })
  t.does('A', propose('all', { turned: [1] }, 'red'))
  expect([turned(t), t.now]).toEqual(['garden soy', 'trade ABCD'])

  // Example 3: the soy bean and a blue bean out of his hand for a red bean.
  for (const name of ['B', 'C', 'D'] as const) t.does(name, decline(1))
  t.does('A', propose('all', { hand: [0], turned: [1] }, 'red'))
  expect(t.view('B').x.trade.offers).toMatchObject([{ give: ['blue', 'soy'], want: ['red'] }])

  // Example 4: Anna accepts; he plants the red bean on one field, then the garden bean on the other.
  t.does('B', accept(2, { hand: [0] })).does('A', endTrade)
  expect([t.asideOf('A'), t.asideOf('B')]).toEqual(['red garden', 'blue soy'])
  t.does('A', plantAside(0, 0)).does('A', plantAside(0, 1))
  expect([t.fieldsOf('A'), t.handOf('A'), t.now]).toEqual(['red*2 | garden', '', 'plant-aside B'])
})

it('Icelandic booklet, example 5: Markús gets one coin for three chili beans and discards two', () => {
  const t = table('classic', 4).fields('C', 'chili*3 | -').at('trade', 'A').does('C', harvest(0))
  expect([t.coinsOf('C'), t.discards]).toEqual(['chili', 'chili*2'])
})

it('Icelandic booklet, example 6: for two chili beans he would get nothing', () => {
  const t = table('classic', 4).fields('C', 'chili*2 | -').at('trade', 'A').does('C', harvest(0))
  expect([t.coinsOf('C'), t.discards]).toEqual(['', 'chili*2'])
})
