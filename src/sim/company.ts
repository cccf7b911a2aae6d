import type { Bot } from '../bots/bot.ts'
import { type BotName, newBot } from '../bots/bots.ts'
import type { ForeignBot, Hire, Limits, Outsider, Troubles } from '../bots/foreign/outsider.ts'
import { addTroubles, DEFAULT_LIMITS, noTroubles } from '../bots/foreign/outsider.ts'
import { link } from '../engine.ts'
import { cloneRng, next } from '../kernel/rng.ts'
import { seatAt } from '../kernel/seat.ts'
import type { Game, GameSpec } from '../kernel/types.ts'
import { type Clock, clockIn } from './clock.ts'
import { luckOf, type Played, playing, playNow, type Seated, type Watcher } from './play-out.ts'

/** One of our own bots, or somebody's program. */
export type Entrant = BotName | ForeignBot

export const entrantName = (entrant: Entrant): string => (typeof entrant === 'string' ? entrant : entrant.name)
const isForeign = (entrant: Entrant): entrant is ForeignBot => typeof entrant !== 'string'

/** What every worker needs to know. */
export interface Lineup {
  readonly spec: GameSpec
  /** One for each chair. */
  readonly bots: readonly Entrant[]
  /** Any words. The games of a seed are always the same, whoever plays them. */
  readonly seed: string
  readonly limits?: Limits
}

/** Programs have to be ended before the worker is. */
export const graceFor = ({ bots }: Lineup): number => (bots.some(isForeign) ? 2000 : 0)

export interface Table {
  /** The deal, in words: the same words, the same cards. */
  readonly deal: string
  /** The luck of the bots. */
  readonly luck: string
  /** Which of the company sits on each chair. */
  readonly chairs: readonly number[]
  readonly watchers?: readonly Watcher[]
  /** By member of the company. */
  readonly clocks?: readonly Clock[]
}

/** Those who play together, game after game. With nobody from outside everything happens at once, without a promise. */
export class Company {
  readonly game: Game
  readonly names: readonly string[]
  readonly #bots: readonly Entrant[]
  readonly #outsiders: readonly (Outsider | null)[]

  constructor({ spec, bots, limits = DEFAULT_LIMITS }: Lineup, hire: Hire | null) {
    const linked = link(spec)
    if (!linked.ok) throw new Error(`this game cannot be put together: ${linked.refusal.rule}`)
    this.game = linked.value
    this.#bots = bots
    this.names = bots.map(entrantName)
    this.#outsiders = bots.map((bot) => {
      if (!isForeign(bot)) return null
      if (hire === null) throw new Error(`${bot.name}: programs cannot be started here`)
      return hire(bot, limits)
    })
  }

  play(table: Table): Played | Promise<Played> {
    const { deal, luck, chairs, watchers = [], clocks } = table
    const seated = chairs.map((member, seat): Seated => {
      const entrant = this.#bots[member]
      const bot = isForeign(entrant) ? null : timed(newBot(entrant), clocks?.[member])
      return { name: this.names[member], bot, rng: luckOf(luck, seat) }
    })
    if (chairs.every((member) => this.#outsiders[member] === null)) return playNow(this.game, deal, seated, watchers)
    return this.#playWithOutsiders(table, seated)
  }

  async #playWithOutsiders({ deal, chairs, watchers = [], clocks }: Table, seated: readonly Seated[]): Promise<Played> {
    const outside = chairs.map((member) => this.#outsiders[member])
    outside.forEach((outsider, seat) => {
      const dice = next(cloneRng(seated[seat].rng))
      outsider?.sit({ game: this.game, seat: seatAt(seat), words: deal, dice })
    })
    const ears = outside.flatMap((outsider): Watcher[] =>
      outsider === null ? [] : [{ heard: (e) => outsider.hear(e) }],
    )
    const play = playing(this.game, deal, seated, [...watchers, ...ears])
    let step = play.next()
    while (!step.done) {
      const { turn, check } = step.value
      const outsider = outside[turn.seat]
      if (outsider === null) throw new Error(`nobody to ask on seat ${turn.seat}`)
      const start = performance.now()
      const action = await outsider.decide(turn, check)
      const clock = clocks?.[chairs[turn.seat]]
      if (clock !== undefined) clockIn(clock, performance.now() - start)
      step = play.next(action)
    }
    for (const outsider of outside) outsider?.over(step.value.score)
    return step.value
  }

  /** By name, since the last time. */
  takeTroubles(): Record<string, Troubles> {
    const found: Record<string, Troubles> = {}
    this.#outsiders.forEach((outsider, member) => {
      if (outsider === null) return
      const name = this.names[member]
      found[name] ??= noTroubles()
      addTroubles(found[name], outsider.takeTroubles())
    })
    return found
  }

  async close(): Promise<void> {
    await Promise.all(this.#outsiders.map((outsider) => outsider?.close()))
  }
}

function timed(bot: Bot, clock: Clock | undefined): Bot {
  if (clock === undefined) return bot
  return {
    decide(turn) {
      const start = performance.now()
      const action = bot.decide(turn)
      clockIn(clock, performance.now() - start)
      return action
    },
  }
}
