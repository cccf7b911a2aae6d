import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Action, GameEvent } from '../kernel/play.ts'
import { below, type Rng } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { largestTables, mixed, type Person, playThrough } from '../testing/bot-tables.ts'
import { titleOf } from '../testing/combinations.ts'
import { holds } from '../testing/property.ts'
import { linked } from '../testing/table.ts'
import { type BotId, botIdOf } from './bots.ts'
import { Holdings } from './holdings.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
/** New terms (offers, counter-offers, changes) that a bot names at most in one turn: in its own, in another's. */
const OFFERS: Readonly<Record<BotId, readonly [number, number]>> = {
  random: [3, 1],
  greedy: [0, 0],
  distracted: [8 + 3, 3],
  generous: [8, 3],
  trader: [8, 3],
  planner: [8, 3],
}
const OFFERS_TO_ONE = 3
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

interface Said {
  readonly to: Seat
  readonly give: readonly string[]
  readonly want: readonly string[]
}

/** New terms that an action names, if any: to whom, and what changes hands. */
function said(game: Game, state: State, seat: Seat, action: Action): Said | null {
  if (action.type !== 'propose' && action.type !== 'counter' && action.type !== 'change') return null
  const { x } = game.view(state, seat)
  const standing = action.type === 'propose' ? null : x.trade.offers.find(({ id }) => id === action.offer)
  const to = action.type === 'propose' ? action.to : action.type === 'counter' ? standing?.maker : standing?.to
  const { hand, turned, besides } = action.give
  const things = game.tables.goods.flatMap((source) =>
    (besides?.[source.id] ?? []).map((number) => source.thingsSeen(game.view(state, seat), seat)[number] ?? ''),
  )
  const beans = [...hand.map((at) => x.farms[seat].hand[at] ?? ''), ...turned.map((at) => x.piles.turned[at])]
  return { to: to ?? expect.fail(), give: [...beans, ...things], want: action.want }
}

/** Notes what bots say in each turn, and checks that it is said with manners. */
class Manners {
  readonly #game: Game
  readonly #made = new Map<string, number>()
  readonly #said = new Set<string>()

  constructor(game: Game) {
    this.#game = game
  }

  see(state: State, seat: Seat, bot: BotId, action: Action): void {
    const terms = said(this.#game, state, seat, action)
    if (terms === null) return
    const { turn, active } = state
    const { to, give, want } = terms
    const whose = `${bot} ${seat} in turn ${turn}: ${JSON.stringify(action)}`
    expect(this.#count(`${turn} ${seat}`), whose).toBeLessThanOrEqual(OFFERS[bot][seat === active ? 0 : 1])
    expect(this.#count(`${turn} ${seat} ${to}`), whose).toBeLessThanOrEqual(OFFERS_TO_ONE)
    const words = `${turn} ${seat} ${to} ${give.toSorted()} for ${want.toSorted()}`
    expect(this.#said, whose).not.toContain(words)
    this.#said.add(words)
    const view = this.#game.view(state, seat)
    const before = view.x.trade.offers.filter((offer) => offer.maker === seat && offer.to === to)
    expect(before.length, whose).toBe(action.type === 'change' ? 1 : 0)
    expect(new Holdings({ game: this.#game, view }).mayGive(to, want), whose).toBe(true)
    if (give.length > 0) return
    // What lies open before somebody may be in the way; what somebody holds is not asked for as a gift.
    expect(
      want.some((bean) => to === active && view.x.piles.turned.includes(bean)),
      whose,
    ).toBe(true)
  }

  #count(key: string): number {
    const made = (this.#made.get(key) ?? 0) + 1
    this.#made.set(key, made)
    return made
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
    const manners = new Manners(game)
    const actions = new Map<number, number>()
    const circle = circles()
    const end = playThrough(game, {
      words,
      chairs,
      see(state, seat, action) {
        actions.set(state.turn, (actions.get(state.turn) ?? 0) + 1)
        const bot = chairs[seat]
        if (typeof bot === 'string') manners.see(state, seatAt(seat), botIdOf(bot), action)
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

it.each(['generous', 'trader'] as const)('a person who never says anything is asked rarely by a %s', (bot) => {
  const game = linked('anniversary', 4)
  let [asked, turns] = [0, 0]
  for (let i = 0; i < 3; i++)
    playThrough(game, {
      words: `passive ${i}`,
      chairs: [silent, bot, bot, bot],
      see(state, seat, action) {
        if (state.active === 0 || seat === 0) return
        if (action.type === 'endTrade') turns++
        if (said(game, state, seatAt(seat), action)?.to === 0) asked++
      },
    })
  expect(turns).toBeGreaterThan(50)
  expect(asked).toBeGreaterThan(20)
  expect(asked / turns).toBeLessThanOrEqual(1.5)
})
