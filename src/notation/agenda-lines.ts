import {
  letterOf,
  lettersOf,
  type Problem,
  problem,
  readNumber,
  readSeat,
  readSeats,
  shown,
  type Word,
} from '../kernel/notation.ts'
import { everyone, seatsIn } from '../kernel/seat.ts'
import type { Frame, State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'

const TURN = 'turn'
const END = 'end'

/** `trade A waiting AC at 2` */
export const frameWords = ({ step, seat, waiting, at }: Frame): string[] => [
  step,
  letterOf(seat),
  ...(waiting === 0 ? [] : ['waiting', lettersOf(waiting)]),
  ...(at === 0 ? [] : ['at', String(at)]),
]

export function readFrame(game: Game, [step, who, ...more]: readonly Word[]): Frame | Problem {
  if (step.text !== TURN && step.text !== END && !game.steps.has(step.text))
    return problem('no-such-step', step, { word: shown(step) })
  if (who === undefined) return problem('malformed', step, { word: shown(step), expected: 'asked' })
  const seat = readSeat(who, game.spec.players)
  if (typeof seat !== 'number') return seat
  const frame: Frame = { step: step.text, seat, waiting: 0, at: 0 }
  for (let i = 0; i < more.length; i += 2) {
    const [name, value] = [more[i], more[i + 1]]
    if ((name.text !== 'waiting' && name.text !== 'at') || value === undefined)
      return problem('malformed', name, { word: shown(name), expected: 'asked' })
    const read = name.text === 'at' ? readNumber(value) : readSeats(value, game.spec.players)
    if (typeof read !== 'number') return read
    frame[name.text] = read
  }
  return frame
}

/** Whether the game can have stopped like this. `places` are those of the frames. */
export function checkAgenda(game: Game, state: State, places: readonly Word[]): Problem | null {
  const { agenda, active, ending, over } = state
  const [bottom, second] = agenda
  const at = (i: number) => places[i] ?? null
  const plan = bottom.step === END ? game.endPlan : game.turnPlan
  if (bottom.step !== TURN && bottom.step !== END) return problem('turn-comes-first', at(0), { name: bottom.step })
  if (bottom.seat !== active) return problem('not-active', at(0), { seat: bottom.seat, active })
  if (bottom.at > plan.length || bottom.waiting !== 0) return problem('wrong-phase', at(0), { name: bottom.step })
  if ((bottom.step === END) !== (ending !== null)) return problem('ending-and-end', at(0), { name: bottom.step })
  if (over) {
    const isOver = agenda.length === 1 && bottom.step === END && bottom.at === plan.length
    return isOver ? null : problem('not-over', at(0), { name: (second ?? bottom).step })
  }
  if (second === undefined) return problem('nobody-asked', at(0))
  if (bottom.at > 0 && second.step !== plan[bottom.at - 1]) return problem('wrong-phase', at(1), { name: second.step })
  const nested = agenda.findIndex((frame, i) => i > 0 && (frame.step === TURN || frame.step === END))
  if (nested >= 0) return problem('wrong-phase', at(nested), { name: agenda[nested].step })
  return agenda[agenda.length - 1].waiting === 0 ? problem('nobody-asked', at(agenda.length - 1)) : null
}

/** Whoever is waited for must have something that he can do. */
export function checkWaiting(game: Game, state: State, place: Word | null): Problem | null {
  const { step } = state.agenda[state.agenda.length - 1]
  const idle = seatsIn(game.waiting(state) & everyone(state.seats)).find(
    (seat) => game.options(state, seat).length === 0,
  )
  return idle === undefined ? null : problem('nothing-to-decide', place, { seat: idle, name: step })
}
