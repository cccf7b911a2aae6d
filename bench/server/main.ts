/**
 * What a server carries on this machine: node, PostgreSQL and the load generator (this process) share it. `--json` for
 * programs; `--tables`, `--seconds`, `--stored` for smaller runs, `--only paced,saturated` for parts; `--nodes 2` puts
 * the players of each table on two nodes, with `--apart` each table on one of them; `--profile <folder>` writes CPU
 * profiles.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { postgresIn } from '../../src/server/store/postgres.ts'
import { quantile, Report } from '../report.ts'
import { Child, ownCpuMs } from './child.ts'
import { alone, atAll, LoadedTable, type Place, paced, saturated } from './load.ts'
import { longScripts, script } from './script.ts'
import { fill, seatedTables } from './stored.ts'

const { values: flags } = parseArgs({
  options: {
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    stored: { type: 'string', default: '10000' },
    nodes: { type: 'string', default: '1' },
    apart: { type: 'boolean', default: false },
    profile: { type: 'string' },
    only: { type: 'string', default: 'memory,paced,saturated,stored' },
    json: { type: 'boolean', default: false },
  },
})
const tables = Number(flags.tables)
const seconds = Number(flags.seconds)
const wanted = flags.only.split(',')
const ROUNDS = 2
const NEW_GAMES = 40
const SCRIPTS = 16
/** Enough that no game of them ends while they warm up. */
const WARMING = 60
const scripts = longScripts(SCRIPTS)

const { lines, tell } = new Report(flags.json)
let empty = { heap: 0, rss: 0 }
const data = mkdtempSync(join(tmpdir(), 'haricot-bench-'))
const base = await postgresIn(data)
const start = (file: string): Promise<Child> => Child.start(file, data, flags.profile ?? null)
const nodes = await Promise.all(Array.from({ length: Number(flags.nodes) }, () => start('./node.ts')))
try {
  await measure(base.connection)
} finally {
  for (const node of nodes) await node.end()
  await base.close()
  rmSync(data, { recursive: true, force: true })
}
if (flags.json) {
  const cores = cpus().length
  const { json: _, ...how } = flags
  console.log(JSON.stringify({ date: new Date().toISOString(), node: process.version, cores, how, lines }, null, 2))
}

async function measure(connection: pg.ClientConfig): Promise<void> {
  const some = (count: number): Promise<Place[]> => placesIn(connection, count)
  const warming = await opened(await some(WARMING), nodes)
  await saturated(warming, 2)
  await atAll(warming, (table) => table.close())

  const people = wanted.some((what) => what !== 'stored') ? await seated(await some(tables)) : []
  if (wanted.includes('paced')) await atEasyPace(people)
  if (wanted.includes('memory')) await tellMemory('in the middle of the game')
  if (wanted.includes('saturated')) await throughput(people)
  await atAll(people, (table) => table.close())

  if (wanted.includes('stored')) await storedGames({ node: nodes[0], connection })
}

function placesIn(connection: pg.ClientConfig, count: number): Promise<Place[]> {
  const played = Array.from({ length: count }, (_, i) => scripts[i % SCRIPTS])
  return seatedTables(connection, played)
}

function connecting(places: readonly Place[], at: readonly Child[]): LoadedTable[] {
  return places.map((place, i) => new LoadedTable(place, flags.apart ? [at[i % at.length]] : at))
}

async function opened(places: readonly Place[], at: readonly Child[]): Promise<LoadedTable[]> {
  const all = connecting(places, at)
  await atAll(all, (table) => table.connect())
  await atAll(all, (table) => table.hello())
  return all
}

async function tellMemory(when: string): Promise<void> {
  const { heap, rss } = await nodes[0].memory()
  const perTable = (bytes: number): number => bytes / 1024 / tables
  tell(`memory of a table with 4 people, ${when}: heap`, perTable(heap - empty.heap), 'KB', '<= 64')
  tell(`memory of a table with 4 people, ${when}: rss`, perTable(rss - empty.rss), 'KB', '<= 64')
}

async function seated(places: readonly Place[]): Promise<LoadedTable[]> {
  if (!wanted.includes('memory')) return opened(places, nodes)
  await sleep(3000) // tables that nobody is at any more leave the memory
  empty = await nodes[0].memory()
  const all = connecting(places, nodes)
  await atAll(all, (table) => table.connect())
  await tellMemory('the sockets alone')
  await atAll(all, (table) => table.hello())
  await tellMemory('dealt')
  return all
}

async function atEasyPace(people: readonly LoadedTable[]): Promise<void> {
  const used = async () => ({
    nodes: (await Promise.all(nodes.map((node) => node.cpuMs()))).reduce((sum, ms) => sum + ms, 0),
    load: ownCpuMs(),
    all: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0),
  })
  const [before, startMs] = [await used(), performance.now()]
  const times = await paced(people, seconds)
  const [after, ms] = [await used(), performance.now() - startMs]
  const what = 'one action a second at each table'
  tell(`${what}: actions`, times.length, '')
  tell(`${what}: p50`, quantile(times, 0.5), 'ms')
  tell(`${what}: p99`, quantile(times, 0.99), 'ms', '<= 150')
  tell(`${what}: longest`, quantile(times, 1), 'ms')
  const [inNodes, inLoad] = [after.nodes - before.nodes, after.load - before.load]
  const share = (part: number): number => (100 * part) / ms
  tell(`${what}: nodes`, share(inNodes), '% of a core')
  tell(`${what}: load generator`, share(inLoad), '% of a core')
  tell(`${what}: PostgreSQL and the rest`, share(after.all - before.all - inNodes - inLoad), '% of a core')
}

async function throughput(people: readonly LoadedTable[]): Promise<void> {
  const relay = await start('./relay.ts')
  const bare = await opened(await relayed(), [relay])
  const each = Math.max(2, Math.round(seconds / 3))
  const rates: { relay: number[]; haricot: number[] } = { relay: [], haricot: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.relay.push(await saturated(bare, each))
    rates.haricot.push(await saturated(people, each))
  }
  await atAll(bare, (table) => table.close())
  await relay.end()
  const [most, ours] = [Math.max(...rates.relay), Math.max(...rates.haricot)]
  tell('saturated, bare relay', most, 'actions/s')
  tell('saturated, haricot', ours, 'actions/s')
  tell('haricot / relay', ours / most, '', '>= 0.5')
}

async function relayed(): Promise<Place[]> {
  return Array.from({ length: tables }, (_, i) => ({ id: `${i}`, secrets: [], script: scripts[i % SCRIPTS] }))
}

interface World {
  readonly node: Child
  readonly connection: pg.ClientConfig
}
interface Times {
  readonly begin: number[]
  readonly acts: number[]
}

/** From the wish for a table to its first card, and then action by action; nothing else goes on. */
async function newGame({ node, connection }: World, { begin, acts }: Times): Promise<void> {
  begin.push(await beginOverHttp(node))
  const [table] = await opened(await placesIn(connection, 1), [node])
  acts.push(...(await alone(table, 50)))
  await table.close()
}

interface Seated {
  readonly secret: string
  readonly table: { readonly id: string }
}

async function beginOverHttp({ address }: Child): Promise<number> {
  const startMs = performance.now()
  const post = async (path: string, body: object, secret = ''): Promise<Seated> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
    const url = new URL(path, address)
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.status === 204 ? { secret, table: { id: '' } } : ((await answer.json()) as Seated)
  }
  const spec = { edition: 'anniversary', players: 4 }
  const { secret, table } = await post('/api/tables', { spec, name: 'A' })
  for (const name of ['B', 'C', 'D']) await post(`/api/tables/${table.id}/seats`, { name })
  await post(`/api/tables/${table.id}/start`, {}, secret)
  return performance.now() - startMs
}

/** New games beside many stored ones and beside few, in turns: whatever else the disk has to do, both meet it. */
async function storedGames(few: World): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'haricot-bench-'))
  const database = await postgresIn(folder)
  const many: World = { connection: database.connection, node: await Child.start('./node.ts', folder, null) }
  try {
    const one = script('stored', ['greedy', 'greedy', 'greedy', 'greedy'])
    await fill(many.connection, one, Number(flags.stored))
    const times: Record<'few' | 'many', Times> = { few: { begin: [], acts: [] }, many: { begin: [], acts: [] } }
    await newGame(many, { begin: [], acts: [] })
    for (let i = 0; i < NEW_GAMES; i++) {
      await newGame(i % 2 === 0 ? few : many, i % 2 === 0 ? times.few : times.many)
      await newGame(i % 2 === 0 ? many : few, i % 2 === 0 ? times.many : times.few)
    }
    for (const [what, { begin, acts }] of [
      ['few', times.few],
      [flags.stored, times.many],
    ] as const) {
      tell(`with ${what} stored games: begin a game, median`, quantile(begin, 0.5), 'ms')
      tell(`with ${what} stored games: an action, median`, quantile(acts, 0.5), 'ms')
      tell(`with ${what} stored games: an action, p99`, quantile(acts, 0.99), 'ms')
    }
    const slower = quantile(times.many.acts, 0.5) / quantile(times.few.acts, 0.5)
    tell(`an action with ${flags.stored} stored games / with few`, slower, '')
    tell('  actions in each stored game', one.moves.length, '')
  } finally {
    await many.node.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
