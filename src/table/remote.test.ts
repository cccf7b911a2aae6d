import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newBot } from '../bots/bots.ts'
import type { GameEvent } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { type Observer, seatAt } from '../kernel/seat.ts'
import { parseRecord, replayRecord } from '../notation/index.ts'
import type { Server } from '../server/server.ts'
import { Store } from '../server/store/store.ts'
import { realDatabase } from '../testing/database.ts'
import { type Relay, relayTo } from '../testing/relay.ts'
import { ask, begin, startNode, type TakenSeat, TestClient } from '../testing/server.ts'
import type { SocketClass } from './line.ts'
import { RemoteTable, type RemoteTableOptions } from './remote.ts'

const database = realDatabase()
let connection: ClientConfig
let one: Server
let two: Server
let relay: Relay
beforeAll(async () => {
  connection = await database()
  ;[one, two] = await Promise.all([startNode(connection), startNode(connection)])
  relay = await relayTo(one.address)
})
afterAll(async () => {
  relay?.close()
  await Promise.all([one?.close(), two?.close()])
})

const QUICK = { firstMs: 5, mostMs: 20, quietMs: 2000 }
const join = (seat: Partial<TakenSeat> & { table: string }, more: Partial<RemoteTableOptions> = {}) =>
  RemoteTable.open({ address: relay.address, Socket: WebSocket, patience: QUICK, ...seat, ...more })

/** Everything that a table tells. */
function listen(table: RemoteTable) {
  // `from`: how many actions there were when it was first shown the game.
  const heard = { from: -1, events: [] as GameEvent[], asides: [] as string[], chat: [] as string[] }
  table.subscribe((event) => void heard.events.push(event), {
    chat: ({ seat, text }) => void heard.chat.push(`${seat}: ${text}`),
    changed: () => {
      if (heard.from < 0) heard.from = table.seq
    },
    anew: (why) => void heard.asides.push(why),
    reached: (isSo) => void heard.asides.push(isSo ? 'back' : 'lost'),
    refused: (code) => void heard.asides.push(code),
  })
  return heard
}

/** Plays like a bot until the game is over or it is enough; returns how often it did something. */
async function play(table: RemoteTable, before: () => void = () => {}, isEnough = () => false): Promise<number> {
  const bot = newBot('greedy')
  const rng = rngFrom(seedFrom(`luck of ${table.seat}`))
  for (let acts = 0; ; ) {
    await table.until(() => table.asked !== 'wait' || isEnough())
    if (table.asked === 'over' || isEnough()) return acts
    const { game, seat, view, options } = table
    if (seat === null) throw new Error('not seated')
    const { step } = view.agenda[view.agenda.length - 1]
    const must = table.asked === 'answer'
    const action = bot.decide({ game, seat, must, step, view, options, rng, out: 0 }) ?? (must ? options[0] : null)
    before()
    if (action === null) await table.pass()
    else if ((await table.act(action)) === null) acts++
  }
}

/** What an observer was to hear of a finished game after so many actions, from its record. */
async function truth(id: string, observer: Observer, from: number) {
  const record = parseRecord((await ask(two, 'GET', `/api/tables/${id}/record`)).body)
  const replayed = record.ok ? replayRecord(record.value) : record
  if (!replayed.ok) throw new Error(replayed.refusal.rule)
  const { game, sheet } = replayed.value
  const store = await Store.open(connection)
  const [stored, inputs] = [await store.table(id), await store.inputsAfter(id, 0)]
  await store.close()
  if (stored === null) throw new Error('no such table')
  const events: GameEvent[] = []
  const state = game.start(stored.seed)
  for (const { seq, seat, action } of inputs)
    if (action !== null)
      game.apply(state, seat as never, action, (event) => seq > from && events.push(game.seen(event, observer)))
  return { events, sheet, inputs: inputs.length, view: game.view(state, observer) }
}

/** A table for two that waits for its second player, and both of them there. */
async function lobby(settings: object = {}) {
  const body = { spec: { edition: 'duel', players: 2 }, name: 'Anna', settings }
  const created = (await ask(one, 'POST', '/api/tables', { body })).body
  const id: string = created.table.id
  const guest = (await ask(two, 'POST', `/api/tables/${id}/seats`, { body: { name: 'Béla' } })).body
  const start = () => ask(two, 'POST', `/api/tables/${id}/start`, { body: {}, secret: created.secret })
  return { id, start, seats: [created, guest].map(({ secret }) => ({ table: id, secret })) }
}

describe('a game', () => {
  it('is played to its end however often the line is cut, and everything is heard once and in order', async () => {
    const { id, start, seats } = await lobby()
    const [anna, bela] = await Promise.all(seats.map((seat) => join(seat)))
    const watcher = await join({ table: id }, { address: two.address })
    const [hers, his, all] = [anna, bela, watcher].map(listen)
    expect([anna.state, anna.asked, anna.names]).toEqual(['lobby', 'wait', ['Anna', 'Béla']])
    await start()
    let moves = 0
    // Before an action, so that it gets lost; and as soon as it is on its way, so that its answer does.
    const annoy = (): void => {
      if (++moves % 7 === 0) relay.cut()
      if (moves % 5 === 0) setImmediate(relay.cut)
    }
    const acts = await Promise.all([play(anna, annoy), play(bela, annoy)])
    await watcher.ready
    const told = await truth(id, 0 as Observer, hers.from)
    expect(relay.connections).toBeGreaterThan(10)
    expect(acts[0] + acts[1]).toBe(told.inputs)
    expect(hers.events).toEqual(told.events)
    expect(his.events).toEqual((await truth(id, 1 as Observer, his.from)).events)
    expect(all.events).toEqual((await truth(id, 'table', all.from)).events)
    expect(anna.view).toEqual(told.view)
    for (const table of [anna, bela, watcher]) expect(table.score).toEqual(told.sheet)
    expect(hers.asides.slice(0, 4)).toEqual(['lost', 'back', 'lost', 'back'])
    expect(hers.asides).not.toContain('missed')
    expect(all.asides).toEqual([])
    for (const table of [anna, bela, watcher]) await table.leave()
  })

  it('with bots: who wants nothing more in one market is asked again in the next, and every option is one', async () => {
    const [seat] = await begin([one, two], 1, { edition: 'anniversary', players: 3, settings: { patienceMs: 60_000 } })
    const anna = await join(seat)
    const asked = new Set<string>()
    const markets = new Set<number>()
    // Then nobody else has anything to do.
    const isOwnTurn = () => anna.asked === 'answer' && anna.view.agenda.at(-1)?.step === 'plant-hand'
    await play(
      anna,
      () => {
        // What a bot has done since then may be on its way already.
        if (anna.asked !== 'wait') asked.add(`${anna.asked} ${anna.mayPass}`)
        if (anna.mayPass) markets.add(anna.view.turn)
      },
      () => asked.size === 2 && markets.size === 3 && isOwnTurn(),
    )
    expect([...asked].sort()).toEqual(['answer false', 'join true'])
    const own = await TestClient.hello(two, seat)
    expect(own.view).toEqual(anna.view)
    expect(own.options()).toEqual(anna.options)
    await own.close()
    await anna.leave()
  })
})

describe('the line', () => {
  it('is given up and renewed when nothing is heard on it any more, also before it stands', async () => {
    const { seats, start } = await lobby()
    const anna = await join(seats[0], { patience: { ...QUICK, quietMs: 300 } })
    const { asides } = listen(anna)
    await anna.until(() => anna.seats[0].here)
    relay.hold()
    await start()
    await anna.until(() => anna.state === 'playing')
    expect(asides).toEqual(['lost', 'back'])
    await anna.leave()
  })

  it('is kept while it is only quiet', async () => {
    const { seats } = await lobby()
    const anna = await join(seats[0], { patience: { ...QUICK, quietMs: 250 } })
    const { asides } = listen(anna)
    const bela = await TestClient.hello(two, seats[1])
    const before = relay.connections
    await new Promise((resolve) => setTimeout(resolve, 1000)) // quiet is what this is about
    bela.send({ type: 'chat', text: 'still there?' })
    await anna.until(() => anna.seats[1].here)
    expect([asides, relay.connections]).toEqual([[], before])
    await bela.close()
    await anna.leave()
  })

  it('leads to another node when one goes away, and what was said meanwhile is said then', async () => {
    const node = await startNode(connection)
    const away = await relayTo(node.address)
    const { seats } = await lobby()
    const anna = await join(seats[0], { address: away.address })
    const bela = await join(seats[1])
    const [hers, his] = [anna, bela].map(listen)
    anna.say('before')
    await bela.until(() => his.chat.length === 1)
    await node.close()
    await anna.until(() => hers.asides.includes('lost'))
    anna.say('meanwhile')
    away.lead(two.address)
    await bela.until(() => his.chat.length === 2)
    await anna.until(() => hers.chat.length === 2)
    expect([hers.chat, hers.asides]).toEqual([his.chat, ['lost', 'back']])
    expect(his.chat).toEqual(['0: before', '0: meanwhile'])
    for (const table of [anna, bela]) await table.leave()
    away.close()
  })

  it('pauses longer and longer between tries, up to a limit', async () => {
    const times: number[] = []
    class Nowhere extends WebSocket {
      constructor(url: string) {
        times.push(performance.now())
        super(url)
      }
    }
    const gone = await relayTo(one.address)
    gone.close()
    const patience = { firstMs: 10, mostMs: 80, quietMs: 1000 }
    const { seats } = await lobby()
    const opening = join(seats[0], { address: gone.address, Socket: Nowhere as SocketClass, patience })
    const isEnough = (): boolean => times.length >= 7
    while (!isEnough()) await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, 20))])
    const pauses = times.slice(1).map((at, i) => at - times[i])
    for (const [i, ms] of pauses.entries()) expect(ms).toBeGreaterThan(0.45 * Math.min(80, 10 * 2 ** i))
    gone.close()
  })
})

describe('those who', () => {
  it('look on see no hand and can do nothing, but hear everything', async () => {
    const seats = await begin([one, two], 2, { edition: 'anniversary', players: 3 })
    const watcher = await join({ table: seats[0].table })
    const { asides } = listen(watcher)
    const anna = await join(seats[0])
    expect([watcher.seat, watcher.asked, watcher.options, watcher.mayPass]).toEqual([null, 'wait', [], false])
    for (const { hand } of watcher.view.x.farms) expect(new Set(hand)).toEqual(new Set([null]))
    await expect(watcher.act({ type: 'harvest', field: 0 })).rejects.toThrow('only-looking-on')
    watcher.say('hello?')
    await watcher.until(() => asides.includes('only-looking-on'))
    anna.say('hello!')
    const { chat } = listen(anna)
    await anna.until(() => chat.length === 1)
    for (const table of [anna, watcher]) await table.leave()
  })

  it('want to take something back do so when all agree', async () => {
    const { id, start, seats } = await lobby()
    const [anna, bela] = await Promise.all(seats.map((seat) => join(seat)))
    const [hers] = [anna, bela].map(listen)
    await start()
    await Promise.all([anna, bela].map((table) => table.until(() => table.state === 'playing')))
    const turn = [anna, bela].find(({ asked }) => asked === 'answer') ?? anna
    const other = turn === anna ? bela : anna
    turn.takeBack(true)
    await anna.until(() => turn !== anna || hers.asides.includes('nothing-to-undo'))
    // A harvest shows nobody anything new.
    const isQuiet = () => turn.options.some(({ type }) => type === 'harvest')
    const enough = () => isQuiet() && turn.asked === 'answer'
    const others = play(other, () => {}, enough)
    await play(turn, () => {}, enough)
    await other.until(enough) // who has heard everything already looks again
    await others
    const before = turn.view
    const { seq } = turn
    const harvest = turn.options.find(({ type }) => type === 'harvest')
    expect(await turn.act(harvest)).toBeNull()
    await turn.until(() => turn.undoable?.to === seq)
    expect(turn.undoable).toEqual({ to: seq, action: harvest, view: before })
    turn.takeBack(true)
    await other.until(() => other.undo !== null)
    expect(other.undo).toEqual({ seq: seq + 1, to: seq, agreed: [turn.seat] })
    other.takeBack(true)
    await Promise.all([turn, other].map((table) => table.until(() => table.seq === seq + 2)))
    expect(turn.view.x.farms).toEqual(before.x.farms)
    expect(hers.asides.at(-1)).toBe('undone')
    const fresh = await TestClient.hello(two, seats[turn.seat ?? 0])
    expect(fresh.view).toEqual(turn.view)
    await fresh.close()
    expect(id).toBe(anna.info.id)
    for (const table of [anna, bela]) await table.leave()
  })

  it('are asked see their time run', async () => {
    const { start, seats } = await lobby({ clock: { decisionMs: 60_000, tradeMs: 60_000 } })
    const [anna, bela] = await Promise.all(seats.map((seat) => join(seat)))
    expect(anna.clocks).toEqual([null, null])
    await start()
    await Promise.race([anna.ready, bela.ready])
    await anna.until(() => anna.clocks.some((left) => left !== null))
    const [left] = anna.clocks.filter((ms) => ms !== null)
    expect(left).toBeGreaterThan(30_000)
    expect(left).toBeLessThan(60_000)
    for (const table of [anna, bela]) await table.leave()
  })
})

it('what the rules refuse, and what makes no sense, changes nothing', async () => {
  const [seat] = await begin([one, two], 1)
  const anna = await join(seat)
  await anna.ready
  expect(await anna.act({ type: 'harvest', field: 7 })).toMatchObject({ rule: 'no-such-field' })
  expect(await anna.act({ type: 'fly' })).toMatchObject({ rule: 'unknown-action' })
  expect(await anna.act(null)).toMatchObject({ rule: 'unknown-action' })
  const { asides, chat } = listen(anna)
  for (const text of ['x'.repeat(301), ' ', 'two\nlines', 'fine']) anna.say(text)
  await anna.until(() => chat.length > 0)
  expect([asides, chat]).toEqual([['malformed', 'malformed', 'malformed'], ['0: fine']])
  await anna.leave()
})

it.each([
  ['a wrong key', (id: string) => ({ table: id, secret: 'x'.repeat(32) }), 'wrong-secret'],
  ['no such table', () => ({ table: 'x'.repeat(16) }), 'no-such-table'],
])('%s is told at once, and nobody knocks again', async (_, seat, code) => {
  const { id } = await lobby()
  const before = relay.connections
  await expect(join(seat(id))).rejects.toMatchObject({ code })
  expect(relay.connections).toBe(before + 1)
})

it('a bot that plays for somebody goes as soon as he acts', async () => {
  const [seat] = await begin([one, two], 1)
  const anna = await join(seat)
  await anna.ready
  const path = `/api/tables/${seat.table}/seats/0/bot`
  expect((await ask(two, 'POST', path, { body: { level: 'easy' }, secret: seat.secret })).status).toBe(204)
  await anna.until(() => anna.seats[0].bot !== null)
  expect(await anna.act({ type: 'wish', want: ['soy'], spare: [] })).toBeNull()
  await anna.until(() => anna.seats[0].bot === null)
  await anna.leave()
})

it('a seat leaves word for while it is away, does not hear whom it would not, and takes itself back from a bot', async () => {
  const seats = await begin([one, two], 2, { edition: 'anniversary', players: 3 })
  const [anna, bela] = await Promise.all(seats.slice(0, 2).map((seat) => join(seat)))
  const [hers] = [anna, bela].map(listen)
  expect(anna.orders).toBeNull()
  anna.order([{ get: ['chili'], give: ['soy'] }])
  await anna.until(() => anna.orders?.length === 1)
  anna.order()
  anna.mute(bela.seat ?? seatAt(0), true)
  await anna.until(() => anna.muted.length === 1)
  expect([anna.orders, anna.muted, bela.muted]).toEqual([[{ get: ['chili'], give: ['soy'] }], [bela.seat], []])
  bela.say('hello?')
  const path = `/api/tables/${seats[0].table}/seats/${anna.seat}/bot`
  expect((await ask(two, 'POST', path, { body: {}, secret: seats[0].secret })).status).toBe(204)
  await anna.until(() => anna.seats[anna.seat ?? 0].bot !== null)
  anna.back()
  await anna.until(() => anna.seats[anna.seat ?? 0].bot === null)
  anna.order([{ get: ['nothing-like-it'], give: [] }])
  await anna.until(() => hers.asides.includes('wrong-order'))
  expect(hers.chat).toEqual([])
  await Promise.all([anna, bela].map((table) => table.leave()))
  expect(anna.problem).toBe('left')
})
