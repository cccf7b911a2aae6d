import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../engine.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import type { ScoreSheet } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { Company, type Entrant } from '../../sim/company.ts'
import { playing } from '../../sim/play-out.ts'
import { linked } from '../../testing/table.ts'
import { BOTS } from '../bots.ts'
import { TO_BOT, type ToBot } from './messages.ts'
import { type Limits, lostTurns, type Troubles } from './outsider.ts'
import { hire } from './process.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haricot-bots-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const LIMITS: Limits = { decisionMs: 10_000, startMs: 20_000 }

/** A program of its own whose `answer` gets every message; `say` and `raw` write a line or anything. */
const program = (answer: string): string[] => [
  process.execPath,
  '-e',
  `
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n')
  const raw = (text) => process.stdout.write(text)
  const hello = () => say({ type: 'hello', protocol: 1 })
  const fine = (m) => {
    if (m.type === 'hello') hello()
    else if (m.type === 'ask') say({ type: 'action', id: m.id, action: m.must ? m.options[0] : null })
  }
  let asks = 0
  const answer = (m) => { ${answer} }
  let half = ''
  process.stdin.on('data', (data) => {
    const lines = (half + data).split('\\n')
    half = lines.pop()
    for (const line of lines) answer(JSON.parse(line))
  })`,
]

const bot = (answer: string): Entrant => ({ name: 'guest', command: program(answer) })

async function games(
  guest: Entrant,
  { count = 1, limits = LIMITS, edition = 'anniversary', players = 3 } = {},
): Promise<{ troubles: Troubles; scores: ScoreSheet[] }> {
  const { spec } = linked(edition, players)
  const bots: Entrant[] = [guest, ...new Array<Entrant>(players - 1).fill('greedy')]
  const company = new Company({ spec, bots, seed: '', limits }, hire)
  const scores: ScoreSheet[] = []
  const chairs = bots.map((_, i) => i)
  for (let i = 0; i < count; i++) scores.push((await company.play({ deal: `d${i}`, luck: `l${i}`, chairs })).score)
  const { guest: troubles } = company.takeTroubles()
  await company.close()
  return { troubles, scores }
}

describe('a bot that keeps to the protocol', () => {
  const editions = catalogue.editions.map(
    ({ id, players }) => [id, players[players.length - 1], [] as string[]] as const,
  )
  const addOns = catalogue.modules.flatMap(({ manifest: { id, kind, editions: [edition] = [], players = [4] } }) =>
    kind === 'add-on' ? [[edition, players[0], [id]] as const] : [],
  )
  it.each([...editions, ...addOns])(
    'plays %s for %i with %j and is told what its seat sees, nothing else',
    async (edition, players, more) => {
      const file = join(folder, [edition, ...more].join())
      const recorder = `require('node:fs').appendFileSync(${JSON.stringify(file)}, JSON.stringify(m) + '\\n'); fine(m)`
      const game = linked(edition, players, { with: more })
      const outsider = hire({ name: 'guest', command: program(recorder) }, LIMITS)
      const seats = Array.from({ length: players }, (_, seat) => seat)
      const rng = (seat: number) => rngFrom(seedFrom(`luck ${seat}`))
      const play = playing(
        game,
        'a secret of the table',
        seats.map((seat) => ({ name: '', bot: seat === 0 ? null : BOTS.random(), rng: rng(seat) })),
        [{ heard: (event) => outsider.hear(event) }],
      )
      const views: SeatView[] = []
      outsider.sit({ game, seat: seatAt(0), words: 'w', dice: 7 })
      let step = play.next()
      while (!step.done) {
        views.push(step.value.turn.view)
        step = play.next(await outsider.decide(step.value.turn, step.value.check))
      }
      outsider.over(step.value.score)
      expect(lostTurns(outsider.takeTroubles())).toBe(0)
      await outsider.close()

      const text = readFileSync(file, 'utf8')
      expect(text).not.toMatch(/secret of the table|x128:|"rng"|"seed"/)
      const told = text
        .trimEnd()
        .split('\n')
        .map((line): ToBot => JSON.parse(line))
      for (const message of told) expect(TO_BOT[message.type].parse(message)).toEqual(message)
      expect(told.map(({ type }) => type).slice(0, 3)).toEqual(['hello', 'game', 'ask'])
      expect(told.at(-1)?.type).toBe('over')
      const asks = told.flatMap((message) => (message.type === 'ask' ? [message] : []))
      expect(asks.map(({ view }) => view)).toEqual(JSON.parse(JSON.stringify(views)))
      // The events between two questions lead from one view to the next.
      let view = asks[0].view as unknown as SeatView
      for (const ask of asks.slice(1)) {
        for (const event of ask.events) view = game.fold(view, event as never)
        expect(view).toEqual(ask.view)
      }
    },
  )

  it('plays one game after another in the same process', async () => {
    const { troubles, scores } = await games(bot('fine(m)'), { count: 3 })
    expect(scores).toHaveLength(3)
    expect(troubles).toMatchObject({ restarts: 0, first: null })
    expect(troubles.decisions).toBeGreaterThan(100)
    expect(lostTurns(troubles)).toBe(0)
  })

  it.each([
    [
      'an action was refused',
      "say({ type: 'action', id: m.id, action: { type: 'harvest', field: 0 } })",
      { reason: 'refused', message: 'empty-field: {"type":"harvest","field":0}' },
    ],
    ['a line made no sense', "raw('eh?\\n')", { reason: 'rubbish', message: 'eh?' }],
  ])('is told that %s', async (what, wrong, error) => {
    const file = join(folder, what)
    const answer = `
      if (m.type === 'error') require('node:fs').writeFileSync(${JSON.stringify(file)}, JSON.stringify(m))
      if (m.type === 'ask' && asks++ === 0) { ${wrong} }
      else fine(m)`
    await games(bot(answer))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ type: 'error', id: 1, ...error })
  })
})

/** Starts a process that outlives its parent, in its group. */
const spawnSleeper = (stdout: 'inherit' | 'ignore'): string =>
  `const sleeper = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'],
    { stdio: ['ignore', '${stdout}', 'ignore'] })
  sleeper.unref()`

describe('whatever a bot does, the game goes on and the end tells', () => {
  const once = (what: string): string => `if (m.type === 'ask' && asks++ === 3) { ${what} } else fine(m)`
  const SOON: Limits = { decisionMs: 400, startMs: 20_000 }

  it.each([
    ['it crashes', once('throw new Error("no beans left")'), LIMITS, 'crashed', /^exit 1: /, 1],
    ['it ends', once('process.exit(0)'), LIMITS, 'crashed', /^exit 0$/, 1],
    ['it is killed', once('process.kill(process.pid, "SIGKILL")'), LIMITS, 'crashed', /^SIGKILL$/, 1],
    ['it hangs', once('for (;;);'), SOON, 'late', /^> 400 ms$/, 1],
    ['it says nothing', once(''), SOON, 'late', /^> 400 ms$/, 1],
    ['it stops reading', once('process.stdin.destroy(); setInterval(() => {}, 1000)'), SOON, 'late', /^> 400 ms$/, 1],
    [
      'it ends while what it started holds on to its output',
      once(`${spawnSleeper('inherit')}; process.exit(3)`),
      LIMITS,
      'crashed',
      /^exit 3$/,
      1,
    ],
    [
      'it floods without a line',
      once('for (let i = 0; i < 40; i++) raw("x".repeat(1 << 16))'),
      LIMITS,
      'flooded',
      /^> \d+ bytes$/,
      1,
    ],
    [
      'it floods with lines',
      once(
        'for (let i = 0; i < 40; i++) raw("{\\"type\\":\\"action\\",\\"id\\":0,\\"action\\":null}\\n".repeat(1 << 10))',
      ),
      LIMITS,
      'flooded',
      /bytes$/,
      1,
    ],
    ['it talks rubbish', once('raw("thinking...\\n")'), LIMITS, 'rubbish', /^thinking\.\.\.$/, 0],
    ['it sends other JSON', once('say([1, 2])'), LIMITS, 'rubbish', /^\[1,2\]$/, 0],
    [
      'it answers another question',
      once('say({ type: "action", id: m.id + 1, action: null })'),
      LIMITS,
      'rubbish',
      /"id":\d+/,
      0,
    ],
    [
      'it invents an action',
      once('say({ type: "action", id: m.id, action: { type: "fly" } })'),
      LIMITS,
      'rubbish',
      /^unknown-action/,
      0,
    ],
    [
      'it breaks a rule',
      once('say({ type: "action", id: m.id, action: { type: "harvest", field: 9 } })'),
      LIMITS,
      'refused',
      /^no-such-field/,
      0,
    ],
  ] as const)('%s', async (_what, answer, limits, reason, message, restarts) => {
    const { troubles, scores } = await games(bot(answer), { limits })
    expect(scores[0][0].place).toBe(1)
    expect(troubles.first?.reason).toBe(reason)
    expect(troubles.first?.message).toMatch(message)
    expect(troubles.times[reason]).toBeGreaterThanOrEqual(1)
    // A bot that is started anew counts from the beginning: it breaks down again, as often as it may.
    expect(troubles.restarts).toBe(restarts * 3)
    if (restarts === 0) expect(lostTurns(troubles)).toBe(1)
    else expect(troubles.times.gone).toBeGreaterThan(0)
  })

  it.each([
    ['a program that is not there', { name: 'guest', command: ['./no-such-program'] }, LIMITS, 'crashed'],
    ['a program that ends at once', bot('process.exit(2)'), LIMITS, 'crashed'],
    ['a program that never says hello', bot(''), { decisionMs: 100, startMs: 300 }, 'late'],
    ['a program of another version', bot('say({ type: "hello", protocol: 99 })'), LIMITS, 'rubbish'],
    [
      'a program that says null although it must answer',
      bot('if (m.type === "ask") say({ type: "action", id: m.id, action: null }); else fine(m)'),
      LIMITS,
      'refused',
    ],
  ] as const)('%s', async (_what, guest, limits, reason) => {
    const { troubles, scores } = await games(guest, { limits })
    expect(scores[0][0].place).toBe(1)
    expect(troubles.first?.reason).toBe(reason)
    expect(troubles.restarts).toBe(reason === 'refused' ? 0 : 3)
  })

  it('a late answer is not taken for that to the next question', async () => {
    const late = `
      if (m.type === 'ask' && asks++ === 3) setTimeout(() => say({ type: 'action', id: m.id, action: m.options[0] }), 600)
      else fine(m)`
    const { troubles } = await games(bot(late), { limits: { decisionMs: 400, startMs: 20_000 } })
    expect(troubles.times.late).toBeGreaterThanOrEqual(1)
    expect(troubles.times.rubbish + troubles.times.refused).toBe(0)
  })
})

describe('leaves no process behind', () => {
  it.each([
    ['that hangs', 'setInterval(() => {}, 1000); fine(m)', ''],
    ['of those that a hanging bot started', 'setInterval(() => {}, 1000); fine(m)', spawnSleeper('ignore')],
    ['of those that a bot started and left', 'fine(m)', spawnSleeper('ignore')],
    ['of those that hold on to its output', 'fine(m)', spawnSleeper('inherit')],
    [
      'of those that a crashed bot started',
      "if (m.type === 'ask') process.exit(1); else fine(m)",
      spawnSleeper('inherit'),
    ],
  ])('%s', async (what, answer, starts) => {
    const file = join(folder, `pids ${what}`)
    const noted = `
      if (asks++ === 0) {
        ${starts}
        const pids = [process.pid, ${starts === '' ? '' : 'sleeper.pid'}].filter((pid) => pid !== undefined)
        require('node:fs').appendFileSync(${JSON.stringify(file)}, pids.join(' ') + ' ')
      }
      ${answer}`
    const start = performance.now()
    await games(bot(noted))
    const pids = readFileSync(file, 'utf8').trim().split(' ').map(Number)
    expect(pids.length).toBeGreaterThanOrEqual(starts === '' ? 1 : 2)
    for (const pid of pids) {
      for (let tries = 0; tries < 50 && isRunning(pid); tries++) await setTimeout(100)
      expect(isRunning(pid), `${pid} of ${pids}`).toBe(false)
    }
    expect(performance.now() - start).toBeLessThan(30_000)
  })

  it('though the bot broke down just when everybody was leaving', async () => {
    const file = join(folder, 'pids of late starters')
    const answer = `
      if (m.type === 'hello') require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + ' ')
      if (m.type !== 'ask') fine(m)
      setInterval(() => {}, 1000)`
    const { spec } = linked('anniversary', 3)
    const limits = { decisionMs: 150, startMs: 20_000 }
    const company = new Company({ spec, bots: [bot(answer), 'greedy', 'greedy'], seed: '', limits }, hire)
    void company.play({ deal: 'd', luck: 'l', chairs: [0, 1, 2] })
    const started = (): number[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : [])
    while (started().length === 0) await setTimeout(10)
    await company.close()
    await setTimeout(1500)
    expect(started()).toHaveLength(1)
    expect(started().filter(isRunning)).toEqual([])
  })
})

it('a bot that answers without reading does not fill the memory', async () => {
  const blind = `
    process.stdout.write('{"type":"hello","protocol":1}\\n')
    setInterval(() => process.stdout.write('thinking\\n'), 1)`
  const guest = { name: 'guest', command: [process.execPath, '-e', blind] }
  const { troubles } = await games(guest, { count: 10, limits: { decisionMs: 60_000, startMs: 20_000 } })
  expect(troubles.times.late).toBeGreaterThan(0)
  expect(troubles.restarts).toBeGreaterThan(0)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
