import { isProblem, type Problem, problem, type Word } from '../kernel/notation.ts'
import type { GameEvent } from '../kernel/play.ts'
import { commitmentTo, parseSeed } from '../kernel/rng.ts'
import type { ScoreSheet } from '../kernel/types.ts'
import type { RecordedInput } from './actions.ts'
import { canonical, hashOf } from './hash.ts'
import { type Checked, failed, fine } from './lines.ts'
import type { GameRecord } from './record.ts'
import { guarded } from './trial.ts'
import { type Position, type Validation, validate } from './validate.ts'

/** A record that holds. */
export interface Replayed extends Position {
  readonly inputs: number
  /** How many hashes were compared. */
  readonly hashes: number
  /** Whether the seed was fixed beforehand; null: nothing was promised. */
  readonly isCommitted: boolean | null
  readonly hash: string
  readonly sheet: ScoreSheet
}

export interface Replaying extends Pick<Validation, 'link' | 'games'> {
  /** Hears what happens: `input` is null for the start. */
  readonly emit?: (event: GameEvent, input: RecordedInput | null) => void
}

/** Plays a record again and looks whether everything is as it says, or tells where it breaks. */
export function replayRecord(record: GameRecord, { emit, ...how }: Replaying = {}): Checked<Replayed> {
  const seed = record.start.lines.find(({ key }) => key.text === 'seed')?.words[0]
  const broken = wrongSeed(record, seed)
  if (broken !== null) return failed(broken)
  const start = validate(record.start, { ...how, emit: (event) => emit?.(event, null) })
  if (!start.ok) return start
  const { game, state } = start.value
  const wrong = otherModules(record, start.value) ?? wrongHash(record, start.value, 0)
  if (wrong !== null) return failed(wrong)
  for (const [i, input] of record.inputs.entries()) {
    const stopped =
      act(start.value, input, i + 1, (event) => emit?.(event, input)) ?? wrongHash(record, start.value, i + 1)
    if (stopped !== null) return failed(stopped)
  }
  const sheet = guarded(() => game.score(state))
  if (isProblem(sheet)) return failed(sheet)
  const lie = wrongResult(record, start.value, sheet)
  if (lie !== null) return failed(lie)
  const isCommitted = record.commitment === null ? null : true
  return fine({
    game,
    state,
    inputs: record.inputs.length,
    hashes: record.hashes.length,
    isCommitted,
    hash: hashOf(state),
    sheet,
  })
}

/** One input from outside: decoded, checked and done, or the reason why not. */
export function act(
  { game, state }: Position,
  { seat, action, at }: RecordedInput,
  number: number,
  emit: (event: GameEvent) => void,
): Problem | null {
  const outcome = guarded(() => {
    const decoded = game.decode(action)
    const refusal = decoded.ok ? game.check(state, seat, decoded.value) : decoded.refusal
    if (decoded.ok && refusal === null) game.apply(state, seat, decoded.value, emit)
    return refusal === null ? null : problem('input-refused', at, { number, seat }, refusal)
  })
  return outcome === null ? null : { ...outcome, at: { line: at.line, column: at.column } }
}

function wrongSeed({ start, commitment }: GameRecord, seed: Word | undefined): Problem | null {
  if (commitment === null) return null
  if (seed !== undefined) {
    const parsed = parseSeed(seed.text)
    return parsed !== null && commitmentTo(parsed) === commitment.text ? null : problem('bad-commitment', commitment)
  }
  return start.lines.some(({ key }) => key.text === 'deal') ? problem('sealed', commitment) : null
}

/** Rules mended since may lead elsewhere; a record says which it was played with. */
function otherModules({ modules }: GameRecord, { game }: Position): Problem | null {
  if (modules.length === 0) return null
  for (const { id, revision, at } of modules) {
    const here = game.modules.find(({ manifest }) => manifest.id === id)?.manifest.revision ?? null
    if (here !== revision) return problem('other-revision', at, { name: id, there: revision, here })
  }
  const unnamed = game.modules.find(({ manifest }) => !modules.some(({ id }) => id === manifest.id))
  if (unnamed === undefined) return null
  const { id, revision } = unnamed.manifest
  return problem('other-revision', modules[0].at, { name: id, there: null, here: revision })
}

function wrongHash({ hashes }: GameRecord, { state }: Position, after: number): Problem | null {
  const wrong = hashes.find((checkpoint) => checkpoint.after === after && checkpoint.hash !== hashOf(state))
  return wrong === undefined ? null : problem('hash-differs', wrong.at, { number: after })
}

function wrongResult({ result }: GameRecord, { state }: Position, sheet: ScoreSheet): Problem | null {
  if (result === null) return null
  if (!state.over) return problem('not-finished', result.at)
  const isRight = result.reason === state.ending && canonical(result.rows) === canonical(sheet)
  return isRight ? null : problem('result-differs', result.at)
}
