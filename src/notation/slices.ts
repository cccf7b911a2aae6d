import {
  isProblem,
  type Line,
  type Problem,
  problem,
  type SliceLines,
  type SliceNotation,
  shown,
} from '../kernel/notation.ts'
import type { Slices, State } from '../kernel/state.ts'
import type { Game, SliceDef } from '../kernel/types.ts'
import type { SeatView, Views } from '../kernel/view.ts'
import { parseJson } from './actions.ts'

type SliceName = keyof Slices & keyof Views

/** What the modules of a game keep, in link order, and how they write it. */
export interface NotedSlice {
  readonly name: SliceName
  readonly lines: SliceLines | null
  readonly check: SliceNotation['check'] | null
  /** Whether it is told in words. */
  readonly tells: boolean
}

export const slicesOf = (game: Game): NotedSlice[] =>
  game.modules.flatMap((module) =>
    Object.entries(module.slices ?? {}).map(([name, def]) => {
      const { notation, tell } = def as SliceDef<SliceName>
      const [lines, check] = [notation?.lines ?? null, notation?.check ?? null]
      return { name: name as SliceName, lines, check, tells: tell !== undefined }
    }),
  )

/** `slice bell {"holder":2}`, for slices whose module knows no better. */
export const SLICE = 'slice'

/** JSON in printable ASCII without a blank, so that it is one word. */
const jsonWord = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x21-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const sliceJson = (state: State, name: SliceName): string => jsonWord(state.x[name])
export const sliceSeenJson = (view: SeatView, name: SliceName): string => jsonWord(view.x[name])

export function readSliceJson(game: Game, state: State, { key, words }: Line): Problem | null {
  const [name, ...json] = words
  const slice = slicesOf(game).find((known) => known.name === name?.text)
  if (slice === undefined) return problem('no-such-slice', name ?? key, { word: shown(name ?? key) })
  if (json.length === 0) return problem('nothing-said', name, { key: name.text })
  const read = parseJson(json)
  if (isProblem(read)) return read
  const strange = unlike(state.x[slice.name], read.value, slice.name, game.spec.players)
  if (strange !== null) return problem('strange-slice', json[0], { name: slice.name, path: shown({ text: strange }) })
  Object.assign(state.x, { [slice.name]: read.value })
  return null
}

const LARGEST = 1_000_000
const LONGEST = 1_000
const DEEPEST = 20

/** Where plain data differs in kind from an example of it, or null. Empty and absent things say nothing of their kind. */
function unlike(example: unknown, value: unknown, path: string, players: number, depth = 0): string | null {
  if (depth > DEEPEST || !isTame(value)) return path
  if (value === null) return null
  if (example === null || example === undefined) return unlikeInside(undefined, value, path, players, depth)
  if (typeof example !== typeof value || Array.isArray(example) !== Array.isArray(value)) return path
  return unlikeInside(example, value, path, players, depth)
}

function isTame(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= LARGEST
  if (typeof value === 'string') return value.length <= LONGEST
  return !Array.isArray(value) || value.length <= LONGEST
}

function unlikeInside(example: unknown, value: unknown, path: string, players: number, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    const examples = Array.isArray(example) ? example : []
    if (isBySeat(examples, players, depth) && value.length !== players) return path
    for (const [i, item] of value.entries()) {
      const strange = unlike(examples[i] ?? examples[0], item, `${path}.${i}`, players, depth + 1)
      if (strange !== null) return strange
    }
    return null
  }
  const examples = Object.entries((example ?? {}) as Record<string, unknown>)
  const absent = examples.find(([key]) => !Object.hasOwn(value, key))
  if (absent !== undefined) return `${path}.${absent[0]}`
  for (const [key, item] of Object.entries(value)) {
    if (examples.length > 0 && !examples.some(([known]) => known === key)) return `${path}.${key}`
    const strange = unlike(examples.find(([known]) => known === key)?.[1], item, `${path}.${key}`, players, depth + 1)
    if (strange !== null) return strange
  }
  return null
}

/** A list near the top with something for each player. */
const isBySeat = (examples: readonly unknown[], players: number, depth: number): boolean =>
  depth <= 1 && examples.length === players && examples.every((item) => typeof item === 'object' && item !== null)
