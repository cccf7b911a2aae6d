import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { deafen, realDatabase } from '../testing/database.ts'
import { processes } from '../testing/process.ts'
import { ask, startNode, TestClient } from '../testing/server.ts'
import { postgresIn, postmaster } from './store/postgres.ts'

const start = processes()
const database = realDatabase()
const table = {
  spec: { edition: 'anniversary', players: 3 },
  settings: { pace: 'at-once', patienceMs: 0 },
  start: true,
}

const LIVELY = { HARICOT_LEASE_MS: '500', HARICOT_MESSAGES_PER_SECOND: '100000' }

it('after kill -9 of node and database every game goes on where it was, for people and bots', async () => {
  const data = mkdtempSync(join(tmpdir(), 'haricot-'))
  const first = await start({ HARICOT_DATA: data, ...LIVELY }, true)
  const bots = await ask(first, 'POST', '/api/tables', { body: { ...table, bots: ['easy', 'easy', 'easy'] } })
  const mixed = await ask(first, 'POST', '/api/tables', { body: { ...table, name: 'Anna', bots: ['easy', 'easy'] } })
  const seat = { table: mixed.body.table.id, secret: mixed.body.secret }
  const anna = await TestClient.hello(first, seat)
  await anna.play('random', () => anna.seq > 30)
  const acknowledged = anna.of('done')

  await first.end('SIGKILL')
  process.kill(postmaster(join(data, 'postgres')) ?? 0, 'SIGKILL')
  await anna.until(() => anna.closedWith !== null)
  const second = await start({ HARICOT_DATA: data, ...LIVELY })
  const again = await TestClient.resume(second, seat, anna)
  await again.until(() => again.seq >= (acknowledged.at(-1)?.seq ?? 0))
  const watcher = await TestClient.hello(second, { table: bots.body.table.id })
  const { seq } = watcher
  await Promise.all([
    again.play('random', () => again.seq > anna.seq + 30),
    watcher.until(() => watcher.seq > seq + 30 || watcher.isOver),
  ])
  await Promise.all([again.close(), watcher.close()])

  expect(await second.end('SIGINT')).toBe(0)
  expect(postmaster(join(data, 'postgres'))).toBeNull()
  rmSync(data, { recursive: true, force: true })
})

it('a node that ends in good order sends its people elsewhere, and the other one moves the bots at once', async () => {
  const connection = await database()
  const [one, two] = await Promise.all([startNode(connection), startNode(connection, { HARICOT_LEASE_MS: '600' })])
  const settings = { pace: 'human', patienceMs: 0 }
  const created = await ask(one, 'POST', '/api/tables', {
    body: { ...table, settings, bots: ['easy', 'easy', 'easy'] },
  })
  const id = created.body.table.id
  const watcher = await TestClient.hello(one, { table: id })
  await watcher.until(() => watcher.seq > 0)
  await one.close()
  await watcher.until(() => watcher.closedWith === 1012)
  expect(watcher.of('error')).toEqual([{ type: 'error', error: 'going-away' }])
  const again = await TestClient.resume(two, { table: id }, watcher)
  await again.until(() => again.seq > watcher.seq)
  await again.close()
  await two.close()
})

it('a database that is gone for a while breaks nothing: who could not be answered asks again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'haricot-'))
  const base = await postgresIn(data)
  const node = await startNode(base.connection)
  const created = await ask(node, 'POST', '/api/tables', { body: { ...table, name: 'Anna', bots: ['easy', 'easy'] } })
  const anna = await TestClient.hello(node, { table: created.body.table.id, secret: created.body.secret })
  await anna.play('random', () => anna.seq > 20 && anna.isAsked && anna.view?.active === 0)
  process.kill(postmaster(join(data, 'postgres')) ?? 0, 'SIGKILL')
  await expect.poll(async () => (await ask(node, 'GET', '/readyz')).status).toBe(503)
  const [action] = anna.options()
  expect(await anna.act(action, 'once')).toMatchObject({ error: 'unavailable' })
  const revived = await postgresIn(data)
  anna.heard.length = 0
  expect(await anna.act(action, 'once')).toMatchObject({ type: 'done' })
  await anna.play('random', () => anna.seq > 60)
  await anna.close()
  await node.close()
  await revived.close()
  rmSync(data, { recursive: true, force: true })
})

it('what changes in the lobby and is said while nodes cannot hear each other is told afterwards', async () => {
  const connection = await database()
  const [one, two] = await Promise.all([startNode(connection), startNode(connection)])
  const body = { ...table, settings: { public: true }, name: 'Anna', start: false }
  const { body: made } = await ask(one, 'POST', '/api/tables', { body })
  const seat = { table: made.table.id, secret: made.secret }
  const [here, there] = [await TestClient.hello(one, seat), await TestClient.hello(two, seat)]
  const watcher = await TestClient.connect(two)
  watcher.send({ type: 'watch', protocol: 1 })
  await watcher.until(() => watcher.of('tables').length === 1)

  await deafen(connection)
  const later = (await ask(one, 'POST', '/api/tables', { body })).body.table.id
  here.send({ type: 'chat', text: 'Anybody?' })
  const isListed = () => watcher.heard.some((message) => JSON.stringify(message).includes(later))
  await Promise.all([watcher.until(isListed), there.until(() => there.of('chat').length > 0)])
  for (const visitor of [here, there, watcher]) await visitor.close()
  await Promise.all([one.close(), two.close()])
})

it('whoever has left is not thought to be there, even if that could not be written down at once', async () => {
  const connection = await database()
  const node = await startNode(connection, { HARICOT_LEASE_MS: '200' })
  const { body: made } = await ask(node, 'POST', '/api/tables', { body: { ...table, name: 'Anna', start: false } })
  const isHere = async () => (await ask(node, 'GET', `/api/tables/${made.table.id}`)).body.table.seats[0].here
  const busy = new pg.Client(connection)
  await busy.connect()
  await busy.query('BEGIN')
  await busy.query('LOCK TABLE presence IN EXCLUSIVE MODE')
  const anna = await TestClient.hello(node, { table: made.table.id, secret: made.secret })
  await anna.close()
  await sleep(500) // the node has tidied up
  await busy.query('COMMIT')
  await sleep(100)
  await expect.poll(isHere, { timeout: 5000 }).toBe(false)
  await busy.end()
  await node.close()
})
