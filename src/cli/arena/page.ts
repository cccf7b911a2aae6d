import type { Contest } from '../../sim/arena.ts'
import type { Estimate } from '../../sim/estimate.ts'
import type { Speaker, Values } from '../../text/index.ts'
import { troubleLines } from '../entrants.ts'
import { botName } from '../spec.ts'
import { bars, COLOURS, columns, course, html } from './charts.ts'
import type { About } from './command.ts'
import { figures, heading, inWords, milliseconds, percent, rounded } from './lines.ts'

/** Everything in one file that needs nothing else: for a screen, for print, and read aloud. */
export function reportPage(speaker: Speaker, about: About, found: Contest): string {
  const contest = inWords(speaker, found)
  const { lang, say } = speaker
  const { wanted } = about
  const chairs = about.chairs.map((bot) => botName(speaker, bot))
  const { deals } = contest
  const title = heading(speaker, about, contest)
  const sections = [shares, margins, meetings, spreads, trades, times, troubles, how]
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${html(say('arena.page.title'))}</h1>
<p>${html(title)}</p>
<p>${html(say('arena.page.chairs', { chairs }))}</p>
${deals < wanted ? `<p>${html(say('arena.stopped', { deals, wanted }))}</p>` : ''}
${sections.map((section) => section(speaker, contest)).join('\n')}
</main>
</body>
</html>
`
}

type Section = (speaker: Speaker, contest: Contest) => string

const shares: Section = (speaker, contest) => {
  const { say } = speaker
  const title = say('arena.page.share')
  const rows = contest.bots.map(({ bot, share, even }) => ({
    label: bot,
    colour: contest.names.indexOf(bot),
    ...spanOf(share),
    mark: even,
    words: inPercent(speaker, share.mean),
  }))
  const body = contest.bots.map(({ bot, chairs, share, even }) => [
    bot,
    number(speaker, chairs),
    inPercent(speaker, share.mean),
    range(speaker, percent(share), 'arena.page.percents'),
    inPercent(speaker, even),
  ])
  const head = ['bot', 'seats', 'share', 'interval', 'even'].map((key) => say(`arena.page.${key}`))
  return section(title, [
    `<p>${html(say('arena.page.mark'))}</p>`,
    bars(chartTitle(speaker, title), rows),
    table(title, head, body),
    contest.course.length > 1 ? fromDealToDeal(speaker, contest) : '',
  ])
}

function fromDealToDeal(speaker: Speaker, { names, course: places }: Contest): string {
  const { say } = speaker
  const title = say('arena.page.course')
  const share = (value: number): string => inPercent(speaker, value)
  const end = say('arena.page.deals', { deals: places[places.length - 1].deals })
  const body = places.map(({ deals, shares }) => [number(speaker, deals), ...shares.map(share)])
  return [
    `<h3>${html(title)}</h3>`,
    course(chartTitle(speaker, title), { names, places, percent: share, end }),
    folded(say('arena.page.as-table'), table(title, [say('arena.page.deal-count'), ...names], body)),
  ].join('\n')
}

const margins: Section = (speaker, { bots, names }) => {
  const { say } = speaker
  const rows = bots.map(({ bot, margin }) => ({
    label: bot,
    colour: names.indexOf(bot),
    ...spanOf(margin),
    mark: null,
    words: number(speaker, rounded(margin.mean, 2)),
  }))
  const body = bots.map(({ bot, margin, points }) => [
    bot,
    number(speaker, rounded(margin.mean, 2)),
    range(speaker, figures(margin, 2), 'arena.page.range'),
    number(speaker, rounded(points.mean, 2)),
    range(speaker, figures(points, 2), 'arena.page.range'),
  ])
  const [bot, margin, interval, coins] = ['bot', 'margin', 'interval', 'coins'].map((key) => say(`arena.page.${key}`))
  return section(margin, [
    `<p>${html(say('arena.page.margin-about'))}</p>`,
    bars(chartTitle(speaker, margin), rows),
    table(margin, [bot, margin, `${margin}: ${interval}`, coins, `${coins}: ${interval}`], body),
  ])
}

const meetings: Section = (speaker, { headToHead }) => {
  const { say } = speaker
  if (headToHead.length < 2) return ''
  const head = [say('arena.page.bot'), ...headToHead.map(({ bot }) => bot)]
  const body = headToHead.map(({ bot, against }) => [
    bot,
    ...headToHead.map((column) => {
      const duel = against.find(({ other }) => other === column.bot)
      if (duel === undefined) return '–'
      return `${inPercent(speaker, duel.ahead.mean)} (${range(speaker, percent(duel.ahead), 'arena.page.percents')})`
    }),
  ])
  return section(say('arena.page.meetings'), [
    `<p>${html(say('arena.page.meetings-about'))}</p>`,
    table(say('arena.page.meetings'), head, body),
  ])
}

const spreads: Section = (speaker, { bots, names }) => {
  const { say } = speaker
  const most = Math.max(...bots.map(({ spread }) => spread.length))
  const filled = (spread: readonly number[]): number[] => Array.from({ length: most }, (_, i) => spread[i] ?? 0)
  const drawings = bots.map(({ bot, spread }) => {
    const title = chartTitle(speaker, `${say('arena.page.spread')}: ${bot}`)
    return `<h3>${html(bot)}</h3>\n${columns(title, filled(spread), names.indexOf(bot))}`
  })
  const head = [say('arena.page.coins'), ...bots.map(({ bot }) => bot)]
  const body = Array.from({ length: most }, (_, coins) => [
    number(speaker, coins),
    ...bots.map(({ spread }) => number(speaker, spread[coins] ?? 0)),
  ])
  const title = say('arena.page.spread')
  return section(title, [...drawings, folded(say('arena.page.as-table'), table(title, head, body))])
}

const trades: Section = (speaker, { bots, names, tradesPerGame }) => {
  const { say } = speaker
  if (tradesPerGame === 0) return ''
  const rows = bots.map(({ bot, tradeCoins }) => {
    const value = rounded(tradeCoins, 2)
    const colour = names.indexOf(bot)
    return { label: bot, colour, value, low: Number.NaN, high: Number.NaN, mark: null, words: number(speaker, value) }
  })
  const head = ['bot', 'trades', 'got', 'given'].map((key) => say(`arena.page.${key}`))
  const body = bots.map(({ bot, ...row }) => [
    bot,
    ...[row.trades, row.tradeCoins, row.coinsGiven].map((value) => number(speaker, rounded(value, 2))),
  ])
  return section(say('arena.page.trading'), [
    `<p>${html(say('arena.page.trading-about'))}</p>`,
    `<h3>${html(say('arena.page.got'))}</h3>`,
    bars(chartTitle(speaker, say('arena.page.got')), rows),
    table(say('arena.page.trading'), head, body),
  ])
}

const times: Section = (speaker, { bots }) => {
  const { say } = speaker
  const head = ['bot', 'decisions', 'mean', 'most', 'max'].map((key) => say(`arena.page.${key}`))
  const body = bots.map(({ bot, times }) => [
    bot,
    number(speaker, times.decisions),
    ...Object.values(milliseconds(times)).map((value) => number(speaker, Number(value))),
  ])
  return section(say('arena.page.times'), [table(say('arena.page.times'), head, body)])
}

const troubles: Section = (speaker, contest) => {
  const lines = troubleLines(speaker, contest.troubles)
  return lines.length === 0 ? '' : section(speaker.say('arena.page.troubles'), [list(lines)])
}

const how: Section = ({ say }) => section(say('arena.page.how'), [`<p>${html(say('arena.page.how-about'))}</p>`])

const spanOf = ({ mean, low, high }: Estimate) => ({ value: mean, low, high })

/** As the language writes it. */
const number = ({ say }: Speaker, value: number): string => say('arena.page.number', { number: value })

const inPercent = ({ say }: Speaker, share: number): string =>
  say('arena.page.percent', { number: rounded(100 * share, 1) })

/** Who listens instead of looking is told that it is a chart, and where its figures are. */
const chartTitle = ({ say }: Speaker, title: string): string => say('arena.page.chart', { title })

const range = ({ say }: Speaker, values: Values, key: string): string =>
  values.low === null || values.high === null ? '–' : say(key, values)

const section = (title: string, parts: readonly string[]): string =>
  `<section>\n<h2>${html(title)}</h2>\n${parts.filter((part) => part !== '').join('\n')}\n</section>`

/** Long tables are there for whoever wants them. */
const folded = (title: string, body: string): string =>
  `<details><summary>${html(title)}</summary>\n${body}\n</details>`

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`

function table(caption: string, head: readonly string[], body: readonly (readonly string[])[]): string {
  const top = head.map((cell) => `<th scope="col">${html(cell)}</th>`).join('')
  const rows = body.map(
    ([first, ...rest]) =>
      `<tr><th scope="row">${html(first)}</th>${rest.map((cell) => `<td>${html(unbroken(cell))}</td>`).join('')}</tr>`,
  )
  return `<div class="wide" role="region" tabindex="0" aria-label="${html(caption)}"><table><caption>${html(caption)}</caption><thead><tr>${top}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`
}

/** Lines break before a bracket only. */
const unbroken = (cell: string): string => cell.replaceAll(' ', '\u00a0').replaceAll('\u00a0(', ' (')

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fdfcf8; --faint: #6b6658; --rule: #d9d4c5;
  --c0: #2d6a4f; --c1: #b5521b; --c2: #31589c; --c3: #8a2f6b; --c4: #7a6a00; --c5: #555 }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8dc; --paper: #191a17; --faint: #a39d8c; --rule: #45443c;
  --c0: #74c69d; --c1: #f4a261; --c2: #8ab4f8; --c3: #e59fcf; --c4: #e0cf5a; --c5: #bbb } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-top: 2.5rem; border-top: 1px solid var(--rule); padding-top: 1rem }
h3 { font-size: 1rem; margin-bottom: .2rem }
svg { display: block; font: .875rem system-ui, sans-serif }
svg text { fill: var(--ink) }
.axis { stroke: var(--faint) } .interval { stroke: var(--ink); stroke-width: 2 }
.mark { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 2 3 }
.bar { opacity: .8 } .line { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke }
${Array.from({ length: COLOURS }, (_, i) => `.bar.c${i} { fill: var(--c${i}) } .line.c${i} { stroke: var(--c${i}) }`).join('\n')}
.d1 { stroke-dasharray: 8 4 } .d2 { stroke-dasharray: 2 3 } .d3 { stroke-dasharray: 10 3 2 3 }
.wide { overflow-x: auto } p, li, h3 { overflow-wrap: anywhere } summary { cursor: pointer; padding: .5rem 0 }
:focus-visible { outline: 2px solid var(--c2); outline-offset: 2px }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
caption { text-align: start; color: var(--faint) }
th, td { padding: .3rem .7rem; text-align: end; border-bottom: 1px solid var(--rule) }
th { min-width: 4rem; max-width: 9rem; overflow-wrap: break-word; vertical-align: bottom }
th:first-child { text-align: start; position: sticky; left: 0; background: var(--paper) }
@media print { body { background: none } h2 { break-after: avoid } table, svg { break-inside: avoid } }
`
