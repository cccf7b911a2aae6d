import { describe, expect, it } from 'vitest'
import type { ActionOf } from '../../kernel/play.ts'
import { observers } from '../../kernel/seat.ts'
import { accept, endTrade, propose } from '../../testing/offers.ts'
import { type Name, seatOf } from '../../testing/table.ts'
import { type TownTable, town } from '../../testing/town.ts'

const storeFront = { type: 'storeFront' } as const
const storeAside = (card: number) => ({ type: 'storeAside', card }) as const
const plantAside = (card: number, field: number) => ({ type: 'plantAside', card, field }) as const

/** Stored cards for something. */
const offerStore = (to: Name, store: number[], want: string[] = []): ActionOf<'propose'> => ({
  type: 'propose',
  to: seatOf(to),
  give: { hand: [], turned: [], besides: { store } },
  want,
})

describe('room', () => {
  it('store-2: one card lies on it', () => {
    const t = town().owns('A', 'store-2').hand('A', 'red blue green').at('plant-hand', 'A').does('A', storeFront)
    expect([t.storeOf('A'), t.handOf('A'), t.now]).toEqual(['red', 'blue green', 'plant-hand A'])
    expect(t.refusal('A', storeFront)).toEqual({ rule: 'store-room', values: { room: 1 } })
  })

  it('store-3: two', () => {
    const t = town().owns('A', 'store-3').store('A', 'red').hand('A', 'blue green').at('plant-hand', 'A')
    expect(t.does('A', storeFront).refused('A', storeFront)).toBe('store-room')
  })

  it('store-4: three', () => {
    const t = town().owns('A', 'store-4').store('A', 'red*2').hand('A', 'blue green').at('plant-hand', 'A')
    expect(t.does('A', storeFront).storeOf('A')).toBe('red*2 blue')
    expect(t.refused('A', storeFront)).toBe('store-room')
  })

  it('store-room: nobody else stores anything', () => {
    const t = town().owns('A', 'store-1').hand('A', 'red').at('plant-hand', 'A')
    expect(t.refusal('A', storeFront)?.values).toEqual({ room: 0 })
    expect(t.options('A').some(({ type }) => type === 'storeFront')).toBe(false)
  })
})

describe('storing', () => {
  it('store-instead-of-planting: the first card of phase 1 fulfils the duty there, and counts', () => {
    const t = town().owns('A', 'store-4').hand('A', 'red blue green').at('plant-hand', 'A').does('A', storeFront)
    expect(t.refused('A', { type: 'endPlanting' })).toBeNull()
    t.does('A', storeFront)
    expect([t.now, t.storeOf('A'), t.handOf('A')]).toEqual(['trade A', 'red blue', 'green'])
  })

  it('store-instead-of-planting: only the card in front, which all see', () => {
    const t = town().owns('A', 'store-2').hand('A', 'red blue').at('plant-hand', 'A')
    expect(t.refused('A', { ...storeFront, bean: 'blue' })).toBe('stale-action')
    t.does('A', storeFront)
    expect(t.heard('C')[0]).toEqual({ type: 'storedFront', seat: 0, bean: 'red' })
    expect(t.view('C').x.town.store[0]).toEqual(['red'])
  })

  it('store-instead-of-planting: with farm 3 it is one of three', () => {
    const t = town()
      .owns('A', 'store-2 farm-3')
      .hand('A', 'red blue green soy')
      .at('plant-hand', 'A')
      .does('A', storeFront)
    t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 1 })
    expect([t.now, t.handOf('A')]).toEqual(['trade A', 'soy'])
  })

  it('store-instead-of-planting: kept and received cards in phase 3, off turn too', () => {
    const t = town().owns('A', 'store-2').owns('B', 'store-3').hand('B', 'soy').turned('red blue').at('trade', 'A')
    t.does('A', propose('B', { turned: [0] }, 'soy'))
      .does('B', accept(1, { hand: [0] }))
      .does('A', endTrade)
    expect(t.now).toBe('plant-aside AB')
    t.does('B', storeAside(0)).does('A', storeAside(1)).does('A', plantAside(0, 0))
    expect([t.storeOf('A'), t.storeOf('B'), t.fieldsOf('A')]).toEqual(['blue', 'red', 'soy | -'])
    expect(t.isComplete).toBe(true)
  })

  it('store-room: a full store takes no received card either, it is planted', () => {
    const t = town().owns('B', 'store-2').store('B', 'red').aside('B', 'soy').at('plant-aside', 'A')
    expect(t.refusal('B', storeAside(0))).toEqual({ rule: 'store-room', values: { room: 1 } })
    expect(t.options('B').filter(({ type }) => type === 'storeAside')).toEqual([])
    expect(t.does('B', plantAside(0, 0)).fieldsOf('B')).toBe('soy | -')
  })

  it('store-instead-of-planting: only where one would plant, in phase 1 only on the own turn', () => {
    const t = town().owns('A', 'store-2').owns('B', 'store-3').hand('A', 'red').hand('B', 'blue')
    expect(t.at('trade', 'A').refused('A', storeFront)).toBe('not-now')
    expect(t.at('plant-hand', 'A').refused('B', storeFront)).toBe('not-your-decision')
    expect(t.refused('A', storeAside(0))).toBe('not-now')
  })

  it('store-instead-of-planting: with a store there is no need to harvest for a card that fits nowhere', () => {
    const t = town().owns('A', 'store-2').hand('A', 'red').fields('A', 'blue*2 | chili*3').at('plant-hand', 'A')
    t.does('A', storeFront)
    expect([t.fieldsOf('A'), t.storeOf('A'), t.now]).toEqual(['blue*2 | chili*3', 'red', 'trade A'])
  })

  it('powers-at-once: a store bought while planting takes the next card', () => {
    const t = town().coins('B', 'stink*2').aside('B', 'red soy').at('plant-aside', 'A')
    t.does('B', plantAside(0, 0)).buys('B', 'store-2').does('B', storeAside(0))
    expect([t.fieldsOf('B'), t.storeOf('B')]).toEqual(['red | -', 'soy'])
  })

  it('store-instead-of-planting: a card that is there', () => {
    const t = town().owns('A', 'store-2').aside('A', 'red').at('plant-aside', 'A')
    expect(t.refused('A', storeAside(1))).toBe('no-such-card')
    expect(t.refused('A', { ...storeAside(0), bean: 'blue' })).toBe('stale-action')
  })
})

describe('trading', () => {
  it('store-trade: the active player trades stored cards', () => {
    const t = town().owns('A', 'store-3').store('A', 'red blue').hand('B', 'soy').at('trade', 'A')
    t.does('A', offerStore('B', [1], ['soy'])).does('B', accept(1, { hand: [0] }))
    expect([t.storeOf('A'), t.asideOf('B'), t.asideOf('A')]).toEqual(['red', 'blue', 'soy'])
    expect(t.isComplete).toBe(true)
  })

  it('store-trade: its owner pays with them off turn', () => {
    const t = town().owns('B', 'store-2').store('B', 'red').hand('A', 'soy').at('trade', 'A')
    t.does('A', propose('B', { hand: [0] }, 'red'))
    expect(t.options('B')).toContainEqual({
      type: 'accept',
      offer: 1,
      revision: 1,
      give: { hand: [], turned: [], besides: { store: [0] } },
    })
    t.does('B', {
      type: 'accept',
      offer: 1 as never,
      revision: 1,
      give: { hand: [], turned: [], besides: { store: [0] } },
    })
    expect([t.storeOf('B'), t.asideOf('A'), t.asideOf('B')]).toEqual(['', 'red', 'soy'])
  })

  it('store-trade: they are given away, too, and everybody can follow it', () => {
    const t = town()
      .owns('A', 'store-3')
      .store('A', 'red blue')
      .at('trade', 'A')
      .does('A', offerStore('C', [0, 1]))
    const all = observers(4)
    const before = all.map((to) => t.game.view(t.state, to))
    t.events.length = 0
    t.does('C', accept(1))
    for (const [i, to] of all.entries()) {
      const told = t.events.map((event) => t.game.seen(event, to))
      expect(told.reduce(t.game.fold, before[i])).toEqual(t.game.view(t.state, to))
    }
    expect(t.asideOf('C')).toBe('blue red')
  })

  it('store-trade: an offer follows its stored card, and lapses when that card is gone', () => {
    const t = town().owns('A', 'store-4').store('A', 'red blue soy').at('trade', 'A')
    t.does('A', offerStore('B', [0]))
      .does('A', offerStore('C', [0], ['chili']))
      .does('A', offerStore('D', [2]))
    t.does('B', accept(1))
    expect(t.events).toContainEqual({ type: 'lapsed', offer: 2, seat: 0, reason: 'card-gone' })
    t.does('D', accept(3))
    expect([t.storeOf('A'), t.asideOf('B'), t.asideOf('D')]).toEqual(['blue', 'red', 'soy'])
  })

  it('store-trade: its owner offers them to the active player, alone or with hand cards', () => {
    const t = town().owns('B', 'store-2').store('B', 'red').hand('B', 'soy blue').hand('A', 'green').at('trade', 'A')
    t.does('B', propose('A', { hand: [1], store: [0] }, 'green')).does('A', accept(1, { hand: [0] }))
    expect([t.asideOf('A'), t.asideOf('B'), t.storeOf('B')]).toEqual(['blue red', 'green', ''])
  })

  it('store-trade: only what lies there', () => {
    const t = town().owns('A', 'store-3').store('A', 'red').at('trade', 'A')
    expect(t.refused('A', offerStore('B', [1]))).toBe('no-such-card')
    expect(
      town()
        .at('trade', 'A')
        .refused('A', offerStore('B', [0])),
    ).toBe('no-such-card')
  })

  it('store-trade: two players without the active one do not trade them', () => {
    const t = town().owns('B', 'store-2').store('B', 'red').at('trade', 'A')
    expect(t.refused('B', offerStore('C', [0]))).toBe('trade-with-active-player')
  })
})

describe('store-to-store', () => {
  const received = () => {
    const t = town().owns('A', 'store-3').owns('B', 'store-3').store('A', 'red').at('trade', 'A')
    return t
      .does('A', offerStore('B', [0]))
      .does('B', accept(1))
      .does('A', endTrade)
  }

  it('store-to-store: a card from somebody’s store is planted, it lies on no other store', () => {
    const t = received()
    expect(t.refusal('B', storeAside(0))).toEqual({ rule: 'store-to-store', values: { bean: 'red' } })
    expect(t.options('B').some(({ type }) => type === 'storeAside')).toBe(false)
    t.does('B', plantAside(0, 0))
    expect(t.state.x.town.fromStore).toEqual([[], [], [], []])
  })

  it('store-equal-cards: of two equal cards one may be stored, before or after the other is planted', () => {
    const both = (): TownTable => {
      const t = town().owns('A', 'store-3').owns('B', 'store-3').store('A', 'red').turned('red').at('trade', 'A')
      t.does('A', offerStore('B', [0])).does('B', accept(1))
      return t
        .does('A', propose('B', { turned: [0] }))
        .does('B', accept(2))
        .does('A', endTrade)
    }
    const first = both().does('B', storeAside(0))
    expect(first.refused('B', storeAside(0))).toBe('store-to-store')
    const last = both().does('B', plantAside(0, 0)).does('B', storeAside(0))
    expect([last.storeOf('B'), last.fieldsOf('B')]).toEqual(['red', 'red | -'])
  })
})

it('store-not-planted: its owner never plants a stored card', () => {
  const t = town()
    .owns('A', 'store-2')
    .store('A', 'red')
    .hand('A', 'blue')
    .fields('A', 'red*2 | -')
    .at('plant-hand', 'A')
  t.does('A', { type: 'plant', field: 1 })
  expect([t.storeOf('A'), t.fieldsOf('A')]).toEqual(['red', 'red*2 | blue'])
  expect(t.refused('A', plantAside(0, 0))).toBe('not-now')
})

it('store-not-planted: what lies there at the end is worth nothing and breaks no tie', () => {
  const t = town(3).owns('A', 'store-2').owns('B', 'jail-2').store('A', 'red').at('trade', 'A')
  expect([t.linesOf('A'), t.linesOf('B')]).toEqual(['buildings 2', 'buildings 2'])
  expect(t.score.slice(0, 2).map(({ place }) => place)).toEqual([1, 1])
})
