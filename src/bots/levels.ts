import { type Rng, shuffle } from '../kernel/rng.ts'
import type { BotName } from './bots.ts'

/** From … to …, in milliseconds. */
export type Span = readonly [number, number]

/** How strong a bot plays and how it behaves, for those who choose one; its name is the text `bot.level.<id>.name`. */
export interface Level {
  readonly bot: BotName
  /**
   * How long it seems to think, over the farm and over an offer. Bots have no clock: whoever runs them waits that long,
   * or not at all.
   */
  readonly thinkMs: { readonly farm: Span; readonly trade: Span }
  /** Whether it says why without being asked: after every move, when it trades with the listener only, or never. */
  readonly explains: 'always' | 'trades' | 'never'
}

/** From the weakest to the strongest. */
export const LEVELS = {
  easy: { bot: 'distracted', thinkMs: { farm: [300, 900], trade: [600, 1500] }, explains: 'always' },
  fair: { bot: 'generous', thinkMs: { farm: [300, 800], trade: [500, 1400] }, explains: 'trades' },
  hard: { bot: 'planner', thinkMs: { farm: [200, 600], trade: [400, 1200] }, explains: 'never' },
} as const satisfies Record<string, Level>
export type LevelId = keyof typeof LEVELS

export const LEVEL_IDS = Object.keys(LEVELS) as readonly LevelId[]

/** The manners of a bot that was chosen by its name. */
export const levelOf = (bot: BotName): Level =>
  Object.values(LEVELS).find((level) => level.bot === bot) ?? { ...LEVELS.fair, bot }

/** What bots are called at a table: beans of the world that are in no box, the same in every language. */
export const TABLE_NAMES = [
  'Azuki',
  'Borlotti',
  'Canario',
  'Edamame',
  'Fava',
  'Flageolet',
  'Garbanzo',
  'Lablab',
  'Lima',
  'Lupini',
  'Moth',
  'Mungo',
  'Pinto',
  'Tepary',
] as const

/** Names for so many bots. No two begin alike, nor like somebody who is there already: one letter is enough for each. */
export function namesFor(bots: number, luck: Rng, present: readonly string[] = []): string[] {
  const names: string[] = [...TABLE_NAMES]
  shuffle(luck, names)
  const letter = (name: string): string => name.normalize('NFD').slice(0, 1).toUpperCase()
  const taken = present.map(letter)
  return names.filter((name, i) => ![...taken, ...names.slice(0, i).map(letter)].includes(letter(name))).slice(0, bots)
}
