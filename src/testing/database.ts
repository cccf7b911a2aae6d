import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { type Database, postgresIn } from '../server/store/postgres.ts'

/** A real PostgreSQL for one test file: each call of the result gives an empty database in it. */
export function realDatabase(): () => Promise<pg.ClientConfig> {
  let running: Promise<{ folder: string; database: Database }> | null = null
  afterAll(async () => {
    const { folder, database } = (await running) ?? {}
    await database?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }, 60_000)
  return async () => {
    running ??= start()
    const { connection } = (await running).database
    const name = `t${randomUUID().replaceAll('-', '')}`
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return { ...connection, database: name }
  }
}

/** Nodes on this database hear nothing from each other until they have connected again. */
export async function deafen(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN %'`)
  await client.end()
}

async function start(): Promise<{ folder: string; database: Database }> {
  const folder = await mkdtemp(join(tmpdir(), 'haricot-'))
  return { folder, database: await postgresIn(folder) }
}
