import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBot } from '../bots/bots.ts'
import type { Action } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import { realDatabase } from '../testing/database.ts'
import { begin, startNode, type TakenSeat, TestClient } from '../testing/server.ts'
import type { Server } from './server.ts'

const database = realDatabase()
/** Long enough that no node is taken for dead on a busy machine: whose node is gone counts as away. */
const CALM = { HARICOT_LEASE_MS: '5000' }
let connection: pg.ClientConfig
let one: Server
let two: Server
beforeAll(async () => {
  connection = await database()
  ;[one, two] = await Promise.all([startNode(connection, CALM), startNode(connection, CALM)])
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
})

/** Bots keep their markets open until they are told. */
const PATIENT = { patienceMs: undefined, grace: 'until-told' }

/** People on both nodes, with bots on the last two chairs. */
async function meet(people: number, settings: object): Promise<{ seats: TakenSeat[]; clients: TestClient[] }> {
  const seats = await begin([one, two], people, { players: people + 2, settings })
  const clients = await Promise.all(seats.map((seat, i) => TestClient.hello(i === 0 ? one : two, seat)))
  return { seats, clients }
}

const isTrading = ({ view }: TestClient) => view?.agenda.at(-1)?.step === 'trade'
const activeOf = ({ view }: TestClient): Seat => view?.active ?? seatAt(0)
const isBotMarket = (client: TestClient) =>
  isTrading(client) && [...client.of('welcome'), ...client.of('table')][0].table.seats[activeOf(client)].kind === 'bot'
const offersBy = ({ view }: TestClient, seat: number) =>
  view?.x.trade.offers.filter(({ maker }) => maker === seat) ?? []
const marketOf = (client: TestClient) => client.of('market').at(-1)
const gift = (to: Seat, at = 0): Action => ({ type: 'propose', to, give: { hand: [at], turned: [] }, want: [] })

/** Decides what the rules make a seat decide, without ever letting anybody go on, until it is there. */
async function playUntil(client: TestClient, isThere: () => boolean): Promise<void> {
  const bot = newBot('greedy')
  const rng = rngFrom(seedFrom(`luck of ${client.seat}`))
  while (!isThere()) {
    const { view, game, seq } = client
    if (view !== null && view.seat !== null && client.isAsked && !isBotMarket(client)) {
      const options = client.options()
      const { step } = view.agenda[view.agenda.length - 1]
      const turn = { game, seat: view.seat, must: true, step, view, options, rng, out: 0 }
      await client.act(bot.decide(turn) ?? options[0])
    } else await client.until(() => client.seq !== seq || isThere())
  }
}
/** A market may be short: as soon as anybody sees it nobody plays on. */
async function toBotMarket(clients: readonly TestClient[]): Promise<void> {
  let isSeen = false
  const isThere = () => {
    isSeen ||= isBotMarket(clients.reduce((a, b) => (b.seq > a.seq ? b : a)))
    return isSeen
  }
  await Promise.all(clients.map((client) => playUntil(client, isThere)))
  const most = Math.max(...clients.map(({ seq }) => seq))
  await Promise.all(clients.map((client) => client.until(() => client.seq >= most)))
}

const closeAll = async (clients: readonly TestClient[]): Promise<void> => {
  for (const client of clients) await client.close()
}

describe('an offer to a bot whose market it is', () => {
  it('is answered soon, though nobody presses anything, another bot may be due first and somebody is away', async () => {
    const { seats, clients } = await meet(2, { ...PATIENT, pace: 'human' })
    const [anna] = clients
    let [, bela] = clients
    for (let round = 0; round < 2; round++) {
      await toBotMarket([anna, bela])
      await bela.close()
      await anna.until(() => anna.of('table').at(-1)?.table.seats[1].here === false)
      const turn = anna.view?.turn
      const before = performance.now()
      expect(await anna.act(gift(activeOf(anna)))).toMatchObject({ type: 'done' })
      await anna.until(() => offersBy(anna, 0).length === 0, 10_000)
      expect(performance.now() - before).toBeLessThan(2500) // 1.5 s, and what a busy machine takes
      expect([anna.view?.turn, isTrading(anna)]).toEqual([turn, true])
      anna.send({ type: 'pass' })
      bela = await TestClient.hello(two, seats[1])
      bela.send({ type: 'pass' })
      await Promise.all([anna, bela].map((client) => playUntil(client, () => client.view?.turn !== turn)))
    }
    await closeAll([anna, bela])
  })

  it('and theirs to people become trades while somebody is away and nobody lets anybody go on', async () => {
    const ways = new Set<string>()
    for (let tries = 0; ways.size < 2; tries++) {
      expect(tries).toBeLessThan(6)
      const { clients } = await meet(3, { patienceMs: 300 })
      const [anna, bela, cili] = clients
      await toBotMarket(clients)
      await cili.close()
      const isCilisTurn = (client: TestClient) => client.view?.active === 2 || client.isOver
      await Promise.all([anna, bela].map((client) => haggle(client, () => isCilisTurn(client))))
      for (const way of waysOf(anna)) ways.add(way)
      await closeAll([anna, bela])
    }
    expect([...ways].sort()).toEqual(['of a bot', 'of a person'])
  })
})

/** Makes a present in every market of somebody else, takes what bots offer, and never passes. */
async function haggle(client: TestClient, isEnough: () => boolean): Promise<void> {
  let offeredIn = -1
  while (!isEnough()) {
    const { view, seq } = client
    const options = client.options()
    const answer = options.find(({ type }) => type === 'accept') ?? options.find(({ type }) => type === 'decline')
    const isOwn = view?.active === view?.seat
    if (!isTrading(client)) await playUntil(client, () => client.seq !== seq || isEnough())
    else if (answer !== undefined) await client.act(answer)
    else if (isOwn) {
      await sleep(300) // the others have a moment
      if (client.seq === seq) await client.act({ type: 'endTrade' })
    } else if (offeredIn !== view?.turn) {
      offeredIn = view?.turn ?? -1
      await client.act(gift(activeOf(client)))
    } else await client.until(() => client.seq !== seq || isEnough())
  }
}

/** Whose offers have become trades between a bot and a person. */
const waysOf = ({ views }: TestClient): string[] =>
  [...views.values()].flatMap((view) => {
    const talk = view?.x.trade.talk ?? []
    const isBot = (seat: number): boolean => seat > 2
    return talk.flatMap((said) => {
      const made = talk.find((one) => one.says === 'offer' && one.offer === said.offer)
      if (said.says !== 'yes' || made === undefined || isBot(made.seat) === isBot(said.seat)) return []
      return [isBot(made.seat) ? 'of a bot' : 'of a person']
    })
  })

describe("a bot's market", () => {
  /** How long the market stays open from now on. */
  const openMs = async (anna: TestClient): Promise<number> => {
    const before = performance.now()
    await anna.until(() => !isTrading(anna), 20_000)
    return performance.now() - before
  }

  it('closes when people have had their say, later while somebody holds it, at once when all are out', async () => {
    const { seats, clients } = await meet(2, { patienceMs: 1000 })
    const [anna, bela] = clients
    await toBotMarket(clients)
    await anna.until(() => marketOf(anna)?.closesInMs !== null && isTrading(anna))
    expect(marketOf(anna)?.closesInMs).toBeLessThanOrEqual(1000)
    anna.send({ type: 'hold', how: 'wait', on: true })
    await bela.until(() => marketOf(bela)?.waiting.includes(0) === true)
    bela.send({ type: 'hold', how: 'composing', on: true })
    await anna.until(() => marketOf(anna)?.composing.includes(1) === true)
    anna.send({ type: 'hold', how: 'wait', on: false })
    await bela.until(() => marketOf(bela)?.waiting.length === 0)
    await sleep(1500)
    expect(isTrading(anna)).toBe(true)
    await bela.close() // nobody composes any more, and in a moment Béla is away
    const heldMs = await openMs(anna)
    expect(heldMs).toBeGreaterThan(500)
    expect(heldMs).toBeLessThan(6000)

    const again = await TestClient.hello(two, seats[1])
    const both = [anna, again]
    await toBotMarket(both)
    expect(await openMs(anna)).toBeGreaterThan(500)
    await toBotMarket(both)
    const turn = anna.view?.turn
    for (const client of both) client.send({ type: 'hold', how: 'wait', on: true })
    await anna.until(() => marketOf(anna)?.waiting.length === 2)
    for (const client of both) client.send({ type: 'pass' })
    expect([await openMs(anna), anna.view?.turn]).toEqual([expect.toSatisfy((ms) => ms < 900), turn])
    await closeAll(both)
  })

  it('waits for nobody who is away, and closes at once for a table where nobody is', async () => {
    const { seats, clients } = await meet(2, PATIENT)
    await toBotMarket(clients)
    const turn = clients[0].view?.turn
    await closeAll(clients)
    await sleep(4000)
    const again = await TestClient.hello(one, seats[0])
    expect(again.view?.turn).toBeGreaterThan(turn ?? 0)
    await again.close()
  })

  it('is the same for people on two nodes, and on one that comes to it late', async () => {
    const { seats, clients } = await meet(3, { patienceMs: 30_000 })
    const [, bela, cili] = clients
    await toBotMarket(clients)
    bela.send({ type: 'pass' })
    cili.send({ type: 'hold', how: 'wait', on: true })
    const late = await startNode(connection, CALM)
    const isTold = (client: TestClient) => {
      const told = marketOf(client)
      return told?.out.includes(1) === true && told.waiting.includes(2)
    }
    await Promise.all(clients.map((client) => client.until(() => isTold(client))))
    await sleep(500)
    const other = await TestClient.hello(late, seats[0])
    await other.until(() => isTold(other))
    cili.send({ type: 'hold', how: 'wait', on: false })
    const all = [...clients, other]
    await Promise.all(all.map((client) => client.until(() => marketOf(client)?.waiting.length === 0)))
    const [first, ...rest] = all.map((client) => marketOf(client))
    for (const told of rest) {
      expect({ ...told, closesInMs: 0 }).toEqual({ ...first, closesInMs: 0 })
      expect(Math.abs((told?.closesInMs ?? 0) - (first?.closesInMs ?? 0))).toBeLessThan(1000)
    }
    await closeAll(all)
    await late.close()
  })

  it('is told once for each change, to those who look on as well, unless they see everything later', async () => {
    const { seats, clients } = await meet(2, PATIENT)
    const [anna, bela] = clients
    const [{ table }] = seats
    await toBotMarket(clients)
    const watcher = await TestClient.hello(two, { table })
    await watcher.until(() => watcher.of('market').length === 1)
    await sleep(300)
    const before = clients.map((client) => client.of('market').length)
    for (const on of [true, true, false]) anna.send({ type: 'hold', how: 'composing', on })
    anna.send({ type: 'pass' })
    anna.send({ type: 'pass' })
    await bela.until(() => marketOf(bela)?.out.includes(0) === true)
    await sleep(300)
    const told = (client: TestClient, from: number) =>
      client
        .of('market')
        .slice(from)
        .map(({ out, composing }) => [...out, ...composing.map((seat) => `composing ${seat}`)].join())
    const changes = ['composing 0', '', '0']
    expect(clients.map((client, i) => told(client, before[i]))).toEqual([changes, changes])
    expect(told(watcher, 1)).toEqual(changes)
    watcher.send({ type: 'hold', how: 'wait', on: true })
    await watcher.until(() => watcher.of('error').some(({ error }) => error === 'only-looking-on'))
    await closeAll([...clients, watcher])

    const delayed = await meet(2, { ...PATIENT, spectatorDelayMs: 500 })
    const later = await TestClient.hello(two, { table: delayed.seats[0].table })
    await toBotMarket(delayed.clients)
    await later.until(() => isBotMarket(later))
    expect(later.of('market')).toEqual([])
    await closeAll([...delayed.clients, later])
  })

  it('goes on for a client that knows of nothing but passing and its patience, also next to an older node', async () => {
    const { seats, clients } = await meet(2, { patienceMs: 600_000 })
    const [anna, bela] = clients
    await toBotMarket(clients)
    const turn = anna.view?.turn
    const seq = Math.max(anna.seq, bela.seq)
    anna.send('{"type":"pass"}')
    await bela.until(() => marketOf(bela)?.out.join() === '0')
    expect(anna.view?.turn).toBe(turn)
    const older = new pg.Client(connection)
    await older.connect()
    await older.query(`SELECT pg_notify('haricot_pass', $1)`, [`${seats[0].table} 1 ${seq}`])
    await older.end()
    await anna.until(() => !isTrading(anna))
    await closeAll(clients)
  })
})

describe('in one turn no bot makes the same offer twice', () => {
  /** What bots have offered in this turn, in words. */
  const offersOf = ({ view }: TestClient): string[] =>
    (view?.x.trade.talk ?? []).flatMap((said) =>
      said.says === 'offer' && said.seat !== 0 ? [JSON.stringify([said.seat, said.to, said.give, said.want])] : [],
    )
  const quiet = async (client: TestClient): Promise<void> => {
    for (let seq = -1; seq !== client.seq; await sleep(400)) seq = client.seq
  }

  it('whichever node asks it, and however often that ends', async () => {
    const fresh = await database()
    let node = await startNode(fresh, { HARICOT_LEASE_MS: '600' })
    const [seat] = await begin([node, node], 1, { players: 4, settings: PATIENT })
    let anna = await TestClient.hello(node, seat)
    let offers = 0
    for (let round = 0; round < 4 || (offers === 0 && round < 12); round++) {
      await playUntil(anna, () => isBotMarket(anna))
      await quiet(anna)
      const turn = anna.view?.turn
      await anna.close()
      const before = node
      const isHandedOn = round % 2 === 0
      if (!isHandedOn) await before.close()
      node = await startNode(fresh, { HARICOT_LEASE_MS: '600' })
      anna = await TestClient.hello(node, seat)
      if (isHandedOn) await before.close()
      await sleep(800)
      await quiet(anna)
      expect([anna.view?.turn, isBotMarket(anna)]).toEqual([turn, true])
      const made = offersOf(anna)
      expect(new Set(made).size).toBe(made.length)
      offers += made.length
      anna.send({ type: 'pass' })
      await playUntil(anna, () => anna.view?.turn !== turn)
    }
    expect(offers).toBeGreaterThan(0)
    await anna.close()
    await node.close()
  })
})
