import { topFrame } from '../../kernel/agenda.ts'
import type { Action } from '../../kernel/play.ts'
import { below, type Rng, seedFrom } from '../../kernel/rng.ts'
import { allSeats, seatAt, seatsIn } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import { kindOf } from '../../modules/base/cards.ts'
import { titleOf } from '../combinations.ts'
import { chance, type Hints, type Input, luckOf, pick, RandomActions, RandomPlayer, randomStart } from '../random.ts'
import { Coverage } from './coverage.ts'
import { act, deal } from './moment.ts'

/** How often players choose what was seldom chosen, by game. */
const CURIOUS_PERCENTS = [0, 50, 90]
const WINDFALL_PERCENT = 30
const PROBES = 2
/** Where the game has been less often, more is tried. */
const RARE_STEP = 1500
const PROBES_AT_A_RARE_STEP = 25

/**
 * Plays random games without judging them, to see as much as possible of what can happen: what was seldom chosen is
 * chosen rather, some games begin with coins for everybody, and a lot is tried that is not allowed. Adds to `seen`.
 */
export function explore(game: Game, games: number, seed: string, seen = new Coverage()): Coverage {
  const actions = new RandomActions(game)
  seen.add('refusal', refusalOf(game, { type: 'no such action' }))
  for (const type of game.actions.keys()) seen.add('refusal', refusalOf(game, { type, more: 1 }))
  for (let i = 0; i < games; i++) {
    const words = `${titleOf(game.spec)} ${seed} ${i}`
    const luck = luckOf(`explorer ${words}`)
    const player = new RandomPlayer(game, actions, luck)
    const start = deal(game, seedFrom(words), randomStart(game, luck))
    const state = start.after
    seen.addMoment(start)
    if (chance(luck, WINDFALL_PERCENT)) windfall(game, state, luck)
    const curiosity = pick(luck, CURIOUS_PERCENTS)
    const done: Action[] = []
    while (!state.over) {
      const isRare = seen.times(`step ${topFrame(state).step}`) < RARE_STEP
      const attempt = { actions, hints: actions.hintsIn(state), done, luck, seen }
      for (let n = isRare ? PROBES_AT_A_RARE_STEP : PROBES; n > 0; n--) tryAny(game, state, attempt)
      const input = (chance(luck, curiosity) ? curious(game, state, luck, seen) : null) ?? player.next(state)
      seen.add('choice', choiceOf(input.action))
      seen.addMoment(act(game, state, input))
      done.push(input.action)
    }
    tryAny(game, state, { actions, hints: actions.hintsIn(state), done, luck, seen })
  }
  return seen
}

function refusalOf(game: Game, junk: unknown): string {
  const decoded = game.decode(junk)
  return decoded.ok ? '' : decoded.refusal.rule
}

const choiceOf = (action: Action): string =>
  JSON.stringify(action, (_key, value) => (typeof value === 'number' ? undefined : value))

/** One of the listed actions that were chosen least often so far. */
function curious(game: Game, state: State, luck: Rng, seen: Coverage): Input | null {
  const seat = pick(luck, chance(luck, 90) ? seatsIn(game.waiting(state)) : allSeats(state.seats))
  const options = game.options(state, seat)
  const times = options.map((option) => seen.times(`choice ${choiceOf(option)}`))
  const least = Math.min(...times)
  const rare = options.filter((_, i) => times[i] === least)
  return rare.length > 0 ? { seat, action: pick(luck, rare) } : null
}

interface Attempt {
  readonly actions: RandomActions
  readonly hints: Hints
  /** What has been done in this game: mostly too late to do it again. */
  readonly done: readonly Action[]
  readonly luck: Rng
  readonly seen: Coverage
}

function tryAny(game: Game, state: State, attempt: Attempt): void {
  const { done, luck, seen } = attempt
  const waiting = seatsIn(game.waiting(state))
  const seat = waiting.length > 0 && chance(luck, 60) ? pick(luck, waiting) : seatAt(below(luck, state.seats + 1))
  const isAgain = done.length > 0 && chance(luck, 20)
  const listed = isAgain || seat === state.seats || chance(luck, 50) ? [] : game.options(state, seat)
  const action = isAgain ? pick(luck, done.slice(-20)) : fitting(game, state, attempt, listed)
  const refusal = action === null ? null : game.check(state, seat, action)
  if (refusal !== null) seen.add('refusal', refusal.rule)
}

/** Something listed with one thing changed, or one of the types that were tried least often at this step. */
function fitting(game: Game, state: State, attempt: Attempt, listed: readonly Action[]): Action | null {
  const { actions, hints, luck, seen } = attempt
  if (listed.length > 0) return actions.like(hints, pick(luck, listed), luck)
  const step = state.over ? 'over' : topFrame(state).step
  const types = [...game.actions.keys()]
  const times = types.map((type) => seen.times(`attempt ${step} ${type}`))
  const least = Math.min(...times)
  const type = chance(luck, 50)
    ? pick(luck, types)
    : pick(
        luck,
        types.filter((_, n) => times[n] === least),
      )
  seen.add('attempt', `${step} ${type}`)
  return actions.ofType(hints, type, luck)
}

const KINDS = 3
const MOST_OF_A_KIND = 5

/** Everybody gets coins out of the draw pile, so that random players buy what they would hardly ever have them for. */
function windfall(game: Game, { seats, x }: State, luck: Rng): void {
  const { draw } = x.piles
  const most = Math.floor(draw.length / (2 * seats * KINDS))
  for (const seat of allSeats(seats))
    for (let n = 0; n < KINDS; n++) {
      const kind = below(luck, game.prepared.beans.specs.length)
      for (let left = Math.min(most, 1 + below(luck, MOST_OF_A_KIND)); left > 0; left--) {
        const at = draw.findIndex((card) => kindOf(card) === kind)
        if (at >= 0) x.farms[seat].coins.push(...draw.splice(at, 1).map(kindOf))
      }
    }
}
