import { type LevelId, namesFor } from '../bots/levels.ts'
import type { Move } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import type { GameSpec, Given } from '../kernel/types.ts'
import { keep, kept } from './kept.ts'

/** A game in this browser: with it, it can go on after a reload. */
export interface LocalGame {
  readonly spec: GameSpec
  readonly names: readonly string[]
  /** The level of the bot on each chair; null for those who share this device. */
  readonly chairs: readonly (LevelId | null)[]
  readonly seed: string
  readonly given?: Given
  readonly inputs: readonly Move[]
  /** How far it has come, for those who look at it without playing. */
  readonly turn?: number
  readonly isOver?: boolean
}

/** What one gets without choosing. */
export const FIRST_GAME: GameSpec = { edition: 'anniversary', with: [], options: {}, players: 4 }

/** The game that is played, and the one that was left for it. */
const NAMES = ['game', 'game-before'] as const

export function savedGame(): LocalGame | null {
  saveNow()
  return sound(kept<LocalGame>(NAMES[0]))
}

export function forgetGame(): void {
  unsaved = null
  keep(NAMES[0], null)
}

export function saveGame(game: LocalGame): void {
  unsaved = null
  keep(NAMES[0], game)
}

let unsaved: (() => LocalGame) | null = null

/** As it stands when nobody waits for the page any more, or leaves it. */
export function saveSoon(game: () => LocalGame): void {
  if (unsaved === null) setTimeout(saveNow, SOON_MS)
  unsaved = game
}
const SOON_MS = 200

export function saveNow(): void {
  if (unsaved !== null) saveGame(unsaved())
}

/** Games that can go on, the newest first. */
export const unfinished = (): LocalGame[] =>
  [savedGame(), sound(kept<LocalGame>(NAMES[1]))].filter((game): game is LocalGame => isUnfinished(game))

/** It is what `#/play` plays from now on; one that is not finished waits. */
export function playNext(game: LocalGame): void {
  const before = savedGame()
  if (isUnfinished(before) && before.seed !== game.seed) keep(NAMES[1], before)
  else if (kept<LocalGame>(NAMES[1])?.seed === game.seed) keep(NAMES[1], null)
  saveGame(game)
}

export function forgetUnfinished({ seed }: LocalGame): void {
  saveNow()
  for (const name of NAMES) if (kept<LocalGame>(name)?.seed === seed) keep(name, null)
}

/** The same people and bots again. */
export const sameAgain = ({ spec, chairs, names }: LocalGame): LocalGame =>
  newLocalGame(
    spec,
    chairs,
    names.map((name, seat) => (chairs[seat] === null ? name : null)),
  )

/** With luck of its own. Chairs of bots have no names yet. */
export function newLocalGame(
  spec: GameSpec,
  chairs: readonly (LevelId | null)[],
  names: readonly (string | null)[],
): LocalGame {
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')
  const people = names.filter((name) => name !== null)
  const bots = namesFor(names.length - people.length, rngFrom(seedFrom(`${seed}/names`)), people)
  return { spec, chairs, names: names.map((name) => name ?? bots.shift() ?? ''), seed, inputs: [] }
}

const isUnfinished = (game: LocalGame | null): game is LocalGame =>
  game !== null && game.isOver !== true && game.inputs.length > 0

/** Whatever an older page may have left here. */
function sound(game: LocalGame | null): LocalGame | null {
  return game !== null && Array.isArray(game.chairs) && Array.isArray(game.names) && Array.isArray(game.inputs)
    ? game
    : null
}
