import { expect, it } from 'vitest'
import { editions, modules } from '../../generated/catalogue.ts'
import { link } from '../../kernel/link.ts'
import { laws } from '../../testing/laws.ts'

const EFFORT = process.env.HARICOT_LONG ? { games: 100 } : { games: 1, firsts: 3, percent: 1 }

/** Random players hardly ever grow fields worth a claim, so here every field is. */
const easyCoin = modules.map((m) => (m.manifest.id === 'bean-coin' ? { ...m, defaults: () => ({ coinClaim: 0 }) } : m))

const tables = [
  ...[3, 4, 5].map((players) => ({ edition: 'anniversary', players, with: ['bean-coin'] })),
  ...[3, 4, 5].map((players) => ({ edition: 'anniversary', players, with: ['magpie'] })),
  ...[3, 4, 5].map((players) => ({ edition: 'anniversary', players, with: ['bean-coin', 'magpie'] })),
  ...[3, 4, 5, 6, 7].map((players) => ({ edition: 'new-beans', players, with: ['magpie'] })),
  ...[4, 5].map((players) => ({ edition: 'field-beans', players, with: ['magpie'] })),
  { edition: 'duel', players: 2, with: ['magpie'] },
]

it.each(tables)('random games keep the laws: %j', (spec) => {
  const linked = link({ modules: easyCoin, editions }, spec)
  if (!linked.ok) throw new Error(linked.refusal.rule)
  const { coverage } = laws(linked.value, { ...EFFORT, seed: 'add-ons' })
  if (spec.with.includes('bean-coin')) expect(coverage.count('event', 'coinCardDrawn')).toBeGreaterThan(0)
  if (spec.with.includes('magpie')) expect(coverage.count('event', 'magpiePlayed')).toBeGreaterThan(0)
})
