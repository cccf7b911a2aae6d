import { type LineSink, letterOf, type Problem, problem } from '../kernel/notation.ts'
import type { Action } from '../kernel/play.ts'
import { commitmentTo, type Seed } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, Given } from '../kernel/types.ts'
import { runs } from '../modules/base/card-words.ts'
import { inputText } from './actions.ts'
import { hashOf } from './hash.ts'
import { type Checked, failed, fine, VERSION } from './lines.ts'
import { RECORD } from './record.ts'
import { act } from './replay.ts'
import { fieldTexts } from './values.ts'
import { writePosition, writeSpec } from './write.ts'

/** What is needed to write a game down. */
export interface GameLog {
  readonly game: Game
  /** A game that was dealt, or a position that it began with. */
  readonly start: { readonly seed: Seed; readonly given?: Given } | { readonly state: State }
  readonly inputs: readonly { readonly seat: Seat; readonly action: Action }[]
  readonly names?: readonly (string | null)[]
  readonly notes?: readonly string[]
  /** A hash after every so many inputs. */
  readonly every?: number
  /** Without the seed: only the commitment to it. */
  readonly isSealed?: boolean
}

const EVERY = 20

/** Plays the inputs once more for the hashes and the result. Refuses what the game refuses. */
export function recordGame(log: GameLog): Checked<string> {
  const { game, start, inputs, every = EVERY } = log
  const lines = [`${RECORD} ${VERSION}`]
  const line: LineSink = (...words) => void lines.push(words.join(' '))
  const state = 'state' in start ? game.clone(start.state) : game.start(start.seed, start.given)
  writeSpec(game.spec, line)
  line('modules', ...game.modules.map(({ manifest }) => `${manifest.id}.${manifest.revision}`))
  for (const [i, name] of (log.names ?? []).entries())
    if (name !== null && tidy(name) !== '') line(letterOf(seatAt(i)), 'name', tidy(name))
  for (const note of log.notes ?? []) if (tidy(note) !== '') line('note', tidy(note))
  writeStart(log, state, lines, line)
  line('hash', '0', hashOf(state))
  for (const [i, { seat, action }] of inputs.entries()) {
    const refused = actOn(log, state, i)
    if (refused !== null) return failed(refused)
    line(String(i + 1), inputText(seat, action))
    if ((i + 1) % every === 0 || i + 1 === inputs.length) line('hash', String(i + 1), hashOf(state))
  }
  if (state.over) writeResult(game, state, line)
  return fine(`${lines.join('\n')}\n`)
}

function actOn({ game, inputs }: GameLog, state: State, i: number): Problem | null {
  const at = { text: '', line: 0, column: 0 }
  const refused = act({ game, state }, { ...inputs[i], at }, i + 1, () => {})
  return refused === null ? null : problem(refused.rule, null, refused.values, refused.because)
}

function writeStart({ game, start, isSealed }: GameLog, state: State, lines: string[], line: LineSink): void {
  if ('state' in start) {
    const spec: string[] = []
    writeSpec(game.spec, (...words) => void spec.push(words.join(' ')))
    lines.push(
      ...writePosition(game, state)
        .trimEnd()
        .split('\n')
        .slice(1 + spec.length),
    )
    return
  }
  line('commitment', commitmentTo(start.seed))
  if (!isSealed) line('seed', start.seed)
  line('first', letterOf(state.first))
  line('deal', ...(start.given?.deck?.length ? runs(start.given.deck) : []))
}

function writeResult(game: Game, state: State, line: LineSink): void {
  line('result', state.ending ?? 'over')
  for (const { seat, place, total, lines } of game.score(state)) {
    const scores = lines.map(({ key, points }) => fieldTexts({ [key]: points })[0])
    line(letterOf(seat), 'score', `place=${place}`, `total=${total}`, ...scores)
  }
}

/** Names and notes on one line, with nothing in them that a reader would stumble over. */
const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/(^| )#(?!\d)/g, '$1♯')
    .trim()
