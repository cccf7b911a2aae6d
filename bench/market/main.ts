/**
 * How haggling feels, as issue 19 has it: a person who plays by a script with bots that take no time, at a table here
 * and over a server; and four traders among themselves. `--games 200` of each, `--edition anniversary`, `--level fair`,
 * `--only local,server,bots` for parts, `--json` for programs. That a bar is missed is no error.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LEVEL_IDS } from '../../src/bots/levels.ts'
import type { GameSpec } from '../../src/kernel/types.ts'
import { postgresIn } from '../../src/server/store/postgres.ts'
import { type Figure, figuresOf, type Round, tradersFigures } from './figures.ts'
import { localRounds, SPECS, serverRounds, traders, type Wanted } from './measure.ts'

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    edition: { type: 'string' },
    level: { type: 'string', default: 'fair' },
    only: { type: 'string', default: 'local,server,bots' },
    json: { type: 'boolean', default: false },
  },
})
const games = Number(flags.games)
const only = flags.only.split(',')
const level = LEVEL_IDS.find((id) => id === flags.level)
if (level === undefined) throw new Error(`--level is one of ${LEVEL_IDS.join(', ')}`)
const specs = SPECS.filter(({ edition }) => flags.edition === undefined || edition === flags.edition)
if (specs.length === 0)
  throw new Error(`--edition is one of ${[...new Set(SPECS.map((one) => one.edition))].join(', ')}`)

const told: (Figure & { readonly where: string })[] = []
if (only.includes('local')) await playAll('local', localRounds)
if (only.includes('server')) await onServer()
if (only.includes('bots')) {
  progress('four traders')
  tell('four traders', tradersFigures(traders(games)))
}
progress('')
if (flags.json) console.log(JSON.stringify({ games, level, figures: told }, null, 2))
else summarize()

async function onServer(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'haricot-bench-'))
  const base = await postgresIn(data)
  try {
    await playAll('server', (wanted) => serverRounds(wanted, base.connection))
  } finally {
    await base.close()
    rmSync(data, { recursive: true, force: true })
  }
}

async function playAll(place: string, play: (wanted: Wanted) => Promise<Round[]>): Promise<void> {
  for (const spec of specs) {
    const where = `${place}, ${nameOf(spec)}`
    let done = 0
    const onGame = (): void => progress(`${where}: ${++done} of ${games}`)
    progress(where)
    tell(where, figuresOf(await play({ spec, level: level ?? 'fair', games, onGame })))
  }
}

function tell(where: string, figures: readonly Figure[]): void {
  told.push(...figures.map((figure) => ({ where, ...figure })))
  if (flags.json) return
  progress('')
  console.log(`\n${where}`)
  for (const { name, value, unit, bar, isMet } of figures) {
    const verdict = isMet === null ? '' : isMet ? 'ok' : 'missed'
    console.log(
      `  ${name.padEnd(54)} ${String(value).padStart(8)} ${unit.padEnd(10)} ${(bar ?? '').padEnd(8)} ${verdict}`.trimEnd(),
    )
  }
}

function summarize(): void {
  const missed = told.filter(({ isMet }) => isMet === false).length
  console.log(`\n${missed} of ${told.filter(({ isMet }) => isMet !== null).length} bars missed`)
}

/** One line that is written over and over, where somebody watches. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

function nameOf({ edition, players, with: addOns }: GameSpec): string {
  return [edition, ...addOns, players].join(' ')
}
