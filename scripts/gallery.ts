/** Writes a page with every drawn piece in every size and on every ground: `npx tsx scripts/gallery.ts --out gallery.html`. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ART_CSS, ART_IDS, inksOf, plate, silhouette, sprite, viewBox } from '../src/web/art/index.ts'

const { out, only } = parseArgs({
  options: { out: { type: 'string', default: 'gallery.html' }, only: { type: 'string', default: '' } },
}).values
const ids = ART_IDS.filter((id) => new RegExp(only).test(id))
const beans = ids.filter((id) => inksOf(id) !== null)

type Draw = (id: string, size: number) => string

const svg = (viewBox: string, attributes: string, inner: string) =>
  `<svg viewBox="${viewBox}" ${attributes}>${inner}</svg>`
const square = (size: number) => `width="${size}" height="${size}"`
const use = (id: string) => `<title>${id}</title><use href="#art-${id}"/>`

const coloured: Draw = (id, size) => svg(viewBox(id), square(size), use(id))
const cutOut: Draw = (id, size) => svg(viewBox(id), square(size), silhouette(id))
const named: Draw = (id, size) => `<figure>${coloured(id, size)}<figcaption>${id}</figcaption></figure>`
const initial = (id: string) => plate(id, id.slice(0, 1).toUpperCase())
const label: Draw = (id, size) => svg('0 0 64 64', square(size), initial(id))
const short: Draw = (id, size) =>
  svg('0 0 64 64', square(size), plate(id, id.slice(0, 1).toUpperCase() + id.slice(1, 3)))

const strip = (look: string, sizes: readonly number[], draw = coloured, of = ids) =>
  sizes.map((size) => `<div class="${look}">${of.map((id) => draw(id, size)).join('')}</div>`).join('')

/** A card as the table may show it: packet, picture, initial, name. */
function card(id: string): string {
  const { fill, line } = inksOf(id) ?? { fill: '', line: '' }
  const picture = svg(viewBox(id), 'class="art-paper" x="10" y="13" width="48" height="48"', use(id))
  const corner = svg('0 0 64 64', 'x="49" y="52" width="12" height="12"', initial(id))
  const name = `<text x="34" y="73" text-anchor="middle" font-size="8" font-weight="700" fill="${line}">${id}</text>`
  const kind = `style="--art-kind:${fill};--art-kind-line:${line}"`
  return svg(
    viewBox('packet'),
    `width="128" height="177" ${kind}`,
    `<use href="#art-packet"/>${picture}${corner}${name}`,
  )
}
const back = svg(viewBox('card-back'), 'width="128" height="177"', use('card-back'))

function bed(id: string, look: string): string {
  const tile = `<pattern id="${id}" ${square(64)} patternUnits="userSpaceOnUse"><use href="#art-soil" ${square(64)}/></pattern>`
  const soil = `<svg width="1256" height="220">${tile}<rect width="1256" height="220" rx="16" fill="url(#${id})"/></svg>`
  return `<div class="${look}">${soil}<p>${beans.slice(0, 8).map(card).join('')}${back}</p></div>`
}

const seals = ['#c23a3a', '#2f6b45', '#3f7ad6', '#7a3f9d', '#d98a1f', '#2b2722', '#1f8a8a']
  .map((wax, i) => `<span style="--art-seal:${wax}">${coloured(`favour-${(i % 6) + 1}`, 64)}</span>`)
  .join('')

const SMALL = [22, 32, 64]
const page = [
  bed('day', 'art-soil'),
  bed('night', 'art-night art-soil dark'),
  strip('paper', [160], named),
  strip('paper', SMALL),
  strip('soil art-soil', SMALL),
  strip('art-night lamp', SMALL),
  strip('art-night art-soil night', SMALL),
  strip('paper', SMALL, cutOut),
  strip('grey', SMALL),
  strip('paper', [22, 32], label, beans),
  strip('paper', [32, 64], short, beans),
  `<div>${seals}</div>`,
]

const css = `body{margin:0;font:14px sans-serif;background:#fbf5e6;color:#2b2722}
div{padding:6px 12px;display:flex;flex-wrap:wrap;gap:8px}
p{position:absolute;margin:20px;display:flex;gap:8px}figure{margin:0;text-align:center}
.soil{background:#5d4030}.lamp{background:#e9d6ad}.night{background:#2a1d17}.dark{background:#191310}.grey{filter:grayscale(1)}`

writeFileSync(
  out,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>haricot: the drawings</title><style>${css}${ART_CSS}</style>${sprite()}${page.join('')}</html>\n`,
)
