import type { GameEvent } from '../../kernel/play.ts'
import type { Checked } from '../../notation/lines.ts'
import { parseRecord } from '../../notation/record.ts'
import { type Replayed, replayRecord } from '../../notation/replay.ts'
import { LETTERS } from '../../notation/say.ts'
import { validate } from '../../notation/validate.ts'
import { ReplayTable } from '../../table/replay.ts'

/** A record that holds, ready to be looked at. */
export interface OpenRecord extends Pick<Replayed, 'inputs' | 'hashes' | 'isCommitted'> {
  readonly text: string
  readonly table: ReplayTable
  readonly notes: readonly string[]
}

/** Reads a record and plays it again, or says where it breaks: the same as `haricot replay`. */
export function openRecord(text: string): Checked<OpenRecord> {
  const record = parseRecord(text)
  if (!record.ok) return record
  const replayed = replayRecord(record.value)
  if (!replayed.ok) return replayed
  const opening: GameEvent[] = []
  const start = validate(record.value.start, { games: 0, emit: (event) => opening.push(event) })
  if (!start.ok) return start
  const { game, state } = start.value
  const moves = record.value.inputs.flatMap(({ seat, action }) => {
    const decoded = game.decode(action)
    return decoded.ok ? [{ seat, action: decoded.value }] : []
  })
  const names = record.value.names.map((name, seat) => name ?? LETTERS[seat])
  const table = new ReplayTable({ game, start: state, opening, moves, names })
  const { inputs, hashes, isCommitted } = replayed.value
  return { ok: true, value: { text, table, notes: record.value.notes, inputs, hashes, isCommitted } }
}
