import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { findChromium, NO_CHROMIUM } from '../../scripts/chromium.ts'

export interface OpenPage {
  readonly page: Page
  close(): Promise<void>
}

/**
 * A page with this script, built by Vite and served from memory, in a browser of its own with an empty profile.
 * What the script exports is the page's global `exported`.
 */
export async function openPage(script: string): Promise<OpenPage> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  const files = await bundled(script)
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return {
    page,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** By path. */
async function bundled(script: string): Promise<Map<string, string | Uint8Array>> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rollupOptions: { input: script, preserveEntrySignatures: 'strict' } },
  })
  const { output } = made as Rollup.RollupOutput
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry === undefined) throw new Error(`${basename(script)} gives no script`)
  const files = new Map<string, string | Uint8Array>()
  for (const file of output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  const page = `import * as exported from '/${entry.fileName}'; Object.assign(globalThis, { exported })`
  return files.set('/', `<!doctype html><link rel="icon" href="data:,"><script type="module">${page}</script>`)
}
