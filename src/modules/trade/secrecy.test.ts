import { describe, expect, it } from 'vitest'
import type { Action, GameEvent } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { accept, change, counter, decline, endTrade, plantAside, propose, withdraw } from '../../testing/offers.ts'
import { type Name, seatOf, type Table, table } from '../../testing/table.ts'
import { watched } from '../../testing/watched.ts'
import { faceUp, kindOf, showTo } from '../base/cards.ts'

const said = (events: readonly GameEvent[], type: GameEvent['type']) => events.filter((event) => event.type === type)
/** What this observer knows of A's hand: `? red ? / blue`. */
const known = (t: Table, to: Name | 'table'): string => {
  const { hand, notes } = t.view(to).x.farms[0]
  return `${hand.map((bean) => bean ?? '?').join(' ')} / ${notes.join(' ')}`.trim()
}
/** Somebody has seen the card at this place of A's hand: all, to be exact. */
const seenByAll = (t: Table, at: number): Table => {
  const { hand } = t.state.x.farms[0]
  hand[at] = faceUp(kindOf(hand[at]))
  return t
}

describe('what is heard of an offer', () => {
  const trading = () =>
    table('anniversary', 4).hand('A', 'red blue red').hand('B', 'soy green soy').turned('chili garden').at('trade', 'A')

  it('places-stay-secret: everybody hears the kinds, only the maker the places in his hand', () => {
    const t = trading().does('A', propose('B', { hand: [2], turned: [1] }, 'soy'))
    const told = {
      type: 'offered',
      offer: 1,
      revision: 1,
      seat: 0,
      to: 1,
      give: ['red', 'garden'],
      want: ['soy'],
      shown: ['red'],
      turned: [1],
      answers: null,
    }
    expect(said(t.heard('A'), 'offered')).toEqual([{ ...told, hand: [2] }])
    for (const to of ['B', 'C', 'table'] as const) {
      expect(said(t.heard(to), 'offered')).toEqual([{ ...told, hand: null }])
      expect(t.view(to).x.trade.offers).toMatchObject([{ give: ['red', 'garden'], hand: null, turned: [1] }])
    }
    expect(t.view('A').x.trade.offers).toMatchObject([{ give: ['red', 'garden'], hand: [2], turned: [1] }])
  })

  it('places-stay-secret: so with counter-offers and changes', () => {
    const t = trading()
      .does('A', propose('B', { hand: [0] }, 'soy'))
      .does('B', counter(1, { hand: [2, 1] }, 'red'))
    t.does('B', change(2, { hand: [0] }, 'red'))
    for (const to of ['A', 'D', 'table'] as const) {
      expect(said(t.heard(to), 'countered')).toMatchObject([{ seat: 1, hand: null, answers: 1 }])
      expect(said(t.heard(to), 'offerChanged')).toMatchObject([{ seat: 1, give: ['soy'], revision: 2, hand: null }])
    }
    expect(said(t.heard('B'), 'countered')).toMatchObject([{ give: ['green', 'soy'], hand: [1, 2] }])
    expect(said(t.heard('B'), 'offerChanged')).toMatchObject([{ hand: [0] }])
  })

  it('places-stay-secret: of a trade others learn the kinds, each side its own places', () => {
    const t = trading()
      .does('A', propose('B', { hand: [2] }, 'soy'))
      .does('B', accept(1, { hand: [2] }))
    const places = (to: Name | 'table') =>
      said(t.heard(to), 'traded').flatMap((event) => (event.type === 'traded' ? event.hands : []))
    const red = { seat: 0, bean: 'red' }
    const soy = { seat: 1, bean: 'soy' }
    expect(places('A')).toEqual([
      { ...red, at: 2 },
      { ...soy, at: null },
    ])
    expect(places('B')).toEqual([
      { ...red, at: null },
      { ...soy, at: 2 },
    ])
    for (const to of ['C', 'table'] as const)
      expect(places(to)).toEqual([
        { ...red, at: null },
        { ...soy, at: null },
      ])
  })

  it('places-stay-secret: which of two equal cards is offered or paid makes no difference to others', () => {
    const seen = (mine: number, his: number, to: Name | 'table') => {
      const t = trading()
        .does('A', propose('B', { hand: [mine] }, 'soy'))
        .does('B', accept(1, { hand: [his] }))
      return JSON.stringify([t.heard(to), t.view(to)])
    }
    for (const to of ['C', 'D', 'table'] as const) expect(seen(0, 0, to)).toBe(seen(2, 2, to))
    expect(seen(0, 0, 'B')).toBe(seen(2, 0, 'B'))
    expect(seen(0, 0, 'A')).toBe(seen(0, 2, 'A'))
  })

  it('places-stay-secret: nor does the order in which somebody points at his cards', () => {
    const seen = (mine: number[], his: number[], to: Name | 'table') => {
      const t = trading()
        .does('A', propose('B', { hand: mine }, 'green soy'))
        .does('B', accept(1, { hand: his }))
      return JSON.stringify([t.heard(to), t.view(to)])
    }
    for (const to of ['C', 'table'] as const) {
      expect(seen([0, 1], [0, 1], to)).toBe(seen([1, 0], [0, 1], to))
      expect(seen([0, 1], [0, 1], to)).toBe(seen([0, 1], [1, 0], to))
    }
  })
})

describe('what stays known', () => {
  it('shown-stays-known: an offered card is known to be in the hand, not where, and not twice', () => {
    const t = table('anniversary', 4).hand('A', 'red blue red soy').at('trade', 'A')
    watched(t, () => t.does('A', propose('B', { hand: [2] })).does('A', propose('C', { hand: [0] })))
    for (const to of ['B', 'D', 'table'] as const) expect(known(t, to)).toBe('? ? ? ? / red')
    expect(known(t, 'A')).toBe('red blue red soy /')
    watched(t, () => t.does('A', propose('C', { hand: [0, 1, 2] })))
    for (const to of ['B', 'D', 'table'] as const) expect(known(t, to)).toBe('? ? ? ? / blue red red')
  })

  it('shown-stays-known: also after the offer was declined, withdrawn, changed or has lapsed', () => {
    const t = table('anniversary', 4).hand('A', 'red blue soy green').turned('chili').at('trade', 'A')
    watched(t, () => t.does('A', propose('B', { hand: [0] })).does('B', decline(1)))
    watched(t, () => t.does('A', propose('B', { hand: [1] })).does('A', withdraw(2)))
    watched(t, () => t.does('A', propose('B', { hand: [2], turned: [0] })).does('A', change(3, { hand: [3] })))
    watched(t, () => t.does('A', endTrade))
    expect(known(t, 'C')).toBe('? ? ? ? / blue green red soy')
  })

  it('shown-stays-known: the same cards shown in another order or at once leave the same notes', () => {
    const notes = (...shown: number[][]) => {
      const t = table('anniversary', 4).hand('A', 'red blue soy green').at('trade', 'A')
      for (const hand of shown) t.does('A', propose('B', { hand }))
      return JSON.stringify(t.state.x.farms[0])
    }
    const all = notes([0, 1, 2, 3])
    for (const shown of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ])
      expect(notes(...shown.map((at) => [at]))).toBe(all)
    expect(notes([2, 0], [3], [1])).toBe(all)
  })

  it('shown-stays-known: turned-over cards that were offered are not taken for hand cards', () => {
    const t = table('anniversary', 4).hand('A', 'red').turned('chili').at('trade', 'A')
    watched(t, () => t.does('A', propose('all', { turned: [0] }, 'soy')))
    expect(known(t, 'B')).toBe('? /')
  })

  it('shown-stays-known: what is asked for tells nothing of the other’s hand', () => {
    const t = table('anniversary', 4).hand('A', 'red').at('trade', 'A')
    watched(t, () => t.does('B', propose('A', {}, 'red')))
    expect(known(t, 'B')).toBe('? /')
  })

  it('shown-stays-known: the note goes when the card goes, by trade or by planting', () => {
    const t = table('anniversary', 4).hand('A', 'red blue').at('trade', 'A')
    watched(t, () => t.does('A', propose('B', { hand: [0, 1] })).does('A', propose('B', { hand: [1] })))
    watched(t, () => t.does('B', accept(2)))
    expect(known(t, 'C')).toBe('? / red')
    const next = table('anniversary', 4).hand('A', 'red blue').at('trade', 'D')
    watched(next, () => next.does('A', propose('D', { hand: [0] }, 'soy')))
    watched(next, () => next.does('D', endTrade).does('A', { type: 'plant', field: 0 }))
    expect(known(next, 'C')).toBe('? /')
  })

  it('shown-stays-known: one of two equal notes stays', () => {
    const t = table('anniversary', 4).hand('A', 'red blue red').hand('B', 'soy').at('trade', 'A')
    watched(t, () => t.does('A', propose('B', { hand: [0, 2] })).does('B', propose('A', { hand: [0] }, 'red')))
    watched(t, () => t.does('A', accept(2, { hand: [2] })))
    expect([known(t, 'C'), t.handOf('A')]).toEqual(['? ? / red', 'red blue'])
  })

  it('shown-stays-known: cards drawn later are not known', () => {
    const t = table('anniversary', 4).hand('A', 'red').hand('B', 'soy').top('red red red').at('trade', 'A')
    watched(t, () => t.does('A', propose('B', { hand: [0] })).does('A', endTrade))
    expect(known(t, 'D')).toBe('? ? ? ? / red')
  })

  it('shown-stays-known: an offer that still stands shows its cards, also when an equal one has left, and so does its end', () => {
    const standing = () => {
      const t = table('anniversary', 4).hand('A', 'red blue red').hand('B', 'soy').at('trade', 'A')
      watched(t, () => t.does('A', propose('C', { hand: [2] }, 'green')).does('B', propose('A', { hand: [0] }, 'red')))
      watched(t, () => t.does('A', accept(2, { hand: [0] })))
      expect(t.view('C').x.trade.offers).toMatchObject([{ id: 1, give: ['red'] }])
      return t
    }
    const knownAfter = (name: Name, action: Action) => {
      const t = watched(standing(), (t) => t.does(name, action))
      return known(t, 'D')
    }
    expect(knownAfter('A', withdraw(1))).toBe('? ? / red')
    expect(knownAfter('C', decline(1))).toBe('? ? / red')
    expect(knownAfter('C', counter(1, {}, 'red'))).toBe('? ? / red')
    expect(knownAfter('A', change(1, { hand: [0] }))).toBe('? ? / blue red')
    expect(knownAfter('A', endTrade)).toBe('? ? / red')
  })

  it('shown-stays-known: an offer that lapses with one of its cards leaves the others known', () => {
    const t = table('anniversary', 4).hand('A', 'red red blue').hand('B', 'soy').hand('D', 'soy').at('trade', 'A')
    t.does('A', propose('B', { hand: [0] }, 'soy'))
      .does('A', propose('C', { hand: [1, 2] }, 'green'))
      .does('A', propose('D', { hand: [2] }, 'soy'))
    t.does('B', accept(1, { hand: [0] })).does('D', accept(3, { hand: [0] }))
    expect(said(t.heard('C'), 'lapsed')).toMatchObject([{ offer: 2, reason: 'card-gone', shown: ['red'] }])
    for (const to of ['B', 'C', 'D', 'table'] as const) expect(known(t, to)).toBe('? / red')
  })

  it('shown-stays-known: of an offer whose cards all leave in one trade nothing stays known', () => {
    const t = table('anniversary', 4).hand('A', 'red blue green').hand('B', 'soy').at('trade', 'A')
    t.does('A', propose('C', { hand: [0, 1] }, 'chili')).does('A', propose('B', { hand: [0, 1] }, 'soy'))
    watched(t, () => t.does('B', accept(2, { hand: [0] })))
    expect(said(t.heard('C'), 'lapsed')).toEqual([{ type: 'lapsed', offer: 1, seat: 0, reason: 'card-gone' }])
    expect(known(t, 'C')).toBe('? /')
  })

  it('shown-stays-known: a card known by its place may have moved when another leaves in private', () => {
    const t = seenByAll(table('anniversary', 4).hand('A', 'red blue soy green').at('trade', 'A'), 1)
    expect(known(t, 'B')).toBe('? blue ? ? /')
    watched(t, () => t.does('A', propose('B', { hand: [3] })).does('B', accept(1)))
    for (const to of ['B', 'C', 'table'] as const) expect(known(t, to)).toBe('? ? ? / blue')
    expect(known(t, 'A')).toBe('red blue soy /')
  })

  it('shown-stays-known: it keeps its place if the other certainly stood on one side of it', () => {
    const t = seenByAll(table('anniversary', 4).hand('A', 'blue red soy').at('trade', 'A'), 0)
    watched(t, () => t.does('A', propose('B', { hand: [2] })).does('B', accept(1)))
    expect(known(t, 'C')).toBe('blue ? /')
    const back = seenByAll(table('anniversary', 4).hand('A', 'red soy blue').at('trade', 'A'), 2)
    watched(back, () => back.does('A', propose('B', { hand: [0] })).does('B', accept(1)))
    expect(known(back, 'C')).toBe('? blue /')
  })

  it('shown-stays-known: if a card of its own kind leaves it may have been that one', () => {
    const t = seenByAll(table('anniversary', 4).hand('A', 'blue red blue').at('trade', 'A'), 0)
    watched(t, () => t.does('A', propose('B', { hand: [2] })).does('B', accept(1)))
    expect(known(t, 'C')).toBe('? ? /')
  })

  it('shown-stays-known: each knows what he himself has seen', () => {
    const t = table('anniversary', 4).hand('A', 'red blue soy green soy').at('trade', 'A')
    const { hand } = t.state.x.farms[0]
    hand[1] = showTo(hand[1], seatOf('B'))
    hand[2] = showTo(showTo(hand[2], seatOf('B')), seatOf('C'))
    expect([known(t, 'B'), known(t, 'C'), known(t, 'D')]).toEqual(['? blue soy ? ? /', '? ? soy ? ? /', '? ? ? ? ? /'])
    watched(t, () => t.does('A', propose('B', { hand: [0, 2, 4] })))
    expect([known(t, 'B'), known(t, 'C'), known(t, 'D')]).toEqual([
      '? blue soy ? ? / red soy',
      '? ? soy ? ? / red soy',
      '? ? ? ? ? / red soy soy',
    ])
    watched(t, () => t.does('A', propose('C', { hand: [3] })).does('C', accept(2)))
    expect([known(t, 'B'), known(t, 'C'), known(t, 'D'), known(t, 'table')]).toEqual([
      '? ? ? ? / blue red soy soy',
      '? ? ? ? / red soy soy',
      '? ? ? ? / red soy soy',
      '? ? ? ? / red soy soy',
    ])
    watched(t, () => t.does('A', propose('D', { hand: [3] })).does('D', accept(3)))
    expect([known(t, 'B'), known(t, 'D')]).toEqual(['? ? ? / blue red soy', '? ? ? / red soy'])
  })

  it('shown-stays-known: what one alone knew becomes known to all when it is offered, and not twice to him', () => {
    const t = table('anniversary', 4).hand('A', 'red blue soy').at('trade', 'A')
    const { hand } = t.state.x.farms[0]
    hand[1] = showTo(hand[1], seatOf('B'))
    watched(t, () => t.does('A', propose('C', { hand: [2] })).does('C', accept(1)))
    expect([known(t, 'B'), known(t, 'C')]).toEqual(['? ? / blue', '? ? /'])
    watched(t, () => t.does('A', propose('C', { hand: [1] })))
    expect([known(t, 'B'), known(t, 'C'), known(t, 'table')]).toEqual(['? ? / blue', '? ? / blue', '? ? / blue'])
    watched(t, () => t.does('C', accept(2)))
    expect([known(t, 'B'), known(t, 'C')]).toEqual(['? /', '? /'])
  })

  it('shown-stays-known: offering a card that is known by its place shows nothing new', () => {
    const t = seenByAll(table('anniversary', 4).hand('A', 'blue red').at('trade', 'A'), 0)
    watched(t, () => t.does('A', propose('B', { hand: [0] })))
    expect(known(t, 'C')).toBe('blue ? /')
  })
})

it('places-stay-secret: views keep up through many offers, trades and lapses at once', () => {
  const t = table('anniversary', 4)
    .hand('A', 'red blue red soy blue')
    .hand('B', 'soy green soy')
    .hand('C', 'red')
    .turned('chili soy')
    .at('trade', 'A')
  watched(t, () =>
    t.does('A', propose('all', { hand: [4, 0], turned: [1] }, 'green')).does('A', propose('B', { hand: [3] }, 'soy')),
  )
  watched(t, () => t.does('B', propose('A', { hand: [2, 0] }, 'red blue chili')))
  watched(t, () => t.does('C', propose('A', { hand: [0] }, 'soy')))
  watched(t, () => t.does('A', accept(4, { turned: [1] })))
  watched(t, () => t.does('B', accept(2, { hand: [2] })))
  watched(t, () => t.does('B', propose('A', { hand: [0] }, 'red')).does('A', accept(5, { hand: [2] })))
  watched(t, () => t.does('A', endTrade))
  expect([t.handOf('A'), t.handOf('B'), t.handOf('C'), t.isComplete]).toEqual(['red blue blue', 'green', '', true])
})

it('places-stay-secret: views keep up with trades of many cards, with refusals of open offers and with planting', () => {
  const t = table('anniversary', 4).hand('A', 'soy red blue red green soy').hand('B', 'chili stink chili')
  t.turned('garden soy').fields('B', 'red | -').at('trade', 'A')
  watched(t, () => t.does('A', propose('B', { hand: [4, 0, 3], turned: [0] }, 'stink chili')))
  watched(t, () => t.does('A', propose('C', { turned: [1] })).does('A', propose('all', { hand: [5] }, 'garden')))
  watched(t, () => t.does('B', accept(1, { hand: [2, 1] })))
  expect([t.handOf('A'), t.handOf('B'), t.asideOf('B')]).toEqual(['red blue soy', 'chili', 'green soy red garden'])
  watched(t, () => t.does('D', decline(3)))
  watched(t, () => t.does('B', counter(3, { hand: [0] }, 'soy')))
  watched(t, () => t.does('C', decline(3)))
  watched(t, () => t.does('C', accept(2)).does('A', endTrade))
  watched(t, () => t.does('B', plantAside(2, 0)))
  watched(t, () => t.does('B', plantAside(1, 1)))
  expect([t.fieldsOf('B'), t.asideOf('B'), t.asideOf('A')]).toEqual(['red*2 | soy', 'green garden', 'chili stink'])
})

it('places-stay-secret: views keep up when both turned-over cards go, in whatever order they are named', () => {
  for (const turned of [
    [0, 1],
    [1, 0],
  ]) {
    const t = table('anniversary', 4).turned('garden soy').at('trade', 'A').does('A', propose('B', { turned }))
    watched(t, () => t.does('B', accept(1)))
    expect([t.view('C').x.piles.turned, t.asideOf('B').split(' ').sort()]).toEqual([[], ['garden', 'soy']])
  }
})

it('places-stay-secret: playing on in an imagined game changes nothing of the view that it came from', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').turned('soy green').at('trade', 'A')
  t.does('A', propose('C', { hand: [1], turned: [1] })).does('A', propose('B', { hand: [0], turned: [0] }))
  for (const name of ['A', 'B'] as const) {
    const view = t.view(name)
    const imagined = t.game.imagine(view, rngFrom(seedFrom('any')))
    t.game.apply(imagined, seatOf('B'), accept(2))
    expect(t.game.view(imagined, seatOf(name)).x.trade.offers).toMatchObject([{ turned: [0] }])
    expect(view).toEqual(t.view(name))
  }
})

it('places-stay-secret: in an imagined game new offers do not get the numbers of those that stand', () => {
  const t = table('anniversary', 4).hand('A', 'red blue').hand('B', 'soy').at('trade', 'A')
  t.does('A', propose('B', { hand: [0] })).does('A', propose('C', { hand: [1] }))
  const imagined = t.game.imagine(t.view('B'), rngFrom(seedFrom('any')))
  t.game.apply(imagined, seatOf('B'), propose('A', { hand: [0] }))
  expect(new Set(imagined.x.trade.offers.map(({ id }) => id)).size).toBe(3)
})
