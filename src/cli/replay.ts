import { Command } from 'commander'
import { LETTERS, namesIn, parseRecord, replayRecord, showScores } from '../notation/index.ts'
import type { Io } from './io.ts'
import { complain } from './notation.ts'

export function replayCommand(io: Io): Command {
  const { say } = io.speaker
  return new Command('replay')
    .description(say('notation.replay.about'))
    .argument('<file>', say('notation.file'))
    .option('--json', say('notation.json'))
    .action((path: string, flags: { readonly json?: true }) => run(io, path, flags))
}

function run(io: Io, path: string, flags: { readonly json?: true }): void {
  const { say } = io.speaker
  const record = parseRecord(io.read(path))
  if (!record.ok) throw complain(io, path, record.refusal, flags)
  const replayed = replayRecord(record.value)
  if (!replayed.ok) throw complain(io, path, replayed.refusal, flags)
  const { game, state, inputs, hashes, isCommitted, hash, sheet } = replayed.value
  if (flags.json) {
    const scores = sheet.map((row) => ({ ...row, seat: LETTERS[row.seat] }))
    const { over, ending, turn } = state
    io.out(JSON.stringify({ spec: game.spec, inputs, hashes, isCommitted, turn, over, ending, hash, scores }, null, 2))
    return
  }
  io.out(say('notation.holds', { inputs, hashes }))
  if (isCommitted) io.out(say('notation.committed'))
  if (!state.over) io.out(say('notation.open'))
  for (const line of showScores(io.speaker, sheet, namesIn(record.value))) io.out(line)
}
