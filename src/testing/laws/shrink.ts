import type { Seed } from '../../kernel/rng.ts'
import { allSeats } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game, Given } from '../../kernel/types.ts'
import { inputText, recordGame } from '../../notation/index.ts'
import { type Input, luckOf, type RandomActions } from '../random.ts'
import { act, deal, type Law, Look, type Moment } from './moment.ts'
import { difference } from './plain.ts'

/** Everything that is needed to see a game again. */
export interface GameRecord {
  readonly seed: Seed
  readonly given: Given
  readonly inputs: readonly Input[]
}

/** What is wrong after the last input, or null. */
type Verdict = (game: Game, record: GameRecord) => string | null

export class LawBroken extends Error {
  readonly law: number
  readonly record: GameRecord

  constructor(
    game: Game,
    record: GameRecord,
    law: Pick<Law, 'number' | 'says'>,
    broken: string,
    verdict: Verdict = () => null,
  ) {
    const few = shrunk(game, record, verdict)
    super(
      [
        `law ${law.number} is broken: ${law.says}`,
        verdict(game, few) ?? broken,
        `seen with ${few.inputs.length} inputs (shrunk from ${record.inputs.length}):`,
        written(game, few),
      ].join('\n'),
    )
    this.law = law.number
    this.record = few
  }
}

/** A record that `haricot replay` plays; if the last input throws, that one stands below it. */
function written(game: Game, { seed, given, inputs }: GameRecord): string {
  const last = inputs.at(-1)
  const recorded = (some: readonly Input[]): string | null => {
    try {
      const record = recordGame({ game, start: { seed, given }, inputs: some })
      return record.ok ? record.value : null
    } catch {
      return null
    }
  }
  const whole = recorded(inputs)
  if (whole !== null) return whole
  const most = recorded(inputs.slice(0, -1))
  if (most !== null && last !== undefined) return `${most}${inputText(last.seat, last.action)}`
  return JSON.stringify({ spec: game.spec, seed, given, inputs })
}

const MOST_TRIES = 400

/** Leaves out inputs, many at once and then fewer, as long as it stays wrong. The last input is the one that shows it. */
function shrunk(game: Game, record: GameRecord, verdict: Verdict): GameRecord {
  let kept = record
  let tries = 0
  const isWrong = (fewer: GameRecord) => ++tries <= MOST_TRIES && verdict(game, fewer) !== null
  if (!isWrong(kept)) return record
  const unstacked = legal(game, { ...kept, given: {} })
  if (isWrong(unstacked)) kept = unstacked
  for (let size = Math.ceil(kept.inputs.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let end = kept.inputs.length - 1; end > 0; end -= size) {
      const from = Math.max(0, end - size)
      const fewer = legal(game, { ...kept, inputs: kept.inputs.toSpliced(from, end - from) })
      if (fewer.inputs.length < kept.inputs.length && isWrong(fewer)) kept = fewer
    }
  }
  return kept
}

/** Those inputs that are still legal when others are missing. */
function legal(game: Game, record: GameRecord): GameRecord {
  const state = game.start(record.seed, record.given)
  const inputs = record.inputs.filter((input, i) => {
    if (game.check(state, input.seat, input.action) !== null) return false
    // The last one may throw; that may be what is to be shown.
    if (i < record.inputs.length - 1) game.apply(state, input.seat, input.action)
    return true
  })
  return { ...record, inputs }
}

/** Plays a record and returns its last moment. */
export function replay(game: Game, { seed, given, inputs }: GameRecord): Moment {
  let moment = deal(game, seed, given)
  const state = moment.after
  for (const input of inputs) moment = act(game, state, input)
  return moment
}

const LUCKS = 8

/** Asks one law about the moment after the last input, with several kinds of luck. */
export const momentVerdict =
  (law: Law, actions: RandomActions): Verdict =>
  (game, record) => {
    const moment = replay(game, record)
    for (let i = 0; i < LUCKS; i++) {
      const luck = luckOf(`shrink ${i}`)
      try {
        const broken = law.broken(new Look(moment, luck), { luck, actions })
        if (broken !== null) return broken
      } catch (problem) {
        return String(problem)
      }
    }
    return null
  }

export const throwVerdict: Verdict = (game, record) => {
  try {
    replay(game, record)
    return null
  } catch (problem) {
    return String(problem)
  }
}

/** Tries every listed option after the last input. */
export const optionVerdict: Verdict = (game, record) => {
  const { after } = replay(game, record)
  for (const seat of allSeats(after.seats))
    for (const option of game.options(after, seat)) {
      try {
        game.apply(game.clone(after), seat, option)
      } catch (problem) {
        return `${JSON.stringify(option)} of seat ${seat}: ${problem}`
      }
    }
  return null
}

const SAVE_EVERY = 31

/** Plays the inputs once more in silence, saved and resumed in between; if that differs, tells whether saving did it. */
export function replayed(game: Game, record: GameRecord, after: State): string | null {
  const text = JSON.stringify(after)
  const resumed = silently(game, record, SAVE_EVERY)
  if (JSON.stringify(resumed) === text) return null
  const silent = silently(game, record)
  if (JSON.stringify(silent) !== text) return `played again: ${difference(silent, after)}`
  return `saved and resumed: ${difference(resumed, after)}`
}

function silently(game: Game, { seed, given, inputs }: GameRecord, saveEvery = Number.POSITIVE_INFINITY): State {
  let state = game.start(seed, given)
  for (const [i, { seat, action }] of inputs.entries()) {
    if ((i + 1) % saveEvery === 0) state = JSON.parse(JSON.stringify(state))
    game.apply(state, seat, action)
  }
  return state
}

/** A game that turns out differently may break on the way. */
export const replayVerdict: Verdict = (game, record) => {
  try {
    return replayed(game, record, replay(game, record).after)
  } catch (problem) {
    return String(problem)
  }
}
