import { randomUUID } from 'node:crypto'
import type { ToClient } from '../../protocol/messages.ts'
import type { Store } from '../store/store.ts'
import { infoOf, isOpenToAll } from '../tables.ts'
import type { BotPool } from './bot-pool.ts'
import { Leisure } from './leisure.ts'
import { Room, type RoomTools } from './room.ts'

/** Of the tables that a dead node left behind, as many at a time. */
const MOST_TAKEN_OVER = 50

export interface HostOptions {
  readonly store: Store
  readonly pool: BotPool
  readonly snapshotEvery: number
  readonly leaseMs: number
  problem(table: string | null, problem: unknown): void
}

/** The tables that this node has in memory, and the list of open ones. It hears from the store what others do. */
export class Host {
  readonly #node = randomUUID()
  readonly #options: HostOptions
  readonly #leisure = new Leisure()
  readonly #rooms = new Map<string, Promise<Room | null>>()
  readonly #loaded = new Map<string, Room>()
  readonly #watchers = new Set<(message: string) => void>()
  /** How many are about to enter a table, to load it or to claim its bots. */
  readonly #held = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: HostOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    const { store, leaseMs } = this.#options
    await store.listen({
      input: (game, seq) => this.#with(game, (room) => room.heard(seq)),
      table: (id) => {
        this.#with(id, (room) =>
          this.#whileHeld(id, async () => {
            await room.refresh()
            await this.#claim([room])
          }),
        )
        this.#quietly(id, () => this.#tellWatchers(id))
      },
      chat: (id, line) => this.#with(id, (room) => room.chat.heard(line)),
      market: (id, note) => this.#with(id, (room) => room.noted(note)),
      missed: () => {
        for (const id of this.#loaded.keys())
          this.#with(id, async (room) => {
            await room.lookAgain()
            await room.askAround()
            await room.chat.heard()
          })
        this.#quietly(null, async () => this.#tellAll(await this.#openTables()))
      },
      problem: (problem) => this.#options.problem(null, problem),
    })
    await this.#tick()
    const again = (): void => {
      if (this.#isClosed) return
      this.#timer = setTimeout(() => void this.#tick().then(again), leaseMs / 3)
    }
    again()
  }

  get tables(): number {
    return this.#loaded.size
  }
  get driven(): number {
    return [...this.#loaded.values()].filter(({ isDriving }) => isDriving).length
  }

  /** Null: there is no such table. */
  async room(id: string): Promise<Room | null> {
    const known = this.#rooms.get(id)
    if (known !== undefined) return known
    const opening = this.#whileHeld(id, () => this.#open(id))
    this.#rooms.set(id, opening)
    return opening
  }

  /** Runs `enter` with a table that stays in memory meanwhile, and afterwards if somebody has entered. */
  holding<T>(id: string, enter: (room: Room | null) => Promise<T>): Promise<T> {
    return this.#whileHeld(id, async () => enter(await this.room(id)))
  }

  /** Nobody gets it before it knows everything: until its bots are claimed it looks as if nothing happened there. */
  async #open(id: string): Promise<Room | null> {
    const { store, pool, snapshotEvery, problem } = this.#options
    const tools: RoomTools = { node: this.#node, store, pool, leisure: this.#leisure, snapshotEvery, problem }
    let room: Room | null = null
    try {
      room = await Room.open(tools, id)
      if (room === null) {
        this.#rooms.delete(id)
        return null
      }
      this.#loaded.set(id, room)
      await room.lookAgain() // what was stored while it was being loaded was told to nobody
      await room.askAround()
      await this.#claim([room])
      return room
    } catch (problem) {
      this.#rooms.delete(id)
      this.#loaded.delete(id)
      await room?.close()
      throw problem
    }
  }

  async #whileHeld<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.#held.set(id, (this.#held.get(id) ?? 0) + 1)
    try {
      return await work()
    } finally {
      const held = (this.#held.get(id) ?? 1) - 1
      if (held === 0) this.#held.delete(id)
      else this.#held.set(id, held)
    }
  }

  /** Tells the list of open tables and every change. Returns how to stop. */
  async watch(hear: (message: string) => void): Promise<() => void> {
    this.#watchers.add(hear)
    const stop = (): void => void this.#watchers.delete(hear)
    try {
      hear(JSON.stringify(await this.#openTables()))
      return stop
    } catch (problem) {
      stop()
      throw problem
    }
  }

  /** Lets other nodes go on with the bots. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    const driven = [...this.#loaded.values()].filter(({ isDriving }) => isDriving)
    await Promise.all([...this.#loaded.values()].map((room) => room.close()))
    await this.#options.store.letGo(
      this.#node,
      driven.map(({ id }) => id),
    )
    await this.#options.store.presence.end(this.#node)
  }

  /** Renews this node's claims, goes on for dead nodes, and tidies up. */
  async #tick(): Promise<void> {
    const { store, leaseMs, problem } = this.#options
    try {
      await store.ping()
      const { isNew, hasAnyDied } = await store.presence.alive(this.#node, 2 * leaseMs)
      if (isNew) for (const room of this.#loaded.values()) room.noteHere({ anew: true })
      if (hasAnyDied) for (const id of this.#loaded.keys()) this.#with(id, (room) => room.refresh())
      await this.#claim([...this.#loaded.values()])
      const taken = await store.takeOver(this.#node, leaseMs, MOST_TAKEN_OVER)
      for (const id of taken) await this.room(id).catch((trouble) => problem(id, trouble))
      for (const id of await store.takeDue(leaseMs, MOST_TAKEN_OVER))
        await this.room(id)
          .then((room) => room?.lookAtClock())
          .catch((trouble) => problem(id, trouble))
      await this.#tidyUp(taken)
      for (const room of this.#loaded.values()) room.noteHere() // what could not be written down before
    } catch (trouble) {
      problem(null, trouble)
    }
  }

  /** Forgets the tables where nothing happens, and lets those sleep where only people can go on. */
  async #tidyUp(taken: readonly string[]): Promise<void> {
    const idle = [...this.#loaded.values()].filter(({ id, isIdle }) => isIdle && !this.#held.has(id))
    const ofPeople = taken.flatMap((id) => this.#loaded.get(id) ?? []).filter(({ needsDriver }) => !needsDriver)
    const asleep = new Set([...idle.filter(({ isDriving }) => isDriving), ...ofPeople])
    const known = [...asleep].map(({ table, hosted }) => ({ ...table, seq: hosted?.seq ?? 0 }))
    for (const room of idle) {
      this.#loaded.delete(room.id)
      this.#rooms.delete(room.id)
    }
    await Promise.all(idle.map((room) => room.close()))
    await this.#options.store.letSleep(this.#node, known)
  }

  async #claim(rooms: readonly Room[]): Promise<void> {
    const driveable = rooms.filter(({ needsDriver }) => needsDriver)
    const ids = driveable.map(({ id }) => id)
    const driven = await this.#options.store.drive(this.#node, ids, this.#options.leaseMs)
    if (!this.#isClosed) for (const room of driveable) room.drive(driven.has(room.id))
  }

  #with(id: string, work: (room: Room) => unknown): void {
    this.#quietly(id, () => {
      const room = this.#loaded.get(id)
      return room === undefined ? null : work(room)
    })
  }

  #quietly(id: string | null, work: () => unknown): void {
    Promise.resolve()
      .then(() => (this.#isClosed ? null : work()))
      .catch((problem) => this.#isClosed || this.#options.problem(id, problem))
  }

  async #tellWatchers(id: string): Promise<void> {
    if (this.#watchers.size === 0) return
    const table = await this.#options.store.table(id)
    if (table === null || !table.settings.public) return
    this.#tellAll(isOpenToAll(table) ? { type: 'table', table: infoOf(table) } : { type: 'gone', id })
  }

  #tellAll(message: ToClient): void {
    const text = JSON.stringify(message)
    for (const hear of this.#watchers) hear(text)
  }

  async #openTables(): Promise<ToClient> {
    return { type: 'tables', tables: (await this.#options.store.openTables()).map(infoOf) }
  }
}
