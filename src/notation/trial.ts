import { type Problem, problem } from '../kernel/notation.ts'
import type { Action } from '../kernel/play.ts'
import { below, type Rng, rngFrom, seedFrom } from '../kernel/rng.ts'
import { allSeats, observers, type Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'

const MOST_ACTIONS = 3000

/** Runs a piece of the engine on what came from outside. Should it break there, that is said, not thrown. */
export function guarded<T>(run: () => T): T | Problem {
  try {
    return run()
  } catch (fault) {
    return problem('impossible-position', null, { what: whatIs(fault) })
  }
}

const whatIs = (fault: unknown): string => {
  const message = fault instanceof Error ? fault.message : String(fault)
  return message.replace(/[^\x20-\x7e]/g, ' ').slice(0, 120)
}

/**
 * Modules may keep things that only they understand. So the engine itself tries a position out: it shows it to
 * everybody, imagines it from every seat, and plays some games from there to their end.
 */
export function tryOut(game: Game, position: State, games: number): Problem | null {
  const luck = rngFrom(seedFrom('trial'))
  const broken = guarded(() => {
    look(game, position, luck)
    for (let n = 0; n < games; n++) {
      const stuck = playOn(game, game.clone(position), luck)
      if (stuck !== null) return stuck
    }
    return null
  })
  return broken
}

function look(game: Game, state: State, luck: Rng): void {
  for (const to of observers(state.seats)) game.view(game.imagine(game.view(state, to), luck), to)
  game.score(state)
}

function playOn(game: Game, state: State, luck: Rng): Problem | null {
  for (let n = 0; n < MOST_ACTIONS && !state.over; n++) {
    const choices: [Seat, Action][] = []
    for (const seat of allSeats(state.seats))
      for (const action of game.options(state, seat)) choices.push([seat, action])
    if (choices.length === 0) return problem('stuck', null, { name: state.agenda[state.agenda.length - 1].step })
    const [seat, action] = choices[below(luck, choices.length)]
    if (game.check(state, seat, action) !== null) return problem('stuck', null, { name: action.type })
    game.apply(state, seat, action)
    if (below(luck, 16) === 0) look(game, state, luck)
  }
  game.score(state)
  return null
}
