import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { below } from '../kernel/rng.ts'
import { type Seat, seatsIn } from '../kernel/seat.ts'
import { realDatabase } from '../testing/database.ts'
import { type Process, processes } from '../testing/process.ts'
import { luckOf } from '../testing/random.ts'
import { ask, startNode, TestClient } from '../testing/server.ts'
import { faultyProxy, SteadyClient } from '../testing/steady.ts'
import { HostedGame } from './games/hosted-game.ts'
import { gameFor, isRefusal } from './games/rules.ts'
import { postgresIn, postmaster } from './store/postgres.ts'
import { Store } from './store/store.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
const KILLS = IS_LONG ? 50 : 5
const NODE_KILLS = IS_LONG ? 10 : 2
const TABLES = 50
const BACK_MS = 5000
const database = realDatabase()
const start = processes()
const GENEROUS = {
  HARICOT_LEASE_MS: '500',
  HARICOT_MESSAGES_PER_SECOND: '100000',
  HARICOT_REQUESTS_PER_MINUTE: '1000000',
  HARICOT_TABLES_PER_HOUR: '1000000',
  HARICOT_SOCKETS_PER_ADDRESS: '100000',
}

interface Spec {
  readonly edition: string
  readonly players: number
}

interface Table {
  readonly id: string
  readonly secrets: readonly string[]
}

/** A short game, already begun; the seats that no person takes are bots'. */
async function begin(where: string, people: number, spec: Spec = { edition: 'duel', players: 2 }): Promise<Table> {
  const node = { address: where }
  const bots = Array.from({ length: spec.players - people }, () => 'easy')
  const host = people > 0 ? { name: 'P0' } : {}
  const settings = { pace: 'at-once', patienceMs: 0 }
  const { body } = await ask(node, 'POST', '/api/tables', { body: { spec, bots, settings, ...host } })
  const { id } = body.table
  const secrets: string[] = [body.secret]
  for (let i = 1; i < people; i++)
    secrets.push((await ask(node, 'POST', `/api/tables/${id}/seats`, { body: { name: `P${i}` } })).body.secret)
  const started = await ask(node, 'POST', `/api/tables/${id}/start`, { body: {}, secret: secrets[0] })
  expect(started.status).toBe(204)
  return { id, secrets: secrets.slice(0, people) }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string, ms = 60_000): Promise<void> {
  for (const deadline = Date.now() + ms; !(await isSo()); await sleep(25))
    if (Date.now() > deadline) throw new Error(`${what}: waited ${ms} ms in vain`)
}

/** Every game is over and follows from its log; what was acknowledged is there once, and what was told is true. */
async function expectNothingLost(
  store: Store,
  ids: readonly string[],
  clients: readonly SteadyClient[],
): Promise<void> {
  for (const id of ids) {
    const table = await store.table(id)
    if (table === null) throw new Error('a table is lost')
    const game = gameFor(table.spec)
    if (isRefusal(game)) throw new Error(game.rule)
    const inputs = await store.inputsAfter(id, 0)
    const state = game.start(table.seed)
    for (const [i, { seq, seat, action }] of inputs.entries()) {
      expect(seq).toBe(i + 1)
      if (action === null) throw new Error('nobody takes anything back here')
      expect(game.check(state, seat as Seat, action)).toBeNull()
      game.apply(state, seat as Seat, action)
    }
    expect({ isOver: state.over, state: table.state }).toEqual({ isOver: true, state: 'over' })
    for (const client of clients.filter(({ hello }) => hello.table === id)) {
      expect(client.problems).toEqual([])
      expect(client.view).toEqual(game.view(state, client.view?.seat ?? 'table'))
      for (const [clientId, { seq, action }] of client.done) {
        expect(inputs[seq - 1]).toMatchObject({ seq, seat: client.view?.seat, action })
        expect(await store.inputOf(id, client.view?.seat ?? -1, clientId)).toBe(seq)
      }
    }
  }
}

/** People on every seat that is theirs, and somebody who looks on. */
const visitors = ({ id, secrets }: Table, where: (nth: number) => string, hurry = false): SteadyClient[] => [
  ...secrets.map(
    (secret, i) => new SteadyClient(() => where(i), { table: id, secret }, `${id.slice(0, 4)}-${i}`, hurry),
  ),
  new SteadyClient(() => where(secrets.length), { table: id }, `${id.slice(0, 4)}-table`, hurry),
]

it(`${KILLS} times kill -9 of node, database or both lose nothing of ${TABLES} tables`, async () => {
  const data = mkdtempSync(join(tmpdir(), 'haricot-'))
  const env = { HARICOT_DATA: data, ...GENEROUS }
  const luck = luckOf(IS_LONG ? `kills ${Date.now()}` : 'kills')
  let node: Process = await start(env)
  const store = await Store.open((await postgresIn(data)).connection)
  const ids: string[] = []
  const clients: SteadyClient[] = []
  const runs: Promise<void>[] = []
  const playing = new Set<string>()
  /** How many games go on; a database that is down at the moment says nothing. */
  const left = async (): Promise<number> => {
    for (const id of playing) if ((await store.table(id).catch(() => null))?.state === 'over') playing.delete(id)
    return playing.size
  }
  const fill = async (): Promise<void> => {
    const missing = Array.from({ length: TABLES - (await left()) }, (_, i) => (i % 10 === 0 ? 2 : i % 10 === 5 ? 1 : 0))
    const tables = await Promise.all(missing.map((people) => begin(node.address, people)))
    for (const [i, table] of tables.entries()) {
      ids.push(table.id)
      playing.add(table.id)
      if (i % 5 !== 0) continue
      const here = visitors(table, () => node.address)
      clients.push(...here)
      runs.push(...here.map((client) => client.run()))
    }
  }
  await fill()
  for (let i = 0; i < KILLS; i++) {
    await sleep(200 + below(luck, 1000))
    const isNode = i % 3 !== 1
    const killedMs = Date.now()
    const pid = postmaster(join(data, 'postgres')) ?? 0
    if (i % 3 !== 0) process.kill(pid, 'SIGKILL')
    if (isNode) {
      await node.end('SIGKILL')
      node = await start(env)
    }
    if (i % 3 !== 0) await until(() => postmaster(join(data, 'postgres')) !== pid, 'another database')
    await until(async () => (await ask(node, 'GET', '/readyz')).status === 200, 'ready')
    const isBack = (client: SteadyClient): boolean => client.isOver || client.greetedMs > killedMs
    const known = clients.map(({ seq }) => seq)
    const isGoingOn = (client: SteadyClient, nth: number): boolean => client.isOver || client.seq > known[nth]
    if (isNode) await until(() => clients.every(isBack), 'everybody is back', BACK_MS)
    else await until(() => clients.some(isGoingOn), 'they play on', BACK_MS)
    if (IS_LONG) await fill()
  }
  await until(async () => (await left()) === 0, 'every game ends', 100_000)
  await Promise.all(runs)
  await expectNothingLost(store, ids, clients)
  await store.close()
  expect(await node.end('SIGINT')).toBe(0)
  rmSync(data, { recursive: true, force: true })
}, 1_200_000)

it('tables of bots alone play on although nobody looks, however often their node tidies up', async () => {
  const connection = await database()
  const node = await startNode(connection, { HARICOT_LEASE_MS: '200' })
  const store = await Store.open(connection)
  const tables = await Promise.all(Array.from({ length: 30 }, () => begin(node.address, 0)))
  const left = new Set(tables.map(({ id }) => id))
  await until(async () => {
    for (const id of left) if ((await store.inputsAfter(id, 30)).length > 0) left.delete(id)
    return left.size === 0
  }, 'every game goes on')
  await store.close()
  await node.close()
})

it('a table of people alone needs no node that moves bots, even while they are connected from the lobby on', async () => {
  const connection = await database()
  const node = await startNode(connection, { HARICOT_LEASE_MS: '200' })
  const body = { spec: { edition: 'duel', players: 2 }, name: 'P0' }
  const { secret, table } = (await ask(node, 'POST', '/api/tables', { body })).body
  await ask(node, 'POST', `/api/tables/${table.id}/seats`, { body: { name: 'P1' } })
  const host = await TestClient.hello(node, { table: table.id, secret })
  await ask(node, 'POST', `/api/tables/${table.id}/start`, { body: {}, secret })
  const store = await Store.open(connection)
  await until(async () => (await store.table(table.id))?.driver_until === null, 'nobody moves bots', 10_000)
  await host.close()
  await store.close()
  await node.close()
})

it('what a bot decided is not done when another node has stored something in the meantime', async () => {
  const connection = await database()
  const node = await startNode(connection)
  const { id } = await begin(node.address, 3, { edition: 'anniversary', players: 3 })
  await node.close()
  const store = await Store.open(connection)
  const table = await store.table(id)
  const game = table === null ? null : gameFor(table.spec)
  if (table === null || game === null || isRefusal(game)) throw new Error('no table')
  const load = (): Promise<HostedGame> =>
    HostedGame.load(store, table, game, { onEntry: () => {}, snapshotEvery: 1000 })
  const [here, there] = [await load(), await load()]
  const { seq, state } = here
  const [seat] = seatsIn(game.waiting(state))
  expect(await there.actAt(seq, seat, { type: 'plant', field: 0 })).toEqual({ done: seq + 1 })
  expect(game.check(there.state, seat, { type: 'plant', field: 1 })).toBeNull() // it would be allowed again
  expect(await here.actAt(seq, seat, { type: 'plant', field: 1 })).toBeNull()
  expect(await store.inputsAfter(id, seq)).toHaveLength(1)
  expect(here.seq).toBe(seq + 1)
  await store.close()
})

it('people of one table on two nodes play on when one node is killed, those of the dead one at the other', async () => {
  const data = mkdtempSync(join(tmpdir(), 'haricot-'))
  const env = { HARICOT_DATA: data, ...GENEROUS }
  const nodes: (Process | null)[] = [await start(env), await start(env)]
  const here = (nth: number): string => (nodes[nth % 2] ?? nodes[(nth + 1) % 2])?.address ?? ''
  const store = await Store.open((await postgresIn(data)).connection)
  const tables = [
    ...(await Promise.all(Array.from({ length: 6 }, () => begin(here(0), 2, { edition: 'al-cabohne', players: 2 })))),
    await begin(here(0), 1),
  ]
  const clients = tables.flatMap((table) => visitors(table, here))
  const runs = clients.map((client) => client.run())
  await until(() => clients.every(({ seq }) => seq > 20), 'all play')
  for (let i = 0; i < NODE_KILLS; i++) {
    const dead = i % 2
    const lost = clients.filter(({ at }) => at === nodes[dead]?.address)
    const others = clients.filter((client) => !lost.includes(client))
    const greetings = others.map((client) => client.greetings)
    const killedMs = Date.now()
    await nodes[dead]?.end('SIGKILL')
    nodes[dead] = null
    await until(() => lost.every((one) => one.isOver || one.greetedMs > killedMs), 'back at the other', BACK_MS)
    expect(others.map((client) => client.greetings)).toEqual(greetings)
    nodes[dead] = await start(env)
  }
  await Promise.all(runs)
  await expectNothingLost(
    store,
    tables.map(({ id }) => id),
    clients,
  )
  await store.close()
  for (const node of nodes) await node?.end('SIGINT')
  rmSync(data, { recursive: true, force: true })
}, 1_200_000)

it('messages that are lost, doubled, late or in another order change nothing', async () => {
  const connection = await database()
  const nodes = await Promise.all([startNode(connection, GENEROUS), startNode(connection, GENEROUS)])
  const proxies = await Promise.all(nodes.map(({ address }, i) => faultyProxy(address, `faults ${i}`)))
  const store = await Store.open(connection)
  const tables = [await begin(nodes[0].address, 2), await begin(nodes[1].address, 1)]
  const clients = tables.flatMap((table) => visitors(table, (nth) => proxies[nth % 2].address, true))
  await Promise.all(clients.map((client) => client.run()))
  const again = clients.reduce((sum, { greetings }) => sum + greetings - 1, 0)
  expect(again).toBeGreaterThan(10)
  const ids = tables.map(({ id }) => id)
  await expectNothingLost(store, ids, clients)
  await store.close()
  for (const proxy of proxies) proxy.close()
  await Promise.all(nodes.map((node) => node.close()))
})

/** Before a server keeps anything back, the system may hold some 40 MB for whoever does not read: 36 KB at a time. */
const MOST_FLOODS = 1500

it('somebody who stops reading is let go, the others play on, and he gets what he missed when he comes back', async () => {
  const node = await startNode(await database(), { HARICOT_BUFFER_BYTES: '16384' })
  const table = await begin(node.address, 2, { edition: 'al-cabohne', players: 2 })
  const seat = { table: table.id, secret: table.secrets[0] }
  const deaf = await TestClient.hello(node, seat)
  deaf.socket.pause()
  const { seq } = deaf
  const others = visitors(table, () => node.address).slice(0, 2)
  const runs = others.map((client) => client.run())
  const dropped = async (): Promise<boolean> =>
    /^haricot_slow_clients_total 1$/m.test((await ask(node, 'GET', '/metrics')).body)
  for (let i = 0; !(await dropped()); i++) {
    if (i > MOST_FLOODS) throw new Error('it is never let go')
    for (let j = 0; j < 40; j++) {
      for (let k = 0; k < 20; k++) deaf.send({ type: 'ping', at: Math.PI * 1e300 })
      await immediately()
    }
  }
  await Promise.all(runs)
  for (const client of others) expect([client.problems, client.greetings]).toEqual([[], 1])
  expect(deaf.seq).toBe(seq)
  const again = await TestClient.resume(node, seat, deaf)
  await again.until(() => again.isOver)
  expect(again.view).toEqual(others[0].view)
  deaf.socket.terminate()
  await again.close()
  await node.close()
})
