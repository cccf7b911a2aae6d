/** Draws the page's icons, for tabs and for those who install it, from our own art: `npx tsx scripts/icons.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { art, viewBox } from '../src/web/art/index.ts'
import { findChromium, NO_CHROMIUM } from './chromium.ts'

const BEAN = 'garden'
const GROUND = '#2f6b45'
/** Phones cut icons to whatever shape they like; a circle of four fifths stays. */
const SAFE = 0.82

const folder = join(import.meta.dirname, '../src/web/public')
const drawn = art(BEAN).replace(/var\(--[a-z-]+,([^)]*)\)/g, '$1')
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(BEAN)}"><title>Haricot</title>${drawn}</svg>`
writeFileSync(join(folder, 'icon.svg'), `${svg}\n`)

const executablePath = findChromium()
if (executablePath === null) throw new Error(NO_CHROMIUM)
const browser = await chromium.launch({ executablePath })
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const inner = Math.round(size * SAFE)
  await page.setContent(`<body style="margin:0;display:grid;place-content:center;height:100vh;background:${GROUND}">
    <div style="width:${inner}px;height:${inner}px">${svg}</div>`)
  await page.screenshot({ path: join(folder, `icon-${size}.png`) })
}
await browser.close()
