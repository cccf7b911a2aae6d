import { isProblem, type Line, type Problem, problem, readNumber, shown, type Word } from '../kernel/notation.ts'
import { allSeats, type Seat } from '../kernel/seat.ts'
import type { ScoreLine } from '../kernel/types.ts'
import { type RecordedInput, readInput } from './actions.ts'
import { isHash } from './hash.ts'
import { type Checked, failed, fine, joined, readLines } from './lines.ts'
import { type Setup, setupOf } from './setup.ts'
import { readField } from './values.ts'

export const RECORD = 'haricot-record'

/** What a text says about a game; `replayRecord` looks whether it is true. */
export interface GameRecord {
  readonly start: Setup
  /** By seat; null where nobody is named. */
  readonly names: readonly (string | null)[]
  readonly notes: readonly string[]
  /** The modules that it was played with. */
  readonly modules: readonly Revision[]
  readonly commitment: Word | null
  readonly inputs: readonly RecordedInput[]
  readonly hashes: readonly Checkpoint[]
  readonly result: RecordedResult | null
}

export interface Revision {
  readonly id: string
  readonly revision: number
  readonly at: Word
}

/** The hash of the state after so many inputs. */
export interface Checkpoint {
  readonly after: number
  readonly hash: string
  readonly at: Word
}

export interface RecordedResult {
  readonly reason: string
  readonly rows: readonly RecordedScore[]
  readonly at: Word
}

export interface RecordedScore {
  readonly seat: Seat
  readonly place: number
  readonly total: number
  readonly lines: readonly ScoreLine[]
}

/** Text → record: whether it can be read at all. */
export function parseRecord(text: string): Checked<GameRecord> {
  const start: Line[] = []
  const own: Line[] = []
  for (const line of readLines(text, RECORD)) {
    if (isProblem(line)) return failed(line)
    const isOwn = isInput(line) || isRecordKey(line.key.text)
    if (!isOwn && own.some(isInput)) return failed(problem('out-of-place', line.key, { key: shown(line.key) }))
    if (isOwn) own.push(line)
    else start.push(line)
  }
  const setup = setupOf(start)
  if (!setup.ok) return setup
  const draft: Draft = {
    start: setup.value,
    names: allSeats(setup.value.spec.players).map(() => null),
    notes: [],
    modules: [],
    commitment: null,
    inputs: [],
    hashes: [],
    result: null,
  }
  for (const line of own) {
    const wrong = isInput(line) ? addInput(draft, line) : readOwn(draft, line)
    if (wrong !== null) return failed(wrong)
  }
  return fine(draft)
}

interface Draft extends GameRecord {
  names: (string | null)[]
  notes: string[]
  modules: Revision[]
  commitment: Word | null
  inputs: RecordedInput[]
  hashes: Checkpoint[]
  result: { reason: string; rows: RecordedScore[]; at: Word } | null
}

const isInput = ({ key }: Line): boolean => /^\d+$/.test(key.text)

function addInput(draft: Draft, { key, words }: Line): Problem | null {
  const number = draft.inputs.length + 1
  if (key.text !== String(number)) return problem('input-number', key, { word: shown(key), number })
  if (draft.result !== null) return problem('out-of-place', key, { key: key.text })
  const [who, ...what] = words
  if (who === undefined) return problem('nothing-said', key, { key: key.text })
  const input = readInput(who, what, draft.start.spec.players)
  if (isProblem(input)) return input
  draft.inputs.push(input)
  return null
}

type Reader = (draft: Draft, words: readonly Word[], line: Line) => Problem | null
const READERS: Readonly<Record<string, Reader>> = {
  name: (draft, words, { seat, key }) => {
    if (seat === null) return problem('whose', key, { key: key.text })
    if (seat >= draft.names.length) return problem('no-such-seat', { ...key, column: 1 }, { word: 'ABCDEFG'[seat] })
    draft.names[seat] = joined(words).slice(0, LONGEST_NAME)
    return null
  },
  note(draft, words) {
    draft.notes.push(joined(words))
    return null
  },
  modules(draft, words) {
    for (const word of words) {
      const [, id, revision] = /^([a-z][a-z0-9-]{0,60})\.(\d{1,6})$/.exec(word.text) ?? []
      if (id === undefined) return problem('malformed', word, { word: shown(word), expected: 'module' })
      draft.modules.push({ id, revision: Number(revision), at: word })
    }
    return null
  },
  commitment(draft, [word]) {
    if (!/^[0-9a-f]{64}$/.test(word.text))
      return problem('malformed', word, { word: shown(word), expected: 'commitment' })
    draft.commitment = word
    return null
  },
  hash(draft, [word, hash]) {
    const after = readNumber(word)
    if (typeof after !== 'number') return after
    if (hash === undefined || !isHash(hash.text))
      return problem('malformed', hash ?? word, { word: shown(hash ?? word), expected: 'hash' })
    if (after !== draft.inputs.length) return problem('hash-place', word, { number: after })
    draft.hashes.push({ after, hash: hash.text, at: hash })
    return null
  },
  result(draft, [word]) {
    if (!/^[a-z][a-z0-9-]{0,60}$/.test(word.text))
      return problem('malformed', word, { word: shown(word), expected: 'reason' })
    draft.result = { reason: word.text, rows: [], at: word }
    return null
  },
  score: readScore,
}
const LONGEST_NAME = 60
const SEATED = ['name', 'score']

const isRecordKey = (key: string): boolean => Object.hasOwn(READERS, key)

function readOwn(draft: Draft, line: Line): Problem | null {
  const { seat, key, words } = line
  if (words.length === 0) return problem('nothing-said', key, { key: key.text })
  if (seat === null && SEATED.includes(key.text)) return problem('whose', key, { key: key.text })
  if (seat !== null && !SEATED.includes(key.text)) return problem('no-seat-here', key, { key: key.text })
  const isSecond =
    (key.text === 'modules' && draft.modules.length > 0) ||
    (key.text === 'commitment' && draft.commitment !== null) ||
    (key.text === 'result' && draft.result !== null)
  if (isSecond) return problem('twice', key, { key: key.text })
  return READERS[key.text](draft, words, line)
}

/** `C score place=1 total=14 coins=14` */
function readScore(draft: Draft, words: readonly Word[], { seat, key }: Line): Problem | null {
  const fields: ScoreLine[] = []
  for (const word of words) {
    const field = readField(word)
    if (isProblem(field)) return field
    const [name, points] = field
    if (typeof points !== 'number') return problem('malformed', word, { word: shown(word), expected: 'score' })
    fields.push({ key: name, points })
  }
  const [place, total, ...lines] = fields
  if (draft.result === null) return problem('out-of-place', key, { key: key.text })
  if (seat === null || place?.key !== 'place' || total?.key !== 'total')
    return problem('malformed', words[0], { word: shown(words[0]), expected: 'score' })
  draft.result.rows.push({ seat, place: place.points, total: total.points, lines })
  return null
}
