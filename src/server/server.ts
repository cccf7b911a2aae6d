import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import type { Config } from './config.ts'
import { BotPool } from './games/bot-pool.ts'
import { Host } from './games/host.ts'
import { type App, buildApp } from './http/app.ts'
import { readSite, type Site } from './http/site.ts'
import { Metrics } from './metrics.ts'
import { CannotStart, type Database, postgresIn } from './store/postgres.ts'
import { Store } from './store/store.ts'

/** How finely pauses are measured. */
const LOOK_MS = 20

export interface Server {
  readonly address: string
  /** Finishes what has begun, sends everybody elsewhere, and stops what was started for it. */
  close(): Promise<void>
}

export interface Surroundings {
  /** Absent: the one that the settings name. */
  readonly database?: Database
  /** The folder of the built page; absent: browsers get nothing. */
  readonly page?: string
}

/** Brings up one node: the database if there is none, its tables, bots, and everything that the network reaches. */
export async function startServer(config: Config, { database, page }: Surroundings = {}): Promise<Server> {
  const log = pino({ level: config.log }, pino.destination({ dest: 2, sync: false }))
  const closing: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse())
      await step().catch((problem: Error) => log.error({ problem: problem.message }, 'could not end in good order'))
  }
  const metrics = new Metrics()
  const count = metrics.count('haricot_problems_total', 'Problems that were logged.')
  const problem = (table: string | null, trouble: unknown): void => {
    count()
    log.error({ table, problem: (trouble as Error).message }, 'something went wrong')
  }
  try {
    const site = page === undefined ? null : await siteIn(page)
    const base = database ?? (await databaseFor(config))
    closing.push(() => base.close())
    const store = await openStore(base, config, (trouble) => problem(null, trouble))
    closing.push(() => store.close())
    const pool = new BotPool(config.botWorkers)
    closing.push(() => pool.close())
    const { snapshotEvery, leaseMs } = config
    const host = new Host({ store, pool, snapshotEvery, leaseMs, problem })
    closing.push(() => host.close())
    addGauges(metrics, host, pool)
    const app = await buildApp({ config, store, host, metrics, log, site, problem })
    closing.push(() => app.end())
    await host.open()
    return { address: await listen(app, config), close }
  } catch (trouble) {
    await close()
    throw trouble
  }
}

async function siteIn(folder: string): Promise<Site> {
  try {
    return await readSite(folder)
  } catch (trouble) {
    throw new CannotStart('server.start.page', { path: folder, code: (trouble as NodeJS.ErrnoException).code ?? '' })
  }
}

/** The one at `DATABASE_URL`, or one in the data folder, which is started unless it runs. */
export const databaseFor = async ({ databaseUrl, data }: Config): Promise<Database> =>
  databaseUrl === null
    ? postgresIn(data)
    : { connection: { connectionString: databaseUrl, application_name: 'haricot' }, close: async () => {} }

export async function openStore(
  base: Database,
  config: Config,
  onProblem: (problem: Error) => void = () => {},
): Promise<Store> {
  try {
    const { connection, revive = async () => {} } = base
    return await Store.open(connection, { connections: config.databaseConnections, onProblem, revive })
  } catch (trouble) {
    throw new CannotStart('server.start.connect', { reason: (trouble as Error).message })
  }
}

function addGauges(metrics: Metrics, host: Host, pool: BotPool): void {
  metrics.gauge('haricot_tables', 'Tables in memory.', () => host.tables)
  metrics.gauge('haricot_driven_tables', 'Tables whose bots this node moves.', () => host.driven)
  metrics.gauge('haricot_bot_questions', 'Questions that bots are thinking about.', () => pool.waiting)
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss())
  metrics.gauge('process_heap_bytes', 'Memory in use for objects.', () => process.memoryUsage().heapUsed)
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  metrics.gauge('haricot_busy_seconds', 'The longest time without a pause since the last look.', () => {
    const longest = Math.max(0, delay.max / 1e9 - LOOK_MS / 1000)
    delay.reset()
    return longest
  })
}

async function listen({ http }: App, { host, port }: Config): Promise<string> {
  try {
    await http.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (trouble) {
    const { code = '' } = trouble as NodeJS.ErrnoException
    throw new CannotStart('server.start.port', { host, port: String(port), code })
  }
  const bound = http.server.address()
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${typeof bound === 'object' ? bound?.port : port}/`
}
