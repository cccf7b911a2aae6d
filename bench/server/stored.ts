import pg from 'pg'
import { commitmentTo } from '../../src/kernel/rng.ts'
import { settings } from '../../src/protocol/tables.ts'
import { hashOf, newLuck, newSecret, newTableId } from '../../src/server/store/secrets.ts'
import { Store } from '../../src/server/store/store.ts'
import type { Place } from './load.ts'
import { type Script, SEATS, SPEC } from './script.ts'

const SETTINGS = settings.parse({ pace: 'at-once' })

/** Tables that have begun, straight into the database: a table made over HTTP has a seed that nobody knows. */
export async function seatedTables(connection: pg.ClientConfig, scripts: readonly Script[]): Promise<Place[]> {
  const store = await Store.open(connection)
  const places = await Promise.all(
    scripts.map(async (script) => {
      const { seed, rules } = script
      const id = newTableId()
      const secrets = SEATS.map(newSecret)
      const commitment = commitmentTo(seed)
      await store.createTable(
        { id, spec: SPEC, settings: SETTINGS, seed, commitment, rules, host_hash: hashOf(secrets[0]) },
        secrets.map((secret, seat) => {
          const secret_hash = hashOf(secret)
          return { seat, kind: 'person', name: `P${seat}`, secret_hash, bot: null, luck: newLuck() }
        }),
      )
      await store.changeTable(id, (_, rows) => rows.table({ state: 'playing' }))
      return { id, secrets, script }
    }),
  )
  await store.close()
  return places
}

/** So many finished games. */
export async function fill(connection: pg.ClientConfig, script: Script, games: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { seed, rules, moves } = script
  const id = `'stored' || lpad(i::text, 10, '0')`
  await client.query(
    `INSERT INTO tables (id, spec, settings, seed, commitment, rules, host_hash, state)
     SELECT ${id}, $1, $2, $3, $4, $5, '', 'over' FROM generate_series(1, $6::int) i`,
    [JSON.stringify(SPEC), JSON.stringify(SETTINGS), seed, commitmentTo(seed), rules, games],
  )
  await client.query(
    `INSERT INTO seats (table_id, seat, kind, name, secret_hash, luck)
     SELECT ${id}, seat, 'person', 'P' || seat, sha256((i * 4 + seat)::text::bytea), ''
     FROM generate_series(1, $1::int) i, generate_series(0, 3) seat`,
    [games],
  )
  await client.query(
    `INSERT INTO inputs (game, seq, seat, action, client_id)
     SELECT ${id}, seq, seat, action, 'm' || seq
     FROM generate_series(1, $1::int) i,
       unnest($2::int[], $3::jsonb[]) WITH ORDINALITY move(seat, action, seq)`,
    [games, moves.map(({ seat }) => seat), moves.map(({ action }) => action)],
  )
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
  await client.end()
}
