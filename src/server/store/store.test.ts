import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitmentTo } from '../../kernel/rng.ts'
import { realDatabase } from '../../testing/database.ts'
import { CannotStart, postgresIn, postmaster } from './postgres.ts'
import { hashOf, isSame, newLuck, newSecret, newSeed, newTableId } from './secrets.ts'
import { Store } from './store.ts'

const database = realDatabase()
const silent = { input() {}, table() {}, chat() {}, market() {}, missed() {}, problem() {} }

async function newGame(store: Store): Promise<string> {
  const id = newTableId()
  const seed = newSeed()
  const spec = { edition: 'anniversary', with: [], options: {}, players: 3 }
  const settings = {
    public: true,
    spectators: true,
    spectatorDelayMs: 0,
    pace: 'at-once',
    grace: 'normal',
    patienceMs: 0,
  } as const
  const table = { id, spec, settings, seed, commitment: commitmentTo(seed), rules: 'base.1', host_hash: hashOf('x') }
  const open = { kind: 'open', name: '', secret_hash: null, bot: null } as const
  await store.createTable(
    table,
    [0, 1, 2].map((seat) => ({ ...open, seat, luck: newLuck() })),
  )
  return id
}
const input = (game: string, seq: number, clientId: string | null, over = false) => ({
  game,
  seq,
  seat: 1,
  action: { type: 'plant', field: seq } as const,
  clientId,
  over,
})

/** How many wait for somebody else in this database. */
async function waitingFor(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  await client.end()
  return rows[0].waiting
}

describe('a log of inputs', () => {
  let connection: pg.ClientConfig
  let one: Store
  let other: Store
  beforeAll(async () => {
    connection = await database()
    ;[one, other] = await Promise.all([Store.open(connection), Store.open(connection)]) // both migrate
  })
  afterAll(() => Promise.all([one.close(), other.close()]))

  it('has each number once, whoever appends', async () => {
    const game = await newGame(one)
    const appended = await Promise.all([one.append(input(game, 1, 'a')), other.append(input(game, 1, 'b'))])
    expect(appended.filter((one) => one === 'behind')).toHaveLength(1)
    const [{ at }] = appended.filter((one) => one !== 'behind' && 'at' in one) as { at: Date }[]
    const stored = { seq: 1, seat: 1, action: { type: 'plant', field: 1 }, back_to: null, at }
    expect(await other.inputsAfter(game, 0)).toEqual([stored])
  })

  it('does a repeated message once and says under which number', async () => {
    const game = await newGame(one)
    await one.append(input(game, 1, 'again'))
    await one.append(input(game, 2, null))
    await one.append(input(game, 3, null))
    expect(await other.append(input(game, 4, 'again'))).toEqual({ already: 1 })
    expect(await other.inputsAfter(game, 1)).toHaveLength(2)
  })

  it('has each number once, even if one node asks twice in the same moment', async () => {
    const games = [await newGame(one), await newGame(one)]
    const asked = ['a', 'b', 'c'].flatMap((id) => games.map((game) => one.append(input(game, 1, id))))
    const added = (await Promise.all(asked)).map((appended) => appended !== 'behind' && 'at' in appended)
    expect(added).toEqual([true, true, false, false, false, false])
    for (const game of games) expect(await other.inputOf(game, 1, 'a')).toBe(1)
  })

  it('goes on while a table is being changed', async () => {
    const game = await newGame(one)
    await one.changeTable(game, async () => {
      expect(await other.append(input(game, 1, 'meanwhile'))).toHaveProperty('at')
    })
  }, 10_000)

  it('is on the disk before anybody hears of it, however the database is set up', async () => {
    const strange = await database()
    await (await Store.open(strange)).close()
    const client = new pg.Client(strange)
    await client.connect()
    await client.query(`ALTER DATABASE ${strange.database} SET synchronous_commit = off`)
    await client.query(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.seat := CASE current_setting('synchronous_commit') WHEN 'on' THEN 7 ELSE 0 END; RETURN NEW; END $$`)
    await client.query('CREATE TRIGGER note BEFORE INSERT ON inputs FOR EACH ROW EXECUTE FUNCTION note()')
    const store = await Store.open(strange)
    const game = await newGame(store)
    await store.append(input(game, 1, null))
    expect((await store.inputsAfter(game, 0))[0].seat).toBe(7)
    await store.close()
    await client.end()
  })

  it('goes on when PostgreSQL has to choose between two who wait for each other', async () => {
    const game = await newGame(one)
    const rival = new pg.Client(connection)
    await rival.connect()
    await rival.query('BEGIN')
    await rival.query('UPDATE seats SET muted = true WHERE table_id = $1 AND seat = 0', [game])
    let tries = 0
    let locking: Promise<unknown> = Promise.resolve()
    const done = await one.changeTable(game, async (_, rows) => {
      tries++
      const renaming = rows.seat(0, { name: 'Anna' })
      if (tries === 1) {
        await expect.poll(() => waitingFor(connection)).toBe(1)
        locking = rival
          .query('SELECT FROM tables WHERE id = $1 FOR UPDATE', [game])
          .then(() => rival.query('COMMIT'))
          .catch(() => rival.query('ROLLBACK'))
      }
      await renaming
      return 'done'
    })
    await locking
    await rival.end()
    expect(done).toBe('done')
    expect(tries).toBe(2)
    expect((await one.table(game))?.seats[0].name).toBe('Anna')
  })

  it('cannot be written by a database that is read-only, and says so', async () => {
    const locked = await database()
    const store = await Store.open(locked)
    await store.ping()
    const client = new pg.Client(locked)
    await client.connect()
    await client.query(`ALTER DATABASE ${locked.database} SET default_transaction_read_only = on`)
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await client.end()
    const why = () =>
      store.ping().then(
        () => '',
        ({ message }: Error) => message,
      )
    await expect.poll(why).toBe('the database is read-only')
    await store.close()
  })

  it('does not wait for ever for somebody who keeps a table locked', async () => {
    const game = await newGame(one)
    const hasty = await Store.open(connection, { statementMs: 300 })
    let letGo = (): void => {}
    const locking = new Promise<void>((locked) => {
      void one.changeTable(game, async () => {
        locked()
        await new Promise<void>((resolve) => {
          letGo = resolve
        })
      })
    })
    await locking
    await expect(hasty.changeTable(game, async () => 'done')).rejects.toThrow('statement timeout')
    letGo()
    expect(await hasty.changeTable(game, async () => 'done')).toBe('done')
    await hasty.close()
  })

  it('tells every node game and number, nothing else, and the end with the last input', async () => {
    const game = await newGame(one)
    const heard: unknown[] = []
    const all = new Promise<void>((resolve) => {
      const note = (...what: unknown[]) => void (heard.push(what) === 2 && resolve())
      void other.listen({ ...silent, input: note }).then(async () => {
        await one.append(input(game, 1, null))
        await one.append(input(game, 2, null, true))
      })
    })
    await all
    expect(heard).toEqual([
      [game, 1],
      [game, 2],
    ])
    expect(await one.table(game)).toMatchObject({ state: 'over', seats: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] })
  })

  const known = async (game: string) => {
    const table = await one.table(game)
    if (table === null) throw new Error('no table')
    return { ...table, seq: 0 }
  }

  it('gives the bots of a table to one node, and to another when that one is gone', async () => {
    const game = await newGame(one)
    await one.changeTable(game, (_, rows) => rows.table({ state: 'playing' }))
    expect([...(await one.drive('one', [game], 60_000))]).toEqual([game])
    expect([...(await other.drive('other', [game], 60_000))]).toEqual([])
    expect(await other.takeOver('other', 60_000, 10)).toEqual([])
    await one.letGo('one', [game])
    expect(await other.takeOver('other', 60_000, 10)).toEqual([game])
    await other.letSleep('other', [await known(game)])
    expect(await one.takeOver('one', 60_000, 10)).toEqual([])
  })

  it('does not let the bots of a table sleep that were woken a moment ago', async () => {
    const game = await newGame(one)
    await one.changeTable(game, (_, rows) => rows.table({ state: 'playing' }))
    await one.drive('one', [game], 60_000)
    await other.changeTable(game, (_, rows) => rows.table({ driver_until: new Date(0) }))
    await one.letSleep('one', [await known(game)])
    expect(await other.takeOver('other', 60_000, 10)).toEqual([game])
  })

  it('nor those of a table of which its node does not know everything yet', async () => {
    const game = await newGame(one)
    await one.changeTable(game, (_, rows) => rows.table({ state: 'playing' }))
    await one.drive('one', [game], 60_000)
    const driver = async () => (await known(game)).driver
    const before = await known(game)
    await other.changeTable(game, (_, rows) => rows.seat(1, { bot: 'easy' }))
    await one.letSleep('one', [before])
    expect(await driver()).toBe('one')
    const seated = await known(game)
    await other.append(input(game, 1, null))
    await one.letSleep('one', [seated])
    expect(await driver()).toBe('one')
    await one.letSleep('one', [{ ...seated, seq: 1 }])
    expect(await driver()).toBeNull()
  })
})

it('a secret opens its own seat only', () => {
  const secret = newSecret()
  expect(isSame(hashOf(secret), hashOf(secret))).toBe(true)
  expect(isSame(hashOf(newSecret()), hashOf(secret))).toBe(false)
  expect(isSame(hashOf(secret), null)).toBe(false)
})

describe('a database in a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'haricot-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('is adopted if it runs, survives kill -9, and is stopped by the last one who uses it', async () => {
    const folder = join(root, 'with a blank', 'and ‘quotes’')
    const [first, second] = await Promise.all([postgresIn(folder), postgresIn(folder)])
    const store = await Store.open(first.connection)
    const game = await newGame(store)
    const pid = postmaster(join(folder, 'postgres'))
    process.kill(pid ?? 0, 'SIGKILL')
    const third = await postgresIn(folder)
    expect(postmaster(join(folder, 'postgres'))).not.toBe(pid)
    expect((await store.table(game))?.id).toBe(game)
    await second.close()
    expect((await store.table(game))?.id).toBe(game) // somebody still uses it
    await store.close()
    await third.close()
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it.runIf(existsSync('/proc/self/fd'))('leaves no file open in its node, however often it is started', async () => {
    const folder = join(root, 'again and again')
    const base = await postgresIn(folder)
    const open = () => readdirSync('/proc/self/fd').map((fd) => linkOf(`/proc/self/fd/${fd}`))
    expect(open()).not.toContain(join(folder, 'postgres.log'))
    await base.close()
  })

  it('that cannot be made is explained', async () => {
    writeFileSync(join(root, 'file'), '')
    await expect(postgresIn(join(root, 'file', 'inside'))).rejects.toMatchObject({
      key: 'server.start.folder',
      values: { code: 'ENOTDIR' },
    } satisfies Partial<CannotStart>)
    mkdirSync(join(root, 'half', 'postgres'), { recursive: true })
    writeFileSync(join(root, 'half', 'postgres', 'junk'), '')
    await expect(postgresIn(join(root, 'half'))).rejects.toBeInstanceOf(CannotStart)
  })
})

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return '' // closed meanwhile
  }
}
