import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realDatabase } from '../testing/database.ts'
import { ask, begin, startNode, type TakenSeat, TestClient } from '../testing/server.ts'

const database = realDatabase()
const EVERY = 7
let connection: pg.ClientConfig
let sql: pg.Client
beforeAll(async () => {
  connection = await database()
  sql = new pg.Client(connection)
  await sql.connect()
})
afterAll(() => sql?.end())

const start = () => startNode(connection, { HARICOT_SNAPSHOT_EVERY: `${EVERY}` })

/** Bots have nothing to say then. */
const isPlanting = ({ view, isAsked }: TestClient): boolean =>
  isAsked && view?.active === view?.seat && view?.agenda.at(-1)?.step === 'plant-hand'

/** Anna has played a little, or to the end; then everything was shut down. */
async function left(isEnough = (seq: number): boolean => seq > 3 * EVERY): Promise<TestClient & { table: TakenSeat }> {
  const node = await start()
  const [seat] = await begin([node, node], 1)
  const anna = await TestClient.hello(node, seat)
  await anna.play('random', () => isEnough(anna.seq) && isPlanting(anna))
  await anna.close()
  await node.close()
  return Object.assign(anna, { table: seat })
}

const mendRules = ({ table }: TakenSeat) => sql.query(`UPDATE tables SET rules = 'base.0' WHERE id = $1`, [table])
const forgetStates = ({ table }: TakenSeat) => sql.query('DELETE FROM snapshots WHERE game = $1', [table])
const stateOf = async ({ table }: TakenSeat) =>
  (await sql.query('SELECT state, report FROM tables WHERE id = $1', [table])).rows[0]

describe('when rules have been mended since', () => {
  it('a game goes on from where people left it, whatever the new rules make of its beginning', async () => {
    const { table, seq, view } = await left()
    await mendRules(table)
    const node = await start()
    const again = await TestClient.hello(node, table)
    expect(again.views.get(seq)).toEqual(view)
    const behind = await TestClient.hello(node, { ...table, from: 2 })
    expect(behind.of('welcome')).toHaveLength(1) // what he missed cannot be told event by event
    again.send({ type: 'undo', seq: again.seq, agree: true })
    await again.until(() => again.of('error').length + again.of('undone').length > 0)
    expect(again.of('undone')).toEqual([])
    await again.play('random')
    expect(again.isOver).toBe(true)
    const record = await ask(node, 'GET', `/api/tables/${table.table}/record`)
    expect(record).toEqual({ status: 409, body: { error: 'other-rules' } })
    await Promise.all([again.close(), behind.close()])
    await node.close()
  })

  it('one of which nothing is saved ends with a report, and a finished one stays as it is', async () => {
    const [begun, finished] = [(await left()).table, (await left(() => false)).table]
    const node = await start()
    for (const one of [begun, finished]) {
      await mendRules(one)
      await forgetStates(one)
    }
    const anna = await TestClient.hello(node, begun)
    await anna.until(() => anna.of('error').some(({ error }) => error === 'table-broken'))
    expect(await stateOf(begun)).toMatchObject({ state: 'broken', report: expect.stringContaining('it began under') })
    const bela = await TestClient.hello(node, finished)
    await bela.until(() => bela.of('error').some(({ error }) => error === 'other-rules'))
    expect(bela.of('welcome')[0]).toMatchObject({ view: null, table: { state: 'over' } })
    expect((await stateOf(finished)).state).toBe('over')
    await Promise.all([anna.close(), bela.close()])
    await node.close()
  })
})

it('a game that was saved is told byte for byte as it was', async () => {
  const { table, seq, view } = await left()
  const node = await start()
  const again = await TestClient.hello(node, table)
  expect(JSON.stringify(again.views.get(seq))).toBe(JSON.stringify(view))
  await again.close()
  await node.close()
})

it('a game that was saved by the version that kept no log of the talk goes on', async () => {
  const { table, seq } = await left()
  const { rows } = await sql.query(
    `UPDATE snapshots SET state = (state::jsonb #- '{x,trade,talk}')::json WHERE game = $1
     RETURNING state->'x'->'trade' AS trade`,
    [table.table],
  )
  for (const { trade } of rows) expect(trade).not.toHaveProperty('talk')
  const node = await start()
  const again = await TestClient.hello(node, table)
  expect([again.seq, again.view?.x.trade.talk]).toEqual([seq, []])
  await again.play('random', () => again.seq > seq + 30)
  expect(again.of('error')).toEqual([])
  await again.close()
  await node.close()
})

it('of the states that are saved when nobody is there, the last one stays', async () => {
  const { table, seq } = await left()
  const node = await start()
  const again = await TestClient.hello(node, table)
  await again.play('random', () => again.seq > seq + EVERY && isPlanting(again))
  await again.close()
  await node.close()
  const { rows } = await sql.query('SELECT seq FROM snapshots WHERE game = $1 ORDER BY seq', [table.table])
  const seqs: number[] = rows.map((row) => row.seq)
  expect(seqs.at(-1)).toBe(again.seq)
  expect(seqs.slice(0, -1).filter((one) => one % EVERY !== 0)).toEqual([])
})
