import { seatAt, type Seat } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import type { SeatGame } from './bot.ts'

/** How the future is reckoned; found by playing. */
export interface Tuning {
  /** Coins that an empty field will bring in a round. */
  slot: number
  /** The same where nobody trades; and for how many rounds one believes that before one sees how it goes. */
  alone: number
  trust: number
  /** The part of the cards of a kind that comes to somebody who alone grows it, and how much others take of that. */
  capture: number
  rivalry: number
  /** What waiting a round in the hand leaves of the worth of a card. */
  patience: number
  /** What part of its worth to others a card brings that its owner does not grow. */
  barter: number
  /** How much of the loss counts that the first cards of a hand threaten. */
  burden: number
  ease: number
  third: number
}

export const TUNING: Tuning = {
  slot: 0.55,
  alone: 0.25,
  trust: 3,
  capture: 0.3,
  rivalry: 0.4,
  patience: 0.75,
  barter: 0.15,
  burden: 0.25,
  ease: 0.5,
  third: 0.6,
}

const RATE_STEP = 0.25
const RATES = 17
const ROUNDS = 13
const TURNED = 2
/** A field that is begun anew brings less than the average one, which may have begun well. */
const RENEWED = 0.6

/** A kind that is not of this game, or no card at all. */
export const NONE = -1

export class Outlook {
  readonly seats: number
  readonly kinds: number
  readonly active: Seat
  readonly me: Seat
  /** Rounds left in the game. */
  readonly rounds: number
  /** Cards of a kind that nobody at this seat has placed, and all of them. */
  readonly unseen: Int16Array
  unseenTotal = 0
  readonly hand: Int8Array
  readonly aside: number[][]
  turned: number[]
  readonly fieldKind: Int8Array[]
  readonly fieldCount: Int8Array[]
  readonly coins: number[]
  readonly pays: readonly (readonly number[])[]
  readonly most: Int8Array
  /** How many seats grow a kind. */
  readonly growers: Int8Array
  readonly emptyField: number
  readonly #rate: Float64Array
  readonly #tables: Float64Array[]
  readonly #size: number
  readonly #rows: (Float64Array | undefined)[] = []
  readonly #slotKind = new Int8Array(12)
  readonly #slotCount = new Int8Array(12)
  readonly #pending = new Int8Array(64)
  slots = 0
  earned = 0
  readonly tuning: Tuning

  readonly trades: boolean
  /** How many cards of the hand count. */
  readonly cards: number

  /** With `like`: a position that may follow that one, with the same time left and without what luck brings meanwhile. */
  constructor(game: SeatGame, view: SeatView, seat: Seat, tuning: Tuning, like?: Outlook) {
    this.tuning = tuning
    this.trades = view.x.trade !== undefined
    const { beans } = game.prepared
    const { farms, piles } = view.x
    const kind = (bean: string): number => beans.kindOf.get(bean) ?? NONE
    this.seats = view.seats
    this.kinds = beans.specs.length
    this.active = view.active
    this.me = seat
    this.pays = beans.pays
    const limits = limitsOf(game)
    this.most = limits.most
    this.unseen = limits.counts.slice()
    const see = (bean: string): number => {
      const k = kind(bean)
      this.unseen[k]--
      return k
    }
    this.turned = piles.turned.map(see)
    const discard = new Int16Array(this.kinds)
    for (const bean of piles.discard) discard[see(bean)]++
    for (const bean of piles.under) discard[see(bean)]++
    for (const bean of piles.box) see(bean)
    this.aside = farms.map((_, s) => view.x.trade?.aside[s].map(see) ?? [])
    this.fieldKind = []
    this.fieldCount = []
    this.coins = []
    this.growers = new Int8Array(this.kinds)
    this.hand = new Int8Array(farms[seat].hand.length)
    for (let s = 0; s < farms.length; s++) {
      const { fields, hand, coins } = farms[s]
      const ks = new Int8Array(fields.length)
      const ns = new Int8Array(fields.length)
      for (let f = 0; f < fields.length; f++) {
        const cards = fields[f]
        ks[f] = cards.length === 0 ? NONE : kind(cards[cards.length - 1])
        ns[f] = cards.length
        for (let i = 0; i < cards.length; i++) see(cards[i])
        if (ks[f] !== NONE) this.growers[ks[f]]++
      }
      this.fieldKind.push(ks)
      this.fieldCount.push(ns)
      this.coins.push(coins.length)
      for (let i = 0; i < coins.length; i++) see(coins[i])
      for (let i = 0; i < hand.length; i++) {
        const bean = hand[i]
        if (bean === null) continue
        const k = see(bean)
        if (s === seat) this.hand[i] = k
      }
    }
    for (let k = 0; k < this.kinds; k++) {
      if (this.unseen[k] < 0) this.unseen[k] = 0
      this.unseenTotal += this.unseen[k]
    }
    this.cards = Math.min(this.hand.length, like?.cards ?? this.hand.length)
    if (like !== undefined) {
      this.rounds = like.rounds
      this.emptyField = like.emptyField
      this.#rate = like.#rate
      this.#tables = like.#tables
      this.#size = like.#size
      this.turned = bothOf(this.turned, like.turned)
      return
    }
    const slot = slotRate(game, view, tuning)
    const perTurn = TURNED + game.params.draw.cards * (game.params.draw.who === 'active' ? 1 : view.seats)
    const perRound = perTurn * view.seats
    const discards = piles.discard.length + piles.under.length
    let next = piles.draw
    let left = next
    for (let i = piles.exhausted + 1; i < game.params.exhaustions; i++) {
      next = 0.47 * next + (i === piles.exhausted + 1 ? discards : 0)
      left += next
    }
    this.rounds = piles.finished ? 0 : left / perRound
    const again = piles.exhausted + 1 < game.params.exhaustions ? Math.max(0, 1 - piles.draw / (2 * perRound)) : 0
    const total = Math.max(1, this.unseenTotal + again * discards)
    this.#rate = new Float64Array(this.kinds)
    for (let k = 0; k < this.kinds; k++)
      this.#rate[k] = ((1 / view.seats + tuning.capture * slot) * perRound * (this.unseen[k] + again * discard[k])) / total
    const tables = tablesOf(game, slot)
    this.#tables = tables.values
    this.#size = tables.size
    this.emptyField = slot * this.rounds
  }

  /** What a field of so many cards will bring, by the number of its cards, if so many others grow the same. */
  row(k: number, rivals: number): Float64Array {
    const at = k * 8 + rivals
    const known = this.#rows[at]
    if (known !== undefined) return known
    const size = this.#size
    const values = this.#tables[k]
    const rate = Math.min(RATES - 1.001, this.#rate[k] / (1 + this.tuning.rivalry * rivals) / RATE_STEP)
    const r = Math.floor(rate)
    const dr = rate - r
    const t = Math.min(ROUNDS - 1.001, this.rounds)
    const t0 = Math.floor(t)
    const dt = t - t0
    const row = new Float64Array(size)
    const a = (r * ROUNDS + t0) * size
    const b = a + size
    const c = a + ROUNDS * size
    const d = c + size
    for (let n = 0; n < size; n++)
      row[n] =
        (1 - dr) * ((1 - dt) * values[a + n] + dt * values[b + n]) + dr * ((1 - dt) * values[c + n] + dt * values[d + n])
    this.#rows[at] = row
    return row
  }

  #value(k: number, n: number, grown: number): number {
    const row = this.row(k, grown)
    return row[n < row.length ? n : row.length - 1]
  }

  /** How many others grow a kind. */
  rivals(seat: number, k: number): number {
    const ks = this.fieldKind[seat]
    let n = this.growers[k]
    for (let f = 0; f < ks.length; f++) if (ks[f] === k) n--
    return n
  }

  slotValue(seat: number, k: number, n: number): number {
    return k === NONE ? this.emptyField : this.#value(k, n, this.rivals(seat, k))
  }

  /** Sets up the fields of a seat for what follows. */
  load(seat: number): void {
    const ks = this.fieldKind[seat]
    const ns = this.fieldCount[seat]
    this.slots = ks.length
    this.earned = 0
    for (let f = 0; f < ks.length; f++) {
      this.#slotKind[f] = ks[f]
      this.#slotCount[f] = ns[f]
    }
  }

  set(f: number, k: number, n: number): void {
    this.#slotKind[f] = k
    this.#slotCount[f] = n
  }
  kindAt(f: number): number {
    return this.#slotKind[f]
  }
  countAt(f: number): number {
    return this.#slotCount[f]
  }

  /** A lone bean stays while another field holds more. */
  #mayHarvest(f: number): boolean {
    if (this.#slotCount[f] !== 1) return true
    for (let i = 0; i < this.slots; i++) if (this.#slotCount[i] > 1) return false
    return true
  }

  /** What planting so many cards of a kind on a field brings, with the harvest that it takes. */
  plantingAt(seat: number, f: number, k: number, count: number): number {
    const growing = this.#slotKind[f]
    const n = this.#slotCount[f]
    if (growing === NONE) return this.slotValue(seat, k, count) - this.emptyField
    const now = this.slotValue(seat, growing, n)
    const fits = growing === k ? this.slotValue(seat, k, n + count) - now : Number.NEGATIVE_INFINITY
    if (!this.#mayHarvest(f)) return fits
    const anew = this.pays[growing][n] + this.slotValue(seat, k, count) - now
    return anew > fits ? anew : fits
  }

  /** Plants cards of a kind where they bring most; returns what it brought. */
  plant(seat: number, k: number, count: number): number {
    let best = Number.NEGATIVE_INFINITY
    let at = -1
    for (let f = 0; f < this.slots; f++) {
      const gain = this.plantingAt(seat, f, k, count)
      if (gain > best) {
        best = gain
        at = f
      }
    }
    if (at < 0) return -this.tuning.slot
    this.put(seat, at, k, count)
    return best
  }

  /** The cards go on this field; it is harvested first where that is better or nothing else is possible. */
  put(seat: number, f: number, k: number, count: number): void {
    const growing = this.#slotKind[f]
    const n = this.#slotCount[f]
    if (growing === k) {
      const stays = this.slotValue(seat, k, n + count)
      const anew = this.pays[k][n] + this.slotValue(seat, k, count)
      if (stays >= anew || !this.#mayHarvest(f)) {
        this.#slotCount[f] = n + count
        return
      }
    }
    if (growing !== NONE) this.earned += this.pays[growing][n]
    this.#slotKind[f] = k
    this.#slotCount[f] = count
  }

  /** What the loaded fields promise. */
  standing(seat: number): number {
    let sum = this.earned
    for (let f = 0; f < this.slots; f++) sum += this.slotValue(seat, this.#slotKind[f], this.#slotCount[f])
    return sum
  }

  /** Plants everything that a seat has to plant besides the hand: what lies aside, is turned over (less some) and comes by a trade. */
  plantAll(seat: number, got: readonly number[], withoutTurned: number): void {
    const pending = this.#pending
    let size = 0
    for (const k of this.aside[seat]) pending[size++] = k
    if (this.trades && seat === this.active)
      for (let i = 0; i < this.turned.length; i++) if (((withoutTurned >> i) & 1) === 0) pending[size++] = this.turned[i]
    for (const k of got) pending[size++] = k
    // What fits goes first.
    let rest = 0
    for (let i = 0; i < size; i++) {
      const k = pending[i]
      let f = 0
      while (f < this.slots && this.#slotKind[f] !== k) f++
      if (f < this.slots && this.#slotCount[f] < this.most[k]) this.#slotCount[f]++
      else pending[rest++] = k
    }
    while (rest > 0) {
      let best = Number.NEGATIVE_INFINITY
      let which = pending[0]
      let times = 1
      if (rest > 1)
        for (let i = 0; i < rest; i++) {
          let count = 0
          for (let j = 0; j < rest; j++) if (pending[j] === pending[i]) count++
          const value = this.slotValue(seat, pending[i], count)
          if (value > best) {
            best = value
            which = pending[i]
            times = count
          }
        }
      this.plant(seat, which, times)
      let kept = 0
      for (let i = 0; i < rest; i++) if (pending[i] !== which) pending[kept++] = pending[i]
      rest = kept
    }
  }

  /** What the fields of a seat are worth when it has planted everything it must, and this besides. */
  fields(seat: number, got: readonly number[] = NOTHING, withoutTurned = 0): number {
    this.load(seat)
    this.plantAll(seat, got, withoutTurned)
    return this.standing(seat)
  }

  /** What the cards on the table bring the active player where he may take them or leave them, over the fields as loaded. */
  choice(): number {
    let sum = 0
    for (let i = 0; i < this.turned.length; i++) {
      const k = this.turned[i]
      if (this.turned.indexOf(k) < i) continue
      let count = 0
      for (const other of this.turned) if (other === k) count++
      const gain = this.bestPlanting(this.active, k, count)
      if (gain > 0) sum += gain
    }
    return sum
  }

  /** What one more card of a kind would bring a seat as its fields are loaded, if it has a place for it; else zero. */
  fit(seat: number, k: number, more = 0): number {
    for (let f = 0; f < this.slots; f++)
      if (this.#slotKind[f] === k) {
        const n = this.#slotCount[f] + more
        return this.slotValue(seat, k, n + 1) - this.slotValue(seat, k, n)
      }
    return 0
  }

  /** Turns until a seat plants from its hand again. */
  turnsUntil(seat: number): number {
    const turns = (seat - this.active + this.seats) % this.seats
    return turns === 0 ? this.seats : turns
  }

  /** What the own hand is worth over the fields as loaded; the places in `without` are left out. */
  handValue(without: number, worthElsewhere: Float64Array): number {
    const { patience, burden } = this.tuning
    const barter = this.trades ? this.tuning.barter : 0
    const ease = this.trades ? this.tuning.ease : 1
    const seat = this.me
    let rounds = this.turnsUntil(seat) / this.seats
    let sum = 0
    let place = 0
    const seen = HELD.fill(0)
    for (let i = 0; i < this.cards; i++) {
      if (i < 31 && (without >> i) & 1) continue
      const k = this.hand[i]
      if (rounds < this.rounds) {
        const fit = this.fit(seat, k, seen[k])
        if (fit > 0.001) sum += fit * patience ** rounds
        else {
          const elsewhere = worthElsewhere[k]
          sum += barter * elsewhere
          if (place < 3) {
            const loss = -this.bestPlanting(seat, k)
            if (loss > 0) sum -= loss * burden * (elsewhere > 0.1 ? ease : 1) * patience ** (rounds + place)
          }
        }
        seen[k]++
      }
      place++
      rounds += 0.6
    }
    return sum
  }

  bestPlanting(seat: number, k: number, count = 1): number {
    let best = Number.NEGATIVE_INFINITY
    for (let f = 0; f < this.slots; f++) {
      const gain = this.plantingAt(seat, f, k, count)
      if (gain > best) best = gain
    }
    return best
  }

  /** What a kind would bring the other seat that needs it most. */
  elsewhere(): Float64Array {
    const worth = new Float64Array(this.kinds)
    for (let s = 0; s < this.seats; s++) {
      if (s === this.me) continue
      this.load(s)
      this.plantAll(s, NOTHING, 0)
      for (let f = 0; f < this.slots; f++) {
        const k = this.#slotKind[f]
        if (k === NONE) continue
        const fit = this.fit(s, k)
        if (fit > worth[k]) worth[k] = fit
      }
    }
    return worth
  }

  allSeats(): Seat[] {
    return Array.from({ length: this.seats }, (_, i) => seatAt(i))
  }
}

/** What is in both lists. */
function bothOf(a: readonly number[], b: readonly number[]): number[] {
  const rest = b.slice()
  return a.filter((k) => {
    const at = rest.indexOf(k)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

/** Coins that a field brings in a round, by what the fields of all have brought so far. */
function slotRate(game: SeatGame, view: SeatView, { slot, alone, trust }: Tuning): number {
  const { kindOf, pays } = game.prepared.beans
  let fields = 0
  let earned = 0
  for (const farm of view.x.farms) {
    fields += farm.fields.length
    earned += farm.coins.length
    for (const cards of farm.fields)
      if (cards.length > 0) earned += pays[kindOf.get(cards[cards.length - 1]) ?? 0][cards.length]
  }
  const before = game.actions.has('propose') ? slot : alone
  const rounds = Math.max(0, (view.turn - 1) / view.seats - 0.7)
  return Math.round((20 * (before * trust + (RENEWED * earned) / fields)) / (trust + rounds)) / 20
}

export const NOTHING: readonly number[] = []
const HELD = new Int8Array(64)

interface Tables {
  readonly values: Float64Array[]
  readonly size: number
}
const TABLES = new WeakMap<object, Map<string, Tables>>()

/** What a field brings by kind, rate of coming cards, rounds left and cards on it, if it is harvested at the best time. */
function tablesOf(game: SeatGame, slot: number): Tables {
  const { beans } = game.prepared
  let byTuning = TABLES.get(beans)
  if (byTuning === undefined) TABLES.set(beans, (byTuning = new Map()))
  const key = slot.toFixed(2)
  let tables = byTuning.get(key)
  if (tables === undefined) byTuning.set(key, (tables = makeTables(beans.pays, slot)))
  return tables
}

function makeTables(pays: readonly (readonly number[])[], slot: number): Tables {
  const size = 2 + Math.max(...pays.map((row) => row.indexOf(row[row.length - 1])))
  const values = pays.map((coins) => {
    const table = new Float64Array(RATES * ROUNDS * size)
    for (let r = 0; r < RATES; r++) {
      const chance = poisson(r * RATE_STEP, size)
      for (let t = 0; t < ROUNDS; t++)
        for (let n = 0; n < size; n++) {
          let hold = coins[n] ?? 0
          if (t > 0) {
            hold = 0
            for (let j = 0; j < chance.length; j++)
              hold += chance[j] * table[(r * ROUNDS + t - 1) * size + Math.min(size - 1, n + j)]
          }
          const sell = n === 1 ? 0 : coins[n] + slot * t
          table[(r * ROUNDS + t) * size + n] = Math.max(hold, sell)
        }
    }
    return table
  })
  return { values, size }
}

/** Chances of 0, 1, 2 … cards; the last entry has all the rest. */
function poisson(rate: number, size: number): number[] {
  const chance: number[] = []
  let p = Math.exp(-rate)
  let rest = 1
  for (let j = 0; j < size - 1; j++) {
    chance.push(p)
    rest -= p
    p *= rate / (j + 1)
  }
  chance.push(Math.max(0, rest))
  return chance
}

interface Limits {
  readonly counts: Int16Array
  readonly most: Int8Array
}
const LIMITS = new WeakMap<object, Limits>()

function limitsOf(game: SeatGame): Limits {
  const { beans } = game.prepared
  let limits = LIMITS.get(beans)
  if (limits === undefined) {
    const counts = Int16Array.from(beans.specs, (spec) => spec.count)
    const most = Int8Array.from(beans.pays, (coins) => coins.indexOf(coins[coins.length - 1]))
    LIMITS.set(beans, (limits = { counts, most }))
  }
  return limits
}
