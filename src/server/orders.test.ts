import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { seatAt } from '../kernel/seat.ts'
import { realDatabase } from '../testing/database.ts'
import { ask, begin, playTo, startNode, type TakenSeat, TestClient } from '../testing/server.ts'
import { fits } from './games/orders.ts'
import type { Server } from './server.ts'

const database = realDatabase()
/** Long enough that no node is taken for dead on a busy machine: whose node is gone counts as away. */
const CALM = { HARICOT_LEASE_MS: '5000' }
let one: Server
let two: Server
beforeAll(async () => {
  const connection = await database()
  ;[one, two] = await Promise.all([startNode(connection, CALM), startNode(connection, CALM)])
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
})

const isTrading = ({ view }: TestClient) => view?.agenda.at(-1)?.step === 'trade' && view.active === view.seat

/** Anna's turn to trade, with Béla across the table. */
async function atTrade(): Promise<{ anna: TestClient; bela: TestClient; seats: TakenSeat[] }> {
  const seats = await begin([one, two], 2)
  const [anna, bela] = await Promise.all([TestClient.hello(one, seats[0]), TestClient.hello(two, seats[1])])
  const isThere = () => isTrading(anna) && (anna.view?.x.trade.offers.length ?? 0) === 0
  await playTo(anna, [bela], isThere)
  return { anna, bela, seats }
}
const gift: Action = { type: 'propose', to: seatAt(1), give: { hand: [0], turned: [] }, want: [] }
const handOf = ({ view }: TestClient) => view?.x.farms[view.seat ?? 0].hand ?? []
const ordersOf = async (client: TestClient, orders?: { get: string[]; give: string[] }[]) => {
  const before = client.of('orders').length
  client.send(orders === undefined ? { type: 'orders' } : { type: 'orders', orders })
  await client.until(() => client.of('orders').length > before)
  return client.of('orders').at(-1)?.orders
}

describe('a standing order', () => {
  it('is set, told and taken back by its owner, and seen by nobody else', async () => {
    const seats = await begin([one, two], 2)
    const [anna, bela] = await Promise.all([TestClient.hello(one, seats[0]), TestClient.hello(two, seats[1])])
    const orders = [{ get: ['chili'], give: ['soy'] }]
    expect(await ordersOf(bela)).toEqual([])
    expect(await ordersOf(bela, orders)).toEqual(orders)
    const elsewhere = await TestClient.hello(one, seats[1])
    expect(await ordersOf(elsewhere)).toEqual(orders)
    expect(await ordersOf(anna)).toEqual([])
    expect(JSON.stringify(anna.heard)).not.toContain('chili"],"give')
    expect(await ordersOf(elsewhere, [])).toEqual([])
    bela.send({ type: 'orders', orders: [{ get: ['gold'], give: [] }] })
    await bela.until(() => bela.of('error').some(({ error }) => error === 'wrong-order'))
    bela.send({ type: 'orders', orders: Array.from({ length: 21 }, () => orders[0]) })
    await bela.until(() => bela.closedWith === 4001)
    await Promise.all([anna.close(), elsewhere.close()])
  })

  it('answers while its owner is away, and only then', async () => {
    const { anna, bela, seats } = await atTrade()
    const bean = handOf(anna)[0] as string
    await ordersOf(bela, [{ get: [bean], give: [] }])
    expect(await anna.act(gift)).toMatchObject({ type: 'done' })
    await sleep(1000) // long enough for every bot to have had its say
    const offers = () => anna.view?.x.trade.offers.filter(({ maker }) => maker === 0) ?? []
    expect(offers()).toHaveLength(1)
    const isHere = () => anna.of('table').at(-1)?.table.seats[1].here
    await anna.until(() => isHere() === true)
    await bela.close()
    await anna.until(() => offers().length === 0)
    const trades = anna.of('events').flatMap(({ events }) => events.filter(({ type }) => type === 'traded'))
    expect(trades.filter(({ seat }) => seat === 0).at(-1)).toMatchObject({ other: 1, gave: [bean], got: [] })
    expect(isHere()).toBe(false)
    const again = await TestClient.hello(one, seats[1])
    await anna.until(() => isHere() === true)
    await Promise.all([anna.close(), again.close()])
  })

  it('answers also while a bot plays for its owner, who has left word to give what no bot would', async () => {
    const { anna, bela, seats } = await atTrade()
    const bean = handOf(anna)[0] as string
    const give = handOf(bela).slice(0, 3) as string[]
    await ordersOf(bela, [{ get: [bean], give }])
    await ask(two, 'POST', `/api/tables/${seats[0].table}/seats/1/bot`, { body: {}, secret: seats[1].secret })
    await anna.until(() => anna.of('table').at(-1)?.table.seats[1].bot === 'fair')
    await anna.act({ ...gift, want: give })
    const trades = () => anna.of('events').flatMap(({ events }) => events.filter(({ type }) => type === 'traded'))
    await anna.until(() => trades().some(({ got }) => (got as string[]).toSorted().join() === give.toSorted().join()))
    await Promise.all([anna.close(), bela.close()])
  })

  it.each([
    [{ get: ['red'], give: [] }, { give: ['red'], want: [] }, true],
    [{ get: ['red'], give: [] }, { give: ['red', 'red'], want: [] }, true],
    [{ get: ['red'], give: [] }, { give: ['red', 'blue'], want: [] }, false],
    [{ get: ['red'], give: [] }, { give: ['red'], want: ['soy'] }, false],
    [{ get: ['chili'], give: ['soy'] }, { give: ['chili'], want: ['soy'] }, true],
    [{ get: ['chili'], give: ['soy'] }, { give: ['chili'], want: [] }, true],
    [{ get: ['chili'], give: ['soy'] }, { give: ['chili', 'chili'], want: ['soy', 'soy'] }, true],
    [{ get: ['chili'], give: ['soy'] }, { give: ['chili'], want: ['soy', 'soy'] }, false],
    [{ get: ['chili', 'red'], give: ['soy'] }, { give: ['chili', 'red'], want: ['soy'] }, true],
    [{ get: ['chili', 'red'], give: ['soy'] }, { give: ['chili', 'chili'], want: ['soy'] }, false],
    [{ get: ['chili'], give: ['soy'] }, { give: [], want: ['soy'] }, false],
    [
      { get: ['red', 'red'], give: ['soy', 'soy'] },
      { give: ['red', 'red', 'red'], want: ['soy', 'soy', 'soy'] },
      false,
    ],
  ])('%j and the offer %j: %s', (order, offer, does) => {
    expect(fits(order, offer)).toBe(does)
  })
})
