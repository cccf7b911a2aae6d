import { LEVEL_IDS } from '../../bots/levels.ts'
import { wordFor } from '../../commands/vocabulary.ts'
import { catalogue } from '../../engine.ts'
import type { Edition } from '../../kernel/types.ts'
import { BadInput, type Io } from '../io.ts'
import {
  DEFAULT_EDITION,
  defaultPlayers,
  editionWith,
  type GameFlags,
  gameFrom,
  inShort,
  optionsOf,
  words,
} from '../spec.ts'
import type { Lines } from './lines.ts'
import { DEFAULT_LEVEL, levelName, levelProblem, levelsNamed, type OpponentFlags } from './opponents.ts'
import type { Unfinished } from './saved.ts'
import { isWord } from './words.ts'

/** One of the games that were left; null: another one. */
export async function chooseUnfinished(
  io: Io,
  lines: Lines,
  games: readonly Unfinished[],
): Promise<Unfinished | 'left' | null> {
  const { say } = io.speaker
  const listed = games.slice(0, MOST_LISTED)
  io.out(say('cli.play.unfinished'))
  listed.forEach(({ game, saved }, i) => {
    io.out(
      `${i + 1} ${say('cli.play.left-at', { edition: inShort(game), players: game.spec.players, turn: saved.turn })}`,
    )
  })
  for (;;) {
    const line = await lines.ask(`${say('cli.play.go-on-prompt')} `)
    if (line === null || isWord(io.speaker, 'quit', line)) return 'left'
    const chosen = listed[line === '' ? 0 : Number(line) - 1]
    if (chosen !== undefined) return chosen
    if (line === '0') return null
    io.out(notListed(io, line, listed.length))
  }
}

const MOST_LISTED = 9

const notListed = ({ speaker: { say } }: Io, line: string, most: number): string =>
  /^\d+$/.test(line)
    ? say('command.not.no-such-choice', { number: Number(line), most })
    : say('command.not.known', { text: line, nearest: null })

/** Asks for what no flag says; null when the input ends. */
export async function choose<T extends GameFlags & OpponentFlags & { readonly people?: string }>(
  io: Io,
  lines: Lines,
  flags: T,
): Promise<T | null> {
  const game = await chooseGame(io, lines, flags)
  if (game === null || editionWith(game.edition ?? '') === undefined) return game
  const chairs = gameFrom(io, game).spec.players - Math.max(1, words(flags.people).length)
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
  if (players === null) return null
  const game = { ...flags, edition, players }
  return flags.edition === undefined ? chooseMore(io, lines, rules, game) : game
}

async function chooseEdition(io: Io, lines: Lines): Promise<string | null> {
  const { say, has } = io.speaker
  const editions = catalogue.editions.toSorted((a, b) => order(a) - order(b))
  const quit = wordFor(io.speaker, 'quit')
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

/** Add-ons and options, for those who were asked for the edition as well. */
async function chooseMore<T extends GameFlags>(io: Io, lines: Lines, rules: Edition, flags: T): Promise<T | null> {
  const { say } = io.speaker
  const addOns = catalogue.modules
    .map(({ manifest }) => manifest)
    .filter(({ editions }) => editions?.includes(rules.id))
  const pairs = Object.entries(optionsOf(rules)).flatMap(([name, { values, default: preset }]) =>
    values.filter((value) => value !== preset).map((value) => [name, value]),
  )
  const listed = [
    ...(flags.with === undefined
      ? addOns.map(({ id }) => ({ about: say('cli.play.add-on', { addOn: id, text: say(`module.${id}.about`) }), id }))
      : []),
    ...(flags.option === undefined
      ? pairs.map(([name, value]) => ({
          about: `${name}=${value}: ${say(`option.${name}.about`)}`,
          option: `${name}=${value}`,
        }))
      : []),
  ]
  if (listed.length === 0) return flags
  io.out(say('cli.play.which-more'))
  listed.forEach(({ about }, i) => void io.out(`${i + 1} ${about}`))
  for (;;) {
    const line = await lines.ask(`${say('cli.play.more-prompt')} `)
    if (line === null || isWord(io.speaker, 'quit', line)) return null
    const typed = [...new Set(line.split(/[\s,]+/).filter((word) => word !== ''))]
    const isNamed = (one: (typeof listed)[number], word: string): boolean =>
      ('id' in one ? one.id : one.option) === word
    const chosen = typed.map((word) => listed[Number(word) - 1] ?? listed.find((one) => isNamed(one, word)))
    const wrong = chosen.indexOf(undefined as never)
    if (wrong >= 0) {
      io.out(notListed(io, typed[wrong], listed.length))
      continue
    }
    const ids = chosen.flatMap((one) => ('id' in one ? [one.id] : []))
    const options = chosen.flatMap((one) => ('option' in one ? [one.option] : []))
    const more = {
      ...flags,
      ...(ids.length === 0 ? {} : { with: ids.join(',') }),
      ...(options.length === 0 ? {} : { option: options }),
    }
    const problem = problemWith(io, more)
    if (problem === null) return more
    io.out(problem)
  }
}

/** Why these add-ons and options do not make a game, or null. */
function problemWith(io: Io, flags: GameFlags): string | null {
  try {
    gameFrom(io, flags)
    return null
  } catch (problem) {
    if (!(problem instanceof BadInput)) throw problem
    return problem.message
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
    io.out(levelsNamed(io, chosen).length > 0 ? problem : (levelProblem(io, line) ?? problem))
  }
}
