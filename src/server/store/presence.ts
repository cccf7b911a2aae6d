import type pg from 'pg'

/** Who is connected, on whichever node. */
export class Presence {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** This node is there for so long. Says whether it was unknown, so that nobody counts as connected to it, and whether another one has died. */
  async alive(node: string, ms: number): Promise<{ isNew: boolean; hasAnyDied: boolean }> {
    const { rows } = await this.#pool.query<{ is_new: boolean; died: number }>(ALIVE, [node, ms])
    return { isNew: rows[0].is_new, hasAnyDied: rows[0].died > 0 }
  }

  async come(node: string, table: string, seat: number): Promise<void> {
    await this.#pool.query({ name: 'come', text: COME, values: [table, seat, node] })
  }

  async go(node: string, table: string, seat: number): Promise<void> {
    await this.#pool.query({ name: 'go', text: GO, values: [table, seat, node] })
  }

  /** The node ends. */
  async end(node: string): Promise<void> {
    await this.#pool.query('DELETE FROM nodes WHERE id = $1', [node])
  }
}

const ALIVE = `
  WITH died AS (
    DELETE FROM nodes WHERE alive_until < now() AND id <> $1 RETURNING id
  ), noted AS (
    INSERT INTO nodes (id, alive_until) VALUES ($1, now() + $2::float8 * interval '1 ms')
    ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until
    RETURNING xmax = 0 AS is_new
  )
  SELECT is_new, (SELECT count(*)::int FROM died) AS died FROM noted`
const COME = `
  WITH changed AS (
    INSERT INTO presence (table_id, seat, node) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING seat
  )
  SELECT pg_notify('haricot_table', $1) FROM changed`
const GO = `
  WITH changed AS (DELETE FROM presence WHERE table_id = $1 AND seat = $2 AND node = $3 RETURNING seat)
  SELECT pg_notify('haricot_table', $1) FROM changed`
