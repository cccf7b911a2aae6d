import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import type { Game } from '../kernel/types.ts'
import { LETTERS } from '../notation/index.ts'
import type { Logged } from '../sim/batch.ts'
import { entrantName } from '../sim/company.ts'
import { type Simulated, type Simulation, simulate } from '../sim/simulate.ts'
import type { Spread } from '../sim/statistics.ts'
import { addEntrantFlags, type EntrantFlags, entrantsFrom, limitsFrom, troubleLines } from './entrants.ts'
import type { Io } from './io.ts'
import { longRun } from './long-run.ts'
import { recordFolder } from './records.ts'
import { addGameFlags, botName, type GameFlags, gameFrom, inShort, MOST_JOBS, wholeNumber } from './spec.ts'

interface SimFlags extends GameFlags, EntrantFlags {
  readonly games: string
  readonly jobs: string
  readonly json?: true
  readonly record?: string
}

const MOST_GAMES = 1_000_000_000
/** So many files in a folder that no program likes to open it. */
const MOST_RECORDS = 100_000

export function simCommand(io: Io): Command {
  const { say } = io.speaker
  const command = new Command('sim').description(say('cli.sim.about'))
  return addEntrantFlags(io, addGameFlags(io, command))
    .option('--games <n>', say('cli.option.games'), '1000')
    .option('--jobs <n>', say('cli.option.jobs'), '1')
    .option('--json', say('cli.option.json'))
    .option('--record <folder>', say('cli.option.record-folder'))
    .action((flags: SimFlags) => run(io, flags))
}

async function run(io: Io, flags: SimFlags): Promise<void> {
  const game = gameFrom(io, flags)
  const { spec } = game
  const bots = entrantsFrom(io, flags, spec.players, { otherwise: ['random'], fill: 'again' })
  const limits = limitsFrom(io, flags)
  const games = wholeNumber(io, '--games', flags.games, {
    most: flags.record === undefined ? MOST_GAMES : MOST_RECORDS,
  })
  const jobs = wholeNumber(io, '--jobs', flags.jobs, { most: MOST_JOBS })
  const seed = flags.seed ?? randomBytes(4).toString('hex')
  const record = flags.record === undefined ? null : recorder(io, game, recordFolder(io, flags.record, games))

  let problem: unknown = null
  await longRun(
    io,
    games,
    ({ signal, stop, onProgress }) => {
      const onGame = (played: Logged): void => {
        try {
          if (problem === null) record?.(played)
        } catch (found) {
          problem = found
          stop()
        }
      }
      const simulation = { spec, bots, games, seed, limits, jobs, signal, onProgress }
      return simulate(record === null ? simulation : { ...simulation, onGame })
    },
    (result) => {
      const chairs = bots.map(entrantName)
      if (flags.json) io.out(JSON.stringify({ spec, chairs, seed, wanted: games, jobs, ...result }, null, 2))
      else report(io, { edition: inShort(game), players: spec.players, seed, wanted: games }, result)
      if (problem !== null) throw problem
    },
  )
}

function recorder(
  { speaker }: Io,
  game: Game,
  write: ReturnType<typeof recordFolder>,
): NonNullable<Simulation['onGame']> {
  return ({ number, bots, words, seed, inputs }) => {
    const { say } = speaker
    const others = bots.map((bot, seat) => say('cli.play.bot', { name: LETTERS[seat], bot: botName(speaker, bot) }))
    write(number, { game, start: { seed }, inputs, notes: [say('cli.record.sim', { others, seed: words })] })
  }
}

interface About {
  readonly edition: string
  readonly players: number
  readonly seed: string
  readonly wanted: number
}

function report({ out, speaker }: Io, { edition, players, seed, wanted }: About, result: Simulated): void {
  const { say } = speaker
  const { games, bots, turns, actions, ms, actionsPerSecond } = result
  if (games < wanted) out(say('cli.sim.stopped', { games, wanted }))
  if (games === 0) return
  out(say('cli.sim.heading', { games, edition, players, seed }))
  for (const { bot, seats, wins, share, coins } of bots)
    out(
      say('cli.sim.bot', {
        bot: botName(speaker, bot),
        seats,
        wins: rounded(wins, 1),
        percent: rounded(100 * share, 1),
        ...figures(coins),
      }),
    )
  out(say('cli.sim.turns', figures(turns)))
  out(say('cli.sim.actions', figures(actions)))
  const rate = { actions: Math.round(actionsPerSecond), games: rounded((1000 * games) / ms, 1) }
  out(say('cli.sim.speed', { ...rate, seconds: rounded(ms / 1000, 1) }))
  for (const line of troubleLines(speaker, result.troubles)) out(line)
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const figures = ({ mean, sd, min, max }: Spread): Record<keyof Spread, number> => ({
  mean: rounded(mean, 2),
  sd: rounded(sd, 2),
  min,
  max,
})
