import { describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { bit, everyone, has, type Seat, type SeatMask } from '../kernel/seat.ts'
import { luckOf, playNow } from '../sim/play-out.ts'
import { linked, type Name, seatOf, type Table, table } from '../testing/table.ts'
import { type BotTurn, isTimeFor } from './bot.ts'
import { newBot } from './bots.ts'
import { turnFor } from './driver.ts'
import { generousBot } from './generous.ts'
import { Habits } from './habits.ts'
import { Haggling } from './haggling.ts'
import { Simple } from './simple.ts'
import { traderBot } from './trader.ts'

const [A, B, C] = [seatOf('A'), seatOf('B'), seatOf('C')]

const turnOf = (t: Table, name: Name, out: SeatMask = 0): BotTurn => {
  const seat = seatOf(name)
  const must = has(t.game.waiting(t.state), seat)
  return turnFor(t.game, t.state, { seat, must, mayClose: true }, rngFrom(seedFrom('haggling')), out)
}

/** A has something for everybody, and everybody has something for A. */
const rich = (): Table =>
  table('anniversary', 4)
    .hand('A', 'blue green stink chili')
    .fields('A', 'red*3 | soy*3')
    .hand('B', 'red*2 soy')
    .fields('B', 'green*4 | blue*4')
    .hand('C', 'soy*2 red')
    .fields('C', 'stink*4 | chili*4')
    .at('trade', 'A')

const refused = (t: Table): void => {
  for (const { id, to } of t.view('table').x.trade.offers)
    for (const name of ['B', 'C', 'D'] as const) if (to === seatOf(name)) t.does(name, { type: 'decline', offer: id })
}

const termsOf = (action: Action): string => JSON.stringify(action, (key, value) => (key === 'type' ? undefined : value))

describe.each([
  ['generous', generousBot],
  ['trader', traderBot],
] as const)('%s', (_name, sit) => {
  it('that sits down in the middle of a turn knows what was said before it came, and repeats nothing', () => {
    const t = rich()
    const made: string[] = []
    for (let n = 0; n < 20; n++) {
      const action = sit().decide(turnOf(t, 'A')) // a new one for every question
      if (action === null || action.type === 'endTrade') break
      t.does('A', action)
      if (action.type === 'wish') continue
      made.push(termsOf(action))
      refused(t)
    }
    expect(made.length).toBeGreaterThan(2)
    expect(new Set(made).size).toBe(made.length)
    for (const to of [1, 2, 3]) expect(made.filter((terms) => terms.includes(`"to":${to}`)).length).toBeLessThan(4)
  })

  it('asks nobody who wants nothing in this turn', () => {
    const t = rich()
    const asked = (out: SeatMask): Seat | null => {
      const bot = sit()
      for (let n = 0; n < 3; n++) {
        const action = bot.decide(turnOf(t, 'A', out))
        if (action?.type === 'propose') return action.to
        if (action?.type === 'wish') t.does('A', action)
      }
      return null
    }
    const first = asked(0)
    expect(first).not.toBeNull()
    expect(asked(everyone(4))).toBeNull()
    expect(asked(bit(B))).toBe(C)
    expect(asked(bit(C))).toBe(B)
  })

  it('makes no second offer to somebody who has not answered the first, but a better one in its place', () => {
    const t = rich()
    const bot = sit()
    const before = new Set<number | null>()
    for (let n = 0; n < 12; n++) {
      const action = bot.decide(turnOf(t, 'A'))
      if (action === null || action.type === 'endTrade') break
      if (action.type === 'propose') {
        expect(before).not.toContain(action.to)
        before.add(action.to)
      }
      t.does('A', action)
    }
    expect(before.size).toBeGreaterThan(1)
  })
})

describe('haggling', () => {
  it('counts what was offered to each, and what was refused, by what everybody has heard', () => {
    const t = rich()
    const give = { hand: [0], turned: [] }
    const look = (name: Name = 'A') => new Haggling(turnOf(t, name))
    expect([look().mayAsk(B), look().standing(B), look().chance(B, [0])]).toEqual([true, null, 1])
    t.does('A', { type: 'propose', to: B, give, want: ['red'] })
    expect(look().standing(B)).toMatchObject({ to: B, want: ['red'] })
    expect(look().isTried(B, ['blue'], ['red'])).toBe(true)
    expect(look().isTried(C, ['blue'], ['red'])).toBe(false)
    expect(look('B').isTried(B, ['blue'], ['red'])).toBe(false)
    refused(t)
    const red = t.game.prepared.beans.kindOf.get('red') ?? expect.fail()
    expect(look().standing(B)).toBeNull()
    expect(look().chance(B, [red])).toBeLessThan(1)
    expect(look().chance(C, [red])).toBe(1)
    for (const want of [['soy'], ['soy', 'red']]) {
      t.does('A', { type: 'propose', to: B, give, want })
      refused(t)
    }
    expect([look().mayAsk(B), look().mayAsk(C), look().isOver]).toEqual([false, true, false])
  })

  it('answers the offers of one player with one of its own, once in a turn', () => {
    const t = rich()
    t.does('A', { type: 'propose', to: B, give: { hand: [0], turned: [] }, want: ['red'] })
    expect(new Haggling(turnOf(t, 'B')).mayCounter(A)).toBe(true)
    const [{ id }] = t.view('B').x.trade.offers
    t.does('B', { type: 'counter', offer: id, give: { hand: [0], turned: [] }, want: ['green'] })
    t.does('A', { type: 'decline', offer: t.view('A').x.trade.offers[0].id })
    t.does('A', { type: 'propose', to: B, give: { hand: [1], turned: [] }, want: ['soy'] })
    expect(new Haggling(turnOf(t, 'B')).mayCounter(A)).toBe(false)
  })
})

describe('habits', () => {
  const sure = { easily: 0.95, hardly: 0.2, isSure: true }

  /** A offers B something; B answers. */
  const answered = (habits: Habits, answer: 'accept' | 'decline', agreeing = sure): void => {
    const t = rich()
    habits.look(turnOf(t, 'A'))
    habits.offer(agreeing)
    t.does('A', { type: 'propose', to: B, give: { hand: [1], turned: [] }, want: ['red'] })
    habits.look(turnOf(t, 'A'))
    const { options } = turnOf(t, 'B')
    t.does('B', options.find(({ type }) => type === answer) ?? expect.fail())
    habits.look(turnOf(t, 'A'))
  }

  it('whoever refuses what would help drives a hard bargain; whoever takes it even so does not', () => {
    const trust = (answer: 'accept' | 'decline', agreeing = sure): number => {
      const habits = new Habits()
      answered(habits, answer, agreeing)
      return habits.agrees(B, 1, 0)
    }
    const before = new Habits().agrees(B, 1, 0)
    expect(trust('accept')).toBeGreaterThan(before)
    expect(trust('decline')).toBeLessThan(before)
    expect(trust('decline', { ...sure, isSure: false })).toBe(before)
  })

  it('offers of others tell how they bargain, too', () => {
    const trust = (want: string[]): number => {
      const t = rich()
      const habits = new Habits()
      t.does('B', { type: 'propose', to: A, give: { hand: [0], turned: [] }, want })
      habits.look(turnOf(t, 'C'))
      return habits.agrees(B, 1, 0)
    }
    const before = new Habits().agrees(B, 1, 0)
    expect(trust(['blue', 'green'])).toBeLessThan(before)
    expect(trust(['blue'])).toBeGreaterThan(before)
  })
})

describe('what somebody makes of an offer who looks at nothing but the fields', () => {
  const game = linked('anniversary', 4)
  const kinds = (names: readonly string[]): number[] =>
    names.map((name) => game.prepared.beans.kindOf.get(name) ?? expect.fail())

  /** How likely the one offer that stands before this seat helps it; null: there are several, or it cannot take it. */
  const chanceOf = ({ view, seat, options }: BotTurn): number | null => {
    const standing = view.x.trade?.offers.filter(({ to }) => to === seat) ?? []
    if (standing.length !== 1 || !options.some(({ type }) => type === 'accept')) return null
    const [{ give, want }] = standing
    const open = want.filter((bean) => seat === view.active && view.x.piles.turned.includes(bean))
    const closed = want.filter((bean) => !open.includes(bean))
    return new Simple(game, view, seat).chance(kinds(give), kinds([...open, ...closed]), open.length)
  }

  it('is what a generous bot does', () => {
    const answers: Record<string, number> = {}
    for (let i = 0; i < 12; i++) {
      const seated = (['random', 'generous', 'generous', 'generous'] as const).map((name, seat) => {
        const bot = newBot(name)
        const decide = (now: BotTurn): Action | null => {
          const action = bot.decide(now)
          const chance = name === 'generous' && isTimeFor(now, 'propose') ? chanceOf(now) : null
          const answer = `${chance} ${action?.type}`
          if (chance !== null) answers[answer] = (answers[answer] ?? 0) + 1
          return action
        }
        return { name, bot: { decide }, rng: luckOf(`simple/${i}`, seat) }
      })
      playNow(game, `simple/${i}`, seated)
    }
    const rate = (chance: number): number =>
      answers[`${chance} accept`] / (answers[`${chance} accept`] + answers[`${chance} decline`])
    expect(answers['1 accept'] + answers['0 decline']).toBeGreaterThan(200)
    expect(rate(1)).toBeGreaterThan(0.9)
    expect(rate(0)).toBeLessThan(0.25)
  })
})

it('four traders do not talk for the sake of talking', () => {
  const game = linked('anniversary', 4)
  let [actions, offers, trades] = [0, 0, 0]
  for (let i = 0; i < 20; i++) {
    const seated = [0, 1, 2, 3].map((seat) => ({ name: 'trader', bot: traderBot(), rng: luckOf(`talk/${i}`, seat) }))
    const { inputs } = playNow(game, `talk/${i}`, seated)
    actions += inputs.length
    for (const { action } of inputs) {
      if (['propose', 'counter', 'change'].includes(action.type)) offers++
      if (action.type === 'accept') trades++
    }
  }
  expect(trades / offers).toBeGreaterThan(0.28)
  expect(trades / 20).toBeGreaterThan(20)
  expect(actions / 20).toBeLessThan(450)
})
