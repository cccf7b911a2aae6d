import { problem } from '../kernel/notation.ts'
import { type Checked, recordGame } from '../notation/index.ts'
import { effective } from './games/game-log.ts'
import { gameFor, isRefusal, rulesOf } from './games/rules.ts'
import type { Store, StoredTable } from './store/store.ts'

/** The record of a game that is over, with its seed: `npx haricot replay` checks it. */
export async function recordOf(
  store: Store,
  table: StoredTable,
  notes: readonly string[] = [],
): Promise<Checked<string>> {
  const game = gameFor(table.spec)
  if (isRefusal(game)) return { ok: false, refusal: problem('no-such-game', null, {}, game) }
  const other = otherRevision(table.rules, rulesOf(game))
  if (other !== null) return { ok: false, refusal: problem('other-revision', null, other) }
  const inputs = effective(await store.inputsAfter(table.id, 0))
  const names = table.seats.map(({ name }) => name)
  return recordGame({ game, start: { seed: table.seed }, inputs, names, notes })
}

/** Rules mended since may lead elsewhere. */
function otherRevision(then: string, now: string): { name: string; there: number | null; here: number | null } | null {
  const [there, here] = [revisions(then), revisions(now)]
  const name = [...there.keys(), ...here.keys()].find((id) => there.get(id) !== here.get(id))
  return name === undefined ? null : { name, there: there.get(name) ?? null, here: here.get(name) ?? null }
}

const revisions = (rules: string): Map<string, number> =>
  new Map(
    rules.split(' ').map((module) => {
      const [id, revision] = module.split('.')
      return [id, Number(revision)]
    }),
  )
