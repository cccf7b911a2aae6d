/**
 * Each measure runs in processes of its own, so that none trains the compiler for another, and the best of several
 * counts: what disturbs a run only ever makes it slower.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BotName } from '../src/bots/bots.ts'
import { catalogue, link } from '../src/engine.ts'
import { type Seed, seedFrom } from '../src/kernel/rng.ts'
import { seatAt } from '../src/kernel/seat.ts'
import type { State } from '../src/kernel/state.ts'
import type { Game, GameSpec } from '../src/kernel/types.ts'
import { playOut } from '../src/sim/play-out.ts'
import { luckOf, P0, P1, type Protocol, playGame } from './protocols.ts'

const PROCESSES = 3
const ROUNDS = 4
const ROUND_MS = 1_000
const SEEDS = 2_000

const ANNIVERSARY: GameSpec = { edition: 'anniversary', players: 4, with: [], options: {} }

interface Line {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the project promises. */
  readonly bar?: string
}

/** Everything that can be measured; each returns how often it ran per second. */
const MEASURES = {
  /** A fixed piece of work that has nothing to do with the game: shows how fast and how quiet the machine is. */
  calibration: () => {
    let x = 1
    const rate = perSecond(() => {
      for (let i = 0; i < 10_000; i++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
    })
    return x === 0 ? 0 : rate
  },
  P0: () => gamesPerSecond(P0),
  P1: () => gamesPerSecond(P1),
  clone: () => {
    const { game, state } = midGame()
    return perSecond(() => game.clone(state))
  },
  view: () => {
    const { game, state } = midGame()
    return perSecond(() => game.view(state, seatAt(0)))
  },
  random: (spec: GameSpec) => randomActionsPerSecond(linked(spec)),
}
type Measure = keyof typeof MEASURES

/** Runs the body for some rounds of about a second; the best of them counts. */
function perSecond(body: (i: number) => void): number {
  let most = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    let runs = 0
    while (performance.now() - start < ROUND_MS) for (let i = 0; i < 50; i++) body(runs++)
    most = Math.max(most, (1000 * runs) / (performance.now() - start))
  }
  return most
}

function linked(spec: GameSpec): Game {
  const result = link(spec)
  if (!result.ok) throw new Error(result.refusal.rule)
  return result.value
}

const seedsOf = (words: string): Seed[] => Array.from({ length: SEEDS }, (_, i) => seedFrom(`${words} ${i}`))

function gamesPerSecond(protocol: Protocol): number {
  const game = linked(ANNIVERSARY)
  const seeds = seedsOf('bench')
  const luck = luckOf(protocol.name)
  return perSecond((i) => playGame(game, seeds[i % SEEDS], luck, protocol))
}

/** A state in the middle of a P1 game, with offers, hands and coins as they come. */
function midGame(): { game: Game; state: State } {
  const game = linked(ANNIVERSARY)
  let middle: State | null = null
  playGame(game, seedFrom('bench'), luckOf('middle'), P1, (state) => {
    if (state.turn === 16 && middle === null) middle = game.clone(state)
  })
  if (middle === null) throw new Error('no turn 16')
  return { game, state: middle }
}

/** Bots that play at random: with views, lists of options and offers, as at a table. */
function randomActionsPerSecond(game: Game): number {
  const bots = new Array<BotName>(game.spec.players).fill('random')
  let most = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    let actions = 0
    for (let i = 0; performance.now() - start < ROUND_MS; i++) actions += playOut(game, bots, 'bench', i).actions
    most = Math.max(most, (1000 * actions) / (performance.now() - start))
  }
  return most
}

/** Measures in another process. */
function measured(measure: Measure, spec = ANNIVERSARY, processes = PROCESSES): number {
  const args = [fileURLToPath(import.meta.url), measure, JSON.stringify(spec)]
  const once = () => Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  return Math.max(...Array.from({ length: processes }, once))
}

/** Every edition at its fullest table, alone and with each add-on. */
function everyEdition(): GameSpec[] {
  return catalogue.editions.flatMap(({ id, players }) => {
    const addOns = catalogue.modules.filter((m) => m.manifest.editions?.includes(id)).map((m) => m.manifest.id)
    return [[], ...addOns.map((addOn) => [addOn])]
      .map((chosen) => ({ edition: id, players: Math.max(...players), with: chosen, options: {} }))
      .filter((spec) => link(spec).ok)
  })
}

const calibration = (when: string): Line => ({
  name: `calibration loop, ${when}`,
  value: measured('calibration', ANNIVERSARY, 1) / 100,
  unit: 'M steps/s',
})

function* engine(): Generator<Line> {
  yield { name: 'P0, no trade', value: measured('P0'), unit: 'games/s', bar: '>= 20000' }
  yield { name: 'P1, two proposals a turn', value: measured('P1'), unit: 'games/s', bar: '>= 8000' }
  yield { name: 'clone', value: 1e6 / measured('clone'), unit: 'µs', bar: '<= 1' }
  yield { name: 'view', value: 1e6 / measured('view'), unit: 'µs', bar: '<= 20' }
}

function* editions(): Generator<Line> {
  const third = Math.ceil(measured('random') / 3)
  for (const spec of everyEdition()) {
    const name = [spec.edition, spec.players, ...spec.with].join(' ')
    yield { name, value: measured('random', spec, 1), unit: 'actions/s', bar: `>= ${third}` }
  }
}

function* lines(): Generator<Line> {
  yield calibration('first run')
  yield* engine()
  if (process.argv.includes('--editions')) yield* editions()
  yield calibration('last run')
}

function print({ name, value, unit, bar = '' }: Line): void {
  console.log(`${name.padEnd(40)} ${value.toFixed(value < 100 ? 2 : 0).padStart(10)} ${unit.padEnd(10)} ${bar}`)
}

const [wanted, spec] = process.argv.slice(2)
if (Object.hasOwn(MEASURES, wanted ?? '')) console.log(MEASURES[wanted as Measure](JSON.parse(spec)))
else if (process.argv.includes('--json')) console.log(JSON.stringify([...lines()], null, 2))
else for (const line of lines()) print(line)
