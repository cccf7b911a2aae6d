import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentTo, parseSeed, type Seed } from '../../kernel/rng.ts'
import type { Game } from '../../kernel/types.ts'
import { type GameRecord, parseRecord, replayRecord } from '../../notation/index.ts'
import { settings, tableId } from '../../protocol/tables.ts'
import { rulesOf } from '../../server/games/rules.ts'
import { hashOf, newLuck, newSecret, newTableId } from '../../server/store/secrets.ts'
import type { Store } from '../../server/store/store.ts'
import { BadInput, badInput, type Io } from '../io.ts'
import { longRun } from '../long-run.ts'
import { complain } from '../notation.ts'
import { attempt } from '../records.ts'
import { noteOf } from './export.ts'

/** Records, and folders of them. Each is replayed first; what does not hold is named and left out. */
export async function importFiles(io: Io, store: Store, paths: readonly string[]): Promise<void> {
  const files = paths.flatMap((path) => (isFolder(path) ? filesIn(io, path) : path))
  await longRun(
    io,
    files.length,
    async ({ signal, onProgress }) => {
      const done = { games: 0, known: 0, failed: 0 }
      for (const [i, path] of files.entries()) {
        if (signal.aborted) break
        try {
          if (await importOne(io, store, path)) done.games++
          else done.known++
        } catch (problem) {
          if (!(problem instanceof BadInput)) throw problem
          io.err(problem.message)
          done.failed++
        }
        onProgress(i + 1)
      }
      return done
    },
    ({ failed, ...done }) => {
      io.out(io.speaker.say('admin.import.done', done))
      if (failed > 0) throw badInput(io, 'admin.error.some-failed', { failed })
    },
  )
}

/** False: it is there already. */
async function importOne(io: Io, store: Store, path: string): Promise<boolean> {
  const record = parseRecord(io.read(path))
  if (!record.ok) throw complain(io, path, record.refusal, {})
  const replayed = replayRecord(record.value)
  if (!replayed.ok) throw complain(io, path, replayed.refusal, {})
  const { game, state } = replayed.value
  const seed = seedIn(record.value)
  // Games from a position or a stacked deck were never played on a server.
  if (!state.over || seed === null) throw badInput(io, 'admin.error.no-server-game', { path })
  return await store.archive.add(
    {
      id: idIn(record.value) ?? newTableId(),
      spec: game.spec,
      settings: settings.parse({}),
      seed,
      commitment: commitmentTo(seed),
      rules: rulesOf(game),
      host_hash: hashOf(newSecret()), // whoever had the old one has nothing to do here any more
    },
    record.value.names.map((name, seat) => {
      return { seat, kind: 'person', name: name ?? '', secret_hash: null, bot: null, luck: newLuck() }
    }),
    inputsOf(record.value, game),
  )
}

function inputsOf({ inputs }: GameRecord, game: Game): { seq: number; seat: number; action: object }[] {
  return inputs.map(({ seat, action }, i) => {
    const decoded = game.decode(action)
    if (!decoded.ok) throw new Error(`input ${i + 1} was replayed and cannot be read: ${decoded.refusal.rule}`)
    return { seq: i + 1, seat, action: decoded.value }
  })
}

function seedIn({ start: { lines } }: GameRecord): Seed | null {
  const words = (key: string) => lines.find((line) => line.key.text === key)?.words
  const isPlainDeal = words('deal')?.length === 0
  return isPlainDeal ? parseSeed(words('seed')?.[0]?.text ?? '') : null
}

function idIn({ notes }: GameRecord): string | null {
  const ids = notes.map((note) => note.split(' ')[1] ?? '').filter((id) => tableId.safeParse(id).success)
  return ids.find((id) => notes.includes(noteOf(id))) ?? null
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const filesIn = (io: Io, path: string): string[] =>
  attempt(io, path, () => readdirSync(path))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => join(path, name))
