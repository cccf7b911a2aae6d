import { Command } from 'commander'
import { STATES, type TableState } from '../../server/store/archive.ts'
import { badInput, type Io } from '../io.ts'
import { wholeNumber, words } from '../spec.ts'
import { withStore } from './database.ts'
import { exportAll, exportOne } from './export.ts'
import { importFiles } from './import.ts'
import { inspect, list } from './look.ts'
import { prune } from './prune.ts'

const MOST_LISTED = 100_000
const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 7 * 24 }
/** Games that go on may be somebody's; they have to be named. */
const PRUNED = ['lobby', 'over', 'broken']

interface Flags {
  readonly json?: true
  readonly state?: string
  readonly limit: string
  readonly all?: string
  readonly olderThan: string
  readonly dryRun?: true
}

export function adminCommand(io: Io): Command {
  const { say } = io.speaker
  const sub = (name: string): Command => new Command(name).description(say(`admin.${name}.about`))
  const states = say('admin.option.state', { allowed: STATES })
  return new Command('admin')
    .description(say('admin.about'))
    .addCommand(
      sub('list')
        .option('--state <states>', states)
        .option('--limit <n>', say('admin.option.limit'), '50')
        .option('--json', say('cli.option.json'))
        .action((flags: Flags) => {
          const most = wholeNumber(io, '--limit', flags.limit, { most: MOST_LISTED })
          const wanted = statesFrom(io, flags.state ?? STATES.join(','))
          return withStore(io, (store) => list(io, store, { states: wanted, most, json: flags.json }))
        }),
    )
    .addCommand(
      sub('inspect')
        .argument('<table>', say('admin.argument.table'))
        .option('--json', say('cli.option.json'))
        .action((id: string, { json }: Flags) => withStore(io, (store) => inspect(io, store, id, json))),
    )
    .addCommand(
      sub('export')
        .argument('[table]', say('admin.argument.table'))
        .argument('[file]', say('admin.argument.file'))
        .option('--all <folder>', say('admin.option.all'))
        .action((id: string | undefined, path: string | undefined, { all }: Flags) => {
          if ((id === undefined) === (all === undefined)) throw badInput(io, 'admin.error.one-or-all')
          return withStore(io, (store) =>
            id === undefined ? exportAll(io, store, all ?? '') : exportOne(io, store, id, path),
          )
        }),
    )
    .addCommand(
      sub('import')
        .argument('<files...>', say('admin.argument.files'))
        .action((paths: readonly string[]) => withStore(io, (store) => importFiles(io, store, paths), { isNew: true })),
    )
    .addCommand(
      sub('prune')
        .requiredOption('--older-than <age>', say('admin.option.older-than'))
        .option('--state <states>', `${states} (${PRUNED.join(',')})`)
        .option('--dry-run', say('admin.option.dry-run'))
        .option('--json', say('cli.option.json'))
        .action((flags: Flags) => {
          const ageMs = ageFrom(io, flags.olderThan)
          const wanted = statesFrom(io, flags.state ?? PRUNED.join(','))
          const { dryRun = false, json } = flags
          return withStore(io, (store) => prune(io, store, { states: wanted, ageMs, dryRun, json }))
        }),
    )
}

function statesFrom(io: Io, text: string): TableState[] {
  return words(text).map((word) => {
    const state = STATES.find((one) => one === word)
    if (state === undefined) throw badInput(io, 'admin.error.state', { text: word, allowed: STATES })
    return state
  })
}

/** `12h`, `90d`, `8w` */
function ageFrom(io: Io, text: string): number {
  const [, number, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? []
  if (number === undefined) throw badInput(io, 'admin.error.age', { text })
  return Number(number) * HOURS[unit] * 3_600_000
}
