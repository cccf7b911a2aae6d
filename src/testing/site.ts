import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium, NO_CHROMIUM } from '../../scripts/chromium.ts'
import { ensurePage } from '../../scripts/page.ts'
import { addSite, POLICY, readSite } from '../server/http/site.ts'

/** The folder of the page, built if it is out of date. */
export async function builtPage(): Promise<string> {
  await ensurePage()
  return join(import.meta.dirname, '../../dist/page')
}

export interface Visit {
  readonly page: Page
  /** What the page has complained of so far: console errors and warnings, exceptions that nobody caught. */
  readonly troubles: readonly string[]
  /** What came to it by its sockets so far. */
  readonly heard: readonly string[]
}

export interface VisitOptions extends BrowserContextOptions {
  /** After the address: `#/rules/duel`. */
  readonly path?: string
  /** Before the page is there. */
  before?(page: Page): Promise<void>
}

export interface OpenSite {
  readonly address: string
  /**
   * Opens the page as somebody who has never been here: with storage, cache and windows of its own. Takes all that a
   * Playwright context takes: `locale`, `viewport`, `hasTouch`, `colorScheme`, `reducedMotion` …
   * No service worker comes between the page and its network unless it says `serviceWorkers: 'allow'`.
   */
  visit(options?: VisitOptions): Promise<Visit>
  /** Set to false, the site answers nobody any more, as if the network were gone. Not with an address from elsewhere. */
  isReachable: boolean
  close(): Promise<void>
}

/**
 * The page in a real Chromium with an empty profile, for tests.
 *
 *     let site: OpenSite
 *     beforeAll(async () => {
 *       site = await openSite()
 *     }, 60_000)
 *     afterAll(() => site?.close())
 *
 *     it('…', async () => {
 *       const { page, troubles } = await site.visit({ locale: 'hu', viewport: { width: 360, height: 740 } })
 *       await page.getByRole('button', { name: … }).click()
 *       expect(troubles).toEqual([])
 *     })
 *
 * The page is built if it is out of date, which happens once for all tests (`npm test` does it before they begin), and
 * served with the headers of the real server, its content policy included. There are no tables there, and no database is
 * started. `openSite(address)` visits a real server instead: `startNode(await database(), {}, await builtPage())`.
 */
export async function openSite(elsewhere?: string): Promise<OpenSite> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  const served = elsewhere === undefined ? await serve() : null
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  const address = elsewhere ?? served?.address ?? ''
  return {
    address,
    async visit({ path = '', before, ...options } = {}) {
      const context = await browser.newContext({ serviceWorkers: 'block', ...options })
      const page = await context.newPage()
      const troubles: string[] = []
      page.on('pageerror', ({ message }) => troubles.push(message))
      page.on('console', (message) => {
        const isTrouble = message.type() === 'error' || message.type() === 'warning'
        if (isTrouble && !message.text().endsWith('blocked by Playwright')) troubles.push(message.text())
      })
      const heard: string[] = []
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
      await before?.(page)
      await page.goto(address + path)
      return { page, troubles, heard }
    },
    get isReachable() {
      return served?.isReachable ?? true
    },
    set isReachable(isReachable) {
      if (served === null) throw new Error('whoever started it must stop it')
      served.isReachable = isReachable
    },
    async close() {
      await browser.close()
      await served?.close()
    },
  }
}

/** What keeps people from using the page as it stands, by axe: the rule, and where it is broken. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The page and an empty lobby. */
async function serve() {
  const site = await readSite(await builtPage())
  const http = fastify({ forceCloseConnections: true })
  const server = { address: '', isReachable: true, close: () => http.close() }
  http.addHook('onRequest', async ({ raw }) => {
    if (!server.isReachable) raw.socket.destroy()
  })
  await http.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: POLICY } })
  await http.register(websocket)
  addSite(http, site)
  http.get('/api/tables', async () => ({ tables: [] }))
  http.get('/ws', { websocket: true }, (socket) => socket.send('{"type":"tables","tables":[]}'))
  server.address = `${await http.listen({ host: 'localhost', port: 0 })}/`
  return server
}
