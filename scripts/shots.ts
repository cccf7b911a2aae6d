/**
 * Pictures of the page to look at: home, every edition's table, the trade desk, a shop, the lessons, a result, a game
 * looked at again … at four sizes, by day and by night, in five languages, into .shots. `--only 'high-bohn|home'`,
 * `--lang hu,de`, `--size phone`, `--theme dark` for fewer.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { newBot } from '../src/bots/bots.ts'
import { Driver } from '../src/bots/driver.ts'
import { catalogue, type GameSpec, link } from '../src/engine.ts'
import type { Move } from '../src/kernel/play.ts'
import { rngFrom, seedFrom } from '../src/kernel/rng.ts'
import { has, seatAt } from '../src/kernel/seat.ts'
import { openSite } from '../src/testing/site.ts'
import { LANGS } from '../src/text/format.ts'

const SIZES = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1366, height: 657 }, // what a browser leaves of a small one
  desk: { width: 1280, height: 800 },
  wall: { width: 2560, height: 1440 },
} as const
const THEMES = ['light', 'dark'] as const
const NAMES = ['Sigríður', 'Bálint', 'Jörg-Dieter', 'Anneke', 'Zsófia', 'Þorbjörg', 'Maximilian']

interface Scene {
  readonly name: string
  readonly path: string
  /** A game that the browser keeps. */
  readonly game?: object
  after?(page: Page): Promise<void>
}

/** Bots play until seat 0 has something to decide, from so many actions on. */
function playedTo(spec: GameSpec, from: number, step: string | null = null): object {
  const linked = link(spec)
  if (!linked.ok) throw new Error(JSON.stringify(linked.refusal))
  const game = linked.value
  const seed = `shots ${spec.edition}`
  const state = game.start(seedFrom(seed))
  const sitters = NAMES.slice(0, spec.players).map((name) => ({ bot: newBot('trader'), rng: rngFrom(seedFrom(name)) }))
  const driver = new Driver(game, state, sitters)
  const inputs: Move[] = []
  for (;;) {
    const top = state.agenda[state.agenda.length - 1]
    if (inputs.length >= from && has(game.waiting(state), seatAt(0)) && (step ?? top.step) === top.step) break
    const move = driver.next()
    if (move === null || !('action' in move)) break
    game.apply(state, move.seat, move.action)
    driver.moved(move.seat)
    inputs.push(move)
  }
  if (state.over) inputs.pop() // the page shows how it ends
  const chairs = NAMES.slice(0, spec.players).map((_, seat) => (seat === 0 ? null : 'fair'))
  return { spec: game.spec, names: NAMES.slice(0, spec.players), chairs, levels: ['fair'], seed, inputs }
}

function scenes(): Scene[] {
  const tables = catalogue.editions.map(({ id, players }): Scene => {
    const spec = { edition: id, with: [], options: {}, players: Math.max(...players) }
    return { name: id, path: '#/play', game: playedTo(spec, 60 * spec.players) }
  })
  const addOns = catalogue.modules.flatMap(({ manifest: { id, kind, editions = [] } }): Scene[] => {
    if (kind !== 'add-on') return []
    const spec = { edition: editions[0], with: [id], options: {}, players: 4 }
    return [{ name: `${editions[0]} ${id}`, path: '#/play', game: playedTo(spec, 200) }]
  })
  const four = { edition: 'anniversary', with: [], options: {}, players: 4 }
  return [
    { name: 'home', path: '' },
    { name: 'new', path: '#/new' },
    { name: 'learn', path: '#/learn' },
    { name: 'rules', path: '#/rules/anniversary' },
    ...tables,
    ...addOns,
    { name: 'trade', path: '#/play', game: playedTo(four, 120, 'trade') },
    { name: 'result', path: '#/play', game: playedTo(four, Number.POSITIVE_INFINITY) },
    {
      name: 'replay',
      path: '#/play',
      game: playedTo(four, Number.POSITIVE_INFINITY),
      after: async (page) => {
        await page.locator('.after-buttons button').nth(1).click()
        await page.locator('.replay-steps').waitFor()
        for (const key of ['End', 'Shift+ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
      },
    },
    {
      name: 'shop',
      path: '#/play',
      game: playedTo({ ...four, edition: 'high-bohn' }, 200),
      after: async (page) => page.locator('.many > button').first().click(),
    },
  ]
}

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: LANGS.join() },
    size: { type: 'string', default: Object.keys(SIZES).join() },
    theme: { type: 'string', default: THEMES.join() },
    out: { type: 'string', default: '.shots' },
  },
})
for (const [what, known] of [
  ['lang', LANGS],
  ['size', Object.keys(SIZES)],
  ['theme', THEMES],
] as const)
  for (const name of flags[what].split(','))
    if (!(known as readonly string[]).includes(name))
      throw new Error(`--${what} ${name}: there is only ${known.join()}`)
const wanted = scenes().filter(({ name }) => new RegExp(flags.only).test(name))
rmSync(flags.out, { recursive: true, force: true })
mkdirSync(flags.out, { recursive: true })
const site = await openSite()
let made = 0
try {
  for (const lang of flags.lang.split(','))
    for (const theme of flags.theme.split(',')) for (const size of flags.size.split(',')) await shoot(lang, theme, size)
} finally {
  await site.close()
}
console.log(`${made} pictures in ${flags.out}`)

async function shoot(lang: string, theme: string, size: string): Promise<void> {
  const viewport = SIZES[size as keyof typeof SIZES]
  const { page, troubles } = await site.visit({ viewport, reducedMotion: 'reduce' })
  for (const { name, path, game = null, after } of wanted) {
    await page.evaluate(
      ([settings, kept]) => {
        const { localStorage } = globalThis as unknown as {
          localStorage: { setItem(key: string, value: string): void }
        }
        localStorage.setItem('haricot.settings', settings)
        localStorage.setItem('haricot.game', kept)
      },
      [JSON.stringify({ lang, theme, pace: 'none', name: NAMES[0] }), JSON.stringify(game)] as const,
    )
    await page.goto('about:blank')
    await page.goto(site.address + path)
    await page.locator('main').first().waitFor()
    await page.evaluate('document.fonts.ready.then(() => null)')
    await after?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate('new Promise((done) => requestIdleCallback(() => done(null)))') // all of it is drawn
    await page.screenshot({ path: join(flags.out, `${name} ${size} ${theme} ${lang}.png`.replaceAll(' ', '-')) })
    made++
    if (process.stderr.isTTY) process.stderr.write(`\r${made}`)
  }
  for (const trouble of troubles) console.error(`${lang} ${theme} ${size}: ${trouble}`)
  await page.context().close()
}
