import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenSite, openSite } from '../testing/site.ts'
import { LANGS, speakerOf } from '../text/index.ts'

const { say } = speakerOf('en')

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())
afterEach(() => {
  site.isReachable = true
})

/** Everything is kept, and the page asks the service worker. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** How much this browser remembers: it grows with every move of a game. */
const remembered = (page: Page): Promise<number> => page.evaluate(() => JSON.stringify(localStorage).length)

const asked = (page: Page): Promise<void> => page.locator('.table:not([data-asked=wait])').waitFor()

/** What belongs to the step, or “nothing from me”. */
const FIRST = '.actions .strong, .market-out[aria-pressed=false]'

/** Does whatever comes first, as soon as the person is asked. */
async function move(page: Page): Promise<void> {
  await asked(page)
  const before = await remembered(page)
  const [first, list] = [
    page.locator(`${FIRST}, .all-choices li button`).first(),
    page.locator('.all-choices:not([open]) summary'),
  ]
  // The list may have to be opened first, and that is only known when bots have done what they were at.
  while ((await first.count()) === 0) {
    if ((await list.count()) > 0) await list.dispatchEvent('click')
    await page.waitForTimeout(50)
  }
  await first.dispatchEvent('click')
  await expect.poll(() => remembered(page), { timeout: 20_000 }).toBeGreaterThan(before)
}

const hand = (page: Page): Promise<string[]> =>
  page.locator('.hand li button').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))

it('after a first visit everything against bots works without a network, and a game survives the reload', async () => {
  const { page, troubles } = await site.visit({ serviceWorkers: 'allow', locale: 'en' })
  await page.evaluate(() => localStorage.setItem('haricot.settings', '{"pace":"none","grace":"until-told"}'))
  await settled(page)
  site.isReachable = false
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: say('web.home.play-now') }).click()
  for (let i = 0; i < 5; i++) await move(page)
  await asked(page)
  const held = await hand(page)
  expect(held.length).toBeGreaterThan(0)

  await page.reload()
  await asked(page)
  expect(await hand(page)).toEqual(held)
  for (let i = 0; i < 5; i++) await move(page)
  expect(troubles.filter((trouble) => !/net::ERR|WebSocket/.test(trouble))).toEqual([])
})

it('every language is there without a network', async () => {
  const { page } = await site.visit({ serviceWorkers: 'allow', locale: 'en' })
  await settled(page)
  await page.context().setOffline(true)
  for (const lang of LANGS) {
    await page.evaluate((lang) => localStorage.setItem('haricot.settings', JSON.stringify({ lang })), lang)
    await page.reload()
    await page.getByRole('button', { name: speakerOf(lang).say('web.home.play-now') }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  }
})

it('can be installed', async () => {
  const { page } = await site.visit({ serviceWorkers: 'allow', locale: 'hu' })
  await settled(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ lang: 'hu', description: speakerOf('hu').say('web.offline.about') })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
