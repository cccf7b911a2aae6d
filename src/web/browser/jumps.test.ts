import type { ElementHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import { CURIOUS, Player, type Press } from '../testing/player.ts'
import { gameOf, visit } from '../testing/visit.ts'
import { jumps, watchJumps } from '../testing/watch.ts'

const { say } = speakerOf('en')

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

/** The page takes it for nobody's doing, so that what it moves counts like what others do. */
const byNobody: Press = (element) => element.evaluate((button) => button.click())

const STEPS = 30
/** Nobody sees as much: the end of the hand goes on when cards come, a number gets a digit. */
const MOST = 0.05
/** What was there stays there, above all. */
const MOST_AT_ONCE = 0.02

const OFFER = ['.hand .spot', '.builder .chips:last-of-type button', '.builder .strong']

/** Plays for a while and offers a card once a turn, in three taps. */
async function playOn(page: Page): Promise<void> {
  const player = new Player(page, byNobody)
  let isOffered = false
  for (let step = 0; step < STEPS; step++) {
    const sight = await player.look()
    const isTrade = sight.now === say('web.now.trade')
    if (isTrade && !isOffered)
      for (const selector of OFFER)
        await player.press((await page.locator(selector).last().elementHandle()) as ElementHandle<HTMLElement>)
    else {
      const order = CURIOUS[step % CURIOUS.length]
      const liked = order.find((kind) => sight.offers.some((offer) => offer.kind === kind))
      await player.take(
        sight,
        sight.offers.findIndex(({ kind }) => kind === liked),
      )
    }
    isOffered = isTrade
  }
}

it.each([
  ['anniversary', 4, 360, 740],
  ['anniversary', 4, 1280, 800],
  ['high-bohn', 5, 360, 740],
])('%s with %i players at %i × %i: nothing jumps, whoever does something', async (edition, players, width, height) => {
  const options = { path: '#/play', viewport: { width, height }, reducedMotion: 'reduce' } as const
  const { page, troubles } = await visit(site, { game: gameOf({ edition, players }) }, options)
  await page.locator('.hand .packet').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await watchJumps(page)
  await playOn(page)
  const seen = await jumps(page)
  expect(seen.filter(({ value }) => value > MOST_AT_ONCE)).toEqual([])
  expect(seen.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(MOST)
  expect(troubles).toEqual([])
  await page.context().close()
})
