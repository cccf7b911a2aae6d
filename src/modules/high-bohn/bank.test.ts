import { describe, expect, it } from 'vitest'
import { endTrade, propose, withdraw } from '../../testing/offers.ts'
import { type TownTable, town } from '../../testing/town.ts'
import { watched } from '../../testing/watched.ts'

const look = { type: 'lookAtTop' } as const
const under = { type: 'putUnder' } as const
const plant = (field: number) => ({ type: 'plant', field }) as const
const move = (card: number, to: number) => ({ type: 'moveInHand', card, to }) as const
const drawPile = (t: TownTable) => t.state.x.piles.draw.length

describe('bank 2', () => {
  const start = () => town().owns('A', 'bank-2').hand('A', 'red blue').top('soy green stink').at('plant-hand', 'A')

  it('bank-2: its owner alone sees the top card', () => {
    const t = start()
    watched(t, () => t.does('A', look))
    expect(t.heard('A')[0]).toEqual({ type: 'lookedAtTop', seat: 0, bean: 'soy' })
    expect([t.heard('B')[0], t.heard('table')[0]]).toEqual(
      new Array(2).fill({ type: 'lookedAtTop', seat: 0, bean: null }),
    )
    expect(t.view('A').x.piles.known).toEqual([{ at: drawPile(t) - 1, bean: 'soy' }])
    expect(t.view('B').x.piles.known).toEqual([])
  })

  it('bank-2: left where it is it comes next', () => {
    const t = start().does('A', look).does('A', plant(0))
    watched(t, () => t.does('A', { type: 'endPlanting' }))
    expect(t.view('B').x.piles.turned).toEqual(['soy', 'green'])
    expect(t.view('A').x.piles.known).toEqual([])
  })

  it('bank-2: he knows every card that he put under the pile, and where', () => {
    const t = start().does('A', look).does('A', under)
    t.state.turn++
    watched(t, () => t.does('A', look).does('A', under))
    expect(t.view('A').x.piles.known).toEqual([
      { at: 0, bean: 'green' },
      { at: 1, bean: 'soy' },
    ])
  })

  it('bank-2: put under the pile it comes last, and its owner still knows it', () => {
    const t = start().does('A', look)
    const top = drawPile(t)
    watched(t, () => t.does('A', under))
    expect([drawPile(t), t.view('A').x.piles.known]).toEqual([top, [{ at: 0, bean: 'soy' }]])
    t.does('A', plant(0)).does('A', { type: 'endPlanting' })
    expect(t.view('B').x.piles.turned).toEqual(['green', 'stink'])
  })

  it('bank-2: what he knows he knows in the hand of whoever draws it', () => {
    const t = town(3)
      .owns('A', 'bank-2')
      .hand('A', 'red')
      .hand('C', 'red')
      .discard('red*5')
      .onlyPile('soy green stink blue')
    t.at('plant-hand', 'A').does('A', look).does('A', under).at('trade', 'B')
    watched(t, () => t.does('B', endTrade))
    t.at('trade', 'C')
    watched(t, () => t.does('C', endTrade))
    expect([t.view('A').x.farms[2].hand, t.view('B').x.farms[2].hand]).toEqual([
      [null, 'soy', null, null],
      [null, null, null, null],
    ])
  })

  it('bank-2: with a single card in the pile nothing changes', () => {
    const t = town().owns('A', 'bank-2').hand('A', 'red').discard('blue').onlyPile('soy').at('plant-hand', 'A')
    t.does('A', look).does('A', under)
    expect([drawPile(t), t.state.x.piles.exhausted]).toEqual([1, 0])
  })

  it('bank-2: without hand cards its owner is asked all the same, others are not', () => {
    const t = town().owns('A', 'bank-2').at('plant-hand', 'A')
    expect(t.now).toBe('plant-hand A')
    t.does('A', look).does('A', under).does('A', { type: 'endPlanting' })
    expect(t.now).toBe('trade A')
  })

  it('bank-2: nobody else may look', () => {
    const t = town().owns('A', 'bank-3').hand('A', 'red').at('plant-hand', 'A')
    expect([t.refused('A', look), t.refused('A', under)]).toEqual(['bank-2', 'bank-2'])
    expect(start().refused('B', look)).toBe('not-your-decision')
  })

  it('bank-2: looking and putting under exhaust nothing, and the next turn-over does', () => {
    const t = town().owns('A', 'bank-2').discard('red*4').hand('A', 'red').onlyPile('soy green').at('plant-hand', 'A')
    t.does('A', look).does('A', under)
    expect([drawPile(t), t.state.x.piles.exhausted]).toEqual([2, 0])
    t.does('A', plant(0))
    expect([t.view('B').x.piles.turned, t.state.x.piles.exhausted]).toEqual([['green', 'soy'], 1])
    expect(t.view('A').x.piles.known).toEqual([])
  })

  it('bank-look-first: no card goes under the pile unseen', () => {
    expect(start().refused('A', under)).toBe('bank-look-first')
  })
})

describe('bank-time', () => {
  it('bank-time: once a turn, before the first card is planted', () => {
    const t = town().owns('A', 'bank-2').hand('A', 'red blue green').at('plant-hand', 'A').does('A', look)
    expect(t.refused('A', look)).toBe('bank-time')
    t.does('A', plant(0))
    expect([t.refused('A', under), t.options('A').some(({ type }) => type === 'putUnder')]).toEqual([
      'bank-time',
      false,
    ])
  })

  it('bank-time: storing the first card ends it, harvests and purchases do not', () => {
    const t = town()
      .owns('A', 'bank-4 store-2')
      .hand('A', 'red blue green')
      .coins('A', 'soy')
      .fields('A', 'chili*3 | -')
    t.at('plant-hand', 'A').does('A', { type: 'harvest', field: 0 }).buys('A', 'farm-1')
    expect(t.refused('A', move(2, 0))).toBeNull()
    t.does('A', { type: 'storeFront' })
    expect(t.refused('A', move(1, 0))).toBe('bank-time')
  })

  it('bank-time: bought at the start of the own turn it works at once, later in the turn no more', () => {
    const t = town().coins('A', 'black-eyed*2').hand('A', 'red blue').at('plant-hand', 'A').buys('A', 'bank-2')
    expect(t.refused('A', look)).toBeNull()
    const late = town().owns('A', 'bank-2').hand('A', 'red').at('trade', 'A')
    expect(late.refused('A', look)).toBe('not-now')
    const planted = town().coins('A', 'black-eyed*4').hand('A', 'red blue green').at('plant-hand', 'A')
    planted.does('A', plant(0)).buys('A', 'bank-4')
    expect(planted.refused('A', move(1, 0))).toBe('bank-time')
  })

  it('bank-time: not in somebody else’s turn', () => {
    const t = town().owns('A', 'bank-2').owns('C', 'bank-4').hand('A', 'red blue').hand('C', 'red blue')
    t.hand('B', 'soy').at('plant-hand', 'B')
    expect([t.refused('A', look), t.refused('C', move(1, 0))]).toEqual(['not-your-decision', 'not-your-decision'])
  })

  it('bank-time: looking and putting under are one use, a third planting of farm 3 brings no other', () => {
    const t = town()
      .owns('A', 'bank-2 farm-3')
      .hand('A', 'red*4')
      .at('plant-hand', 'A')
      .does('A', look)
      .does('A', under)
    expect([t.refused('A', look), t.refused('A', under)]).toEqual(['bank-time', 'bank-time'])
    t.does('A', plant(0)).does('A', plant(0))
    expect([t.now, t.refused('A', look)]).toEqual(['plant-hand A', 'bank-time'])
  })

  it('bank-time: the next turn brings another', () => {
    const t = town(3).owns('A', 'bank-2').hand('A', 'red*2').at('plant-hand', 'A').does('A', look)
    t.state.turn++
    expect(t.refused('A', look)).toBeNull()
  })
})

describe('bank 3', () => {
  const drawn = () => {
    const t = town(3).owns('A', 'bank-3').hand('A', 'red').top('soy green stink').at('trade', 'A')
    return t.does('A', endTrade)
  }

  it('bank-3: after drawing its owner puts the drawn cards into any order', () => {
    const t = drawn()
    expect(t.now).toBe('arrange-drawn A')
    watched(t, () => t.does('A', { type: 'arrangeDrawn', order: [2, 0, 1] }))
    expect([t.handOf('A'), t.now]).toEqual(['red stink soy green', 'trade B'])
  })

  it('bank-3: or leaves them as they came', () => {
    const t = drawn().does('A', { type: 'leaveDrawn' })
    expect([t.handOf('A'), t.now]).toEqual(['red soy green stink', 'trade B'])
  })

  it('bank-3: each of the drawn cards once, in another order', () => {
    const t = drawn()
    for (const order of [[0, 1, 2], [0, 1], [0, 0, 1], [0, 1, 3], []])
      expect(t.refused('A', { type: 'arrangeDrawn', order })).toBe('bank-3')
    expect(t.options('A').filter(({ type }) => type === 'arrangeDrawn')).toHaveLength(5)
  })

  it('bank-secret: the others see that the drawn cards were put in order, not how', () => {
    const t = drawn().does('A', { type: 'arrangeDrawn', order: [1, 0, 2] })
    expect(t.heard('B')).toContainEqual({ type: 'arrangedDrawn', seat: 0, place: 1, order: null })
  })

  it('bank-secret: who knew one of the cards knows it is in the hand, no longer where', () => {
    const t = town(3)
      .owns('A', 'bank-2')
      .owns('C', 'bank-3')
      .hand('A', 'red')
      .hand('C', 'red')
      .top('soy green stink blue')
    t.at('plant-hand', 'A').does('A', look).at('trade', 'C').does('C', endTrade)
    expect(t.view('A').x.farms[2]).toMatchObject({ hand: [null, 'soy', null, null], notes: [] })
    watched(t, () => t.does('C', { type: 'arrangeDrawn', order: [1, 0, 2] }))
    expect(t.view('A').x.farms[2]).toMatchObject({ hand: [null, null, null, null], notes: ['soy'] })
  })

  it('bank-3: bought before drawing it works in the same turn', () => {
    const t = town().coins('A', 'black-eyed*3').at('trade', 'A').buys('A', 'bank-3').does('A', endTrade)
    expect(t.now).toBe('arrange-drawn A')
  })

  it('bank-3: also the cards drawn after a shuffle, and only those just drawn', () => {
    const t = town(3).owns('A', 'bank-3').hand('A', 'red*2').discard('soy*3').onlyPile('blue').at('trade', 'A')
    t.does('A', endTrade).does('A', { type: 'arrangeDrawn', order: [1, 2, 0] })
    expect(t.handOf('A')).toBe('red red soy soy blue')
  })

  it('bank-3: nobody else is asked', () => {
    const t = town(3).owns('A', 'bank-2').owns('B', 'bank-3').at('trade', 'A').does('A', endTrade)
    expect(t.now).toBe('trade B')
  })

  it('bank-3: no pause when the draw has ended the game', () => {
    const t = town(3).owns('A', 'bank-3').exhausted(2).onlyPile('soy green').at('trade', 'A').does('A', endTrade)
    expect(t.state.over).toBe(true)
  })

  it('bank-3: meanwhile others may harvest and buy', () => {
    const t = drawn().fields('B', 'soy*2 | -').does('B', { type: 'harvest', field: 0 }).buys('B', 'farm-1')
    expect([t.buildingsOf('B'), t.now]).toEqual(['farm-1', 'arrange-drawn A'])
  })
})

describe('bank 4', () => {
  const start = () => town().owns('A', 'bank-4').hand('A', 'red blue green soy').at('plant-hand', 'A')

  it('bank-4: at the start of the turn one card of the hand goes to another place', () => {
    const t = start()
    watched(t, () => t.does('A', move(3, 0)))
    expect(t.handOf('A')).toBe('soy red blue green')
    expect(start().does('A', move(0, 2)).handOf('A')).toBe('blue green red soy')
  })

  it('bank-secret: the others see neither the moved card nor the places', () => {
    const t = start().does('A', move(3, 0))
    expect(t.heard('B')[0]).toEqual({ type: 'movedInHand', seat: 0, place: 0, order: null })
  })

  it('bank-secret: what the others knew of the hand they still know, but no longer where', () => {
    const t = town(3).owns('A', 'bank-4').hand('A', 'red blue green').at('trade', 'A')
    t.does('A', propose('B', { hand: [1] }))
      .does('A', withdraw(1))
      .at('plant-hand', 'A')
    watched(t, () => t.does('A', move(1, 0)))
    expect(t.view('B').x.farms[0]).toMatchObject({ hand: [null, null, null], notes: ['blue'] })
  })

  it('bank-4: once a turn, its owner alone', () => {
    const t = start().does('A', move(3, 0))
    expect(t.refused('A', move(1, 0))).toBe('bank-time')
    expect(town().hand('A', 'red blue').at('plant-hand', 'A').refused('A', move(1, 0))).toBe('bank-4')
  })

  it('bank-place: from one place of the hand to another', () => {
    for (const [card, to] of [
      [0, 0],
      [4, 0],
      [0, 4],
    ])
      expect(start().refused('A', move(card, to))).toBe('bank-place')
    expect(start().refused('A', { ...move(3, 0), bean: 'red' })).toBe('stale-action')
  })

  it('bank-4: with one card or none there is nothing to move', () => {
    const t = town().owns('A', 'bank-4').hand('A', 'red').at('plant-hand', 'A')
    expect(t.options('A').some(({ type }) => type === 'moveInHand')).toBe(false)
    expect(town().owns('A', 'bank-4').at('plant-hand', 'A').now).toBe('plant-hand')
  })
})
