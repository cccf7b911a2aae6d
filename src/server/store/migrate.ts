import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Any number, the same for every node: whoever holds it migrates, the others wait. */
const LOCK = 5_022_677

/** Does what has not been done yet, in order, all of it or nothing. Several nodes may start at once. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const done = new Set(rows.map(({ name }) => name))
    for (const name of readdirSync(FOLDER).sort()) {
      if (done.has(name)) continue
      await client.query(readFileSync(join(FOLDER, name), 'utf8'))
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    }
    await client.query('COMMIT')
  } catch (problem) {
    await client.query('ROLLBACK').catch(() => {})
    throw problem
  } finally {
    client.release()
  }
}
