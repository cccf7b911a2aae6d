import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf } from '../../server/record.ts'
import type { Store } from '../../server/store/store.ts'
import { checkWritable, writeWhole } from '../files.ts'
import { badInput, type Io } from '../io.ts'
import { longRun } from '../long-run.ts'
import { complain } from '../notation.ts'
import { attempt } from '../records.ts'
import { tableWith } from './look.ts'

const PAGE = 100

/** The operator's files name the table, so that they can be brought back under its address. */
export const noteOf = (id: string): string => `table ${id}`

/** A game that goes on has no record: even without its seed it would tell what players hold. */
export async function exportOne(io: Io, store: Store, id: string, path: string | undefined): Promise<void> {
  const table = await tableWith(io, store, id)
  if (table.state !== 'over') throw badInput(io, 'admin.error.not-over', { id })
  if (path !== undefined && existsSync(path)) throw badInput(io, 'cli.error.exists', { path })
  const written = await recordOf(store, table, [noteOf(id)])
  if (!written.ok) throw complain(io, id, written.refusal, {})
  if (path === undefined) io.out(written.value.trimEnd())
  else attempt(io, path, () => writeWhole(path, written.value))
}

/** Every finished game into a file of its own. What cannot be recorded any more is named. */
export async function exportAll(io: Io, store: Store, folder: string): Promise<void> {
  attempt(io, folder, () => existsSync(folder) || mkdirSync(folder))
  if (attempt(io, folder, () => readdirSync(folder)).length > 0)
    throw badInput(io, 'cli.error.not-empty', { path: folder })
  attempt(io, folder, () => checkWritable(join(folder, 'first.txt')))
  const { over } = await store.archive.counts()
  await longRun(
    io,
    over,
    async ({ signal, onProgress }) => {
      let [games, failed] = [0, 0]
      let last = ''
      for (let ids = await next(); ids.length > 0; ids = await next())
        for (const id of ids) {
          if (signal.aborted) return { games, failed }
          last = id
          const table = await store.table(id)
          if (table === null) continue // pruned meanwhile
          const written = await recordOf(store, table, [noteOf(id)])
          if (written.ok) {
            attempt(io, folder, () => writeWhole(join(folder, `${id}.txt`), written.value))
            games++
          } else {
            io.err(complain(io, id, written.refusal, {}).message)
            failed++
          }
          onProgress(games + failed)
        }
      return { games, failed }

      function next(): Promise<string[]> {
        return store.archive.finished(last, PAGE)
      }
    },
    ({ games, failed }) => {
      io.out(io.speaker.say('admin.export.done', { games, path: folder }))
      if (failed > 0) throw badInput(io, 'admin.error.some-failed', { failed })
    },
  )
}
