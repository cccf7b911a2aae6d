import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GameEvent } from '../kernel/play.ts'
import { below, type Rng } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { largestTables, mixed, type Person, playThrough } from '../testing/bot-tables.ts'
import { titleOf } from '../testing/combinations.ts'
import { holds } from '../testing/property.ts'
import { type BotId, botIdOf } from './bots.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
/** Offers and counter-offers that a bot makes at most in one turn: in its own, in another's. */
const OFFERS: Readonly<Record<BotId, readonly [number, number]>> = {
  random: [3, 1],
  greedy: [0, 0],
  distracted: [8 + 3, 3 + 1],
  generous: [8, 3],
  trader: [10, 5],
  planner: [10, 5],
}
/** Each offer is answered by everybody, and everybody plants and harvests: more than that is no haggling any more. */
const ACTIONS_IN_A_TURN = 400

const tables = new Map(
  largestTables().flatMap((game) => (game.actions.has('propose') ? [[titleOf(game.spec), game]] : [])),
)

/** Never answers, never proposes. */
const silent: Person = () => null

/** Answers every offer with one of his own, for ever; never agrees to anything. */
const haggler =
  (game: Game): Person =>
  ({ state, seat, rng }) => {
    const offers = game.view(state, seatAt(seat)).x.trade.offers.filter(({ to }) => to === seat || to === null)
    for (const { id } of offers) {
      const action = { type: 'counter', offer: id, ...anyTerms(game, state, seat, rng) } as const
      if (game.check(state, seatAt(seat), action) === null) return action
    }
    return null
  }

/** Proposes something to everybody as long as he is let. */
const chatterbox = (game: Game): Person => {
  let turn = 0
  let made = 0
  return ({ state, seat, rng }) => {
    if (state.turn !== turn) made = 0
    turn = state.turn
    const to = seat === state.active ? null : state.active
    const action = { type: 'propose', to, ...anyTerms(game, state, seat, rng) } as const
    return made++ < 20 && game.check(state, seatAt(seat), action) === null ? action : null
  }
}

function anyTerms({ prepared }: Game, { x }: State, seat: number, rng: Rng) {
  const hand = x.farms[seat].hand.length === 0 ? [] : [below(rng, x.farms[seat].hand.length)]
  return { give: { hand, turned: [] }, want: [prepared.beans.specs[below(rng, prepared.beans.specs.length)].id] }
}

const PERSONS: Readonly<Record<string, (game: Game) => Person>> = {
  silent: () => silent,
  haggler,
  chatterbox,
}

/** Notes what changed hands in a turn, and says what came back to its giver. */
function circles(): (event: GameEvent, state: State) => string | null {
  let turn = -1
  let given = new Set<string>()
  return (event, state) => {
    if (state.turn !== turn) given = new Set()
    turn = state.turn
    if (event.type !== 'traded') return null
    const passed = (from: Seat, to: Seat, beans: readonly string[]) => beans.map((bean) => [from, to, bean] as const)
    const all = [...passed(event.seat, event.other, event.gave), ...passed(event.other, event.seat, event.got)]
    const back = all.find(([from, to, bean]) => given.has(`${to} ${from} ${bean}`))
    for (const way of all) given.add(way.join(' '))
    return back === undefined ? null : `turn ${turn}: ${back[2]} from ${back[1]} to ${back[0]} and back`
  }
}

it('with whomever they sit, bots haggle within bounds and never in circles, and every game ends', () => {
  let trades = 0
  const company = fc.record({
    table: fc.constantFrom(...tables.keys()),
    first: fc.nat(4),
    person: fc.constantFrom(...Object.keys(PERSONS), 'nobody'),
    persons: fc.integer({ min: 1, max: 3 }),
    words: fc.string({ minLength: 1, maxLength: 4 }),
  })
  const property = fc.property(company, ({ table, first, person, persons, words }) => {
    const game = tables.get(table) ?? expect.fail()
    const bots = mixed(game.spec.players, first)
    const chairs = bots.map((bot, seat) => (person !== 'nobody' && seat < persons ? PERSONS[person](game) : bot))
    const offers = new Map<string, number>()
    const actions = new Map<number, number>()
    const circle = circles()
    const end = playThrough(game, {
      words,
      chairs,
      see({ turn, active }, seat, { type }) {
        actions.set(turn, (actions.get(turn) ?? 0) + 1)
        const bot = chairs[seat]
        if ((type !== 'propose' && type !== 'counter') || typeof bot !== 'string') return
        const made = (offers.get(`${turn} ${seat}`) ?? 0) + 1
        offers.set(`${turn} ${seat}`, made)
        expect(made, `${bot} in turn ${turn}`).toBeLessThanOrEqual(OFFERS[botIdOf(bot)][seat === active ? 0 : 1])
      },
      heard(event, state) {
        if (event.type === 'traded') trades++
        expect(circle(event, state)).toBeNull()
      },
    })
    expect(end.over).toBe(true)
    expect(Math.max(...actions.values())).toBeLessThan(ACTIONS_IN_A_TURN)
  })
  holds(property, IS_LONG ? 100 : 8)
  expect(trades).toBeGreaterThan(100)
})
