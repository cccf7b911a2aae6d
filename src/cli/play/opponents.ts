import type { BotName } from '../../bots/bots.ts'
import { LEVEL_IDS, LEVELS, type Level, type LevelId, levelOf } from '../../bots/levels.ts'
import { plainText, spellings } from '../../commands/spelling.ts'
import type { Speaker } from '../../text/index.ts'
import { BadInput, type Io } from '../io.ts'
import { botName, botsFrom, words } from '../spec.ts'

export interface OpponentFlags {
  readonly level?: string
  readonly bots?: string
}

export interface Opponent {
  readonly level: Level
  /** How it plays, in the player's language. */
  readonly plays: string
}

export const DEFAULT_LEVEL: LevelId = 'fair'

export const levelName = ({ say }: Speaker, id: LevelId): string => say(`bot.level.${id}.name`)

/** `easy, hard`, by their names in the player's language too; an empty list if one of them does not exist. */
export function levelsNamed({ speaker }: Io, text: string): LevelId[] {
  const isCalled = (id: LevelId, word: string): boolean =>
    id === word || spellings(levelName(speaker, id)).includes(word)
  const ids = words(text).map((word) => LEVEL_IDS.find((id) => isCalled(id, plainText(word))))
  return ids.every((id) => id !== undefined) ? ids : []
}

/** What is wrong with levels for so many chairs, or null. */
export function levelProblem(io: Io, text: string, chairs = Number.POSITIVE_INFINITY): string | null {
  const { say } = io.speaker
  const number = levelsNamed(io, text).length
  if (number > chairs) return say('cli.error.number-of-levels', { number, chairs })
  const allowed = LEVEL_IDS.map((id) => levelName(io.speaker, id))
  return number === 0 ? say('cli.error.no-such-level', { text, allowed }) : null
}

/** The same for those that a flag names. */
export function checkLevels(io: Io, text: string, chairs?: number): void {
  const problem = levelProblem(io, text, chairs)
  if (problem !== null) throw new BadInput(`--level: ${problem}`)
}

/** One opponent for each of so many chairs: those named, over and over. */
export function opponentsFrom(io: Io, flags: OpponentFlags, chairs: number): Opponent[] {
  if (flags.bots !== undefined) return botsFrom(io, flags, chairs, []).map((bot) => byHand(io, bot))
  const level = flags.level ?? DEFAULT_LEVEL
  checkLevels(io, level, Math.max(1, chairs))
  const ids = levelsNamed(io, level)
  return Array.from({ length: chairs }, (_, i) => {
    const id = ids[i % ids.length]
    return { level: LEVELS[id], plays: levelName(io.speaker, id).toLocaleLowerCase(io.lang) }
  })
}

const byHand = ({ speaker }: Io, bot: BotName): Opponent => ({ level: levelOf(bot), plays: botName(speaker, bot) })
