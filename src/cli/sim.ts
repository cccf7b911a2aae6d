import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import { type Simulated, simulate } from '../sim/simulate.ts'
import type { Spread } from '../sim/statistics.ts'
import type { Io } from './io.ts'
import { addGameFlags, botsFrom, type GameFlags, gameFrom, wholeNumber } from './spec.ts'

interface SimFlags extends GameFlags {
  readonly games: string
  readonly jobs: string
  readonly json?: true
}

const MOST_GAMES = 1_000_000_000
const MOST_JOBS = 64
/** What a shell reports of a program that Ctrl-C ended. */
const INTERRUPTED = 130

export function simCommand(io: Io): Command {
  const { say } = io.speaker
  return addGameFlags(io, new Command('sim').description(say('cli.sim.about')))
    .option('--games <n>', say('cli.option.games'), '1000')
    .option('--jobs <n>', say('cli.option.jobs'), '1')
    .option('--json', say('cli.option.json'))
    .action((flags: SimFlags) => run(io, flags))
}

async function run(io: Io, flags: SimFlags): Promise<void> {
  const { spec } = gameFrom(io, flags)
  const bots = botsFrom(io, flags, spec.players, ['random'])
  const games = wholeNumber(io, '--games', flags.games, { most: MOST_GAMES })
  const jobs = wholeNumber(io, '--jobs', flags.jobs, { most: MOST_JOBS })
  const seed = flags.seed ?? randomBytes(4).toString('hex')

  const stop = new AbortController()
  const onInterrupt = (): void => stop.abort()
  process.once('SIGINT', onInterrupt)
  const bar = await progressBar(io, games)
  const result = await simulate({
    spec,
    bots,
    games,
    seed,
    jobs,
    signal: stop.signal,
    onProgress: (done) => bar?.update(done),
  })
  bar?.stop()
  process.off('SIGINT', onInterrupt)

  if (flags.json) io.out(JSON.stringify({ spec, chairs: bots, seed, wanted: games, jobs, ...result }, null, 2))
  else report(io, { edition: spec.edition, players: spec.players, seed, wanted: games }, result)
  if (stop.signal.aborted) process.exitCode = INTERRUPTED
}

async function progressBar(io: Io, games: number): Promise<{ update(done: number): void; stop(): void } | null> {
  if (!io.isTerminal) return null
  const { default: progress } = await import('cli-progress')
  const bar = new progress.SingleBar({ format: '{bar} {value}/{total} {eta_formatted}', clearOnComplete: true })
  bar.start(games, 0)
  return bar
}

interface About {
  readonly edition: string
  readonly players: number
  readonly seed: string
  readonly wanted: number
}

function report({ out, speaker: { say } }: Io, { edition, players, seed, wanted }: About, result: Simulated): void {
  const { games, bots, turns, actions, ms, actionsPerSecond } = result
  if (games < wanted) out(say('cli.sim.stopped', { games, wanted }))
  out(say('cli.sim.heading', { games, edition, players, seed }))
  for (const { bot, seats, wins, share, coins } of bots)
    out(say('cli.sim.bot', { bot, seats, wins: rounded(wins, 1), percent: rounded(100 * share, 1), ...figures(coins) }))
  out(say('cli.sim.turns', figures(turns)))
  out(say('cli.sim.actions', figures(actions)))
  const rate = { actions: Math.round(actionsPerSecond), games: rounded((1000 * games) / ms, 1) }
  out(say('cli.sim.speed', { ...rate, seconds: rounded(ms / 1000, 1) }))
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const figures = ({ mean, sd, min, max }: Spread): Record<keyof Spread, number> => ({
  mean: rounded(mean, 2),
  sd: rounded(sd, 2),
  min,
  max,
})
