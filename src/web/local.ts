import { LEVELS, type LevelId, namesFor } from '../bots/levels.ts'
import { link } from '../engine.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { seatAt } from '../kernel/seat.ts'
import type { GameSpec, Given } from '../kernel/types.ts'
import { Thinker } from '../sim/thinker.ts'
import type { Move } from '../table/driver.ts'
import { LocalTable } from '../table/local.ts'
import { paceOf } from '../table/pace.ts'
import { keep, kept } from './kept.ts'
import { settings } from './settings.ts'

/** A game in this browser: with it, it can go on after a reload. */
export interface LocalGame {
  readonly spec: GameSpec
  readonly names: readonly string[]
  readonly levels: readonly LevelId[]
  readonly seed: string
  readonly given?: Given
  readonly inputs: readonly Move[]
}

const NAME = 'game'

export const savedGame = (): LocalGame | null => kept<LocalGame>(NAME)
export const forgetGame = (): void => keep(NAME, null)

/** Somebody against bots, with luck of its own. */
export function newLocalGame(spec: GameSpec, levels: readonly LevelId[], name: string): LocalGame {
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')
  const bots = namesFor(spec.players - 1, rngFrom(seedFrom(`${seed}/names`)), [name])
  return { spec, levels, names: [name, ...bots], seed, inputs: [] }
}

/** Null if these rules do not exist (any more). */
export function openLocalTable(game: LocalGame): LocalTable | null {
  const linked = link(game.spec)
  if (!linked.ok) return null
  const { spec, names, levels, seed, given = {}, inputs } = game
  const chairs = names.slice(1).map((_, i) => LEVELS[levels[i % levels.length]])
  try {
    const table = new LocalTable({
      game: linked.value,
      seat: seatAt(0),
      names,
      bots: chairs,
      seed,
      given,
      inputs,
      elsewhere:
        chairs.length === 0 ? null : new Thinker({ spec, bots: [null, ...chairs.map(({ bot }) => bot)], luck: seed }),
      pace: (span) => paceOf(settings().pace, luck)(span),
    })
    table.subscribe(({ type }) => {
      if (type === 'asked') queueMicrotask(() => keep(NAME, { ...game, inputs: table.inputs }))
    })
    return table
  } catch {
    return null // saved by a page with other rules
  }
}

/** Only how long bots seem to think hangs on it. */
const luck = rngFrom(seedFrom('pace'))
