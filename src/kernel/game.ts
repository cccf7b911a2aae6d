import { beginTurn, run, topFrame } from './agenda.ts'
import { assert, copy, inShort } from './plain.ts'
import type { Action, ActionType, Play, Result } from './play.ts'
import { refuse } from './play.ts'
import { below, cloneRng, rngFrom, type Seed } from './rng.ts'
import { rank, winnersOf } from './score.ts'
import { has, type Seat, seatAt } from './seat.ts'
import type { Frame, Slices, State } from './state.ts'
import type { ActionDef, Game, Given, SliceDef } from './types.ts'
import type { Views } from './view.ts'

type SliceName = keyof Slices & keyof Views
type AnySlice = SliceDef<SliceName>

/** The playing half of a Game, over what `link` has put together. */
export function playing(linked: Omit<Game, keyof Playing>): Game {
  const { actions, atomic, events, points } = linked
  const { mayAct } = points
  const slices = linked.modules.flatMap((m) => Object.entries(m.slices ?? {})) as [SliceName, AnySlice][]
  const byStep = actionsByStep(linked)

  // Nearly every `apply` follows the `check` of the same action: the last one found is worth remembering.
  let lastType = ''
  let lastDef: ActionDef<ActionType> | undefined
  const actionDef = (type: string): ActionDef<ActionType> | undefined => {
    if (type !== lastType) {
      lastType = type
      lastDef = actions.get(type)
    }
    return lastDef
  }

  const game: Game = {
    ...linked,

    start(seed: Seed, given: Given = {}, emit) {
      const seats = linked.spec.players
      const rng = rngFrom(seed)
      const drawn = seatAt(below(rng, seats))
      const first = given.first ?? drawn
      const state: State = {
        seats,
        first,
        rng,
        agenda: [],
        active: first,
        turn: 0,
        ending: null,
        over: false,
        x: {} as Slices,
      }
      const x = state.x as Record<SliceName, unknown>
      for (const [name, slice] of slices) x[name] = slice.create(game)
      const p: Play = { game, state, emit: emit ?? null }
      p.emit?.({ type: 'began', first })
      for (const module of linked.modules) module.setup?.(p, given)
      beginTurn(p, first)
      settle(p)
      return state
    },

    waiting: (state) => (state.over ? 0 : topFrame(state).waiting),

    options(state, seat, out = []) {
      if (state.over) return out
      const p: Play = { game, state, emit: null }
      const frame = topFrame(state)
      const waited = has(frame.waiting, seat)
      if (!waited && atomic.has(frame.step)) return out
      const defs = byStep.get(frame.step) ?? []
      const from = out.length
      for (let i = 0; i < defs.length; i++) {
        const def = defs[i]
        if (waited || def.during === 'anytime' || def.byAnyone) def.options?.(p, seat, out)
      }
      if (mayAct.length > 0) dropVetoed(p, seat, out, from)
      return out
    },

    decode(input) {
      const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined
      const def = typeof type === 'string' ? actions.get(type) : undefined
      if (def === undefined) return refused('unknown-action', { action: inShort(type) })
      const parsed = def.schema.safeParse(input)
      if (parsed.success) return { ok: true, value: parsed.data }
      const issue = parsed.error.issues[0]
      return refused('malformed-action', { action: String(type), place: issue?.path.map(String).join('.') ?? '' })
    },

    check(state, seat, action) {
      if (state.over) return refuse('game-over')
      if (!(seat >= 0 && seat < state.seats)) return refuse('no-such-seat', { number: String(seat) })
      const def = actionDef(action.type)
      if (def === undefined) return refuse('unknown-action', { action: inShort(action.type) })
      const frame = topFrame(state)
      const waited = has(frame.waiting, seat)
      if (def.during === 'anytime') {
        if (!waited && atomic.size > 0 && atomic.has(frame.step)) return refuse('not-your-decision')
      } else {
        if (!isAmong(frame.step, def.during)) return refuse('not-now', { action: action.type })
        if (!waited && !def.byAnyone) return refuse('not-your-decision')
      }
      const p: Play = { game, state, emit: null }
      for (let i = 0; i < mayAct.length; i++) {
        const refusal = mayAct[i](p, seat, action)
        if (refusal !== null) return refusal
      }
      return def.check(p, seat, action)
    },

    apply(state, seat, action, emit) {
      const p: Play = { game, state, emit: emit ?? null }
      actionDef(action.type)?.apply(p, seat, action)
      settle(p)
    },

    clone(state) {
      const agenda = copyAgenda(state.agenda)
      const { seats, first, active, turn, ending, over } = state
      const x = {} as Record<SliceName, unknown>
      for (const [name, slice] of slices) x[name] = slice.clone(state.x[name])
      return { seats, first, rng: cloneRng(state.rng), agenda, active, turn, ending, over, x: x as unknown as Slices }
    },

    view(state, to) {
      const { seats, first, active, turn, ending, over } = state
      const x = {} as Record<SliceName, unknown>
      for (const [name, slice] of slices) x[name] = slice.view(game, state, to)
      const seat = to === 'table' ? null : to
      return {
        seat,
        seats,
        first,
        active,
        turn,
        agenda: copyAgenda(state.agenda),
        ending,
        over,
        x: x as unknown as Views,
      }
    },

    seen(event, to) {
      const see = events.get(event.type)?.see
      assert(see !== undefined, 'an event that this game does not have')
      return see === 'everyone' ? event : see(event, to)
    },

    fold(view, event) {
      const next = copy(view)
      events.get(event.type)?.fold(next, event, game)
      return next
    },

    imagine(view, rng) {
      const { seats, first, active, turn, ending, over } = view
      const agenda = copy(view.agenda)
      const x = {} as Slices
      const state: State = { seats, first, rng: cloneRng(rng), agenda, active, turn, ending, over, x }
      for (const [name, slice] of slices) Object.assign(x, { [name]: slice.imagine(game, view, state.rng, state) })
      return state
    },

    score: (state) => rank({ game, state, emit: null }),
  }
  return Object.freeze(game)
}

type Playing = Pick<
  Game,
  | 'start'
  | 'waiting'
  | 'options'
  | 'decode'
  | 'check'
  | 'apply'
  | 'clone'
  | 'view'
  | 'seen'
  | 'fold'
  | 'imagine'
  | 'score'
>

const refused = (rule: string, values: Record<string, string>): Result<never> => ({
  ok: false,
  refusal: refuse(rule, values),
})

/** `includes` for the few steps of an action: a plain loop is inlined, and this runs with every action. */
function isAmong(step: string, steps: readonly string[]): boolean {
  for (let i = 0; i < steps.length; i++) if (steps[i] === step) return true
  return false
}

function settle(p: Play): void {
  const { state, emit } = p
  const wasOver = state.over
  run(p)
  if (emit === null) return
  if (state.over && !wasOver) emit({ type: 'ended', reason: state.ending ?? '', ...winnersOf(rank(p)) })
  const { active, turn, ending, over } = state
  emit({ type: 'asked', active, turn, agenda: copyAgenda(state.agenda), ending, over })
}

function copyAgenda(agenda: readonly Readonly<Frame>[]): Frame[] {
  const frames = new Array<Frame>(agenda.length)
  for (let i = 0; i < agenda.length; i++) {
    const { step, seat, waiting, at } = agenda[i]
    frames[i] = { step, seat, waiting, at }
  }
  return frames
}

function dropVetoed(p: Play, seat: Seat, out: Action[], from: number): void {
  let kept = from
  for (let i = from; i < out.length; i++) if (!isVetoed(p, seat, out[i])) out[kept++] = out[i]
  if (kept < out.length) out.length = kept
}

function isVetoed(p: Play, seat: Seat, action: Action): boolean {
  const { mayAct } = p.game.points
  for (let i = 0; i < mayAct.length; i++) if (mayAct[i](p, seat, action) !== null) return true
  return false
}

/** Which actions can be listed in each step, so that nothing is looked up while playing. */
function actionsByStep({ steps, actions }: Pick<Game, 'steps' | 'actions'>): Map<string, ActionDef<ActionType>[]> {
  const listable = [...actions.values()].filter((def) => def.options !== undefined)
  const during = (step: string) => listable.filter((def) => def.during === 'anytime' || def.during.includes(step))
  return new Map([...steps.keys()].map((step) => [step, during(step)]))
}
