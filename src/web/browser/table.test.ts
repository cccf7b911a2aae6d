import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { LANGS, speakerOf } from '../../text/index.ts'
import { LESSONS } from '../learn/lesson/lessons.ts'
import { opening } from '../testing/opening.ts'
import { byMouse, Player, playInPage } from '../testing/player.ts'
import { gameOf, visit } from '../testing/visit.ts'
import { announced, listen } from '../testing/watch.ts'

const { say } = speakerOf('en')

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

const CALM = { path: '#/play', reducedMotion: 'reduce' } as const

/** In the middle of a game, with the person to be asked. */
async function midGame(turn: number, path: { readonly path: string } = CALM) {
  const game = gameOf({ edition: 'anniversary', players: 4 })
  const inputs = opening(game.spec, game.seed, turn)
  const visited = await visit(site, { game: { ...game, inputs } }, { ...CALM, ...path })
  await new Player(visited.page, byMouse).look()
  return visited
}

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents()

it('a reload in mid-game goes on at the same point', async () => {
  const { page, troubles } = await midGame(12)
  const player = new Player(page, byMouse)
  for (let i = 0; i < 4; i++) await player.take(await player.look(), 0)
  await player.look()
  // Bots think anew about what they would like to offer: the rest stands as it stood.
  const parts = ['.now', '.purse', '.hand', '.beds', '.middle']
  const before = await Promise.all(parts.map((part) => texts(page, part)))
  await page.reload()
  await player.look()
  expect(await Promise.all(parts.map((part) => texts(page, part)))).toEqual(before)
  expect(troubles).toEqual([])
})

it('whoever taps cards faster than the page draws offers all of them', async () => {
  const { page, troubles } = await visit(site, { game: gameOf({ edition: 'anniversary', players: 4 }) }, CALM)
  const player = new Player(page, byMouse)
  const isTrading = async (): Promise<boolean> => (await page.locator('.builder').count()) > 0
  for (let sight = await player.look(); !(await isTrading()); sight = await player.look()) await player.take(sight, 0)
  await page.evaluate(() => {
    for (const card of [...document.querySelectorAll<HTMLElement>('.hand .spot')].slice(0, 3)) card.click()
  })
  await expect.poll(() => page.locator('.hand .chosen').count()).toBe(3)
  expect(troubles).toEqual([])
})

it.each([
  ['a desk', 1280, 800],
  ['a phone', 360, 740],
])('on %s a field is tapped wherever it is seen, what is written in it included', async (_, width, height) => {
  const { page, troubles } = await visit(site, {}, { path: '#/learn', viewport: { width, height } })
  const player = new Player(page, byMouse)
  const field = page.locator('.beds .bed').first()
  await player.look()
  await field.locator('.spot').click()
  await field.locator('.bed-says', { hasText: '1 soy bean' }).waitFor()
  await player.look()
  const words = await field.locator('.bed-says').boundingBox()
  if (words === null) throw new Error('nothing is written there')
  await page.mouse.click(words.x + words.width / 2, words.y + words.height - 4)
  await field.locator('.bed-says', { hasText: '2 soy beans' }).waitFor()
  expect(troubles).toEqual([])
})

it.each([
  ['a desk', 1280, 800],
  ['a phone', 360, 740],
])(
  'on %s the last move is taken back by one press, for good, and only while nothing was shown since',
  async (_, width, height) => {
    const viewport = { width, height }
    const { page, troubles } = await visit(
      site,
      { game: gameOf({ edition: 'anniversary', players: 4 }) },
      { ...CALM, viewport },
    )
    const player = new Player(page, byMouse)
    const back = page.getByRole('button', { name: 'Take back' })
    const isPlanting = async (): Promise<boolean> =>
      (await page.locator('.now').textContent()) === say('step.plant-hand')
    for (let sight = await player.look(); !(await isPlanting()); sight = await player.look())
      await player.take(sight, 0)
    expect(await back.count()).toBe(0)
    const parts = ['.hand', '.beds', '.purse']
    const before = await Promise.all(parts.map((part) => texts(page, part)))
    await page.locator('.hand .spot').first().click()
    await page.locator('.beds .spot').first().click()
    await back.waitFor()
    expect(await back.getAttribute('title')).toMatch(/^Take back “Plant: .+ in field 1 \(empty\)”$/)
    expect(await Promise.all(parts.map((part) => texts(page, part)))).not.toEqual(before)
    await back.click()
    await page.locator('.log', { hasText: say('web.table.undone') }).waitFor()
    await back.waitFor({ state: 'detached' })
    expect(await Promise.all(parts.map((part) => texts(page, part)))).toEqual(before)
    await page.reload()
    await player.look()
    expect(await Promise.all(parts.map((part) => texts(page, part)))).toEqual(before)
    await page.locator('.hand .spot').first().click()
    await page.locator('.beds .spot').first().click()
    await back.waitFor()
    await page.getByRole('button', { name: say('action.endPlanting') }).click()
    await back.waitFor({ state: 'detached' }) // cards were turned over
    expect(troubles).toEqual([])
  },
)

it('every piece of news is announced exactly once, in order, also when it reads like the one before', async () => {
  const { page, troubles } = await midGame(30)
  const before = await texts(page, '.log li')
  await listen(page)
  await playInPage(page)
  await page.locator('.log li:last-child', { hasText: 'The game is over' }).waitFor()
  const heard = await announced(page)
  const lines = await texts(page, '.log li')
  const isNew = lines.length - heard.length
  expect(lines.slice(isNew)).toEqual(heard)
  // What was about to be shown when somebody began to listen stands after it.
  expect(lines.slice(0, isNew).join('\n')).toContain(before.slice(-20).join('\n'))
  expect(heard.length).toBeGreaterThan(30)
  expect(heard.some((line, i) => line === heard[i + 1])).toBe(true)
  expect(troubles).toEqual([])
})

/** What each lesson asks for, one press after another. */
const SHOWN_HARVEST = '.bed:has([data-shown]) .harvest, .bed[data-shown] .harvest'
const FRONT = ['[data-shown][data-place^="hand"]', '[data-shown][data-place^="field"]']
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  front: FRONT,
  second: FRONT,
  accept: ['.offer.for-me .answers .strong'],
  offer: ['[data-shown][data-place^="turned"]', '.builder .chips button:has([data-art="soy"])', '.builder .strong'],
  gift: ['[data-shown][data-place^="hand"]', '.builder .strong'],
  'end-trade': ['.deeds > .strong'],
  drawn: ['.bubble .strong'],
  others: ['.offer.for-me .answers .strong'],
  protection: [SHOWN_HARVEST],
  harvest: [SHOWN_HARVEST],
}

it('the first game is learned by doing what its coach says', async () => {
  const { page, troubles } = await visit(site, {}, { path: '#/learn' })
  const player = new Player(page, byMouse)
  const met = new Set<string>()
  const press = (selector: string): Promise<void> => page.locator(selector).first().click()
  const title = page.locator('.bubble h2')
  for (let i = 0; i < 60; i++) {
    const sight = await player.look()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))) // then it is marked what is meant
    const step = (await title.textContent()) ?? ''
    const [, number] = /(\d+)/.exec(step) ?? []
    const { id } = LESSONS[Number(number) - 1]
    if (id === LESSONS[LESSONS.length - 1].id) break
    const deed = DEEDS[id] ?? []
    // Until it is time for a lesson, its words are about something else.
    if (deed.length > 0 && (await page.locator(deed[0]).first().isVisible())) {
      met.add(id)
      for (const selector of deed) await press(selector)
      // The others may still think about it; what a busy machine lost is done again.
      await page
        .waitForFunction((step) => document.querySelector('.bubble h2')?.textContent !== step, step, { timeout: 5000 })
        .catch(() => null)
    } else {
      const next = sight.offers.findIndex(
        ({ kind }) => kind === 'onto' || kind === 'from' || kind === 'strong' || kind === 'out',
      )
      await player.take(sight, next)
    }
  }
  expect(await page.locator('.bubble .strong').textContent()).toBe(say('web.learn.play-on'))
  expect([...met]).toEqual(LESSONS.map(({ id }) => id).filter((id) => id in DEEDS))
  await press('.bubble .strong')
  expect((await player.look()).asked).not.toBe('wait')
  expect(troubles).toEqual([])
})

describe('another language', () => {
  it('is spoken at once in mid-game: everything changes, and nothing has no words', async () => {
    const { page, troubles } = await midGame(13)
    const words = (): Promise<string[]> =>
      page.evaluate(() => {
        const names = [...document.querySelectorAll<HTMLElement>('main [aria-label]')].map(
          (element) => element.getAttribute('aria-label') ?? '',
        )
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
          if (node.parentElement?.closest('option, dialog, .farm-name, .face') === null)
            texts.push(node.textContent ?? '')
        return [...names, ...texts].map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text))
      })
    const menu = page.locator('.menu-button')
    let before = await words()
    let lang: (typeof LANGS)[number] = 'en'
    for (const next of [...LANGS.filter((one) => one !== 'en'), 'en' as const]) {
      await menu.click()
      await page.getByLabel(speakerOf(lang).say('web.setting.lang')).selectOption(next)
      await page.waitForFunction((next) => document.documentElement.lang === next, next)
      await page.getByRole('button', { name: speakerOf(next).say('web.close'), exact: true }).click()
      await page.locator('dialog').waitFor({ state: 'detached' })
      const after = await words()
      expect(after.filter((text) => text.includes('⟦'))).toEqual([])
      const names = new Set(['Dora', 'Azuki', 'Borlotti', 'Canario', say('web.title')])
      const same = new Set(before.filter((text) => after.includes(text) && !names.has(text)))
      expect(
        [...same].filter((text) => text.length > 6),
        `${lang} to ${next}`,
      ).toEqual([])
      lang = next
      before = after
    }
    expect(troubles).toEqual([])
  })
})
