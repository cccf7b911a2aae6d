import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../../server/server.ts'
import { postmaster } from '../../server/store/postgres.ts'
import { realDatabase } from '../../testing/database.ts'
import { ask, startNode, TestClient } from '../../testing/server.ts'
import { LANGS, type Lang } from '../../text/index.ts'
import { type Ended, run, runHere } from '../testing/program.ts'

const database = realDatabase()
const folder = mkdtempSync(join(tmpdir(), 'haricot-'))
const settings = { pace: 'at-once', patienceMs: 0 }
let connection: pg.ClientConfig
let node: Server
let finished: string
let running: { id: string; secret: string }
let waiting: string

beforeAll(async () => {
  connection = await database()
  node = await startNode(connection)
  const create = async (body: object) => (await ask(node, 'POST', '/api/tables', { body: { settings, ...body } })).body
  const bots = ['easy', 'easy', 'easy']
  const spec = { edition: 'anniversary', players: 3 }
  finished = (await create({ spec, bots, start: true })).table.id
  const played = await create({ spec, name: 'Anna', bots: bots.slice(1), start: true })
  running = { id: played.table.id, secret: played.secret }
  waiting = (await create({ spec, name: 'Béla', settings: { public: true } })).table.id
  const watcher = await TestClient.hello(node, { table: finished })
  await watcher.until(() => watcher.isOver)
  await watcher.close()
  process.env.DATABASE_URL = urlOf(connection)
}, 60_000)
afterAll(async () => {
  delete process.env.DATABASE_URL
  await node?.close()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = ({ host, database: name }: pg.ClientConfig): string =>
  `postgres://haricot@localhost/${name}?host=${encodeURIComponent(String(host))}`

const admin = (argv: readonly string[], lang: Lang = 'en', files: Record<string, string> = {}) =>
  runHere(['admin', ...argv], { lang, files })

async function on<T>(elsewhere: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  process.env.DATABASE_URL = urlOf(elsewhere)
  try {
    return await work()
  } finally {
    process.env.DATABASE_URL = urlOf(connection)
  }
}

const refused = (err: string): Ended<2> => ({ status: 2, out: '', err })

describe('list', () => {
  it.each(LANGS)('names the tables and counts them (%s)', async (lang) => {
    const { out, err, status } = await admin(['list'], lang)
    expect({ err, status }).toEqual({ err: '', status: undefined })
    for (const id of [finished, running.id, waiting]) expect(out).toContain(id)
    expect(out.split('\n')).toHaveLength(4)
    expect(out).not.toContain('⟦')
  })

  it('takes some of them', async () => {
    expect((await admin(['list', '--state', 'over,broken'])).out).toMatch(
      new RegExp(`^${finished}: finished; anniversary, 3 players, [1-9]\\d+ actions, last used 20.+ UTC\\n`),
    )
    const { tables, counts } = JSON.parse((await admin(['list', '--limit', '1', '--json'])).out)
    expect(tables).toMatchObject([{ id: waiting, state: 'lobby', actions: 0 }])
    expect(counts).toEqual({ lobby: 1, playing: 1, over: 1, broken: 0 })
    expect(await admin(['list', '--state', 'old'])).toEqual(
      refused('There’s no state called “old”, only lobby, playing, over or broken.'),
    )
  })
})

describe('inspect', () => {
  it.each(LANGS)('tells no secret of a game that goes on (%s)', async (lang) => {
    const { out } = await admin(['inspect', running.id], lang)
    expect(out).toContain('Anna')
    expect(out).not.toMatch(/x128:|⟦/)
    const told = JSON.parse((await admin(['inspect', running.id, '--json'], lang)).out)
    expect(Object.keys(told).sort().join()).toBe(
      'actions,chat,commitment,created,id,report,rules,seats,seed,settings,snapshots,spec,state,touched,trouble',
    )
    expect(told).toMatchObject({ state: 'playing', seed: null, trouble: null })
    expect(told.seats[0]).toEqual({ kind: 'person', name: 'Anna', bot: null })
  })

  it('tells the seed after the end, and whether the log plays through', async () => {
    const { out } = await admin(['inspect', finished])
    expect(out).toMatch(/^Seed: x128:[0-9a-f]{32}$/m)
    expect(out).toContain('The log plays through without a fault.')
    expect(await admin(['inspect', '0123456789abcdef'])).toEqual(refused('There’s no table “0123456789abcdef”.'))
  })
})

describe('a record', () => {
  it('of a finished game is checked by replay: commitment, seed, every action and the result', async () => {
    const path = join(folder, 'one.txt')
    expect(await admin(['export', finished, path])).toEqual({ status: undefined, out: '', err: '' })
    const replayed = await run(['replay', path])
    expect(replayed).toMatchObject({ status: 0, err: '' })
    expect(replayed.out).toContain('The seed is the one that was promised beforehand.')
    const downloaded = (await ask(node, 'GET', `/api/tables/${finished}/record`)).body
    expect(readFileSync(path, 'utf8').replace(`note table ${finished}\n`, '')).toBe(downloaded)
    expect((await runHere(['replay', 'r'], { files: { r: downloaded } })).out).toBe(replayed.out.trimEnd())
    const { body } = await ask(node, 'GET', `/api/tables/${finished}`)
    expect(downloaded).toContain(`\ncommitment ${body.table.commitment}\n`)
  })

  it('with another seed or another action is found out', async () => {
    const text = (await admin(['export', finished])).out
    const otherSeed = text.replace(/^seed x128:.{4}/m, 'seed x128:0000')
    expect(await runHere(['replay', 'r'], { files: { r: otherSeed } })).toMatchObject({
      err: expect.stringContaining('The seed is not the one that was promised beforehand.'),
    })
    const otherScore = text.replace(/ total=(\d+)/, (_, total) => ` total=${Number(total) + 1}`)
    expect((await runHere(['replay', 'r'], { files: { r: otherScore } })).status).toBe(2)
  })

  it('of a game that goes on there is none, for anybody', async () => {
    expect(await admin(['export', running.id])).toEqual(
      refused(`The game at “${running.id}” isn’t finished: its record would tell what the players hold.`),
    )
    expect((await ask(node, 'GET', `/api/tables/${running.id}/record`)).body).toEqual({ error: 'not-over' })
  })

  it('comes back on another database, once, under its own id', async () => {
    const all = join(folder, 'all')
    expect((await admin(['export', '--all', all])).out).toBe(`1 game is in “${all}” now.`)
    expect(readdirSync(all)).toEqual([`${finished}.txt`])
    expect((await admin(['export', '--all', all])).err).toContain('isn’t empty')
    const text = readFileSync(join(all, `${finished}.txt`), 'utf8')
    const elsewhere = await database()
    const files = { [join(all, `${finished}.txt`)]: text, 'bad.txt': text.replace(/^5 /m, '6 ') }
    await on(elsewhere, async () => {
      const sentence = 'in the database now; '
      expect((await admin(['import', all], 'en', files)).out).toBe(`1 game is ${sentence}0 were there already.`)
      expect((await admin(['import', all], 'en', files)).out).toBe(`0 games are ${sentence}1 was there already.`)
      const bad = await admin(['import', 'bad.txt', all], 'en', files)
      expect(bad.status).toBe(2)
      expect(bad.err).toMatch(/^bad\.txt.*\n1 game was left out\.$/)
      expect((await admin(['export', finished])).out).toBe(text.trimEnd())
    })
    const other = await startNode(elsewhere)
    expect((await ask(other, 'GET', `/api/tables/${finished}/record`)).body).toBe(
      text.replace(`note table ${finished}\n`, ''),
    )
    const watcher = await TestClient.hello(other, { table: finished })
    await watcher.until(() => watcher.isOver)
    await watcher.close()
    await other.close()
  })

  it('that was never dealt by a server is not taken in', async () => {
    const text = (await admin(['export', finished])).out
    const begun = text.slice(0, text.indexOf('\n2 '))
    const sealed = text.replace(/^seed .*\n/m, '')
    await on(await database(), async () => {
      for (const [name, record] of Object.entries({ begun, sealed })) {
        const { status, err } = await admin(['import', name], 'en', { [name]: record })
        expect(status).toBe(2)
        expect(err).toMatch(/^(“begun”: only finished games|sealed.*seed is still missing)/)
      }
      expect((await admin(['list'])).out).toBe('In all: 0 waiting, 0 playing, 0 finished, 0 broken.')
    })
  })
})

describe('prune', () => {
  it('says what would go, removes it, and leaves games that go on', async () => {
    const elsewhere = await database()
    const other = await startNode(elsewhere)
    const create = async (body: object) => (await ask(other, 'POST', '/api/tables', { body })).body.table.id as string
    const spec = { edition: 'duel', players: 2 }
    const old = await create({ spec, name: 'Anna' })
    const playing = await create({ spec, name: 'Anna', bots: ['easy'], start: true })
    const fresh = await create({ spec, name: 'Anna' })
    const client = new pg.Client(elsewhere)
    await client.connect()
    await client.query(`UPDATE tables SET changed_at = now() - interval '11 days' WHERE id <> $1`, [fresh])
    await client.query(`UPDATE inputs SET at = now() - interval '11 days'`)
    await client.end()
    await on(elsewhere, async () => {
      const dry = await admin(['prune', '--older-than', '10d', '--dry-run'])
      expect(dry.out).toMatch(new RegExp(`^${old}: waiting .*\\nWould remove 1 table: 1 waiting, 0 playing`))
      expect((await admin(['prune', '--older-than', '2w'])).out).toBe('0 tables are gone.')
      expect((await admin(['prune', '--older-than', '10d'])).out).toBe('1 table is gone.')
      const left = async () =>
        JSON.parse((await admin(['list', '--json'])).out).tables.map(({ id }: { id: string }) => id)
      expect(await left()).toEqual([fresh, playing])
      const flags = ['--older-than', '240h', '--state', 'playing', '--json']
      expect(JSON.parse((await admin(['prune', ...flags])).out)).toEqual({ removed: 1 })
      expect(await left()).toEqual([fresh])
    })
    expect((await ask(other, 'GET', `/api/tables/${old}`)).status).toBe(404)
    await other.close()
  })

  it.each(['10', '3m', '-1d', 'd', '1.5d'])('takes no age like %s', async (age) => {
    const { status, err } = await admin(['prune', `--older-than=${age}`])
    expect(status).toBe(2)
    expect(err).toContain('--older-than wants a number')
  })
})

it('a data folder: its database is started for it and stopped again; where there is none, it says so', async () => {
  const data = join(folder, 'data')
  const env = { HARICOT_DATA: data, DATABASE_URL: '' }
  expect(await run(['admin', 'list'], { env })).toMatchObject({
    status: 2,
    err: `There’s no database in the folder “${data}”; HARICOT_DATA or DATABASE_URL can name another.\n`,
  })
  expect(existsSync(data)).toBe(false)
  const path = join(folder, 'again.txt')
  writeFileSync(path, (await admin(['export', finished])).out)
  expect(await run(['admin', 'import', path], { env })).toMatchObject({ status: 0, err: '' })
  expect((await run(['admin', 'list'], { env })).out).toContain(finished)
  expect(postmaster(join(data, 'postgres'))).toBeNull()
})

it('without a word about what to do it lists what there is', async () => {
  const { out, status } = await admin([])
  expect(status).toBe(2)
  expect(out).toContain('prune')
})

it('a database that does not answer is one sentence', async () => {
  const { status, err } = await on({ host: join(folder, 'nowhere'), database: 'x' }, () => admin(['list']))
  expect(status).toBe(2)
  expect(err).toMatch(/^The database can’t be used: .*ENOENT/)
})
