// The engine as a library: `haricot/engine`. Runs in Node, browsers and workers alike.
import { editions, modules } from './generated/catalogue.ts'
import { link as linkFrom } from './kernel/link.ts'
import type { Result } from './kernel/play.ts'
import type { Catalogue, Game, GameSpec } from './kernel/types.ts'

export const catalogue: Catalogue = { modules, editions }

/** The rules of one edition with its add-ons, options and number of players, or why they do not go together. */
export const link = (spec: Partial<GameSpec> & Pick<GameSpec, 'edition' | 'players'>): Result<Game> =>
  linkFrom(catalogue, spec)
