import { LEVELS, namesFor } from '../../../bots/levels.ts'
import { link } from '../../../engine.ts'
import { rngFrom, seedFrom } from '../../../kernel/rng.ts'
import { LocalTable, type LocalTableOptions } from '../../../table/local.ts'
import { FIRST_GAME, type LocalGame } from '../../local-game.ts'
import { Company, DEAL, LEARNER } from './deal.ts'

/** The first game and how far its lessons have come. */
export interface SavedLesson {
  readonly game: LocalGame
  readonly step: number
}

export function newLesson(name: string): SavedLesson {
  const names = [name, ...namesFor(FIRST_GAME.players - 1, rngFrom(seedFrom('lesson')), [name])]
  const chairs = [null, 'fair', 'fair', 'fair'] as const
  return { game: { spec: FIRST_GAME, names, chairs, seed: 'lesson', given: DEAL, inputs: [] }, step: 0 }
}

/** Null if it was saved by a page with other rules. */
export function openLesson({ game }: SavedLesson, pace?: LocalTableOptions['pace']): LocalTable | null {
  const { spec, names, seed, given = {}, inputs } = game
  const linked = link(spec)
  if (!linked.ok) return null
  try {
    return new LocalTable({
      game: linked.value,
      seat: LEARNER,
      names,
      bots: [{ ...LEVELS.fair, explains: 'never' }],
      seed,
      given,
      inputs,
      elsewhere: new Company(),
      ...(pace === undefined ? {} : { pace }),
    })
  } catch {
    return null
  }
}
