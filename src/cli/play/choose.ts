import { LEVEL_IDS } from '../../bots/levels.ts'
import { catalogue } from '../../engine.ts'
import type { Edition } from '../../kernel/types.ts'
import type { Io } from '../io.ts'
import { DEFAULT_EDITION, defaultPlayers, editionWith, type GameFlags, gameFrom } from '../spec.ts'
import type { Lines } from './lines.ts'
import { DEFAULT_LEVEL, levelName, levelProblem, type OpponentFlags } from './opponents.ts'
import { isWord } from './words.ts'

/** Asks for what no flag says; null when the input ends. */
export async function choose<T extends GameFlags & OpponentFlags>(io: Io, lines: Lines, flags: T): Promise<T | null> {
  const game = await chooseGame(io, lines, flags)
  if (game === null || editionWith(game.edition ?? '') === undefined) return game
  const chairs = gameFrom(io, game).spec.players - 1
  if ((flags.level ?? flags.bots) !== undefined || chairs === 0) return game
  const level = await chooseLevel(io, lines, chairs)
  return level === null ? null : { ...game, level }
}

/** The edition and the number of players. */
export async function chooseGame<T extends GameFlags>(io: Io, lines: Lines, flags: T): Promise<T | null> {
  const edition = flags.edition ?? (await chooseEdition(io, lines))
  if (edition === null) return null
  const rules = editionWith(edition)
  if (rules === undefined) return { ...flags, edition }
  const players = flags.players ?? (await choosePlayers(io, lines, rules))
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
    if (line === null || isWord(io.speaker, 'quit', line)) return null
    const chosen = line === '' ? DEFAULT_EDITION : (editions[Number(line) - 1]?.id ?? line)
    if (editionWith(chosen) !== undefined) return chosen
    if (isWord(io.speaker, 'help', line)) io.out(say('cli.play.help-edition', { edition: DEFAULT_EDITION, quit }))
    else io.out(say('link.unknown-edition', { edition: line }))
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
    if (line === null || isWord(io.speaker, 'quit', line)) return null
    const chosen = line === '' ? String(defaultPlayers(edition)) : line
    if (players.map(String).includes(chosen)) return chosen
    io.out(say('cli.play.players-allowed', { allowed: players }))
  }
}

async function chooseLevel(io: Io, lines: Lines, chairs: number): Promise<string | null> {
  const { say } = io.speaker
  io.out(say('cli.play.which-level'))
  LEVEL_IDS.forEach((id, i) => void io.out(`${i + 1} ${levelName(io.speaker, id)}: ${say(`bot.level.${id}.about`)}`))
  for (;;) {
    const line = await lines.ask(`${say('cli.play.level-prompt', { level: levelName(io.speaker, DEFAULT_LEVEL) })} `)
    if (line === null || isWord(io.speaker, 'quit', line)) return null
    const chosen =
      line === '' ? DEFAULT_LEVEL : line.replace(/\d+/g, (number) => LEVEL_IDS[Number(number) - 1] ?? number)
    const problem = levelProblem(io, chosen, chairs)
    if (problem === null) return chosen
    io.out(problem)
  }
}
