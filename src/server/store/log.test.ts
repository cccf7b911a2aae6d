import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitmentTo } from '../../kernel/rng.ts'
import { settings } from '../../protocol/tables.ts'
import { realDatabase } from '../../testing/database.ts'
import { hashOf, newSeed, newTableId } from './secrets.ts'
import { Store } from './store.ts'

const database = realDatabase()
/** Two nodes that wait for each other are seldom: it takes some rounds until they would. */
const ROUNDS = 15
let connection: pg.ClientConfig
let one: Store
let other: Store
beforeAll(async () => {
  connection = await database()
  ;[one, other] = await Promise.all([Store.open(connection), Store.open(connection)])
}, 60_000)
afterAll(() => Promise.all([one?.close(), other?.close()]))

async function newGames(count: number): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const [id, seed] = [newTableId(), newSeed()]
      const spec = { edition: 'duel', with: [], options: {}, players: 2 }
      const luck = ''
      await one.createTable(
        {
          id,
          spec,
          settings: settings.parse({}),
          seed,
          commitment: commitmentTo(seed),
          rules: 'base.1',
          host_hash: hashOf(id),
        },
        [{ seat: 0, kind: 'person', name: 'A', secret_hash: null, bot: null, luck }],
      )
      return id
    }),
  )
}
const input = (game: string, seq: number, clientId: string | null = null) => ({
  game,
  seq,
  seat: 0,
  action: { type: 'wish' as const, want: [`{"\\é', ${seq}}`], spare: [] },
  clientId,
  over: false,
})

it('inputs of many tables at once are each there once, whichever node was first, and every node hears of each', async () => {
  const games = await newGames(300) // more than one statement takes
  const heard = new Map<string, number>()
  const silent = { table() {}, chat() {}, market() {}, missed() {}, problem() {} }
  await other.listen({ ...silent, input: (game, seq) => void heard.set(`${game} ${seq}`, seq) })
  for (let seq = 1; seq <= ROUNDS; seq++) {
    const [here, there] = await Promise.all([
      Promise.all(games.map((game) => one.append(input(game, seq)))),
      Promise.all(games.toReversed().map((game) => other.append(input(game, seq)))),
    ])
    for (const [i, result] of here.entries())
      expect([result, there.at(-1 - i)].filter((one) => one === 'behind')).toHaveLength(1)
  }
  const [game] = games
  expect(await one.inputsAfter(game, 0)).toMatchObject(
    Array.from({ length: ROUNDS }, (_, i) => i + 1).map((seq) => ({ seq, seat: 0, action: input(game, seq).action })),
  )
  await expect.poll(() => heard.size, { timeout: 10_000 }).toBe(300 * ROUNDS)
})

it('one that cannot be stored spoils no other', async () => {
  const games = await newGames(20)
  const [strange, ...others] = await newGames(20)
  const zero = { type: 'wish' as const, want: ['\u0000'], spare: [] } // no text of PostgreSQL's
  const results = await Promise.allSettled([
    ...games.map((game) => one.append(input(game, 1))),
    one.append(input('no-such-table-00', 1)),
    one.append({ ...input(strange, 1), action: zero }),
    ...others.map((game) => one.append(input(game, 1))),
  ])
  expect(results.flatMap(({ status }, i) => (status === 'rejected' ? i : []))).toEqual([20, 21])
  expect(await one.inputsAfter(games[19], 0)).toHaveLength(1)
})

it('repeated messages among others are found', async () => {
  const games = await newGames(10)
  await Promise.all(games.map((game) => one.append(input(game, 1, 'a'))))
  const again = await Promise.all(games.map((game, i) => one.append(input(game, 2, i < 5 ? 'a' : 'b'))))
  expect(again).toEqual([...Array(5).fill({ already: 1 }), ...Array(5).fill({ at: expect.any(Date) })])
})

it('a database that goes away in between fails all that wait, and none is lost or done twice', async () => {
  const [game] = await newGames(1)
  const client = new pg.Client(connection)
  await client.connect()
  let isEnough = false
  const killing = (async () => {
    while (!isEnough) {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = $1 AND query LIKE '%added%'`,
        [connection.database],
      )
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
  })()
  const done: number[] = []
  for (let seq = 1; seq <= 150; seq++)
    for (;;) {
      const result = await one.append(input(game, seq, `c${seq}`)).catch(() => null)
      if (result === null) continue
      done.push(typeof result === 'object' && 'already' in result ? result.already : seq)
      break
    }
  isEnough = true
  await killing
  await client.end()
  expect(done).toEqual(Array.from({ length: 150 }, (_, i) => i + 1))
  expect((await one.inputsAfter(game, 0)).map(({ seq }) => seq)).toEqual(done)
})

it('clocks and ends of many tables are noted with their inputs, on two nodes at once and while bots change hands', async () => {
  const games = await newGames(120)
  for (const game of games) await one.changeTable(game, (_, rows) => rows.table({ state: 'playing' }))
  const tables = await Promise.all(games.map((game) => one.table(game)))
  const known = tables.flatMap((table) => (table === null ? [] : { ...table, seq: 0 }))
  const before = new Date(Date.now() + 3_600_000)
  const timed = (seq: number) => (game: string) => ({
    ...input(game, seq),
    due: { before: null, freshMs: seq % 2 === 0 ? null : 60_000, ...(seq % 2 === 0 ? { before } : {}) },
  })
  let isEnough = false
  const driving = [one, other].map(async (store, i) => {
    while (!isEnough) {
      await store.drive(
        `n${i}`,
        games.toSorted(() => Math.random() - 0.5),
        1,
      )
      await store.letSleep(`n${i}`, known.toReversed())
      await store.letGo(`n${i}`, games.toReversed())
    }
  })
  for (let seq = 1; seq <= 12; seq++)
    await Promise.all([
      ...games.map((game) => one.append(timed(seq)(game))),
      ...games.toReversed().map((game) => other.append(timed(seq)(game))),
    ])
  isEnough = true
  await Promise.all(driving)
  expect((await one.table(games[7]))?.due_at).toEqual(before)
  const [{ at }] = await one.inputsAfter(games[7], 11)
  expect(at.getTime()).toBeLessThan(before.getTime())
  await Promise.all(games.map((game) => one.append({ ...input(game, 13), over: true })))
  for (const game of games) expect(await other.table(game)).toMatchObject({ state: 'over', due_at: null })
}, 60_000)
