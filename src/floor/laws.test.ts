import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { below, type Rng, seedFrom } from '../kernel/rng.ts'
import { allSeats, has, type Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { kindOf } from '../modules/base/cards.ts'
import { holds } from '../testing/property.ts'
import { chance, luckOf, pick, randomStart } from '../testing/random.ts'
import { linked } from '../testing/table.ts'
import { type Due, Floor, type Sitter, standsBefore } from './floor.ts'

const MOST_INPUTS = 250
const MOST_STEPS = 2000
/** Offers that one bot makes in one turn, so that a market ends. */
const MOST_OFFERS = 3

/** How one table is for one game. */
interface Table {
  readonly words: string
  /** By seat, over and over: bots that say nothing, bots that do, people, people who only do what they must. */
  readonly sits: readonly ('silent' | 'talks' | 'person' | 'idle')[]
  /** How long each bot thinks at most. */
  readonly thinkMs: readonly number[]
  readonly graceMs: number
  readonly mostHeldMs: number
  /** How long it takes to ask a bot, at most. */
  readonly askMs: number
  /** How long people take, at most. */
  readonly personMs: number
  /** Percent: how often somebody takes their chair anew, and the table stops and goes on. */
  readonly leaves: number
  readonly restarts: number
}

const ms = fc.constantFrom(0, 1, 300, 1000, 5000)
const tables = fc.record({
  words: fc.string({ maxLength: 8 }),
  sits: fc.array(fc.constantFrom('silent', 'talks', 'person', 'idle'), { minLength: 2, maxLength: 7 }),
  thinkMs: fc.array(ms, { minLength: 1, maxLength: 7 }),
  graceMs: fc.constantFrom(0, 800, 4000, Number.POSITIVE_INFINITY),
  mostHeldMs: fc.constantFrom(500, 9000, Number.POSITIVE_INFINITY),
  askMs: fc.constantFrom(0, 0, 40, 2000),
  personMs: fc.constantFrom(10, 700, 3000, 20_000),
  leaves: fc.constantFrom(0, 0, 10),
  restarts: fc.constantFrom(0, 0, 2),
})

/** What has to be seen to happen: laws that are never put to the test say nothing. */
const WHAT_HAPPENS = [
  'a bot answers',
  'a bot closes its market',
  'a chair is away',
  'a chair is bot',
  'a chair is person',
  'a game that ends',
  'a market goes on after something lay on top',
  'a table stops and goes on',
  'somebody holds a market',
  'somebody is out',
] as const
const seen = new Set<string>()
const see = (what: (typeof WHAT_HAPPENS)[number]): void => void seen.add(what)

/** A moment, and how much time had gone into asking by then. */
interface Since {
  readonly atMs: number
  readonly askedMs: number
}

/** Plays a game by the floor and holds it to what is known of it from outside. */
class Watched {
  readonly log: unknown[] = []
  readonly #game: Game
  readonly #table: Table
  readonly #state: State
  readonly #luck: Rng
  readonly #seats: readonly Seat[]
  readonly #sitters: Sitter[]
  #floor: Floor
  /** As those who play see it. */
  readonly #mirrors = new Map<Seat, Floor>()
  readonly #actMs: number[]
  #nowMs = 0
  #askedMs = 0
  /** Why each bot may speak: since when it has a reason; null: it has none. */
  readonly #reason: (Since | null)[]
  /** Since when each offer stands before each bot, by id and revision. */
  readonly #stands: Map<string, Since>[]
  readonly #makers = new Map<number, Seat>()
  readonly #sinceMs: number[]
  #openedMs = 0
  #marketIn = -1
  readonly #out = new Set<Seat>()
  readonly #held = { wait: new Set<Seat>(), composing: new Set<Seat>() }
  #made: number[] = []
  #madeIn = -1

  constructor(game: Game, table: Table) {
    this.#game = game
    this.#table = table
    this.#luck = luckOf(`market ${table.words}`)
    this.#state = game.start(seedFrom(table.words), randomStart(game, this.#luck))
    if (game.params.coinClaim !== undefined) enrich(this.#state)
    this.#seats = allSeats(this.#state.seats)
    this.#sitters = this.#seats.map((seat) => (this.#isPerson(seat) ? 'person' : 'bot'))
    this.#floor = this.#newFloor()
    for (const seat of this.#seats)
      if (this.#isPerson(seat)) this.#mirrors.set(seat, new Floor(game, { sitters: this.#seats.map(() => 'person') }))
    this.#actMs = this.#seats.map(() => this.#later())
    this.#reason = this.#seats.map(() => null)
    this.#stands = this.#seats.map(() => new Map())
    this.#sinceMs = this.#seats.map(() => 0)
    this.#begin()
  }

  play(): void {
    let sinceMs = 0
    for (let steps = 0, still = 0; !this.#state.over && this.log.length < MOST_INPUTS && steps < MOST_STEPS; steps++) {
      still = this.#nowMs > sinceMs ? 0 : still + 1
      sinceMs = this.#nowMs
      if (still > 500) throw new Error('time stands still')
      const due = this.#floor.next(this.#state)
      if (due !== null) this.#mayBeAsked(due)
      else this.#nothingIsDue()
      const people = this.#seats.filter((seat) => this.#isPerson(seat))
      const [first] = people.toSorted((a, b) => this.#actMs[a] - this.#actMs[b])
      const isPersonFirst = first !== undefined && (due === null || this.#actMs[first] <= due.atMs)
      if (!isPersonFirst && due === null) throw new Error('nobody goes on')
      const nextMs = isPersonFirst ? this.#actMs[first] : (due?.atMs ?? 0)
      this.#nowMs = Math.max(this.#nowMs, nextMs)
      this.#nobodyStarves()
      if (isPersonFirst) this.#personActs(first)
      else if (due !== null) this.#ask(due)
      for (const [seat, mirror] of this.#mirrors) this.#looksTheSame(seat, mirror)
    }
    if (this.#state.over) see('a game that ends')
  }

  // The laws

  #mayBeAsked({ seat, atMs, must, mayClose }: Due): void {
    expect(this.#sitters[seat]).toBe('bot')
    const state = this.#state
    if (!this.#isMarket) {
      expect(has(top(state).waiting, seat)).toBe(true)
      return
    }
    const isAsked = standsBefore(state, seat)
    if (mayClose) {
      expect(seat).toBe(state.active)
      for (const other of this.#seats) {
        if (this.#sitters[other] !== 'bot') continue
        expect([other, standsBefore(state, other)]).toEqual([other, false])
        if (other !== seat) expect([other, this.#reason[other]]).toEqual([other, null])
      }
      expect(Math.max(atMs, this.#nowMs)).toBeGreaterThanOrEqual(this.#closesMs)
      // Once nobody has anything to say, it is not put off.
      if (this.#botsWithSomething().length === 0)
        expect(atMs).toBeLessThanOrEqual(Math.max(this.#openedMs, this.#closesMs))
      expect(must).toBe(true)
    } else if (must) expect(isAsked).toBe(true)
    else expect(this.#reason[seat]).not.toBeNull()
  }

  #nothingIsDue(): void {
    expect(this.#botsWithSomething()).toEqual([])
    if (this.#isMarket && this.#sitters[this.#state.active] === 'bot')
      expect(this.#closesMs).toBe(Number.POSITIVE_INFINITY)
  }

  #nobodyStarves(): void {
    for (const seat of this.#seats) {
      if (this.#sitters[seat] !== 'bot') continue
      const mayAct = this.#isMarket || has(top(this.#state).waiting, seat)
      const since = mayAct ? [this.#reason[seat]] : []
      if (this.#isMarket) since.push(...this.#stands[seat].values())
      for (const one of since) {
        if (one === null) continue
        const mostMs = one.atMs + this.#thinkMs(seat) + this.#askedMs - one.askedMs
        if (this.#nowMs > mostMs) throw new Error(`seat ${seat} waits since ${one.atMs}, it is ${this.#nowMs}`)
      }
    }
  }

  /** When the market of a bot may close, by what is known of the people. */
  get #closesMs(): number {
    let atMs = this.#openedMs
    for (const seat of this.#seats) {
      if (this.#sitters[seat] !== 'person' || seat === this.#state.active || this.#out.has(seat)) continue
      const isHeld = this.#held.wait.has(seat) || this.#held.composing.has(seat)
      atMs = Math.max(atMs, this.#sinceMs[seat] + this.#table.graceMs)
      if (isHeld) atMs = Math.max(atMs, this.#openedMs + this.#table.mostHeldMs)
    }
    return atMs
  }

  /** Bots that are to be asked before nothing happens any more. */
  #botsWithSomething(): Seat[] {
    if (!this.#isMarket)
      return this.#seats.filter((seat) => this.#sitters[seat] === 'bot' && has(top(this.#state).waiting, seat))
    return this.#seats.filter(
      (seat) => this.#sitters[seat] === 'bot' && (this.#reason[seat] !== null || this.#stands[seat].size > 0),
    )
  }

  #looksTheSame(seat: Seat, mirror: Floor): void {
    const view = this.#game.view(this.#state, seat)
    expect(mirror.asked(view, seat)).toBe(this.#floor.asked(this.#state, seat))
    expect(mirror.mayPass(view, seat)).toBe(this.#floor.mayPass(this.#state, seat))
    expect(this.#floor.mayPass(this.#state, seat)).toBe(this.#floor.asked(this.#state, seat) === 'join')
  }

  // What bots and people do

  #ask(due: Due): void {
    const { seat } = due
    const askMs = below(this.#luck, this.#table.askMs + 1)
    this.#nowMs += askMs
    this.#askedMs += askMs
    const action = this.#decision(due)
    if (action === null) {
      expect(due.must).toBe(false)
      this.#floor.silent(seat)
      this.#reason[seat] = null
    } else {
      if (action.type === 'endTrade') see('a bot closes its market')
      this.#do(seat, action)
    }
  }

  #decision({ seat, must, mayClose }: Due): Action | null {
    const luck = this.#luck
    const options = this.#game.options(this.#state, seat).filter(({ type }) => mayClose || type !== 'endTrade')
    if (!this.#isMarket) return this.#step(options)
    if (must && !mayClose) {
      const answers = options.filter(({ type }) => type === 'accept' || type === 'decline')
      see('a bot answers')
      return this.#counter(seat) ?? pick(luck, answers)
    }
    const talks = this.#table.sits[seat % this.#table.sits.length] !== 'silent'
    if (talks && chance(luck, 60)) return this.#claim(options) ?? this.#offer(seat) ?? this.#end(options, must)
    return this.#end(options, must)
  }

  #end(options: readonly Action[], must: boolean): Action | null {
    return must ? (options.find(({ type }) => type === 'endTrade') ?? null) : null
  }

  #step(options: readonly Action[]): Action {
    const isNow = ({ type }: Action) => this.#game.actions.get(type)?.during !== 'anytime'
    const now = options.filter(isNow)
    return this.#claim(options) ?? pick(this.#luck, now.length > 0 ? now : options)
  }

  /** What lies on top of a market for a moment. */
  #claim(options: readonly Action[]): Action | null {
    const claim = options.find(({ type }) => type === 'claimCoin')
    return claim !== undefined && chance(this.#luck, 50) ? claim : null
  }

  #counter(seat: Seat): Action | null {
    const offer = this.#state.x.trade.offers.find(({ to }) => to === seat)
    const hand = this.#state.x.farms[seat].hand.length
    if (offer === undefined || hand === 0 || !chance(this.#luck, 15) || !this.#mayOffer(seat)) return null
    return this.#fine(seat, { type: 'counter', offer: offer.id, give: { hand: [0], turned: [] }, want: [] })
  }

  #offer(seat: Seat): Action | null {
    const { active, seats, x } = this.#state
    const luck = this.#luck
    if (!this.#mayOffer(seat)) return null
    const other = pick(
      luck,
      this.#seats.filter((one) => one !== seat),
    )
    const to = seat !== active ? active : chance(luck, 20) && seats > 2 ? null : other
    const { hand } = x.farms[seat]
    const give = hand.length === 0 ? [] : [below(luck, hand.length)]
    const wanted = pick(luck, this.#game.prepared.beans.specs).id
    const want = give.length === 0 || chance(luck, 60) ? [wanted] : []
    return this.#fine(seat, { type: 'propose', to, give: { hand: give, turned: [] }, want })
  }

  #mayOffer(seat: Seat): boolean {
    if (this.#madeIn !== this.#state.turn) this.#made = this.#seats.map(() => 0)
    this.#madeIn = this.#state.turn
    return this.#made[seat]++ < MOST_OFFERS
  }

  #fine(seat: Seat, action: unknown): Action | null {
    const decoded = this.#game.decode(action)
    return decoded.ok && this.#game.check(this.#state, seat, decoded.value) === null ? decoded.value : null
  }

  #personActs(seat: Seat): void {
    this.#actMs[seat] = this.#nowMs + this.#later()
    const { leaves, restarts } = this.#table
    if (this.#sitters[seat] !== 'person') this.#comesBack(seat)
    else if (chance(this.#luck, leaves)) this.#sit(seat, pick(this.#luck, ['away', 'bot'] as const))
    else if (chance(this.#luck, restarts)) this.#restart()
    else if (!this.#isMarket) {
      if (has(top(this.#state).waiting, seat)) this.#do(seat, this.#step(this.#game.options(this.#state, seat)))
    } else if (seat === this.#state.active) this.#trades(seat)
    else if (this.#kind(seat) === 'person' || this.#table.graceMs === Number.POSITIVE_INFINITY) this.#joins(seat)
  }

  #comesBack(seat: Seat): void {
    if (chance(this.#luck, 50)) this.#sit(seat, 'person')
  }

  #trades(seat: Seat): void {
    const options = this.#game.options(this.#state, seat)
    const answers = options.filter(({ type }) => type !== 'endTrade' && type !== 'harvest')
    const end = options.find(({ type }) => type === 'endTrade')
    const action = chance(this.#luck, 40) ? this.#offer(seat) : answers.length > 0 ? pick(this.#luck, answers) : end
    if (action !== null && action !== undefined) this.#do(seat, action)
  }

  #joins(seat: Seat): void {
    const luck = this.#luck
    const own = this.#state.x.trade.offers.find(({ maker }) => maker === seat)
    const options = this.#game.options(this.#state, seat)
    const wish = { type: 'wish', want: [pick(luck, this.#game.prepared.beans.specs).id], spare: [] }
    const hold = (how: 'wait' | 'composing'): void => this.#hold(seat, how, chance(luck, 50))
    const act = (action: Action | null | undefined): void => {
      if (action !== null && action !== undefined) this.#do(seat, action)
    }
    const changed = { type: 'change', offer: own?.id, give: { hand: [0], turned: [] }, want: [] }
    const deeds = [
      () => act(this.#offer(seat)),
      () => act(this.#offer(seat)),
      () => act(options.find(({ type }) => type === 'decline')),
      () => act(options.find(({ type }) => type === 'accept')),
      () => act(own === undefined ? null : this.#fine(seat, { type: 'withdraw', offer: own.id })),
      () => act(own === undefined ? null : this.#fine(seat, changed)),
      () => act(this.#made[seat] > MOST_OFFERS ? null : this.#fine(seat, wish)),
      () => this.#pass(seat),
      () => this.#pass(seat),
      () => hold('wait'),
      () => hold('composing'),
      () => {},
    ]
    pick(luck, deeds)()
  }

  // What is done, and what is noted of it

  #do(seat: Seat, action: Action): void {
    const state = this.#state
    const before = frameOf(state)
    const said = state.x.trade?.talk.length ?? 0
    this.#game.apply(state, seat, action)
    this.log.push([this.#nowMs, seat, action])
    this.#floor.look(state, this.#nowMs, seat)
    for (const [viewer, mirror] of this.#mirrors) mirror.look(this.#game.view(state, viewer), this.#nowMs)
    if (state.over) return
    this.#sinceMs[seat] = this.#nowMs
    if (this.#reason[seat] !== null) this.#reason[seat] = this.#since
    if (frameOf(state) !== before) this.#enter()
    this.#note(seat, said, frameOf(state) === before)
    this.#noteOffers()
  }

  #enter(): void {
    this.#reason.fill(this.#since)
    for (const stands of this.#stands) stands.clear()
    if (!this.#isMarket) return
    if (this.#marketIn === this.#state.turn) {
      see('a market goes on after something lay on top')
      return
    }
    this.#marketIn = this.#state.turn
    this.#openedMs = this.#nowMs
    this.#sinceMs.fill(this.#nowMs)
    this.#out.clear()
    this.#held.wait.clear()
    this.#held.composing.clear()
  }

  #note(mover: Seat, heard: number, isSame: boolean): void {
    const talk = this.#state.x.trade?.talk ?? []
    const news = talk.length >= heard ? talk.slice(heard) : []
    for (const said of news) {
      const { seat } = said
      if (said.says === 'offer') {
        this.#makers.set(said.offer, seat)
        this.#out.delete(seat)
        for (const one of this.#seats)
          if (one === said.to || (said.to === null && one !== seat)) this.#sinceMs[one] = this.#nowMs
        continue
      }
      const maker = this.#makers.get(said.offer)
      if (maker !== undefined) this.#sinceMs[maker] = this.#nowMs
      if (said.says === 'yes') for (const one of this.#seats) this.#reason[one] ??= this.#since
      else if (maker !== undefined) this.#reason[maker] ??= this.#since
    }
    if (news.length > 0 || !isSame || !this.#isMarket) return
    for (const one of this.#seats)
      if (mover === this.#state.active ? one !== mover : one === this.#state.active) this.#reason[one] ??= this.#since
  }

  #noteOffers(): void {
    for (const seat of this.#seats) {
      const before = this.#stands[seat]
      const now = (this.#state.x.trade?.offers ?? []).filter((offer) => standsBefore(only(this.#state, offer), seat))
      const keys = now.map(({ id, revision }) => `${id} ${revision}`)
      for (const key of before.keys()) if (!keys.includes(key)) before.delete(key)
      for (const key of keys) if (!before.has(key)) before.set(key, this.#since)
    }
  }

  #pass(seat: Seat): void {
    if (!this.#floor.mayPass(this.#state, seat)) return
    see('somebody is out')
    this.#floor.pass(seat)
    this.#mirrors.get(seat)?.pass(seat)
    this.#out.add(seat)
    this.#held.wait.delete(seat)
    this.#held.composing.delete(seat)
    expect(this.#floor.asked(this.#state, seat)).toBe('wait')
  }

  #hold(seat: Seat, how: 'wait' | 'composing', isSo: boolean): void {
    see('somebody holds a market')
    this.#floor.hold(seat, how, isSo, this.#nowMs)
    this.#mirrors.get(seat)?.hold(seat, how, isSo, this.#nowMs)
    if (isSo) this.#held[how].add(seat)
    else this.#held[how].delete(seat)
    if (isSo) this.#out.delete(seat)
    // Whoever says it over and over does not hold it for ever.
    if (this.#nowMs < this.#openedMs + this.#table.mostHeldMs) this.#sinceMs[seat] = this.#nowMs
  }

  #sit(seat: Seat, sitter: Sitter): void {
    see(`a chair is ${sitter}`)
    this.#floor.sit(seat, sitter, this.#nowMs)
    this.#sitters[seat] = sitter
    this.#sinceMs[seat] = this.#nowMs
    this.#reason[seat] = this.#since
    this.#stands[seat].clear()
    if (sitter !== 'person') for (const held of Object.values(this.#held)) held.delete(seat)
    this.#noteOffers()
  }

  #restart(): void {
    see('a table stops and goes on')
    this.#floor = this.#newFloor()
    this.#marketIn = -1
    this.#begin()
  }

  #begin(): void {
    this.#floor.look(this.#state, this.#nowMs)
    for (const [seat, mirror] of this.#mirrors) mirror.lookAnew(this.#game.view(this.#state, seat), this.#nowMs)
    this.#enter()
    for (const said of this.#state.x.trade?.talk ?? [])
      if (said.says === 'offer') this.#makers.set(said.offer, said.seat)
    this.#noteOffers()
  }

  #newFloor(): Floor {
    const { graceMs, mostHeldMs } = this.#table
    const thinkMs = (seat: Seat): number => this.#thinkMs(seat) - below(this.#luck, 1 + (this.#thinkMs(seat) >> 2))
    return new Floor(this.#game, { sitters: this.#sitters, thinkMs, graceMs, mostHeldMs })
  }

  #thinkMs(seat: Seat): number {
    return this.#table.thinkMs[seat % this.#table.thinkMs.length]
  }

  #kind(seat: Seat): Table['sits'][number] {
    return this.#table.sits[seat % this.#table.sits.length]
  }

  #isPerson(seat: Seat): boolean {
    return this.#kind(seat) === 'person' || this.#kind(seat) === 'idle'
  }

  #later(): number {
    return 1 + below(this.#luck, this.#table.personMs)
  }

  get #since(): Since {
    return { atMs: this.#nowMs, askedMs: this.#askedMs }
  }

  get #isMarket(): boolean {
    return top(this.#state).step === 'trade'
  }
}

/** All of one kind lie on a field of each player: so they may claim. */
function enrich({ x }: State): void {
  for (const [kind, { fields }] of x.farms.entries()) {
    const isOf = (card: (typeof x.piles.draw)[number]): boolean => kindOf(card) === kind
    fields[0] = x.piles.draw.filter(isOf).map(kindOf)
    x.piles.draw = x.piles.draw.filter((card) => !isOf(card))
  }
}

const top = ({ agenda }: State) => agenda[agenda.length - 1]
const frameOf = (state: State): string => `${state.turn} ${state.agenda.length} ${top(state).step} ${top(state).seat}`
const only = (state: State, offer: State['x']['trade']['offers'][number]) => ({
  ...state,
  x: { trade: { offers: [offer], talk: [] } },
})

const EDITIONS = [
  ['anniversary', 3, []],
  ['anniversary', 4, []],
  ['anniversary', 5, []],
  ['new-beans', 7, []],
  ['high-bohn', 4, []],
  ['anniversary', 4, ['bohna-nostra']],
  ['anniversary', 4, ['bean-coin']],
  ['duel', 2, []],
] as const

describe('nobody starves, every market closes in time and none too soon', () => {
  it.each(EDITIONS)('%s for %i with %j', (edition, players, addOns) => {
    const game = linked(edition, players, { with: addOns })
    holds(
      fc.property(tables, (table) => new Watched(game, table).play()),
      25,
    )
  })
})

it('the same inputs at the same times give the same game', () => {
  const game = linked('anniversary', 4)
  const played = (table: Table): unknown[] => {
    const watched = new Watched(game, table)
    watched.play()
    return watched.log
  }
  holds(
    fc.property(tables, (table) => {
      expect(played(table)).toEqual(played(table))
    }),
    10,
  )
})

afterAll(() => expect([...seen.keys()].sort()).toEqual([...WHAT_HAPPENS].sort()))
