/** Writes a page with every drawn piece in every size and on every ground: `npx tsx scripts/gallery.ts --out gallery.html`. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ART_CSS, ART_IDS, inksOf, plate, silhouette, sprite, viewBox } from '../src/web/art/index.ts'

const { out, only } = parseArgs({
  options: { out: { type: 'string', default: 'gallery.html' }, only: { type: 'string', default: '' } },
}).values
const ids = ART_IDS.filter((id) => new RegExp(only).test(id))

type Draw = (id: string, size: number) => string

const svg = (box: string, size: number, inner: string) =>
  `<svg viewBox="${box}" width="${size}" height="${size}">${inner}</svg>`
const coloured: Draw = (id, size) => svg(viewBox(id), size, `<title>${id}</title><use href="#art-${id}"/>`)
const cutOut: Draw = (id, size) => svg(viewBox(id), size, silhouette(id))
const named: Draw = (id, size) => `<figure>${coloured(id, size)}<figcaption>${id}</figcaption></figure>`
const label: Draw = (id, size) => svg('0 0 64 64', size, plate(id, id.slice(0, 1).toUpperCase()))

const strip = (look: string, sizes: readonly number[], draw = coloured, of = ids) =>
  sizes.map((size) => `<div class="${look}">${of.map((id) => draw(id, size)).join('')}</div>`).join('')

const SMALL = [22, 32, 64]
const page = [
  strip('paper', [160], named),
  strip('paper', SMALL),
  strip('soil art-soil', SMALL),
  strip('art-night paper', SMALL),
  strip('art-night soil art-soil', SMALL),
  strip('paper', SMALL, cutOut),
  strip('paper grey', SMALL),
  strip(
    'paper',
    [22, 32],
    label,
    ids.filter((id) => inksOf(id) !== null),
  ),
]

const css = `body{margin:0;font:14px sans-serif;background:#fbf5e6;color:#2b2722}
div{padding:6px 12px;display:flex;flex-wrap:wrap;gap:8px}
.soil{background:#5d4030}.art-night{background:#e9d6ad}.art-night.soil{background:#2a1d17}
.grey{filter:grayscale(1)}figure{margin:0;text-align:center}figcaption{font-size:12px}`

writeFileSync(
  out,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>haricot: the drawings</title><style>${css}${ART_CSS}</style>${sprite(ids)}${page.join('')}</html>\n`,
)
