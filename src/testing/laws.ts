import type { Action, GameEvent } from '../kernel/play.ts'
import { below, type Rng, seedFrom } from '../kernel/rng.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { titleOf } from './combinations.ts'
import { LAWS } from './laws/book.ts'
import { deal, type Law, Look, type Means, type Moment } from './laws/moment.ts'
import { frozen } from './laws/plain.ts'
import {
  type GameRecord,
  LawBroken,
  momentVerdict,
  optionVerdict,
  replayed,
  replayVerdict,
  throwVerdict,
} from './laws/shrink.ts'
import { type Input, luckOf, RandomActions, RandomPlayer, randomStart } from './random.ts'

export interface LawOptions {
  readonly games: number
  readonly seed: string
  /**
   * Every law is asked the first so many times that something of a kind happens, and then ever more seldom: with this
   * chance at a hundred times as often, with half of it at four hundred times.
   */
  readonly firsts?: number
  readonly percent?: number
}

export interface LawReport {
  readonly games: number
  readonly actions: number
  /** How many moments all laws were asked about. */
  readonly moments: number
}

/** Plays random games and throws as soon as a law is broken, with a record that shows it in few inputs. */
export function laws(game: Game, { games, seed, firsts = 8, percent = 2 }: LawOptions): LawReport {
  const actions = new RandomActions(game)
  const happened = new Map<string, number>()
  const report = { games, actions: 0, moments: 0 }
  const isWorthALook = (happening: Happening, luck: Rng): boolean => {
    const key = kindOf(happening)
    const times = (happened.get(key) ?? 0) + 1
    happened.set(key, times)
    return times <= firsts || below(luck, 1000) < 100 * percent * Math.sqrt(firsts / times)
  }
  for (let i = 0; i < games; i++) {
    const words = `${titleOf(game.spec)} ${seed} ${i}`
    const luck = luckOf(`luck ${words}`)
    const means: Means = { luck, actions }
    const player = new RandomPlayer(game, actions, luckOf(`player ${words}`))
    const look = (happening: Happening, record: GameRecord, before: () => State): void => {
      if (!isWorthALook(happening, luck)) return
      report.moments++
      judge({ ...happening, before: before() }, record, means)
    }
    const record = { seed: seedFrom(words), given: randomStart(game, luck), inputs: [] }
    report.actions += playGame(game, record, player, look)
  }
  return report
}

/** A moment of which only the step before is known: the rest is found out if somebody looks. */
type Happening = Omit<Moment, 'before'> & { readonly stepBefore: string }

const stepOf = ({ agenda }: State): string => agenda[agenda.length - 1]?.step ?? ''

/** What happened, without the particulars. */
function kindOf({ stepBefore, input, after, events }: Happening): string {
  const types = new Set(events.map(({ type }) => type))
  return [stepBefore, stepOf(after), formOf(input?.action), after.ending ?? '', ...types].join()
}

/** The type of an action and what it names: `propose to give hand want`. */
function formOf(action: Action | undefined): string {
  if (action === undefined) return ''
  let form: string = action.type
  const walk = (value: object): void => {
    for (const [key, inner] of Object.entries(value)) {
      if (inner === null || (Array.isArray(inner) && inner.length === 0) || key === 'type') continue
      form += ` ${key}`
      if (typeof inner === 'object' && !Array.isArray(inner)) walk(inner)
    }
  }
  walk(action)
  return form
}

function judge(moment: Moment, record: GameRecord, means: Means): void {
  const look = new Look(moment, means.luck)
  for (const law of LAWS) {
    const fail = (broken: string): never => {
      throw new LawBroken(moment.game, record, law, broken, momentVerdict(law, means.actions))
    }
    const broken = tried(() => law.broken(look, means), fail)
    if (broken !== null) fail(broken)
  }
}

/** Law 9: each turn takes cards from the draw pile, which runs out a fixed number of times. */
function mostTurns({ params, prepared }: Game): number {
  return ((params.exhaustions + 1) * prepared.beans.deck.length) / 2
}
const ACTIONS_PER_TURN = 200
const COPY_EVERY = 25

const APPLIES = { number: 2, says: 'what passes check never makes apply throw' }
const REPLAYS = { number: 3, says: 'the same seed and inputs give the same bytes, saved in between or not' }
const ENDS = { number: 9, says: 'every game ends' }

function tried<T>(body: () => T, fail: (problem: string) => never): T {
  try {
    return body()
  } catch (problem) {
    return fail(String(problem))
  }
}

function playGame(
  game: Game,
  record: GameRecord & { readonly inputs: Input[] },
  player: RandomPlayer,
  look: (happening: Happening, record: GameRecord, before: () => State) => void,
): number {
  const { seed, given, inputs } = record
  const fail = (law: Pick<Law, 'number' | 'says'>, broken: string, verdict?: typeof throwVerdict): never => {
    throw new LawBroken(game, record, law, broken, verdict)
  }
  const start = deal(game, seed, given)
  const state = start.after
  look({ ...start, stepBefore: '' }, record, () => start.before)
  // What was before is seldom wanted: it is played again, in silence, from a copy that was made some inputs ago.
  let copy = { of: game.clone(state), at: 0 }
  const before = (): State => {
    const past = game.clone(copy.of)
    for (const { seat, action } of inputs.slice(copy.at, -1)) game.apply(past, seat, action)
    return past
  }
  const turns = mostTurns(game)
  while (!state.over) {
    if (state.turn > turns || inputs.length > turns * ACTIONS_PER_TURN)
      fail(ENDS, `turn ${state.turn}, ${inputs.length} actions, and no end`)
    const input = tried(
      () => player.next(state),
      (problem) => fail(APPLIES, problem, optionVerdict),
    )
    if (inputs.length - copy.at === COPY_EVERY) copy = { of: game.clone(state), at: inputs.length }
    inputs.push(input)
    const stepBefore = stepOf(state)
    const events: GameEvent[] = []
    tried(
      () => game.apply(state, input.seat, frozen(input.action), (event) => events.push(event)),
      (problem) => fail(APPLIES, problem, throwVerdict),
    )
    look({ game, input, after: state, events, stepBefore }, record, () =>
      tried(before, (problem) => fail(REPLAYS, problem, replayVerdict)),
    )
  }
  const apart = tried(
    () => replayed(game, record, state),
    (problem) => fail(REPLAYS, problem, replayVerdict),
  )
  if (apart !== null) fail(REPLAYS, apart, replayVerdict)
  return inputs.length
}
