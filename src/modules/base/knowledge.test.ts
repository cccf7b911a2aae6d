import { describe, expect, it } from 'vitest'
import { seatAt } from '../../kernel/seat.ts'
import { table } from '../../testing/table.ts'
import { watched } from '../../testing/watched.ts'
import { faceDown, faceUp, kindOf, showTo } from './cards.ts'
import { cardLeft, cardsShown } from './knowledge.ts'

/** `? red ? / blue`: of three cards the middle one is known to be red, and one of the others to be blue. */
const known = (text: string) => {
  const [cards, notes = ''] = text.split('/').map((part) =>
    part
      .trim()
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
  return { cards: cards.map((word) => (word === '?' ? null : word)), notes: [...notes] }
}
const written = ({ cards, notes }: ReturnType<typeof known>) =>
  [cards.map((card) => card ?? '?').join(' '), notes.toSorted().join(' ')].join(' / ').replace(/ \/ $/, '').trim()

describe('a card leaves from a place that all can see', () => {
  const leaves = (from: string, kind: string, at: number) => {
    const of = known(from)
    cardLeft(of, kind, at)
    return written(of)
  }

  it('shown-stays-known: the places behind it move up', () => {
    expect(leaves('red ? blue ?', 'red', 0)).toBe('? blue ?')
    expect(leaves('? soy blue ?', 'green', 0)).toBe('soy blue ?')
  })

  it('shown-stays-known: a note goes with its card', () => {
    expect(leaves('? ? / blue red', 'blue', 0)).toBe('? / red')
    expect(leaves('? ? / blue blue', 'blue', 0)).toBe('? / blue')
  })

  it('shown-stays-known: a note stays if the card that left was another one, known by its place', () => {
    expect(leaves('blue ? / blue', 'blue', 0)).toBe('? / blue')
  })

  it('shown-stays-known: notes of other kinds stay', () => {
    expect(leaves('? ? / red', 'blue', 0)).toBe('? / red')
  })
})

describe('a card leaves from a place that its owner chose in private', () => {
  const leaves = (from: string, kind: string) => {
    const of = known(from)
    cardLeft(of, kind, null)
    return written(of)
  }

  it('shown-stays-known: a known card between possible places may have moved, so only that it is there stays known', () => {
    expect(leaves('? red ?', 'blue')).toBe('? ? / red')
  })

  it('shown-stays-known: a known card before or behind all possible places keeps its place', () => {
    expect(leaves('red ? ? soy', 'blue')).toBe('red ? soy')
    expect(leaves('red soy ?', 'blue')).toBe('red soy')
    expect(leaves('? red soy', 'blue')).toBe('red soy')
  })

  it('shown-stays-known: a known card of that kind may be the one that left', () => {
    expect(leaves('blue soy ?', 'blue')).toBe('? ? / soy')
    expect(leaves('blue soy blue', 'blue')).toBe('? ? / blue soy')
    expect(leaves('red blue soy', 'blue')).toBe('red soy')
  })

  it('shown-stays-known: one note of that kind goes, the others stay', () => {
    expect(leaves('? ? ? / blue blue red', 'blue')).toBe('? ? / blue red')
    expect(leaves('? ? / red', 'blue')).toBe('? / red')
  })

  it('shown-stays-known: a card that nobody could have held is an impossible state', () => {
    expect(() => leaves('red soy', 'blue')).toThrow('impossible state')
  })
})

describe('somebody shows cards', () => {
  const shows = (from: string, ...kinds: string[]) => {
    const of = known(from)
    cardsShown(of, kinds)
    return written(of)
  }

  it('shown-stays-known: he holds at least as many of each as he has shown at once', () => {
    expect(shows('? ? ?', 'blue', 'blue', 'red')).toBe('? ? ? / blue blue red')
    expect(shows('? ? ? / blue', 'blue', 'blue')).toBe('? ? ? / blue blue')
  })

  it('shown-stays-known: what is known already, by place or by note, is not known twice', () => {
    expect(shows('? ? / blue', 'blue')).toBe('? ? / blue')
    expect(shows('blue ?', 'blue')).toBe('blue ?')
    expect(shows('blue ? ?', 'blue', 'blue')).toBe('blue ? ? / blue')
  })
})

it('shown-stays-known: at the table a card known by its place moves up to the front and is planted', () => {
  const t = table('anniversary', 3).hand('A', 'red blue soy').at('plant-hand', 'A')
  const { hand } = t.state.x.farms[0]
  hand[1] = faceUp(kindOf(hand[1]))
  hand[2] = showTo(faceDown(kindOf(hand[2])), seatAt(2))
  expect([t.view('B'), t.view('C'), t.view('table')].map((view) => view.x.farms[0].hand)).toEqual([
    [null, 'blue', null],
    [null, 'blue', 'soy'],
    [null, 'blue', null],
  ])
  watched(t, () => t.does('A', { type: 'plant', field: 0 }))
  expect(t.view('B').x.farms[0].hand).toEqual(['blue', null])
  watched(t, () => t.does('A', { type: 'plant', field: 1 }))
  expect([t.view('B'), t.view('C'), t.view('table')].map((view) => view.x.farms[0].hand)).toEqual([
    [null],
    ['soy'],
    [null],
  ])
})
