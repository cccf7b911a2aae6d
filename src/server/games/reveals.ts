import type { Action } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { allSeats, type Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { after, Broken } from './game-log.ts'

/** Something that is seen only now would look different in one of so many worlds, unless it was next to certain before. */
const WORLDS = Array.from({ length: 12 }, (_, i) => rngFrom(seedFrom(`world ${i}`)))

/**
 * Whether an action showed somebody something new: a card drawn, turned over or shown. It did if in another world that
 * looked the same to that seat it could not be done, or would have looked different.
 */
export function reveals(game: Game, before: State, seat: Seat, action: Action): boolean {
  const { events } = after(game, before, seat, action)
  return allSeats(before.seats).some((to) => {
    const seen = (list: typeof events): string => JSON.stringify(list.map((event) => game.seen(event, to)))
    const view = game.view(before, to)
    const told = seen(events)
    return WORLDS.some((luck) => {
      const world = game.imagine(view, luck)
      return game.check(world, seat, action) !== null || told !== seen(eventsIn(game, world, seat, action))
    })
  })
}

/** A world in which the action is impossible after all is another world too. */
function eventsIn(game: Game, world: State, seat: Seat, action: Action): ReturnType<typeof after>['events'] {
  try {
    return after(game, world, seat, action).events
  } catch (problem) {
    if (problem instanceof Broken) return []
    throw problem
  }
}
