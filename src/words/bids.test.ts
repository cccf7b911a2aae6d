import { describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { observers } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import type { Board } from '../protocol/bids.ts'
import { mixed, playThrough } from '../testing/bot-tables.ts'
import { favours } from '../testing/favours.ts'
import { change, decline, propose } from '../testing/offers.ts'
import { luckOf, RandomActions, RandomPlayer, randomStart } from '../testing/random.ts'
import { beans, linked, type Name, type Table, table } from '../testing/table.ts'
import { boardAt } from './bids.ts'

const wish = (want: string, spare = ''): Action => ({ type: 'wish', want: beans(want), spare: beans(spare) })

/** `blue: B red*2 | C wish` for each card, with the places of turned-over cards: `0 blue: …`. */
const rows = (t: Table, name: Name | 'table' = 'table'): string[] =>
  (boardAt(t.view(name))?.columns ?? []).map(({ at, bean, bids }) => {
    const said = bids.map(({ seat, how, give, want }) => {
      const who = 'ABCDEFG'[seat]
      return how === 'wish' ? `${who} wish` : `${who} ${give.join(' ') || '-'}${want.length > 1 ? ' +' : ''}`
    })
    return `${at === null ? '' : `${at} `}${bean}: ${said.join(' | ')}`.trim()
  })
const could = (t: Table, name: Name | 'table'): string[][] =>
  (boardAt(t.view(name))?.columns ?? []).map((column) => column.could)

const market = (): Table =>
  table('anniversary', 4)
    .hand('A', 'chili soy soy')
    .hand('B', 'red red stink soy')
    .hand('C', 'blue chili')
    .hand('D', 'garden')
    .turned('blue green')
    .at('trade', 'A')

describe('the board of bids', () => {
  it('has a column for each turned-over card, and is there only while people trade', () => {
    expect(rows(market())).toEqual(['0 blue:', '1 green:'])
    expect(boardAt(market().view('table'))?.seat).toBe(0)
    expect(boardAt(market().at('plant-hand', 'A').view('A'))).toBeNull()
    const game = linked('duel', 2)
    expect(boardAt(game.view(game.start(seedFrom('duel')), 'table'))).toBeNull()
  })

  it('has a column for what the active player could spare, and for what their offers give from the hand', () => {
    const t = market()
      .does('A', wish('', 'soy'))
      .does('A', propose('all', { hand: [1], turned: [0] }, 'red'))
      .does('A', propose('B', { hand: [0] }, 'stink'))
    expect(rows(t)).toEqual(['0 blue:', '1 green:', 'soy:', 'chili:'])
  })

  it('shows offers to the active player, and wishes where there is no offer', () => {
    const t = market()
      .does('B', propose('A', { hand: [0] }, 'blue'))
      .does('B', wish('blue green'))
      .does('C', wish('blue'))
      .does('D', propose('A', {}, 'green'))
    expect(rows(t)).toEqual(['0 blue: B red | C wish', '1 green: B wish | D -'])
    expect(boardAt(t.view('A'))?.columns[0].bids).toEqual([
      { seat: 1, bean: 'blue', offer: 1, give: ['red'], want: ['blue'], how: 'offer' },
      { seat: 2, bean: 'blue', offer: null, give: [], want: ['blue'], how: 'wish' },
    ])
  })

  it('an offer of the active player is no bid, nor is a gift, a wish of their own, or an offer that is gone', () => {
    const t = market()
      .does('A', wish('blue'))
      .does('A', propose('B', { turned: [0] }, 'red'))
      .does('B', propose('A', { hand: [0] }))
      .does('C', propose('A', { hand: [1] }, 'blue'))
      .does('A', decline(3))
    expect(rows(t)).toEqual(['0 blue:', '1 green:'])
  })

  it('takes the bid that gives the most cards, then the one that asks for least, then the newest, as it is now', () => {
    const t = market()
      .does('B', propose('A', { hand: [0] }, 'blue'))
      .does('B', propose('A', { hand: [2] }, 'blue'))
      .does('B', propose('A', { hand: [1] }, 'blue green'))
    expect(rows(t)[0]).toBe('0 blue: B stink')
    expect(rows(t.does('B', change(1, { hand: [0, 1] }, 'blue')))[0]).toBe('0 blue: B red red')
  })

  it('an offer that asks for several things stands by itself as well', () => {
    const t = market().does('B', propose('A', { hand: [0, 1] }, 'blue green'))
    expect(rows(t)).toEqual(['0 blue: B red red +', '1 green: B red red +'])
    expect(boardAt(t.view('D'))?.bundles).toEqual([
      { seat: 1, offer: 1, give: ['red', 'red'], want: ['blue', 'green'] },
    ])
  })

  it('goes clockwise from the active player', () => {
    const t = market().at('trade', 'C').does('A', wish('blue')).does('B', wish('blue')).does('D', wish('blue'))
    expect(rows(t)[0]).toBe('0 blue: D wish | A wish | B wish')
  })

  it('tells each seat what it could give of its own hand, and nobody else', () => {
    const t = market().does('A', wish('red chili blue'))
    expect(could(t, 'A')).toEqual([[], []])
    expect(could(t, 'B')).toEqual([['red'], ['red']])
    expect(could(t, 'C')).toEqual([['chili'], ['chili', 'blue']])
    expect(could(t, 'D')).toEqual([[], []])
    expect(could(t, 'table')).toEqual([[], []])
  })

  it('is of all things that are traded, not only beans', () => {
    const t = table('anniversary', 4, { with: ['bohna-nostra'] })
      .hand('A', 'soy')
      .hand('B', 'red')
      .turned('blue')
    favours(t, 'A', '1 2')
      .at('trade', 'A')
      .does('A', wish('red', 'favour-3'))
      .does('A', propose('all', { hand: [0], turned: [0], favours: [0] }, 'chili'))
      .does('B', propose('A', { hand: [0] }, 'favour-1'))
      .does('C', wish('favour-3'))
    expect(rows(t)).toEqual(['0 blue:', 'favour-3: C wish', 'soy:', 'favour-1: B red'])
  })
})

const publicPart = (board: Board | null): unknown =>
  board === null ? null : { ...board, columns: board.columns.map(({ could: _, ...column }) => column) }

interface Seen {
  boards: number
  offers: number
  wishes: number
  bundles: number
  could: number
  things: number
}
const nothingSeen = (): Seen => ({ boards: 0, offers: 0, wishes: 0, bundles: 0, could: 0, things: 0 })

/** A bid tells nothing that its maker's seat did not show: the table, which sees what everybody sees, has the same board. */
function expectPublic(game: Game, state: State, seen: Seen): void {
  const atTable = boardAt(game.view(state, 'table'))
  for (const observer of observers(game.spec.players)) {
    const view = game.view(state, observer)
    const board = boardAt(view)
    expect(publicPart(board)).toEqual(publicPart(atTable))
    expectOwn(view, board)
    if (board?.columns.some(({ could }) => could.length > 0)) seen.could++
  }
  if (atTable === null) return
  seen.boards++
  if (atTable.bundles.length > 0) seen.bundles++
  for (const { bean, bids } of atTable.columns) {
    if (!game.prepared.beans.kindOf.has(bean)) seen.things++
    for (const { how } of bids) seen[how === 'offer' ? 'offers' : 'wishes']++
  }
}

/** What a seat could give it really holds, and only that seat is told. */
function expectOwn({ seat, active, x }: SeatView, board: Board | null): void {
  for (const { could } of board?.columns ?? []) {
    if (seat === null || seat === active) expect(could).toEqual([])
    else for (const kind of could) expect(x.farms[seat].hand).toContain(kind)
  }
}

const GAMES = [
  linked('anniversary', 4),
  linked('anniversary', 5, { with: ['bohna-nostra'] }),
  linked('new-beans', 7),
  linked('high-bohn', 4),
  linked('field-beans', 4),
]

describe('everybody has the same board', () => {
  it('in games of bots', () => {
    const seen = nothingSeen()
    for (const game of GAMES) {
      const { players } = game.spec
      playThrough(game, {
        words: `bids ${game.spec.edition}`,
        chairs: mixed(players, 1),
        see: (state) => expectPublic(game, state, seen),
      })
    }
    expect(seen.boards).toBeGreaterThan(100)
    expect(seen.offers).toBeGreaterThan(50)
  })

  it('in random games, whatever is offered and wished for', () => {
    const seen = nothingSeen()
    for (const game of GAMES) {
      const actions = new RandomActions(game)
      for (let n = 0; n < 3; n++) {
        const luck = luckOf(`bids ${game.spec.edition} ${n}`)
        const player = new RandomPlayer(game, actions, luck)
        const state = game.start(seedFrom(`bids ${n}`), randomStart(game, luck))
        for (let i = 0; i < 400 && !state.over; i++) {
          const { seat, action } = player.next(state)
          game.apply(state, seat, action)
          expectPublic(game, state, seen)
        }
      }
    }
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
  })
})
