import type { Slices } from './state.ts'
import type { Game, Rules, SliceDef, Told } from './types.ts'
import type { SeatView, Views } from './view.ts'

/** What the modules of a game tell about the position that a view shows. */
export function toldIn(game: Rules & Pick<Game, 'modules'>, view: SeatView): Told[] {
  return game.modules.flatMap((module) =>
    (Object.values(module.slices ?? {}) as SliceDef<keyof Slices & keyof Views>[]).flatMap(
      (slice) => slice.tell?.(game, view) ?? [],
    ),
  )
}
