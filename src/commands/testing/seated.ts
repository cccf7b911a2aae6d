import type { Seat } from '../../kernel/seat.ts'
import { has } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { SeatedTable } from '../../table/table.ts'

/** Names that people have: with accents, blanks, and beginnings that others share. */
const NAMES = ['Anna', 'Béla', 'Þóra', 'Jan Willem', 'Anikó', 'Jürgen', 'Li']

/** A table at which nobody moves, as this seat sees it. */
export function seatedAt(game: Game, state: State, seat: Seat): SeatedTable {
  const names = NAMES.slice(0, state.seats)
  return {
    game,
    seat,
    state: 'playing',
    names,
    seats: names.map((name) => ({ kind: 'person', name, here: true, away: false })),
    asked: has(game.waiting(state), seat) ? 'answer' : 'join',
    view: game.view(state, seat),
    options: game.options(state, seat),
    score: [],
    market: null,
    mayPass: false,
    clocks: names.map(() => null),
    undo: null,
    undoable: null,
    ready: Promise.resolve(),
    act: async () => null,
    pass: async () => {},
    hold: () => {},
    say: () => {},
    takeBack: () => {},
    why: () => null,
    subscribe: () => () => {},
    leave: async () => {},
  }
}
