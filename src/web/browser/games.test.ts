import type { ElementHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSite, openSite, type VisitOptions } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import type { Settings } from '../settings.ts'
import { byMouse, byTouch, CURIOUS, middleOf, Player, type Press, type Sight } from '../testing/player.ts'
import { offerCard } from '../testing/trade.ts'
import { pinLuck, visit } from '../testing/visit.ts'
import { announced, listen, usedBy, watchUse } from '../testing/watch.ts'

const { say } = speakerOf('en')

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

/** Enough for one that somebody likes. */
const MOST_TRIED = 6
/** Enough to know that it works; the rest is tapped. */
const MOST_DRAGGED = 6

interface Means {
  readonly press: Press
  readonly settings?: Partial<Settings>
  readonly options?: VisitOptions
  /** On every new page, before anything is pressed there. */
  begin?(page: Page): Promise<void>
  instead?(player: Player, sight: Sight): Promise<boolean>
}

/** From the first page to the result; tells by what the page was used. */
async function wholeGame({ press, settings = {}, options = {}, begin, instead }: Means) {
  const { page, troubles } = await visit(site, { settings }, options)
  const playNow = page.getByRole('button', { name: say('web.home.play-now') })
  await playNow.waitFor()
  await pinLuck(page)
  await watchUse(page)
  await begin?.(page)
  const player = new Player(page, press)
  await player.press((await playNow.elementHandle()) as ElementHandle<HTMLElement>)
  await page.locator('.table').waitFor()
  await listen(page)
  await begin?.(page)
  let tried = 0
  await player.play(CURIOUS, async (sight) => {
    if (sight.now !== say('web.now.trade') || tried === MOST_TRIED) return instead?.(player, sight) ?? false
    tried++
    await offerCard(player)
    return true
  })
  await page.locator('dialog .result').waitFor()
  expect(await page.locator('.places > li').count()).toBe(4)
  expect(troubles).toEqual([])
  const told = await announced(page)
  const own = (words: RegExp): number => told.filter((line) => words.test(line)).length
  expect(own(/^You plant/)).toBeGreaterThan(5)
  expect(own(/^You harvest .* gold/)).toBeGreaterThan(0)
  expect(own(/^You give \w+ .* for /)).toBeGreaterThan(0) // offered by oneself
  expect(own(/^\w+ gives you .* for /)).toBeGreaterThan(0) // accepted
  return { page, ...(await usedBy(page)) }
}

it('a whole game against three bots by mouse: dragging, accepting, harvesting, and a trade in three taps', async () => {
  let dragged = 0
  const drag = async ({ page }: Player, { offers }: Sight): Promise<boolean> => {
    if (dragged === MOST_DRAGGED || !offers.some(({ kind }) => kind === 'from')) return false
    const card = page.locator('.hand .spot.leads, .lying .spot.leads').first()
    const field = page.locator('.beds .spot.leads').first()
    if ((await card.count()) + (await field.count()) < 2 || (await page.locator('.spot.chosen').count()) > 0)
      return false
    const [from, to] = [await card.evaluate(middleOf), await field.evaluate(middleOf)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 2 })
    await page.mouse.up()
    dragged++
    return true
  }
  const { page, means } = await wholeGame({ press: byMouse, instead: drag })
  expect(dragged).toBe(MOST_DRAGGED)
  expect(means).toEqual(['mouse', 'mousedown', 'mousemove'])
  await page.context().close()
})

it('a whole game by touch on a phone', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, means } = await wholeGame({ press: byTouch, settings: { motion: 'less' }, options: phone })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(means).not.toContain('mouse')
  expect(means).not.toContain('key')
  await page.context().close()
})

/** Goes there by Tab or back by Shift and Tab, held until it is there, and presses Enter or Space. */
function byKeyboard(): Press {
  let presses = 0
  return async (target, page) => {
    // What comes and goes meanwhile may change how far it is.
    for (let tries = 0; tries < 5; tries++) {
      const way = await target.evaluate(stepsTo)
      if (way === 0) return page.keyboard.press(presses++ % 2 === 0 ? 'Enter' : 'Space')
      if (way < 0) await page.keyboard.down('Shift')
      await Promise.all(Array.from({ length: Math.abs(way) }, () => page.keyboard.down('Tab')))
      await page.keyboard.up('Tab')
      if (way < 0) await page.keyboard.up('Shift')
    }
    throw new Error(`out of reach: ${await target.evaluate((element) => element.outerHTML.slice(0, 200))}`)
  }
}

/** Runs in the page: how often Tab has to be pressed; backwards if it is less than none. */
function stepsTo(target: HTMLElement): number {
  if (!target.isConnected) throw new Error('somebody else was quicker')
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

it('a whole game by keyboard alone; the focus is never lost and always seen', async () => {
  const { page, means, unseen } = await wholeGame({
    press: byKeyboard(),
    settings: { motion: 'less' },
    begin: (page) => page.keyboard.press('Tab'),
  })
  expect(means).toEqual(['key'])
  expect(unseen).toEqual([])
  await page.context().close()
})
