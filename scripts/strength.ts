/**
 * Writes docs/STRENGTH.md: how good the bots are, by playing the match-ups of strength-matches.ts. Nothing in that file is
 * typed by hand. Those that think long play fewer deals. A run that was stopped goes on where it was; with `--known` the page
 * has what was played so far.
 * `npm run strength -- --deals 200 --slow-deals 30 --jobs 2 --seed strength --only duel --out docs/STRENGTH.md`
 */
import { readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BotName, isBotName, isSlow } from '../src/bots/bots.ts'
import { link } from '../src/engine.ts'
import { arena, type Contest } from '../src/sim/arena.ts'
import type { Estimate } from '../src/sim/estimate.ts'
import { MATCHES, type Match } from './strength-matches.ts'
import { type Played, playedWith } from './strength-played.ts'

export interface Plan {
  readonly matches: readonly Match[]
  readonly deals: number
  /** Where a bot thinks long. */
  readonly slowDeals: number
  readonly jobs: number
  readonly seed: string
  /** As it stands on the page. */
  readonly date: string
  readonly version: string
  readonly played: Played
  /** Nothing is played: the page has what was played before. */
  readonly isKnownOnly?: boolean
  onMatch?(number: number, name: string): void
  onDeal?(done: number, of: number): void
}

/** The page. */
export async function strength(plan: Plan): Promise<string> {
  const { matches, seed, date, version } = plan
  const groups = new Map<string, string[]>()
  for (const [i, match] of matches.entries()) {
    const game = nameOf(match)
    plan.onMatch?.(i, `${game}: ${match.bots.join(' against ')}`)
    const what = { match, deals: dealsFor(plan, match), seed }
    const rows = plan.isKnownOnly
      ? (plan.played.known(what) ?? [row([tableOf(match), `${what.deals}`, 'not played yet', '', '', '', '', '', ''])])
      : await plan.played.of(what, () => rowsOf(plan, match))
    groups.set(game, [...(groups.get(game) ?? []), ...rows])
  }
  const tables = [...groups].map(([game, rows]) => `## ${game}\n\n${[HEAD, ...rows].join('\n')}\n`)
  return [
    '# How good the bots are',
    '',
    'Written by `npm run strength`; do not edit. The match-ups are those of `scripts/strength-matches.ts`. What the figures mean',
    'stands in [BOTS.md](BOTS.md#the-arena): duplicate play, 95 % intervals over deals.',
    '',
    `${date}, haricot ${version}, seed “${seed}”, every deal played once per chair.`,
    '',
    ...tables,
  ].join('\n')
}

const HEAD = [
  '| table | deals | bot | wins | equal would be | margin | coins | trades | ms a decision, mean / 95 % / longest |',
  '|---|---|---|---|---|---|---|---|---|',
].join('\n')

/** A row for each bot, or one that says what is missing. */
async function rowsOf(plan: Plan, match: Match): Promise<string[]> {
  const { bots, times: _, ...game } = match
  const linked = link(game)
  const missing = bots.filter((bot) => !isBotName(bot))
  const why = linked.ok ? missing.map((bot) => `no bot \`${bot}\` yet`) : [linked.refusal.rule]
  const table = tableOf(match)
  if (!linked.ok || why.length > 0) return [row([table, '', why.join(', '), '', '', '', '', '', ''])]
  const deals = dealsFor(plan, match)
  const chairs = Array.from({ length: game.players }, (_, i) => bots[Math.min(i, bots.length - 1)] as BotName)
  const { bots: found } = await arena({
    spec: linked.value.spec,
    bots: chairs,
    seed: plan.seed,
    deals,
    jobs: plan.jobs,
    onProgress: (done) => plan.onDeal?.(done, deals),
  })
  return found.map((standing) => row([table, String(deals), ...figures(standing, game.players)]))
}

const tableOf = ({ bots, players }: Match): string =>
  bots.map((bot, i) => seats(bot, i < bots.length - 1 ? 1 : players - i)).join(', ')

const dealsFor = ({ deals, slowDeals }: Plan, { bots, times = 1 }: Match): number =>
  Math.ceil(times * (bots.some((bot) => isBotName(bot) && isSlow(bot)) ? slowDeals : deals))

function figures(
  { bot, share, even, margin, points, trades, times }: Contest['bots'][number],
  players: number,
): string[] {
  return [
    `\`${bot}\``,
    `${shown(share, 100, 1)} %`,
    players === 1 ? '' : `${(100 * even).toFixed(1)} %`,
    shown(margin, 1, 2),
    points.mean.toFixed(2),
    trades.toFixed(1),
    [times.meanMs, times.p95Ms, times.maxMs].map((ms) => String(Number(ms.toPrecision(2)))).join(' / '),
  ]
}

const shown = ({ mean, low, high }: Estimate, times: number, digits: number): string => {
  const [middle, least, most] = [mean, low, high].map((value) => (times * value).toFixed(digits))
  return Number.isFinite(low) ? `${middle} (${least} to ${most})` : middle
}

const seats = (bot: string, count: number): string => (count === 1 ? bot : `${count} × ${bot}`)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const nameOf = ({ edition, with: addOns = [], players }: Match): string =>
  `${[edition, ...addOns].join(' + ')}, ${players === 1 ? 'alone against the mafia' : `${players} players`}`

async function run(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const { values } = parseArgs({
    options: {
      deals: { type: 'string', default: '200' },
      'slow-deals': { type: 'string', default: '30' },
      jobs: { type: 'string', default: '2' },
      seed: { type: 'string', default: 'strength' },
      only: { type: 'string', default: '' },
      known: { type: 'boolean', default: false },
      out: { type: 'string', default: join(root, 'docs/STRENGTH.md') },
    },
  })
  const matches = MATCHES.filter((match) => `${nameOf(match)} ${match.bots.join(' ')}`.includes(values.only))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const date = new Date().toISOString().slice(0, 10)
  const counts = {
    deals: Number(values.deals),
    slowDeals: Number(values['slow-deals']),
    jobs: Number(values.jobs),
  }
  for (const [name, count] of Object.entries(counts))
    if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} must be a whole number from 1 on`)
  const played = playedWith(root)
  const onMatch = (number: number, name: string): void => console.error(`${number + 1}/${matches.length} ${name}`)
  let told = 0
  const onDeal = (done: number, of: number): void => {
    const tenth = Math.floor((10 * done) / of)
    if (tenth !== told && tenth > 0) console.error(`  ${10 * tenth} %`)
    told = tenth
  }
  const isKnownOnly = values.known
  const page = await strength({
    matches,
    isKnownOnly,
    ...counts,
    seed: values.seed,
    date,
    version,
    played,
    onMatch,
    onDeal,
  })
  writeFileSync(`${values.out}.part`, page)
  renameSync(`${values.out}.part`, values.out)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await run()
