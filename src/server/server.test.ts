import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { commitmentTo, parseSeed } from '../kernel/rng.ts'
import { parseRecord, replayRecord } from '../notation/index.ts'
import { realDatabase } from '../testing/database.ts'
import { type Answer, ask, begin as beginOn, type TakenSeat as Seat, startNode, TestClient } from '../testing/server.ts'
import { Room } from './games/room.ts'
import type { Server } from './server.ts'
import { Store } from './store/store.ts'

const database = realDatabase()
const AT_ONCE = { pace: 'at-once', patienceMs: 0 }
const spec = (edition: string, players: number) => ({ edition, players })

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
afterEach(() => void vi.restoreAllMocks())

const begin = (people: number, how?: Parameters<typeof beginOn>[2]) => beginOn([one, two], people, how)

/** What a seat is told anew is what it knew from events. */
async function expectSameView(client: TestClient, seat: Seat): Promise<void> {
  const fresh = await TestClient.hello(two, seat)
  expect(fresh.view).toEqual(client.view)
  await fresh.close()
}

describe('a game', () => {
  it.each([
    ['anniversary', 3],
    ['new-beans', 4],
    ['duel', 2],
  ])('of %s is played to the end by people on two nodes and bots', async (edition, players) => {
    const seats = await begin(2, { edition, players })
    const [anna, bela] = await Promise.all([TestClient.hello(one, seats[0]), TestClient.hello(two, seats[1])])
    const watcher = await TestClient.hello(two, { table: seats[0].table })
    await Promise.all([anna.play(), bela.play('random')])
    await watcher.until(() => watcher.isOver)
    expect(watcher.seq).toBe(anna.seq)
    expect(anna.of('over')).toEqual(bela.of('over'))
    await watcher.until(() => watcher.of('table').at(-1)?.table.state === 'over')
    await expectSameView(anna, seats[0])
    await expectSameView(watcher, { table: seats[0].table } as Seat)

    const [{ seed }] = anna.of('over')
    const [{ table }] = anna.of('welcome')
    expect(commitmentTo(parseSeed(seed) ?? (seed as never))).toBe(table.commitment)
    const record = await ask(two, 'GET', `/api/tables/${seats[0].table}/record`)
    const parsed = parseRecord(record.body)
    if (!parsed.ok) throw new Error(parsed.refusal.rule)
    expect(replayRecord(parsed.value)).toMatchObject({ ok: true, value: { isCommitted: true, inputs: anna.seq } })
    for (const client of [anna, bela, watcher]) await client.close()
  })

  it('is over for nobody who has not heard of its last action, in whatever order a node gets to know of both', async () => {
    const { heard } = Room.prototype
    vi.spyOn(Room.prototype, 'heard').mockImplementation(async function (this: Room, seq) {
      if (Number.isFinite(seq)) await sleep(300)
      await heard.call(this, seq)
    })
    const [seat] = await begin(1, { edition: 'al-cabohne-solo', players: 1 })
    const anna = await TestClient.hello(one, seat)
    const watcher = await TestClient.hello(two, { table: seat.table })
    await anna.play('random')
    await watcher.until(() => watcher.of('table').at(-1)?.table.state === 'over')
    expect([watcher.isOver, watcher.seq]).toEqual([true, anna.seq])
    for (const client of [anna, watcher]) await client.close()
  })

  it('of bots alone goes on without anybody watching', async () => {
    const body = {
      spec: spec('anniversary', 4),
      bots: ['easy', 'fair', 'easy', 'easy'],
      settings: AT_ONCE,
      start: true,
    }
    const created = await ask(one, 'POST', '/api/tables', { body })
    expect(created.body).toMatchObject({ seat: null, table: { state: 'playing' } })
    const watcher = await TestClient.hello(two, { table: created.body.table.id })
    await watcher.until(() => watcher.isOver)
    await watcher.close()
  })

  it('waits for a bot that thinks for long', async () => {
    const body = { spec: spec('duel', 2), name: 'Anna', bots: ['hard'], settings: AT_ONCE, start: true }
    const { secret, table } = (await ask(one, 'POST', '/api/tables', { body })).body
    const anna = await TestClient.hello(one, { table: table.id, secret })
    await anna.play('greedy', () => anna.seq > 20)
    await anna.close()
  })

  it('tells nobody what he may not know', async () => {
    const seats = await begin(2)
    const [anna, bela] = await Promise.all([TestClient.hello(one, seats[0]), TestClient.hello(one, seats[1])])
    await Promise.all([anna.play('greedy', () => anna.seq > 60), bela.play('greedy', () => bela.seq > 60)])
    for (const client of [anna, bela])
      for (const { events } of client.of('events'))
        for (const event of events)
          if (event.type === 'drew') expect(event.bean === null).toBe(event.seat !== client.seat)
    expect(JSON.stringify(anna.heard)).not.toContain('x128:')
    expect(JSON.stringify(anna.heard)).not.toContain(seats[1].secret)
    for (const client of [anna, bela]) await client.close()
  })
})

describe('somebody who comes back', () => {
  it('hears exactly what he missed, from any node, however long he was away', async () => {
    const seats = await begin(1)
    let anna = await TestClient.hello(one, seats[0])
    const loyal = await TestClient.hello(two, seats[0])
    for (const [pause, node] of [
      [5, two],
      [80, one],
      [200, two],
    ] as const) {
      await anna.close()
      const from = anna.seq
      await loyal.play('random', () => loyal.seq >= from + pause)
      anna = await TestClient.resume(node, seats[0], anna)
      const { seq } = loyal
      await anna.until(() => anna.seq >= seq)
      expect(anna.of('welcome')).toEqual([])
      expect(anna.of('events')[0].seq).toBe(from + 1)
      for (let heard = from + 1; heard <= seq; heard++) expect(anna.views.get(heard)).toEqual(loyal.views.get(heard))
    }
    await anna.close()
    await loyal.close()
  })

  it('sends an action again under its id, and it is done once', async () => {
    const [seat] = await begin(1)
    const anna = await TestClient.hello(one, seat)
    // Bots go on meanwhile: what is asked may be off before it is answered.
    for (let n = 0; ; n++) {
      await anna.until(() => anna.isAsked)
      const [action] = anna.options()
      const first = await anna.act(action, `twice${n}`)
      if (first.type !== 'done') continue
      const elsewhere = await TestClient.hello(two, seat)
      expect(await elsewhere.act(action, `twice${n}`)).toEqual(first)
      await elsewhere.close()
      break
    }
    await anna.close()
  })

  it('finds the bot in his place until he takes it back', async () => {
    const [seat] = await begin(1)
    const anna = await TestClient.hello(one, seat)
    const path = `/api/tables/${seat.table}/seats/0/bot`
    expect((await ask(two, 'POST', path, { body: { level: 'easy' }, secret: seat.secret })).status).toBe(204)
    await anna.until(() => anna.seq > 40)
    expect(await anna.act({ type: 'harvest', field: 0 })).toMatchObject({ error: 'bot-plays' })
    expect((await ask(two, 'DELETE', path, { secret: seat.secret })).status).toBe(204)
    await anna.until(() => anna.of('table').at(-1)?.table.seats[0].bot === null)
    // Then nobody else has anything to do.
    const isPlanting = () => anna.view?.agenda.at(-1)?.step === 'plant-hand'
    await anna.play('random', () => anna.isAsked && anna.view?.active === 0 && isPlanting())
    await sleep(100)
    const { seq } = anna
    await sleep(100)
    expect(anna.seq).toBe(seq)
    await anna.play('random', () => anna.seq > seq + 3)
    await anna.close()
  })
})

describe('an action', () => {
  it('that the rules refuse changes nothing, and says why', async () => {
    const [seat] = await begin(1)
    const anna = await TestClient.hello(one, seat)
    await anna.until(() => anna.isAsked)
    expect(await anna.act({ type: 'harvest', field: 7 })).toMatchObject({ type: 'refused', rule: 'no-such-field' })
    expect(await anna.act({ type: 'fly' } as never)).toMatchObject({ rule: 'unknown-action' })
    await anna.close()
  })

  it('of two nodes at once is settled by the database', async () => {
    const [seat] = await begin(1)
    const here = await TestClient.hello(one, seat)
    const there = await TestClient.hello(two, seat)
    const done: number[] = []
    while (done.length < 20 && !here.isOver) {
      await here.until(() => here.isAsked || here.isOver)
      const [action] = here.options()
      if (action === undefined) continue
      for (const answer of await Promise.all([here.act(action), there.act(action)]))
        if (answer.type === 'done') done.push(answer.seq)
        else expect(answer.type).toBe('refused') // the other one was first, or a bot
      const most = Math.max(0, ...done)
      await Promise.all([here.until(() => here.seq >= most), there.until(() => there.seq >= most)])
    }
    expect(new Set(done).size).toBe(done.length)
    for (const seq of done) expect(there.views.get(seq)).toEqual(here.views.get(seq))
    await here.close()
    await there.close()
  })

  it('from another moment is too late', async () => {
    const [seat] = await begin(1)
    const anna = await TestClient.hello(one, seat)
    const ofThisStep = () => anna.options().find(({ type }) => anna.game.actions.get(type)?.during !== 'anytime')
    await anna.play(
      'random',
      () => anna.seq > 30 && anna.view?.active === 0 && anna.isAsked && ofThisStep() !== undefined,
    )
    const action = ofThisStep()
    if (action === undefined) throw new Error('nothing to do')
    anna.send({ type: 'act', id: 'late', action, saw: 2 })
    await anna.until(() => anna.of('refused').some(({ id, rule }) => id === 'late' && rule === 'stale-action'))
    await anna.close()
  })
})

it('an impossible state ends its table with a report, and no other', async () => {
  const [seat] = await begin(1)
  const [other] = await begin(1)
  const [anna, bela] = await Promise.all([TestClient.hello(one, seat), TestClient.hello(one, other)])
  await anna.until(() => anna.isAsked && anna.view?.active === 0)
  const store = await Store.open(connection)
  const action = { type: 'harvest', field: 99 } as const // no rule lets this pass
  for (let seq = anna.seq + 1; ; seq++)
    if ((await store.append({ game: seat.table, seq, seat: 0, action, clientId: null, over: false })) !== 'behind')
      break
  await anna.until(() => anna.of('error').some(({ error }) => error === 'table-broken'))
  expect(await store.table(seat.table)).toMatchObject({ state: 'broken', report: expect.stringContaining('Error') })
  await store.close()
  await bela.play('random', () => bela.seq > 20)
  const late = await TestClient.hello(two, seat)
  expect(late.of('error')).toEqual([{ type: 'error', error: 'table-broken' }])
  for (const client of [anna, bela]) await client.close()
})

describe('a bot whose turn it is', () => {
  it('waits for people before it ends the trading, until they let it go on', async () => {
    const [seat] = await begin(1, { settings: { patienceMs: 600_000 } })
    const anna = await TestClient.hello(two, seat)
    const step = () => anna.view?.agenda.at(-1)?.step
    const isBotTrading = () => step() === 'trade' && anna.view?.active !== 0 && !anna.isAsked
    while (!isBotTrading()) {
      const [action] = anna.options()
      if (anna.isAsked && action !== undefined) await anna.act(action)
      else await anna.until(() => anna.isAsked || isBotTrading())
    }
    await sleep(300)
    expect(isBotTrading() || anna.isAsked).toBe(true)
    const turn = anna.view?.turn
    while (anna.view?.turn === turn && step() === 'trade') {
      const decline = anna.options().find(({ type }) => type === 'decline')
      if (anna.isAsked && decline !== undefined) await anna.act(decline)
      anna.send({ type: 'pass' })
      const { seq } = anna
      await anna.until(() => anna.seq !== seq)
    }
    await anna.close()
  })
})

describe('a seat', () => {
  const create = (body: object): Promise<Answer> => ask(one, 'POST', '/api/tables', { body })

  it('is opened by its own secret only', async () => {
    const [seat] = await begin(1)
    const [other] = await begin(1)
    const wrong = await TestClient.hello(one, { table: seat.table, secret: other.secret })
    expect(wrong.of('error')).toEqual([{ type: 'error', error: 'wrong-secret' }])
    await wrong.until(() => wrong.closedWith === 4001)
    const path = `/api/tables/${seat.table}/seats/0/bot`
    expect((await ask(one, 'POST', path, { body: {}, secret: other.secret })).body.error).toBe('wrong-secret')
  })

  it('that is left before the game is free, and its secret opens nothing', async () => {
    const created = await create({ spec: spec('duel', 2), name: 'Host' })
    const table = created.body.table.id
    const guest = (await ask(two, 'POST', `/api/tables/${table}/seats`, { body: { name: 'Guest' } })).body
    const client = await TestClient.hello(one, { table, secret: guest.secret })
    expect((await ask(two, 'DELETE', `/api/tables/${table}/seats/mine`, { secret: guest.secret })).status).toBe(204)
    await client.until(() => client.closedWith === 4001)
    const again = await ask(two, 'POST', `/api/tables/${table}/seats`, { body: { name: 'Other', seat: 1 } })
    expect(again.body.seat).toBe(1)
    expect((await ask(two, 'POST', `/api/tables/${table}/seats`, { body: { name: 'Third' } })).body.error).toBe(
      'table-full',
    )
  })

  it.each([
    [{ spec: spec('duel', 2), name: '' }, 'malformed'],
    [{ spec: spec('duel', 2), name: 'a\u202eb' }, 'malformed'],
    [{ spec: spec('duel', 2), extra: 1 }, 'malformed'],
    [{ spec: spec('duel', 3) }, 'wrong-game'],
    [{ spec: spec('chess', 2) }, 'wrong-game'],
    [{ spec: spec('duel', 2), bots: ['easy', 'easy'], name: 'A' }, 'table-full'],
    [{ spec: spec('duel', 2), start: true }, 'seats-open'],
    ['{', 'malformed'],
  ])('cannot be had by %j: %s', async (body, error) => {
    const answer = await ask(one, 'POST', '/api/tables', { body })
    expect(answer.body.error).toBe(error)
    expect(answer.status).toBeLessThan(500)
  })

  it('begins with its host only, and bots fill the rest', async () => {
    const created = await create({ spec: spec('anniversary', 4), name: 'Host', settings: AT_ONCE })
    const { secret, table } = created.body
    const guest = (await ask(two, 'POST', `/api/tables/${table.id}/seats`, { body: { name: 'Guest' } })).body
    const start = (key: string, body = {}) => ask(two, 'POST', `/api/tables/${table.id}/start`, { body, secret: key })
    expect((await start(guest.secret)).body.error).toBe('not-host')
    expect((await start(secret)).body.error).toBe('seats-open')
    const client = await TestClient.hello(one, { table: table.id, secret: guest.secret })
    expect(client.view).toBeNull()
    expect((await start(secret, { fill: 'easy' })).status).toBe(204)
    await client.until(() => client.view !== null)
    expect(client.seat).toBe(1)
    expect((await start(secret)).body.error).toBe('already-started')
    await client.close()
  })
})

describe('the lobby', () => {
  it('lists public tables and tells of every change, on every node', async () => {
    const watcher = await TestClient.connect(two)
    watcher.send({ type: 'watch', protocol: 1 })
    await watcher.until(() => watcher.of('tables').length === 1)
    const settings = { public: true }
    const open = await ask(one, 'POST', '/api/tables', { body: { spec: spec('duel', 2), name: 'Anna', settings } })
    const hidden = await ask(one, 'POST', '/api/tables', { body: { spec: spec('duel', 2), name: 'Anna' } })
    const { id } = open.body.table
    await watcher.until(() => watcher.of('table').some(({ table }) => table.id === id))
    expect((await ask(two, 'GET', '/api/tables')).body.tables).toMatchObject([{ id }])
    const guest = await ask(two, 'POST', `/api/tables/${id}/seats`, { body: { name: 'Guest' } })
    await watcher.until(() => watcher.of('gone').length > 0, 5000) // there is no room
    expect((await ask(two, 'GET', '/api/tables')).body.tables).toEqual([])
    watcher.heard.length = 0
    await ask(two, 'DELETE', `/api/tables/${id}/seats/mine`, { secret: guest.body.secret })
    await watcher.until(() => watcher.of('table').some(({ table }) => table.id === id))
    await ask(one, 'POST', `/api/tables/${id}/start`, { body: { fill: 'easy' }, secret: open.body.secret })
    await watcher.until(() => watcher.of('gone').length > 0)
    expect((await ask(two, 'GET', '/api/tables')).body.tables).toEqual([])
    expect(JSON.stringify(watcher.heard)).not.toContain(hidden.body.table.id)
    await watcher.close()
  })

  it('carries what people say to everybody at the table', async () => {
    const seats = await begin(2)
    const [anna, bela] = await Promise.all([TestClient.hello(one, seats[0]), TestClient.hello(two, seats[1])])
    anna.send({ type: 'chat', text: 'Bohnen?' })
    await bela.until(() => bela.of('chat').some(({ text, seat }) => text === 'Bohnen?' && seat === 0))
    const late = await TestClient.hello(one, { table: seats[0].table })
    await late.until(() => late.of('chat').length === 1)
    await late.close()
    for (const client of [anna, bela]) await client.close()
  })
})
