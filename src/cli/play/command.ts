import { randomBytes } from 'node:crypto'
import { constants } from 'node:os'
import { Command } from 'commander'
import { isSlow, newBot } from '../../bots/bots.ts'
import { LEVEL_IDS, namesFor } from '../../bots/levels.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { LETTERS, wrapped } from '../../notation/index.ts'
import { Thinker } from '../../sim/thinker.ts'
import { LocalTable } from '../../table/local.ts'
import { isPaceId, PACE_IDS, type PaceId, paceOf } from '../../table/pace.ts'
import { badInput, type Io } from '../io.ts'
import { recordFile } from '../records.ts'
import { addGameFlags, gameFrom } from '../spec.ts'
import { choose } from './choose.ts'
import { playAt } from './game.ts'
import { inputLines, type Lines } from './lines.ts'
import { checkLevels, opponentsFrom } from './opponents.ts'
import { checkRemote, isRemote, playRemote, type RemoteFlags } from './remote.ts'

const NARROWEST = 20
const LONGEST_NAME = 30
/** What ends a program from outside. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface PlayFlags extends RemoteFlags {
  readonly name?: string
}

export function playCommand(io: Io): Command {
  const { say } = io.speaker
  const command = new Command('play').description(say('cli.play.about'))
  return addGameFlags(io, command)
    .option('--level <names>', say('cli.option.level', { allowed: LEVEL_IDS }))
    .option('--pace <pace>', say('cli.option.pace', { allowed: PACE_IDS }))
    .option('--name <name>', say('cli.option.name'))
    .option('--record <file>', say('cli.option.record-file'))
    .option('--at <link>', say('cli.option.at'))
    .option('--watch', say('cli.option.watch'))
    .option('--host <address>', say('cli.option.host'))
    .action((flags: PlayFlags) => run(io.isTerminal ? wrapping(io) : io, flags))
}

/** A terminal breaks long lines anywhere; this one breaks them between words, however narrow it is made. */
export function wrapping(io: Io): Io {
  const out = (line: string): void => {
    for (const part of wrapped(line, 0, Math.max(NARROWEST, io.columns))) io.out(part)
  }
  return { ...io, out }
}

async function run(io: Io, flags: PlayFlags): Promise<void> {
  const { say } = io.speaker
  const name = checked(io, flags)
  if (isRemote(flags)) checkRemote(io, flags, name)
  const write = flags.record === undefined ? null : recordFile(io, flags.record)
  const lines = inputLines(io)
  try {
    if (isRemote(flags)) return await playRemote(io, lines, flags, name)
    const chosen = await choose(io, lines, flags)
    if (chosen === null) return io.out(say('cli.play.goodbye'))
    const { table, ...about } = openTable(io, lines, chosen, name)
    const play = async (input: Lines): Promise<void> => {
      if (!(await playAt(io, input, table))) io.out(say('cli.play.goodbye'))
    }
    try {
      if (write === null) return await play(lines)
      const { game, seed, inputs } = table
      await saving(io, lines, () => write({ game, start: { seed }, inputs, ...about }), play)
      io.out(say('cli.play.recorded', { path: flags.record ?? '' }))
    } finally {
      await table.leave()
    }
  } finally {
    lines.close()
  }
}

/** The player's name, if one was given. What is wrong with the flags is said before anything is asked. */
function checked(io: Io, { level, bots, pace, name }: PlayFlags): string | null {
  if (level !== undefined && bots !== undefined) throw badInput(io, 'cli.error.level-or-bots')
  if (level !== undefined) checkLevels(io, level)
  if (pace !== undefined && !isPaceId(pace)) throw badInput(io, 'cli.error.pace', { text: pace, allowed: PACE_IDS })
  const clean = name?.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (clean === '' || (clean !== undefined && clean.length > LONGEST_NAME))
    throw badInput(io, 'cli.error.name', { most: LONGEST_NAME })
  return clean ?? null
}

/** Saves before and after the work, whenever the player is asked, and when something ends the program in between. */
async function saving(io: Io, lines: Lines, save: () => void, work: (lines: Lines) => Promise<void>): Promise<void> {
  const onExit = (): void => {
    try {
      save()
    } catch (problem) {
      io.err((problem as Error).message)
    }
  }
  const onSignal = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal])
  process.on('exit', onExit)
  for (const signal of SIGNALS) process.on(signal, onSignal)
  try {
    save()
    await work({
      ...lines,
      askUntil(prompt, signal) {
        try {
          save()
        } catch {
          // The game goes on; at its end it is said that it cannot be written.
        }
        return lines.askUntil(prompt, signal)
      },
    })
  } finally {
    process.off('exit', onExit)
    for (const signal of SIGNALS) process.off(signal, onSignal)
    save()
  }
}

/** A table, and what its record says of those who sit there. */
function openTable(
  io: Io,
  lines: Lines,
  flags: PlayFlags,
  name: string | null,
): { readonly table: LocalTable; readonly names: readonly (string | null)[]; readonly notes: readonly string[] } {
  const { say } = io.speaker
  const game = gameFrom(io, flags)
  const { spec } = game
  const opponents = opponentsFrom(io, flags, spec.players - 1)
  const seed = flags.seed ?? randomBytes(4).toString('hex')
  const luck = (what: string) => rngFrom(seedFrom(`${seed}/${what}`))
  const botNames = namesFor(opponents.length, luck('names'), name === null ? [] : [name])
  const others = opponents.map(({ plays }, i) => say('cli.play.bot', { name: botNames[i], bot: plays }))
  io.out('')
  io.out(say('cli.play.welcome', { name, others, seed, help: say('cli.word.help').split(' ')[0] }))
  const bots = [null, ...opponents.map(({ level }) => level.bot)].map((bot) =>
    bot !== null && isSlow(bot) ? bot : null,
  )
  const pace = (flags.pace as PaceId | undefined) ?? (lines.isTerminal ? 'human' : 'none')
  const table = new LocalTable({
    game,
    seat: seatAt(0),
    names: [name ?? LETTERS[0], ...botNames],
    bots: opponents.map(({ level }) => level),
    seed,
    newBot,
    elsewhere: bots.some((bot) => bot !== null) ? new Thinker({ spec, bots, luck: seed }) : null,
    pace: paceOf(pace, luck('pace')),
  })
  const note = say('cli.record.play', { name: table.names[0], others, seed })
  return { table, names: [name, ...botNames], notes: [note] }
}
