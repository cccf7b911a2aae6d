import { LEVELS } from '../bots/levels.ts'
import { link } from '../engine.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { seatAt } from '../kernel/seat.ts'
import { Thinker } from '../sim/thinker.ts'
import { LocalTable } from '../table/local.ts'
import { paceOf } from '../table/pace.ts'
import { type LocalGame, saveNow, saveSoon } from './local-game.ts'
import { settings } from './settings.ts'

/** Null if these rules do not exist (any more). */
export function openLocalTable(game: LocalGame): LocalTable | null {
  const linked = link(game.spec)
  const people = game.chairs.flatMap((level, seat) => (level === null ? [seatAt(seat)] : []))
  if (!linked.ok || people.length === 0) return null
  const { spec, names, chairs, seed, given = {}, inputs } = game
  const levels = chairs.map((level) => (level === null ? null : LEVELS[level]))
  const bots = levels.map((level) => level?.bot ?? null)
  try {
    const table = new LocalTable({
      game: linked.value,
      seat: people[0],
      people,
      names,
      // Clockwise from the first person's left.
      bots: [...levels.slice(people[0]), ...levels.slice(0, people[0])].filter((level) => level !== null),
      seed,
      given,
      inputs,
      elsewhere: bots.every((bot) => bot === null) ? null : new Thinker({ spec, bots, luck: seed }),
      pace: (span) => paceOf(settings().pace, luck)(span),
    })
    addEventListener('pagehide', saveNow)
    const save = (): void => saveSoon(() => stateOf(game, table))
    table.subscribe(({ type }) => type === 'asked' && save(), { anew: save })
    return table
  } catch {
    return null // saved by a page with other rules
  }
}

const stateOf = (game: LocalGame, { inputs, view }: LocalTable): LocalGame => ({
  ...game,
  inputs,
  turn: view.turn,
  isOver: view.over,
})

/** Only how long bots seem to think hangs on it. */
const luck = rngFrom(seedFrom('pace'))
