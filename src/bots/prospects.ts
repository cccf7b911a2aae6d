import type { SeatView } from '../kernel/view.ts'
import type { SeatGame } from './bot.ts'
import { exp } from './powers.ts'

// How the future is reckoned. These numbers were found by playing.

/** Coins that a field begun anew brings in a round, where there is trading and where there is none. */
const FIELD_BRINGS = 0.45
const FIELD_BRINGS_ALONE = 0.25
/** For so many rounds that is believed before one sees how it goes, and what goes well now will go so well later. */
const TRUST = 2.75
const WELL_BEGUN = 0.5
/** The fields fill up before anything is sold. */
const FIRST_ROUNDS = 0.7
/** What trading adds to the part of all cards of a kind that comes to somebody who grows it, and what each rival takes. */
const TRADED = 0.31
const RIVALRY = 0.28
/** A pile makes a new one about this big. */
const SHUFFLED_AGAIN = 0.4
/** Cards that come on the table in a turn besides those that are drawn. */
const TURNED = 2

const RATE_STEP = 0.25
const RATES = 17
const ROUNDS = 13

/** Where fields that were asked for are kept, and whose prospects these are: many are made, and few looked at twice. */
const MOST_RIVALS = 8
const reckoned = new Float64Array(1 << 15)
const reckonedBy = new Float64Array(1 << 15)
let nextId = 1

/** What fields will bring: by the cards still to come, the time left, and how many grow the same. */
export class Prospects {
  /** Rounds left in the game. */
  readonly rounds: number
  /** What an empty field will bring. */
  readonly emptyField: number
  readonly #rates: Float64Array
  readonly #tables: Tables
  readonly #id = nextId++

  /** `unseen` are the cards of each kind that a seat sees nowhere, `discarded` those that may come again. */
  constructor(game: SeatGame, view: SeatView, unseen: Int16Array, discarded: Int16Array) {
    const { draw, exhaustions } = game.params
    const { piles } = view.x
    const perRound = view.seats * (TURNED + draw.cards * (draw.who === 'active' ? 1 : view.seats))
    const discards = sum(discarded)
    let pile = piles.draw
    let left = pile
    for (let i = piles.exhausted + 1; i < exhaustions; i++) {
      pile = SHUFFLED_AGAIN * pile + (i === piles.exhausted + 1 ? discards : 0)
      left += pile
    }
    this.rounds = piles.finished ? 0 : left / perRound
    const brings = fieldBrings(game, view)
    this.emptyField = brings * this.rounds
    this.#tables = tablesFor(game, brings)
    // The nearer the next shuffle, the more count the cards that it brings back.
    const again = piles.exhausted + 1 < exhaustions ? Math.max(0, 1 - piles.draw / (2 * perRound)) : 0
    const all = Math.max(1, sum(unseen) + again * discards)
    const share = 1 / view.seats + TRADED * brings
    this.#rates = Float64Array.from(unseen, (n, k) => (share * perRound * (n + again * discarded[k])) / all)
  }

  /** What a field of this kind will bring that has so many cards, if so many others grow the same. */
  of(k: number, rivals: number, cards: number): number {
    const { size } = this.#tables
    const n = cards < size ? cards : size - 1
    const at = (MOST_RIVALS * k + rivals) * size + n
    if (reckonedBy[at] !== this.#id) {
      reckonedBy[at] = this.#id
      reckoned[at] = this.#between(k, this.#rates[k] / (1 + RIVALRY * rivals), n)
    }
    return reckoned[at]
  }

  #between(k: number, rate: number, n: number): number {
    const { size, values } = this.#tables
    const r = Math.min(RATES - 1.001, rate / RATE_STEP)
    const t = Math.min(ROUNDS - 1.001, this.rounds)
    const longer = t - Math.floor(t)
    const table = values[k]
    const at = (Math.floor(r) * ROUNDS + Math.floor(t)) * size + n
    const slow = mix(table[at], table[at + size], longer)
    const fast = mix(table[at + ROUNDS * size], table[at + (ROUNDS + 1) * size], longer)
    return mix(slow, fast, r - Math.floor(r))
  }
}

const mix = (a: number, b: number, part: number): number => a + part * (b - a)

function sum(list: Int16Array): number {
  let all = 0
  for (const n of list) all += n
  return all
}

/** Coins that an empty field brings in a round, by what the fields of all have brought so far; in steps of 0.05. */
function fieldBrings(game: SeatGame, view: SeatView): number {
  const { kindOf, pays } = game.prepared.beans
  let fields = 0
  let earned = 0
  for (const farm of view.x.farms) {
    fields += farm.fields.length
    earned += farm.coins.length
    for (const cards of farm.fields)
      if (cards.length > 0) earned += pays[kindOf.get(cards[cards.length - 1]) ?? 0][cards.length]
  }
  const usual = game.actions.has('propose') ? FIELD_BRINGS : FIELD_BRINGS_ALONE
  const rounds = Math.max(0, (view.turn - 1) / view.seats - FIRST_ROUNDS)
  return Math.round((20 * (usual * TRUST + (WELL_BEGUN * earned) / fields)) / (TRUST + rounds)) / 20
}

/** By kind; then by rate of coming cards, rounds left and cards on the field. */
interface Tables {
  readonly values: readonly Float64Array[]
  readonly size: number
}

/** They take a third of a millisecond and hold for every game with the same beans. */
const TABLES = new WeakMap<object, Map<number, Tables>>()

function tablesFor(game: SeatGame, brings: number): Tables {
  const { beans } = game.prepared
  const known = TABLES.get(beans) ?? new Map<number, Tables>()
  TABLES.set(beans, known)
  const tables = known.get(brings) ?? makeTables(beans.pays, brings)
  known.set(brings, tables)
  return tables
}

/** What a field brings if it is sold at the best time, each round that it takes being one less for the next beans. */
function makeTables(pays: readonly (readonly number[])[], brings: number): Tables {
  const size = 2 + Math.max(...pays.map((coins) => coins.indexOf(coins[coins.length - 1])))
  const chances = Array.from({ length: RATES }, (_, r) => poisson(r * RATE_STEP, size))
  const values = pays.map((coins) => {
    const table = new Float64Array(RATES * ROUNDS * size)
    for (let at = 0, r = 0; r < RATES; r++)
      for (let t = 0; t < ROUNDS; t++)
        for (let n = 0; n < size; n++, at++) {
          let held = t === 0 ? coins[n] : 0
          if (t > 0)
            for (let more = 0; more < size; more++)
              held += chances[r][more] * table[at - n - size + Math.min(size - 1, n + more)]
          // A lone bean can seldom be sold.
          table[at] = n === 1 ? held : Math.max(held, coins[n] + brings * t)
        }
    return table
  })
  return { values, size }
}

/** Chances of 0, 1, 2 … cards; the last entry has all the rest. */
function poisson(rate: number, size: number): number[] {
  const chances: number[] = []
  let chance = exp(-rate)
  let rest = 1
  for (let n = 1; n < size; n++) {
    chances.push(chance)
    rest -= chance
    chance *= rate / n
  }
  chances.push(Math.max(0, rest))
  return chances
}
