import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type pg from 'pg'
import type { LevelId } from '../../src/bots/levels.ts'
import { link } from '../../src/engine.ts'
import { rngFrom, seedFrom } from '../../src/kernel/rng.ts'
import { seatAt } from '../../src/kernel/seat.ts'
import type { Game, GameSpec } from '../../src/kernel/types.ts'
import type { Round } from './figures.ts'
import { judge } from './judge.ts'
import { LocalPlace, type Setting } from './local.ts'
import { Node } from './node.ts'
import { Person, type Place } from './person.ts'
import type { Traded } from './traders.ts'

const spec = (edition: string, players: number, addOns: readonly string[] = []): GameSpec => ({
  edition,
  players,
  with: addOns,
  options: {},
})

export const SPECS: readonly GameSpec[] = [
  spec('anniversary', 3),
  spec('anniversary', 4),
  spec('anniversary', 5),
  spec('new-beans', 7),
  spec('high-bohn', 4),
  spec('anniversary', 4, ['bohna-nostra']),
]

export interface Wanted {
  readonly spec: GameSpec
  readonly level: LevelId
  readonly games: number
  /** Games are not played any further; absent: to their end. */
  readonly turns?: number
  readonly onGame?: () => void
}

/** So many games go on at a time: while people rest at one, others are played. */
const LOCAL = 24
const REMOTE = 80
const REST_MS = 150

export const localRounds = (wanted: Wanted): Promise<Round[]> =>
  rounds(wanted, LOCAL, async (setting) => new LocalPlace(setting))

export async function serverRounds(wanted: Wanted, connection: pg.ClientConfig, restMs = REST_MS): Promise<Round[]> {
  const node = await Node.start(connection, restMs)
  try {
    return await rounds(wanted, REMOTE, (setting) => node.begin(setting))
  } finally {
    await node.close()
  }
}

type Begin = (setting: Setting) => Promise<Place>

async function rounds(wanted: Wanted, atATime: number, begin: Begin): Promise<Round[]> {
  const game = linked(wanted.spec)
  const played: Round[] = []
  let next = 0
  const one = async (): Promise<void> => {
    for (let i = next++; i < wanted.games; i = next++) {
      played[i] = await round(game, wanted, i, begin)
      wanted.onGame?.()
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, wanted.games) }, one))
  return played
}

/** One game; in every other one the person answers what is offered. */
async function round(game: Game, { level, turns = Infinity }: Wanted, i: number, begin: Begin): Promise<Round> {
  const words = `market/${i}`
  const seat = seatAt(i % game.spec.players)
  const place = await begin({ game, seat, level, words })
  try {
    const person = new Person(place, { answers: i % 2 === 1, luck: rngFrom(seedFrom(`person/${words}`)) })
    const lived = await person.play(turns)
    return { lived, judged: judge(game, await place.log(), seat) }
  } finally {
    await place.leave()
  }
}

function linked(wanted: GameSpec): Game {
  const result = link(wanted)
  if (!result.ok) throw new Error(result.refusal.rule)
  return result.value
}

export function traders(games: number): Traded {
  const folder = mkdtempSync(join(tmpdir(), 'haricot-bench-'))
  try {
    const outfile = join(folder, 'traders.mjs')
    const entryPoints = [join(import.meta.dirname, 'traders.ts')]
    buildSync({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', target: 'es2022' })
    return JSON.parse(execFileSync(process.execPath, [outfile, String(games)], { encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
