import { Command } from 'commander'
import type { GameEvent } from '../kernel/play.ts'
import { allSeats, type Observer, observers } from '../kernel/seat.ts'
import {
  act,
  actionText,
  type Checked,
  eventLines,
  hashOf,
  LETTERS,
  type Position,
  parsePosition,
  type RecordedInput,
  readInputs,
  validate,
  writePosition,
  writeSeen,
} from '../notation/index.ts'
import type { Io } from './io.ts'
import { complain } from './notation.ts'

interface PositionFlags {
  readonly actions?: string
  readonly json?: true
}

export function positionCommand(io: Io): Command {
  const { say } = io.speaker
  return new Command('position')
    .description(say('notation.position.about'))
    .argument('<file>', say('notation.file'))
    .argument('[actions...]', say('notation.position.actions', { example: 'A plant field=#1' }))
    .option('--actions <file>', say('notation.position.from'))
    .option('--json', say('notation.json'))
    .action((path: string, actions: readonly string[], flags: PositionFlags) => run(io, path, actions, flags))
}

function run(io: Io, path: string, typed: readonly string[], flags: PositionFlags): void {
  const open = <T>(source: string, result: Checked<T>): T => {
    if (result.ok) return result.value
    throw complain(io, source, result.refusal, flags)
  }
  const setup = open(path, parsePosition(io.read(path)))
  const position = open(path, validate(setup))
  const { players } = position.game.spec
  const done: GameEvent[] = []
  const doAll = (source: string, inputs: readonly RecordedInput[]): void => {
    for (const [i, input] of inputs.entries()) {
      const refused = act(position, input, i + 1, (event) => done.push(event))
      if (refused !== null) throw complain(io, source, refused, flags)
    }
  }
  if (flags.actions !== undefined)
    doAll(flags.actions, open(flags.actions, readInputs(io.read(flags.actions), players)))
  doAll('actions', open('actions', readInputs(typed.join('\n'), players)))
  if (flags.json) io.out(JSON.stringify(asJson(position, done), null, 2))
  else for (const line of report(io, position, done)) io.out(line)
}

function asJson({ game, state }: Position, events: readonly GameEvent[]): object {
  const seats = allSeats(state.seats).map((seat) => ({
    seat: LETTERS[seat],
    sees: game.view(state, seat),
    may: game.options(state, seat),
  }))
  return {
    position: writePosition(game, state),
    hash: hashOf(state),
    events,
    seats,
    table: game.view(state, 'table'),
  }
}

/** A position again: everything besides stands in comments. */
function report({ speaker }: Io, { game, state }: Position, events: readonly GameEvent[]): string[] {
  const lines = writePosition(game, state).trimEnd().split('\n')
  const section = (title: string, body: readonly string[]): void => {
    lines.push('', `# ${title}`, ...body.map((line) => `#   ${line}`))
  }
  if (events.length > 0)
    section(speaker.say('notation.events'), eventLines({ speaker, names: LETTERS, to: null }, events))
  const title = (to: Observer) =>
    to === 'table' ? speaker.say('notation.table-sees') : speaker.say('notation.sees', { seat: LETTERS[to] })
  for (const to of observers(state.seats)) {
    section(title(to), writeSeen(game, state, to).trimEnd().split('\n'))
    if (to === 'table') continue
    const options = game.options(state, to).map(actionText)
    if (options.length > 0) section(speaker.say('notation.may', { seat: LETTERS[to] }), options)
  }
  return lines
}
