import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newBot } from '../../bots/bots.ts'
import { levelOf } from '../../bots/levels.ts'
import type { EventOf, GameEvent } from '../../kernel/play.ts'
import { seatAt } from '../../kernel/seat.ts'
import { LocalTable } from '../../table/local.ts'
import { accept, propose } from '../../testing/offers.ts'
import { linked, type Name, table as scenario, seatOf } from '../../testing/table.ts'
import { openRecord } from '../record/open.ts'
import { recordOf } from '../record/write.ts'
import { Room } from '../table/room.ts'
import { Chronicle, gain, harvestsOf, tradedBy, tradesOf } from './chronicle.ts'

beforeAll(() => vi.stubGlobal('document', { hidden: true }))
afterAll(() => vi.unstubAllGlobals())

const sit = (inputs: LocalTable['inputs'] = [], seed = 'chronicle'): LocalTable =>
  new LocalTable({
    game: linked('anniversary', 4),
    seat: seatAt(0),
    names: [...'ABCD'],
    bots: [levelOf('trader')],
    newBot,
    seed,
    inputs,
  })

/** A game to its end: the person does the first thing that belongs to the step. */
async function playOut(table: LocalTable): Promise<void> {
  await table.ready
  while (table.asked !== 'over') {
    const isNow = ({ type }: { type: string }) => table.game.actions.get(type)?.during !== 'anytime'
    const option = table.options.find(isNow) ?? (table.asked === 'join' ? undefined : table.options[0])
    if (table.asked === 'join' || option === undefined) await table.pass()
    else await table.act(option)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

it('counts what a whole game brought', async () => {
  const table = sit()
  const room = new Room(table)
  const events: GameEvent[] = []
  table.retell((event) => events.push(event))
  room.watch((event) => events.push(event))
  await playOut(table)
  const { chronicle } = room
  const seen = (wanted: string) => events.filter(({ type }) => type === wanted)
  expect(chronicle.isWhole).toBe(true)
  expect(chronicle.trades.map(({ event }) => event)).toEqual(seen('traded'))
  expect(chronicle.trades.length).toBeGreaterThan(5)
  expect(chronicle.harvests.map(({ event }) => event)).toEqual(seen('harvested'))

  const { standings } = chronicle
  expect(standings[0]).toEqual({ turn: 1, coins: [0, 0, 0, 0] })
  expect(standings.map(({ turn }) => turn)).toEqual(standings.map((_, i) => i + 1))
  expect(standings[standings.length - 1].coins).toEqual(table.view.x.farms.map(({ coins }) => coins.length))

  // No card brings more than the field it grew on, and every coin comes from some harvest.
  const brought = sum(chronicle.trades.map((trade) => trade.brought.gave + trade.brought.got))
  expect(brought).toBeGreaterThan(0)
  expect(brought).toBeLessThanOrEqual(sum(chronicle.harvests.map(({ event }) => event.coins)))
  expect(sum(table.names.map((_, i) => tradedBy(chronicle, seatAt(i)).given))).toBe(
    sum(chronicle.trades.map(({ event }) => event.gave.length + event.got.length)),
  )
})

it('a game that goes on after a reload is told from its beginning', async () => {
  const table = sit()
  const { chronicle } = new Room(table)
  await playOut(table)
  const again = new Room(sit(table.inputs)).chronicle
  expect(again.isWhole).toBe(true)
  expect(again.trades).toEqual(chronicle.trades)
  expect(again.harvests).toEqual(chronicle.harvests)
  expect(again.standings).toEqual(chronicle.standings)
})

it('its record tells the same, also to those who were not there', async () => {
  const table = sit()
  const { chronicle } = new Room(table)
  await playOut(table)
  const opened = openRecord(await recordOf(table))
  if (!opened.ok) throw new Error(opened.refusal.rule)
  const replay = opened.value.table
  expect(replay.names).toEqual(table.names)
  replay.goTo(replay.length)
  const told = new Chronicle()
  replay.retell(told.hear)
  expect(told.standings).toEqual(chronicle.standings)
  expect(told.harvests).toEqual(chronicle.harvests)
  expect(told.trades.map(({ turn, brought }) => ({ turn, brought }))).toEqual(
    chronicle.trades.map(({ turn, brought }) => ({ turn, brought })),
  )
})

const A = seatOf('A')
const B = seatOf('B')

/** Hears what happens at a table for scenarios. */
function hearing(t: ReturnType<typeof scenario>): Chronicle {
  const chronicle = new Chronicle()
  for (const event of t.events) chronicle.hear(event, () => t.game.view(t.state, 'table'))
  return chronicle
}

it('a traded card has an equal share of the coins of its field, and a gain is what one got less what one gave', () => {
  const t = scenario('anniversary', 4)
    .hand('A', 'red')
    .hand('B', 'green')
    .fields('A', 'green*2 | blue')
    .fields('B', 'red | -')
  t.at('trade', 'A')
  t.does('A', propose('B', { hand: [0] }, 'green'))
  t.does('B', accept(1, { hand: [0] }))
  t.does('A', { type: 'endTrade' })
  t.does('A', { type: 'plantAside', card: 0, field: 0 }).does('B', { type: 'plantAside', card: 0, field: 0 })
  t.does('A', { type: 'harvest', field: 0 }).does('B', { type: 'harvest', field: 0 })
  const chronicle = hearing(t)
  const [trade] = chronicle.trades
  // 3 green bring 1 coin, 2 red bring 1 coin.
  expect(trade.brought).toEqual({ got: 1 / 3, gave: 1 / 2 })
  expect(gain(trade, A)).toBeCloseTo(-1 / 6)
  expect(gain(trade, B)).toBeCloseTo(1 / 6)
  expect(tradesOf(chronicle, A)).toEqual({ best: trade, worst: null })
  expect(tradesOf(chronicle, seatOf('C'))).toBeNull()
  expect(tradedBy(chronicle, A)).toEqual({ trades: 1, given: 1, gotten: 1 })
})

it('the best harvest brings most, from the fewest cards; the worst brings least, from the most', () => {
  const chronicle = new Chronicle()
  const harvest = (seat: Name, cards: number, coins: number) => {
    const beans = new Array<string>(cards).fill('blue')
    const event: EventOf<'harvested'> = { type: 'harvested', seat: seatOf(seat), field: 0, beans, coins }
    chronicle.hear(event, () => expect.fail())
    return event
  }
  const [, best, , worst] = [harvest('A', 8, 2), harvest('A', 6, 2), harvest('A', 1, 0), harvest('A', 3, 0)]
  harvest('B', 10, 4)
  expect(harvestsOf(chronicle, A)).toMatchObject({ best: { event: best }, worst: { event: worst } })
  expect(harvestsOf(chronicle, B)?.worst).toBeNull()
})

it('what was taken back did not happen', () => {
  const t = scenario('anniversary', 4).fields('A', 'blue*4 | -').at('trade', 'A')
  const chronicle = new Chronicle()
  const look = () => t.game.view(t.state, 'table')
  const before = look()
  chronicle.mark(before)
  const harvested: EventOf<'harvested'> = { type: 'harvested', seat: A, field: 0, beans: ['blue'], coins: 0 }
  chronicle.hear(harvested, look)
  t.does('A', { type: 'harvest', field: 0 })
  chronicle.mark(look())
  expect(chronicle.harvests).toHaveLength(1)
  chronicle.anew(before)
  expect(chronicle.harvests).toEqual([])
})
