import type { LocalTable } from '../../table/local.ts'

/** Hashes of the start and the end are enough here, and keep it short. */
const EVERY = Number.MAX_SAFE_INTEGER

/** The record of a game in this browser. */
export async function recordOf({ game, seed, given, inputs, names }: LocalTable): Promise<string> {
  const { recordGame } = await import('../../notation/write-record.ts')
  const written = recordGame({ game, start: { seed, given }, inputs, names, every: EVERY })
  if (!written.ok) throw new Error(`a game that was played cannot be recorded: ${written.refusal.rule}`)
  return written.value
}
