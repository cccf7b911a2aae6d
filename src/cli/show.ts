import { Command } from 'commander'
import type { Observer } from '../kernel/seat.ts'
import { seatAt } from '../kernel/seat.ts'
import {
  hashOf,
  inputText,
  LETTERS,
  namesIn,
  parsePosition,
  parseRecord,
  RECORD,
  showPosition,
  showRecord,
  validate,
} from '../notation/index.ts'
import { badInput, type Io } from './io.ts'
import { complain } from './notation.ts'

interface ShowFlags {
  readonly seat?: string
  readonly json?: true
}

export function showCommand(io: Io): Command {
  const { say } = io.speaker
  return new Command('show')
    .description(say('notation.show.about'))
    .argument('<file>', say('notation.file'))
    .option('--seat <seat>', say('notation.seat'))
    .option('--json', say('notation.json'))
    .action((path: string, flags: ShowFlags) => run(io, path, flags))
}

function run(io: Io, path: string, flags: ShowFlags): void {
  const text = io.read(path)
  if (isRecord(text)) record(io, path, text, flags)
  else position(io, path, text, flags)
}

/** The first word that is no comment says what it is. */
function isRecord(text: string): boolean {
  const lines = text.slice(0, 100_000).replace('\uFEFF', '').split('\n')
  return (
    lines
      .find((line) => !/^\s*(#|$)/.test(line))
      ?.trim()
      .startsWith(RECORD) ?? false
  )
}

function observerOf(io: Io, { seat }: ShowFlags, players: number): Observer | null {
  if (seat === undefined) return null
  if (seat === 'T') return 'table'
  const at = LETTERS.slice(0, players).indexOf(seat)
  if (at < 0) throw badInput(io, 'problem.no-such-seat', { word: seat.slice(0, 40) })
  return seatAt(at)
}

function position(io: Io, path: string, text: string, flags: ShowFlags): void {
  const setup = parsePosition(text)
  if (!setup.ok) throw complain(io, path, setup.refusal, flags)
  const found = validate(setup.value)
  if (!found.ok) throw complain(io, path, found.refusal, flags)
  const { game, state } = found.value
  const to = observerOf(io, flags, state.seats)
  if (flags.json) {
    const shown = to === null ? { state } : { sees: game.view(state, to) }
    io.out(JSON.stringify({ kind: 'position', spec: game.spec, hash: hashOf(state), ...shown }, null, 2))
  } else for (const line of showPosition(found.value, { speaker: io.speaker, names: LETTERS, to })) io.out(line)
}

function record(io: Io, path: string, text: string, flags: ShowFlags): void {
  const found = parseRecord(text)
  if (!found.ok) throw complain(io, path, found.refusal, flags)
  const { start, notes, inputs, result } = found.value
  const names = namesIn(found.value)
  const to = observerOf(io, flags, start.spec.players)
  const shown = showRecord(found.value, { speaker: io.speaker, names, to })
  if (!shown.ok) throw complain(io, path, shown.refusal, flags)
  const lines = shown.value
  if (flags.json) {
    const done = inputs.map(({ seat, action }) => inputText(seat, action))
    const scores = result?.rows.map((row) => ({ ...row, seat: LETTERS[row.seat] })) ?? null
    const told = { names, notes, inputs: done, ending: result?.reason ?? null, scores, lines }
    io.out(JSON.stringify({ kind: 'record', spec: start.spec, ...told }, null, 2))
  } else for (const line of lines) io.out(line)
}
