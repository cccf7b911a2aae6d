import { describe, expect, it } from 'vitest'
import type { BotName } from '../../bots/bots.ts'
import type { GameEvent } from '../../kernel/play.ts'
import { seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { largestTables, playThrough } from '../../testing/bot-tables.ts'
import { type Name, type Table, table } from '../../testing/table.ts'
import { arc, flightMs, flightsOf } from './flights.ts'
import { lyingIn } from './lying.ts'
import { changes, type Move, movesBetween } from './moves.ts'

/** What an observer sees moving while this is done: `soy: hand 0 0 > field 0 1 2`. */
function moving(t: Table, eyes: Name | 'table', work: (t: Table) => void): string[] {
  let view = t.view(eyes)
  t.events.length = 0
  work(t)
  return t.heard(eyes).flatMap((event) => {
    const before = lyingIn(t.game, view)
    view = t.game.fold(view, event)
    return movesBetween(before, lyingIn(t.game, view)).map(inShort)
  })
}

const inShort = ({ what, from, to }: Move): string =>
  `${what ?? '?'}: ${[from, to].map((spot) => (spot === null ? '-' : `${spot.place} ${spot.at}`)).join(' > ')}`

describe('what has moved', () => {
  it('planting: from the front of the hand onto the field', () => {
    const plant = (t: Table) => t.does('A', { type: 'plant', field: 1 })
    const t = () => table('anniversary', 3).hand('A', 'soy soy red').fields('A', 'blue | soy').at('plant-hand', 'A')
    expect(moving(t(), 'A', plant)).toEqual(['soy: hand 0 0 > field 0 1 1'])
    expect(moving(t(), 'B', plant)).toEqual(['soy: hand 0 0 > field 0 1 1'])
  })

  it('a harvest: some become coins, the rest is discarded', () => {
    const t = table('anniversary', 3).fields('A', 'blue*4 | -').hand('A', 'red').at('plant-hand', 'A')
    const moved = moving(t, 'C', () => t.does('A', { type: 'harvest', field: 0 }))
    expect(moved).toEqual([
      'blue: field 0 0 0 > coins 0 0',
      'blue: field 0 0 1 > pile - discard 0',
      'blue: field 0 0 2 > pile - discard 1',
      'blue: field 0 0 3 > pile - discard 2',
    ])
  })

  it('turning over: two cards of the draw pile, seen by everybody', () => {
    const t = table('anniversary', 3).hand('A', 'soy').top('red blue').at('plant-hand', 'A')
    const moved = moving(t, 'B', () => t.does('A', { type: 'plant', field: 0 }))
    expect(moved.map((line) => line.replace(/draw \d+/, 'draw'))).toEqual([
      'soy: hand 0 0 > field 0 0 0',
      'red: pile - draw > turned - 0',
      'blue: pile - draw > turned - 1',
    ])
  })

  it('a trade crosses over, out of hands that others do not see', () => {
    const deal = (t: Table) => {
      t.does('A', { type: 'propose', give: { hand: [], turned: [0] }, want: ['chili'], to: null })
      for (const option of t.options('B').filter(({ type }) => type === 'accept')) t.does('B', option)
    }
    const t = () => table('anniversary', 3).hand('B', 'blue chili red').turned('soy').at('trade', 'A')
    for (const eyes of ['A', 'B', 'C'] as const) {
      const moved = moving(t(), eyes, deal)
      expect(moved).toContain('soy: turned - 0 > aside 1 0')
      expect(
        moved.some((line) => /^chili: hand 1 \d > aside 0 0$/.test(line)),
        moved.join(),
      ).toBe(true)
    }
  })

  it('drawing: face down for everybody else', () => {
    const t = table('anniversary', 3).top('red blue green').at('trade', 'A')
    const moved = moving(t, 'B', () => t.does('A', { type: 'endTrade' }))
    expect(moved.filter((line) => line.includes('> hand'))).toHaveLength(3)
    expect(moved.filter((line) => line.startsWith('?: pile - draw'))).toHaveLength(3)
  })

  it('of equal cards the front one leaves, and the one behind is new', () => {
    expect(changes(['soy', 'soy', 'red'], ['soy', 'red'])).toEqual({ lost: [0], gained: [] })
    expect(changes(['soy', 'red', 'soy'], ['soy', 'red'])).toEqual({ lost: [2], gained: [] })
    expect(changes(['red'], ['red', 'red'])).toEqual({ lost: [], gained: [1] })
    expect(changes(['blue', 'red'], ['red', 'red'])).toEqual({ lost: [0], gained: [1] })
    expect(changes(['blue', 'red'], ['red', 'blue'])).toEqual({ lost: [], gained: [] })
  })

  it('a card that somebody gets to know has not moved', () => {
    const before = new Map([['hand 1', [null, null]]])
    expect(movesBetween(before, new Map([['hand 1', [null, 'soy']]]))).toEqual([])
  })
})

const at = (place: string, at = 0) => ({ place, at })

describe('what flies', () => {
  it('into a purse fly coins, out of it as well', () => {
    const looks = flightsOf([
      { what: 'blue', from: at('field 0 1'), to: at('coins 0') },
      { what: 'blue', from: at('field 0 1', 1), to: at('pile - discard') },
      { what: 'red', from: at('coins 0'), to: at('pile - discard') },
    ]).map(({ looks, gathers }) => [looks, gathers])
    expect(looks).toEqual([
      ['coin', true],
      ['card', true],
      ['coin', false],
    ])
  })

  it('of many that go the same way only some do, one after another', () => {
    const moves = Array.from({ length: 60 }, (_, i) => ({
      what: 'red',
      from: at('pile - discard', i),
      to: at('pile - draw', i),
    }))
    const flights = flightsOf(moves)
    expect(flights.map(({ wait }) => wait)).toEqual([0, 45, 90, 135])
    expect(flights.every(({ what }) => what === null)).toBe(true)
  })

  it('nothing flies that comes from nowhere or is gone', () => {
    expect(flightsOf([{ what: 'saloon-1', from: null, to: at('building 0 saloon') }])).toEqual([])
  })

  it('two that cross over bow to opposite sides, within 220 to 320 ms', () => {
    const [a, b] = [
      { x: 0, y: 100, width: 20 },
      { x: 400, y: 100, width: 40 },
    ]
    const there = arc(a, b)
    const back = arc(b, a)
    expect([there[0], there[there.length - 1]]).toEqual([a, b])
    expect(there[4].y).toBeLessThan(100)
    expect(back[4].y).toBeGreaterThan(100)
    expect(arc(a, a).every(({ x, y }) => x === 0 && y === 100)).toBe(true)
    for (const far of [0, 50, 900, 5000]) {
      const ms = flightMs(a, { ...a, x: far })
      expect(ms >= 220 && ms <= 320, String(ms)).toBe(true)
    }
  })
})

describe('in every edition, with every add-on', () => {
  it.each(largestTables().map((game) => [[game.spec.edition, ...game.spec.with].join(' + '), game] as const))(
    '%s: whatever card is missing somewhere is new elsewhere',
    (_, game) => {
      const eyes = seatAt(0)
      const state = game.start(seedFrom('moves'))
      let view = game.view(state, eyes)
      const astray = new Set<string>()
      const chairs = new Array<BotName>(game.spec.players).fill('greedy')
      const heard = (event: GameEvent): void => {
        const before = lyingIn(game, view)
        view = game.fold(view, game.seen(event, eyes))
        for (const move of movesBetween(before, lyingIn(game, view)))
          if (move.from === null || move.to === null) astray.add(`${event.type}: ${inShort(move)}`)
      }
      playThrough(game, { words: 'moves', chairs, heard }, state)
      expect([...astray]).toEqual([])
    },
  )
})
