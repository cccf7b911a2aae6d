import pg from 'pg'
import type { Action } from '../../kernel/play.ts'
import { Together } from './together.ts'

export interface Input {
  readonly seq: number
  readonly seat: number
  readonly action: Action
}
export interface Append extends Input {
  readonly game: string
  readonly clientId: string | null
  /** Whether the game ends with it. */
  readonly over: boolean
}

// One notification for all of them: whoever notifies holds a lock of the whole database until its commit is written.
const APPEND = `
  WITH added AS (
    INSERT INTO inputs (game, seq, seat, action, client_id)
    SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::jsonb[], $5::text[])
    ON CONFLICT DO NOTHING RETURNING game, seq
  ), ended AS (
    UPDATE tables SET state = 'over', changed_at = now()
    WHERE $6 AND id IN (SELECT game FROM added) RETURNING pg_notify('haricot_table', id)
  )
  SELECT array_agg(game) AS games, pg_notify('haricot_input', string_agg(game || ' ' || seq, ',')),
    (SELECT count(*) FROM ended)
  FROM added HAVING count(*) > 0`

// Game by game along the key, whatever the planner thinks of the size of the log.
const READ = `
  SELECT place::int - 1 AS place, seq, seat, action
  FROM unnest($1::text[], $2::int[]) WITH ORDINALITY wanted(wanted_game, since, place),
    LATERAL (SELECT seq, seat, action FROM inputs WHERE game = wanted_game AND seq > since ORDER BY seq) AS new
  ORDER BY place, seq`

/** A notification has room for 8000 bytes. While one statement is being synced to the disk, the next is made ready. */
const WRITING = { together: 250, atOnce: 2 }
const READING = { together: 100, atOnce: 2 }
const INTEGRITY = '23'

/** The inputs of all games. What many tables write or read at the same time goes together: one statement, one sync. */
export class Log {
  readonly #pool: pg.Pool
  readonly #writer = new Together((batch: readonly Append[]) => this.#write(batch), WRITING)
  readonly #reader = new Together((batch: readonly Since[]) => this.#read(batch), READING)

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Whether it is in the log now, durably; false: its number or its client's id was there already. */
  async append(append: Append): Promise<boolean> {
    // The last input changes the table's row as well. Alone it cannot get into anybody's way.
    return append.over ? (await this.#insert([append])).length > 0 : this.#writer.ask(append)
  }

  after(game: string, seq: number): Promise<Input[]> {
    return this.#reader.ask({ game, seq })
  }

  async #write(batch: readonly Append[]): Promise<(boolean | Promise<boolean>)[]> {
    try {
      const added = new Set(await this.#insert(batch))
      return batch.map(({ game }) => added.has(game))
    } catch (problem) {
      if (!(problem instanceof pg.DatabaseError) || !problem.code?.startsWith(INTEGRITY)) throw problem
      // One of them cannot be: the others are none the worse for it.
      return batch.map(async (one) => (await this.#insert([one])).length > 0)
    }
  }

  /** Returns the games to which something was added. */
  async #insert(batch: readonly Append[]): Promise<readonly string[]> {
    // In the same order on every node, so that no two wait for each other.
    const all = batch.toSorted((a, b) => (a.game < b.game ? -1 : 1))
    const values = [
      all.map(({ game }) => game),
      all.map(({ seq }) => seq),
      all.map(({ seat }) => seat),
      all.map(({ action }) => JSON.stringify(action)),
      all.map(({ clientId }) => clientId),
      all.some(({ over }) => over),
    ]
    const { rows } = await this.#pool.query<{ games: string[] }>({ name: 'append', text: APPEND, values })
    return rows[0]?.games ?? []
  }

  async #read(batch: readonly Since[]): Promise<Input[][]> {
    const values = [batch.map(({ game }) => game), batch.map(({ seq }) => seq)]
    const { rows } = await this.#pool.query<Input & { place: number }>({ name: 'read', text: READ, values })
    const found = batch.map((): Input[] => [])
    for (const { place, seq, seat, action } of rows) found[place].push({ seq, seat, action })
    return found
  }
}

interface Since {
  readonly game: string
  readonly seq: number
}
