import type { Contest } from '../../sim/arena.ts'
import type { Estimate } from '../../sim/estimate.ts'
import type { Speaker, Values } from '../../text/index.ts'
import { troubleLines } from '../entrants.ts'
import type { Io } from '../io.ts'
import { botName } from '../spec.ts'
import type { About } from './command.ts'

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** `low` and `high` are null while nothing can be said about them. */
export function figures({ mean, low, high }: Estimate, digits: number, times = 1): Values {
  const shown = (value: number): number | null => (Number.isFinite(value) ? rounded(times * value, digits) : null)
  return { mean: shown(mean), low: shown(low), high: shown(high) }
}

export const percent = (share: Estimate): Values => figures(share, 1, 100)

export const heading = ({ say }: Speaker, about: About, { deals, games }: Contest): string =>
  say('arena.heading', { deals, games, edition: about.edition, players: about.spec.players, seed: about.seed })

/** With the names that the bots have in the reader's language. */
export function inWords(speaker: Speaker, contest: Contest): Contest {
  const name = (bot: string): string => botName(speaker, bot)
  return {
    ...contest,
    names: contest.names.map(name),
    bots: contest.bots.map((row) => ({ ...row, bot: name(row.bot) })),
    headToHead: contest.headToHead.map(({ bot, against }) => ({
      bot: name(bot),
      against: against.map((duel) => ({ ...duel, other: name(duel.other) })),
    })),
  }
}

export function contestLines(io: Io, about: About, found: Contest): string[] {
  const contest = inWords(io.speaker, found)
  const { say } = io.speaker
  const { deals, bots, headToHead } = contest
  const lines: string[] = []
  if (deals < about.wanted) lines.push(say('arena.stopped', { deals, wanted: about.wanted }))
  if (deals === 0) return lines
  lines.push(heading(io.speaker, about, contest))
  for (const { bot, chairs, share, even, margin, points } of bots) {
    lines.push(say('arena.bot', { bot, chairs, ...percent(share), even: rounded(100 * even, 1) }))
    lines.push(say('arena.margin', { bot, ...figures(margin, 2), coins: rounded(points.mean, 2) }))
  }
  // Each pair once, from the better one's side.
  bots.forEach(({ bot }, rank) => {
    const against = headToHead.find((row) => row.bot === bot)?.against ?? []
    for (const { other, ahead, difference } of against) {
      if (bots.findIndex((row) => row.bot === other) < rank) continue
      const more = rounded(difference.mean, 2)
      lines.push(say('arena.against', { bot, opponent: other, ...percent(ahead), more }))
    }
  })
  for (const { bot, trades, tradeCoins, coinsGiven } of bots) {
    const values = { trades: rounded(trades, 2), got: rounded(tradeCoins, 2), given: rounded(coinsGiven, 2) }
    if (contest.tradesPerGame > 0) lines.push(say('arena.trades', { bot, ...values }))
  }
  for (const { bot, times } of bots) lines.push(say('arena.times', { bot, ...milliseconds(times) }))
  const seconds = rounded(contest.ms / 1000, 1)
  lines.push(
    say('arena.games', { turns: rounded(contest.turnsPerGame, 1), trades: rounded(contest.tradesPerGame, 1), seconds }),
  )
  return [...lines, ...troubleLines(io.speaker, contest.troubles)]
}

export const milliseconds = ({ meanMs, p95Ms, maxMs }: Contest['bots'][number]['times']): Values => ({
  mean: rounded(meanMs, 3),
  most: rounded(p95Ms, 3),
  max: rounded(maxMs, 1),
})
