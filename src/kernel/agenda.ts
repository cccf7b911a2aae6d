import { assert } from './plain.ts'
import type { Play } from './play.ts'
import { leftOf, type Seat } from './seat.ts'
import type { Frame, State } from './state.ts'
import type { Step } from './types.ts'

/** The bottom frame of a running game walks the turn plan, that of a finished one the end plan. */
const TURN = 'turn'
const END = 'end'

export const topFrame = (state: State): Frame => state.agenda[state.agenda.length - 1]

export function push(p: Play, id: string, seat: Seat): void {
  const step = p.game.steps.get(id)
  assert(step !== undefined, 'a step on the agenda is missing')
  enter(p, id, step, seat)
}

function enter(p: Play, id: string, step: Step, seat: Seat): void {
  const frame: Frame = { step: id, seat, waiting: 0, at: 0 }
  p.state.agenda.push(frame)
  step.enter(p, frame)
}

/** From now on only the end plan runs. The step that calls this has nothing more to do. */
export function endGame(p: Play, reason: string): void {
  p.state.agenda = [{ step: END, seat: p.state.active, waiting: 0, at: 0 }]
  p.state.ending = reason
}

export function beginTurn(p: Play, seat: Seat): void {
  const { state } = p
  state.active = seat
  state.turn++
  state.agenda.push({ step: TURN, seat, waiting: 0, at: 0 })
  const taps = p.game.points.turnBegins
  for (let i = 0; i < taps.length; i++) taps[i](p)
}

/** Goes on until somebody has something to decide or the game is over. */
export function run(p: Play): void {
  const { state, game } = p
  for (;;) {
    const frame = topFrame(state)
    if (frame.waiting !== 0) return
    if (frame.step === TURN) {
      if (frame.at < game.turnPlan.length) {
        const at = frame.at++
        enter(p, game.turnPlan[at], game.turnSteps[at], frame.seat)
      } else {
        state.agenda.pop()
        beginTurn(p, leftOf(frame.seat, state.seats))
      }
    } else if (frame.step === END) {
      if (frame.at === game.endPlan.length) {
        state.over = true
        return
      }
      push(p, game.endPlan[frame.at++], frame.seat)
    } else {
      // `leave` may put something on the agenda first; the frame is then left again when it is on top once more.
      if (game.leaves.size > 0) game.leaves.get(frame.step)?.(p, frame)
      if (frame === topFrame(state)) state.agenda.pop()
    }
  }
}
