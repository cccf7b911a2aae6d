import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Server } from '../../server/server.ts'
import { realDatabase } from '../../testing/database.ts'
import { begin, startNode } from '../../testing/server.ts'
import { builtPage, type OpenSite, openSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import { byMouse, Player, playInPage } from '../testing/player.ts'
import { visit } from '../testing/visit.ts'

const isLong = process.env.HARICOT_LONG === '1'
const { say } = speakerOf('en')
const database = realDatabase()

let node: Server
let site: OpenSite
beforeAll(async () => {
  node = await startNode(await database(), {}, await builtPage())
  site = await openSite(node.address)
}, 90_000)
afterAll(async () => {
  await site?.close()
  await node?.close()
})

/** Somebody at this table: by a key to a seat, or looking on. */
const come = (table: string, secret: string | null = null) =>
  visit(site, { settings: { motion: 'less' } }, { path: `#${table}${secret === null ? '' : `.${secret}`}` })

const hand = (page: Page): Promise<(string | null)[]> =>
  page.locator('.hand [data-bean]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-bean')))

const asked = (page: Page): Promise<string | undefined> =>
  page.locator('.table').evaluate((table: HTMLElement) => table.dataset.asked)

/** Both do what the page offers until the first of them may make an offer in a turn of her own. */
async function untilTrade(anna: Page, others: readonly Page[]): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    (await anna.locator('.now').textContent()) === say('web.now.trade') && (await asked(anna)) === 'answer'
  const taste = [['answer', 'onto', 'strong', 'from', 'harvest', 'decline', 'loose', 'listed']] as const
  const players = [anna, ...others].map((page) => new Player(page, byMouse))
  while (!(await isThere()))
    for (const player of players) {
      if ((await asked(player.page)) === 'wait' || (player.page === anna && (await isThere()))) continue
      const sight = await player.look()
      const kind = taste[0].find((one) => sight.offers.some((offer) => offer.kind === one))
      await player.take(
        sight,
        sight.offers.findIndex((offer) => offer.kind === kind),
      )
    }
}

const isNetwork = (trouble: string): boolean => /net::ERR|WebSocket/.test(trouble)

it('two people and two bots: they trade, one reloads and one loses the network in mid-trade; nobody sees more', async () => {
  const [first, second] = await begin([node, node], 2, { players: 4 })
  const anna = await come(first.table, first.secret)
  const ben = await come(second.table, second.secret)
  const onlooker = await come(first.table)
  await Promise.all([anna, ben, onlooker].map(({ page }) => page.locator('.table').waitFor()))
  expect(anna.page.url()).not.toContain(first.secret) // the key is put away

  await untilTrade(anna.page, [ben.page])
  const wanted = (await hand(ben.page))[0]
  const annas = await hand(anna.page)
  await anna.page.locator('.hand .spot').first().click()
  await anna.page.locator(`.builder .chips button:has(use[href="#art-${wanted}"])`).last().click()
  await anna.page.locator('.builder select').selectOption('P1')
  await anna.page.locator('.builder .strong').click()
  const accept = ben.page.locator('.offer.for-me .answers .strong')
  await accept.waitFor()

  await ben.page.reload()
  await accept.waitFor()
  await anna.page.context().setOffline(true)
  await anna.page.locator('.notice.warn', { hasText: say('web.table.lost') }).waitFor()
  const before = await hand(ben.page)
  await accept.click()
  await ben.page.locator('.log li', { hasText: /^Anna gives you .* for / }).waitFor()
  await expect.poll(() => hand(ben.page)).toEqual(before.toSpliced(before.indexOf(wanted), 1))
  await anna.page.context().setOffline(false)
  await anna.page.locator('.log li', { hasText: /^You give P1 .* for / }).waitFor()
  await expect.poll(() => hand(anna.page)).toEqual(annas.slice(1))
  expect(await anna.page.locator('.notice.warn').count()).toBe(0)

  // Whoever looks on sees the same trade, and nobody's hand.
  await onlooker.page.locator('.log li', { hasText: /^Anna gives P1 .* for / }).waitFor()
  expect(await onlooker.page.locator('.hand, [data-place^="hand "]').count()).toBe(0)
  expect(await onlooker.page.locator('.farm').count()).toBe(4)

  if (isLong) {
    await Promise.all([playInPage(anna.page), playInPage(ben.page)])
    for (const { page } of [anna, ben, onlooker]) await page.locator('dialog .result').waitFor()
  }
  expect([anna, ben, onlooker].flatMap(({ troubles }) => troubles).filter((one) => !isNetwork(one))).toEqual([])
})
