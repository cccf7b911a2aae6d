import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatAt } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import { parseRecord, replayRecord } from '../notation/index.ts'
import { REQUESTS } from '../protocol/tables.ts'
import { realDatabase } from '../testing/database.ts'
import { ask, begin, playTo, startNode, type TakenSeat, TestClient } from '../testing/server.ts'
import { effective } from './games/game-log.ts'
import { HostedGame } from './games/hosted-game.ts'
import { gameFor, isRefusal } from './games/rules.ts'
import type { Server } from './server.ts'
import { Store } from './store/store.ts'
import { TableService } from './tables.ts'

const database = realDatabase()
let connection: ClientConfig
let one: Server
let two: Server
beforeAll(async () => {
  connection = await database()
  ;[one, two] = await Promise.all([startNode(connection), startNode(connection, { HARICOT_SNAPSHOT_EVERY: '7' })])
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
})

interface Scene {
  readonly seats: TakenSeat[]
  readonly anna: TestClient
  readonly bela: TestClient
  readonly cili: TestClient
  readonly watcher: TestClient
}

/** Three people, and no bot that might have something to say; Anna, whose turn it is, is about to end the trading. */
async function atTrade(): Promise<Scene> {
  const seats = await begin([one, two], 3)
  const [anna, bela, cili] = await Promise.all(seats.map((seat, i) => TestClient.hello(i === 0 ? one : two, seat)))
  const watcher = await TestClient.hello(two, { table: seats[0].table })
  const isThere = () => anna.view?.agenda.at(-1)?.step === 'trade' && anna.view.active === 0 && anna.seq > 10
  do {
    await playTo(anna, [bela, cili], isThere)
    await settled([anna, bela, cili, watcher])
  } while (!isThere())
  return { seats, anna, bela, cili, watcher }
}

/** Everybody knows the same; nobody acts without being asked. */
async function settled(clients: readonly TestClient[]): Promise<void> {
  const most = () => Math.max(...clients.map(({ seq }) => seq))
  while (clients.some(({ seq }) => seq < most()))
    await Promise.all(clients.map((client) => client.until(() => client.seq >= most())))
}

const undoableBy = (client: TestClient) => client.of('undoable').at(-1)?.undoable ?? null
const undoIn = (client: TestClient) => client.of('table').at(-1)?.table.undo

describe('taking back', () => {
  it('goes back to before somebody’s last action when all people agree, for everybody and for good', async () => {
    const { seats, anna, bela, cili, watcher } = await atTrade()
    const { seq: before, view } = anna
    const sleeper = await TestClient.hello(two, seats[0])
    await sleeper.close()
    expect(await anna.act({ type: 'endTrade' })).toMatchObject({ type: 'done' })
    await settled([anna, bela, cili, watcher])
    const last = anna.seq
    anna.send({ type: 'undo', seq: last, agree: true })
    await bela.until(() => undoIn(bela)?.seq === last)
    expect(undoIn(bela)).toMatchObject({ agreed: [0] })
    const to = before
    expect(undoIn(bela)).toMatchObject({ to })
    cili.send({ type: 'undo', seq: last, agree: true })
    await bela.until(() => undoIn(bela)?.agreed.length === 2)
    expect(anna.of('undone')).toEqual([])
    bela.send({ type: 'undo', seq: last, agree: true })
    for (const client of [anna, bela, cili, watcher]) {
      await client.until(() => client.seq > last)
      expect(client.of('undone')).toMatchObject([{ seq: last + 1, to }])
      expect(client.views.get(last + 1)).toEqual(client.views.get(to))
    }
    expect(anna.views.get(last + 1)).toEqual(view)

    const late = await TestClient.hello(one, seats[0])
    expect(late.views.get(late.seq)).toEqual(anna.views.get(late.seq))
    late.send({ type: 'act', id: 'late', action: { type: 'endTrade' }, saw: before })
    await late.until(() => late.of('refused').some(({ id, rule }) => id === 'late' && rule === 'stale-action'))
    await late.close()

    const fresh = await startNode(connection)
    const elsewhere = await TestClient.hello(fresh, seats[0])
    expect(elsewhere.views.get(elsewhere.seq)).toEqual(anna.views.get(elsewhere.seq))
    const behind = await TestClient.resume(fresh, seats[0], sleeper)
    await behind.until(() => behind.of('undone').length === 1)
    expect(behind.of('events')[0].seq).toBe(sleeper.seq + 1)
    expect(behind.views.get(last + 1)).toEqual(anna.views.get(last + 1))

    await Promise.all([anna.play('greedy'), bela.play('random'), cili.play('greedy')])
    await watcher.until(() => watcher.of('table').at(-1)?.table.state === 'over')
    expect(watcher.seq).toBe(anna.seq)
    await elsewhere.until(() => elsewhere.isOver) // its node knows of the end
    const record = parseRecord((await ask(fresh, 'GET', `/api/tables/${seats[0].table}/record`)).body)
    if (!record.ok) throw new Error(record.refusal.rule)
    const inputs = anna.seq - (last - to) - 1
    expect(replayRecord(record.value)).toMatchObject({ ok: true, value: { isCommitted: true, inputs } })
    for (const client of [anna, bela, cili, watcher, elsewhere, behind]) await client.close()
    await fresh.close()
  })

  it('is off when somebody does not want it, or something happens first', async () => {
    const { anna, bela, cili, watcher } = await atTrade()
    await anna.act({ type: 'endTrade' })
    await settled([anna, bela])
    const { seq } = anna
    const want = async () => {
      anna.send({ type: 'undo', seq: anna.seq, agree: true })
      await bela.until(() => undoIn(bela)?.seq === anna.seq)
    }
    await want()
    bela.send({ type: 'undo', seq, agree: false })
    await anna.until(() => undoIn(anna) === null)
    await want()
    expect(await bela.act({ type: 'wish', want: ['soy'], spare: [] })).toMatchObject({ type: 'done' })
    await anna.until(() => anna.seq > seq)
    bela.send({ type: 'undo', seq, agree: true })
    await bela.until(() => bela.of('error').some(({ error }) => error === 'undo-too-late'))
    watcher.send({ type: 'undo', seq: anna.seq, agree: true })
    await watcher.until(() => watcher.of('error').some(({ error }) => error === 'only-looking-on'))
    expect(anna.of('undone')).toEqual([])
    for (const client of [anna, bela, cili, watcher]) await client.close()
  })

  it('a person among bots takes back a planting at once, and never what was drawn or turned over', async () => {
    const [seat] = await begin([one, two], 1)
    const anna = await TestClient.hello(one, seat)
    const planting = () => anna.options().find(({ type }) => type === 'plant')
    const isHer = () => anna.view?.active === 0 && anna.view.agenda.at(-1)?.step === 'plant-hand'
    await anna.play('random', () => anna.isAsked && isHer() && planting() !== undefined)
    const { view, seq } = anna
    const plant = planting()
    if (plant === undefined) throw new Error('nothing to plant')
    expect(await anna.act(plant)).toMatchObject({ type: 'done', seq: seq + 1 })
    await anna.until(() => undoableBy(anna) !== null)
    expect(undoableBy(anna)).toMatchObject({ to: seq, action: { type: 'plant' } })
    anna.send({ type: 'undo', seq: seq + 1, agree: true })
    await anna.until(() => anna.of('undone').length === 1)
    expect(anna.of('undone')).toMatchObject([{ seq: seq + 2, to: seq }])
    expect(anna.view).toEqual(view)

    await anna.act(plant)
    const end = await anna.act({ type: 'endPlanting' }) // cards are turned over
    await anna.until(() => undoableBy(anna) === null)
    anna.send({ type: 'undo', seq: end.type === 'done' ? end.seq : 0, agree: true })
    await anna.until(() => anna.of('error').length > 0)
    expect(anna.of('error')).toMatchObject([{ error: 'nothing-to-undo' }])
    await anna.close()
  })

  it('each seat is told what it could take back, on each of its devices and when it comes back', async () => {
    const { seats, anna, bela, cili, watcher } = await atTrade()
    const { seq } = anna
    const wish = { type: 'wish' as const, want: ['soy'], spare: [] }
    await anna.act(wish)
    await anna.until(() => undoableBy(anna)?.to === seq)
    await bela.until(() => bela.seq === seq + 1)
    await bela.act(wish)
    await bela.until(() => undoableBy(bela)?.to === seq + 1)
    expect(undoableBy(anna)).toMatchObject({ to: seq, action: wish })
    const elsewhere = await TestClient.hello(two, seats[0])
    await elsewhere.until(() => undoableBy(elsewhere)?.to === seq)
    expect([undoableBy(cili)?.to === seq, watcher.of('undoable')]).toEqual([false, []])
    // Whoever agrees takes back what was asked for, not the own last action.
    anna.send({ type: 'undo', seq: seq + 2, agree: true })
    await bela.until(() => undoIn(bela) !== null)
    for (const client of [bela, cili]) client.send({ type: 'undo', seq: seq + 2, agree: true })
    await bela.until(() => bela.of('undone').length === 1)
    expect(bela.of('undone')).toMatchObject([{ to: seq }])
    await bela.until(() => undoableBy(bela)?.to !== seq + 1)
    for (const client of [anna, bela, cili, watcher, elsewhere]) await client.close()
  })

  it('is in the log, after what it took back', async () => {
    const store = await Store.open(connection)
    const { seats, anna, bela, cili, watcher } = await atTrade()
    await anna.act({ type: 'endTrade' })
    await settled([anna, bela])
    const { seq } = anna
    anna.send({ type: 'undo', seq, agree: true })
    for (const client of [bela, cili]) {
      await client.until(() => undoIn(client)?.seq === seq) // whoever asks first says what it is about
      client.send({ type: 'undo', seq, agree: true })
    }
    await anna.until(() => anna.of('undone').length === 1)
    const inputs = await store.inputsAfter(seats[0].table, 0)
    const back = inputs.find(({ back_to }) => back_to !== null)
    expect(back).toMatchObject({ seq: seq + 1, action: null, back_to: anna.of('undone')[0].to })
    expect(inputs.map((input) => input.seq)).toEqual(inputs.map((_, i) => i + 1))
    await store.close()
    for (const client of [anna, bela, cili, watcher]) await client.close()
  })
})

it('asking again and again costs little: what an action showed is found out once', async () => {
  const store = await Store.open(connection)
  const wanted = { spec: { edition: 'anniversary', players: 3 }, name: 'Anna', bots: ['easy', 'easy'] }
  const { table } = await new TableService(store, null).create(REQUESTS.create.parse(wanted))
  const stored = await store.table(table.id)
  const rules = stored === null ? null : gameFor(stored.spec)
  if (stored === null || rules === null || isRefusal(rules)) throw new Error('no table')
  let imagined = 0
  const game: Game = {
    ...rules,
    imagine(view, rng) {
      imagined++
      return rules.imagine(view, rng)
    },
  }
  const hosted = await HostedGame.load(store, stored, game, { onEntry: () => {}, snapshotEvery: 1000 })
  const wish = async (): Promise<void> => {
    const action = { type: 'wish', want: [], spare: [] }
    expect(await hosted.act({ seat: seatAt(0), action, clientId: null })).toHaveProperty('done')
  }
  for (let i = 0; i < 6; i++) await wish()
  expect(hosted.undoable(seatAt(0))).toMatchObject({ to: 5 })
  expect(hosted.undoable(seatAt(1))).toBeNull()
  await wish()
  imagined = 0
  expect(hosted.undoable(seatAt(0))).toMatchObject({ to: 6 })
  expect(imagined).toBeGreaterThan(0)
  imagined = 0
  expect(hosted.undoable(seatAt(0))).toMatchObject({ to: 6 })
  expect(imagined).toBe(0)
  await store.close()
})

it('what has been taken back, even twice, is in no record', () => {
  const act = (seq: number) => ({ seq, seat: 0, action: { type: 'plant', field: seq }, back_to: null }) as const
  const back = (seq: number, to: number) => ({ seq, seat: 0, action: null, back_to: to }) as const
  const fields = (...inputs: Parameters<typeof effective>[0][number][]) =>
    effective(inputs).map(({ action }) => (action as { field: number }).field)
  expect(fields(act(1), act(2), back(3, 1), act(4))).toEqual([1, 4])
  expect(fields(act(1), act(2), back(3, 1), act(4), back(5, 3), act(6))).toEqual([1, 6])
  expect(fields(act(1), act(2), back(3, 1), back(4, 2))).toEqual([1, 2])
  expect(fields(act(1), act(2), back(3, 0))).toEqual([])
})
