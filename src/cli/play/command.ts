import { randomBytes } from 'node:crypto'
import { constants } from 'node:os'
import { Command } from 'commander'
import { catalogue } from '../../engine.ts'
import { allSeats, seatAt } from '../../kernel/seat.ts'
import type { Edition } from '../../kernel/types.ts'
import { wrapped } from '../../notation/index.ts'
import { LocalTable } from '../../table/local.ts'
import type { Io } from '../io.ts'
import { plainText } from '../plain-text.ts'
import { recordFile } from '../records.ts'
import {
  addGameFlags,
  botName,
  botsFrom,
  DEFAULT_EDITION,
  defaultPlayers,
  editionWith,
  type GameFlags,
  gameFrom,
} from '../spec.ts'
import { playAt } from './game.ts'
import { inputLines, type Lines } from './lines.ts'
import { wordsFor } from './typed.ts'

const NAMES = 'ABCDEFG'
const NARROWEST = 20
/** What ends a program from outside. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface PlayFlags extends GameFlags {
  readonly record?: string
}

export function playCommand(io: Io): Command {
  const command = new Command('play').description(io.speaker.say('cli.play.about'))
  return addGameFlags(io, command)
    .option('--record <file>', io.speaker.say('cli.option.record-file'))
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
  const write = flags.record === undefined ? null : recordFile(io, flags.record)
  const lines = inputLines(io)
  try {
    const chosen = await choose(io, lines, flags)
    if (chosen === null) return io.out(say('cli.play.goodbye'))
    const { table, note } = openTable(io, chosen)
    const play = async (): Promise<void> => {
      if (!(await playAt(io, lines, table))) io.out(say('cli.play.goodbye'))
    }
    if (write === null) return await play()
    const { game, seed, inputs } = table
    await saving(io, () => write({ game, start: { seed }, inputs, notes: [note] }), play)
    io.out(say('cli.play.recorded', { path: flags.record ?? '' }))
  } finally {
    lines.close()
  }
}

/** Saves before and after the work, and when something ends the program in between. */
async function saving(io: Io, save: () => void, work: () => Promise<void>): Promise<void> {
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
    await work()
  } finally {
    process.off('exit', onExit)
    for (const signal of SIGNALS) process.off(signal, onSignal)
    save()
  }
}

function openTable(io: Io, flags: GameFlags): { readonly table: LocalTable; readonly note: string } {
  const { say } = io.speaker
  const game = gameFrom(io, flags)
  const { players } = game.spec
  const names = allSeats(players).map((seat) => NAMES[seat])
  const bots = botsFrom(io, flags, players - 1, game.actions.has('propose') ? ['generous', 'trader'] : ['trader'])
  const seed = flags.seed ?? randomBytes(4).toString('hex')
  const others = bots.map((bot, i) => say('cli.play.bot', { name: names[i + 1], bot: botName(io.speaker, bot) }))
  io.out('')
  io.out(say('cli.play.welcome', { name: names[0], others, seed, help: say('cli.word.help').split(' ')[0] }))
  const table = new LocalTable({ game, seat: seatAt(0), names, bots: [bots[0], ...bots], seed })
  return { table, note: say('cli.record.play', { name: names[0], others, seed }) }
}

/** Asks for what no flag says; null when the input ends. */
async function choose(io: Io, lines: Lines, flags: GameFlags): Promise<GameFlags | null> {
  const edition = flags.edition ?? (await chooseEdition(io, lines))
  if (edition === null) return null
  const rules = editionWith(edition)
  if (rules === undefined || flags.players !== undefined) return { ...flags, edition }
  const players = await choosePlayers(io, lines, rules)
  return players === null ? null : { ...flags, edition, players }
}

async function chooseEdition(io: Io, lines: Lines): Promise<string | null> {
  const { say, has } = io.speaker
  const editions = catalogue.editions.toSorted((a, b) => order(a) - order(b))
  const quit = say('cli.word.quit').split(' ')[0]
  io.out(say('cli.play.which-edition'))
  editions.forEach(({ id }, i) => {
    const key = `edition.${id}.about`
    io.out(`${i + 1} ${id}${has(key) ? `: ${say(key)}` : ''}`)
  })
  for (;;) {
    const line = await lines.ask(`${say('cli.play.edition-prompt', { edition: DEFAULT_EDITION })} `)
    if (line === null || isWord(io, 'quit', line)) return null
    const chosen = line === '' ? DEFAULT_EDITION : (editions[Number(line) - 1]?.id ?? line)
    if (editionWith(chosen) !== undefined) return chosen
    if (isWord(io, 'help', line)) io.out(say('cli.play.help-edition', { edition: DEFAULT_EDITION, quit }))
    else io.out(say('link.unknown-edition', { edition: line }))
  }
}

const isWord = ({ speaker }: Io, verb: 'quit' | 'help', line: string): boolean =>
  wordsFor(speaker, verb).includes(plainText(line))

const order = ({ id }: Edition): number => (id === DEFAULT_EDITION ? 0 : 1)

async function choosePlayers(io: Io, lines: Lines, edition: Edition): Promise<string | null> {
  const { say } = io.speaker
  const { players } = edition
  if (players.length === 1) return String(players[0])
  for (;;) {
    const values = { allowed: players, players: defaultPlayers(edition) }
    const line = await lines.ask(`${say('cli.play.players-prompt', values)} `)
    if (line === null || isWord(io, 'quit', line)) return null
    const chosen = line === '' ? String(defaultPlayers(edition)) : line
    if (players.map(String).includes(chosen)) return chosen
    io.out(say('cli.play.players-allowed', { allowed: players }))
  }
}
