import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OpenPage, openPage } from '../testing/browser.ts'
import * as here from '../testing/workers-page.ts'

type Tasks = typeof here
declare const exported: Record<string, (...args: unknown[]) => unknown> // in the page

let open: OpenPage | null = null
let page: Page
beforeAll(async () => {
  open = await openPage(join(import.meta.dirname, '../testing/workers-page.ts'))
  page = open.page
}, 60_000)
afterAll(() => open?.close())

/** Lets the page do it. */
function there<K extends keyof Tasks>(task: K, ...args: Parameters<Tasks[K]>): ReturnType<Tasks[K]> {
  return page.evaluate(({ task, args }) => exported[task](...args), { task, args }) as ReturnType<Tasks[K]>
}

/** The middle one of three runs: memory is cleared up now and then, a call blocks each time. */
async function usualTask(during: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  while (all.length < 3) all.push(...(await longestTask(during)))
  return all.sort((a, b) => a - b)[1]
}

interface TraceEvent {
  readonly name: string
  readonly tid: number
  readonly pid: number
  /** Microseconds that the thread computed; what other programs took meanwhile does not count. */
  readonly tdur?: number
}

/** The longest task of the page's own thread, in ms of its computing time; nothing if the browser did not record all. */
async function longestTask(during: () => Promise<unknown>): Promise<[number] | []> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await page.evaluate(() => performance.mark('begin'))
  await during()
  await page.evaluate(() => performance.mark('end'))
  const { traceEvents } = JSON.parse(`${await browser?.stopTracing()}`) as { traceEvents: TraceEvent[] }
  const begin = traceEvents.find(({ name }) => name === 'begin')
  if (begin === undefined || !traceEvents.some(({ name }) => name === 'end')) return []
  const tasks = traceEvents.filter(({ pid, tid }) => pid === begin.pid && tid === begin.tid)
  return [Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000]
}

describe('workers in a browser', () => {
  it('find what workers in Node find', async () => {
    const games = await there('simulation', 2)
    expect(games.games).toBe(4)
    expect(games).toEqual(await here.simulation(1))
    const deals = await there('match', 1)
    expect(deals.rows).toHaveLength(4 * 4)
    expect(deals).toEqual(await here.match(1))
  })

  it('decide as in Node', async () => {
    const actions = await there('decisions', 'planner-8', 40)
    expect(new Set(actions.map((action) => action?.type)).size).toBeGreaterThan(3)
    expect(actions).toEqual(await here.decisions('planner-8', 40))
  })

  it('can be stopped in the middle of a simulation', async () => {
    const games = await there('stoppedSimulation')
    expect(games).toBeGreaterThan(0)
    expect(games).toBeLessThan(1000)
  })

  it('can be stopped in the middle of a thought', async () => {
    await expect(there('firstDecision', 'planner-999999', 100)).rejects.toThrow('time is up')
  })

  it('leave the page alone while they search and play', async () => {
    const both = () => Promise.all([there('firstDecision', 'planner-1000ms'), there('simulation', 1)])
    const start = performance.now()
    expect(await usualTask(both)).toBeLessThan(20)
    expect(performance.now() - start).toBeGreaterThan(2500) // it was a long search
  })

  it('a page that is blocked shows in that measure', async () => {
    // So much work, not so much time: a busy machine may let it wait.
    const block = () => {
      let sum = 0
      for (let i = 0; i < 3e8; i++) sum += i % 7
      return sum
    }
    expect(await usualTask(() => page.evaluate(block))).toBeGreaterThan(20)
  })

  it('are gone when they are not needed any more', async () => {
    // Chromium lets one that is busy go on for two seconds.
    await expect.poll(() => page.workers().length, { timeout: 5000 }).toBe(0)
  })

  describe('that break down are reported, and nobody waits for them', () => {
    const SCRIPT = '**/web-worker-entry*'
    const everybody = async (problem: string) => {
      await expect(there('simulation', 2)).rejects.toThrow(problem)
      await expect(there('match', 2)).rejects.toThrow(problem)
      await expect(there('firstDecision', 'random')).rejects.toThrow(problem)
    }
    afterEach(() => page.unroute(SCRIPT))

    it('when they cannot be loaded', async () => {
      await page.route(SCRIPT, (route) => route.abort())
      await everybody('a worker could not be loaded')
    })

    it.each([
      ['when they start', 'throw new Error("out of beans")'],
      ['in the middle of a task', 'onmessage = ({ data }) => { if (data.task) throw new Error("out of beans") }'],
    ])('%s', async (_when, body) => {
      await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.evaluate('mishaps = 0; onerror = () => { mishaps++ }')
      await everybody('out of beans')
      expect(await page.evaluate('mishaps')).toBe(0) // the caller knows already
    })

    it('when what they say cannot be read', async () => {
      await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.evaluate(`Worker = class extends Worker {
        constructor(url) {
          super(url)
          setTimeout(() => this.dispatchEvent(new MessageEvent('messageerror')))
        }
      }`)
      await everybody('could not be read')
    })
  })
})
