import type { BotName } from '../bots/bots.ts'
import type { Action } from '../kernel/play.ts'
import { arena } from '../sim/arena.ts'
import type { Lineup } from '../sim/company.ts'
import { luckOf, playing } from '../sim/play-out.ts'
import { simulate } from '../sim/simulate.ts'
import { Thinker } from '../sim/thinker.ts'
import { linked } from './table.ts'

// What callers of workers do, in Node and in a page alike.

const game = linked('anniversary', 4)
const lineup: Lineup = { spec: game.spec, bots: ['random', 'trader', 'greedy', 'generous'], seed: 'pages' }

/** All but the times. */
export async function simulation(jobs: number) {
  const { ms, actionsPerSecond, ...figures } = await simulate({ ...lineup, games: 4, jobs })
  return figures
}

export async function match(jobs: number) {
  const { rows, course } = await arena({ ...lineup, deals: 1, jobs, rows: true })
  return { rows, course }
}

/** How many games were played when somebody had had enough of them. */
export async function stoppedSimulation(): Promise<number> {
  const stop = new AbortController()
  const { games } = await simulate({ ...lineup, games: 1e6, signal: stop.signal, onProgress: () => stop.abort() })
  return games
}

/** The first decisions of a game in which everybody thinks in a worker. */
export async function decisions(bot: BotName, count: number): Promise<(Action | null)[]> {
  const { table, thinker } = thinkers(bot)
  const actions: (Action | null)[] = []
  for (let step = table.next(); !step.done && actions.length < count; ) {
    const { action } = await thinker.think(step.value.turn)
    actions.push(action)
    step = table.next(action)
  }
  await thinker.close()
  return actions
}

/** Somebody may lose patience. */
export async function firstDecision(bot: BotName, patienceMs?: number): Promise<Action | null> {
  const { table, thinker } = thinkers(bot)
  const step = table.next()
  if (step.done) throw new Error('over already')
  const stop = new AbortController()
  if (patienceMs !== undefined) setTimeout(() => stop.abort(new Error('time is up')), patienceMs)
  const { action } = await thinker.think(step.value.turn, stop.signal)
  await thinker.close()
  return action
}

function thinkers(bot: BotName) {
  const bots = Array.from({ length: 4 }, () => bot)
  const outside = bots.map((name, seat) => ({ name, bot: null, rng: luckOf('outside', seat) }))
  const thinker = new Thinker({ spec: game.spec, bots, luck: 'thinking' })
  return { table: playing(game, 'thinking', outside), thinker }
}
