import type { GameSpec } from '../src/kernel/types.ts'

/** Who meets whom in docs/STRENGTH.md. A bot or an edition that is not there yet is named in the table and left out. */
export interface Match {
  readonly edition: string
  readonly with?: GameSpec['with']
  readonly players: number
  /** The last one takes all chairs that are left. */
  readonly bots: readonly string[]
  /** So many times as many deals as usual. */
  readonly times?: number
}

/** One against a table full of others. */
const TABLES = [
  ['trader', 'generous'],
  ['planner', 'trader'],
  ['greedy', 'generous'],
]
const TRADING: readonly Omit<Match, 'bots'>[] = [
  { edition: 'anniversary', players: 4, times: 6 },
  { edition: 'anniversary', players: 3 },
  { edition: 'anniversary', players: 5, times: 0.75 },
  { edition: 'new-beans', players: 4, times: 0.75 },
  { edition: 'high-bohn', players: 4, times: 0.75 },
  { edition: 'anniversary', with: ['bohna-nostra'], players: 4, times: 0.75 },
]

/** Each against the next weaker one. */
const PAIRS = [
  ['planner', 'trader'],
  ['trader', 'greedy'],
]
const FOR_TWO: readonly Omit<Match, 'bots'>[] = [
  { edition: 'duel', players: 2 },
  { edition: 'al-cabohne', players: 2 },
  { edition: 'chicabohn', players: 2, times: 0.5 },
]

/** Against the mafia alone. */
const ALONE = ['planner', 'trader', 'greedy', 'random']

export const MATCHES: readonly Match[] = [
  ...TRADING.flatMap((game) => TABLES.map((bots) => ({ ...game, bots }))),
  ...FOR_TWO.flatMap((game) => PAIRS.map((bots) => ({ ...game, bots }))),
  ...ALONE.map((bot) => ({ edition: 'al-cabohne-solo', players: 1, bots: [bot] })),
]
