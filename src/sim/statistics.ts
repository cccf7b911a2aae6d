/** Whole numbers only, so that partial sums add up to the same in any order. */
interface Series {
  count: number
  sum: number
  squares: number
  min: number
  max: number
}

/** What is counted while games are played: plain data that a worker can send. */
export interface Tally {
  games: number
  turns: Series
  actions: Series
  bots: Record<string, { winParts: number; points: Series }>
}

/** A win shared by n seats counts 1/n; 420 can be divided by every number of seats. */
const WIN = 420

export interface Result {
  readonly turns: number
  readonly actions: number
  readonly seats: readonly { readonly bot: string; readonly points: number; readonly isWinner: boolean }[]
}

export const emptyTally = (): Tally => ({ games: 0, turns: emptySeries(), actions: emptySeries(), bots: {} })

export function count(tally: Tally, { turns, actions, seats }: Result): void {
  const winners = seats.filter((seat) => seat.isWinner).length
  tally.games++
  add(tally.turns, turns)
  add(tally.actions, actions)
  for (const { bot, points, isWinner } of seats) {
    const entry = entryFor(tally, bot)
    add(entry.points, points)
    if (isWinner) entry.winParts += WIN / winners
  }
}

export function merge(into: Tally, from: Tally): void {
  into.games += from.games
  join(into.turns, from.turns)
  join(into.actions, from.actions)
  for (const [bot, { winParts, points }] of Object.entries(from.bots)) {
    const entry = entryFor(into, bot)
    entry.winParts += winParts
    join(entry.points, points)
  }
}

export interface Spread {
  readonly mean: number
  readonly sd: number
  readonly min: number
  readonly max: number
}

export interface BotStatistics {
  readonly bot: string
  /** At how many chairs of each game. */
  readonly seats: number
  readonly wins: number
  /** Of all games. */
  readonly share: number
  readonly coins: Spread
}

export interface Statistics {
  readonly games: number
  readonly bots: readonly BotStatistics[]
  readonly turns: Spread
  readonly actions: Spread
}

export function statistics({ games, turns, actions, bots }: Tally): Statistics {
  const rows = Object.entries(bots).map(([bot, { winParts, points }]) => ({
    bot,
    seats: points.count / games,
    wins: winParts / WIN,
    share: winParts / WIN / games,
    coins: spread(points),
  }))
  // Whoever is level is told by coins and name: in which order games came in plays no part.
  rows.sort((a, b) => b.wins - a.wins || b.coins.mean - a.coins.mean || (a.bot < b.bot ? -1 : 1))
  return { games, bots: rows, turns: spread(turns), actions: spread(actions) }
}

function entryFor(tally: Tally, bot: string): { winParts: number; points: Series } {
  const entry = tally.bots[bot] ?? { winParts: 0, points: emptySeries() }
  tally.bots[bot] = entry
  return entry
}

const emptySeries = (): Series => ({ count: 0, sum: 0, squares: 0, min: Number.MAX_SAFE_INTEGER, max: 0 })

function add(series: Series, value: number): void {
  join(series, { count: 1, sum: value, squares: value * value, min: value, max: value })
}

function join(into: Series, from: Series): void {
  into.count += from.count
  into.sum += from.sum
  into.squares += from.squares
  into.min = Math.min(into.min, from.min)
  into.max = Math.max(into.max, from.max)
}

/** Of no games at all everything is 0. */
function spread({ count, sum, squares, min, max }: Series): Spread {
  if (count === 0) return { mean: 0, sd: 0, min: 0, max: 0 }
  const mean = sum / count
  const sd = count < 2 ? 0 : Math.sqrt(Math.max(0, squares - sum * mean) / (count - 1))
  return { mean, sd, min, max }
}
