import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriers, type OpenSite, openSite, type VisitOptions } from '../../testing/site.ts'
import { LANGS, type Lang } from '../../text/index.ts'
import type { Settings } from '../settings.ts'
import { opening } from '../testing/opening.ts'
import { byMouse, Player } from '../testing/player.ts'
import { gameOf, visit } from '../testing/visit.ts'

const isLong = process.env.HARICOT_LONG === '1'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

interface Place {
  readonly name: string
  readonly path: string
  /** A game that has come so far. */
  readonly game?: {
    readonly edition: string
    readonly players: number
    readonly with?: readonly string[]
    readonly turn: number
  }
  readonly settings?: Partial<Settings>
  /** Goes there. */
  arrive(page: Page): Promise<void>
}

const heading = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).first().waitFor()
const seated = async (page: Page): Promise<void> => void (await new Player(page, byMouse).look())
/** Plays by the strong button until something is there. */
const until =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    const player = new Player(page, byMouse)
    await player
      .play([['answer', 'onto', 'strong', 'from', 'harvest', 'decline', 'loose', 'listed']], async () => {
        if ((await page.locator(selector).count()) > 0) throw new Arrived()
        return false
      })
      .catch((problem: unknown) => {
        if (!(problem instanceof Arrived)) throw problem
      })
    expect(await page.locator(selector).count()).toBeGreaterThan(0)
  }
class Arrived extends Error {}

/** At a text table, with an offer being put together. */
async function offering(page: Page): Promise<void> {
  const make = page.locator('.choices-region > button')
  for (let i = 0; i < 30; i++) {
    await page.locator('.text-table:not([data-asked=wait])').waitFor()
    if ((await make.count()) > 0) break
    const done = await page.locator('form[data-done]').getAttribute('data-done')
    await page.locator('.choices-region .numbered button').first().click()
    await page.locator(`form[data-done="${Number(done) + 1}"]`).waitFor()
  }
  await make.click()
  await page.locator('.offer-form input').first().check()
}

const PLACES: readonly Place[] = [
  { name: 'home', path: '', arrive: heading },
  {
    name: 'settings',
    path: '',
    async arrive(page) {
      await heading(page)
      await page.locator('details:has(.settings) > summary').click()
    },
  },
  { name: 'a new table', path: '#/new', arrive: heading },
  { name: 'the rulebooks', path: '#/rules', arrive: heading },
  { name: 'a rulebook', path: '#/rules/anniversary', arrive: heading },
  { name: 'the first game', path: '#/learn', arrive: (page) => page.locator('.bubble').waitFor() },
  { name: 'records', path: '#/record', arrive: heading },
  {
    name: 'a table in trade',
    path: '#/play',
    game: { edition: 'anniversary', players: 5, turn: 11 },
    arrive: until('.builder'),
  },
  {
    name: 'a table with buildings',
    path: '#/play',
    game: { edition: 'high-bohn', players: 4, turn: 15 },
    arrive: seated,
  },
  {
    name: 'a table with businesses',
    path: '#/play',
    game: { edition: 'chicabohn', players: 2, turn: 9 },
    arrive: seated,
  },
  {
    name: 'a table with favours',
    path: '#/play',
    game: { edition: 'classic', players: 7, with: ['bohna-nostra'], turn: 20 },
    arrive: seated,
  },
  { name: 'a patience', path: '#/play', game: { edition: 'al-cabohne-solo', players: 1, turn: 4 }, arrive: seated },
  {
    name: 'a text table in trade',
    path: '#/play',
    game: { edition: 'anniversary', players: 5, turn: 11 },
    settings: { textTable: true },
    arrive: offering,
  },
  {
    name: 'a text table with buildings',
    path: '#/play',
    game: { edition: 'high-bohn', players: 4, turn: 15 },
    settings: { textTable: true },
    arrive: (page) => page.locator('.text-table:not([data-asked=wait])').waitFor(),
  },
  {
    name: 'a result, and its record',
    path: '#/play',
    game: { edition: 'duel', players: 2, turn: 1000 },
    arrive: (page) => page.locator('dialog .result').waitFor(),
  },
]

function goTo({ path, game, settings: own }: Place, settings: Partial<Settings>, options: VisitOptions = {}) {
  const before = { settings: { motion: 'less' as const, ...own, ...settings } }
  if (game === undefined) return visit(site, before, { path, ...options })
  const { turn, ...spec } = game
  const begun = gameOf(spec)
  const inputs = opening(begun.spec, begun.seed, turn)
  return visit(site, { ...before, game: { ...begun, inputs } }, { path, ...options })
}

/** Two ways to have little room: a narrow window, and a window twice as near with larger letters besides. */
const LOOKS = [
  { theme: 'light', textSize: 100, narrow: 320 },
  { theme: 'dark', textSize: 150, narrow: 640 },
] as const
/** The longest words. */
const LONGEST: readonly Lang[] = ['de', 'hu']

/** Every day each place in one of the looks, in long runs in both and in every language. */
const all = PLACES.flatMap((place, i) =>
  (isLong ? LOOKS : [LOOKS[i % LOOKS.length]]).flatMap((look, j) =>
    (isLong ? LANGS : [LONGEST[(i + j) % LONGEST.length]]).map(
      (lang) => [`${place.name}, ${look.theme}, ${lang}`, { place, lang, ...look }] as const,
    ),
  ),
)

it.each(all)(
  '%s: without barriers, and without loss on little room',
  async (_, { place, theme, textSize, narrow, lang }) => {
    const { page, troubles } = await goTo(place, { theme, textSize, lang })
    await place.arrive(page)
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: narrow, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow)
    expect(await page.evaluate(cutOff)).toEqual([])
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('⟦')
    expect(troubles).toEqual([])
    await page.context().close()
  },
)

/** Runs in the page: texts that stick out of the window or of what hides the rest. What scrolls is fine. */
function cutOff(): string[] {
  const seen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.unseen') === null
  const scrolls = (element: Element): boolean => {
    for (let up: Element | null = element; up !== null && up !== document.documentElement; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true
    return false
  }
  const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      seen(element) &&
      element.closest('svg, .row') === null &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
  )
  return texts
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width <= 1 || scrolls(element)) return false // one pixel: for those who listen
      const { overflowX } = getComputedStyle(element)
      const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      return isClipped || left < -1 || right > document.documentElement.clientWidth + 1
    })
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`)
}

it('what cannot be reached is found', async () => {
  const { page } = await goTo(PLACES[0], {}, { viewport: { width: 320, height: 700 } })
  await page.evaluate(() => {
    const lost = document.createElement('p')
    Object.assign(lost.style, { position: 'absolute', left: '300px', width: '300px' })
    lost.textContent = 'beans'
    document.body.append(lost)
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThan(320)
  expect(await page.evaluate(cutOff)).toEqual(['P.: beans'])
})

it('every page has a title of its own, in the language of the page', async () => {
  const { page } = await goTo(PLACES[0], { lang: 'de' })
  const titles: string[] = []
  for (const hash of ['#/', '#/new', '#/rules', '#/record']) {
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await expect.poll(() => page.title()).not.toBe(titles.at(-1))
    titles.push(await page.title())
  }
  expect(titles).toEqual([
    'Haricot',
    'Neuer Tisch · Haricot',
    'Spielregeln · Haricot',
    'Eine Partie nachspielen · Haricot',
  ])
  await page.context().close()
})

it.each([
  ['anniversary', 5],
  ['classic', 7],
  ['high-bohn', 5],
  ['chicabohn', 2],
  ['al-cabohne', 2],
])('%s with %i players: in the window of a small laptop hand and fields are seen whole', async (edition, players) => {
  const place = { name: edition, path: '#/play', game: { edition, players, turn: 2 * players + 1 }, arrive: seated }
  const { page, troubles } = await goTo(place, { lang: 'de' }, { viewport: { width: 1366, height: 657 } })
  await seated(page)
  expect(await page.locator('.hand .packet').count()).toBeGreaterThan(0)
  for (const [width, height] of [
    [1366, 657],
    [1280, 720],
    [1440, 789],
  ]) {
    await page.setViewportSize({ width, height })
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('.hand .packet, .bed, .bed .packet, .bed .harvest')].flatMap((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const room = element.closest('.hand, .bed')?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        const isWhole = top >= room.top && bottom <= room.bottom && bottom <= innerHeight
        return isWhole ? [] : `${element.className}: ${Math.round(top)} to ${Math.round(bottom)}`
      }),
    )
    expect(hidden, `${width} × ${height}`).toEqual([])
  }
  expect(troubles).toEqual([])
  await page.context().close()
})
