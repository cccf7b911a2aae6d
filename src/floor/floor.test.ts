import { describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { seatsIn } from '../kernel/seat.ts'
import { type Name, seatOf, type Table, table } from '../testing/table.ts'
import { type Due, Floor, type FloorOptions, type Sitter } from './floor.ts'

const THINKS_MS = [100, 200, 300, 400]
const GRACE_MS = 5000

/** Four at a table, the market open; A trades. Whoever is named is a person, the others are bots. */
class Scene {
  readonly t: Table = table('anniversary', 4)
  readonly floor: Floor
  nowMs = 0

  constructor(people: string, more: Partial<FloorOptions> = {}, active: Name = 'A') {
    for (const name of ['A', 'B', 'C', 'D'] as const) this.t.hand(name, 'soy blue red')
    this.t.turned('chili green').at('trade', active)
    const sitters = [...'ABCD'].map((name): Sitter => (people.includes(name) ? 'person' : 'bot'))
    const thinkMs = (seat: number): number => THINKS_MS[seat]
    this.floor = new Floor(this.t.game, { sitters, thinkMs, graceMs: GRACE_MS, ...more })
    this.floor.look(this.t.state, 0)
  }

  at(ms: number): this {
    this.nowMs = ms
    return this
  }

  does(name: Name, action: Action | Record<string, unknown>): this {
    this.t.does(name, action as Action)
    this.floor.look(this.t.state, this.nowMs, seatOf(name))
    return this
  }

  /** A gift of the first card, or what is asked for it. */
  offers(name: Name, to: Name | null, want: string[] = []): this {
    const give = { hand: [0], turned: [] }
    return this.does(name, { type: 'propose', to: to === null ? null : seatOf(to), give, want })
  }

  says(name: Name, type: 'decline' | 'withdraw'): this {
    return this.does(name, { type, offer: this.t.state.x.trade.offers[0].id })
  }

  /** Every bot that may speak has nothing to say. */
  quiet(): this {
    for (let due = this.due; due !== null && !due.must; due = this.due) {
      this.at(Math.max(this.nowMs, due.atMs))
      this.floor.silent(due.seat)
    }
    return this
  }

  get due(): Due | null {
    return this.floor.next(this.t.state)
  }

  /** `B 200 must`: who is to be asked when. */
  get next(): string | null {
    const { due } = this
    if (due === null) return null
    const what = due.mayClose ? ' closes' : due.must ? ' must' : ''
    return `${'ABCD'[due.seat]} ${due.atMs}${what}`
  }

  asked(name: Name): string {
    return this.floor.asked(this.t.state, seatOf(name))
  }
}

describe('a bot answers what stands before it', () => {
  it('after its thinking time, whatever else is to be said', () => {
    const scene = new Scene('B', { graceMs: Number.POSITIVE_INFINITY }).at(10).offers('B', 'A')
    expect(scene.next).toBe('A 100 must')
  })

  it('also after it had nothing to say', () => {
    const scene = new Scene('B').quiet().at(1000).offers('B', 'A')
    expect(scene.next).toBe('A 1100 must')
  })

  it('on time, though the next offer comes while it thinks over the first', () => {
    const scene = new Scene('BC').quiet().at(1000).offers('B', 'A').at(1060).offers('C', 'A').at(1090).offers('B', 'A')
    expect(scene.next).toBe('A 1100 must')
  })

  it('on time, though others trade while it thinks', () => {
    const scene = new Scene('AC').quiet().at(1000).offers('A', 'D').at(1100)
    scene.does('A', { type: 'propose', to: seatOf('C'), give: { hand: [1], turned: [] }, want: [] })
    scene.at(1250).does('C', { type: 'accept', offer: 2, revision: 1, give: { hand: [], turned: [] } })
    expect(scene.next).toBe('D 1400 must')
  })

  it('two offers in one breath', () => {
    const scene = new Scene('BC').quiet().at(1000).offers('B', 'A').offers('C', 'A').at(1100).says('A', 'decline')
    expect(scene.next).toBe('A 1100 must')
  })

  it('in its turn, though it is late already and one more offer comes', () => {
    const scene = new Scene('CD')
      .quiet()
      .at(1000)
      .offers('C', 'A')
      .at(1020)
      .does('D', { type: 'wish', want: [], spare: [] })
    scene.at(5000).offers('D', 'A')
    expect(scene.next).toBe('A 1100 must')
  })

  it('first of all that is due at the same time', () => {
    const scene = new Scene('B', { thinkMs: () => 0 }).offers('B', 'A')
    expect(scene.next).toBe('A 0 must')
  })
})

describe('a bot speaks up only when something has happened that concerns it', () => {
  it('cards have been turned over: each after its thinking time', () => {
    const scene = new Scene('')
    expect(scene.next).toBe('A 100')
    scene.floor.silent(seatOf('A'))
    expect(scene.next).toBe('B 200')
  })

  it('it has said something: then perhaps once more', () => {
    const scene = new Scene('BD').at(100).offers('A', 'B')
    expect(scene.next).toBe('A 200')
  })

  it('its offer was refused, and only the one whose it was', () => {
    const scene = new Scene('BD').at(100).offers('A', 'B').quiet().at(2000).says('B', 'decline')
    expect(scene.next).toBe('A 2100')
    scene.quiet()
    expect(scene.due?.mayClose).toBe(true)
  })

  it('somebody traded: everybody', () => {
    const scene = new Scene('B', { graceMs: 60_000 }).at(100).offers('A', 'B').quiet().at(2000)
    scene.does('B', { type: 'accept', offer: 1, revision: 1, give: { hand: [], turned: [] } })
    const spoke: string[] = []
    for (let { due } = scene; due !== null && !due.must; due = scene.due) {
      spoke.push('ABCD'[due.seat])
      scene.floor.silent(due.seat)
    }
    expect(spoke).toEqual(['A', 'C', 'D'])
  })

  it('a wish of somebody else: the one who trades', () => {
    const scene = new Scene('B')
      .quiet()
      .at(1000)
      .does('B', { type: 'wish', want: ['soy'], spare: [] })
    expect(scene.next).toBe('A 1100')
  })

  it('a wish of the one who trades: all others', () => {
    const scene = new Scene('A')
      .quiet()
      .at(1000)
      .does('A', { type: 'wish', want: ['soy'], spare: [] })
    expect(scene.next).toBe('B 1200')
  })

  it('and never again without a reason', () => {
    const scene = new Scene('B').quiet()
    expect(scene.next).toBe('A 5000 closes')
    expect(new Scene('A').quiet().due).toBeNull()
  })
})

describe('a bot closes its market', () => {
  it('when nobody has anything to say, if there are only bots: the last word is its own', () => {
    const scene = new Scene('', { thinkMs: () => 0 })
    for (const name of ['B', 'C', 'D']) {
      expect(scene.next).toBe(`${name} 0`)
      if (scene.due !== null) scene.floor.silent(scene.due.seat)
    }
    expect(scene.next).toBe('A 0 closes')
  })

  it('not while an offer stands before a bot that thinks longer', () => {
    const scene = new Scene('').at(100).offers('A', 'D')
    for (const name of ['B', 'C', 'D'] as const) scene.floor.silent(seatOf(name))
    expect(scene.next).toBe('A 200')
    scene.quiet()
    expect(scene.next).toBe('D 400 must')
  })

  it('the grace after an offer to a person, and after an answer to theirs', () => {
    const scene = new Scene('B').at(700).offers('A', 'B').quiet()
    expect(scene.next).toBe('A 5700 closes')
    scene.at(1000).offers('B', 'A').at(1100).does('A', { type: 'decline', offer: 2 }).quiet()
    expect(scene.next).toBe('A 6100 closes')
  })

  it('at once when every person is out or away', () => {
    const scene = new Scene('BC').quiet()
    scene.floor.pass(seatOf('B'))
    expect(scene.next).toBe('A 5000 closes')
    scene.floor.sit(seatOf('C'), 'away', 500)
    scene.quiet()
    expect(scene.next).toBe('A 0 closes')
  })

  it('not while somebody says "wait" or composes, and the grace after that', () => {
    for (const how of ['wait', 'composing'] as const) {
      const scene = new Scene('B').quiet()
      scene.floor.hold(seatOf('B'), how, true, 2000)
      expect(scene.due).toBeNull()
      scene.floor.hold(seatOf('B'), how, false, 50_000)
      expect(scene.next).toBe('A 55000 closes')
    }
  })

  it('though it is held for ever, and the grace still counts', () => {
    const scene = new Scene('B', { mostHeldMs: 60_000 }).quiet()
    scene.floor.hold(seatOf('B'), 'wait', true, 2000)
    expect(scene.next).toBe('A 60000 closes')
    scene.at(59_000).offers('B', 'A').at(59_100).says('A', 'decline').quiet()
    expect(scene.next).toBe('A 64100 closes')
    for (const isSo of [false, true, false, true]) scene.floor.hold(seatOf('B'), 'wait', isSo, 63_000)
    expect(scene.next).toBe('A 64100 closes')
  })

  it('never sooner because somebody said "wait"', () => {
    const scene = new Scene('B', { mostHeldMs: 60_000, graceMs: Number.POSITIVE_INFINITY }).quiet()
    scene.floor.hold(seatOf('B'), 'wait', true, 2000)
    expect(scene.due).toBeNull()
  })

  it('never by itself, if it waits to be told: then "nothing from me" closes it', () => {
    const scene = new Scene('B', { graceMs: Number.POSITIVE_INFINITY }).quiet()
    expect(scene.due).toBeNull()
    expect(scene.floor.market(scene.t.state, 0)?.closesInMs).toBeNull()
    scene.floor.pass(seatOf('B'))
    expect(scene.next).toBe('A 0 closes')
  })

  it('says how long it will be, and who waits', () => {
    const scene = new Scene('BCD').quiet()
    scene.floor.pass(seatOf('D'))
    expect(scene.floor.market(scene.t.state, 1500)).toEqual({
      out: [seatOf('D')],
      waiting: [],
      composing: [],
      closesInMs: 3500,
    })
    scene.floor.hold(seatOf('B'), 'wait', true, 2000)
    scene.floor.hold(seatOf('C'), 'composing', true, 2000)
    expect(scene.floor.market(scene.t.state, 2000)).toMatchObject({ waiting: [1], composing: [2], closesInMs: null })
    expect(new Scene('A').floor.market(scene.t.state, 0)?.closesInMs).toBeNull()
  })
})

describe('people', () => {
  it('decide what the rules make them decide, and may join in at the market of others', () => {
    const scene = new Scene('AB', { thinkMs: () => 0 })
    expect([scene.asked('A'), scene.asked('B')]).toEqual(['answer', 'join'])
    expect([scene.floor.mayPass(scene.t.state, seatOf('A')), scene.floor.mayPass(scene.t.state, seatOf('B'))]).toEqual([
      false,
      true,
    ])
  })

  it('who said "nothing from me" are asked nothing until something concerns them', () => {
    const scene = new Scene('BC')
    scene.floor.pass(seatOf('B'))
    expect(scene.asked('B')).toBe('wait')
    scene.offers('A', 'C').says('C', 'decline')
    expect(scene.asked('B')).toBe('wait')
    scene.offers('A', 'B')
    expect(scene.asked('B')).toBe('join')
    expect(seatsIn(scene.floor.out)).toEqual([seatOf('B')])
  })

  it('are no longer out once they say something themselves, or hold the market', () => {
    const scene = new Scene('B')
    const b = seatOf('B')
    scene.floor.pass(b)
    scene.offers('B', 'A')
    expect([scene.asked('B'), seatsIn(scene.floor.out)]).toEqual(['join', []])
    scene.floor.pass(b)
    scene.floor.hold(b, 'wait', true, 0)
    expect([scene.asked('B'), seatsIn(scene.floor.out)]).toEqual(['join', []])
  })

  it('are in again at the next market', () => {
    const scene = new Scene('B')
    scene.floor.pass(seatOf('B'))
    scene.floor.hold(seatOf('B'), 'wait', true, 0)
    scene.t.state.turn++
    scene.t.at('trade', 'C')
    scene.floor.look(scene.t.state, 9000)
    expect([scene.asked('B'), scene.floor.market(scene.t.state, 9000)?.waiting]).toEqual(['join', []])
    expect(scene.quiet().next).toBe('C 14000 closes')
  })

  it('who share a device are waited for until they have answered, and not otherwise', () => {
    const scene = new Scene('B', { graceMs: 0, waitsForAnswers: true }).at(100).offers('A', 'B').quiet()
    expect(scene.due).toBeNull()
    scene.says('B', 'decline').quiet()
    expect(scene.due?.mayClose).toBe(true)
  })

  it('whom a bot replaces hold nothing any more', () => {
    const scene = new Scene('B').quiet()
    scene.floor.hold(seatOf('B'), 'wait', true, 100)
    scene.floor.sit(seatOf('B'), 'bot', 200)
    expect(scene.next).toBe('B 400')
    scene.floor.sit(seatOf('B'), 'person', 300)
    expect(scene.quiet().next).toBe('A 5300 closes')
  })
})

it('after hundreds of words in one turn it still hears what is said', () => {
  const scene = new Scene('B').quiet().at(1000)
  for (let i = 0; i < 150; i++) scene.offers('B', 'A').says('A', 'decline')
  scene.quiet().at(90_000).offers('A', 'B').quiet()
  expect(scene.next).toBe('A 95000 closes')
})

it('outside of a market the bots that the rules wait for are asked, each in its time', () => {
  const scene = new Scene('A')
  scene.t.aside('B', 'soy').aside('C', 'blue').at('plant-aside', 'A')
  scene.floor.look(scene.t.state, 1000)
  expect(scene.floor.market(scene.t.state, 1000)).toBeNull()
  expect(scene.next).toBe('B 1200 closes')
  scene.at(1200).does('B', { type: 'plantAside', card: 0, field: 0 })
  expect(scene.next).toBe('C 1300 closes')
})
