import * as z from 'zod/mini'
import type { Action, Play } from '../kernel/play.ts'
import { below, type Rng, rngFrom, seedFrom } from '../kernel/rng.ts'
import { allSeats, type Seat, seatsIn } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, Given, ScoreLine } from '../kernel/types.ts'
import { farmOf } from '../modules/base/farm.ts'
import { worthOfFields } from '../modules/base/rules/harvest.ts'

export const luckOf = (words: string): Rng => rngFrom(seedFrom(words))
/** One of these; the list must not be empty. */
export const pick = <T>(luck: Rng, list: readonly T[]): T => list[below(luck, list.length)]
export const chance = (luck: Rng, percent: number): boolean => below(luck, 100) < percent

/** What one seat did. */
export interface Input {
  readonly seat: Seat
  readonly action: Action
}

/**
 * What a random game begins with: mostly nothing special, sometimes a deck in which equal cards lie together. Such games
 * bring the big harvests that random players otherwise never see.
 */
export function randomStart(game: Game, luck: Rng): Given {
  if (chance(luck, 50)) return {}
  const left = game.prepared.beans.specs.map(({ id, count }) => ({ id, count }))
  const deck: string[] = []
  const most = pick(luck, [4, 12, 24])
  while (left.length > 0) {
    const bean = pick(luck, left)
    const cards = Math.min(bean.count, 1 + below(luck, most))
    deck.push(...new Array<string>(cards).fill(bean.id))
    bean.count -= cards
    if (bean.count === 0) left.splice(left.indexOf(bean), 1)
  }
  return { deck }
}

/** The part of JSON Schema that actions use. */
export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly additionalProperties?: Shape | boolean
}

/** What an action must look like, by type. */
export const shapesOf = (game: Game): Map<string, Shape> =>
  new Map(
    [...game.actions].map(([type, { schema }]) => [
      type,
      z.toJSONSchema(schema as unknown as z.ZodMiniType, { io: 'input' }) as Shape,
    ]),
  )

/** Numbers and words that mean something in this position; anything made of them is at least half right. */
export interface Hints {
  readonly numbers: readonly number[]
  readonly words: readonly string[]
  /** Names of fields that a schema leaves open. */
  readonly fields: readonly string[]
}

const OPTIONAL_PERCENT = 20
/** What has a default belongs to the action, such as the cards that an offer gives. */
const DEFAULTED_PERCENT = 60
const OPEN_FIELD_PERCENT = 60
const LENGTHS = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3]
const SMALL_NUMBERS = 6
const ANY_TIME_PERCENT = 10

function valueFrom(shape: Shape, luck: Rng, hints: Hints): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return pick(luck, shape.enum)
  if (shape.anyOf !== undefined) return valueFrom(pick(luck, shape.anyOf), luck, hints)
  switch (shape.type) {
    case 'integer':
      return hints.numbers.length > 0 && chance(luck, 40) ? pick(luck, hints.numbers) : below(luck, SMALL_NUMBERS)
    case 'string':
      return pick(luck, hints.words)
    case 'boolean':
      return chance(luck, 50)
    case 'null':
      return null
    case 'array': {
      const length = Math.max(shape.minItems ?? 0, pick(luck, LENGTHS))
      const items: unknown[] = []
      for (let i = 0; i < length; i++) items.push(valueFrom(shape.items ?? {}, luck, hints))
      return chance(luck, 90) ? items.filter((item, i) => items.indexOf(item) === i) : items
    }
    case 'object': {
      const { properties, required, additionalProperties: more } = shape
      const wanted: [string, Shape][] = []
      for (const name in properties) {
        const inner = properties[name]
        const percent = inner.default === undefined ? OPTIONAL_PERCENT : DEFAULTED_PERCENT
        if (required?.includes(name) || chance(luck, percent)) wanted.push([name, inner])
      }
      if (typeof more === 'object' && Object.keys(more).length > 0)
        for (const name of hints.fields) if (chance(luck, OPEN_FIELD_PERCENT)) wanted.push([name, more])
      const value: Record<string, unknown> = {}
      for (const [name, inner] of wanted) value[name] = valueFrom(inner, luck, hints)
      return value
    }
    default:
      throw new Error(`random actions do not know this schema yet: ${JSON.stringify(shape)}`)
  }
}

function collect(value: unknown, numbers: number[], words: string[]): void {
  if (typeof value === 'number') numbers.push(value)
  else if (typeof value === 'string') words.push(value)
  else if (Array.isArray(value)) for (let i = 0; i < value.length; i++) collect(value[i], numbers, words)
  else if (typeof value === 'object' && value !== null)
    for (const key in value) collect(value[key as keyof typeof value], numbers, words)
}

/** Makes random actions of one linked game, from the schemas that decode them. */
export class RandomActions {
  readonly #game: Game
  readonly #shapes: ReadonlyMap<string, Shape>
  readonly #known: Pick<Hints, 'words' | 'fields'>
  readonly #types: readonly string[]
  readonly #openEnded = new Map<string, { here: string[]; anytime: string[] }>()

  constructor(game: Game) {
    this.#game = game
    this.#shapes = shapesOf(game)
    const names = game.prepared.things?.names ?? game.prepared.beans.specs.map((spec) => spec.id)
    this.#known = { words: [...names, 'no such bean'], fields: (game.tables.goods ?? []).map((source) => source.id) }
    this.#types = [...this.#shapes.keys()]
  }

  /** What stands in the slices that modules keep beside farms and piles, such as the ids of open offers. */
  hintsIn({ x }: State): Hints {
    const numbers: number[] = []
    const words = this.#known.words.slice()
    for (const name in x) if (name !== 'farms' && name !== 'piles') collect(x[name as keyof typeof x], numbers, words)
    return { numbers, words, fields: this.#known.fields }
  }

  /** Anything that has the right form, often one of the listed actions with one thing changed: mostly refused. */
  any(hints: Hints, luck: Rng, listed: readonly Action[]): Action | null {
    const options = chance(luck, 40) ? listed : []
    if (options.length > 0) return this.like(hints, pick(luck, options), luck)
    return this.ofType(hints, pick(luck, this.#types), luck)
  }

  ofType(hints: Hints, type: string, luck: Rng): Action | null {
    return this.#decoded(valueFrom(this.#shapes.get(type) ?? {}, luck, hints))
  }

  /** A listed action with one thing changed. */
  like(hints: Hints, option: Action, luck: Rng): Action | null {
    const shapes = Object.entries(this.#shapes.get(option.type)?.properties ?? {}).filter(([name]) => name !== 'type')
    if (shapes.length === 0) return option
    const [name, shape] = pick(luck, shapes)
    const value = valueFrom(shape, luck, hints)
    return this.#decoded({ ...option, [name]: value })
  }

  /** Types of actions that are never listed: those of this step, or now and then those of any time. */
  openEnded(step: string, luck: Rng): readonly string[] {
    const known = this.#openEnded.get(step) ?? this.#findOpenEnded(step)
    this.#openEnded.set(step, known)
    return chance(luck, ANY_TIME_PERCENT) ? known.anytime : known.here
  }

  #findOpenEnded(step: string): { here: string[]; anytime: string[] } {
    const all = [...this.#game.actions].filter(([, { options }]) => options === undefined)
    const during = (wanted: (during: readonly string[] | 'anytime') => boolean) =>
      all.flatMap(([type, def]) => (wanted(def.during) ? [type] : []))
    return { here: during((d) => d !== 'anytime' && d.includes(step)), anytime: during((d) => d === 'anytime') }
  }

  #decoded(input: unknown): Action | null {
    const result = this.#game.decode(input)
    return result.ok ? result.value : null
  }
}

/** How players are for one game: some never haggle, some never stop, some are after coins. */
interface Mood {
  readonly thrift: number
  readonly haggles: number
  readonly hagglesPerTurn: number
  readonly meddles: number
  /** One seat that does the same open-ended thing over and over. */
  readonly stubborn: boolean
  readonly likes: ReadonlyMap<string, number>
}

/** Points, in hand and on the fields; and rather one long field than several short ones. */
function wealth(p: Play, seat: Seat): number {
  const { fields } = farmOf(p, seat)
  const lines: ScoreLine[] = []
  for (const tap of p.game.points.score) tap(p, seat, lines)
  const points = lines.reduce((sum, line) => sum + line.points, 0)
  return 100 * (points + worthOfFields(p, seat)) + fields.reduce((sum, cards) => sum + cards.length ** 2, 0)
}

const TRIES = 8

/** Plays one game: legal actions only, of all seats, as wild as the mood of the day allows. */
export class RandomPlayer {
  readonly #game: Game
  readonly #actions: RandomActions
  readonly #luck: Rng
  readonly #mood: Mood
  #turn = 0
  #haggled = 0

  constructor(game: Game, actions: RandomActions, luck: Rng) {
    this.#game = game
    this.#actions = actions
    this.#luck = luck
    this.#mood = {
      thrift: pick(luck, [0, 50, 90]),
      haggles: pick(luck, [0, 20, 50, 85]),
      hagglesPerTurn: pick(luck, [1, 3, 3, 6, 6, 12, 40]),
      meddles: pick(luck, [0, 5, 15]),
      stubborn: chance(luck, 10),
      likes: new Map([...game.actions.keys()].map((type) => [type, pick(luck, [100, 100, 30, 1])])),
    }
  }

  next(state: State): Input {
    if (state.turn !== this.#turn) {
      this.#turn = state.turn
      this.#haggled = 0
    }
    const extra = this.#haggled < this.#mood.hagglesPerTurn ? (this.#haggle(state) ?? this.#meddle(state)) : null
    if (extra !== null) {
      this.#haggled++
      return extra
    }
    const seat = pick(this.#luck, seatsIn(this.#game.waiting(state)))
    return { seat, action: this.#choose(state, seat, this.#game.options(state, seat)) }
  }

  /** Something open-ended: an offer, a wish. */
  #haggle(state: State): Input | null {
    const luck = this.#luck
    if (!chance(luck, this.#mood.haggles)) return null
    const types = this.#actions.openEnded(state.agenda[state.agenda.length - 1].step, luck)
    if (types.length === 0) return null
    const hints = this.#actions.hintsIn(state)
    for (let i = 0; i < TRIES; i++) {
      const isStubborn = this.#mood.stubborn && chance(luck, 90)
      const seat = isStubborn || chance(luck, 50) ? state.active : pick(luck, allSeats(state.seats))
      const action = this.#actions.ofType(hints, isStubborn ? types[0] : pick(luck, types), luck)
      if (action !== null && this.#game.check(state, seat, action) === null) return { seat, action }
    }
    return null
  }

  /** Something that nobody asked for: a harvest off turn, an offer taken back, a reply to an offer. */
  #meddle(state: State): Input | null {
    const luck = this.#luck
    if (!chance(luck, this.#mood.meddles)) return null
    const seat = pick(luck, allSeats(state.seats))
    const options = this.#game.options(state, seat)
    if (options.length === 0) return null
    const option = this.#choose(state, seat, options)
    const action = chance(luck, 50) ? this.#actions.like(this.#actions.hintsIn(state), option, luck) : option
    return action !== null && this.#game.check(state, seat, action) === null ? { seat, action } : null
  }

  #choose(state: State, seat: Seat, options: readonly Action[]): Action {
    return chance(this.#luck, this.#mood.thrift) ? this.#best(state, seat, options) : this.#liked(options)
  }

  #best(state: State, seat: Seat, options: readonly Action[]): Action {
    const game = this.#game
    if (options.length === 1) return pick(this.#luck, options)
    const values = options.map((action) => {
      const twin = game.clone(state)
      game.apply(twin, seat, action)
      return wealth({ game, state: twin, emit: null }, seat)
    })
    const most = Math.max(...values)
    return pick(
      this.#luck,
      options.filter((_, i) => values[i] === most),
    )
  }

  #liked(options: readonly Action[]): Action {
    const weigh = (action: Action) => this.#mood.likes.get(action.type) ?? 1
    let left = below(
      this.#luck,
      options.reduce((sum, action) => sum + weigh(action), 0),
    )
    const chosen = options.find((action) => {
      left -= weigh(action)
      return left < 0
    })
    if (chosen === undefined) throw new Error('a seat that is waited for has no option')
    return chosen
  }
}
