import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { FloorMemory } from '../../floor/floor.ts'

/** What nodes tell each other about a market. It is worth nothing later, so it is not stored. */
export type MarketNote = PersonNote | NodeNote
/** A person who knew of so many inputs, in that turn, wants nothing more in it, or holds the market open, or does not any more. */
export type PersonNote = Said & { readonly seat: number; readonly seq: number; readonly turn: number | null }
type Said =
  | { readonly note: 'pass' }
  | { readonly note: 'hold'; readonly how: 'wait' | 'composing'; readonly on: boolean }
/** A node that has just come to this table asks, and one that was there answers. */
type NodeNote =
  | { readonly note: 'ask'; readonly node: string }
  | { readonly note: 'know'; readonly seq: number; readonly turn: number; readonly memory: FloorMemory }

export interface Hearing {
  /** Somebody appended an input to this game. */
  input(game: string, seq: number): void
  /** Something about this table has changed. */
  table(id: string): void
  chat(table: string, id: string): void
  market(game: string, note: MarketNote): void
  /** The line was broken: anything may have been missed. */
  missed(): void
  problem(problem: Error): void
}

const AGAIN_MS = 250

/** The connection on which PostgreSQL tells what other nodes stored. It comes back by itself. */
export class Ears {
  readonly #connection: pg.ClientConfig
  readonly #hearing: Hearing
  readonly #revive: () => Promise<void>
  #client: pg.Client | null = null
  #isClosed = false

  constructor(connection: pg.ClientConfig, hearing: Hearing, revive: () => Promise<void>) {
    this.#connection = connection
    this.#revive = revive
    this.#hearing = hearing
  }

  async open(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, keepAlive: true })
    let isLost = true // until it is there: who opens it hears of what fails meanwhile
    const lost = (problem: Error): void => {
      if (isLost || this.#isClosed) return
      isLost = true
      this.#hearing.problem(problem)
      client.end().catch(() => {})
      void this.#reopen()
    }
    client.on('error', lost)
    client.on('end', () => lost(new Error('the database ended the connection')))
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    try {
      await client.connect()
      for (const channel of ['input', 'table', 'chat', 'pass', 'market'])
        await client.query(`LISTEN haricot_${channel}`)
    } catch (problem) {
      client.end().catch(() => {})
      throw problem
    }
    isLost = false
    this.#client = client
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end().catch(() => {})
  }

  async #reopen(): Promise<void> {
    while (!this.#isClosed) {
      await sleep(AGAIN_MS)
      try {
        await this.#revive()
        await this.open()
        if (this.#isClosed) await this.close()
        else this.#hearing.missed()
        return
      } catch {} // not there yet
    }
  }

  #hear(channel: string, payload: string): void {
    if (channel === 'haricot_input') {
      for (const one of payload.split(',')) {
        const [game, seq] = one.split(' ')
        this.#hearing.input(game, Number(seq))
      }
      return
    }
    const [id, what = '', seq = '', turn] = payload.split(' ')
    if (channel === 'haricot_table') this.#hearing.table(id)
    else if (channel === 'haricot_chat') this.#hearing.chat(id, what)
    else if (channel === 'haricot_market') this.#hearing.market(id, JSON.parse(payload.slice(id.length)) as MarketNote)
    else if (channel === 'haricot_pass') this.#hearing.market(id, readPass(what, seq, turn))
  }
}

/** A pass has a channel of its own, on which nodes of an earlier version hear it too; they do not tell the turn. */
export const passText = ({ seat, seq, turn }: PersonNote): string => `${seat} ${seq} ${turn}`
const readPass = (seat: string, seq: string, turn: string | undefined): PersonNote => ({
  note: 'pass',
  seat: Number(seat),
  seq: Number(seq),
  turn: turn === undefined ? null : Number(turn),
})
