import { expect, it } from 'vitest'
import { endTrade, plantAside, propose } from '../../testing/offers.ts'
import { beans, table } from '../../testing/table.ts'
import { watched } from '../../testing/watched.ts'

const wish = (want: string, spare = '') => ({ type: 'wish', want: beans(want), spare: beans(spare) }) as const

it('wishes-bind-nobody: everybody may show in every phase, on turn or off, what he wants and what he can spare', () => {
  for (const step of ['plant-hand', 'trade', 'plant-aside'])
    for (const name of ['A', 'C'] as const) {
      const t = table('anniversary', 4).hand('A', 'red').aside('A', 'red').at(step, 'A')
      const { now } = t
      watched(t, () => t.does(name, wish('soy garden', 'blue')))
      expect(t.now).toBe(now)
      for (const to of ['A', 'B', 'table'] as const)
        expect(t.view(to).x.trade.wishes[name === 'A' ? 0 : 2]).toEqual({ want: ['soy', 'garden'], spare: ['blue'] })
      expect(t.heard('B')).toContainEqual({
        type: 'wished',
        seat: name === 'A' ? 0 : 2,
        want: ['soy', 'garden'],
        spare: ['blue'],
      })
    }
})

it('wishes-bind-nobody: no card is needed for it, and none is offered or shown by it', () => {
  const t = table('anniversary', 4).hand('B', 'red').at('trade', 'A').does('B', wish('soy', 'garden red'))
  expect([t.view('A').x.trade.offers, t.view('A').x.farms[1].notes, t.now]).toEqual([[], [], 'trade A'])
})

it('wishes-bind-nobody: one may refuse what one wished for, keep what one could spare, and wish anew', () => {
  const t = table('anniversary', 4).hand('A', 'soy').hand('B', 'blue').at('trade', 'A').does('B', wish('soy', 'blue'))
  t.does('A', propose('B', { hand: [0] }, 'blue')).does('B', {
    type: 'decline',
    offer: t.view('B').x.trade.offers[0].id,
  })
  t.does('B', wish('', 'green'))
  expect(t.view('C').x.trade.wishes[1]).toEqual({ want: [], spare: ['green'] })
  t.does('B', wish(''))
  expect(t.view('C').x.trade.wishes[1]).toEqual({ want: [], spare: [] })
})

it('wishes-bind-nobody: they stand until they are changed, also over the next turns', () => {
  const t = table('anniversary', 4).hand('B', 'red').turned('soy').at('trade', 'A').does('B', wish('soy'))
  t.does('A', endTrade).does('A', plantAside(0, 0))
  expect([t.now, t.view('D').x.trade.wishes[1].want]).toEqual(['plant-hand B', ['soy']])
})

it('wish-once: a bean stands at most once among somebody’s wishes and spares', () => {
  const t = table('anniversary', 4).at('trade', 'A')
  expect(t.refused('A', wish('soy soy'))).toBe('wish-once')
  expect(t.refused('A', wish('', 'soy soy'))).toBe('wish-once')
  expect(t.refused('A', wish('soy red', 'blue soy'))).toBe('wish-once')
  expect(t.refused('A', wish('soy red', 'blue'))).toBeNull()
})

it('unknown-bean: only beans of this game can be wished for or spared', () => {
  const t = table('anniversary', 4).at('trade', 'A')
  expect(t.refused('A', wish('cocoa'))).toBe('unknown-bean')
  expect(t.refused('A', wish('soy', 'magpie'))).toBe('unknown-bean')
})
