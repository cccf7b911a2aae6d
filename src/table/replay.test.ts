import { expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import type { GameEvent } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { allSeats, type Observer, observers } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import { type Input, luckOf, RandomActions, RandomPlayer } from '../testing/random.ts'
import { linked } from '../testing/table.ts'
import { ReplayTable } from './replay.ts'

interface Played {
  readonly game: Game
  readonly table: ReplayTable
  /** What everybody saw after every input, by observer, as JSON. */
  readonly views: readonly ReadonlyMap<Observer, string>[]
  readonly events: readonly GameEvent[]
}

function played(edition: string, players: number): Played {
  const game = linked(edition, players)
  const opening: GameEvent[] = []
  const state = game.start(seedFrom(edition), {}, (event) => opening.push(event))
  const start = game.clone(state)
  const player = new RandomPlayer(game, new RandomActions(game), luckOf(edition))
  const moves: Input[] = []
  const events = [...opening]
  const look = () => new Map(observers(players).map((to) => [to, JSON.stringify(game.view(state, to))]))
  const views = [look()]
  while (!state.over) {
    const move = player.next(state)
    game.apply(state, move.seat, move.action, (event) => events.push(event))
    moves.push(move)
    views.push(look())
  }
  const names = [...'ABCDEFG'].slice(0, players)
  return { game, table: new ReplayTable({ game, start, opening, moves, names }), views, events }
}

const editions = catalogue.editions.map(({ id, players }) => [id, players[players.length - 1]] as const)

it.each(editions)(
  '%s, %i players: forward and back, everybody sees what was seen while it was played',
  (id, players) => {
    const { table, views } = played(id, players)
    expect(table.length).toBe(views.length - 1)
    const look = (at: number): void => {
      for (const seat of [...allSeats(players), null]) {
        table.seat = seat
        expect(JSON.stringify(table.view)).toBe(views[at].get(seat ?? 'table'))
      }
    }
    for (let at = 0; at <= table.length; at++) {
      table.goTo(at)
      look(at)
    }
    expect(table.asked).toBe('over')
    for (let at = table.length; at >= 0; at -= 7) {
      table.goTo(at)
      look(at)
    }
    table.goTo(-5)
    expect(table.at).toBe(0)
    table.goTo(table.length + 5)
    expect(table.at).toBe(table.length)
  },
)

it('tells what happens, as far as the one who looks may know it', () => {
  const { game, table, events } = played('anniversary', 4)
  const [seat, other] = allSeats(4)
  for (const eyes of [seat, other, null]) {
    table.seat = eyes
    table.goTo(0)
    const heard: GameEvent[] = []
    table.retell((event) => heard.push(event))
    const stop = table.subscribe((event) => heard.push(event))
    while (table.at < table.length) table.goTo(table.at + 1)
    stop()
    expect(heard).toEqual(events.map((event) => game.seen(event, eyes ?? 'table')))
    const drew = heard.filter((event) => event.type === 'drew')
    for (const event of drew) if (event.seat !== eyes) expect(event.bean).toBeNull()
    const retold: GameEvent[] = []
    table.retell((event) => retold.push(event))
    expect(retold).toEqual(heard)
  }
})

it('shows nobody the hand of another', () => {
  const { table } = played('anniversary', 4)
  for (let at = 0; at < table.length; at += 11) {
    table.goTo(at)
    for (const eyes of [...allSeats(4), null]) {
      table.seat = eyes
      for (const [seat, { hand }] of table.view.x.farms.entries())
        expect(hand.every((card) => (card !== null) === (seat === eyes))).toBe(true)
    }
  }
})

it('knows where turns begin', () => {
  const { table } = played('anniversary', 3)
  expect(table.turns[0]).toBe(0)
  for (const [turn, start] of table.turns.entries()) {
    table.goTo(start)
    expect(table.view.turn).toBe(turn + 1)
    if (start === 0) continue
    table.goTo(start - 1)
    expect(table.view.turn).toBe(turn)
  }
})

it('lets nobody do anything', async () => {
  const { table } = played('duel', 2)
  table.seat = allSeats(2)[0]
  expect(table.options).toEqual([])
  expect(await table.act()).toMatchObject({ rule: 'not-your-decision' })
  expect(table.at).toBe(0)
})
