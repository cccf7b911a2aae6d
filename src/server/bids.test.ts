import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realDatabase } from '../testing/database.ts'
import { ask, begin, startNode, TestClient } from '../testing/server.ts'
import { boardAt } from '../words/bids.ts'
import type { Server } from './server.ts'

const database = realDatabase()
let connection: ClientConfig
let one: Server
let two: Server
beforeAll(async () => {
  connection = await database()
  ;[one, two] = await Promise.all([startNode(connection), startNode(connection)])
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
})

const isTrading = ({ view }: TestClient): boolean => view?.agenda.at(-1)?.step === 'trade'

/** The next answer to `bids`. */
async function bidsFor(client: TestClient): Promise<ReturnType<typeof client.of<'bids'>>[number]> {
  const before = client.of('bids').length
  client.send({ type: 'bids' })
  await client.until(() => client.of('bids').length > before)
  return client.of('bids')[before]
}

async function errorFor(client: TestClient): Promise<string> {
  const before = client.of('error').length
  client.send({ type: 'bids' })
  await client.until(() => client.of('error').length > before)
  return client.of('error')[before].error
}

describe('the board of bids', () => {
  it('is told to each client as it sees it, from any node, spectators included', async () => {
    const seats = await begin([one, two], 3)
    const clients = await Promise.all(seats.map((seat, i) => TestClient.hello(i === 0 ? one : two, seat)))
    expect((await bidsFor(clients[0])).board).toBeNull()
    await Promise.all(clients.map((client) => client.play('greedy', () => isTrading(client))))
    const active = clients.find(({ view, seat }) => view?.active === seat) ?? clients[0]
    const others = clients.filter((client) => client !== active)
    const [turned] = active.view?.x.piles.turned ?? []
    const held = others.map(({ view, seat }) => (seat === null ? null : view?.x.farms[seat].hand[0]) ?? '')
    await active.act({ type: 'wish', want: [...new Set(held)], spare: [] })
    const give = { hand: [0], turned: [] }
    const { type } = await others[0].act({ type: 'propose', to: active.seat, give, want: [turned] })
    expect(type).toBe('done')
    await others[1].act({ type: 'wish', want: [turned], spare: [] })

    const watcher = await TestClient.hello(two, { table: seats[0].table })
    const all = [...clients, watcher]
    const last = Math.max(...all.map(({ seq }) => seq))
    await Promise.all(all.map((client) => client.until(() => client.seq === last)))
    for (const client of all) {
      const { seq, board } = await bidsFor(client)
      expect(seq).toBe(last)
      expect(board).toEqual(client.view === null ? null : boardAt(client.view))
      expect(board?.columns[0].bids.map(({ how }) => how).sort()).toEqual(['offer', 'wish'])
    }
    if (held[0] !== turned) expect(others[0].of('bids').at(-1)?.board?.columns[0].could).toContain(held[0])
    expect(watcher.of('bids').at(-1)?.board?.columns[0].could).toEqual([])
    for (const client of all) await client.close()
  })

  it('is nothing that can be asked for too early, or by those who see everything later', async () => {
    const settings = { spectatorDelayMs: 600_000 }
    const body = { spec: { edition: 'anniversary', players: 3 }, name: 'Anna', settings }
    const { table, secret } = (await ask(one, 'POST', '/api/tables', { body })).body
    const stranger = await TestClient.connect(one)
    expect(await errorFor(stranger)).toBe('say-hello-first')
    const anna = await TestClient.hello(one, { table: table.id, secret })
    expect(await errorFor(anna)).toBe('not-started')
    const watcher = await TestClient.hello(two, { table: table.id })
    expect(await errorFor(watcher)).toBe('only-looking-on')
    for (const client of [stranger, anna, watcher]) await client.close()
  })
})
