import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, postgresIn } from '../server/store/postgres.ts'
import type {} from './folder.ts' // what is injected

let running: Promise<Database> | null = null

/** A real PostgreSQL, one for all test files of a run: each call of the result gives an empty database in it. */
export function realDatabase(): () => Promise<pg.ClientConfig> {
  return async () => {
    running ??= postgresIn(inject('folder'))
    const { connection } = await running
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
