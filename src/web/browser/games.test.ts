import type { ElementHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import { byMouse, byTouch, CURIOUS, Player, type Press, type Sight } from '../testing/player.ts'
import { gameOf, pinLuck, visit } from '../testing/visit.ts'

const { say } = speakerOf('en')

/** Whole games from the first card on take a minute each: `npm run test:long`. */
const whole = it.runIf(process.env.HARICOT_LONG === '1')

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

/** The log, from the first line to the last. */
const log = (page: Page): Promise<string[]> => page.locator('.log li').allTextContents()

/** Enough for one that somebody likes. */
const MOST_TRIED = 6

/** Offers one card of the hand for one of the kind in the first field, in three taps. */
async function trade(player: Player): Promise<void> {
  const { page } = player
  const grows = await page.locator('.beds [data-bean]').first().getAttribute('data-bean')
  const card = page.locator(`.hand .spot:not(:has([data-bean="${grows}"]))`).first()
  const kind = page.locator(`.builder .chips button:has(use[href="#art-${grows}"])`).last()
  const send = page.locator('.builder .strong')
  for (const button of [card, kind, send])
    await player.press((await button.elementHandle()) as ElementHandle<HTMLElement>)
}

whole(
  'a whole game against three bots by mouse: dragging, accepting, harvesting, and a trade in three taps',
  async () => {
    const { page, troubles } = await visit(site, {})
    await pinLuck(page)
    await page.getByRole('button', { name: say('web.home.play-now') }).click()
    const player = new Player(page, byMouse)
    let tried = 0
    let dragged = 0
    // The log keeps the last lines only.
    const told = new Set<string>()
    const instead = async ({ offers }: Sight): Promise<boolean> => {
      for (const line of await log(page)) told.add(line)
      if ((await page.locator('.now').textContent()) === say('web.now.trade') && tried < MOST_TRIED) {
        tried++
        await trade(player)
        return true
      }
      if (offers.some(({ kind }) => kind === 'from') && (await page.locator('.spot.chosen').count()) === 0) {
        const card = page.locator('.hand .spot.leads, .lying .spot.leads').first()
        const field = page.locator('.beds .spot.leads').first()
        if ((await card.count()) + (await field.count()) < 2) return false
        await card.dragTo(field)
        dragged++
        return true
      }
      return false
    }
    await player.play(CURIOUS, instead)
    await page.locator('dialog .result').waitFor()
    const own = (words: RegExp): number => [...told].filter((line) => words.test(line)).length
    expect(dragged).toBeGreaterThan(3)
    expect(own(/^You plant/)).toBeGreaterThan(5)
    expect(own(/^You harvest .* gold/)).toBeGreaterThan(0)
    expect(own(/^You give \w+ .* for /)).toBeGreaterThan(0) // offered by oneself
    expect(own(/^\w+ gives you .* for /)).toBeGreaterThan(0) // accepted
    expect(troubles).toEqual([])
  },
)

whole('a whole game by touch on a phone', async () => {
  const { page, troubles } = await visit(
    site,
    {},
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  )
  await pinLuck(page)
  await page.getByRole('button', { name: say('web.home.play-now') }).tap()
  const player = new Player(page, byTouch)
  await player.play()
  await page.locator('dialog .result').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(troubles).toEqual([])
})

/** Goes there by Tab or back by Shift and Tab, and presses Enter or Space. */
function byKeyboard(): Press {
  let presses = 0
  return async (target, page) => {
    // What comes and goes meanwhile may change how far it is.
    for (let tries = 0; tries < 5; tries++) {
      const way = await target.evaluate(stepsTo)
      if (way === 0) return page.keyboard.press(presses++ % 2 === 0 ? 'Enter' : 'Space')
      const tab = way < 0 ? 'Shift+Tab' : 'Tab'
      for (let i = 0; i < Math.abs(way); i++) await page.keyboard.press(tab)
    }
    throw new Error(`out of reach: ${await target.evaluate((element) => element.outerHTML.slice(0, 200))}`)
  }
}

/** Runs in the page: how often Tab has to be pressed; backwards if it is less than none. */
function stepsTo(target: HTMLElement): number {
  const all = 'button:not(:disabled), a[href], summary, select, input, textarea, [tabindex="0"]'
  const reached = [...document.querySelectorAll<HTMLElement>(all)].filter((element) => element.checkVisibility())
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) throw new Error('nothing has the focus')
  if (activeElement === target) return 0
  const isAfter = (element: Node): boolean =>
    (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const between = reached.filter(
    (element) =>
      element !== activeElement &&
      isAfter(element) === isAfter(target) &&
      (isAfter(target)
        ? element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
        : element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING),
  )
  return (between.length + 1) * (isAfter(target) ? 1 : -1)
}

/** From now on the page remembers what had the focus without showing it. */
const watchFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const unseen = new Set<string>()
    Object.assign(globalThis, { unseen })
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const { outlineStyle, outlineWidth } = getComputedStyle(target)
      if (outlineStyle === 'none' || outlineWidth === '0px') unseen.add(`${target.tagName} ${target.className}`)
    })
  })

whole('a whole game by keyboard alone; the focus is never lost and always seen', async () => {
  const { page, troubles } = await visit(
    site,
    { game: gameOf({ edition: 'anniversary', players: 4 }) },
    { path: '#/play' },
  )
  await page.locator('.table').waitFor()
  await page.keyboard.press('Tab')
  await watchFocus(page)
  const player = new Player(page, byKeyboard())
  await player.play(CURIOUS, async () => {
    expect(await page.evaluate(() => document.activeElement === document.body), player.pressed.at(-1)).toBe(false)
    return false
  })
  await page.locator('dialog .result').waitFor()
  expect(await page.evaluate(() => [...(globalThis as unknown as { unseen: Set<string> }).unseen])).toEqual([])
  expect(troubles).toEqual([])
})
