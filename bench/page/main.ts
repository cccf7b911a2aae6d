/**
 * How soon the page answers on a slow device, and how much jumps there: Chromium with its processor slowed down, real
 * presses by mouse, bots at `--pace quick`, cards that fly, or with `--calm` do not. `--rate 4` says how much slower,
 * `--editions a,b` what is played, `--players 7` by how many, `--phone` on a small screen or `--window 2560x1440` on any,
 * `--steps` how many presses of each, `--json` for programs, `--profile <folder>` writes CPU profiles.
 *
 * On a machine that does something else besides, look at what is told less the time that the page was kept waiting: its
 * thread had work then and was not let run.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { catalogue } from '../../src/engine.ts'
import { isPaceId } from '../../src/table/pace.ts'
import { type OpenSite, openSite } from '../../src/testing/site.ts'
import { speakerOf } from '../../src/text/index.ts'
import { CURIOUS, middleOf, Player } from '../../src/web/testing/player.ts'
import { gameOf, visit } from '../../src/web/testing/visit.ts'
import { quantile, Report } from '../report.ts'
import { type Noted, observe } from './observe.ts'
import { type Watched, watchScreen } from './screen.ts'

const { values: flags } = parseArgs({
  options: {
    rate: { type: 'string', default: '4' },
    editions: { type: 'string', default: 'anniversary,high-bohn' },
    steps: { type: 'string', default: '150' },
    pace: { type: 'string', default: 'quick' },
    calm: { type: 'boolean', default: false },
    players: { type: 'string', default: '4' },
    phone: { type: 'boolean', default: false },
    window: { type: 'string' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const rate = Number(flags.rate)
/** What the browser does not report was answered within a picture. */
const QUICK_MS = 16
/** A millisecond for the clock. */
const LATE_MS = 17.7
const MOST_JUMPS = 10
/** Until the browser has drawn what belongs to its own window. */
const OWN_WINDOW_MS = 3000
const { say } = speakerOf('en')

const { lines, tell } = new Report(flags.json)

/** Processor time of the page's own thread so far. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

const notedBy = (page: Page): Promise<Noted> => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

/** Opens a game that is about to begin as somebody who has never been here, on a slow device. */
async function open(site: OpenSite, edition: string) {
  const possible = catalogue.editions.find(({ id }) => id === edition)?.players ?? []
  const players = possible.includes(Number(flags.players)) ? Number(flags.players) : Math.max(...possible)
  const settings = { pace: isPaceId(flags.pace) ? flags.pace : 'quick', motion: flags.calm ? 'less' : 'auto' } as const
  const game = gameOf({ edition, players })
  const [width, height] = (flags.window ?? (flags.phone ? '360x740' : '1280x800')).split('x').map(Number)
  const viewport = { width, height }
  let seen: Awaited<ReturnType<typeof watchScreen>> | undefined
  const before = async (page: Page): Promise<void> => {
    await slow(page)
    seen = await watchScreen(await page.context().newCDPSession(page))
  }
  const visited = await visit(site, { settings, game }, { path: '#/play', before, viewport })
  const { page } = visited
  await page.waitForFunction(() => (globalThis as unknown as { noted?: Noted }).noted?.table != null)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { ...visited, session, seen: seen as NonNullable<typeof seen> }
}

async function slow(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (named) => named') // tsx leaves it in what runs in the page
  await page.addInitScript(observe)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.waitForTimeout(OWN_WINDOW_MS)
}

/** Runs in the page: resolves when the next picture is on its way to the screen. */
const nextPicture = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  })

/** Plays for a while; the processor time from each press to the next picture, by what was pressed. */
async function play(page: Page, session: CDPSession): Promise<Map<string, number[]>> {
  const spent = new Map<string, number[]>()
  let kind = ''
  const player = new Player(page, async (element) => {
    const { x, y } = await element.evaluate(middleOf)
    await page.mouse.move(x, y)
    await page.evaluate((kind) => Object.assign((globalThis as unknown as { noted: Noted }).noted, { kind }), kind)
    await page.evaluate(nextPicture)
    const before = await busyMs(session)
    await page.mouse.down()
    await page.mouse.up()
    await page.evaluate(nextPicture)
    spent.set(kind, [...(spent.get(kind) ?? []), (await busyMs(session)) - before])
  })
  let isOffered = false
  for (let step = 0; step < Number(flags.steps); step++) {
    const sight = await player.look()
    if (sight.asked === 'over') break
    if (sight.now === say('web.now.trade') && !isOffered) {
      // An offer in three taps, once a turn.
      isOffered = true
      for (const [name, selector] of OFFER) {
        kind = name
        const [button] = await page.$$(selector)
        if (button !== undefined) await player.press(button as Parameters<typeof player.press>[0])
      }
    } else {
      if (sight.now !== say('web.now.trade')) isOffered = false
      const order = CURIOUS[step % CURIOUS.length]
      const liked = order.find((one) => sight.offers.some((offer) => offer.kind === one))
      if (liked === undefined) throw new Error('nothing is offered')
      kind = NAMES[liked] ?? liked
      await player.take(
        sight,
        sight.offers.findIndex((offer) => offer.kind === liked),
      )
    }
  }
  return spent
}

const OFFER = [
  ['a card into an offer', '.hand .spot:last-of-type'],
  ['a kind into an offer', '.builder .chips:last-of-type button'],
  ['send an offer', '.builder .strong:not(:disabled)'],
] as const

const NAMES: Readonly<Record<string, string>> = {
  from: 'choose a card',
  onto: 'plant it',
  accept: 'accept',
  decline: 'decline',
  strong: 'go on',
  out: 'nothing from me',
  harvest: 'harvest',
}

const site = await openSite()
try {
  await (await visit(site, {})).page.context().close() // the server is warm
  for (const edition of flags.editions.split(',')) {
    const { page, session, seen, troubles } = await open(site, edition)
    if (flags.profile !== undefined) {
      await session.send('Profiler.enable')
      await session.send('Profiler.setSamplingInterval', { interval: 500 })
      await session.send('Profiler.start')
    }
    const spent = await play(page, session)
    const watched = await seen()
    const drawn = (await notedBy(page)).table ?? Number.NaN
    tell(`${edition}: first table drawn`, drawn, 'ms', '2000')
    tell(
      `${edition}: first table drawn, less what it was kept waiting`,
      drawn - watched.stalled(0, drawn),
      'ms',
      '2000',
    )
    tell(`${edition}: pictures a second on the screen while cards fly`, watched.perSecond, '/s', '60')
    if (flags.profile !== undefined) {
      const { profile } = await session.send('Profiler.stop')
      writeFileSync(join(flags.profile, `${edition}.cpuprofile`), JSON.stringify(profile))
    }
    report(edition, await notedBy(page), watched, spent)
    for (const trouble of troubles) console.error(trouble)
    await page.context().close()
  }
  if (flags.json) console.log(JSON.stringify(lines))
} finally {
  await site.close()
}

function report(
  edition: string,
  noted: Noted,
  { stalled }: Watched,
  spent: ReadonlyMap<string, readonly number[]>,
): void {
  const { presses, taps, frames, jumps } = noted
  const durations = presses.map(({ at }, i) => {
    const until = presses[i + 1]?.at ?? Number.POSITIVE_INFINITY
    const ofIt = taps.filter((tap) => tap.at >= at && tap.at < until)
    return Math.max(QUICK_MS, ...ofIt.map(({ duration }) => duration))
  })
  const unstalled = durations.map((ms, i) => ms - stalled(presses[i].at, presses[i].at + ms))
  const both = (name: string, waited: readonly number[], busy: readonly number[]): void => {
    tell(`${name}: until the next picture, median`, quantile(waited, 0.5), 'ms')
    tell(`${name}: until the next picture, p95`, quantile(waited, 0.95), 'ms', '100')
    tell(`${name}: until the next picture, slowest`, Math.max(...waited), 'ms', '100')
    tell(`${name}: own processor time until then, median`, quantile(busy, 0.5), 'ms')
    tell(`${name}: own processor time until then, p95`, quantile(busy, 0.95), 'ms', '100')
  }
  both(`${edition}: ${durations.length} taps`, durations, [...spent.values()].flat())
  tell(`${edition}: slowest tap, less what it was kept waiting`, Math.max(...unstalled), 'ms', '100')
  const shown = presses.flatMap(({ shown }) => shown ?? [])
  tell(`${edition}: until the table shows what it led to, median`, quantile(shown, 0.5), 'ms')
  tell(`${edition}: until the table shows what it led to, p95`, quantile(shown, 0.95), 'ms')
  for (const [kind, busy] of spent)
    both(
      `${edition}: ${busy.length} × ${kind}`,
      durations.filter((_, i) => presses[i].kind === kind),
      busy,
    )
  const late = frames.filter((ms) => ms > LATE_MS).length
  tell(
    `${edition}: of ${frames.length} pictures while cards fly, later than 16.7 ms`,
    (100 * late) / Math.max(1, frames.length),
    '%',
  )
  tell(`${edition}: pictures while cards fly, p95`, quantile(frames, 0.95), 'ms')
  const sum = jumps.reduce((sum, { value }) => sum + value, 0)
  tell(`${edition}: jumps`, sum, 'CLS', '0')
  const jumped = new Map<string, number>()
  for (const { value, what } of jumps) jumped.set(what, (jumped.get(what) ?? 0) + value)
  for (const [what, value] of [...jumped].sort(([, a], [, b]) => b - a).slice(0, MOST_JUMPS))
    tell(`  ${what}`, value, '')
}
