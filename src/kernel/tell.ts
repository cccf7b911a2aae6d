import type { Slices } from './state.ts'
import type { Game, Rules, SliceDef, Told } from './types.ts'
import type { SeatView, Views } from './view.ts'

/** What the modules of a game tell about the position that a view shows. */
export function toldIn(game: Rules & Pick<Game, 'modules'>, view: SeatView, except: SliceName | null = null): Told[] {
  const slices = game.modules.flatMap(({ slices }) => Object.entries(slices ?? {})) as [
    SliceName,
    SliceDef<SliceName>,
  ][]
  return slices.flatMap(([name, slice]) => (name === except ? [] : (slice.tell?.(game, view) ?? [])))
}
type SliceName = keyof Slices & keyof Views
