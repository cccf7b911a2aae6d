import { Kysely, PostgresDialect, type Selectable, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { State } from '../../kernel/state.ts'
import { Archive } from './archive.ts'
import { Ears, type Hearing } from './ears.ts'
import { type Append, type Input, Log } from './log.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

export type TableRow = Selectable<Tables['tables']>
export type SeatRow = Selectable<Tables['seats']>
export type ChatRow = Selectable<Tables['chat']>
export interface StoredTable extends TableRow {
  readonly seats: readonly SeatRow[]
}
export type NewTable = Pick<TableRow, 'id' | 'spec' | 'settings' | 'seed' | 'commitment' | 'rules' | 'host_hash'>

/** Behind: somebody else was first under that number. Already: this client's message was done before, as that input. */
export type Appended = 'done' | 'behind' | { readonly already: number }

const MOST_LISTED = 200
/** Whoever waits longer for a database that is gone is told so. */
const CONNECT_MS = 5000

/** Everything that nodes share. Rows are durable before a promise resolves. */
export class Store {
  readonly #pool: pg.Pool
  readonly #db: Kysely<Tables>
  readonly #connection: pg.ClientConfig
  readonly #log: Log
  readonly archive: Archive
  #ears: Ears | null = null

  private constructor(connection: pg.ClientConfig, max: number, onProblem: (problem: Error) => void) {
    this.#connection = connection
    this.#pool = new pg.Pool({ ...connection, max, connectionTimeoutMillis: CONNECT_MS })
    this.#pool.on('error', () => {}) // each connection tells of it as well
    this.#pool.on('connect', (client) => client.on('error', onProblem)) // it broke: the next query opens another
    this.#db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.#pool }) })
    this.#log = new Log(this.#pool)
    this.archive = new Archive(this.#db)
  }

  static async open(
    connection: pg.ClientConfig,
    { connections = 10, onProblem = (_: Error): void => {} } = {},
  ): Promise<Store> {
    const store = new Store(connection, connections, onProblem)
    try {
      await migrate(store.#pool)
      return store
    } catch (problem) {
      await store.close()
      throw problem
    }
  }

  async close(): Promise<void> {
    await this.#ears?.close()
    await this.#db.destroy()
  }

  /** Hears what any node has stored, this one included. */
  async listen(hearing: Hearing): Promise<void> {
    this.#ears = new Ears(this.#connection, hearing)
    await this.#ears.open()
  }

  async ping(): Promise<void> {
    await this.#pool.query('SELECT 1')
  }

  // Games

  async append(append: Append): Promise<Appended> {
    if (await this.#log.append(append)) return 'done'
    const { game, seat, clientId } = append
    const already = clientId === null ? null : await this.inputOf(game, seat, clientId)
    return already === null ? 'behind' : { already }
  }

  /** The number under which a client's message was done. */
  async inputOf(game: string, seat: number, clientId: string): Promise<number | null> {
    const found = await this.#db
      .selectFrom('inputs')
      .select('seq')
      .where('game', '=', game)
      .where('seat', '=', seat)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return found?.seq ?? null
  }

  inputsAfter(game: string, seq: number): Promise<Input[]> {
    return this.#log.after(game, seq)
  }

  /** The last saved state that is not newer. */
  async snapshot(game: string, most: number | null = null): Promise<{ seq: number; state: State } | null> {
    let query = this.#db.selectFrom('snapshots').select(['seq', 'state']).where('game', '=', game)
    if (most !== null) query = query.where('seq', '<=', most)
    return (await query.orderBy('seq', 'desc').limit(1).executeTakeFirst()) ?? null
  }

  async saveSnapshot(game: string, seq: number, state: State): Promise<void> {
    await this.#db
      .insertInto('snapshots')
      .values({ game, seq, state: JSON.stringify(state) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  // Tables

  async createTable(table: NewTable, seats: readonly Omit<SeatRow, 'table_id'>[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const { spec, settings, ...plain } = table
      await trx
        .insertInto('tables')
        .values({ ...plain, spec: JSON.stringify(spec), settings: JSON.stringify(settings) })
        .execute()
      await trx
        .insertInto('seats')
        .values(seats.map((seat) => ({ ...seat, table_id: table.id })))
        .execute()
      await tellOfTable(trx, table.id)
    })
  }

  async table(id: string): Promise<StoredTable | null> {
    return (await this.#withSeats([await readTable(this.#db, id)]))[0] ?? null
  }

  /** Public tables with room, the newest first. */
  async openTables(): Promise<StoredTable[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .selectAll()
      .where('state', '=', 'lobby')
      .where(sql<boolean>`settings->>'public' = 'true'`)
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute()
    return this.#withSeats(rows)
  }

  /** One change of a table at a time, on whichever node. Throwing undoes it. */
  async changeTable<T>(id: string, change: (table: StoredTable, rows: TableChange) => Promise<T>): Promise<T | null> {
    return await this.#db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('tables').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (row === undefined) return null
      const seats = await trx.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute()
      const result = await change(
        { ...row, seats },
        {
          seat: async (seat, values) => {
            await trx.updateTable('seats').set(values).where('table_id', '=', id).where('seat', '=', seat).execute()
          },
          table: async (values) => {
            await trx
              .updateTable('tables')
              .set({ ...values, changed_at: new Date() })
              .where('id', '=', id)
              .execute()
          },
        },
      )
      await tellOfTable(trx, id)
      return result
    })
  }

  async #withSeats(rows: readonly (TableRow | undefined)[]): Promise<StoredTable[]> {
    const found = rows.filter((row) => row !== undefined)
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const seats = await this.#db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute()
    return found.map((row) => ({ ...row, seats: seats.filter(({ table_id }) => table_id === row.id) }))
  }

  // Who moves the bots of a table

  /** Of these tables, those whose bots this node moves now, and for so long. */
  async drive(node: string, ids: readonly string[], ms: number): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const rows = await this.#db
      .updateTable('tables')
      .set({ driver: node, driver_until: fromNow(ms) })
      .where('id', 'in', ids)
      .where('state', '=', 'playing')
      .where((is) =>
        is.or([is('driver', '=', node), is('driver', 'is', null), is('driver_until', '<', sql<Date>`now()`)]),
      )
      .returning('id')
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  /** Some of the tables whose node has died: this one goes on. */
  async takeOver(node: string, ms: number, most: number): Promise<string[]> {
    const orphans = this.#db
      .selectFrom('tables')
      .select('id')
      .where('state', '=', 'playing')
      .where('driver_until', '<', sql<Date>`now()`)
      .orderBy('driver_until')
      .limit(most)
      .forUpdate()
      .skipLocked()
    const rows = await this.#db
      .updateTable('tables')
      .set({ driver: node, driver_until: fromNow(ms) })
      .where('id', 'in', orphans)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Asleep: only a person can go on there. Otherwise another node should at once. */
  async letGo(node: string, ids: readonly string[], { asleep }: { asleep: boolean }): Promise<void> {
    if (ids.length === 0) return
    await this.#db
      .updateTable('tables')
      .set(asleep ? { driver: null, driver_until: null } : { driver_until: fromNow(-1) })
      .where('id', 'in', ids)
      .where('driver', '=', node)
      .execute()
  }

  // What is said

  async addChat(table: string, seat: number, said: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('chat')
        .values({ table_id: table, seat, said })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`SELECT pg_notify('haricot_chat', ${`${table} ${id}`})`.execute(trx)
    })
  }

  async chat(table: string, { from = '0', most = 50 } = {}): Promise<ChatRow[]> {
    const rows = await this.#db
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', table)
      .where('id', '>=', from)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.reverse()
  }

  /** Somebody lets the others go on: worth nothing later, so it is told and not stored. */
  async tellPass(game: string, seat: number): Promise<void> {
    await this.#pool.query(`SELECT pg_notify('haricot_pass', $1)`, [`${game} ${seat}`])
  }
}

export interface TableChange {
  seat(seat: number, values: Partial<Omit<SeatRow, 'table_id' | 'seat'>>): Promise<void>
  table(values: { state?: TableRow['state']; report?: string; driver_until?: Date }): Promise<void>
}

const fromNow = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

const readTable = (db: Kysely<Tables>, id: string): Promise<TableRow | undefined> =>
  db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()

const tellOfTable = (trx: Transaction<Tables>, id: string): Promise<unknown> =>
  sql`SELECT pg_notify('haricot_table', ${id})`.execute(trx)
