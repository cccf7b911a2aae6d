import type { z } from 'zod/mini'
import { TABLE_NAMES } from '../bots/levels.ts'
import { commitmentTo } from '../kernel/rng.ts'
import type { Clock, LevelName, REQUESTS, TableInfo } from '../protocol/tables.ts'
import { gameFor, isRefusal, rulesOf } from './games/rules.ts'
import { hashOf, isSame, newLuck, newSecret, newSeed, newTableId, nextSecret } from './store/secrets.ts'
import type { SeatRow, Store, StoredTable, TableChange } from './store/store.ts'

/** Why a request is not done: the text `server.error.<code>`, and what fills it. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly values: Readonly<Record<string, unknown>> | undefined

  constructor(code: string, status = 409, values?: Readonly<Record<string, unknown>>) {
    super(code)
    this.code = code
    this.status = status
    this.values = values
  }
}

type Create = z.output<typeof REQUESTS.create>
interface Seated {
  readonly seat: number | null
  readonly secret: string
  readonly table: TableInfo
}

/** What everybody may know of a table. */
export const infoOf = ({
  id,
  state,
  spec,
  settings,
  seats,
  commitment,
  created_at,
  ...row
}: StoredTable): TableInfo => ({
  id,
  state,
  spec: { ...spec, with: [...spec.with], options: { ...spec.options } },
  settings,
  seats: seats.map(({ kind, name, bot, away, here, muted }) => {
    return { kind, name, bot: bot as LevelName | null, away, here, muted }
  }),
  commitment,
  created: created_at.toISOString(),
  host: seats.find(({ secret_hash }) => secret_hash?.equals(row.host_hash))?.seat ?? null,
  rematch: row.rematch,
  undo: row.undo && { seq: row.undo.seq, to: row.undo.to, agreed: row.undo.agreed },
})

/** As those know it who hear everything later, and have or have not seen the end. */
export const infoBefore = (table: TableInfo, isOver: boolean): TableInfo => ({
  ...table,
  undo: null,
  rematch: null,
  state: isOver ? table.state : 'playing',
})

/** Whether anybody may find it and sit down. */
export const isOpenToAll = ({ state, settings, seats }: StoredTable): boolean =>
  state === 'lobby' && settings.public && seats.some(({ kind }) => kind === 'open')

/** The seat that a secret opens; null: none at this table. */
export function seatOf({ seats }: StoredTable, secret: string): SeatRow | null {
  const hash = hashOf(secret)
  let found: SeatRow | null = null
  for (const seat of seats) if (isSame(hash, seat.secret_hash)) found = seat // looks at all: time must not tell
  return found
}

const isHost = ({ host_hash }: StoredTable, secret: string): boolean => isSame(hashOf(secret), host_hash)

/** Whoever sits here without being the host is told so; anybody else has guessed. */
function checkHost(table: StoredTable, secret: string): void {
  if (!isHost(table, secret)) throw new Refused(seatOf(table, secret) === null ? 'wrong-secret' : 'not-host', 403)
}

/** Whether this is the secret of a seat, or of a host who does not play. */
export const opens = (table: StoredTable, secret: string): boolean =>
  seatOf(table, secret) !== null || isHost(table, secret)

/** Tables and their seats. Each change is one transaction; all nodes hear of it. */
export class TableService {
  readonly #store: Store
  readonly #publicClock: Clock | null

  /** Public tables have this clock unless their host chooses another. */
  constructor(store: Store, publicClock: Clock | null) {
    this.#store = store
    this.#publicClock = publicClock
  }

  async create({ spec, settings: wanted, name, bots, start }: Create): Promise<Seated> {
    const game = gameFor(spec)
    if (isRefusal(game)) throw new Refused('wrong-game', 422, { rule: game.rule, values: game.values })
    if (bots.length + (name === undefined ? 0 : 1) > spec.players) throw new Refused('table-full', 422)
    const clock = wanted.clock === undefined && wanted.public ? this.#publicClock : (wanted.clock ?? null)
    const settings = { ...wanted, clock }
    const secret = newSecret()
    const host_hash = hashOf(secret)
    const seed = newSeed()
    const id = newTableId()
    const seats = Array.from({ length: spec.players }, (_, seat) => {
      const level = bots[seat - (spec.players - bots.length)]
      if (level !== undefined) return { seat, ...botSeat(level, seat) }
      return { seat, ...(seat === 0 && name !== undefined ? personSeat(name, host_hash) : openSeat()) }
    })
    const isFull = seats.every(({ kind }) => kind !== 'open')
    if (start && !isFull) throw new Refused('seats-open', 422)
    const rules = rulesOf(game)
    const commitment = commitmentTo(seed)
    await this.#store.createTable({ id, spec: game.spec, settings, seed, commitment, rules, host_hash }, seats)
    if (start) await this.start(id, secret, {})
    return { seat: name === undefined ? null : 0, secret, table: await this.info(id) }
  }

  async info(id: string): Promise<TableInfo> {
    return infoOf(await this.stored(id))
  }

  async stored(id: string): Promise<StoredTable> {
    const table = await this.#store.table(id)
    if (table === null) throw new Refused('no-such-table', 404)
    return table
  }

  async open(): Promise<TableInfo[]> {
    return (await this.#store.openTables()).map(infoOf)
  }

  async sit(id: string, { name, seat: wanted }: { name: string; seat?: number | undefined }): Promise<Seated> {
    const secret = newSecret()
    const seat = await this.#change(id, async (table, rows) => {
      if (table.state !== 'lobby') throw new Refused('already-started')
      const free = table.seats.filter(({ kind }) => kind === 'open')
      if (free.length === 0) throw new Refused('table-full')
      const chosen = wanted === undefined ? free[0] : free.find((row) => row.seat === wanted)
      if (chosen === undefined) throw new Refused('seat-taken')
      await rows.seat(chosen.seat, personSeat(name, hashOf(secret)))
      await follow(table, rows, hashOf(secret))
      return chosen.seat
    })
    return { seat, secret, table: await this.info(id) }
  }

  /** Before the game the seat is free again; during it a bot plays on, and the secret still opens it. */
  async leave(id: string, secret: string): Promise<void> {
    await this.#change(id, async (table, rows) => {
      const { seat } = this.#own(table, secret)
      const isFree = table.state === 'lobby'
      const next = isHost(table, secret) ? (heirOf(table, seat) ?? (isFree ? NOBODY : null)) : null
      if (next !== null) await rows.table({ host_hash: next })
      if (isFree) await rows.newSeat(seat, openSeat())
      else await this.#standIn(rows, seat, 'fair')
    })
  }

  /** A bot for an open seat (the host says so), or for one's own while one is away. */
  async giveToBot(id: string, secret: string, seat: number, level: LevelName): Promise<void> {
    await this.#change(id, async (table, rows) => {
      const row = table.seats[seat]
      if (row === undefined) throw new Refused('no-such-seat', 404)
      if (row.kind === 'person' && isHost(table, secret) && seatOf(table, secret)?.seat !== seat) {
        if (row.here) throw new Refused('still-here')
        if (table.state === 'lobby') await rows.newSeat(seat, botSeat(level, seat))
        else if (row.bot === null) await standInFor(rows, [seat], level)
      } else if (row.kind === 'person') {
        if (this.#own(table, secret).seat !== seat) throw new Refused('not-your-seat', 403)
        if (table.state !== 'playing') throw new Refused('not-started')
        await this.#standIn(rows, seat, level)
      } else {
        checkHost(table, secret)
        if (table.state !== 'lobby') throw new Refused('already-started')
        await rows.seat(seat, botSeat(level, seat))
      }
    })
  }

  async takeFromBot(id: string, secret: string, seat: number): Promise<void> {
    await this.#change(id, async (table, rows) => {
      const row = table.seats[seat]
      if (row === undefined) throw new Refused('no-such-seat', 404)
      if (row.kind === 'person') {
        if (this.#own(table, secret).seat !== seat) throw new Refused('not-your-seat', 403)
        await takeBack(table, rows, seat, this.#store.nowMs)
      } else {
        checkHost(table, secret)
        if (table.state !== 'lobby') throw new Refused('already-started')
        await rows.seat(seat, openSeat())
      }
    })
  }

  async start(id: string, secret: string, { fill }: { fill?: LevelName | undefined }): Promise<void> {
    await this.#change(id, async (table, rows) => {
      checkHost(table, secret)
      if (table.state !== 'lobby') throw new Refused('already-started')
      for (const { seat, kind, secret_hash } of table.seats) {
        if (kind !== 'open' && (kind === 'bot' || secret_hash !== null)) continue
        if (fill === undefined) throw new Refused('seats-open')
        if (kind === 'open') await rows.seat(seat, botSeat(fill, seat))
        else await standInFor(rows, [seat], fill) // it is kept for somebody who has not come yet
      }
      const { nowMs } = this.#store
      const due_at = firstDue(table, nowMs)
      await rows.table({ state: 'playing', driver_until: OVERDUE, began_at: new Date(nowMs), due_at })
    })
  }

  async passHost(id: string, secret: string, seat: number): Promise<void> {
    await this.#change(id, async (table, rows) => {
      checkHost(table, secret)
      const heir = table.seats[seat]?.secret_hash
      if (heir == null) throw new Refused('no-such-seat', 404)
      await rows.table({ host_hash: heir })
    })
  }

  /** Whoever asks first makes the table; everybody gets his seat at it, with a secret of its own. */
  async rematch(id: string, secret: string): Promise<Seated> {
    const old = await this.stored(id)
    const own = seatOf(old, secret)
    if (own === null && !isHost(old, secret)) throw new Refused('wrong-secret', 403)
    if (old.state !== 'over') throw new Refused('not-over')
    const next = old.rematch ?? (await this.#again(old, secret))
    const key = nextSecret(secret, next)
    const seat = own === null ? null : further(own.seat, old)
    if (seat !== null) {
      await this.#change(next, async (table, rows) => {
        const { kind, secret_hash } = table.seats[seat]
        const isKept = kind === 'person' && (secret_hash === null || isSame(hashOf(key), secret_hash))
        if (!isKept) throw new Refused('seat-taken')
        if (secret_hash !== null) return
        await rows.seat(seat, { secret_hash: hashOf(key) })
        await follow(table, rows, hashOf(key))
      })
    }
    return { seat, secret: key, table: await this.info(next) }
  }

  async #again(old: StoredTable, secret: string): Promise<string> {
    const { spec, settings } = old
    const game = gameFor(spec)
    if (isRefusal(game)) throw new Refused('wrong-game', 422, { rule: game.rule, values: game.values })
    const id = newTableId()
    const seed = newSeed()
    const seats = old.seats.map(({ kind, name, bot, seat }) => {
      const sitting = kind === 'bot' ? { kind, name, bot } : { kind, name, bot: null }
      return { ...sitting, seat: further(seat, old), secret_hash: null, luck: newLuck() }
    })
    const host_hash = hashOf(nextSecret(secret, id))
    const table = { id, spec, settings, seed, commitment: commitmentTo(seed), rules: rulesOf(game), host_hash }
    if (await this.#store.createTable(table, seats, old.id)) return id
    return (await this.stored(old.id)).rematch ?? id
  }

  async #standIn(rows: TableChange, seat: number, level: LevelName): Promise<void> {
    await rows.seat(seat, { bot: level, away: false })
    await rows.table({ driver_until: OVERDUE })
  }

  #own(table: StoredTable, secret: string): SeatRow {
    const row = seatOf(table, secret)
    if (row === null) throw new Refused('wrong-secret', 403)
    return row
  }

  async #change<T>(id: string, change: (table: StoredTable, rows: TableChange) => Promise<T>): Promise<T> {
    let isThere = false
    const result = await this.#store.changeTable(id, (table, rows) => {
      isThere = true
      return change(table, rows)
    })
    if (!isThere) throw new Refused('no-such-table', 404)
    return result as T
  }
}

/** Its person plays again, and has all his time. */
export async function takeBack(table: StoredTable, rows: TableChange, seat: number, nowMs: number): Promise<void> {
  await rows.seat(seat, { bot: null, away: false, back_at: new Date(nowMs) })
  if (table.settings.clock != null) await rows.table({ due_at: firstDue(table, nowMs) })
}

/** A bot plays for somebody who is not there. */
export async function standInFor(rows: TableChange, seats: readonly number[], bot: LevelName = 'fair'): Promise<void> {
  for (const seat of seats) await rows.seat(seat, { bot, away: true })
  await rows.table({ driver_until: OVERDUE })
}

/** The host of a table that everybody has left. */
const NOBODY = Buffer.alloc(0)

/** Whoever comes to a table without a host is its host. */
async function follow({ host_hash }: StoredTable, rows: TableChange, hash: Buffer): Promise<void> {
  if (host_hash.equals(NOBODY)) await rows.table({ host_hash: hash })
}

/** Who is the host when this one leaves: the next person who has come, rather one who plays than one whose bot does. */
function heirOf({ seats }: StoredTable, seat: number): Buffer | null {
  const others = [...seats.slice(seat + 1), ...seats.slice(0, seat)].filter(({ secret_hash }) => secret_hash !== null)
  return (others.find(({ bot }) => bot === null) ?? others[0])?.secret_hash ?? null
}

const further = (seat: number, { seats }: StoredTable): number => (seat + 1) % seats.length

/** Nobody's time can be up earlier, if it begins now. */
const firstDue = ({ settings: { clock } }: StoredTable, nowMs: number): Date | null =>
  clock == null ? null : new Date(nowMs + Math.min(clock.decisionMs, clock.tradeMs))

/** Whichever node looks first moves the bots. */
const OVERDUE = new Date(0)

const openSeat = () => ({ kind: 'open', name: '', secret_hash: null, bot: null, luck: newLuck() }) as const
const personSeat = (name: string, secret_hash: Buffer) =>
  ({ kind: 'person', name, secret_hash, bot: null, luck: newLuck() }) as const
const botSeat = (level: LevelName, seat: number) =>
  ({
    kind: 'bot',
    name: TABLE_NAMES[(2 * seat) % TABLE_NAMES.length],
    secret_hash: null,
    bot: level,
    luck: newLuck(),
  }) as const
