import { type BotName, newBot } from '../../src/bots/bots.ts'
import { link } from '../../src/engine.ts'
import type { Seed } from '../../src/kernel/rng.ts'
import type { GameSpec } from '../../src/kernel/types.ts'
import { luckOf, playNow } from '../../src/sim/play-out.ts'

export const SPEC: GameSpec = { edition: 'anniversary', players: 4, with: [], options: {} }
export const SEATS = [0, 1, 2, 3]

/** A game played beforehand: a table with its seed can play the same again, and nobody has to think meanwhile. */
export interface Script {
  readonly seed: Seed
  readonly rules: string
  readonly moves: readonly { readonly seat: number; readonly action: string }[]
}

export function script(words: string, bots: readonly BotName[]): Script {
  const linked = link(SPEC)
  if (!linked.ok) throw new Error(linked.refusal.rule)
  const game = linked.value
  const seated = SEATS.map((seat) => ({ name: bots[seat], bot: newBot(bots[seat]), rng: luckOf(words, seat) }))
  const { seed, inputs } = playNow(game, words, seated)
  const rules = game.modules.map(({ manifest }) => `${manifest.id}.${manifest.revision}`).join(' ')
  return { seed, rules, moves: inputs.map(({ seat, action }) => ({ seat, action: JSON.stringify(action) })) }
}

/** Games in which everybody haggles, some 600 actions long. */
export const longScripts = (count: number): Script[] =>
  Array.from({ length: count }, (_, i) => script(`bench ${i}`, ['trader', 'random', 'random', 'random']))
