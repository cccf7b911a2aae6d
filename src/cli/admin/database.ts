import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../server/config.ts'
import { databaseFor, openStore } from '../../server/server.ts'
import { CannotStart } from '../../server/store/postgres.ts'
import type { Store } from '../../server/store/store.ts'
import { badInput, type Io } from '../io.ts'

/** The settings of the environment. */
export function configFrom(io: Io): Config {
  const { say } = io.speaker
  const read = readConfig(process.env)
  if (read.ok) return read.config
  const { env, text, must } = read.wrong
  throw badInput(io, 'server.config.wrong', { name: env, text, expected: say(must.key, must.values) })
}

/** Why the server or its database does not start is bad input too. */
export async function starting<T>(io: Io, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    throw problem instanceof CannotStart ? badInput(io, problem.key, problem.values) : problem
  }
}

/** Works on the database that a server would use, whether one runs or not. */
export async function withStore<T>(io: Io, work: (store: Store) => Promise<T>, { isNew = false } = {}): Promise<T> {
  const config = configFrom(io)
  const { databaseUrl, data } = config
  if (databaseUrl === null && !isNew && !existsSync(join(data, 'postgres', 'PG_VERSION')))
    throw badInput(io, 'admin.error.no-database', { path: data })
  const base = await starting(io, () => databaseFor(config))
  try {
    const store = await starting(io, () => openStore(base, config))
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  } finally {
    await base.close()
  }
}
