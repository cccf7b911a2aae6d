import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { BOTS, newBot } from '../bots/bots.ts'
import { levelOf } from '../bots/levels.ts'
import { seatAt } from '../kernel/seat.ts'
import { LocalTable } from '../table/local.ts'
import { linked } from '../testing/table.ts'
import { arena } from './arena.ts'
import { newClock } from './clock.ts'
import type { Lineup } from './company.ts'
import { startWorker } from './node-worker.ts'
import { luckOf, playing, playNow, type Seated } from './play-out.ts'
import { inWorkers, type WorkerLine } from './pool.ts'
import { type FromWorker, serve, type ToWorker } from './serve.ts'
import { simulate } from './simulate.ts'
import { Reckoning } from './standings.ts'
import type { Chairs } from './think.ts'
import { Thinker } from './thinker.ts'

const { spec } = linked('anniversary', 4)
const lineup: Lineup = { spec, bots: ['random', 'greedy', 'random', 'greedy'], seed: 'workers' }

const OWN_TIME = `/proc/self/task/${process.pid}/schedstat`
/** Milliseconds that this thread has computed; what other programs took meanwhile does not count. */
const computedMs = (): number => Number(readFileSync(OWN_TIME, 'utf8').split(' ')[0]) / 1e6

/** The longest stretch in which nothing else could happen in this thread, in ms of its own computing time. */
async function longestStretch(during: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = computedMs()
  const look = (): void => {
    const now = computedMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  await during()
  look()
  clearInterval(timer)
  return longest
}

/** The middle one of three runs, once everything is loaded: memory is cleared up now and then, a call blocks each time. */
async function usualStretch(during: () => Promise<unknown>): Promise<number> {
  await during()
  const all: number[] = []
  for (let i = 0; i < 3; i++) all.push(await longestStretch(during))
  return all.sort((a, b) => a - b)[1]
}

describe.skipIf(!existsSync(OWN_TIME))('nothing blocks the caller for 20 ms', () => {
  it.each([1, 2])('while %i workers play', async (jobs) => {
    const games = await usualStretch(() => simulate({ ...lineup, games: 100, jobs }))
    const deals = await usualStretch(() => arena({ ...lineup, deals: 20, jobs, rows: true }))
    expect(games).toBeLessThan(20)
    expect(deals).toBeLessThan(20)
  })

  it('after twenty thousand deals either', async () => {
    const reckoning = new Reckoning({ bots: ['a', 'b'], chairs: [1, 3] })
    const sums = { wins: 1, margin: 2, points: 9, allPoints: [4, 5], trades: 1, earned: 1, given: 1 }
    const pair = { pairs: 3, ahead: 1, difference: 1 }
    const pairs = [
      [pair, pair],
      [pair, pair],
    ]
    for (let deal = 0; deal < 20_000; deal++)
      reckoning.add({ deal, bots: [sums, sums], pairs, turns: 30, actions: 300, trades: 9, rows: [] })
    const tell = async (): Promise<void> => {
      expect(reckoning.standings([newClock(), newClock()]).deals).toBe(20_000)
      expect(reckoning.course(100)).toHaveLength(100)
    }
    expect(await usualStretch(tell)).toBeLessThan(20)
  })

  it('a caller that does block shows in that measure', async () => {
    const busy = async (): Promise<void> => {
      await setTimeout(10)
      for (const start = computedMs(); computedMs() - start < 25; );
      await setTimeout(10)
    }
    expect(await usualStretch(busy)).toBeGreaterThan(20)
  })
})

it('can be ended at any time, in the middle of a task too', async () => {
  const stop = new AbortController()
  const run = arena({ ...lineup, deals: 100_000, signal: stop.signal, onProgress: () => stop.abort() })
  const { deals, bots } = await run
  expect(deals).toBeGreaterThan(0)
  expect(deals).toBeLessThan(100)
  expect(bots[0].points.mean).toBeGreaterThan(0)

  const before = new AbortController()
  before.abort()
  expect(await simulate({ ...lineup, games: 5, signal: before.signal })).toMatchObject({ games: 0, bots: [] })
})

/** A worker that runs this text instead of the game. */
function workerWith(text: string): () => WorkerLine {
  return () => {
    const worker = new Worker(text, { eval: true, stderr: true })
    return {
      post: (message) => worker.postMessage(message),
      listen: (hear) => void worker.on('message', hear),
      onEnd(tell) {
        worker.on('error', tell)
        worker.on('exit', (status) => tell(new Error(`ended with ${status}`)))
      },
      close: async () => void (await worker.terminate()),
    }
  }
}

describe('a worker that breaks down is reported, and nobody waits for it', () => {
  const orders = {
    job: 'simulate',
    data: { ...lineup, isLogged: false },
    jobs: 2,
    nextTask: () => ({ from: 0, to: 1 }),
    onPart: () => {},
  } as const
  it.each([
    ['by an error', 'throw new Error("out of beans")', 'out of beans'],
    ['by ending', 'process.exit(3)', 'ended with 3'],
    [
      'in the middle of a task',
      'require("node:worker_threads").parentPort.on("message", (m) => { if (m.task) null.x })',
      'null',
    ],
    ['by running out of memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5))', 'memory'],
  ])('%s', async (_how, text, problem) => {
    const start = text.includes('for (;;)') ? limited(text) : workerWith(text)
    await expect(inWorkers(orders, start)).rejects.toThrow(problem)
  })

  const limited = (text: string) => (): WorkerLine => {
    const worker = new Worker(text, { eval: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 20 } })
    return {
      post: (message) => worker.postMessage(message),
      listen: () => {},
      onEnd: (tell) => void worker.on('error', tell),
      close: async () => void (await worker.terminate()),
    }
  }

  it('and its colleagues stop', async () => {
    let tasks = 0
    let hired = 0
    const idle = workerWith('require("node:worker_threads").parentPort.on("message", (m) => {})')
    const broken = workerWith('setTimeout(() => { throw new Error("alone") }, 50)')
    const nextTask = () => ({ from: tasks++, to: tasks })
    const start = () => (hired++ === 0 ? broken() : idle())
    await expect(inWorkers({ ...orders, nextTask }, start)).rejects.toThrow('alone')
    expect(tasks).toBe(2)
  })

  it('also if the last of them cannot be started', async () => {
    const closed: boolean[] = []
    const idle = workerWith('require("node:worker_threads").parentPort.on("message", (m) => {})')
    const start = (): WorkerLine => {
      if (closed.push(false) > 1) throw new Error('no more threads')
      const line = idle()
      const close = (graceMs: number): Promise<void> => {
        closed[0] = true
        return line.close(graceMs)
      }
      return { ...line, close }
    }
    await expect(inWorkers(orders, start)).rejects.toThrow('no more threads')
    expect(closed[0]).toBe(true)
  })

  it('and so is a mistake of whoever takes the results', async () => {
    const onProgress = (): never => {
      throw new Error('no paper')
    }
    await expect(simulate({ ...lineup, games: 5, onProgress })).rejects.toThrow('no paper')
  })
})

describe('bots that think in a thread of their own', () => {
  const game = linked('chicabohn', 2)
  const chairs: Chairs = { spec: game.spec, bots: ['generous', 'generous'], luck: 'think' }
  const seated = (bot: 'own' | 'outside'): Seated[] =>
    [0, 1].map((seat) => ({
      name: 'generous',
      bot: bot === 'own' ? BOTS.generous() : null,
      rng: luckOf('think', seat),
    }))

  it('decide as they would here, and the caller goes on', async () => {
    const thinker = new Thinker(chairs, startWorker)
    const reasons = new Set<string | undefined>()
    const play = playing(game, 'thinking', seated('outside'))
    let step = play.next()
    while (!step.done) {
      const { turn } = step.value
      const { action, reason } = await thinker.think(turn)
      reasons.add(reason?.key)
      step = play.next(action)
    }
    await thinker.close()
    expect(reasons).toContain('new-field')
    expect(step.value).toEqual(playNow(game, 'thinking', seated('own')))
  })

  it('sit on the chairs that they were given', () => {
    const thinker = new Thinker({ ...chairs, bots: [null, 'greedy'] }, workerWith(''))
    expect([0, 1, 2].map((seat) => thinker.sits(seatAt(seat)))).toEqual([false, true, false])
  })

  it('sit at a table as well, which plays the same game and never blocks its caller', async () => {
    const four = linked('anniversary', 4)
    const sit = (elsewhere: Thinker | null): LocalTable => {
      const names = ['A', 'B', 'C', 'D']
      const bots = [levelOf('trader')]
      return new LocalTable({ game: four, seat: seatAt(0), names, bots, newBot, seed: 'at', elsewhere })
    }
    const play = async (table: LocalTable): Promise<void> => {
      await table.ready
      for (let i = 0; i < 25; i++) await (table.mayPass ? table.pass() : table.act(table.options[0]))
    }
    const here = sit(null)
    await play(here)
    const bots: Chairs['bots'] = [null, 'trader', 'trader', 'trader']
    const elsewhere = async (): Promise<void> => {
      const there = sit(new Thinker({ spec: four.spec, bots, luck: 'at' }, startWorker))
      await play(there)
      await there.leave()
      expect(there.inputs).toEqual(here.inputs)
    }
    if (existsSync(OWN_TIME)) expect(await usualStretch(elsewhere)).toBeLessThan(20)
    else await elsewhere()
    expect(here.inputs.length).toBeGreaterThan(50)
  })

  it('can be stopped in the middle of a thought', async () => {
    const slow = workerWith('require("node:worker_threads").parentPort.on("message", (m) => { if (m.task) for (;;); })')
    const thinker = new Thinker(chairs, slow)
    const stop = new AbortController()
    const step = playing(game, 'thinking', seated('outside')).next()
    if (step.done) throw new Error('over already')
    const thought = thinker.think(step.value.turn, stop.signal)
    await setTimeout(50)
    stop.abort(new Error('time is up'))
    await expect(thought).rejects.toThrow('time is up')
    await expect(thinker.think(step.value.turn)).rejects.toThrow('time is up')
    await thinker.close()
  })

  it('say so when they break down', async () => {
    const thinker = new Thinker(chairs, workerWith('setTimeout(() => { throw new Error("a headache") }, 20)'))
    const step = playing(game, 'thinking', seated('outside')).next()
    if (step.done) throw new Error('over already')
    await expect(thinker.think(step.value.turn)).rejects.toThrow('a headache')
  })
})

describe('the same entry for a browser', () => {
  it.each(['sim/web-worker-entry.ts', 'sim/simulate.ts', 'sim/arena.ts', 'sim/thinker.ts', 'table/local.ts'])(
    '%s needs nothing of Node',
    (file) => {
      const { errors } = buildSync({
        entryPoints: [`src/${file}`],
        bundle: true,
        write: false,
        platform: 'browser',
        format: 'esm',
        logLevel: 'silent',
      })
      expect(errors).toEqual([])
    },
  )

  it('speaks through any port', async () => {
    const said: FromWorker[] = []
    let hear: (message: ToWorker) => void = () => {}
    const next = () => setTimeout(0)
    const listen = (listener: typeof hear): void => {
      hear = listener
    }
    serve({ post: (message) => void said.push(message), listen }, null)
    hear({ open: 'simulate', data: lineup })
    hear({ task: { from: 0, to: 2 } })
    while (said.length === 0) await next()
    expect(said[0]).toMatchObject({ part: { tally: { games: 2 } } })
    hear({ open: 'simulate', data: { ...lineup, bots: [{ name: 'x', command: ['x'] }] } })
    while (said.length === 1) await next()
    expect(said[1]).toEqual({ failed: 'x: programs cannot be started here' })
    hear({ close: true })
    while (said.length === 2) await next()
    expect(said[2]).toEqual({ closed: true })
  })
})
