import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Action } from '../../kernel/play.ts'
import type { Seed } from '../../kernel/rng.ts'
import type { State } from '../../kernel/state.ts'
import type { GameSpec } from '../../kernel/types.ts'
import type { Order, Settings } from '../../protocol/tables.ts'

/** The tables of migrations/, as kysely knows them. */
export interface Tables {
  tables: {
    id: string
    spec: JSONColumnType<GameSpec>
    settings: JSONColumnType<Settings>
    seed: Seed
    commitment: string
    rules: string
    state: Generated<'lobby' | 'playing' | 'over' | 'broken'>
    report: string | null
    host_hash: Buffer
    driver: string | null
    driver_until: Date | null
    began_at: Date | null
    due_at: Date | null
    rematch: string | null
    created_at: ColumnType<Date, never, never>
    changed_at: ColumnType<Date, never, Date>
  }
  seats: {
    table_id: string
    seat: number
    kind: 'open' | 'person' | 'bot'
    name: string
    secret_hash: Buffer | null
    bot: string | null
    luck: string
    away: Generated<boolean>
    back_at: Date | null
    muted: Generated<boolean>
    deaf_to: Generated<number>
    orders: ColumnType<readonly Order[], string | undefined, string>
  }
  nodes: { id: string; alive_until: Date }
  presence: { table_id: string; seat: number; node: string }
  inputs: {
    game: string
    seq: number
    seat: number
    action: JSONColumnType<Action>
    client_id: string | null
    at: ColumnType<Date, never, never>
  }
  snapshots: {
    game: string
    seq: number
    state: JSONColumnType<State>
    asked: ColumnType<readonly (number | null)[], string, string>
  }
  chat: { id: Generated<string>; table_id: string; seat: number; said: string; at: ColumnType<Date, never, never> }
}
