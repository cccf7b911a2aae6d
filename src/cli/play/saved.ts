import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isBotName } from '../../bots/bots.ts'
import { LEVEL_IDS } from '../../bots/levels.ts'
import { link } from '../../engine.ts'
import type { Move } from '../../kernel/play.ts'
import { seedFrom } from '../../kernel/rng.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Game, GameSpec } from '../../kernel/types.ts'
import type { LocalTable } from '../../table/local.ts'
import { writeWhole } from '../files.ts'
import { words } from '../spec.ts'
import { stateFolder } from '../state-folder.ts'
import type { OpponentFlags } from './opponents.ts'

/** A game that somebody has not finished: all that it takes to go on. */
export interface Saved extends OpponentFlags {
  readonly spec: GameSpec
  readonly seed: string
  /** Null: nobody said what he is called. */
  readonly names: readonly (string | null)[]
  readonly people: readonly Seat[]
  readonly turn: number
  readonly inputs: readonly Move[]
}

/** Where one game is kept while it is played. */
export class Saves {
  readonly #file: string
  readonly #about: Omit<Saved, 'turn' | 'inputs'>

  constructor(about: Omit<Saved, 'turn' | 'inputs'>, file = newFile()) {
    this.#about = about
    this.#file = file
  }

  /**
   * For nobody else to read: whoever has the seed sees every card. The oldest of many games are given up. Null, or why it
   * cannot be kept.
   */
  keep({ inputs, view }: LocalTable): string | null {
    try {
      mkdirSync(folder(), { recursive: true, mode: 0o700 })
      for (const file of files().slice(MOST_KEPT)) rmSync(join(folder(), file), { force: true })
      const saved: Saved = { ...this.#about, turn: view.turn, inputs }
      writeWhole(this.#file, JSON.stringify(saved), { mode: 0o600 })
      return null
    } catch (problem) {
      return (problem as NodeJS.ErrnoException).code ?? String(problem)
    }
  }

  forget(): void {
    rmSync(this.#file, { force: true })
  }
}

const folder = (): string => stateFolder('games')
const newFile = (): string => join(folder(), `${new Date().toISOString().replace(/\W/g, '')}-${process.pid}.json`)

export interface Unfinished {
  readonly file: string
  readonly saved: Saved
  readonly game: Game
}

/** Games that can be gone on with, the one that was played last first. What is damaged, or of another version of the rules, is left out. */
export function unfinished(): Unfinished[] {
  try {
    return files().flatMap((file) => read(join(folder(), file)) ?? [])
  } catch {
    return []
  }
}

const MOST_KEPT = 20

/** Those that were played last come first. */
const files = (): string[] =>
  readdirSync(folder())
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, time: statSync(join(folder(), file), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.time - a.time || (a.file < b.file ? 1 : -1))
    .map(({ file }) => file)

function read(file: string): Unfinished | null {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Saved
    const linked = link(saved.spec)
    return linked.ok && isWhole(linked.value, saved) && isPlayable(linked.value, saved)
      ? { file, saved, game: linked.value }
      : null
  } catch {
    return null
  }
}

/** Whether it says who sits where and how the bots play; what is missing otherwise shows when it is used. */
function isWhole({ spec }: Game, { seed, names, people, turn, level, bots }: Saved): boolean {
  return (
    typeof seed === 'string' &&
    Number.isInteger(turn) &&
    names.length > 0 &&
    names.length <= spec.players &&
    names.every((name) => name === null || (typeof name === 'string' && name !== '')) &&
    people.length === names.length &&
    people.every((seat, i) => seat === i) &&
    words(level).every((id) => LEVEL_IDS.some((known) => known === id)) &&
    words(bots).every(isBotName)
  )
}

/** Whether every move is one that the rules allow. */
function isPlayable(game: Game, { seed, inputs }: Saved): boolean {
  const state = game.start(seedFrom(seed))
  for (const { seat, action } of inputs) {
    const decoded = game.decode(action)
    if (!decoded.ok || game.check(state, seat, decoded.value) !== null) return false
    game.apply(state, seat, decoded.value)
  }
  return !state.over
}
