import { bit, has, type Seat, type SeatMask } from '../kernel/seat.ts'
import type { BotTurn } from './bot.ts'
import { Habits } from './habits.ts'
import { power } from './powers.ts'

/** Offers and counter-offers in one turn, and to one partner; so haggling ends by itself, however many bots are at it. */
const OFFERS_AS_ACTIVE = 8
const OFFERS_AS_OTHER = 3
const OFFERS_TO_ONE = 3
/** What a refusal leaves of the chance that somebody has what was asked for. */
const DOUBT = 0.6

/** An own offer that has not been answered. */
type Standing = BotTurn['view']['x']['trade']['offers'][number]

/**
 * What was said in this turn, as it matters for what is said next. All of it is in the view, so a bot that sits down in
 * the middle of a turn knows what has been said before.
 */
export class Haggling {
  readonly habits: Habits
  readonly #out: SeatMask
  readonly #isActive: boolean
  readonly #kindOf: ReadonlyMap<string, number>
  readonly #kinds: number
  #made = 0
  /** Those whose offer was answered with another one. */
  #countered: SeatMask = 0
  readonly #madeTo: Uint8Array
  readonly #tried = new Set<string>()
  /** By partner and kind, how often it was refused, to whomever. */
  readonly #refused: Uint8Array
  readonly #standing: Standing[] = []

  constructor({ game, view, seat, out }: Pick<BotTurn, 'game' | 'view' | 'seat' | 'out'>, habits = new Habits()) {
    this.habits = habits
    const { kindOf, specs } = game.prepared.beans
    const { talk, offers } = view.x.trade
    this.#out = out
    this.#isActive = seat === view.active
    this.#kindOf = kindOf
    this.#kinds = specs.length
    this.#madeTo = new Uint8Array(view.seats)
    this.#refused = new Uint8Array(view.seats * specs.length)
    for (let i = 0; i < talk.length; i++) {
      const said = talk[i]
      if (said.says === 'offer') {
        if (said.seat !== seat) continue
        this.#note(said.to, said.give, said.want)
        const before = talk[i - 1]
        if (before?.says === 'no' && before.seat === seat && said.to !== null) this.#countered |= bit(said.to)
      } else if (said.says === 'no') this.#doubt(said.seat, wantedIn(talk, i))
    }
    for (const offer of offers) if (offer.maker === seat) this.#standing.push(offer)
  }

  #note(to: Seat | null, give: readonly string[], want: readonly string[]): void {
    this.#made++
    if (to !== null) this.#madeTo[to]++
    else for (let s = 0; s < this.#madeTo.length; s++) this.#madeTo[s]++
    this.#tried.add(termsAsText(to, give, want))
  }

  #doubt(seat: Seat, want: readonly string[]): void {
    for (const bean of want) {
      const k = this.#kindOf.get(bean)
      if (k !== undefined) this.#refused[seat * this.#kinds + k]++
    }
  }

  get isOver(): boolean {
    return this.#made >= (this.#isActive ? OFFERS_AS_ACTIVE : OFFERS_AS_OTHER)
  }

  /** Whether there is anything to be had from this seat by asking. */
  mayAsk(seat: number): boolean {
    return this.#madeTo[seat] < OFFERS_TO_ONE && !has(this.#out, seat as Seat)
  }

  /** Each is answered with one counter-offer in a turn. */
  mayCounter(seat: Seat): boolean {
    return !this.isOver && !has(this.#countered, seat) && this.standing(seat) === null
  }

  /** The own offer that this seat has not answered: a better one takes its place. */
  standing(seat: number): Standing | null {
    return (
      this.#standing.find(({ to, declined }) => to === seat || (to === null && !has(declined, seat as Seat))) ?? null
    )
  }

  /** Whether this was offered before. */
  isTried(to: Seat | null, give: readonly string[], want: readonly string[]): boolean {
    return this.#tried.size > 0 && this.#tried.has(termsAsText(to, give, want))
  }

  /** What is left of the chance that this seat gives these kinds, after what it has refused. */
  chance(seat: number, want: readonly number[]): number {
    let chance = 1
    for (let i = 0; i < want.length; i++) {
      const refused = this.#refused[seat * this.#kinds + want[i]]
      if (refused > 0) chance *= power(DOUBT, refused)
    }
    return chance
  }
}

type Talk = BotTurn['view']['x']['trade']['talk']

/** What the offer asked for that this is an answer to. */
function wantedIn(talk: Talk, answer: number): readonly string[] {
  for (let i = answer - 1; i >= 0; i--) {
    const said = talk[i]
    if (said.says === 'offer' && said.offer === talk[answer].offer) return said.want
  }
  return []
}

const termsAsText = (to: Seat | null, give: readonly string[], want: readonly string[]): string =>
  `${to} ${sorted(give)} ${sorted(want)}`

const sorted = (names: readonly string[]): string => (names.length < 2 ? (names[0] ?? '') : names.toSorted().join())
