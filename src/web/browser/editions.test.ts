import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogue } from '../../engine.ts'
import { titleOf } from '../../testing/combinations.ts'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { withAllAddOns } from '../testing/opening.ts'
import { byMouse, Player, playInPage } from '../testing/player.ts'
import { gameOf, visit } from '../testing/visit.ts'

/** By mouse in long runs; every day the page presses its buttons by itself, which is three times as fast. */
const isLong = process.env.HARICOT_LONG === '1'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

/** Every edition with all that goes with it, for the fewest and for the most players in turn. */
const games = catalogue.editions.map(({ id, players }, i) => {
  const spec = { edition: id, players: players[i % 2 === 0 ? 0 : players.length - 1], with: [], options: {} }
  const whole = withAllAddOns(spec)
  return [titleOf(whole), whole] as const
})

it.each(games)('%s: the page alone leads to the end', { timeout: 300_000 }, async (_, spec) => {
  const { page, troubles } = await visit(site, { game: gameOf(spec) }, { path: '#/play', reducedMotion: 'reduce' })
  const player = new Player(page, byMouse)
  const pressed = isLong ? await player.play().then(() => player.pressed) : await playInPage(page)
  await page.locator('dialog .result').waitFor()
  expect(pressed.filter((one) => one.startsWith('listed'))).toEqual([]) // everything can be pointed at
  expect(await page.locator('.places > li').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('⟦')
  expect(troubles).toEqual([])
  await page.context().close()
})
