import { topFrame } from '../../src/kernel/agenda.ts'
import type { Action, EventOf } from '../../src/kernel/play.ts'
import type { Seed } from '../../src/kernel/rng.ts'
import { type Seat, seatAt } from '../../src/kernel/seat.ts'
import type { Game } from '../../src/kernel/types.ts'
import type { SeatView } from '../../src/kernel/view.ts'
import { couldMeet } from './could-meet.ts'

/** All that was done in a game. */
export interface Log {
  readonly seed: Seed
  readonly inputs: readonly { readonly seat: Seat; readonly action: Action }[]
}

/** What bots said to a person in one game. */
export interface Judged {
  /** By turn of a bot in which there was a market: how many offers they could take. */
  readonly offersIn: Map<number, number>
  /** On the own market: how many stood before them at once, and how many of one bot. */
  openMost: number
  openMostOfOne: number
  /** Offers to them that, by what everybody knew, nobody could meet who was asked. */
  unmeetable: number
  /** Offers of bots, to whomever, that were made before in the same turn. */
  repeated: number
}

type Told = EventOf<'offered' | 'countered' | 'offerChanged'>
const MAKES_TERMS: readonly string[] = ['propose', 'counter', 'change']

/** Plays the game again and looks at every offer with the eyes of the table. */
export function judge(game: Game, { seed, inputs }: Log, person: Seat): Judged {
  const judged: Judged = { offersIn: new Map(), openMost: 0, openMostOfOne: 0, unmeetable: 0, repeated: 0 }
  const state = game.start(seed)
  let talk = new Talk(-1)
  for (const { seat, action } of inputs) {
    const before = MAKES_TERMS.includes(action.type) ? game.view(state, 'table') : null
    if (state.turn !== talk.turn) talk = new Talk(state.turn)
    const said = talk
    game.apply(state, seat, action, (event) => {
      if (event.type === 'offered' || event.type === 'countered' || event.type === 'offerChanged') {
        if (before === null) throw new Error(`an offer out of ${action.type}`)
        if (event.type === 'countered') said.refuse(event.answers, event.seat)
        if (event.seat !== person) weigh(judged, { game, before, event, person, talk: said })
        said.say(event)
      } else if (event.type === 'declined') said.refuse(event.offer, event.seat)
    })
    if (state.over || topFrame(state).step !== 'trade') continue
    if (state.active !== person) judged.offersIn.set(state.turn, judged.offersIn.get(state.turn) ?? 0)
    else
      lookAtOpen(
        judged,
        state.x.trade.offers.flatMap(({ maker, to }) => (to === person ? [maker] : [])),
      )
  }
  return judged
}

interface Weighed {
  readonly game: Game
  readonly before: SeatView
  readonly event: Told
  readonly person: Seat
  readonly talk: Talk
}

function weigh(judged: Judged, { game, before, event, person, talk }: Weighed): void {
  if (talk.hasHeard(event)) judged.repeated++
  if (event.to !== null && event.to !== person) return
  const { turn, active } = before
  if (active !== person) judged.offersIn.set(turn, (judged.offersIn.get(turn) ?? 0) + 1)
  const asked = event.to === null ? others(before, event.seat) : [person]
  const isVain = asked.every((seat) => talk.hasRefused(event, seat) || !couldMeet(game, before, seat, event.want))
  if (isVain) judged.unmeetable++
}

function lookAtOpen(judged: Judged, makers: readonly Seat[]): void {
  judged.openMost = Math.max(judged.openMost, makers.length)
  for (const maker of makers)
    judged.openMostOfOne = Math.max(judged.openMostOfOne, makers.filter((other) => other === maker).length)
}

const others = ({ x }: SeatView, maker: Seat): Seat[] =>
  x.farms.flatMap((_, seat) => (seat === maker ? [] : [seatAt(seat)]))

/** What has been offered and refused in one turn. */
class Talk {
  readonly turn: number
  readonly #said = new Set<string>()
  readonly #termsOf = new Map<number | null, string>()
  readonly #refused = new Set<string>()

  constructor(turn: number) {
    this.turn = turn
  }

  say(event: Told): void {
    this.#said.add(termsOf(event))
    this.#termsOf.set(event.offer, termsOf(event))
  }

  refuse(offer: number | null, seat: Seat): void {
    this.#refused.add(`${seat} ${this.#termsOf.get(offer)}`)
  }

  hasHeard(event: Told): boolean {
    return this.#said.has(termsOf(event))
  }

  /** The very same terms of the same maker. */
  hasRefused(event: Told, seat: Seat): boolean {
    return this.#refused.has(`${seat} ${termsOf(event)}`)
  }
}

const termsOf = ({ seat, to, give, want }: Told): string => JSON.stringify([seat, to, give.toSorted(), want.toSorted()])
