import { STATES, type TableState } from '../../server/store/archive.ts'
import type { Store } from '../../server/store/store.ts'
import type { Io } from '../io.ts'
import { longRun } from '../long-run.ts'
import { asJson, row } from './look.ts'

const AT_ONCE = 100

interface Pruning {
  readonly states: readonly TableState[]
  readonly ageMs: number
  readonly dryRun: boolean
  readonly json: true | undefined
}

/** Removes tables where nothing has happened for so long, with everything that belongs to them. */
export async function prune(io: Io, { archive }: Store, { states, ageMs, dryRun, json }: Pruning): Promise<void> {
  const aged = await archive.aged(states, ageMs)
  const count = (state: TableState): number => aged.filter((table) => table.state === state).length
  const counts = Object.fromEntries(STATES.map((state) => [state, count(state)]))
  if (dryRun) {
    if (json) io.out(JSON.stringify({ tables: aged.map(asJson) }, null, 2))
    else for (const table of aged) io.out(row(io, table))
    if (!json) io.out(io.speaker.say('admin.prune.would', { tables: aged.length, ...counts }))
    return
  }
  await longRun(
    io,
    aged.length,
    async ({ signal, onProgress }) => {
      let removed = 0
      for (let i = 0; i < aged.length && !signal.aborted; i += AT_ONCE) {
        const ids = aged.slice(i, i + AT_ONCE).map(({ id }) => id)
        removed += await archive.remove(ids, ageMs)
        onProgress(i + ids.length)
      }
      return removed
    },
    (removed) => io.out(json ? JSON.stringify({ removed }) : io.speaker.say('admin.prune.done', { tables: removed })),
  )
}
