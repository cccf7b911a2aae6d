import { link } from '../engine.ts'
import { push } from '../kernel/agenda.ts'
import type { Action, GameEvent, Play, Refusal } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { type Observer, type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, GameSpec, OptionValue, ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { type Kind, kindNamed, nameOf, namesOf } from '../modules/base/beans.ts'
import { faceDown, kindOf } from '../modules/base/cards.ts'
import { everyCard } from '../modules/base/view.ts'

export type Name = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'
const NAMES = 'ABCDEFG'
export const seatOf = (name: Name): Seat => seatAt(NAMES.indexOf(name))

/** `blue chili*3` → blue, chili, chili, chili. */
export const beans = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [bean, times = '1'] = word.split('*')
      return new Array<string>(Number(times)).fill(bean)
    })

export function linked(edition: string, players: number, more: Partial<GameSpec> = {}): Game {
  const result = link({ edition, players, ...more })
  if (!result.ok) throw new Error(`${result.refusal.rule} ${JSON.stringify(result.refusal.values)}`)
  return result.value
}

/**
 * A table for scenario tests that reads like one:
 * `table('anniversary', 4).hand('A', 'blue chili').fields('A', 'soy*2 | -').at('plant-hand', 'A').does('A', { … })`.
 * Seat A starts. All hands and fields are empty at first; cards that no call has placed lie in the draw pile.
 */
export function table(
  edition: string,
  players: number,
  more: { with?: readonly string[]; options?: Record<string, OptionValue> } = {},
): Table {
  return new Table(linked(edition, players, more))
}

export class Table {
  readonly game: Game
  readonly state: State
  /** Everything that happened since `at`, unabridged. */
  readonly events: GameEvent[] = []

  constructor(game: Game) {
    this.game = game
    this.state = game.start(seedFrom('table'), { first: seatAt(0) })
    const { farms, piles } = this.state.x
    for (const farm of farms) piles.draw.push(...farm.hand.splice(0))
    piles.draw.push(...piles.turned.splice(0).map(faceDown))
  }

  get #play(): Play {
    return { game: this.game, state: this.state, emit: (event) => this.events.push(event) }
  }

  /** Takes these cards out of the draw pile, from its bottom. */
  #fetch(text: string): Kind[] {
    const { draw } = this.state.x.piles
    return beans(text).map((bean) => {
      const kind = kindNamed(this.game, bean)
      const index = draw.findIndex((card) => kindOf(card) === kind)
      if (kind === null || index < 0) throw new Error(`no ${bean} left in the draw pile`)
      draw.splice(index, 1)
      return kind
    })
  }

  /** From front to back. */
  hand(name: Name, text: string): this {
    this.state.x.farms[seatOf(name)].hand = this.#fetch(text).map(faceDown)
    return this
  }

  /** Fields from the first to the last, `-` for an empty one: `blue*3 | -`. */
  fields(name: Name, text: string): this {
    const farm = this.state.x.farms[seatOf(name)]
    farm.fields = text.split('|').map((field) => this.#fetch(field.trim() === '-' ? '' : field))
    farm.thirdField = farm.fields.length >= 3
    return this
  }

  /** From the bottom to the top. */
  coins(name: Name, text: string): this {
    this.state.x.farms[seatOf(name)].coins = this.#fetch(text)
    return this
  }

  /** From the bottom to the top. */
  discard(text: string): this {
    this.state.x.piles.discard = this.#fetch(text)
    return this
  }

  turned(text: string): this {
    this.state.x.piles.turned = this.#fetch(text)
    return this
  }

  aside(name: Name, text: string): this {
    this.state.x.trade.aside[seatOf(name)] = this.#fetch(text)
    return this
  }

  /** The next cards of the draw pile, the first to be drawn first. */
  top(text: string): this {
    const cards = this.#fetch(text)
    this.state.x.piles.draw.push(...cards.reverse().map(faceDown))
    return this
  }

  /** The draw pile holds just these (the first to be drawn first); everything else goes out of the game. */
  onlyPile(text: string): this {
    const { piles } = this.state.x
    const cards = this.#fetch(text)
    piles.box.push(...piles.draw.splice(0).map(kindOf))
    piles.draw = cards.reverse().map(faceDown)
    return this
  }

  /** The draw pile has already run out so many times. */
  exhausted(times: number): this {
    this.state.x.piles.exhausted = times
    return this
  }

  /** Lets a player be in this step of his turn; the step is entered now. */
  at(step: string, name: Name): this {
    const seat = seatOf(name)
    const { state, game } = this
    state.active = seat
    state.agenda = [{ step: 'turn', seat, waiting: 0, at: game.turnPlan.indexOf(step) + 1 }]
    push(this.#play, step, seat)
    this.events.length = 0
    return this
  }

  refusal(name: Name, action: Action): Refusal | null {
    const decoded = this.game.decode(JSON.parse(JSON.stringify(action)))
    return decoded.ok ? this.game.check(this.state, seatOf(name), decoded.value) : decoded.refusal
  }

  /** The rule that forbids this, or null if it is allowed. */
  refused(name: Name, action: Action): string | null {
    return this.refusal(name, action)?.rule ?? null
  }

  does(name: Name, action: Action): this {
    const refusal = this.refusal(name, action)
    if (refusal !== null)
      throw new Error(`${name} may not ${action.type}: ${refusal.rule} ${JSON.stringify(refusal.values)}`)
    const decoded = this.game.decode(action)
    if (decoded.ok) this.game.apply(this.state, seatOf(name), decoded.value, (event) => this.events.push(event))
    return this
  }

  options(name: Name): Action[] {
    return this.game.options(this.state, seatOf(name))
  }

  view(name: Name | 'table'): SeatView {
    return this.game.view(this.state, name === 'table' ? name : seatOf(name))
  }

  /** What an observer was told. */
  heard(name: Name | 'table'): GameEvent[] {
    const to: Observer = name === 'table' ? name : seatOf(name)
    return this.events.map((event) => this.game.seen(event, to))
  }

  /** The step that is being played, and the seats waited for: `trade AC`. */
  get now(): string {
    const frame = this.state.agenda[this.state.agenda.length - 1]
    const waiting = [...NAMES].filter((_, i) => (this.game.waiting(this.state) >> i) & 1).join('')
    return `${frame.step} ${waiting}`.trim()
  }

  handOf(name: Name): string {
    return namesOf(this.game, this.state.x.farms[seatOf(name)].hand.map(kindOf)).join(' ')
  }

  /** `blue*3 | -` */
  fieldsOf(name: Name): string {
    return this.state.x.farms[seatOf(name)].fields.map((cards) => runs(namesOf(this.game, cards)) || '-').join(' | ')
  }

  coinsOf(name: Name): string {
    return runs(namesOf(this.game, this.state.x.farms[seatOf(name)].coins))
  }

  asideOf(name: Name): string {
    return runs(namesOf(this.game, this.state.x.trade.aside[seatOf(name)]))
  }

  get discards(): string {
    return runs(namesOf(this.game, this.state.x.piles.discard))
  }

  get score(): ScoreSheet {
    return this.game.score(this.state)
  }

  /** Law 8: every card of the deck in exactly one place. */
  get isComplete(): boolean {
    const count = (list: readonly string[]) => list.toSorted().join(' ')
    const deck = this.game.prepared.beans.specs.flatMap((spec) => new Array<string>(spec.count).fill(spec.id))
    return count(everyCard(this.#play).map((kind) => nameOf(this.game, kind))) === count(deck)
  }
}

/** blue, chili, chili → `blue chili*2` */
export function runs(names: readonly string[]): string {
  const words: string[] = []
  for (let i = 0; i < names.length; ) {
    let n = 1
    while (names[i + n] === names[i]) n++
    words.push(n === 1 ? names[i] : `${names[i]}*${n}`)
    i += n
  }
  return words.join(' ')
}
