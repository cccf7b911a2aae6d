import { expect, it } from 'vitest'
import { Driver } from '../../bots/driver.ts'
import { greedyBot } from '../../bots/greedy.ts'
import type { Action } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { owes } from '../../testing/favours.ts'
import { type Name, seatOf, type Table, table } from '../../testing/table.ts'
import { bot } from './bot.ts'

const bohna = () => table('anniversary', 4, { with: ['bohna-nostra'] })
const hint = (t: Table, name: Name, action: Action): number =>
  bot.action?.(t.game, t.view(name), seatOf(name), action) ?? 0
/** The option that is worth most by the hints alone. */
const best = (t: Table, name: Name, type: string): Action =>
  t
    .options(name)
    .filter((option) => option.type === type)
    .reduce((a, b) => (hint(t, name, b) > hint(t, name, a) ? b : a))

it('bots take a turned-over card that grows with them, and leave one for which they would have to harvest', () => {
  const t = owes(bohna().turned('red soy').fields('B', 'soy | blue'), 'A', '3', 'B').at('take-turned', 'A')
  expect(best(t, 'B', 'takeTurned')).toEqual({ type: 'takeTurned', card: 1 })
  expect(hint(t, 'B', { type: 'takeTurned', card: 0 })).toBeLessThan(0)
  expect(hint(t.fields('B', 'soy | -'), 'B', { type: 'takeTurned', card: 0 })).toBe(0)
})

it('bots demand a bean while something grows with them', () => {
  const demand = { type: 'demandBean', debtor: seatOf('A') } as const
  expect(hint(bohna().fields('B', 'soy | -'), 'B', demand)).toBeGreaterThan(0)
  expect(hint(bohna(), 'B', demand)).toBeLessThan(0)
})

it('bots keep the drawn card that grows with them, in front; another one they put behind', () => {
  const drawn = (fields: string) =>
    owes(bohna().fields('B', fields).hand('B', 'blue chili').top('red soy garden'), 'A', '5', 'B')
      .at('take-drawn', 'A')
      .does('B', { type: 'takeDrawn', debtor: seatOf('A') })
  expect(hint(drawn('- | -'), 'B', { type: 'takeDrawn', debtor: seatOf('A') })).toBeGreaterThan(0)
  expect(best(drawn('soy | -'), 'B', 'keepDrawn')).toEqual({ type: 'keepDrawn', card: 1, place: 0 })
  expect(best(drawn('- | -'), 'B', 'keepDrawn')).toMatchObject({ place: 2 })
})

it('bots send what they cannot use to a debtor who has no field for it', () => {
  const t = owes(bohna().hand('B', 'soy red').fields('B', 'soy | -').fields('A', 'blue*2 | chili*2'), 'A', '6', 'B')
  t.at('trade', 'C')
  expect(best(t, 'B', 'sendBean')).toMatchObject({ card: 1 })
  expect(hint(t, 'B', { type: 'sendBean', debtor: seatOf('A'), card: 0 })).toBeLessThan(0)
  expect(hint(t.fields('A', 'blue*2 | -'), 'B', { type: 'sendBean', debtor: seatOf('A'), card: 1 })).toBeLessThan(0)
})

it('bots take a card that is never planted, and do not give one away', () => {
  const withMagpies = table('anniversary', 4, { with: ['bohna-nostra', 'magpie'] })
  const t = withMagpies.turned('magpie').hand('B', 'magpie').fields('A', 'blue | chili').fields('B', 'soy | red')
  owes(t, 'A', '3 6', 'B').at('take-turned', 'A')
  expect(hint(t, 'B', { type: 'takeTurned', card: 0 })).toBeGreaterThan(0)
  expect(hint(t, 'B', { type: 'sendBean', debtor: seatOf('A'), card: 0 })).toBeLessThan(0)
})

it('greedy bots, who never trade, redeem all six of the favours that they hold', () => {
  const redeemed = new Set<string>()
  for (let n = 0; n < 6; n++) {
    const t = table(n % 2 === 0 ? 'anniversary' : 'new-beans', 4, { with: ['bohna-nostra'] })
    owes(owes(owes(t, 'A', '1 2 3', 'B'), 'B', '4 5 6', 'C'), 'C', '1 2 3 4 5 6', 'D').at('turn-over', 'A')
    const sitters = [0, 1, 2, 3].map((seat) => ({ bot: greedyBot(), rng: rngFrom(seedFrom(`${n} ${seat}`)) }))
    const driver = new Driver(t.game, t.state, sitters)
    t.does('A', { type: 'wish', want: [], spare: [] })
    for (let move = driver.next(); move !== null && 'action' in move; move = driver.next()) {
      t.game.apply(t.state, move.seat, move.action, (event) => {
        if (event.type === 'favourRedeemed') redeemed.add(event.favour)
      })
      driver.moved(move.seat)
    }
    expect(t.state.over).toBe(true)
  }
  expect([...redeemed].sort()).toEqual(['favour-1', 'favour-2', 'favour-3', 'favour-4', 'favour-5', 'favour-6'])
})
