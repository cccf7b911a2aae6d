import { bit, everyone, has, type Seat, type SeatMask, seatAt, seatsIn } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'

/** A bot, a person, or a person who is not there: nobody waits for that one. */
export type Sitter = 'bot' | 'person' | 'away'

/** What the floor looks at: a state has it, and so has a view. */
export interface Scene {
  readonly seats: number
  readonly active: Seat
  readonly turn: number
  readonly over: boolean
  readonly agenda: readonly { readonly step: string; readonly seat: Seat; readonly waiting: SeatMask }[]
  readonly x: {
    readonly trade?: {
      readonly offers: readonly { readonly maker: Seat; readonly to: Seat | null; readonly declined: SeatMask }[]
      readonly talk: readonly Said[]
    }
  }
}
type Said =
  | { readonly says: 'offer'; readonly seat: Seat; readonly to: Seat | null; readonly offer: number }
  | { readonly says: 'yes' | 'no'; readonly seat: Seat; readonly offer: number }

/** A bot that is to be asked, and when. */
export interface Due {
  readonly seat: Seat
  readonly atMs: number
  /** It has to do something: an answer, a decision of its own, or the end of its market. If not, it may be silent. */
  readonly must: boolean
  /** Whether it may end its market. */
  readonly mayClose: boolean
}

/** How the talk at a market stands. */
export interface Market {
  /** People who said "nothing from me" for this turn. */
  readonly out: readonly Seat[]
  /** People who said "wait". */
  readonly waiting: readonly Seat[]
  /** People who are putting an offer together. */
  readonly composing: readonly Seat[]
  /** Until a bot may close its market; null: it is a person's, or somebody holds it open, or it waits to be told. */
  readonly closesInMs: number | null
}

/** What cannot be seen of a market: who is out, who holds it open, and how long ago each was last concerned. */
export interface FloorMemory {
  readonly out: SeatMask
  readonly waiting: SeatMask
  readonly composing: SeatMask
  readonly openedAgoMs: number
  readonly sinceAgoMs: readonly number[]
}

/** Answer: the rules wait for this seat. Join: somebody else's market, and it concerns this seat. Wait: nothing does. */
export type Asked = 'answer' | 'join' | 'wait' | 'over'

export interface FloorOptions {
  readonly sitters: readonly Sitter[]
  /** How long a bot thinks before it speaks, at a market or over its farm; not at all if nobody says. */
  readonly thinkMs?: (seat: Seat, isMarket: boolean) => number
  /** How long a bot's market stays open after the last thing that concerned a person who is not out. */
  readonly graceMs?: number
  /** Whether an offer to a person is waited for until it is answered. */
  readonly waitsForAnswers?: boolean
  /** Nobody holds a market open for longer than this. */
  readonly mostHeldMs?: number
}

/** Steps in which seats may act that are not waited for. */
export const openStepsOf = ({ actions }: Pick<Game, 'actions'>): ReadonlySet<string> =>
  new Set([...actions.values()].flatMap(({ byAnyone, during }) => (byAnyone && during !== 'anytime' ? during : [])))

/** Whether this action ends an open step. */
export const isClosing = ({ actions }: Pick<Game, 'actions'>, type: string): boolean =>
  actions.get(type)?.closes === true

/**
 * Who may speak at a table, what is due and when. Bots answer what stands before them, speak up when something has
 * happened that concerns them, and end their market when nobody has anything to say. Nobody presses anything for it. It
 * knows neither the clock nor the cards: the time is handed in, and what it looks at everybody at the table sees.
 */
export class Floor {
  readonly #open: ReadonlySet<string>
  readonly #sitters: Sitter[]
  readonly #thinkMs: (seat: Seat, isMarket: boolean) => number
  readonly #mostHeldMs: number
  readonly #waitsForAnswers: boolean
  graceMs: number
  // The window: what is being decided.
  #turn = -1
  #depth = -1
  #step = ''
  #whose = -1
  /** Whose market it is, or was a moment ago. */
  #marketOf: Seat | null = null
  #openedMs = 0
  /** How much of the talk it has heard. */
  #heard = 0
  /** Bots that have a reason to speak. */
  #eager: SeatMask = 0
  /** Seats before which an offer stands. */
  #addressed: SeatMask = 0
  /** When each bot speaks or answers. */
  readonly #dueMs: number[]
  /** When something last concerned each person. */
  readonly #sinceMs: number[]
  #concerned: SeatMask = 0
  #out: SeatMask = 0
  #waiting: SeatMask = 0
  #composing: SeatMask = 0

  constructor(game: Pick<Game, 'actions'>, options: FloorOptions) {
    this.#open = openStepsOf(game)
    this.#sitters = [...options.sitters]
    this.#thinkMs = options.thinkMs ?? (() => 0)
    this.graceMs = options.graceMs ?? Number.POSITIVE_INFINITY
    this.#mostHeldMs = options.mostHeldMs ?? Number.POSITIVE_INFINITY
    this.#waitsForAnswers = options.waitsForAnswers ?? false
    this.#dueMs = this.#sitters.map(() => 0)
    this.#sinceMs = this.#sitters.map(() => 0)
  }

  /** To be told after every action: by whom, if anybody here did it. */
  look(scene: Scene, nowMs: number, mover: Seat | null = null): void {
    if (scene.over) return
    const { step, seat } = top(scene)
    const { turn, agenda } = scene
    const talk = scene.x.trade?.talk ?? NOTHING_SAID
    const isSame = turn === this.#turn && agenda.length === this.#depth && step === this.#step && seat === this.#whose
    if (!isSame) this.#enter(scene, nowMs)
    if (talk.length < this.#heard) this.#heard = 0
    if (mover !== null) this.#movedBy(scene, mover, nowMs)
    if (talk.length > this.#heard) this.#hear(scene, talk, nowMs)
    else if (isSame && mover !== null && this.#isOpen) this.#wakeOthers(scene, mover, nowMs)
    this.#addressed = addressed(scene)
  }

  /** Something was taken back, or too much was missed: everybody has a say again. */
  lookAnew(scene: Scene, nowMs: number): void {
    this.#turn = -1
    this.look(scene, nowMs)
  }

  /** Somebody has come, gone, or been replaced. */
  sit(seat: Seat, sitter: Sitter, nowMs: number): void {
    if (this.#sitters[seat] === sitter) return
    this.#sitters[seat] = sitter
    this.#sinceMs[seat] = nowMs
    this.#eager |= bit(seat)
    this.#dueMs[seat] = this.#dueAfter(seat, nowMs, this.#isOpen)
    if (sitter !== 'person') this.#release(seat)
  }

  /** A bot that was asked has nothing to say until it has a reason. */
  silent(seat: Seat): void {
    this.#eager &= ~bit(seat)
  }

  /** "Nothing from me": not in this turn, unless something concerns this seat. */
  pass(seat: Seat): void {
    this.#out |= bit(seat)
    this.#concerned &= ~bit(seat)
    this.#release(seat)
  }

  /** Keeps somebody else's market open, or not any more. */
  hold(seat: Seat, how: 'wait' | 'composing', isSo: boolean, nowMs: number): void {
    const is = isSo ? bit(seat) : 0
    if (how === 'wait') this.#waiting = (this.#waiting & ~bit(seat)) | is
    else this.#composing = (this.#composing & ~bit(seat)) | is
    if (isSo) this.#out &= ~bit(seat)
    // Whoever says it over and over does not keep the market open for ever.
    if (nowMs < this.#openedMs + this.#mostHeldMs) this.#sinceMs[seat] = nowMs
  }

  /** Seats that are not to be asked for anything in this turn. */
  get out(): SeatMask {
    return this.#out
  }

  /** The bot that is to be asked next; null while nothing happens unless a person does something. */
  next(scene: Scene): Due | null {
    if (scene.over) return null
    return this.#isOpen ? this.#nextToSpeak(scene) : this.#nextToDecide(scene)
  }

  asked(scene: Scene, seat: Seat): Asked {
    if (scene.over) return 'over'
    if (this.#isOpen && seat !== scene.active) return has(this.#out & ~this.#concerned, seat) ? 'wait' : 'join'
    return has(top(scene).waiting, seat) ? 'answer' : 'wait'
  }

  /** Whether it is somebody else's market, and this seat has not said "nothing from me". */
  mayPass(scene: Scene, seat: Seat): boolean {
    return this.asked(scene, seat) === 'join'
  }

  /** Null: this is no market. */
  market(scene: Scene, nowMs: number): Market | null {
    if (!this.#isOpen || scene.over) return null
    const closesMs = this.#sitters[scene.active] === 'bot' ? this.#closesMs(scene) : Number.POSITIVE_INFINITY
    return {
      out: seatsIn(this.#out),
      waiting: seatsIn(this.#waiting),
      composing: seatsIn(this.#composing),
      closesInMs: Number.isFinite(closesMs) ? Math.max(0, closesMs - nowMs) : null,
    }
  }

  /** For another floor of the same table that has only now come to this market. */
  memory(nowMs: number): FloorMemory {
    return {
      out: this.#out,
      waiting: this.#waiting,
      composing: this.#composing,
      openedAgoMs: nowMs - this.#openedMs,
      sinceAgoMs: this.#sinceMs.map((sinceMs) => nowMs - sinceMs),
    }
  }

  recall({ out, waiting, composing, openedAgoMs, sinceAgoMs }: FloorMemory, nowMs: number): void {
    this.#out = out
    this.#waiting = waiting
    this.#composing = composing
    this.#openedMs = nowMs - openedAgoMs
    for (let i = 0; i < this.#sinceMs.length; i++) this.#sinceMs[i] = nowMs - (sinceAgoMs[i] ?? 0)
  }

  get #isOpen(): boolean {
    return this.#open.has(this.#step)
  }

  #enter(scene: Scene, nowMs: number): void {
    const { step, seat } = top(scene)
    if (scene.turn !== this.#turn) this.#marketOf = null
    this.#turn = scene.turn
    this.#depth = scene.agenda.length
    this.#step = step
    this.#whose = seat
    this.#eager = everyone(scene.seats)
    for (let i = 0; i < scene.seats; i++)
      if (this.#sitters[i] === 'bot') this.#dueMs[i] = this.#dueAfter(seatAt(i), nowMs, this.#isOpen)
    // Something may lie on top of a market for a moment; then it goes on.
    if (this.#isOpen && this.#marketOf !== seat) this.#openMarket(scene, seat, nowMs)
  }

  #openMarket({ seats }: Scene, seat: Seat, nowMs: number): void {
    this.#marketOf = seat
    this.#openedMs = nowMs
    this.#sinceMs.fill(nowMs)
    this.#out = 0
    this.#waiting = 0
    this.#composing = 0
    this.#concerned = everyone(seats)
  }

  #movedBy(scene: Scene, mover: Seat, nowMs: number): void {
    this.#sinceMs[mover] = nowMs
    if (this.#sitters[mover] !== 'bot') return
    // Two offers are answered in one breath.
    const isNext = this.#isOpen && standsBefore(scene, mover)
    this.#dueMs[mover] = isNext ? Math.min(this.#dueMs[mover], nowMs) : this.#dueAfter(mover, nowMs, this.#isOpen)
  }

  #hear(scene: Scene, talk: readonly Said[], nowMs: number): void {
    for (let i = this.#heard; i < talk.length; i++) {
      const said = talk[i]
      if (said.says === 'offer') {
        this.#out &= ~bit(said.seat)
        if (said.to !== null) this.#address(said.to, nowMs)
        else for (let s = 0; s < scene.seats; s++) if (s !== said.seat) this.#address(seatAt(s), nowMs)
        continue
      }
      const maker = makerOf(talk, i)
      if (maker !== null) this.#concern(maker, nowMs)
      if (maker !== null) this.#wake(maker, nowMs)
      if (said.says === 'yes') for (let s = 0; s < scene.seats; s++) this.#wake(seatAt(s), nowMs)
    }
    this.#heard = talk.length
  }

  /** An offer to this seat, or an answer to one of its own. */
  #concern(seat: Seat, nowMs: number): void {
    this.#concerned |= bit(seat)
    this.#sinceMs[seat] = nowMs
  }

  #address(seat: Seat, nowMs: number): void {
    this.#concern(seat, nowMs)
    this.#think(seat, nowMs)
  }

  #wake(seat: Seat, nowMs: number): void {
    if (has(this.#eager, seat)) return
    this.#think(seat, nowMs)
    this.#eager |= bit(seat)
  }

  /** A bot that is thinking already does not begin anew: whoever goes on talking to it would never hear an answer. */
  #think(seat: Seat, nowMs: number): void {
    if (this.#sitters[seat] !== 'bot') return
    const dueMs = this.#dueAfter(seat, nowMs, true)
    const isThinking = has(this.#eager | this.#addressed, seat)
    this.#dueMs[seat] = isThinking ? Math.min(this.#dueMs[seat], dueMs) : dueMs
  }

  /** Who does not think at all is due at once, and so before all that think: clocks, coarse or fine, play no part in it. */
  #dueAfter(seat: Seat, nowMs: number, isMarket: boolean): number {
    const ms = this.#thinkMs(seat, isMarket)
    return ms > 0 ? nowMs + ms : 0
  }

  /** A wish, a harvest, a purchase: whoever may deal with that player may have something to say to it. */
  #wakeOthers(scene: Scene, mover: Seat, nowMs: number): void {
    if (mover !== scene.active) this.#wake(scene.active, nowMs)
    else for (let s = 0; s < scene.seats; s++) if (s !== mover) this.#wake(seatAt(s), nowMs)
  }

  #release(seat: Seat): void {
    this.#waiting &= ~bit(seat)
    this.#composing &= ~bit(seat)
  }

  /** Of the bots that the rules wait for, the first, clockwise from the left of the active player. */
  #nextToDecide(scene: Scene): Due | null {
    const { seats, active } = scene
    const { waiting } = top(scene)
    let first: Due | null = null
    for (let i = 1; i <= seats; i++) {
      const seat = seatAt((active + i) % seats)
      if (this.#sitters[seat] !== 'bot' || !has(waiting, seat)) continue
      const atMs = this.#dueMs[seat]
      if (first === null || atMs < first.atMs) first = { seat, atMs, must: true, mayClose: true }
    }
    return first
  }

  /** Whoever is due first; of those that are due at the same time first who has to answer, the active player last. */
  #nextToSpeak(scene: Scene): Due | null {
    const { seats, active } = scene
    const asked = addressed(scene)
    let answers: Seat | null = null
    let speaks: Seat | null = null
    for (let i = 1; i <= seats; i++) {
      const seat = seatAt((active + i) % seats)
      if (this.#sitters[seat] !== 'bot') continue
      if (has(asked, seat)) {
        if (answers === null || this.#dueMs[seat] < this.#dueMs[answers]) answers = seat
      } else if (has(this.#eager, seat) && (speaks === null || this.#dueMs[seat] < this.#dueMs[speaks])) speaks = seat
    }
    if (answers !== null && (speaks === null || this.#dueMs[answers] <= this.#dueMs[speaks]))
      return { seat: answers, atMs: this.#dueMs[answers], must: true, mayClose: false }
    if (speaks !== null) {
      const atMs = this.#dueMs[speaks]
      const isLast = answers === null && !this.#isAnybodyElseEager(scene)
      const mayClose = speaks === active && isLast && this.#closesMs(scene) <= atMs
      return { seat: speaks, atMs, must: mayClose, mayClose }
    }
    if (this.#sitters[active] !== 'bot') return null
    const atMs = this.#closesMs(scene)
    return Number.isFinite(atMs) ? { seat: active, atMs, must: true, mayClose: true } : null
  }

  #isAnybodyElseEager({ seats, active }: Scene): boolean {
    for (let s = 0; s < seats; s++)
      if (s !== active && this.#sitters[s] === 'bot' && has(this.#eager, seatAt(s))) return true
    return false
  }

  /** When every person has had a say; never while somebody holds the market open. */
  #closesMs(scene: Scene): number {
    const { seats, active } = scene
    let atMs = this.#openedMs
    for (let s = 0; s < seats; s++) {
      if (s === active || this.#sitters[s] !== 'person' || has(this.#out, seatAt(s))) continue
      if (this.#waitsForAnswers && has(this.#concerned, seatAt(s)) && standsBefore(scene, seatAt(s)))
        return Number.POSITIVE_INFINITY
      atMs = Math.max(atMs, this.#sinceMs[s] + this.graceMs)
      if (has(this.#waiting | this.#composing, seatAt(s))) atMs = Math.max(atMs, this.#openedMs + this.#mostHeldMs)
    }
    return atMs
  }
}

const NOTHING_SAID: readonly Said[] = []

const top = ({ agenda }: Scene) => agenda[agenda.length - 1]

/** Seats that have an offer to answer. */
function addressed({ seats, x }: Scene): SeatMask {
  const offers = x.trade?.offers ?? []
  let mask = 0
  for (let i = 0; i < offers.length; i++) {
    const { maker, to, declined } = offers[i]
    mask |= to === null ? everyone(seats) & ~bit(maker) & ~declined : bit(to)
  }
  return mask
}

/** Whether there is an offer that this seat has to answer. */
export const standsBefore = (scene: Scene, seat: Seat): boolean => has(addressed(scene), seat)

/** Who made the offer that this is an answer to. */
function makerOf(talk: readonly Said[], answer: number): Seat | null {
  for (let i = answer - 1; i >= 0; i--) {
    const said = talk[i]
    if (said.says === 'offer' && said.offer === talk[answer].offer) return said.seat
  }
  return null
}
