import pg from 'pg'
import type { Action } from '../../kernel/play.ts'
import { unlessDeadlocked } from './deadlock.ts'
import { Together } from './together.ts'

/** An action, or that everything after a number is taken back. */
export type Input = { readonly seq: number; readonly seat: number } & (
  | { readonly action: Action; readonly back_to: null }
  | { readonly action: null; readonly back_to: number }
)
export type StoredInput = Input & { readonly at: Date }
/** When somebody's time is up: one of those whose time ran before, or who is asked now and has so long. */
export interface Due {
  readonly before: Date | null
  readonly freshMs: number | null
}
export interface Append {
  readonly game: string
  readonly seq: number
  readonly seat: number
  readonly action: Action | { readonly backTo: number }
  readonly clientId: string | null
  /** Whether the game ends with it. */
  readonly over: boolean
  /** Absent: it stays when it was. */
  readonly due?: Due | null
}

// One notification for all of them: whoever notifies holds a lock of the whole database until its commit is written.
// Games come sorted, and their tables are locked in that order: no two nodes wait for each other.
const APPEND = `
  WITH added AS (
    INSERT INTO inputs (game, seq, seat, action, back_to, client_id)
    SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::jsonb[], $5::int[], $6::text[])
    ON CONFLICT DO NOTHING RETURNING game, seq, seat, client_id, at
  ), change AS (
    SELECT * FROM unnest($7::text[], $8::boolean[], $9::timestamptz[], $10::float8[]) AS c(id, over, before, fresh_ms)
    WHERE id IN (SELECT game FROM added)
  ), locked AS MATERIALIZED (
    SELECT id FROM tables WHERE id IN (SELECT id FROM change) ORDER BY id FOR NO KEY UPDATE
  ), changed AS (
    UPDATE tables SET
      state = CASE WHEN over THEN 'over' ELSE state END,
      changed_at = CASE WHEN over THEN now() ELSE changed_at END,
      due_at = CASE WHEN NOT over THEN LEAST(before, now() + fresh_ms * interval '1 ms') END
    FROM change JOIN locked USING (id) WHERE tables.id = change.id
    RETURNING CASE WHEN over THEN pg_notify('haricot_table', tables.id) END
  )
  SELECT array_agg(concat_ws(' ', game, seq, seat, client_id)) AS keys, min(at) AS at,
    pg_notify('haricot_input', string_agg(game || ' ' || seq, ',')),
    (SELECT count(*) FROM changed)
  FROM added HAVING count(*) > 0`

// Game by game along the key, whatever the planner thinks of the size of the log.
const READ = `
  SELECT place::int - 1 AS place, seq, seat, action, back_to, at
  FROM unnest($1::text[], $2::int[]) WITH ORDINALITY wanted(wanted_game, since, place),
    LATERAL (SELECT seq, seat, action, back_to, at FROM inputs WHERE game = wanted_game AND seq > since ORDER BY seq) AS new
  ORDER BY place, seq`

/** A notification has room for 8000 bytes. While one statement is being synced to the disk, the next is made ready. */
const WRITING = { together: 250, atOnce: 2 }
const READING = { together: 100, atOnce: 2 }
/** Codes of what is wrong with a row, not with the database. */
const IMPOSSIBLE = /^2[23]/

/** The inputs of all games. What many tables write or read at the same time goes together: one statement, one sync. */
export class Log {
  readonly #pool: pg.Pool
  readonly #writer = new Together((batch: readonly Append[]) => this.#write(batch), WRITING)
  readonly #reader = new Together((batch: readonly Since[]) => this.#read(batch), READING)

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** When it came into the log, durably; null: its number or its client's id was there already. */
  append(append: Append): Promise<Date | null> {
    return this.#writer.ask(append)
  }

  after(game: string, seq: number): Promise<StoredInput[]> {
    return this.#reader.ask({ game, seq })
  }

  async #write(batch: readonly Append[]): Promise<(Date | null | Promise<Date | null>)[]> {
    try {
      return await this.#insert(batch)
    } catch (problem) {
      if (!(problem instanceof pg.DatabaseError) || !IMPOSSIBLE.test(problem.code ?? '')) throw problem
      // One of them cannot be: the others are none the worse for it.
      return batch.map(async (one) => (await this.#insert([one]))[0])
    }
  }

  async #insert(batch: readonly Append[]): Promise<(Date | null)[]> {
    const all = batch.toSorted((a, b) => Number(a.game > b.game) - Number(a.game < b.game))
    const changes = all.filter(({ over, due }) => over || due != null)
    const values = [
      all.map(({ game }) => game),
      all.map(({ seq }) => seq),
      all.map(({ seat }) => seat),
      all.map(({ action }) => ('backTo' in action ? null : JSON.stringify(action))),
      all.map(({ action }) => ('backTo' in action ? action.backTo : null)),
      all.map(({ clientId }) => clientId),
      changes.map(({ game }) => game),
      changes.map(({ over }) => over),
      changes.map(({ due }) => due?.before ?? null),
      changes.map(({ due }) => due?.freshMs ?? null),
    ]
    const { rows } = await unlessDeadlocked(() =>
      this.#pool.query<{ keys: string[]; at: Date }>({ name: 'append', text: APPEND, values }),
    )
    const added = new Set(rows[0]?.keys)
    return batch.map((one) => (added.delete(keyOf(one)) ? rows[0].at : null)) // of two that are the same, the first
  }

  async #read(batch: readonly Since[]): Promise<StoredInput[][]> {
    const values = [batch.map(({ game }) => game), batch.map(({ seq }) => seq)]
    const { rows } = await this.#pool.query<StoredInput & { place: number }>({ name: 'read', text: READ, values })
    const found = batch.map((): StoredInput[] => [])
    for (const { place, ...input } of rows) found[place].push(input)
    return found
  }
}

const keyOf = ({ game, seq, seat, clientId }: Append): string =>
  [game, seq, seat, ...(clientId === null ? [] : [clientId])].join(' ')

interface Since {
  readonly game: string
  readonly seq: number
}
