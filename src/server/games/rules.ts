import { link } from '../../engine.ts'
import type { Refusal } from '../../kernel/play.ts'
import type { Game, GameSpec } from '../../kernel/types.ts'

const MOST_KEPT = 100
const games = new Map<string, Game>()

/** Linked rules are frozen: all tables of one kind share them. */
export function gameFor(spec: GameSpec): Game | Refusal {
  const key = JSON.stringify([spec.edition, [...spec.with].sort(), Object.entries(spec.options).sort(), spec.players])
  const known = games.get(key)
  if (known !== undefined) return known
  const linked = link(spec)
  if (!linked.ok) return linked.refusal
  if (games.size >= MOST_KEPT) games.clear()
  games.set(key, linked.value)
  return linked.value
}

export const isRefusal = (result: Game | Refusal): result is Refusal => 'rule' in result

/** `base.1 trade.2`: games that began under other rules must not be replayed by these. */
export const rulesOf = (game: Game): string =>
  game.modules.map(({ manifest }) => `${manifest.id}.${manifest.revision}`).join(' ')
