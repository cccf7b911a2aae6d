import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import type { GameSpec } from '../../kernel/types.ts'
import { arena, type Contest } from '../../sim/arena.ts'
import { entrantName } from '../../sim/company.ts'
import { ROW_HEADING } from '../../sim/deal.ts'
import { addEntrantFlags, type EntrantFlags, entrantsFrom, limitsFrom } from '../entrants.ts'
import { checkWritable, writeWhole } from '../files.ts'
import { BadInput, type Io } from '../io.ts'
import { longRun } from '../long-run.ts'
import { attempt } from '../records.ts'
import { addGameFlags, type GameFlags, gameFrom, inShort, MOST_JOBS, wholeNumber } from '../spec.ts'
import { contestLines } from './lines.ts'
import { reportPage } from './page.ts'

interface ArenaFlags extends GameFlags, EntrantFlags {
  readonly deals: string
  readonly jobs: string
  readonly json?: true
  readonly csv?: string
  readonly report?: string
}

/** What was asked for, as every form of the report begins with it. */
export interface About {
  /** With add-ons and options. */
  readonly edition: string
  readonly spec: GameSpec
  /** By chair, before anybody moves on. */
  readonly chairs: readonly string[]
  readonly seed: string
  readonly wanted: number
}

const MOST_DEALS = 100_000

export function arenaCommand(io: Io): Command {
  const { say } = io.speaker
  const command = new Command('arena').description(say('arena.about'))
  return addEntrantFlags(io, addGameFlags(io, command))
    .option('--deals <n>', say('arena.option.deals'), '100')
    .option('--jobs <n>', say('cli.option.jobs'), '1')
    .option('--json', say('cli.option.json'))
    .option('--csv <file>', say('arena.option.csv'))
    .option('--report <file>', say('arena.option.report'))
    .action((flags: ArenaFlags) => run(io, flags))
}

async function run(io: Io, flags: ArenaFlags): Promise<void> {
  const game = gameFrom(io, flags)
  const { spec } = game
  const bots = entrantsFrom(io, flags, spec.players, { otherwise: ['greedy', 'random'], fill: 'last' })
  const limits = limitsFrom(io, flags)
  const deals = wholeNumber(io, '--deals', flags.deals, { most: MOST_DEALS })
  const jobs = wholeNumber(io, '--jobs', flags.jobs, { most: MOST_JOBS })
  const seed = flags.seed ?? randomBytes(4).toString('hex')
  for (const path of [flags.csv, flags.report]) if (path !== undefined) attempt(io, path, () => checkWritable(path))

  const rows = flags.csv !== undefined
  const about: About = { edition: inShort(game), spec, chairs: bots.map(entrantName), seed, wanted: deals }
  await longRun(
    io,
    deals,
    ({ signal, onProgress }) => arena({ spec, bots, seed, limits, deals, jobs, rows, signal, onProgress }),
    (contest) => {
      if (flags.json) io.out(JSON.stringify({ ...about, jobs, ...contest, rows: undefined }, null, 2))
      else for (const line of contestLines(io, about, contest)) io.out(line)
      if (contest.deals > 0) writeFiles(io, flags, about, contest)
    },
  )
}

/** What cannot be written does not keep the rest from being written. */
function writeFiles(io: Io, { csv, report }: ArenaFlags, about: About, contest: Contest): void {
  const problems: string[] = []
  const write = (path: string | undefined, text: () => string): void => {
    if (path === undefined) return
    const whole = text()
    try {
      attempt(io, path, () => writeWhole(path, whole))
    } catch (problem) {
      problems.push((problem as BadInput).message)
    }
  }
  write(csv, () => `${[ROW_HEADING, ...contest.rows].join('\n')}\n`)
  write(report, () => reportPage(io.speaker, about, contest))
  if (problems.length > 0) throw new BadInput(problems.join('\n'))
}
