import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUESTS } from '../protocol/tables.ts'
import { startWorker } from '../sim/node-worker.ts'
import type { WorkerLine } from '../sim/pool.ts'
import type { ChairTask } from '../sim/think.ts'
import { realDatabase } from '../testing/database.ts'
import { BotPool } from './games/bot-pool.ts'
import { Leisure } from './games/leisure.ts'
import { Room } from './games/room.ts'
import { Store } from './store/store.ts'
import { TableService } from './tables.ts'

const database = realDatabase()
let store: Store
beforeAll(async () => {
  store = await Store.open(await database())
})
afterAll(() => store?.close())

/** A duel with a bot for everybody, whose thread is listened to: what it is asked, and whether it answers. */
async function duel({ answers }: { answers: boolean }) {
  const tables = new TableService(store, null)
  const wanted = { spec: { edition: 'duel', players: 2 }, settings: { pace: 'at-once' }, name: 'Anna', bots: ['easy'] }
  const { table, secret } = await tables.create(REQUESTS.create.parse({ ...wanted, start: true }))
  await tables.giveToBot(table.id, secret, 0, 'easy')
  const asked: ChairTask[] = []
  const pool = new BotPool(1, (): WorkerLine => {
    const line = startWorker()
    const post: WorkerLine['post'] = (message) => {
      if ('task' in message) asked.push(message.task as ChairTask)
      if (answers || !('task' in message)) line.post(message)
    }
    return { ...line, post }
  })
  const problems: unknown[] = []
  const problem = (_: string, trouble: unknown): void => void problems.push(trouble)
  const room = await Room.open(
    { node: 'here', store, pool, leisure: new Leisure(), snapshotEvery: 1000, problem },
    table.id,
  )
  if (room === null) throw new Error('no table')
  return { room, pool, asked, problems, takeBack: () => tables.takeFromBot(table.id, secret, 0) }
}

describe('a bot', () => {
  it('that is thinking when its node ends decides nothing any more: another node asks it again', async () => {
    const { room, pool, asked, problems } = await duel({ answers: false })
    room.drive(true)
    await expect.poll(() => asked.length).toBe(1)
    await room.close()
    await pool.close()
    await sleep(200)
    expect(await store.inputsAfter(room.id, 0)).toEqual([])
    expect(problems).toEqual([])
  })

  it('is forgotten by its thread when the table is left, even if its person plays again by then', async () => {
    const { room, pool, asked, problems, takeBack } = await duel({ answers: true })
    room.drive(true)
    const seats = (isForgotten: boolean) =>
      new Set(asked.filter(({ question }) => (question === null) === isForgotten).map(({ chair }) => chair.seat))
    await expect.poll(() => seats(false).size, { timeout: 20_000 }).toBe(2)
    await takeBack()
    await room.refresh()
    await room.close()
    expect(seats(true)).toEqual(seats(false))
    await pool.close()
    expect(problems).toEqual([])
  })
})
