import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'
import type { NewTable, SeatRow, TableRow } from './store.ts'

export const STATES = ['lobby', 'playing', 'over', 'broken'] as const
export type TableState = (typeof STATES)[number]

export interface Listed extends Pick<TableRow, 'id' | 'state' | 'spec' | 'created_at'> {
  readonly actions: number
  /** When something happened there last. */
  readonly touched: Date
}

type NewInput = Pick<Tables['inputs'], 'seq' | 'seat'> & { readonly action: object }

const actions = sql<number>`coalesce((SELECT max(seq) FROM inputs WHERE game = tables.id), 0)`
const touched = sql<Date>`greatest(changed_at, (SELECT at FROM inputs WHERE game = tables.id ORDER BY seq DESC LIMIT 1))`

/** For whoever looks after the database; no game needs it. */
export class Archive {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async counts(): Promise<Readonly<Record<TableState, number>>> {
    const rows = await this.#db
      .selectFrom('tables')
      .select(['state', sql<number>`count(*)::int`.as('tables')])
      .groupBy('state')
      .execute()
    const counts = { lobby: 0, playing: 0, over: 0, broken: 0 }
    for (const { state, tables } of rows) counts[state] = tables
    return counts
  }

  /** The newest first. */
  async list(states: readonly TableState[], most: number): Promise<Listed[]> {
    return await this.#db
      .selectFrom('tables')
      .select(['id', 'state', 'spec', 'created_at', actions.as('actions'), touched.as('touched')])
      .where('state', 'in', states)
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
  }

  async one(id: string): Promise<(Listed & { readonly chat: number; readonly snapshots: number }) | null> {
    const row = await this.#db
      .selectFrom('tables')
      .select(['id', 'state', 'spec', 'created_at', actions.as('actions'), touched.as('touched')])
      .select([
        sql<number>`(SELECT count(*)::int FROM chat WHERE table_id = tables.id)`.as('chat'),
        sql<number>`(SELECT count(*)::int FROM snapshots WHERE game = tables.id)`.as('snapshots'),
      ])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? null
  }

  /** Finished games in the order of their ids. */
  async finished(after: string, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .select('id')
      .where('state', '=', 'over')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** A game that is over. False: a table with that id is there already. */
  async add(
    table: NewTable,
    seats: readonly Pick<SeatRow, 'seat' | 'kind' | 'name' | 'secret_hash' | 'bot' | 'luck'>[],
    inputs: readonly NewInput[],
  ): Promise<boolean> {
    const { spec, settings, ...plain } = table
    return await this.#db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('tables')
        .values({ ...plain, spec: JSON.stringify(spec), settings: JSON.stringify(settings), state: 'over' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added === undefined) return false
      await trx
        .insertInto('seats')
        .values(seats.map((seat) => ({ ...seat, table_id: table.id })))
        .execute()
      await sql`
        INSERT INTO inputs (game, seq, seat, action)
        SELECT ${table.id}, * FROM unnest(
          ${inputs.map(({ seq }) => seq)}::int[], ${inputs.map(({ seat }) => seat)}::smallint[],
          ${inputs.map(({ action }) => JSON.stringify(action))}::jsonb[])`.execute(trx)
      return true
    })
  }

  /** Tables where nothing has happened for so long, the oldest first. */
  async aged(states: readonly TableState[], ms: number): Promise<Listed[]> {
    return await this.#db
      .selectFrom('tables')
      .select(['id', 'state', 'spec', 'created_at', actions.as('actions'), touched.as('touched')])
      .where('state', 'in', states)
      .where(touched, '<', ago(ms))
      .orderBy('changed_at')
      .execute()
  }

  /** Removes those of them where still nothing has happened; returns how many. */
  async remove(ids: readonly string[], ms: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('tables')
      .where('id', 'in', ids)
      .where(touched, '<', ago(ms))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
}

const ago = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1000})`
