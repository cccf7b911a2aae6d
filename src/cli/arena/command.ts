import { randomBytes } from 'node:crypto'
import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Command } from 'commander'
import type { GameSpec } from '../../kernel/types.ts'
import { arena, type Contest } from '../../sim/arena.ts'
import { entrantName } from '../../sim/company.ts'
import { ROW_HEADING } from '../../sim/deal.ts'
import { addEntrantFlags, type EntrantFlags, entrantsFrom, limitsFrom } from '../entrants.ts'
import { writeWhole } from '../files.ts'
import type { Io } from '../io.ts'
import { attempt } from '../records.ts'
import { inShort, progressBar } from '../sim.ts'
import { addGameFlags, type GameFlags, gameFrom, wholeNumber } from '../spec.ts'
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
const MOST_JOBS = 64
/** What a shell reports of a program that Ctrl-C ended. */
const INTERRUPTED = 130
const STOPS = ['SIGINT', 'SIGTERM'] as const

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
  for (const path of [flags.csv, flags.report]) if (path !== undefined) checkWritable(io, path)

  const stop = new AbortController()
  const onStop = (): void => stop.abort()
  for (const signal of STOPS) process.once(signal, onStop)
  const bar = await progressBar(io, deals)
  const onProgress = (done: number): void => bar?.update(done)
  const rows = flags.csv !== undefined
  const contest = await arena({ spec, bots, seed, limits, deals, jobs, rows, signal: stop.signal, onProgress }).finally(
    () => {
      bar?.stop()
      for (const signal of STOPS) process.off(signal, onStop)
    },
  )

  const about: About = { edition: inShort(game), spec, chairs: bots.map(entrantName), seed, wanted: deals }
  if (flags.json) io.out(JSON.stringify({ ...about, jobs, ...contest, rows: undefined }, null, 2))
  else for (const line of contestLines(io, about, contest)) io.out(line)
  if (contest.deals > 0) writeFiles(io, flags, about, contest)
  if (stop.signal.aborted) process.exitCode = INTERRUPTED
}

function writeFiles(io: Io, { csv, report }: ArenaFlags, about: About, contest: Contest): void {
  const write = (path: string, text: string): void => attempt(io, path, () => writeWhole(path, text))
  if (csv !== undefined) write(csv, `${[ROW_HEADING, ...contest.rows].join('\n')}\n`)
  if (report !== undefined) write(report, reportPage(io.speaker, about, contest))
}

/** Better now than after all the games. */
function checkWritable(io: Io, path: string): void {
  attempt(io, path, () => {
    accessSync(dirname(resolve(path)), constants.W_OK)
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  })
}
