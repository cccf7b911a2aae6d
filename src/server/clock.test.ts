import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realDatabase } from '../testing/database.ts'
import { ask, begin, playTo, startNode, TestClient } from '../testing/server.ts'
import { BotPool } from './games/bot-pool.ts'
import { Leisure } from './games/leisure.ts'
import { Room } from './games/room.ts'
import type { Server } from './server.ts'
import { Store } from './store/store.ts'
import { takeBack } from './tables.ts'

const database = realDatabase()
const QUICK = { HARICOT_LEASE_MS: '300' }

let connection: ClientConfig
let one: Server
let two: Server
beforeAll(async () => {
  connection = await database()
  ;[one, two] = await Promise.all([startNode(connection, QUICK), startNode(connection, QUICK)])
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
})

const clock = (decisionMs: number, tradeMs = 60_000) => ({ clock: { decisionMs, tradeMs } })
const create = (settings: object) =>
  ask(one, 'POST', '/api/tables', { body: { spec: { edition: 'duel', players: 2 }, name: 'Anna', settings } })
const seatsOf = (client: TestClient) => client.of('table').at(-1)?.table.seats

describe('a clock', () => {
  it('is generous at public tables, absent at private ones, and may be anything in between', async () => {
    expect((await create({ public: true })).body.table.settings.clock).toEqual({
      decisionMs: 180_000,
      tradeMs: 600_000,
    })
    expect((await create({})).body.table.settings.clock).toBeNull()
    expect((await create({ public: true, clock: null })).body.table.settings.clock).toBeNull()
    const slow = { decisionMs: 3 * 86_400_000, tradeMs: 5 * 86_400_000 }
    expect((await create({ clock: slow })).body.table.settings.clock).toEqual(slow)
    for (const wrong of [
      { decisionMs: 999, tradeMs: 5000 },
      { decisionMs: 5000 },
      { decisionMs: 1e12, tradeMs: 5000 },
      7,
    ])
      expect((await create({ clock: wrong })).body.error).toBe('malformed')
  })

  it('is told to everybody, on every node and after coming back', async () => {
    const seats = await begin([one, two], 2, { settings: clock(50_000, 90_000) })
    const anna = await TestClient.hello(one, seats[0])
    const bela = await TestClient.hello(two, seats[1])
    // Then nobody else has anything to do.
    const isPlanting = () => anna.view?.agenda.at(-1)?.step === 'plant-hand'
    await playTo(anna, [bela], () => anna.view?.active === 0 && anna.isAsked && isPlanting() && anna.seq > 3)
    const { seq } = anna
    await bela.until(() => bela.seq === seq)
    const left = (client: TestClient) => client.of('clock').at(-1)?.left ?? []
    await bela.until(() => typeof left(bela)[0] === 'number')
    for (const client of [anna, bela]) expect(Math.max(...left(client).map(Number))).toBeLessThanOrEqual(90_000)
    const again = await TestClient.resume(two, seats[0], anna)
    await again.until(() => again.of('clock').length === 1)
    expect(Math.abs(Number(left(again)[0]) - Number(left(bela)[0]))).toBeLessThan(20_000)
    for (const client of [anna, bela, again]) await client.close()
  })

  it('lets a bot play for whoever is out of time, until his next action', async () => {
    const [seat] = await begin([one, two], 1, { settings: clock(1000, 1000) })
    const anna = await TestClient.hello(one, seat)
    await anna.until(() => seatsOf(anna)?.[0].away === true)
    expect(seatsOf(anna)?.[0]).toMatchObject({ kind: 'person', name: 'Anna', bot: 'fair' })
    const { seq } = anna
    await anna.until(() => anna.seq > seq + 10)
    expect(await anna.act({ type: 'wish', want: ['soy'], spare: [] })).toMatchObject({ type: 'done' })
    await anna.until(() => seatsOf(anna)?.[0].bot === null)
    await anna.until(() => seatsOf(anna)?.[0].away === true) // and so on
    anna.send({ type: 'back' })
    await anna.until(() => seatsOf(anna)?.[0].bot === null)
    expect(anna.of('error')).toEqual([])
    await anna.close()
  })

  it('is looked at as it stands: who has come back in the same moment keeps his seat and his time', async () => {
    const fresh = await database()
    const node = await startNode(fresh)
    const [{ table: id }] = await begin([node, node], 2, { edition: 'duel', players: 2, settings: clock(1000, 1000) })
    await node.close()
    await sleep(1100)
    const [store, other] = [await Store.open(fresh), await Store.open(fresh)]
    const pool = new BotPool(1)
    const problems: unknown[] = []
    const problem = (_: unknown, trouble: unknown): void => void problems.push(trouble)
    const room = await Room.open(
      { node: 'here', store, pool, leisure: new Leisure(), snapshotEvery: 1000, problem },
      id,
    )
    const late = (room?.hosted?.position.asked ?? []).findIndex((since) => since !== null)
    let looking: Promise<void> | undefined
    await other.changeTable(id, async (table, rows) => {
      looking = room?.lookAtClock()
      await sleep(300) // by now it knows who is late, and waits for its turn
      await takeBack(table, rows, late, other.nowMs)
    })
    await looking
    const table = await store.table(id)
    expect(table?.seats[late]).toMatchObject({ bot: null, away: false })
    expect(table?.due_at?.getTime()).toBeGreaterThan(store.nowMs - 500)
    await sleep(1100)
    await room?.lookAtClock()
    expect((await store.table(id))?.seats[late]).toMatchObject({ bot: 'fair', away: true })
    expect(problems).toEqual([])
    await Promise.all([room?.close(), pool.close()])
    await Promise.all([store.close(), other.close()])
  })

  it('runs on without anybody connected, in no node’s memory, and through a restart', async () => {
    const fresh = await database()
    let node = await startNode(fresh, QUICK)
    const [seat] = await begin([node, node], 1, { settings: clock(8000, 8000) })
    const anna = await TestClient.hello(node, seat)
    await anna.until(() => anna.isAsked)
    const { seq } = anna
    await anna.close()
    await node.close()
    await sleep(500)
    node = await startNode(fresh, QUICK)
    const tables = async () => /^haricot_tables (\d+)$/m.exec((await ask(node, 'GET', '/metrics')).body)?.[1]
    for (let i = 0; (await tables()) !== '0'; i++) {
      if (i > 300) throw new Error('it stays in memory')
      await sleep(20)
    }
    const isAway = async () => (await ask(node, 'GET', `/api/tables/${seat.table}`)).body.table.seats[0].away
    expect(await isAway()).toBe(false)
    for (let i = 0; !(await isAway()); i++) {
      if (i > 400) throw new Error('its time is never up')
      await sleep(50)
    }
    const again = await TestClient.hello(node, seat)
    await again.until(() => again.seq > seq + 5)
    await again.close()
    await node.close()
  })
})
