import type { Speaker } from '../text/format.ts'
import type { Part, Sheet } from './sheet.ts'
import { cellsFor, coinsOf } from './sheet-text.ts'

const STYLE = `
@page { size: A4; margin: 12mm }
body { margin: 0 auto; max-width: 182mm; padding: 4mm; color: #1d1a16; background: #fff; font: 10pt/1.3 system-ui, sans-serif }
h1 { margin: 0; font-size: 19pt }
h2 { margin: 3mm 0 1.2mm; font-size: 12.5pt; border-bottom: .4mm solid #7a4a1e }
p, dl, ul { margin: 0 }
ul { padding-left: 5mm }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .8mm 4mm }
dt { font-weight: 700 }
dd { margin: 0 }
table { border-collapse: collapse; width: 100% }
caption { text-align: left; padding-bottom: 1mm }
th, td { padding: .4mm 2mm; text-align: right; border-bottom: .2mm solid #b9ab98; font-variant-numeric: tabular-nums }
th:first-child { text-align: left; padding-left: 0 }
td[colspan] { text-align: left }
h2, tr, dt, dd, li { break-inside: avoid }
h2 { break-after: avoid }
@media screen and (max-width: 120mm) { dl { display: block } dd { margin: 0 0 1.5mm } }
@media print { body { padding: 0; max-width: none } }
`

/** A page to print, on one sheet of A4 where it fits. */
export function sheetHtml({ say }: Speaker, sheet: Sheet): string {
  const { lang, title, about, turn, besides, beans, end } = sheet
  const coins = coinsOf(beans.rows)
  const head = [say('sheet.column.bean'), say('sheet.column.cards'), ...coins.map(String)]
  const rows = beans.rows.map(({ name, cards, pays }) => {
    const cells =
      pays.length === 0
        ? `<td colspan="${coins.length}">${escaped(say('sheet.no-meter'))}</td>`
        : cellsFor(coins, pays)
            .map((cell) => `<td>${cell}</td>`)
            .join('')
    return `<tr><th scope="row">${escaped(name)}</th><td>${cards}</td>${cells}</tr>`
  })
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${about.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${partHtml(turn)}
${partHtml(besides)}
<h2>${escaped(beans.heading)}</h2>
<table>
<caption>${escaped(say('sheet.note.columns'))}</caption>
<thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${partHtml(end)}
</body>
</html>
`
}

function partHtml({ heading, entries }: Part): string {
  const isNamed = entries.every(({ name }) => name !== undefined)
  const list = entries.map(({ name = '', text }) =>
    isNamed ? `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>` : `<li>${escaped(text)}</li>`,
  )
  const tag = isNamed ? 'dl' : 'ul'
  return `<h2>${escaped(heading)}</h2>\n<${tag}>\n${list.join('\n')}\n</${tag}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
