import type { Values } from './play.ts'
import type { Seat } from './seat.ts'
import type { Slices } from './state.ts'
import type { Game, Piece, Place, Rules, Said, SliceDef, Told } from './types.ts'
import type { SeatView, Views } from './view.ts'

type SliceName = keyof Slices & keyof Views
type Linked = Rules & Pick<Game, 'modules'>

/** What the modules of a game tell about the position that a view shows. */
export const toldIn = (game: Linked, view: SeatView, except: SliceName | null = null): Told[] =>
  slicesOf(game).flatMap(([name, slice]) => (name === except ? [] : (slice.tell?.(game, view) ?? [])))

/** What the modules of a game lay on the table that a view shows, besides hands, fields and the middle. */
export const laidIn = (game: Linked, view: SeatView): Piece[] =>
  slicesOf(game).flatMap(([, slice]) => slice.lay?.(game, view) ?? [])

const slicesOf = ({ modules }: Linked): [SliceName, SliceDef<SliceName>][] =>
  modules.flatMap(({ slices }) => Object.entries(slices ?? {}) as [SliceName, SliceDef<SliceName>][])

export const said = (key: string, values: Values = {}): Said => ({ key, values })
export const place = (zone: string, seat: Seat | null, at: number | string): Place => ({ zone, seat, at })
