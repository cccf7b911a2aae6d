import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { topFrame } from '../../kernel/agenda.ts'
import type { Action, GameEvent } from '../../kernel/play.ts'
import { below, type Rng, rngFrom, seedFrom } from '../../kernel/rng.ts'
import { allSeats, has, observers, type Seat, seatAt, seatsIn } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { linked } from '../../testing/table.ts'
import { namesOf } from '../base/beans.ts'
import { kindOf } from '../base/cards.ts'
import { everyCard } from '../base/view.ts'

const GAMES = process.env.HARICOT_LONG ? 100 : 2
const LONGEST = 5000

const tables = [
  ...[3, 4, 5].map((players) => ({ edition: 'anniversary', players, with: ['bean-coin'] })),
  ...[3, 4, 5].map((players) => ({ edition: 'anniversary', players, with: ['magpie'] })),
  ...[3, 4, 5].map((players) => ({ edition: 'anniversary', players, with: ['bean-coin', 'magpie'] })),
  ...[3, 4, 5, 6, 7].map((players) => ({ edition: 'new-beans', players, with: ['magpie'] })),
  ...[4, 5].map((players) => ({ edition: 'field-beans', players, with: ['magpie'] })),
  { edition: 'duel', players: 2, with: ['magpie'] },
]

it.each(tables)('from rich fields on, random games keep the laws: %j', (spec) => {
  const game = linked(spec.edition, spec.players, spec)
  const deck = game.prepared.beans.specs.flatMap(({ id, count }) => new Array<string>(count).fill(id)).sort()
  for (let n = 0; n < GAMES; n++) {
    const rng = rngFrom(seedFrom(`moves ${JSON.stringify(spec)} ${n}`))
    const state = game.start(seedFrom(`cards ${n}`))
    plantALot(state)
    for (let moves = 0; !state.over; moves++) {
      expect(moves).toBeLessThan(LONGEST)
      playOne(game, state, rng)
      expect(namesOf(game, everyCard({ game, state, emit: null })).sort()).toEqual(deck)
    }
  }
})

/** Something to claim with and to steal, which random players would hardly ever grow. */
function plantALot(state: State): void {
  const { draw } = state.x.piles
  for (const { fields } of state.x.farms)
    for (const field of fields) {
      const kind = kindOf(draw[0])
      for (let i = draw.length - 1; i >= 0 && field.length < 6; i--)
        if (kindOf(draw[i]) === kind) field.push(kindOf(draw.splice(i, 1)[0]))
    }
}

/** One random action: folded rightly by everybody, and nobody sees or is offered what depends on hidden cards. */
function playOne(game: Game, state: State, rng: Rng): void {
  const [seat, action] = choose(game, state, rng)
  const everybody = observers(state.seats)
  const before = everybody.map((to) => game.view(state, to))
  const events: GameEvent[] = []
  game.apply(state, seat, action, (event) => events.push(event))
  everybody.forEach((to, i) => {
    const view = game.view(state, to)
    const folded = events.reduce((seen, event) => game.fold(seen, game.seen(event, to)), before[i])
    if (!isDeepStrictEqual(folded, view)) expect(folded, `folded by ${to}`).toEqual(view)
    const imagined = game.imagine(view, rng)
    const look = game.view(imagined, to)
    if (!isDeepStrictEqual(look, view)) expect(look, `imagined by ${to}`).toEqual(view)
    if (to === 'table') return
    const options = game.options(state, to)
    if (!isDeepStrictEqual(game.options(imagined, to), options))
      expect(game.options(imagined, to), `imagined by ${to}`).toEqual(options)
  })
}

function choose(game: Game, state: State, rng: Rng): [Seat, Action] {
  const any = <T>(list: readonly T[]): T => list[below(rng, list.length)]
  const waiting = game.waiting(state)
  const options = allSeats(state.seats).map((seat) => game.options(state, seat))
  for (const seat of allSeats(state.seats)) {
    if (has(waiting, seat)) expect(options[seat]).not.toEqual([])
    for (const option of options[seat]) expect(game.check(state, seat, option)).toBeNull()
  }
  const seat = any(below(rng, 10) === 0 ? allSeats(state.seats) : seatsIn(waiting))
  const offer = topFrame(state).step === 'trade' && below(rng, 4) === 0 ? randomOffer(game, state, rng, seat) : null
  if (offer !== null && game.check(state, seat, offer) === null) return [seat, offer]
  const patient = options[seat].filter(({ type }) => type !== 'harvest')
  if (patient.length > 0 && below(rng, 20) > 0) return [seat, any(patient)]
  return options[seat].length > 0 ? [seat, any(options[seat])] : choose(game, state, rng)
}

function randomOffer(game: Game, state: State, rng: Rng, seat: Seat): Action {
  const some = (size: number) => [...new Array(size).keys()].filter(() => below(rng, 4) === 0).slice(0, 2)
  const { specs } = game.prepared.beans
  const to = seat !== state.active ? state.active : below(rng, 2) === 0 ? null : seatAt(below(rng, state.seats))
  const give = { hand: some(state.x.farms[seat].hand.length), turned: some(state.x.piles.turned.length) }
  return { type: 'propose', to, give, want: some(specs.length).map((kind) => specs[kind].id) }
}
