import { randomBytes } from 'node:crypto'
import { constants } from 'node:os'
import { Command } from 'commander'
import { isSlow, newBot } from '../../bots/bots.ts'
import { LEVEL_IDS, LEVELS, namesFor } from '../../bots/levels.ts'
import { plainText } from '../../commands/spelling.ts'
import { VERBOSITIES } from '../../commands/verbosity.ts'
import { wordFor } from '../../commands/vocabulary.ts'
import { GRACE_MS, GRACES, isGrace } from '../../floor/grace.ts'
import type { Move } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { type Seat, seatAt } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import { type GameLog, LETTERS, wrapped } from '../../notation/index.ts'
import { Thinker } from '../../sim/thinker.ts'
import { LocalTable } from '../../table/local.ts'
import { isPaceId, PACE_IDS, type PaceId, paceOf } from '../../table/pace.ts'
import { badInput, type Io } from '../io.ts'
import { recordFile } from '../records.ts'
import { addGameFlags, botNamed, gameFrom, wholeNumber, words } from '../spec.ts'
import { choose, chooseUnfinished } from './choose.ts'
import { playAt } from './game.ts'
import { inputLines, type Lines } from './lines.ts'
import { News } from './news.ts'
import { checkLevels, DEFAULT_LEVEL, levelsNamed, type OpponentFlags, opponentsFrom } from './opponents.ts'
import { checkRemote, isRemote, playRemote, type RemoteFlags } from './remote.ts'
import { Saves, type Unfinished, unfinished } from './saved.ts'
import { isWord } from './words.ts'

const NARROWEST = 20
const WIDEST = 400
const BRAILLE_LINE = '40'
const LONGEST_NAME = 30
/** What ends a program from outside. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface PlayFlags extends RemoteFlags {
  readonly name?: string
  readonly people?: string
  readonly width?: string
  readonly resume?: boolean
}

export function playCommand(io: Io): Command {
  const { say } = io.speaker
  const command = new Command('play').description(say('cli.play.about'))
  return addGameFlags(io, command)
    .option('--level <names>', say('cli.option.level', { allowed: LEVEL_IDS }))
    .option('--pace <pace>', say('cli.option.pace', { allowed: PACE_IDS }))
    .option('--grace <how>', say('cli.option.grace', { allowed: GRACES }))
    .option('--name <name>', say('cli.option.name'))
    .option('--people <names>', say('cli.option.people'))
    .option('--resume', say('cli.option.resume'))
    .option('--record <file>', say('cli.option.record-file'))
    .option('--at <link>', say('cli.option.at'))
    .option('--watch', say('cli.option.watch'))
    .option('--host <address>', say('cli.option.host'))
    .option('--verbosity <how>', say('cli.option.verbosity', { allowed: VERBOSITIES }))
    .option('--width <columns>', say('cli.option.width'))
    .option('--braille', say('cli.option.play-braille'))
    .action((flags: PlayFlags) => run(sized(io, flags.width ?? (flags.braille ? BRAILLE_LINE : undefined)), flags))
}

/** A terminal breaks long lines anywhere; this one breaks them between words, however narrow it is made. */
function sized(io: Io, width: string | undefined): Io {
  if (width !== undefined) {
    const columns = wholeNumber(io, '--width', width, { most: WIDEST })
    if (columns < NARROWEST) throw badInput(io, 'cli.error.narrow', { least: NARROWEST })
    return wrapping({ ...io, columns })
  }
  return io.isTerminal ? wrapping(io) : io
}

export function wrapping(io: Io): Io {
  const columns = (): number => Math.max(NARROWEST, io.columns)
  return {
    ...io,
    get columns() {
      return columns()
    },
    out(line) {
      for (const part of wrapped(cut(line, columns()), 0, columns())) io.out(part)
    },
  }
}

/** No word is longer than a line; a link stays whole, so that it can be taken along. */
const cut = (line: string, columns: number): string =>
  line.replace(new RegExp(`\\S{${columns + 1},}`, 'g'), (word) =>
    word.includes('://') ? word : word.replace(new RegExp(`[^]{${columns}}(?=[^])`, 'g'), '$& '),
  )

async function run(io: Io, flags: PlayFlags): Promise<void> {
  const { say } = io.speaker
  const name = checked(io, flags)
  if (isRemote(flags)) checkRemote(io, flags, name)
  const write = flags.record === undefined ? null : recordFile(io, flags.record)
  const lines = inputLines(io)
  try {
    if (isRemote(flags)) return await playRemote(io, lines, flags, name)
    const old = await goOn(io, lines, flags)
    if (old === 'left') return io.out(say('cli.play.goodbye'))
    const chosen = old === null ? await choose(io, lines, flags) : flags
    if (chosen === null) return io.out(say('cli.play.goodbye'))
    await playHere(io, lines, chosen, old === null ? newTable(io, chosen, name) : oldTable(old), write)
  } finally {
    lines.close()
  }
}

/** The unfinished game that somebody wants to go on with; null: he wants another one. */
async function goOn(io: Io, lines: Lines, flags: PlayFlags): Promise<Unfinished | 'left' | null> {
  const wantsNew = [flags.edition, flags.with, flags.option, flags.players, flags.seed, flags.people].some(isSaid)
  if (flags.resume !== true && (wantsNew || !lines.isTerminal)) return null
  const games = unfinished()
  if (flags.resume === true && games.length === 0) throw badInput(io, 'cli.error.nothing-to-resume')
  return games.length === 0 || flags.resume === true ? (games[0] ?? null) : chooseUnfinished(io, lines, games)
}

const isSaid = (flag: unknown): boolean => flag !== undefined

/** Plays at a table of our own, and keeps the game whenever somebody is asked. */
async function playHere(
  io: Io,
  lines: Lines,
  flags: PlayFlags,
  { about, saves }: { readonly about: Seating; readonly saves: Saves },
  write: ((log: GameLog) => void) | null,
): Promise<void> {
  const { say } = io.speaker
  const { table, ...log } = openTable(io, lines, flags, about)
  const { game, seed, inputs } = table
  const record = (): void => write?.({ game, start: { seed }, inputs, ...log })
  const isShared = about.people.length > 1
  const verbosity = flags.verbosity ?? 'normal'
  /** Null, or why it cannot be. */
  const keep = (): string | null => (table.state === 'over' ? null : saves.keep(table))
  const play = async (input: Lines): Promise<void> => {
    const news = new News(io, lines, table, { verbosity, isForAll: isShared, keep: () => void keep() })
    const stop = table.subscribe(() => {}, { quiet: () => void keep(), changed: () => void keep() })
    const options = {
      news,
      isBraille: flags.braille === true,
      ...(isShared ? { handOver: curtain(io, lines) } : {}),
    }
    const isOver = await playAt(io, input, table, options)
    stop()
    if (isOver) return
    const isBegun = table.inputs.length > 0
    const code = isBegun ? keep() : null
    if (code !== null) io.out(say('cli.play.not-kept', { code }))
    io.out(say(isBegun && code === null ? 'cli.play.goodbye-kept' : 'cli.play.goodbye'))
  }
  try {
    const code = keep()
    if (code !== null) io.out(say('cli.play.not-kept', { code }))
    await saving(io, lines, { record, keep }, play)
    if (table.state === 'over' || table.inputs.length === 0) saves.forget()
    if (write !== null) io.out(say('cli.play.recorded', { path: flags.record ?? '' }))
  } finally {
    await table.leave()
  }
}

/** So much room that nothing of the cards before is on the screen any more. */
const CURTAIN = 60

/** Nobody sees the next player's cards before he has the keyboard. */
const curtain =
  (io: Io, lines: Lines) =>
  async (name: string): Promise<boolean> => {
    for (let i = 0; i < CURTAIN; i++) io.out('')
    const line = await lines.ask(`${io.speaker.say('cli.play.curtain', { name })} `)
    return line !== null && !isWord(io.speaker, 'quit', line)
  }

/** The player's name, if one was given. What is wrong with the flags is said before anything is asked. */
function checked(io: Io, { level, bots, pace, grace, name, verbosity, people, resume }: PlayFlags): string | null {
  if (verbosity !== undefined && !VERBOSITIES.includes(verbosity))
    throw badInput(io, 'cli.error.verbosity', { text: verbosity, allowed: VERBOSITIES })
  if (people !== undefined && name !== undefined)
    throw badInput(io, 'cli.error.not-together', { one: '--people', other: '--name' })
  if (people !== undefined && resume)
    throw badInput(io, 'cli.error.not-together', { one: '--people', other: '--resume' })
  if (level !== undefined && bots !== undefined) throw badInput(io, 'cli.error.level-or-bots')
  if (level !== undefined) checkLevels(io, level)
  if (pace !== undefined && !isPaceId(pace)) throw badInput(io, 'cli.error.pace', { text: pace, allowed: PACE_IDS })
  if (grace !== undefined && !isGrace(grace)) throw badInput(io, 'cli.error.grace', { text: grace, allowed: GRACES })
  const names = peopleIn(people)
  const isFine =
    names.every(({ length }) => length <= LONGEST_NAME) && new Set(names.map(plainText)).size === names.length
  if (!isFine) throw badInput(io, 'cli.error.people-names', { most: LONGEST_NAME })
  const clean = name === undefined ? undefined : cleaned(name)
  if (clean === '' || (clean !== undefined && clean.length > LONGEST_NAME))
    throw badInput(io, 'cli.error.name', { most: LONGEST_NAME })
  return clean ?? null
}

const cleaned = (name: string): string => name.replace(/[\p{C}\s]+/gu, ' ').trim()
const peopleIn = (people: string | undefined): string[] => words(people).flatMap((name) => cleaned(name) || [])

interface Saving {
  /** The whole game so far, in the file that somebody wants. */
  record(): void
  /** What it takes to go on; cheap enough for every step. */
  keep(): unknown
}

/** A record of a long game takes a moment to write: whoever answers faster than this is not held up by it. */
const RECORD_AFTER_MS = 250

/**
 * Keeps the game whenever the player is asked. The record is written before the work, which shows whether it can be,
 * while he thinks, and after it, also when something ends the program in between.
 */
async function saving(
  io: Io,
  lines: Lines,
  { record, keep }: Saving,
  work: (lines: Lines) => Promise<void>,
): Promise<void> {
  const onExit = (): void => {
    keep()
    try {
      record()
    } catch (problem) {
      io.err((problem as Error).message)
    }
  }
  const tryTo = (work: () => void): void => {
    try {
      work()
    } catch {
      // The game goes on; at its end it is said that it cannot be written.
    }
  }
  const onSignal = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal])
  process.on('exit', onExit)
  for (const signal of SIGNALS) process.on(signal, onSignal)
  try {
    record()
    await work({
      ...lines,
      get isTyping() {
        return lines.isTyping
      },
      async askUntil(prompt, signal) {
        keep()
        const recording = setTimeout(() => tryTo(record), RECORD_AFTER_MS)
        try {
          return await lines.askUntil(prompt, signal)
        } finally {
          clearTimeout(recording)
        }
      },
    })
  } finally {
    process.off('exit', onExit)
    for (const signal of SIGNALS) process.off(signal, onSignal)
    record()
  }
}

/** Who sits where, and what decides everything else about a game. */
interface Seating extends OpponentFlags {
  readonly game: Game
  readonly seed: string
  readonly names: readonly (string | null)[]
  readonly people: readonly Seat[]
  readonly inputs: readonly Move[]
}

function newTable(io: Io, flags: PlayFlags, name: string | null): { readonly about: Seating; readonly saves: Saves } {
  const game = gameFrom(io, flags)
  const { spec } = game
  const typed = peopleIn(flags.people)
  if (typed.length > spec.players) throw badInput(io, 'cli.error.too-many-people', { players: spec.players })
  const names = typed.length > 0 ? typed : [name]
  const people = names.map((_, seat) => seatAt(seat))
  opponentsFrom(io, flags, spec.players - people.length)
  const seed = flags.seed ?? randomBytes(4).toString('hex')
  // Whoever goes on may speak another language.
  const opponents = {
    ...(flags.level === undefined ? {} : { level: levelsNamed(io, flags.level).join() }),
    ...(flags.bots === undefined
      ? {}
      : {
          bots: words(flags.bots)
            .map((bot) => botNamed(io, bot))
            .join(),
        }),
  }
  const about = { seed, names, people, ...opponents }
  return { about: { game, inputs: [], ...about }, saves: new Saves({ spec, ...about }) }
}

function oldTable({ file, saved, game }: Unfinished): { readonly about: Seating; readonly saves: Saves } {
  const { turn: _turn, inputs, ...about } = saved
  return { about: { game, inputs, ...about }, saves: new Saves(about, file) }
}

/** A table, and what its record says of those who sit there. */
function openTable(
  io: Io,
  lines: Lines,
  flags: PlayFlags,
  about: Seating,
): { readonly table: LocalTable; readonly names: readonly (string | null)[]; readonly notes: readonly string[] } {
  const { say } = io.speaker
  const { game, seed, names: persons, people, inputs } = about
  const { spec } = game
  const [name] = persons
  const opponents = opponentsFrom(io, about, spec.players - people.length)
  const luck = (what: string) => rngFrom(seedFrom(`${seed}/${what}`))
  const taken = persons.flatMap((person) => person ?? [])
  const botNames = namesFor(opponents.length, luck('names'), taken)
  const others = opponents.map(({ plays }, i) => say('cli.play.bot', { name: botNames[i], bot: plays }))
  io.out('')
  const welcome = inputs.length === 0 ? 'cli.play.welcome' : 'cli.play.welcome-back'
  io.out(say(welcome, { name: people.length > 1 ? null : name, others, seed, help: wordFor(io.speaker, 'help') }))
  const bots = [...people.map(() => null), ...opponents.map(({ level }) => level.bot)].map((bot) =>
    bot !== null && isSlow(bot) ? bot : null,
  )
  const pace = (flags.pace as PaceId | undefined) ?? (lines.isTerminal ? 'human' : 'none')
  const table = new LocalTable({
    game,
    seat: seatAt(0),
    people,
    names: [...persons.map((person, i) => person ?? LETTERS[i]), ...botNames],
    bots: opponents.length === 0 ? [LEVELS[DEFAULT_LEVEL]] : opponents.map(({ level }) => level),
    seed,
    newBot,
    elsewhere: bots.some((bot) => bot !== null) ? new Thinker({ spec, bots, luck: seed }) : null,
    pace: paceOf(pace, luck('pace')),
    graceMs: GRACE_MS[flags.grace ?? 'until-told'],
    inputs,
  })
  const note = say('cli.record.play', { name: table.names.slice(0, people.length).join(', '), others, seed })
  return { table, names: [...persons, ...botNames], notes: [note] }
}
