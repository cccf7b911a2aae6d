import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import { catalogue } from '../../engine.ts'
import { allSeats, seatAt } from '../../kernel/seat.ts'
import type { Edition } from '../../kernel/types.ts'
import { LocalTable } from '../../table/local.ts'
import type { Io } from '../io.ts'
import {
  addGameFlags,
  botsFrom,
  DEFAULT_EDITION,
  defaultPlayers,
  editionWith,
  type GameFlags,
  gameFrom,
} from '../spec.ts'
import { playAt } from './game.ts'
import { inputLines, type Lines } from './lines.ts'

const NAMES = 'ABCDEFG'

export function playCommand(io: Io): Command {
  const command = new Command('play').description(io.speaker.say('cli.play.about'))
  return addGameFlags(io, command).action((flags: GameFlags) => run(io, flags))
}

async function run(io: Io, flags: GameFlags): Promise<void> {
  const lines = inputLines(io)
  try {
    const chosen = await choose(io, lines, flags)
    if (chosen === null || !(await playAt(io, lines, openTable(io, chosen)))) io.out(io.speaker.say('cli.play.goodbye'))
  } finally {
    lines.close()
  }
}

function openTable(io: Io, flags: GameFlags): LocalTable {
  const { say } = io.speaker
  const game = gameFrom(io, flags)
  const { players } = game.spec
  const names = allSeats(players).map((seat) => NAMES[seat])
  const bots = botsFrom(io, flags, players - 1, game.actions.has('propose') ? ['random', 'greedy'] : ['greedy'])
  const seed = flags.seed ?? randomBytes(4).toString('hex')
  const others = bots.map((bot, i) => say('cli.play.bot', { name: names[i + 1], bot }))
  io.out('')
  io.out(say('cli.play.welcome', { name: names[0], others, seed, help: say('cli.word.help').split(' ')[0] }))
  return new LocalTable({ game, seat: seatAt(0), names, bots: [bots[0], ...bots], seed })
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
  io.out(say('cli.play.which-edition'))
  editions.forEach(({ id }, i) => {
    const key = `edition.${id}.about`
    io.out(`${i + 1} ${id}${has(key) ? `: ${say(key)}` : ''}`)
  })
  for (;;) {
    const line = await lines.ask(`${say('cli.play.edition-prompt', { edition: DEFAULT_EDITION })} `)
    if (line === null) return null
    const chosen = line === '' ? DEFAULT_EDITION : (editions[Number(line) - 1]?.id ?? line)
    if (editionWith(chosen) !== undefined) return chosen
    io.out(say('link.unknown-edition', { edition: line }))
  }
}

const order = ({ id }: Edition): number => (id === DEFAULT_EDITION ? 0 : 1)

async function choosePlayers(io: Io, lines: Lines, edition: Edition): Promise<string | null> {
  const { say } = io.speaker
  const { players } = edition
  if (players.length === 1) return String(players[0])
  for (;;) {
    const values = { allowed: players, players: defaultPlayers(edition) }
    const line = await lines.ask(`${say('cli.play.players-prompt', values)} `)
    if (line === null) return null
    const chosen = line === '' ? String(defaultPlayers(edition)) : line
    if (players.map(String).includes(chosen)) return chosen
    io.out(say('cli.play.players-allowed', { allowed: players }))
  }
}
