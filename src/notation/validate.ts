import { link as linkAll } from '../engine.ts'
import { beginTurn, push, run } from '../kernel/agenda.ts'
import {
  type Find,
  isProblem,
  type Line,
  type Problem,
  problem,
  readNumber,
  readSeat,
  shown,
  type Word,
} from '../kernel/notation.ts'
import type { GameEvent, Play } from '../kernel/play.ts'
import { parseSeed, type Rng, rngFrom, type Seed, seedFrom } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { Frame, State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { namesOf } from '../modules/base/beans.ts'
import { readKinds } from '../modules/base/card-words.ts'
import { clearTable, dealRest, placedCards } from '../modules/base/complete.ts'
import { checkAgenda, checkWaiting, readFrame } from './agenda-lines.ts'
import { type Checked, failed, fine } from './lines.ts'
import { isSpecKey, type Setup, tooMuch } from './setup.ts'
import { type NotedSlice, readSliceJson, SLICE, slicesOf } from './slices.ts'
import { guarded, tryOut } from './trial.ts'

/** A position that can be played on, and its rules. */
export interface Position {
  readonly game: Game
  readonly state: State
}

export interface Validation {
  readonly link?: typeof linkAll
  /** How many games the engine plays to try a position out. */
  readonly games?: number
  /** Hears what happens when the game starts. */
  readonly emit?: (event: GameEvent) => void
}

const TRIAL_GAMES = 3

/** Setup → state: whether the rules and the cards allow it. */
export function validate(
  setup: Setup,
  { link = linkAll, games = TRIAL_GAMES, emit }: Validation = {},
): Checked<Position> {
  const linked = link(setup.spec)
  if (!linked.ok) {
    const place = finder(setup)(LINK_PLACES[linked.refusal.rule] ?? 'edition')
    return failed(problem('no-such-game', place, {}, linked.refusal))
  }
  const game = linked.value
  const state = guarded(() => {
    const isDealt = setup.lines.some(({ key }) => key.text === 'deal')
    return isDealt ? dealt(game, setup, emit) : placed(game, setup, games)
  })
  return isProblem(state) ? failed(state) : fine({ game, state })
}

const LINK_PLACES: Readonly<Record<string, string>> = {
  'wrong-players': 'players',
  'unknown-option': 'options',
  'bad-option-value': 'options',
  'unknown-add-on': 'with',
  'not-combinable': 'with',
  requires: 'with',
  excludes: 'with',
  conflict: 'with',
}

const finder =
  ({ lines }: Setup): Find =>
  (key, seat, first) =>
    lines.find(
      (line) =>
        line.key.text === key &&
        (seat === undefined || line.seat === seat) &&
        (first === undefined || line.words[0]?.text === first),
    )?.key ?? null

/** Lines that any position may have: how many words, and whether there may be several such lines. */
const KERNEL_LINES: Readonly<Record<string, { least: number; most: number; many?: boolean }>> = {
  seed: { least: 1, most: Number.POSITIVE_INFINITY },
  luck: { least: 4, most: 4 },
  first: { least: 1, most: 1 },
  active: { least: 1, most: 1 },
  turn: { least: 1, most: 1 },
  phase: { least: 1, most: 1 },
  asked: { least: 2, most: 6, many: true },
  ending: { least: 1, most: 1 },
  over: { least: 0, most: 0 },
  deal: { least: 0, most: Number.POSITIVE_INFINITY },
  [SLICE]: { least: 2, most: Number.POSITIVE_INFINITY, many: true },
}
const DEAL_LINES = ['seed', 'first', 'deal']

const ownerOf = (slices: readonly NotedSlice[], key: string): NotedSlice | undefined =>
  slices.find(({ notation }) => notation !== null && Object.hasOwn(notation.keys, key))

/** Lines by key, each known, with a seat where one belongs, and not twice. */
function sorted(game: Game, setup: Setup, slices: readonly NotedSlice[]): Problem | null {
  const seen = new Set<string>()
  for (const { seat, key, words } of setup.lines) {
    if (isSpecKey(key.text)) continue
    const own = ownerOf(slices, key.text)?.notation?.keys[key.text]
    const kernel = Object.hasOwn(KERNEL_LINES, key.text) ? KERNEL_LINES[key.text] : undefined
    if (own === undefined && kernel === undefined) return problem('unknown-line', key, { word: shown(key) })
    if (seat !== null && own !== 'seat') return problem('no-seat-here', key, { key: key.text })
    if (seat === null && own === 'seat') return problem('whose', key, { key: key.text })
    if (seat !== null && seat >= game.spec.players)
      return problem('no-such-seat', { ...key, column: 1 }, { word: 'ABCDEFG'[seat] })
    const id = `${seat} ${key.text}`
    if (seen.has(id) && own !== 'many' && !kernel?.many) return problem('twice', key, { key: key.text })
    seen.add(id)
    if (words.length < (kernel?.least ?? 1)) return problem('nothing-said', key, { key: key.text })
    const more = tooMuch(words.slice(kernel?.most ?? Number.POSITIVE_INFINITY))
    if (more !== null) return more
  }
  return null
}

function dealt(game: Game, setup: Setup, emit: Validation['emit']): State | Problem {
  const odd = setup.lines.find(({ key }) => !DEAL_LINES.includes(key.text) && !isSpecKey(key.text))
  if (odd !== undefined) return problem('dealt-already', odd.key, { key: shown(odd.key) })
  const wrong = sorted(game, setup, [])
  if (wrong !== null) return wrong
  const words = (key: string) => setup.lines.find((line) => line.key.text === key)?.words ?? []
  const first = optionalSeat(game, words('first'))
  if (isProblem(first)) return first
  const stack = words('deal')
  const kinds = stack.length === 0 ? [] : readKinds(game, stack)
  if (isProblem(kinds)) return kinds
  const { specs } = game.prepared.beans
  const most = specs.findIndex((spec, kind) => kinds.filter((other) => other === kind).length > spec.count)
  if (most >= 0) {
    const count = kinds.filter((kind) => kind === most).length
    return problem('card-too-many', stack[0], { bean: specs[most].id, count, most: specs[most].count })
  }
  const deck = namesOf(game, kinds)
  return game.start(seedIn(words('seed')), first === null ? { deck } : { deck, first }, emit)
}

const seedIn = (words: readonly Word[]): Seed => {
  const text = words.map((word) => word.text).join(' ')
  return parseSeed(text) ?? seedFrom(text)
}

const optionalSeat = (game: Game, [word]: readonly Word[]): Seat | null | Problem =>
  word === undefined ? null : readSeat(word, game.spec.players)

function placed(game: Game, setup: Setup, games: number): State | Problem {
  const slices = slicesOf(game)
  const find = finder(setup)
  const wrong = sorted(game, setup, slices)
  if (wrong !== null) return wrong
  const kernel = readKernel(game, setup)
  if (isProblem(kernel)) return kernel
  const { first, frames, phase, luck, ...rest } = kernel
  const state = game.start(seedFrom('skeleton'), { first })
  clearTable(state)
  Object.assign(state, rest, { rng: luck, agenda: frames.length > 0 ? frames : startOf(game, rest.active, phase) })
  const p: Play = { game, state, emit: null }
  const unplaced = placeCards(p, setup, slices)
  if (unplaced !== null) return unplaced
  const places = setup.lines.filter(({ key }) => key.text === 'asked').map(({ words }) => words[0])
  const strange = frames.length > 0 ? checkAgenda(game, state, places) : null
  if (strange !== null) return strange
  const impossible = checkSlices(p, slices, find)
  if (impossible !== null) return impossible
  if (frames.length === 0) enter(p, phase)
  return (
    checkSlices(p, slices, find) ??
    checkWaiting(game, state, places[places.length - 1] ?? null) ??
    tryOut(game, state, games) ??
    state
  )
}

function checkSlices({ game, state }: Play, slices: readonly NotedSlice[], find: Find): Problem | null {
  for (const { notation } of slices) {
    const impossible = notation?.check?.(game, state, find) ?? null
    if (impossible !== null) return impossible
  }
  return null
}

interface KernelPart extends Pick<State, 'first' | 'active' | 'turn' | 'ending' | 'over'> {
  readonly luck: Rng
  readonly frames: Frame[]
  /** The step of the turn plan to begin with, where no frames are given. */
  readonly phase: string | null
}

function readKernel(game: Game, { lines }: Setup): KernelPart | Problem {
  const words = (key: string) => lines.find((line) => line.key.text === key)?.words ?? []
  const first = optionalSeat(game, words('first'))
  if (isProblem(first)) return first
  const active = optionalSeat(game, words('active'))
  if (isProblem(active)) return active
  const turn = words('turn').length === 0 ? 1 : readNumber(words('turn')[0])
  if (typeof turn !== 'number') return turn
  const luck = words('luck').length === 0 ? rngFrom(seedIn(words('seed'))) : readLuck(words('luck'))
  if (isProblem(luck)) return luck
  const [ending] = words('ending')
  if (ending !== undefined && !/^[a-z][a-z0-9-]{0,60}$/.test(ending.text))
    return problem('malformed', ending, { word: shown(ending), expected: 'reason' })
  const [phase] = words('phase')
  if (phase !== undefined && !game.turnPlan.includes(phase.text))
    return problem('no-such-step', phase, { word: shown(phase) })
  const over = lines.find((line) => line.key.text === 'over')
  const asked = lines.filter((line) => line.key.text === 'asked')
  const frames: Frame[] = []
  for (const line of asked) {
    const frame = readFrame(game, line.words)
    if (isProblem(frame)) return frame
    frames.push(frame)
  }
  if (phase !== undefined && asked.length > 0) return problem('phase-or-asked', phase)
  const unasked = over?.key ?? ending
  if (unasked !== undefined && asked.length === 0) return problem('missing-line', unasked, { key: 'asked' })
  return {
    first: first ?? seatAt(0),
    active: active ?? first ?? seatAt(0),
    turn,
    ending: ending?.text ?? null,
    over: over !== undefined,
    luck,
    frames,
    phase: phase?.text ?? null,
  }
}

function readLuck(words: readonly Word[]): Rng | Problem {
  const odd = words.find((word) => !/^[0-9a-f]{8}$/.test(word.text))
  if (odd !== undefined) return problem('malformed', odd, { word: shown(odd), expected: 'luck' })
  const [a, b, c, d] = words.map((word) => Number.parseInt(word.text, 16) | 0)
  return { a, b, c, d }
}

/** What the agenda will be like when the phase has been entered, as far as anybody can tell before. */
const startOf = (game: Game, seat: Seat, phase: string | null): Frame[] => {
  const step = phase ?? game.turnPlan[0]
  const turn: Frame = { step: 'turn', seat, waiting: 0, at: game.turnPlan.indexOf(step) + 1 }
  return [turn, { step, seat, waiting: 0, at: 0 }]
}

/** A position that does not say who is asked begins with a phase, or with the active player's turn. */
function enter(p: Play, phase: string | null): void {
  const { state } = p
  if (phase === null) {
    state.agenda = []
    state.turn--
    beginTurn(p, state.active)
  } else {
    state.agenda.pop()
    push(p, phase, state.active)
  }
  run(p)
}

/** Reads the lines of the modules one by one, so that a card too many is found where it stands; then deals the rest. */
function placeCards(p: Play, setup: Setup, slices: readonly NotedSlice[]): Problem | null {
  const { game, state } = p
  let counts = placedCards(p) ?? []
  for (const line of setup.lines) {
    const slice = ownerOf(slices, line.key.text)
    if (slice === undefined && line.key.text !== SLICE) continue
    const wrong =
      slice?.notation?.read(game, state, line) ?? (slice === undefined ? readSliceJson(game, state, line) : null)
    if (wrong !== null) return wrong
    const now = placedCards(p)
    if (now === null) return problem('strange-slice', line.words[0], { name: line.words[0].text, path: 'kind' })
    const tooMany = wrongCount(game, now, counts, line)
    if (tooMany !== null) return tooMany
    counts = now
  }
  return dealRest(p, counts)
}

/** The kind of which this line has put down more cards than there are. */
function wrongCount(game: Game, now: readonly number[], before: readonly number[], line: Line): Problem | null {
  for (const [kind, { id, count }] of game.prepared.beans.specs.entries()) {
    if (now[kind] <= count || now[kind] === before[kind]) continue
    const word = line.words.findLast(
      ({ text }) => text === id || text.startsWith(`${id}*`) || text.startsWith(`${id}^`),
    )
    return problem('card-too-many', word ?? line.key, { bean: id, count: now[kind], most: count })
  }
  return null
}
