/** Writes a page with every drawn piece in every size, on every ground: `npx tsx scripts/gallery.ts --out gallery.html`. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ART_IDS, silhouette, sprite, viewBox } from '../src/web/art/index.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'gallery.html' }, only: { type: 'string' } },
})
const ids = ART_IDS.filter((id) => values.only === undefined || new RegExp(values.only).test(id))
const icon = (id: string, size: number) =>
  `<svg width="${size}" height="${size}" role="img"><title>${id}</title><use href="#art-${id}"/></svg>`
const shade = (id: string, size: number) =>
  `<svg viewBox="${viewBox(id)}" width="${size}" height="${size}">${silhouette(id)}</svg>`
const strip = (ground: string, size: number, draw = icon) =>
  `<div class="${ground}">${ids.map((id) => draw(id, size)).join('')}</div>`
const named = `<div class="paper big">${ids.map((id) => `<figure>${icon(id, 160)}<figcaption>${id}</figcaption></figure>`).join('')}</div>`
const css = `body{margin:0;font:14px sans-serif;background:#fbf5e6;color:#2b2722}
div{padding:6px 12px;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.soil{background:#5d4030;--art-rim:#fbf5e6}.nightPaper{background:#e9d6ad;--art-white:#f6e6c0}.nightSoil{background:#2a1d17;--art-rim:#d9bd86;--art-white:#f6e6c0}
.grey{filter:grayscale(1)}figure{margin:0;text-align:center}figcaption{font-size:12px}`
writeFileSync(
  values.out,
  `<!doctype html><meta charset="utf-8"><style>${css}</style>${sprite(ids)}${named}` +
    [22, 32, 64].map((size) => strip('paper', size) + strip('soil', size)).join('') +
    [22, 32, 64].map((size) => strip('nightPaper', size) + strip('nightSoil', size)).join('') +
    strip('paper', 22, shade) +
    strip('paper', 64, shade) +
    strip('grey', 22) +
    strip('grey', 64),
)
