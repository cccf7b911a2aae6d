import type { BotName } from '../src/bots/bots.ts'
import { catalogue, link } from '../src/engine.ts'
import { type Seed, seedFrom } from '../src/kernel/rng.ts'
import { seatAt } from '../src/kernel/seat.ts'
import type { State } from '../src/kernel/state.ts'
import type { Game } from '../src/kernel/types.ts'
import { playOut } from '../src/sim/play-out.ts'
import { luckOf, P0, P1, type Protocol, playGame } from './protocols.ts'

const SEEDS = 2_000
const ROUNDS = 5
const ROUND_MS = 1_000

interface Line {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the project promises. */
  readonly bar: string
}

function linked(spec: Parameters<typeof link>[0]): Game {
  const result = link(spec)
  if (!result.ok) throw new Error(result.refusal.rule)
  return result.value
}

const game = linked({ edition: 'anniversary', players: 4 })
const seeds = Array.from({ length: SEEDS }, (_, i) => seedFrom(`bench ${i}`))

const best = (measure: () => number, better: (...values: number[]) => number): number =>
  better(...Array.from({ length: ROUNDS }, measure))

/** Runs the body for about a second and returns how often it ran per second. */
function perSecond(body: (i: number) => void): number {
  const start = performance.now()
  let runs = 0
  while (performance.now() - start < ROUND_MS) for (let i = 0; i < 50; i++) body(runs++)
  return (1000 * runs) / (performance.now() - start)
}

function games(protocol: Protocol): { games: number; actions: number } {
  const luck = luckOf(protocol.name)
  let actions = 0
  let played = 0
  const rate = best(
    () =>
      perSecond((i) => {
        actions += playGame(game, seeds[i % SEEDS], luck, protocol)
        played++
      }),
    Math.max,
  )
  return { games: rate, actions: (rate * actions) / played }
}

/** A state in the middle of a P1 game, with offers, hands and coins as they come. */
function midGame(of: Game, seed: Seed): State {
  let middle: State | null = null
  playGame(of, seed, luckOf('middle'), P1, (state) => {
    if (state.turn === 16 && middle === null) middle = of.clone(state)
  })
  if (middle === null) throw new Error('no turn 16')
  return middle
}

/** Actions per second of bots that play at random: with views, lists of options and offers, as at a table. */
function randomPlay(of: Game): number {
  const bots = new Array<BotName>(of.spec.players).fill('random')
  const once = (): number => {
    const start = performance.now()
    let actions = 0
    for (let i = 0; performance.now() - start < ROUND_MS / 2; i++) actions += playOut(of, bots, 'bench', i).actions
    return (1000 * actions) / (performance.now() - start)
  }
  return best(once, Math.max)
}

/** Every edition at its fullest table, alone and with each add-on. */
function everyEdition(): Game[] {
  return catalogue.editions.flatMap(({ id, players }) => {
    const fullest = Math.max(...players)
    const addOns = catalogue.modules.filter((m) => m.manifest.editions?.includes(id)).map((m) => m.manifest.id)
    return [[], ...addOns.map((addOn) => [addOn])].flatMap((chosen) => {
      const result = link({ edition: id, players: fullest, with: chosen })
      return result.ok ? [result.value] : []
    })
  })
}

/** A fixed piece of work that has nothing to do with the game: shows how fast and how quiet the machine is. */
function calibration(): number {
  let x = 1
  const rate = perSecond(() => {
    for (let i = 0; i < 10_000; i++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
  })
  return x === 0 ? 0 : rate / 100
}

function engine(): Line[] {
  const p0 = games(P0)
  const p1 = games(P1)
  const middle = midGame(game, seeds[0])
  const clone = best(() => perSecond(() => game.clone(middle)), Math.max)
  const view = best(() => perSecond(() => game.view(middle, seatAt(0))), Math.max)
  return [
    { name: 'P0, no trade', value: p0.games, unit: 'games/s', bar: '>= 20000' },
    { name: 'P0, actions', value: p0.actions, unit: 'actions/s', bar: '' },
    { name: 'P1, two proposals a turn', value: p1.games, unit: 'games/s', bar: '>= 8000' },
    { name: 'P1, actions', value: p1.actions, unit: 'actions/s', bar: '' },
    { name: 'clone', value: 1e6 / clone, unit: 'µs', bar: '<= 1' },
    { name: 'view', value: 1e6 / view, unit: 'µs', bar: '<= 20' },
  ]
}

function editions(): Line[] {
  const third = Math.ceil(randomPlay(game) / 3)
  return everyEdition().map((of) => ({
    name: [of.spec.edition, of.spec.players, ...of.spec.with].join(' '),
    value: randomPlay(of),
    unit: 'actions/s',
    bar: `>= ${third}`,
  }))
}

const lines = [
  { name: 'calibration loop, first run', value: calibration(), unit: 'M steps/s', bar: '' },
  ...engine(),
  ...(process.argv.includes('--editions') ? editions() : []),
  { name: 'calibration loop, last run', value: calibration(), unit: 'M steps/s', bar: '' },
]

if (process.argv.includes('--json')) console.log(JSON.stringify(lines, null, 2))
else
  for (const { name, value, unit, bar } of lines)
    console.log(`${name.padEnd(32)} ${value.toFixed(value < 100 ? 2 : 0).padStart(10)} ${unit.padEnd(10)} ${bar}`)
