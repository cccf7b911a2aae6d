import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setImmediate as immediately } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realDatabase } from '../../testing/database.ts'
import { ask, startNode, TestClient } from '../../testing/server.ts'
import type { Server } from '../server.ts'
import { Allowance } from './limits.ts'

const database = realDatabase()
let server: Server
beforeAll(async () => {
  server = await startNode(await database(), {
    HARICOT_MESSAGES_PER_SECOND: '20',
    HARICOT_SOCKETS_PER_ADDRESS: '8',
    HARICOT_GUESSES_PER_MINUTE: '3',
    HARICOT_TABLES_PER_HOUR: '5',
    HARICOT_BUFFER_BYTES: '16384',
    HARICOT_ORIGINS: 'https://beans.example',
  })
})
afterAll(() => server?.close())

const newTable = { spec: { edition: 'anniversary', players: 4 }, name: 'Anna', bots: ['easy', 'easy', 'easy'] }

describe('a socket', () => {
  it.each([
    ['{', 'malformed'],
    ['[]', 'malformed'],
    ['{"type":"fly"}', 'malformed'],
    ['{"type":"hello","protocol":1,"table":"short"}', 'malformed'],
    ['{"type":"hello","protocol":2,"table":"0123456789abcdef"}', 'unsupported-protocol'],
    ['{"type":"watch","protocol":0}', 'unsupported-protocol'],
  ])('that says %s is refused and closed: %s', async (message, error) => {
    const client = await TestClient.connect(server)
    client.send(message)
    await client.until(() => client.closedWith === 4001)
    expect(client.of('error')).toEqual([{ type: 'error', error }])
  })

  it('that acts before it says hello hears so', async () => {
    const client = await TestClient.connect(server)
    client.send({ type: 'act', id: 'x', action: { type: 'plant' } })
    await client.until(() => client.of('error').length === 1)
    expect(client.of('error')).toEqual([{ type: 'error', error: 'say-hello-first', values: { id: 'x' } }])
    await client.close()
  })

  it('that sends too much at once or too often is closed', async () => {
    const big = await TestClient.connect(server)
    big.send(`"${'x'.repeat(10_000)}"`)
    await big.until(() => big.closedWith === 1009)
    const often = await TestClient.connect(server)
    for (let i = 0; i < 200; i++) often.send({ type: 'ping', at: i })
    await often.until(() => often.closedWith === 4001)
    expect(often.of('error')).toEqual([{ type: 'error', error: 'too-many-messages' }])
  })

  it('is one of a few from one address, and comes from a page that may', async () => {
    await expect(TestClient.connect(server, { origin: 'https://evil.example' })).rejects.toThrow('403')
    const clients = [await TestClient.connect(server, { origin: 'https://beans.example' })]
    while (clients.length < 8) clients.push(await TestClient.connect(server))
    await expect(TestClient.connect(server)).rejects.toThrow('429')
    for (const client of clients) await client.close()
    const many = await Promise.allSettled(Array.from({ length: 30 }, () => TestClient.connect(server)))
    const inside = many.filter((one) => one.status === 'fulfilled')
    expect(inside.length).toBe(8)
    for (const { value } of inside) await value.close()
  })

  it('that asks and asks without reading the answers is closed', async () => {
    const roomy = await startNode(await database(), { HARICOT_BUFFER_BYTES: '16384' })
    const { hostname, port } = new URL(roomy.address)
    const deaf = connect({ host: hostname, port: Number(port) })
    deaf.on('error', () => {})
    deaf.write(UPGRADE)
    await once(deaf, 'data')
    deaf.pause()
    const pings = Buffer.concat(Array.from({ length: 40 }, () => masked(`{"type":"ping","at":${Math.PI * 1e300}}`)))
    const count = async (): Promise<string> => (await ask(roomy, 'GET', '/metrics')).body
    for (let i = 0; !/^haricot_slow_clients_total 1$/m.test(await count()); i++) {
      if (i > 400) throw new Error('it is never closed')
      for (let j = 0; j < 20; j++) {
        deaf.write(pings)
        await immediately()
      }
    }
    expect(await count()).toMatch(/^haricot_sockets [01]$/m)
    deaf.destroy()
    await roomy.close()
  })
})

describe('names and chat', () => {
  it.each([
    [24, 201],
    [25, 400],
  ])('of %d letters: a name gets %d', async (length, status) => {
    const strict = await startNode(await database())
    const table = (await ask(strict, 'POST', '/api/tables', { body: { ...newTable, bots: [] } })).body.table.id
    const sit = (name: string) => ask(strict, 'POST', `/api/tables/${table}/seats`, { body: { name } })
    expect((await sit('n'.repeat(length))).status).toBe(status)
    expect((await sit('ß'.repeat(length))).status).toBe(status)
    await strict.close()
  })

  it('end where they have to', async () => {
    const strict = await startNode(await database())
    const { table, secret } = (await ask(strict, 'POST', '/api/tables', { body: newTable })).body
    const client = await TestClient.hello(strict, { table: table.id, secret })
    client.send({ type: 'chat', text: 'x'.repeat(300) })
    await client.until(() => client.of('chat').length === 1)
    client.send({ type: 'chat', text: 'x'.repeat(301) })
    await client.until(() => client.closedWith === 4001)
    expect(client.of('error')).toEqual([{ type: 'error', error: 'malformed' }])
    await strict.close()
  })
})

describe('guessing', () => {
  it('secrets is over after a few', async () => {
    const { body } = await ask(server, 'POST', '/api/tables', { body: newTable })
    const path = `/api/tables/${body.table.id}/start`
    const guess = async (secret: string) => (await ask(server, 'POST', path, { body: {}, secret })).body.error
    const wrong = 'A'.repeat(32)
    const errors = []
    for (let i = 0; i < 4; i++) errors.push(await guess(wrong))
    expect(errors).toEqual(['wrong-secret', 'wrong-secret', 'wrong-secret', 'too-many-guesses'])
    expect(await guess(body.secret)).toBe('too-many-guesses')
  })

  it('is not what somebody does who may not, with the right key', async () => {
    const strict = await startNode(await database(), { HARICOT_GUESSES_PER_MINUTE: '3' })
    const table = (await ask(strict, 'POST', '/api/tables', { body: { ...newTable, bots: [] } })).body.table.id
    const { secret } = (await ask(strict, 'POST', `/api/tables/${table}/seats`, { body: { name: 'Guest' } })).body
    const path = `/api/tables/${table}/start`
    for (let i = 0; i < 5; i++)
      expect((await ask(strict, 'POST', path, { body: {}, secret })).body.error).toBe('not-host')
    const guest = await TestClient.hello(strict, { table, secret })
    expect(guest.of('welcome')).toHaveLength(1)
    await guest.close()
    await strict.close()
  })

  it('or making tables without end is over after a few', async () => {
    const errors = []
    for (let i = 0; i < 5; i++) errors.push((await ask(server, 'POST', '/api/tables', { body: newTable })).body.error)
    expect(errors.at(-1)).toBe('too-many-tables')
  })
})

it('allows a page nothing from elsewhere, whatever host it is asked for', async () => {
  const { headers } = await fetch(server.address)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain(`connect-src 'self' ws://${new URL(server.address).host} wss://`)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(policy.match(/[^;]*data:[^;]*/g)).toEqual(["img-src 'self' data: blob:"]) // a picture runs nothing
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const { hostname, port } = new URL(server.address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write('GET / HTTP/1.1\r\nHost: evil.example; script-src *\r\nConnection: close\r\n\r\n')
  expect(String(await once(socket, 'data'))).not.toContain('script-src *')
})

it('without a built page, tells browsers that there is none', async () => {
  expect(await ask(server, 'GET', '/')).toEqual({ status: 404, body: { error: 'no-such-page' } })
})

describe('operations', () => {
  it('says that it is there, ready, and what it counts', async () => {
    expect((await ask(server, 'GET', '/healthz')).status).toBe(200)
    expect((await ask(server, 'GET', '/readyz')).status).toBe(200)
    const { body } = await ask(server, 'GET', '/metrics')
    expect(body).toMatch(/^haricot_tables \d+$/m)
    expect(body).toMatch(/^haricot_action_seconds_bucket\{le="\+Inf"\} \d+$/m)
    expect(body).toMatch(/^haricot_busy_seconds \d/m)
    const documented = readFileSync(new URL('../../../docs/OPERATIONS.md', import.meta.url), 'utf8')
    for (const [, name] of body.matchAll(/^# TYPE (\w+) /gm)) expect(documented).toContain(`\`${name}\``)
  })

  it('gives the record of a table that nobody may look on at to its seats only', async () => {
    const own = await startNode(await database())
    const settings = { spectators: false, pace: 'at-once', patienceMs: 0 }
    const body = { ...newTable, settings, start: true }
    const { table, secret } = (await ask(own, 'POST', '/api/tables', { body })).body
    const path = `/api/tables/${table.id}/record`
    expect(await ask(own, 'GET', path)).toEqual({ status: 403, body: { error: 'no-spectators' } })
    expect((await ask(own, 'GET', path, { secret: 'A'.repeat(32) })).body).toEqual({ error: 'wrong-secret' })
    expect((await ask(own, 'GET', path, { secret })).body).toEqual({ error: 'not-over' })
    await ask(own, 'POST', `/api/tables/${table.id}/seats/0/bot`, { body: {}, secret })
    await expect.poll(async () => (await ask(own, 'GET', path, { secret })).status, { timeout: 60_000 }).toBe(200)
    await own.close()
  })

  it('answers what it does not know, and pages that may not speak, with a code', async () => {
    expect(await ask(server, 'GET', '/nothing')).toEqual({ status: 404, body: { error: 'no-such-page' } })
    expect((await ask(server, 'GET', '/api/tables/0123456789abcdef')).body.error).toBe('no-such-table')
    const headers = { origin: 'https://evil.example' }
    expect((await ask(server, 'POST', '/api/tables', { body: newTable, headers })).body.error).toBe('bad-origin')
    const body = { ...newTable, name: 'x'.repeat(20_000) }
    expect((await ask(server, 'POST', '/api/tables', { body })).status).toBe(413)
  })
})

it('an address that asks too often hears so', async () => {
  const strict = await startNode(await database(), { HARICOT_REQUESTS_PER_MINUTE: '2' })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push(await ask(strict, 'GET', '/api/tables'))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(statuses[2].body).toEqual({ error: 'too-many-requests' })
  expect((await ask(strict, 'GET', '/healthz')).status).toBe(200)
  await strict.close()
})

it('another page that may talk to this server can do so from a browser, and no other can', async () => {
  const asked = (origin: string, method = 'OPTIONS') =>
    fetch(new URL('/api/tables', server.address), {
      method,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })
  const friend = await asked('https://beans.example')
  expect(friend.status).toBe(204)
  expect(friend.headers.get('access-control-allow-origin')).toBe('https://beans.example')
  expect(friend.headers.get('access-control-allow-headers')).toContain('authorization')
  for (const method of ['POST', 'DELETE']) expect(friend.headers.get('access-control-allow-methods')).toContain(method)
  expect((await asked('https://beans.example', 'GET')).headers.get('access-control-allow-origin')).not.toBeNull()
  for (const method of ['OPTIONS', 'GET'])
    expect((await asked('https://evil.example', method)).headers.get('access-control-allow-origin')).toBeNull()
})

it('limits count those who share a net of addresses as one, and believe no more proxies than there are', async () => {
  const strict = await startNode(await database(), { HARICOT_TABLES_PER_HOUR: '2', HARICOT_PROXIES: '1' })
  const from = async (address: string) =>
    (await ask(strict, 'POST', '/api/tables', { body: newTable, headers: { 'x-forwarded-for': address } })).status
  expect(await Promise.all(['2001:db8::1', '2001:DB8:0:0:ffff::2'].map(from))).toEqual([201, 201])
  expect(await from('2001:db8:0:0:1:2:3:4')).toBe(429)
  expect(await from('1.2.3.4, 2001:db8::9')).toBe(429)
  expect(await from('2001:db8:0:1::1')).toBe(201)
  expect(await Promise.all(['::ffff:1.2.3.4', '1.2.3.4', '1.2.3.4'].map(from))).toContain(429)
  expect(await from('1.2.3.5')).toBe(201)
  await strict.close()
})

it('an allowance can be overdrawn by what happens at once, and is empty for longer then', () => {
  const allowance = new Allowance(2, 1000)
  for (let i = 0; i < 6; i++) allowance.owe('a', 0)
  expect([0, 1000, 2000, 2499, 2501].map((ms) => allowance.isSpent('a', ms))).toEqual([true, true, true, true, false])
})

it('an allowance fills up again', () => {
  const allowance = new Allowance(2, 1000)
  expect([allowance.take('a', 0), allowance.take('a', 0), allowance.take('a', 0)]).toEqual([true, true, false])
  expect(allowance.take('b', 0)).toBe(true)
  expect(allowance.take('a', 501)).toBe(true)
})

const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** A text frame as a client sends it. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head = bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])
}
