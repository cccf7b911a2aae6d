import type { Contest } from '../../sim/arena.ts'
import type { Estimate } from '../../sim/estimate.ts'
import type { Speaker, Values } from '../../text/index.ts'
import { troubleLines } from '../entrants.ts'
import { botName } from '../spec.ts'
import { bars, columns, course, html } from './charts.ts'
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
  const rows = contest.bots.map(({ bot, share, even }) => ({
    label: bot,
    colour: contest.names.indexOf(bot),
    ...spanOf(share),
    mark: even,
    words: say('arena.page.percent', { number: rounded(100 * share.mean, 1) }),
  }))
  const body = contest.bots.map(({ bot, chairs, share, even }) => [
    bot,
    number(speaker, chairs),
    say('arena.page.percent', { number: rounded(100 * share.mean, 1) }),
    range(speaker, percent(share), 'arena.page.percents'),
    say('arena.page.percent', { number: rounded(100 * even, 1) }),
  ])
  const head = ['bot', 'seats', 'share', 'interval', 'even'].map((key) => say(`arena.page.${key}`))
  const lines = contest.course.length > 1 ? course(say('arena.page.course'), contest.names, contest.course) : ''
  return section(say('arena.page.share'), [
    bars(say('arena.page.share'), rows),
    table(say('arena.page.share'), head, body),
    `<p>${html(say('arena.page.mark'))}</p>`,
    lines === '' ? '' : `<h3>${html(say('arena.page.course'))}</h3>${lines}`,
  ])
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
  const head = ['bot', 'margin', 'interval', 'coins', 'interval'].map((key) => say(`arena.page.${key}`))
  return section(say('arena.page.margin'), [
    `<p>${html(say('arena.page.margin-about'))}</p>`,
    bars(say('arena.page.margin'), rows),
    table(say('arena.page.margin'), head, body),
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
      const share = say('arena.page.percent', { number: rounded(100 * duel.ahead.mean, 1) })
      return `${share} (${range(speaker, percent(duel.ahead), 'arena.page.percents')})`
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
    const title = `${say('arena.page.spread')}: ${bot}`
    return `<h3>${html(bot)}</h3>${columns(title, filled(spread), names.indexOf(bot))}`
  })
  const head = [say('arena.page.coins'), ...bots.map(({ bot }) => bot)]
  const body = Array.from({ length: most }, (_, coins) => [
    number(speaker, coins),
    ...bots.map(({ spread }) => number(speaker, spread[coins] ?? 0)),
  ])
  return section(say('arena.page.spread'), [...drawings, table(say('arena.page.spread'), head, body)])
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
    bars(say('arena.page.got'), rows),
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

const range = ({ say }: Speaker, values: Values, key: string): string =>
  values.low === null || values.high === null ? '–' : say(key, values)

const section = (title: string, parts: readonly string[]): string =>
  `<section>\n<h2>${html(title)}</h2>\n${parts.filter((part) => part !== '').join('\n')}\n</section>`

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`

function table(caption: string, head: readonly string[], body: readonly (readonly string[])[]): string {
  const top = head.map((cell) => `<th scope="col">${html(cell)}</th>`).join('')
  const rows = body.map(
    ([first, ...rest]) =>
      `<tr><th scope="row">${html(first)}</th>${rest.map((cell) => `<td>${html(cell)}</td>`).join('')}</tr>`,
  )
  return `<div class="wide" role="region" tabindex="0" aria-label="${html(caption)}"><table><caption>${html(caption)}</caption><thead><tr>${top}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fdfcf8; --faint: #8a8577; --rule: #d9d4c5;
  --c0: #2d6a4f; --c1: #b5521b; --c2: #31589c; --c3: #8a2f6b; --c4: #7a6a00; --c5: #555 }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8dc; --paper: #191a17; --faint: #a39d8c; --rule: #45443c;
  --c0: #74c69d; --c1: #f4a261; --c2: #8ab4f8; --c3: #e59fcf; --c4: #e0cf5a; --c5: #bbb } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-top: 2.5rem; border-top: 1px solid var(--rule); padding-top: 1rem }
h3 { font-size: 1rem; margin-bottom: .2rem }
svg { width: 100%; height: auto; font: 14px system-ui, sans-serif }
svg text { fill: var(--ink) }
.axis { stroke: var(--faint); fill: none } .interval { stroke: var(--ink); stroke-width: 2; fill: none }
.mark { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 2 3; fill: none }
.bar { opacity: .8 } .line { fill: none; stroke-width: 2.5 }
${[0, 1, 2, 3, 4, 5].map((i) => `.bar.c${i} { fill: var(--c${i}) } .line.c${i} { stroke: var(--c${i}) }`).join('\n')}
.d1 { stroke-dasharray: 8 4 } .d2 { stroke-dasharray: 2 3 } .d3 { stroke-dasharray: 10 3 2 3 }
.wide { overflow-x: auto }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
caption { text-align: start; color: var(--faint) }
th, td { padding: .3rem .7rem; text-align: end; border-bottom: 1px solid var(--rule) } th:first-child { text-align: start }
@media print { body { background: none } h2 { break-after: avoid } table, svg { break-inside: avoid } }
`
