import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deafen, realDatabase } from '../testing/database.ts'
import { ask, begin, startNode, type TakenSeat, TestClient } from '../testing/server.ts'
import type { Server } from './server.ts'
import { Store } from './store/store.ts'

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

const path = ({ table }: TakenSeat, rest: string) => `/api/tables/${table}/${rest}`
const post = (seat: TakenSeat, rest: string, body: object = {}) =>
  ask(two, 'POST', path(seat, rest), { body, secret: seat.secret })
const tableOf = (client: TestClient) => client.of('table').at(-1)?.table

/** Everybody is connected, and everybody knows it. */
async function meet(seats: readonly TakenSeat[]): Promise<TestClient[]> {
  const clients = await Promise.all(seats.map((seat, i) => TestClient.hello(i === 0 ? one : two, seat)))
  const areAllHere = (client: TestClient) =>
    tableOf(client)?.seats.every(({ kind, here }) => here === (kind === 'person'))
  await Promise.all(clients.map((client) => client.until(() => areAllHere(client) === true)))
  return clients
}

describe('the host', () => {
  it('gives the seat of somebody who is not there to a bot, until he acts', async () => {
    const seats = await begin([one, two], 2)
    const [anna, bela] = await meet(seats)
    expect((await post(seats[0], 'seats/1/bot')).body.error).toBe('still-here')
    expect((await post(seats[1], 'seats/0/bot')).body.error).toBe('not-your-seat')
    await bela.close()
    await anna.until(() => tableOf(anna)?.seats[1].here === false)
    expect((await post(seats[0], 'seats/1/bot', { level: 'easy' })).status).toBe(204)
    await anna.until(() => tableOf(anna)?.seats[1].bot === 'easy')
    const again = await TestClient.hello(two, seats[1])
    expect(await again.act({ type: 'wish', want: ['soy'], spare: [] })).toMatchObject({ type: 'done' })
    await anna.until(() => tableOf(anna)?.seats[1].bot === null)
    await Promise.all([anna.close(), again.close()])
  })

  it('and he has it back at a node that has not heard of the bot yet', async () => {
    const seats = await begin([one, two], 2)
    const [anna, bela] = await meet(seats)
    await bela.close()
    await anna.until(() => tableOf(anna)?.seats[1].here === false)
    await deafen(connection)
    expect((await post(seats[0], 'seats/1/bot', { level: 'easy' })).status).toBe(204)
    const again = await TestClient.hello(two, seats[1])
    expect(await again.act({ type: 'wish', want: ['soy'], spare: [] })).toMatchObject({ type: 'done' })
    expect((await ask(one, 'GET', `/api/tables/${seats[0].table}`)).body.table.seats[1].bot).toBeNull()
    await Promise.all([anna.close(), again.close()])
  })

  it('who does not play looks on with the key, even where nobody else may, and has all rights', async () => {
    const body = { spec: { edition: 'duel', players: 2 }, settings: { spectators: false } }
    const { secret, table } = (await ask(one, 'POST', '/api/tables', { body })).body
    const { body: guest } = await ask(two, 'POST', `/api/tables/${table.id}/seats`, { body: { name: 'Rude' } })
    const host = await TestClient.hello(one, { table: table.id, secret })
    expect(host.of('welcome')[0]).toMatchObject({ seat: null })
    const rude = await TestClient.hello(two, { table: table.id, secret: guest.secret })
    rude.send({ type: 'mute', seat: 0, on: true, forAll: true })
    await rude.until(() => rude.of('error').some(({ error }) => error === 'not-host'))
    host.send({ type: 'mute', seat: 0, on: true, forAll: true })
    await rude.until(() => tableOf(rude)?.seats[0].muted === true)
    for (const message of [{ type: 'mute', seat: 0, on: true } as const, { type: 'chat', text: 'me' } as const]) {
      host.send(message)
      await host.until(() => host.of('error').at(-1)?.error === 'only-looking-on')
      host.heard.length = 0
    }
    expect((await post({ table: table.id, secret }, 'start', { fill: 'easy' })).status).toBe(204)
    await host.until(() => host.view !== null)
    expect(host.seat).toBeNull()
    const stranger = await TestClient.hello(one, { table: table.id })
    expect(stranger.of('error')[0].error).toBe('no-spectators')
    for (const client of [host, rude]) await client.close()
  })

  it('passes it on, or is followed by the next person', async () => {
    const created = await ask(one, 'POST', '/api/tables', {
      body: { spec: { edition: 'anniversary', players: 4 }, name: 'A' },
    })
    const table = created.body.table.id
    const seats: TakenSeat[] = [{ table, secret: created.body.secret }]
    for (const name of ['B', 'C'])
      seats.push({
        table,
        secret: (await ask(two, 'POST', `/api/tables/${table}/seats`, { body: { name } })).body.secret,
      })
    const host = async () => (await ask(one, 'GET', `/api/tables/${table}`)).body.table.host
    expect(await host()).toBe(0)
    expect((await post(seats[1], 'host', { seat: 1 })).body.error).toBe('not-host')
    expect((await post(seats[0], 'host', { seat: 3 })).body.error).toBe('no-such-seat')
    expect((await post(seats[0], 'host', { seat: 2 })).status).toBe(204)
    expect(await host()).toBe(2)
    expect((await post(seats[0], 'start', { fill: 'easy' })).body.error).toBe('not-host')
    await ask(one, 'DELETE', path(seats[2], 'seats/mine'), { secret: seats[2].secret })
    expect(await host()).toBe(0)
    expect((await post(seats[0], 'seats/1/bot')).status).toBe(204) // nobody is connected
    expect((await ask(one, 'GET', `/api/tables/${table}`)).body.table.seats[1].kind).toBe('bot')
    expect((await post(seats[0], 'start', { fill: 'easy' })).status).toBe(204)
    await ask(one, 'DELETE', path(seats[0], 'seats/mine'), { secret: seats[0].secret })
    expect(await host()).toBe(0) // there is nobody else
  })
})

describe('a seat that somebody left before the game', () => {
  const lobby = async (names: readonly string[]): Promise<TakenSeat[]> => {
    const body = { spec: { edition: 'anniversary', players: 3 }, name: names[0] }
    const { secret, table } = (await ask(one, 'POST', '/api/tables', { body })).body
    const seats: TakenSeat[] = [{ table: table.id, secret }]
    for (const name of names.slice(1)) seats.push(await sit(seats[0], name))
    return seats
  }
  const sit = async ({ table }: TakenSeat, name: string): Promise<TakenSeat> => {
    const { body } = await ask(two, 'POST', `/api/tables/${table}/seats`, { body: { name } })
    return { table, secret: body.secret }
  }
  const leave = (seat: TakenSeat) => ask(two, 'DELETE', path(seat, 'seats/mine'), { secret: seat.secret })
  const host = async ({ table }: TakenSeat) => (await ask(one, 'GET', `/api/tables/${table}`)).body.table.host

  it('tells whoever takes it next nothing of its old owner: whom he muted, who muted him, what he said', async () => {
    const seats = await lobby(['Anna', 'Rude'])
    const [anna, rude] = await meet(seats)
    rude.send({ type: 'chat', text: 'rude' })
    await anna.until(() => anna.of('chat').length > 0)
    rude.send({ type: 'mute', seat: 0, on: true })
    anna.send({ type: 'mute', seat: 1, on: true })
    await Promise.all([anna, rude].map((client) => client.until(() => client.of('muted').length === 1)))
    anna.send({ type: 'mute', seat: 1, on: true, forAll: true })
    await anna.until(() => tableOf(anna)?.seats[1].muted === true)
    await leave(seats[1])
    await anna.until(() => tableOf(anna)?.seats[1].kind === 'open')
    const kind = await TestClient.hello(two, await sit(seats[0], 'Kind'))
    kind.send({ type: 'chat', text: 'kind' })
    await anna.until(() => anna.of('chat').some(({ text }) => text === 'kind'))
    anna.send({ type: 'chat', text: 'welcome' })
    await kind.until(() => kind.of('chat').some(({ text }) => text === 'welcome'))
    // Whoever comes in while somebody speaks may hear that first, then the last lines: their numbers give the order.
    const texts = (client: TestClient) =>
      [...new Map(client.of('chat').map(({ id, text }) => [Number(id), text]))]
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text)
    expect(texts(kind)).toEqual(['kind', 'welcome'])
    const late = await TestClient.hello(one, { table: seats[0].table })
    await late.until(() => texts(late).length === 2)
    expect(texts(late)).toEqual(['kind', 'welcome'])
    for (const client of [anna, kind, late]) await client.close()
  })

  it('and nobody is left: whoever comes next is the host', async () => {
    const [anna] = await lobby(['Anna'])
    await leave(anna)
    expect(await host(anna)).toBeNull()
    expect((await post(anna, 'start', { fill: 'easy' })).body.error).toBe('wrong-secret')
    const bela = await sit(anna, 'Bela')
    expect(await host(anna)).toBe(0)
    expect((await post(bela, 'start', { fill: 'easy' })).status).toBe(204)
  })
})

describe('chat', () => {
  it('is not heard by whoever has muted its speaker, and by nobody if the host has', async () => {
    const seats = await begin([one, two], 3)
    const [anna, bela, cili] = await meet(seats)
    const lines = (client: TestClient) => [...new Map(client.of('chat').map(({ id, text }) => [id, text])).values()]
    cili.send({ type: 'mute', seat: 1, on: true })
    await cili.until(() => cili.of('muted').length === 1)
    expect(cili.of('muted')[0].seats).toEqual([1])
    bela.send({ type: 'chat', text: 'one' })
    await anna.until(() => lines(anna).length === 1)
    anna.send({ type: 'chat', text: 'two' })
    await cili.until(() => lines(cili).length === 1)
    expect(lines(cili)).toEqual(['two'])
    const later = await TestClient.hello(one, seats[2])
    await later.until(() => lines(later).length === 1)
    expect(later.of('muted')).toEqual([{ type: 'muted', seats: [1] }]) // it is another device
    await sleep(50)
    expect(lines(later)).toEqual(['two'])
    cili.send({ type: 'mute', seat: 1, on: false })
    await cili.until(() => cili.of('muted').length === 2)

    cili.send({ type: 'mute', seat: 1, on: true, forAll: true })
    await cili.until(() => cili.of('error').some(({ error }) => error === 'not-host'))
    anna.send({ type: 'mute', seat: 1, on: true, forAll: true })
    await bela.until(() => tableOf(bela)?.seats[1].muted === true)
    bela.send({ type: 'chat', text: 'three' })
    await bela.until(() => bela.of('error').some(({ error }) => error === 'muted'))
    anna.send({ type: 'mute', seat: 1, on: false, forAll: true })
    await bela.until(() => tableOf(bela)?.seats[1].muted === false)
    bela.send({ type: 'chat', text: 'four' })
    await cili.until(() => lines(cili).at(-1) === 'four')
    await anna.until(() => lines(anna).at(-1) === 'four')
    expect(lines(anna)).toEqual(['one', 'two', 'four'])
    for (const client of [anna, bela, cili, later]) await client.close()
  })
})

it('lines that follow each other at once are all heard, each once and in order', async () => {
  const seats = await begin([one, two], 2)
  const [anna, bela] = await meet(seats)
  const said = Array.from({ length: 20 }, (_, i) => `line ${i}`)
  for (const text of said) anna.send({ type: 'chat', text })
  const lines = (client: TestClient) => client.of('chat').map(({ text }) => text)
  await Promise.all([anna, bela].map((client) => client.until(() => lines(client).length >= said.length)))
  for (const client of [anna, bela]) {
    expect(lines(client)).toEqual(said)
    await client.close()
  }
})

describe('a rematch', () => {
  it('seats the same people one seat further, each with a new secret that only he can have', async () => {
    const seats = await begin([one, two], 2, { settings: { patienceMs: 7 } })
    const [anna, bela] = await meet(seats)
    expect((await post(seats[1], 'rematch')).body.error).toBe('not-over')
    await Promise.all([anna.play(), bela.play()])
    await bela.until(() => tableOf(bela)?.state === 'over')
    const asked = await Promise.all([post(seats[1], 'rematch'), post(seats[0], 'rematch'), post(seats[1], 'rematch')])
    const [mine, hers, again] = asked.map(({ body }) => body)
    expect(again).toMatchObject({ seat: mine.seat, secret: mine.secret })
    expect([mine.seat, hers.seat]).toEqual([2, 1])
    expect(hers.table.id).toBe(mine.table.id)
    await bela.until(() => tableOf(bela)?.rematch === mine.table.id)
    expect(mine.table).toMatchObject({
      state: 'lobby',
      settings: { patienceMs: 7 },
      seats: [{ kind: 'bot', bot: 'easy' }, { name: 'Anna' }, { name: 'P1' }],
    })
    expect(mine.table.commitment).not.toBe(tableOf(bela)?.commitment)
    const table: string = mine.table.id
    const stranger = await TestClient.hello(one, { table, secret: seats[1].secret })
    expect(stranger.of('error')).toEqual([{ type: 'error', error: 'wrong-secret' }])
    expect((await post({ ...seats[0], secret: 'A'.repeat(32) }, 'rematch')).body.error).toBe('wrong-secret')

    const info = (await ask(one, 'GET', `/api/tables/${table}`)).body.table
    const host = info.host === 1 ? hers : mine
    expect((await post({ table, secret: host.secret }, 'start')).status).toBe(204)
    const next = await TestClient.hello(one, { table, secret: mine.secret })
    expect(next.seat).toBe(2)
    for (const client of [anna, bela, next]) await client.close()
  })

  it('whose host leaves is led by somebody who has come, not by somebody who has not', async () => {
    const seats = await begin([one, two], 3)
    for (const [i, seat] of seats.entries()) await post(seat, `seats/${i}/bot`, { level: 'easy' })
    const state = async () => (await ask(one, 'GET', `/api/tables/${seats[0].table}`)).body.table.state
    await expect.poll(state, { timeout: 60_000 }).toBe('over')
    const first = (await post(seats[0], 'rematch')).body
    const third = (await post(seats[2], 'rematch')).body
    const table = first.table.id
    await ask(one, 'DELETE', `/api/tables/${table}/seats/mine`, { secret: first.secret })
    expect((await ask(one, 'GET', `/api/tables/${table}`)).body.table.host).toBe(third.seat)
  })

  it('keeps the seat of somebody who comes late', async () => {
    const seats = await begin([one, two], 2, { edition: 'duel', players: 2 })
    const [anna, bela] = await meet(seats)
    await Promise.all([anna.play(), bela.play()])
    await anna.until(() => tableOf(anna)?.state === 'over')
    const { secret, table } = (await post(seats[0], 'rematch')).body
    const host = { table: table.id, secret }
    expect((await post(host, 'start')).body.error).toBe('seats-open')
    expect((await post(host, 'start', { fill: 'easy' })).status).toBe(204)
    const late = (await post(seats[1], 'rematch')).body
    expect(late.table.seats[0]).toMatchObject({ kind: 'person', name: 'P1', bot: 'easy', away: true })
    const client = await TestClient.hello(one, { table: table.id, secret: late.secret })
    client.send({ type: 'back' })
    await client.until(() => tableOf(client)?.seats[0].bot === null)
    for (const other of [anna, bela, client]) await other.close()
  })
})

it('somebody who resumes hears how the table has changed meanwhile', async () => {
  const seats = await begin([one, two], 2)
  const [anna, bela] = await meet(seats)
  const watcher = await TestClient.hello(two, { table: seats[0].table })
  await watcher.close()
  anna.send({ type: 'mute', seat: 1, on: true, forAll: true })
  await bela.until(() => tableOf(bela)?.seats[1].muted === true)
  const again = await TestClient.resume(two, { table: seats[0].table }, watcher)
  await again.until(() => again.of('table').length > 0, 5000)
  expect(again.heard[0].type).toBe('resumed')
  expect(tableOf(again)?.seats[1].muted).toBe(true)
  for (const client of [anna, bela, again]) await client.close()
})

describe('somebody who looks on', () => {
  it('sees everything later, if the host wants it so, and exactly the same', async () => {
    const delayMs = 1500
    const seats = await begin([one, two], 2, { settings: { spectatorDelayMs: delayMs } })
    const [anna, bela] = await meet(seats)
    const early = await TestClient.hello(one, { table: seats[0].table })
    const started = performance.now()
    await Promise.all([anna.play('random', () => anna.seq >= 40), bela.play('random', () => bela.seq >= 40)])
    anna.send({ type: 'chat', text: 'late?' })
    await anna.until(() => anna.of('chat').length === 1)
    const isQuick = () => performance.now() - started < delayMs
    if (isQuick()) expect(early.seq).toBeLessThan(40)
    const late = await TestClient.hello(two, { table: seats[0].table })
    if (isQuick()) expect([late.seq < 40, late.of('chat')]).toEqual([true, []])
    const store = await Store.open(connection)
    const [{ at }] = await store.inputsAfter(seats[0].table, 39)
    await store.close()
    for (const watcher of [early, late]) {
      await watcher.until(() => watcher.seq >= 40 && watcher.of('chat').length === 1)
      expect(Date.now() - at.getTime()).toBeGreaterThan(delayMs - 100)
    }
    const fresh = await TestClient.hello(one, { table: seats[0].table })
    const seq = Math.min(early.seq, late.seq, fresh.seq)
    expect(early.views.get(seq)).toEqual(late.views.get(seq))
    const resumed = await TestClient.resume(two, { table: seats[0].table }, late)
    expect(resumed.of('resumed')).toHaveLength(1)
    for (const client of [anna, bela, early, late, fresh, resumed]) await client.close()
  })

  it('does not hear of the end before its time either, whenever he comes and whatever he says he knows', async () => {
    const settings = { spectatorDelayMs: 600_000 }
    const seats = await begin([one, two], 2, { edition: 'duel', players: 2, settings })
    const [anna, bela] = await meet(seats)
    await Promise.all([anna.play(), bela.play()])
    await anna.until(() => tableOf(anna)?.state === 'over')
    await post(seats[0], 'rematch')
    const { table } = seats[0]
    for (const from of [undefined, 0, anna.seq - 1, anna.seq, anna.seq + 1]) {
      const client = await TestClient.hello(one, from === undefined ? { table } : { table, from })
      client.send({ type: 'ping' })
      await client.until(() => client.of('pong').length === 1)
      await sleep(50)
      expect(client.heard.map(({ type }) => type).filter((type) => type !== 'table')).toEqual([
        from === 0 ? 'resumed' : 'welcome',
        'pong',
      ])
      const tables = [...client.of('welcome'), ...client.of('table')].map((message) => message.table)
      expect(tables).toMatchObject([{ state: 'playing', rematch: null, undo: null }])
      await client.close()
    }
    const { table: asked } = (await ask(one, 'GET', `/api/tables/${table}`)).body
    expect(asked).toMatchObject({ state: 'playing', rematch: null, undo: null })
    expect((await ask(one, 'GET', path(seats[0], 'record'))).body.error).toBe('not-over')
    expect((await ask(one, 'GET', path(seats[0], 'record'), { secret: seats[0].secret })).status).toBe(200)
    for (const client of [anna, bela]) await client.close()
  })
})
