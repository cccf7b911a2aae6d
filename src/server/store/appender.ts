import pg from 'pg'
import type { Action } from '../../kernel/play.ts'

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

interface Waiting {
  readonly append: Append
  resolve(isNew: boolean): void
  reject(problem: unknown): void
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

/** A notification has room for 8000 bytes. */
const MOST_AT_ONCE = 250
/** While one batch is being synced to the disk, the next one is made ready. */
const STATEMENTS = 2
const INTEGRITY = '23'

/**
 * Writes inputs into the log, durably. Those of all tables that come in while others are being written go together:
 * one statement, one sync, one notification.
 */
export class Appender {
  readonly #pool: pg.Pool
  #waiting: Waiting[] = []
  #running = 0
  #isPlanned = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Whether it is in the log now; false: its number or its client's id was there already. */
  add(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const one = { append, resolve, reject }
      // The last input changes the table's row as well. Alone it cannot get into anybody's way.
      if (append.over) void this.#write([one])
      else {
        this.#waiting.push(one)
        this.#plan()
      }
    })
  }

  #plan(): void {
    if (this.#isPlanned || this.#running >= STATEMENTS || this.#waiting.length === 0) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      this.#running++
      void this.#write(batch).finally(() => {
        this.#running--
        this.#plan()
      })
      this.#plan()
    })
  }

  async #write(batch: Waiting[]): Promise<void> {
    try {
      const added = new Set(await this.#insert(batch.map(({ append }) => append)))
      for (const { append, resolve } of batch) resolve(added.has(append.game))
    } catch (problem) {
      // One of them cannot be: the others are none the worse for it. Whatever else happened, nobody knows what is done.
      if (batch.length > 1 && problem instanceof pg.DatabaseError && problem.code?.startsWith(INTEGRITY))
        await Promise.all(batch.map((one) => this.#write([one])))
      else for (const { reject } of batch) reject(problem)
    }
  }

  /** Returns the games to which something was added. */
  async #insert(batch: Append[]): Promise<readonly string[]> {
    // In the same order on every node, so that no two wait for each other.
    batch.sort((a, b) => (a.game < b.game ? -1 : 1))
    const values = [
      batch.map(({ game }) => game),
      batch.map(({ seq }) => seq),
      batch.map(({ seat }) => seat),
      batch.map(({ action }) => JSON.stringify(action)),
      batch.map(({ clientId }) => clientId),
      batch.some(({ over }) => over),
    ]
    const { rows } = await this.#pool.query<{ games: string[] }>({ name: 'append', text: APPEND, values })
    return rows[0]?.games ?? []
  }
}
