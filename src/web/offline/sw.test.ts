import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { builtPage, type OpenSite, openSite } from '../../testing/site.ts'

/** By path; whatever is not here is not found. */
let published = new Map<string, string>()
let worker = ''
let asked = 0
let site: OpenSite

const server = createServer(({ url = '' }, response) => {
  if (url === '/api/tables') published.set(url, String(++asked))
  const file = published.get(url)
  const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
  response.writeHead(file === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file)
})

beforeAll(async () => {
  worker = readFileSync(join(await builtPage(), 'sw.js'), 'utf8').replace(/^const FILES=.*?;/, '')
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  site = await openSite(`http://localhost:${(server.address() as AddressInfo).port}/`)
}, 60_000)
afterAll(async () => {
  await site?.close()
  server.closeAllConnections()
  server.close()
})

/** A page that loads a part of itself only when it is needed. */
function publish(version: string, missing = ''): void {
  const files = ['/', `/assets/${version}.js`, ...(missing === '' ? [] : [missing])]
  published = new Map([
    ['/', `<!doctype html><link rel="icon" href="data:,"><title>${version}</title>`],
    [`/assets/${version}.js`, version],
    ['/sw.js', `const FILES=${JSON.stringify(files)},VERSION="${version}";${worker}`],
  ])
}

/** Looks for a new version, and waits until it is in charge, or is none. */
const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js')
    if (registration.active !== null) await registration.update()
    const fresh = registration.installing ?? registration.waiting ?? registration.active
    while (fresh !== null && !['activated', 'redundant'].includes(fresh.state))
      await new Promise((resolve) => fresh.addEventListener('statechange', resolve, { once: true }))
    return fresh?.state ?? ''
  })
const part = (page: Page, version: string): Promise<string> =>
  page.evaluate(async (version) => (await fetch(`/assets/${version}.js`)).text(), version)

let page: Page
beforeEach(async () => {
  publish('one')
  page = (await site.visit({ serviceWorkers: 'allow' })).page
  expect(await update(page)).toBe('activated')
})

it('a new version comes with the next visit, and a page that is open goes on with its own', async () => {
  await page.evaluate(() => Object.assign(window, { game: 'goes on' }))
  publish('two')
  expect(await update(page)).toBe('activated')
  expect(await page.evaluate('game')).toBe('goes on')
  expect(await part(page, 'one')).toBe('one')
  await page.reload()
  expect(await page.title()).toBe('two')
  published.clear()
  await page.reload()
  expect([await page.title(), await part(page, 'two')]).toEqual(['two', 'two'])
})

it('a version that cannot be had whole is no version', async () => {
  publish('broken', '/assets/missing.js')
  expect(await update(page)).toBe('redundant')
  await page.reload()
  expect([await page.title(), await part(page, 'one')]).toEqual(['one', 'one'])
})

it('only the version before is kept', async () => {
  for (const version of ['two', 'three']) {
    publish(version)
    expect(await update(page)).toBe('activated')
  }
  expect(await page.evaluate(() => caches.keys())).toEqual(['haricot-two', 'haricot-three'])
})

it('what the server says of tables is asked for each time, and kept nowhere', async () => {
  const ask = (): Promise<string> => page.evaluate(async () => (await fetch('/api/tables')).text())
  expect(Number(await ask()) + 1).toBe(Number(await ask()))
  const paths = await page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.sort()).toEqual(['/', '/assets/one.js'])
})
