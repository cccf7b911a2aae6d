import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSite, openSite, type VisitOptions } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import type { Settings } from '../settings.ts'
import { byMouse, byTouch, CURIOUS, Player, type Press, type Sight } from '../testing/player.ts'
import { offerCard } from '../testing/trade.ts'
import { gameOf, pinLuck, visit } from '../testing/visit.ts'

const { say } = speakerOf('en')

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

const DESK: VisitOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: VisitOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const MEANS: readonly (readonly [string, Press, VisitOptions])[] = [
  ['by mouse on a desk', byMouse, DESK],
  ['by touch on a phone', byTouch, PHONE],
]

const ANSWERED_MS = 2000

/** Plays now, from the first page. */
async function playNow(press: Press, settings: Partial<Settings>, options: VisitOptions) {
  const visited = await visit(site, { settings }, options)
  const { page } = visited
  const button = page.getByRole('button', { name: say('web.home.play-now') })
  await button.waitFor()
  await pinLuck(page)
  await button.click()
  await page.locator('.table').waitFor()
  return { ...visited, player: new Player(page, press) }
}

/** Whether a bot has its market, and nothing keeps the person from offering something. */
const isVisiting = (page: Page): Promise<boolean> => page.locator('.market-out').isVisible()

/** What belongs to the step, by the taste; never anything at a bot's market. */
async function goOn(player: Player, sight: Sight, step: number): Promise<void> {
  const kind = CURIOUS[step % CURIOUS.length].find((one) => sight.offers.some((offer) => offer.kind === one))
  const fitting = sight.offers.flatMap((offer, at) => (offer.kind === kind ? [at] : []))
  await player.take(sight, fitting[step % fitting.length])
}

/** How long it took until the answer to an offer was seen. */
async function answered(page: Page): Promise<number> {
  const from = performance.now()
  await page
    .locator('.saying')
    .first()
    .waitFor({ timeout: 2 * ANSWERED_MS })
  return performance.now() - from
}

it.each(MEANS)(
  '%s: an offer to a bot is answered within two seconds, and nothing else is pressed',
  async (...means) => {
    const [, press, options] = means
    const { page, player, troubles } = await playNow(press, { pace: 'human', grace: 'normal' }, options)
    for (let offers = 0, step = 0; offers < 2; step++) {
      const sight = await player.glance(30_000)
      if (sight.asked === 'answer') await goOn(player, sight, step)
      else if (await isVisiting(page)) {
        if (!(await offerCard(player))) continue
        expect(await answered(page)).toBeLessThan(ANSWERED_MS)
        offers++
        // The market closes by itself, and the game goes on.
        const turn = await page.locator('.farm.active').getAttribute('data-seat')
        await page.waitForFunction(
          (turn) => document.querySelector<HTMLElement>('.farm.active')?.dataset.seat !== turn,
          turn,
          { timeout: 30_000 },
        )
      }
    }
    expect(troubles).toEqual([])
    await page.context().close()
  },
)

it.each(MEANS)('a whole game %s, with nothing pressed at bots’ markets but offers', async (_, press, options) => {
  const { page, player, troubles } = await playNow(press, { grace: 'normal', motion: 'less' }, options)
  // Nobody has to watch how time passes.
  await page.clock.install()
  let market = ''
  let offers = 0
  for (let step = 0; step < 3000; step++) {
    const sight = await player.glance()
    if (sight.asked === 'over') break
    if (!(await isVisiting(page))) {
      if (sight.asked === 'answer') await goOn(player, sight, step)
      else await page.clock.fastForward(1000)
      continue
    }
    const turn = (await page.locator('.farm.active').getAttribute('data-seat')) ?? ''
    const cards = await page.locator('.hand .spot').count()
    if (turn !== market && cards > 1) {
      if (await offerCard(player)) {
        expect(await answered(page)).toBeLessThan(ANSWERED_MS)
        offers++
      }
    } else await page.clock.fastForward(10_000)
    market = turn
  }
  expect(await page.locator('.table').getAttribute('data-asked')).toBe('over')
  expect(offers).toBeGreaterThan(10)
  expect(player.pressed.filter((name) => name.startsWith('out'))).toEqual([])
  expect(troubles).toEqual([])
  await page.context().close()
})

it('who has nothing is out with one key, and back in with an offer; another key holds the market open', async () => {
  const game = gameOf({ edition: 'anniversary', players: 4 })
  const { page, troubles } = await visit(site, { game, settings: { pace: 'human' } }, { path: '#/play', ...DESK })
  const player = new Player(page, byMouse)
  for (let step = 0; !(await isVisiting(page)); step++) {
    const sight = await player.glance()
    if (sight.asked === 'answer') await goOn(player, sight, step)
  }
  // Before the bots have thought about it.
  const seen = await page.evaluate(async () => {
    const seen: string[] = []
    const look = async (): Promise<void> => {
      for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
      const keys = [...document.querySelectorAll('.deeds [aria-pressed]')].map((key) =>
        key.getAttribute('aria-pressed'),
      )
      seen.push(`${keys.join()}: ${document.querySelector('.now')?.textContent}`)
    }
    const press = (key: string): boolean => dispatchEvent(new KeyboardEvent('keydown', { key }))
    press('n')
    await look()
    document.querySelector<HTMLElement>('.hand .spot')?.click()
    await look()
    press('w')
    await look()
    return seen
  })
  const active = await page.locator('.farm.active .farm-name').textContent()
  expect(seen).toEqual([
    `true,false: ${say('web.now.out', { active })}`,
    `false,false: ${say('web.now.join', { active })}`,
    `false,true: ${say('web.now.held', { active })}`,
  ])
  expect(troubles).toEqual([])
  await page.context().close()
})
