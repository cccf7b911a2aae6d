import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { allSeats, type Observer, type Seat, seatAt } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import { parseRecord, replayRecord } from '../notation/index.ts'
import { PROTOCOL } from '../protocol/messages.ts'
import { largestTables } from '../testing/bot-tables.ts'
import { titleOf } from '../testing/combinations.ts'
import { realDatabase } from '../testing/database.ts'
import { processes } from '../testing/process.ts'
import { chance, luckOf, pick, RandomActions } from '../testing/random.ts'
import { ask, startNode, TestClient } from '../testing/server.ts'
import { linked } from '../testing/table.ts'
import { Tape, Truth } from '../testing/wire.ts'
import { Telling } from './games/game-log.ts'
import type { Server } from './server.ts'
import { postmaster } from './store/postgres.ts'
import { Store } from './store/store.ts'

const database = realDatabase()
const start = processes()
let connection: ClientConfig
let server: Server
let store: Store
beforeAll(async () => {
  connection = await database()
  server = await startNode(connection, { HARICOT_SNAPSHOT_EVERY: '50' })
  store = await Store.open(connection)
})
afterAll(async () => {
  await store?.close()
  await server?.close()
})
afterEach(() => void vi.restoreAllMocks())

interface Body {
  readonly path: string
  readonly text: string
}

interface Recorded {
  readonly truth: Truth
  readonly tapes: readonly Tape[]
  /** Bodies of answers that anybody can have. */
  readonly bodies: readonly Body[]
}

/**
 * A table of people only, each of whom records what he hears; somebody looks on. Who is `misled` cannot play by what he
 * hears: a bot plays for him.
 */
async function recorded(
  game: Game,
  isEnough = (_: number): boolean => false,
  { misled = null }: { misled?: Seat | null } = {},
): Promise<Recorded> {
  const { edition, players, with: addOns, options } = game.spec
  const spec = { edition, players, with: addOns, options }
  const settings = { pace: 'at-once', patienceMs: 0 }
  const created = await ask(server, 'POST', '/api/tables', { body: { spec, settings, name: 'P0' } })
  expect(created.status).toBe(201)
  const table: string = created.body.table.id
  const secrets: string[] = [created.body.secret]
  while (secrets.length < players) {
    const seated = await ask(server, 'POST', `/api/tables/${table}/seats`, { body: { name: `P${secrets.length}` } })
    secrets.push(seated.body.secret)
  }
  await ask(server, 'POST', `/api/tables/${table}/start`, { body: {}, secret: secrets[0] })
  if (misled !== null) {
    const path = `/api/tables/${table}/seats/${misled}/bot`
    expect(await ask(server, 'POST', path, { body: {}, secret: secrets[misled] })).toMatchObject({ status: 204 })
  }

  const tapes = [...allSeats(players), 'table' as Observer].map((observer) => new Tape(observer))
  const enter = async (tape: Tape, from?: number): Promise<TestClient> => {
    const secret = tape.observer === 'table' ? {} : { secret: secrets[tape.observer] }
    const client = await TestClient.connect(server)
    tape.record(client)
    client.seq = from ?? -1
    client.send({ type: 'hello', protocol: PROTOCOL, table, ...secret, ...(from === undefined ? {} : { from }) })
    await client.until(() => client.of('welcome').length + client.of('resumed').length > 0)
    return client
  }
  const clients = await Promise.all(tapes.map((tape) => enter(tape)))
  const bodies: Body[] = []
  const look = async (): Promise<void> => {
    for (const path of ['/', '/metrics', '/api/tables', `/api/tables/${table}`, `/api/tables/${table}/record`])
      bodies.push({ path, text: textOf((await ask(server, 'GET', path)).body) })
  }
  await Promise.all(
    tapes.map((tape, i) =>
      tape.observer === 'table' || tape.observer === misled
        ? clients[i].until(() => clients[i].isOver || isEnough(clients[i].seq))
        : beSomebody(game, tape, clients[i], { isEnough, enter, look }),
    ),
  )
  await Promise.all(clients.map((client) => client.close()))
  const stored = await store.table(table)
  if (stored === null) throw new Error('there is no table')
  return { truth: new Truth(game, stored, await store.inputsAfter(table, 0), secrets), tapes, bodies }
}

interface Company {
  isEnough(seq: number): boolean
  enter(tape: Tape, from?: number): Promise<TestClient>
  look(): Promise<void>
}

/** Plays, tries things that are not allowed, says something, and comes in again through other doors. */
async function beSomebody(
  game: Game,
  tape: Tape,
  client: TestClient,
  { isEnough, enter, look }: Company,
): Promise<void> {
  const luck = luckOf(`somebody ${tape.observer}`)
  const actions = new RandomActions(game)
  client.send({ type: 'chat', text: `Guten Tag from ${tape.observer}` })
  let next = 20
  const isDone = (): boolean => client.isOver || isEnough(client.seq)
  while (!isDone()) {
    await client.play(
      chance(luck, 50) ? 'greedy' : 'random',
      () => isEnough(client.seq) || client.seq >= next,
      `${tape.observer}-`,
    )
    if (client.view === null || client.view.seat === null || isDone()) break
    next = client.seq + 30
    for (let i = 0; i < 3; i++) {
      const tried = actions.any(actions.hintsIn(client.imagined()), luck, client.options())
      if (tried !== null) await tape.try(client, tried)
    }
    client.send({ type: 'bids' })
    client.send({ type: 'hold', how: pick(luck, ['wait', 'composing']), on: chance(luck, 50) })
    const other = await enter(tape, chance(luck, 50) ? undefined : Math.max(0, client.seq - 40))
    await other.close()
    if (tape.observer === 0) await look()
  }
  await look()
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** A record of a game that is over; whoever asked for it may not have heard of the end yet. */
function isWhole(text: string): boolean {
  const record = parseRecord(text)
  const replayed = record.ok ? replayRecord(record.value) : record
  return replayed.ok && replayed.value.state.over
}

const leaksOf = ({ truth, tapes, bodies }: Recorded): string[] => [
  ...tapes.flatMap((tape) => truth.leaksIn(tape).map((leak) => `to ${tape.observer}: ${leak}`)),
  ...bodies.flatMap((body) => truth.scan(body.text, isWhole(body.text)) ?? []),
  // Who has not got the link does not hear of the table.
  ...bodies.filter(({ path, text }) => !path.includes(truth.table.id) && text.includes(truth.table.id)).map(textOf),
]

const marketsOn = ({ texts }: Tape): string[] =>
  [...new Set(texts.filter((text) => text.startsWith('{"type":"market"')))].sort()

const opening = (tape: Tape, type: string): boolean => tape.texts.some((text) => text.startsWith(`{"type":"${type}"`))

describe.concurrent('nobody hears on the wire what he may not know', () => {
  it.each(largestTables().map((game) => [titleOf(game.spec), game] as const))('in a game of %s', async (_, game) => {
    const run = await recorded(game)
    expect(run.truth.isOver).toBe(true)
    expect(leaksOf(run)).toEqual([])
    // What is told of a market is the same for everybody.
    const [first, ...others] = run.tapes.map(marketsOn)
    for (const other of others) expect(other).toEqual(first)
    expect(first.length > 0).toBe(game.actions.has('propose'))
    for (const { texts } of run.tapes) expect(texts.length).toBeGreaterThan(run.truth.states.length - 1)
    for (const type of ['welcome', 'resumed', 'refused', 'over', 'chat', 'bids'])
      expect(run.tapes.some((tape) => opening(tape, type))).toBe(true)
  })
})

describe('a leak would be noticed', () => {
  const game = linked('anniversary', 3)
  const short = (): Promise<Recorded> => recorded(game, (seq) => seq > 40)

  it('if the server told a seat what another one sees, or the table what a seat sees', async () => {
    const honest = Telling.prototype.to
    const lied = new Set<Observer>()
    vi.spyOn(Telling.prototype, 'to').mockImplementation(function (this: Telling, observer) {
      const text = honest.call(this, observer === 'table' || observer === 1 ? seatAt(0) : observer)
      if (text !== honest.call(this, observer)) lied.add(observer)
      return text
    })
    const { truth, tapes } = await recorded(game, () => lied.size === 2, { misled: seatAt(1) })
    expect(tapes.map((tape) => truth.leaksIn(tape).length > 0)).toEqual([false, true, false, true])
  })

  it('wherever it stood', async () => {
    const { truth, tapes } = await short()
    const { seed, luck, hash, secret, rng } = hidden(truth)
    const [tape] = tapes
    expect(truth.leaksIn(tape)).toEqual([])
    const view = JSON.parse(tape.texts.find((text) => text.startsWith('{"type":"welcome"')) ?? '{}')
    const planted: [string, unknown][] = [
      ['the seed', { type: 'error', error: seed }],
      ['the seed', { type: 'over', seed, score: [] }],
      ['an end that is none', { type: 'over', seed: '', score: [] }],
      ['a secret', { type: 'error', error: 'x', values: { luck } }],
      ['a secret', { type: 'chat', id: '1', seat: 0, text: secret, at: '' }],
      ['a secret', { type: 'error', error: hash }],
      ['the state of the shuffle', { type: 'pong', at: rng }],
      ['not in the protocol', { type: 'pong', state: {} }],
      ['events that', { type: 'events', seq: 0, events: truth.events[0] }],
      ['a view that is not its own', { ...view, view: truth.game.view(truth.states[view.seq], seatAt(1)) }],
      ['a view that is not its own', { ...view, view: { ...view.view, state: 1 } }],
      ['a board that is not its own', { type: 'bids', seq: 0, board: { seat: 0, columns: [], bundles: [] } }],
      ["an answer to somebody else's question", { type: 'done', id: '1-5', seq: 3 }],
      ['an answer that needs more', { type: 'refused', id: 'try-0', rule: 'bean-protection', values: { hand: 'soy' } }],
    ]
    for (const [why, message] of planted) {
      const bad = new Tape(tape.observer)
      for (const [id, tried] of tape.tried) bad.tried.set(id, tried)
      bad.texts.push(JSON.stringify(message))
      expect(truth.leaksIn(bad)).toEqual([expect.stringContaining(why)])
    }
  })
})

const hidden = ({ table, secrets, states }: Truth) => ({
  seed: table.seed,
  luck: table.seats[1].luck,
  hash: table.host_hash.toString('base64'),
  secret: [...secrets][1],
  rng: states[states.length - 1].rng.a,
})

describe('keys', () => {
  it('of one table open no other, neither on a socket nor over HTTP, and guessing many at once is over as soon', async () => {
    const strict = await startNode(connection, { HARICOT_GUESSES_PER_MINUTE: '5' })
    const table = { spec: { edition: 'duel', players: 2 }, name: 'A', bots: ['easy'], start: true }
    const [mine, other] = await Promise.all([0, 1].map(() => ask(strict, 'POST', '/api/tables', { body: table })))
    const guess = () => TestClient.hello(strict, { table: mine.body.table.id, secret: other.body.secret })
    const path = `/api/tables/${mine.body.table.id}/seats/0/bot`
    const guesses = await Promise.all(Array.from({ length: 30 }, guess))
    for (const client of guesses) expect(client.of('error')[0].error).toMatch(/^(wrong-secret|too-many-guesses)$/)
    expect(guesses.flatMap((client) => client.of('welcome'))).toEqual([])
    const late = await ask(strict, 'POST', path, { body: {}, secret: other.body.secret })
    expect(late).toEqual({ status: 429, body: { error: 'too-many-guesses' } })
    await strict.close()
  })

  it('and what people are called, say and hold do not stand in logs', async () => {
    const data = mkdtempSync(join(tmpdir(), 'haricot-'))
    const node = await start({ HARICOT_DATA: data, HARICOT_LOG: 'debug' })
    const body = {
      spec: { edition: 'anniversary', players: 3 },
      name: 'Rumpelstilz',
      bots: ['easy', 'easy'],
      start: true,
    }
    const { body: made } = await ask(node, 'POST', '/api/tables', { body: { ...body, settings: { pace: 'at-once' } } })
    const seat = { table: made.table.id, secret: made.secret }
    const client = await TestClient.hello(node, seat)
    client.send({ type: 'chat', text: 'Zaubernuss' })
    await client.play('greedy', () => client.seq > 20)
    const wrong = `${'W'.repeat(31)}x`
    await TestClient.hello(node, { table: seat.table, secret: wrong })
    await ask(node, 'DELETE', `/api/tables/${seat.table}/seats/mine`, { secret: wrong })
    await ask(node, 'POST', `/api/tables/${seat.table}/seats`, { body: '{"name":"Rumpelstilz' })
    process.kill(postmaster(join(data, 'postgres')) ?? 0, 'SIGKILL')
    client.send({ type: 'chat', text: 'Zaubernuss' })
    if (client.isAsked) await client.act(client.options()[0])
    await ask(node, 'POST', `/api/tables/${seat.table}/seats/0/bot`, { body: {}, secret: seat.secret })
    await client.close()
    const log = node.log.join('')
    expect(log.split('\n').length).toBeGreaterThan(10)
    expect(log).toContain(seat.table)
    for (const word of ['Rumpelstilz', 'Zaubernuss', seat.secret, wrong, 'x128', 'authorization', 'soy', 'chili'])
      expect(log).not.toContain(word)
    await node.end('SIGINT') // stops the database too, which it has started again
    rmSync(data, { recursive: true, force: true })
  })
})
