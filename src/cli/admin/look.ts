import { replay } from '../../server/games/game-log.ts'
import { gameFor, isRefusal } from '../../server/games/rules.ts'
import type { Listed, TableState } from '../../server/store/archive.ts'
import type { SeatRow, Store, StoredTable } from '../../server/store/store.ts'
import { describeLinkError } from '../../text/index.ts'
import { badInput, type Io } from '../io.ts'
import { inShort } from '../spec.ts'

interface Listing {
  readonly states: readonly TableState[]
  readonly most: number
  readonly json: true | undefined
}

export async function list(io: Io, { archive }: Store, { states, most, json }: Listing): Promise<void> {
  const [tables, counts] = [await archive.list(states, most), await archive.counts()]
  if (json) {
    io.out(JSON.stringify({ counts, tables: tables.map(asJson) }, null, 2))
    return
  }
  for (const table of tables) io.out(row(io, table))
  io.out(io.speaker.say('admin.list.counts', counts))
}

/** One table in one line. */
export function row({ speaker: { say } }: Io, { id, state, spec, actions, touched }: Listed): string {
  const game = gameFor(spec)
  const edition = isRefusal(game) ? spec.edition : inShort(game)
  const { players } = spec
  return say('admin.list.row', {
    id,
    state: say(`admin.state.${state}`),
    edition,
    players,
    actions,
    when: time(touched),
  })
}

export const asJson = ({ id, state, spec, actions, created_at, touched }: Listed): object => ({
  id,
  state,
  spec,
  actions,
  created: created_at,
  touched,
})

/** The table with this id, or bad input. */
export async function tableWith(io: Io, store: Store, id: string): Promise<StoredTable> {
  const table = await store.table(id)
  if (table === null) throw badInput(io, 'admin.error.no-such-table', { id })
  return table
}

/** Everything that is no secret: no keys, no hands, and no seed before the end. */
export async function inspect(io: Io, store: Store, id: string, json: true | undefined): Promise<void> {
  const { say } = io.speaker
  const table = await tableWith(io, store, id)
  const listed = await store.archive.one(id)
  if (listed === null) throw badInput(io, 'admin.error.no-such-table', { id })
  const { commitment, rules, settings, report } = table
  const seed = table.state === 'over' ? table.seed : null
  const trouble = await troubleIn(io, store, table)
  if (json) {
    const seats = table.seats.map(({ kind, name, bot }) => ({ kind, name, bot }))
    const { chat, snapshots } = listed
    const counts = { chat, snapshots }
    io.out(
      JSON.stringify(
        { ...asJson(listed), settings, seats, rules, commitment, seed, ...counts, trouble, report },
        null,
        2,
      ),
    )
    return
  }
  io.out(row(io, listed))
  io.out(
    say('admin.inspect.created', { when: time(listed.created_at), chat: listed.chat, snapshots: listed.snapshots }),
  )
  for (const seat of table.seats) io.out(seatLine(io, seat))
  io.out(say('admin.inspect.rules', { rules }))
  io.out(say('admin.inspect.commitment', { commitment }))
  if (seed !== null) io.out(say('admin.inspect.seed', { seed }))
  io.out(trouble === null ? say('admin.inspect.sound') : say('admin.inspect.trouble', { reason: trouble }))
  if (report !== null) io.out(report.trimEnd())
}

function seatLine({ speaker: { say } }: Io, { seat, kind, name, bot }: SeatRow): string {
  const level = bot === null ? null : say(`bot.level.${bot}.name`)
  return say('admin.inspect.seat', { number: seat + 1, kind, name, level })
}

/** Plays the log from the deal; null if it plays through. */
async function troubleIn({ speaker }: Io, store: Store, table: StoredTable): Promise<string | null> {
  const game = gameFor(table.spec)
  if (isRefusal(game)) return describeLinkError(speaker, game)
  try {
    await replay(store, table, game, { from: -1 })
    return null
  } catch (problem) {
    return (problem as Error).message
  }
}

/** `2026-11-15 15:20 UTC` */
const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
