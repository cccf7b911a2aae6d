import { type Command, Option } from 'commander'
import { BOT_NAMES, type BotName, botIdOf, isBotName } from '../bots/bots.ts'
import { plainText, spellings } from '../commands/spelling.ts'
import { catalogue, link } from '../engine.ts'
import type { Edition, Game, OptionSpec, Options, OptionValue } from '../kernel/types.ts'
import { describeLinkError, type Speaker } from '../text/index.ts'
import { BadInput, badInput, type Io } from './io.ts'

/** What says which game is to be played; the same flags for every command that plays one. */
export interface GameFlags {
  readonly edition?: string
  readonly with?: string
  readonly option?: readonly string[]
  readonly players?: string
  readonly bots?: string
  readonly seed?: string
}

export const DEFAULT_EDITION = 'anniversary'
const DEFAULT_PLAYERS = 4
export const MOST_JOBS = 64

/** Which rules. */
export function addRulesFlags({ speaker: { say } }: Io, command: Command): Command {
  const repeated = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
  return command
    .option('--edition <id>', say('cli.option.edition', { edition: DEFAULT_EDITION }))
    .option('--with <ids>', say('cli.option.with'))
    .addOption(new Option('--option <name=value>', say('cli.option.option')).argParser(repeated))
    .option('--players <n>', say('cli.option.players'))
}

export function addGameFlags(io: Io, command: Command): Command {
  const { say } = io.speaker
  return addRulesFlags(io, command)
    .option('--bots <names>', say('cli.option.bots', { allowed: BOT_NAMES }))
    .option('--seed <words>', say('cli.option.seed'))
}

export const editionWith = (id: string): Edition | undefined => catalogue.editions.find((edition) => edition.id === id)

export const defaultPlayers = ({ players }: Edition): number =>
  players.includes(DEFAULT_PLAYERS) ? DEFAULT_PLAYERS : players[0]

export function gameFrom(io: Io, flags: GameFlags): Game {
  const id = flags.edition ?? DEFAULT_EDITION
  const edition = editionWith(id)
  const players =
    flags.players === undefined
      ? edition === undefined
        ? DEFAULT_PLAYERS
        : defaultPlayers(edition)
      : wholeNumber(io, '--players', flags.players, { most: 99 })
  const options = optionsFrom(io, flags.option ?? [])
  const result = link({ edition: id, players, with: words(flags.with), options })
  if (!result.ok) throw new BadInput(describeLinkError(io.speaker, result.refusal))
  return result.value
}

/** One bot for each of so many chairs: those named, over and over. */
export function botsFrom(io: Io, { bots }: GameFlags, chairs: number, otherwise: readonly BotName[]): BotName[] {
  const names = bots === undefined ? otherwise : words(bots).map((name) => botNamed(io, name))
  if (bots !== undefined && (names.length === 0 || names.length > chairs))
    throw badInput(io, 'cli.error.number-of-bots', { number: names.length, chairs })
  return Array.from({ length: chairs }, (_, i) => names[i % names.length])
}

/** What a bot is called in the player's language. */
export function botName({ say }: Speaker, bot: string): string {
  if (!isBotName(bot)) return bot
  const id = botIdOf(bot)
  return bot.replace(id, say(`bot.${id}`))
}

export function botNamed(io: Io, name: string): BotName {
  const known = BOT_NAMES.find((bot) => spellings(botName(io.speaker, bot)).includes(plainText(name)))
  if (known !== undefined) return known
  if (!isBotName(name)) throw badInput(io, 'cli.error.no-such-bot', { name, allowed: BOT_NAMES })
  return name
}

export function wholeNumber(io: Io, flag: string, text: string, { most }: { most: number }): number {
  const number = /^\d{1,12}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw badInput(io, 'cli.error.whole-number', { flag, text, most })
  return number
}

export const words = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((word) => word.trim() || [])

function optionsFrom(io: Io, pairs: readonly string[]): Options {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw badInput(io, 'cli.error.name-value', { text: pair })
      return [pair.slice(0, at), optionValue(io, pair.slice(0, at), pair.slice(at + 1))]
    }),
  )
}

/** A value as the option's own list has it; any other goes on as it is, to be refused with the reason. */
function optionValue(io: Io, name: string, text: string): OptionValue {
  const owners = [...catalogue.editions, ...catalogue.modules.map((module) => module.manifest)]
  const values = owners.flatMap(({ options }) => options?.[name]?.values ?? [])
  return values.find((value) => wordsFor(io, value).includes(plainText(text.trim()))) ?? text
}

/** Yes and no have more than one word, those of the language among them. */
function wordsFor({ speaker: { say } }: Io, value: OptionValue): string[] {
  if (typeof value !== 'boolean') return [plainText(String(value))]
  const others = value ? ['true', 'yes', 'on'] : ['false', 'no', 'off']
  return [...others, ...spellings(say(`value.${value}`))]
}

/** All options of an edition, whatever the number of players. */
export function optionsOf(edition: Edition): Readonly<Record<string, OptionSpec>> {
  const defaults = Object.fromEntries(Object.entries(edition.options ?? {}).map(([name, spec]) => [name, spec.default]))
  const ids = new Set(edition.players.flatMap((players) => edition.modules(players, defaults)))
  const parts = catalogue.modules.filter(({ manifest }) => ids.has(manifest.id))
  return Object.assign({}, edition.options, ...parts.map(({ manifest }) => manifest.options))
}

/** `edition + add-on (option=true)`: what is not as the edition has it anyway. */
export function inShort({ spec, modules }: Game): string {
  const specs = Object.assign({}, editionWith(spec.edition)?.options, ...modules.map((m) => m.manifest.options))
  const changed = Object.entries(spec.options).filter(([name, value]) => specs[name]?.default !== value)
  const options = changed.map(([name, value]) => `${name}=${value}`).join(', ')
  return [spec.edition, ...spec.with].join(' + ') + (options === '' ? '' : ` (${options})`)
}
