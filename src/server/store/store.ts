import { Kysely, PostgresDialect, type Selectable, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { State } from '../../kernel/state.ts'
import { Archive } from './archive.ts'
import { unlessDeadlocked } from './deadlock.ts'
import { Ears, type Hearing, type MarketNote, passText } from './ears.ts'
import { type Append, Log, type StoredInput } from './log.ts'
import { migrate } from './migrate.ts'
import { Presence } from './presence.ts'
import type { Tables } from './schema.ts'

export type TableRow = Selectable<Tables['tables']>
/** Here: its person is connected. */
export type SeatRow = Selectable<Tables['seats']> & { readonly here: boolean }
export type ChatRow = Selectable<Tables['chat']>
export interface StoredTable extends TableRow {
  readonly seats: readonly SeatRow[]
}
export type NewTable = Pick<TableRow, 'id' | 'spec' | 'settings' | 'seed' | 'commitment' | 'rules' | 'host_hash'>

export type NewSeat = Pick<SeatRow, 'seat' | 'kind' | 'name' | 'secret_hash' | 'bot' | 'luck'>

/** A saved state, and since when each seat has been waited for. */
export interface Snapshot {
  readonly seq: number
  readonly state: State
  readonly asked: readonly (number | null)[]
}
/** Who sits there, and how far its game has come, as a node knows it. */
export type KnownTable = Pick<StoredTable, 'id' | 'seats'> & { readonly seq: number }
/** Behind: somebody else was first under that number. Already: this client's message was done before, as that input. */
export type Appended = { readonly at: Date } | 'behind' | { readonly already: number }

const MOST_LISTED = 200
const MOST_TOLD = 50
/** Whoever waits longer for a database that is gone is told so. */
const CONNECT_MS = 5000
/** No statement may take longer, and no node that hangs may keep a table locked. */
const STATEMENT_MS = 30_000

/** Whatever that database does otherwise: what is acknowledged is on its disk. */
const DURABLE = '-c synchronous_commit=on'

interface StoreOptions {
  readonly connections: number
  readonly statementMs: number
  onProblem(problem: Error): void
  /** Called while the database does not answer. */
  revive(): Promise<void>
}

/** Everything that nodes share. Rows are durable before a promise resolves. */
export class Store {
  readonly #pool: pg.Pool
  readonly #db: Kysely<Tables>
  readonly #connection: pg.ClientConfig
  readonly #log: Log
  readonly archive: Archive
  readonly presence: Presence
  readonly #revive: () => Promise<void>
  #ears: Ears | null = null
  #aheadMs = 0

  private constructor(connection: pg.ClientConfig, { connections: max, statementMs, onProblem, revive }: StoreOptions) {
    this.#connection = connection
    this.#revive = revive
    this.#pool = new pg.Pool({
      ...connection,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      options: DURABLE,
    })
    this.#pool.on('error', () => {}) // each connection tells of it as well
    this.#pool.on('connect', (client) => client.on('error', onProblem)) // it broke: the next query opens another
    this.presence = new Presence(this.#pool)
    this.#db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.#pool }) })
    this.#log = new Log(this.#pool)
    this.archive = new Archive(this.#db)
  }

  static async open(
    connection: pg.ClientConfig,
    {
      connections = 10,
      statementMs = STATEMENT_MS,
      onProblem = () => {},
      revive = async () => {},
    }: Partial<StoreOptions> = {},
  ): Promise<Store> {
    const store = new Store(connection, { connections, statementMs, onProblem, revive })
    try {
      await migrate(store.#pool)
      await store.ping()
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
    this.#ears = new Ears(this.#connection, hearing, this.#revive)
    await this.#ears.open()
  }

  /** Whether games can go on: the database answers and can be written. */
  async ping(): Promise<void> {
    const { rows } = await this.#pool.query<{ now: Date; locked: string }>(
      `SELECT clock_timestamp() AS now, current_setting('transaction_read_only') AS locked`,
    )
    if (rows[0].locked === 'on') throw new Error('the database is read-only')
    this.#aheadMs = rows[0].now.getTime() - Date.now()
  }

  /** The database's clock, which is everybody's. */
  get nowMs(): number {
    return Date.now() + this.#aheadMs
  }

  // Games

  async append(append: Append): Promise<Appended> {
    const at = await this.#log.append(append)
    if (at !== null) return { at }
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

  inputsAfter(game: string, seq: number): Promise<StoredInput[]> {
    return this.#log.after(game, seq)
  }

  /** The last input that is not newer; 0: there is none. */
  async seqAt(game: string, at: Date): Promise<number> {
    const query = this.#db.selectFrom('inputs').select('seq').where('game', '=', game).where('at', '<=', at)
    return (await query.orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0
  }

  /** When these inputs were stored. */
  async timesOf(game: string, seqs: readonly number[]): Promise<{ seq: number; at: Date }[]> {
    if (seqs.length === 0) return []
    const query = this.#db.selectFrom('inputs').select(['seq', 'at'])
    return await query.where('game', '=', game).where('seq', 'in', seqs).execute()
  }

  /** The last saved state that is not newer. */
  async snapshot(game: string, most: number | null = null): Promise<Snapshot | null> {
    let query = this.#db.selectFrom('snapshots').select(['seq', 'state', 'asked']).where('game', '=', game)
    if (most !== null) query = query.where('seq', '<=', most)
    return (await query.orderBy('seq', 'desc').limit(1).executeTakeFirst()) ?? null
  }

  /** Of the older ones, each `every`th stays. */
  async saveSnapshot(game: string, { seq, state, asked }: Snapshot, every: number): Promise<void> {
    await this.#db
      .with('gone', (db) => {
        const older = db.deleteFrom('snapshots').where('game', '=', game).where('seq', '<', seq)
        return older.where(sql<number>`seq % ${every}::int`, '<>', 0)
      })
      .insertInto('snapshots')
      .values({ game, seq, state: JSON.stringify(state), asked: JSON.stringify(asked) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  // Tables

  /** False: the table that it would follow has another successor already. */
  async createTable(table: NewTable, seats: readonly NewSeat[], after: string | null = null): Promise<boolean> {
    return await this.#transaction(async (trx) => {
      if (after !== null) {
        const free = trx.updateTable('tables').set({ rematch: table.id }).where('id', '=', after)
        const [{ numUpdatedRows }] = await free.where('rematch', 'is', null).execute()
        if (numUpdatedRows === 0n) return false
        await tellOfTable(trx, after)
      }
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
      return true
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
      .where(sql<boolean>`EXISTS (SELECT FROM seats WHERE table_id = tables.id AND kind = 'open')`)
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute()
    return this.#withSeats(rows)
  }

  /** One change of a table at a time, on whichever node; inputs may come in meanwhile. Throwing undoes it; `change` may be called again. */
  async changeTable<T>(id: string, change: (table: StoredTable, rows: TableChange) => Promise<T>): Promise<T | null> {
    return await this.#transaction(async (trx) => {
      const row = await trx.selectFrom('tables').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      if (row === undefined) return null
      const result = await change({ ...row, seats: await readSeats(trx, [id]) }, changeIn(trx, id))
      await tellOfTable(trx, id)
      return result
    })
  }

  #transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return unlessDeadlocked(() => this.#db.transaction().execute(work))
  }

  async #withSeats(rows: readonly (TableRow | undefined)[]): Promise<StoredTable[]> {
    const found = rows.filter((row) => row !== undefined)
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const seats = await readSeats(this.#db, ids)
    return found.map((row) => ({ ...row, seats: seats.filter(({ table_id }) => table_id === row.id) }))
  }

  // Who moves the bots of a table

  /** Of these tables, those whose bots this node moves now, and for so long. */
  async drive(node: string, ids: readonly string[], ms: number): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const rows = await this.#db
      .updateTable('tables')
      .set({ driver: node, driver_until: fromNow(ms) })
      .where('id', 'in', inOrder(this.#db, ids))
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

  /** Another node should go on with these at once. */
  async letGo(node: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#db
      .updateTable('tables')
      .set({ driver_until: fromNow(-1) })
      .where('id', 'in', inOrder(this.#db, ids))
      .where('driver', '=', node)
      .where('driver_until', '>', sql<Date>`now()`)
      .execute()
  }

  /** Only a person can go on at these, if all is as this node knows it; otherwise whoever looks next goes on. */
  async letSleep(node: string, tables: readonly KnownTable[]): Promise<void> {
    const ids = tables.map(({ id }) => id)
    if (ids.length === 0) return
    const bots = tables.map(({ seats }) => seats.map(({ bot }) => bot ?? '').join())
    const seqs = tables.map(({ seq }) => seq)
    await sql`
      UPDATE tables SET driver = NULL, driver_until = NULL
      FROM unnest(${ids}::text[], ${bots}::text[], ${seqs}::int[]) AS known(table_id, bots, seq)
      WHERE id = known.table_id AND id IN (${inOrder(this.#db, ids)})
        AND driver = ${node} AND driver_until > now()
        AND bots = (SELECT string_agg(coalesce(bot, ''), ',' ORDER BY seat) FROM seats WHERE table_id = id)
        AND seq = (SELECT coalesce(max(inputs.seq), 0) FROM inputs WHERE game = id)
    `.execute(this.#db)
  }

  /** Some of the tables where somebody's time may be up: this node looks after them, or another one a little later. */
  async takeDue(ms: number, most: number): Promise<string[]> {
    const due = this.#db
      .selectFrom('tables')
      .select('id')
      .where('state', '=', 'playing')
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
    const query = this.#db.updateTable('tables').set({ due_at: fromNow(ms) })
    const rows = await query.where('id', 'in', due).returning('id').execute()
    return rows.map(({ id }) => id)
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

  /** The last lines, or this one. */
  async chat(table: string, line?: string): Promise<ChatRow[]> {
    const all = this.#db.selectFrom('chat').selectAll().where('table_id', '=', table)
    const wanted = line === undefined ? all.orderBy('id', 'desc').limit(MOST_TOLD) : all.where('id', '=', line)
    return (await wanted.execute()).reverse()
  }

  /** What is said at a market besides offers: told to all nodes, and not stored. */
  async tellMarket(game: string, note: MarketNote): Promise<void> {
    const [channel, text] = note.note === 'pass' ? ['pass', passText(note)] : ['market', JSON.stringify(note)]
    await this.#pool.query('SELECT pg_notify($1, $2)', [`haricot_${channel}`, `${game} ${text}`])
  }
}

type SeatChange = Partial<Omit<SeatRow, 'table_id' | 'seat' | 'here'>>
export interface TableChange {
  seat(seat: number, values: SeatChange): Promise<void>
  /** The same, for somebody else: what its person said, and who did not want to hear whom, is forgotten. */
  newSeat(seat: number, values: SeatChange): Promise<void>
  /** The number of the last input. */
  lastSeq(): Promise<number>
  table(
    values: Partial<Pick<TableRow, 'state' | 'report' | 'host_hash' | 'driver_until' | 'began_at' | 'due_at' | 'undo'>>,
  ): Promise<void>
}

function changeIn(trx: Transaction<Tables>, id: string): TableChange {
  const change = async (seat: number, { orders, ...plain }: SeatChange): Promise<void> => {
    const set = orders === undefined ? plain : { ...plain, orders: JSON.stringify(orders) }
    await trx.updateTable('seats').set(set).where('table_id', '=', id).where('seat', '=', seat).execute()
  }
  return {
    seat: change,
    async newSeat(seat, values) {
      const deaf_to = sql<number>`deaf_to & ~(1 << ${seat}::int)`
      await trx.updateTable('seats').set({ deaf_to }).where('table_id', '=', id).execute()
      await trx.deleteFrom('chat').where('table_id', '=', id).where('seat', '=', seat).execute()
      await change(seat, { ...values, muted: false, deaf_to: 0 })
    },
    async lastSeq() {
      const last = trx.selectFrom('inputs').select('seq').where('game', '=', id).orderBy('seq', 'desc').limit(1)
      return (await last.executeTakeFirst())?.seq ?? 0
    },
    async table({ undo, ...plain }) {
      const undoing = undo === undefined ? {} : { undo: undo && JSON.stringify(undo) }
      const set = { ...plain, ...undoing, changed_at: new Date() }
      await trx.updateTable('tables').set(set).where('id', '=', id).execute()
    },
  }
}

const fromNow = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/** Whoever changes several tables at once locks them in this order, so that no two wait for each other. */
const inOrder = (db: Kysely<Tables>, ids: readonly string[]) =>
  db.selectFrom('tables').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate()

const readTable = (db: Kysely<Tables>, id: string): Promise<TableRow | undefined> =>
  db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()

const HERE = sql<boolean>`EXISTS (
  SELECT FROM presence JOIN nodes ON nodes.id = node
  WHERE presence.table_id = seats.table_id AND presence.seat = seats.seat AND alive_until > now())`

const readSeats = (db: Kysely<Tables>, tables: readonly string[]): Promise<SeatRow[]> =>
  db.selectFrom('seats').selectAll().select(HERE.as('here')).where('table_id', 'in', tables).orderBy('seat').execute()

const tellOfTable = (trx: Transaction<Tables>, id: string): Promise<unknown> =>
  sql`SELECT pg_notify('haricot_table', ${id})`.execute(trx)
