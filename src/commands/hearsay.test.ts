import { expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import type { Table } from '../table/table.ts'
import { accept, decline, endTrade, propose, withdraw } from '../testing/offers.ts'
import { type Name, table as scenario, seatOf } from '../testing/table.ts'
import { speakerOf } from '../text/index.ts'
import { voiceFor } from '../words/voice.ts'
import { betweenLines, Hearsay } from './hearsay.ts'
import { seatedAt } from './testing/seated.ts'
import type { Verbosity } from './verbosity.ts'

const english = speakerOf('en')
const offer = (to: Name | 'all', want: string): Action => propose(to, { hand: [0] }, want)

/** What Cleo hears while Anna trades. */
function cleo(verbosity: Verbosity = 'normal') {
  const t = scenario('anniversary', 4)
    .hand('A', 'blue chili garden')
    .hand('B', 'red soy')
    .hand('C', 'stink')
    .at('trade', 'A')
  const seat = seatOf('C')
  const table: Table = {
    ...seatedAt(t.game, t.state, seat),
    get view() {
      return t.game.view(t.state, seat)
    },
  }
  const hearsay = new Hearsay(table, () => verbosity)
  const told: string[] = []
  const does = (name: Name, action: Action): void => {
    const before = t.events.length
    t.does(name, action)
    for (const event of t.events.slice(before)) if (event.type !== 'asked' && hearsay.hear(event)) told.push(event.type)
  }
  const besides = (): string[] => {
    const between = hearsay.take()
    return between === null ? [] : betweenLines(voiceFor(english, table), between)
  }
  return { told, does, besides }
}

it('what is between the others is counted, of their trades a line is told, and it is counted once', () => {
  const { told, does, besides } = cleo()
  does('A', offer('B', 'soy'))
  does('B', decline(1))
  does('A', offer('B', 'red'))
  does('B', { type: 'wish', want: ['chili'], spare: [] })
  expect(told).toEqual([])
  does('B', accept(2, { hand: [0] }))
  does('A', endTrade)
  expect(told.filter((type) => type !== 'kept')).toEqual(['traded', 'tradeEnded'])
  expect(besides()).toEqual(['Between the others: 2 offers, 1 trade, 1 wish.'])
  expect(besides()).toEqual([])
})

it('an offer that can be met is told, and what becomes of it; one that cannot is counted', () => {
  const { told, does, besides } = cleo()
  does('A', offer('C', 'red'))
  does('A', withdraw(1))
  expect(told).toEqual([])
  expect(besides()).toEqual(['1 offer to you that you can’t meet.'])
  does('A', offer('C', 'stink'))
  does('A', withdraw(2))
  does('A', offer('all', 'stink'))
  does('B', decline(3))
  expect(told).toEqual(['offered', 'withdrawn', 'offered'])
  expect(besides()).toEqual([])
})

it('the answer to an own offer is told, and an own trade', () => {
  const { told, does, besides } = cleo()
  does('C', offer('A', 'chili'))
  does('A', decline(1))
  does('C', offer('A', 'blue'))
  does('A', accept(2, { hand: [0] }))
  expect(told).toEqual(['offered', 'declined', 'offered', 'traded'])
  expect(besides()).toEqual([])
})

it('full tells everything, brief nothing of what is between the others', () => {
  const everything = cleo('full')
  const little = cleo('brief')
  for (const { does } of [everything, little]) {
    does('A', offer('B', 'red'))
    does('B', { type: 'wish', want: ['chili'], spare: [] })
    does('B', accept(1, { hand: [0] }))
  }
  expect(everything.told).toEqual(['offered', 'wished', 'traded'])
  expect(little.told).toEqual([])
  expect([...everything.besides(), ...little.besides()]).toEqual([])
})
