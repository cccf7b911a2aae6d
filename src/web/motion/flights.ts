import { COINS, DISCARD, DRAW, FIELD, zoneOf } from './lying.ts'
import type { Move, Spot } from './moves.ts'

/** A move as it is shown. */
export interface Flight {
  /** The id of the drawing that flies; null: a card's back. */
  readonly what: string | null
  readonly from: Spot
  readonly to: Spot
  readonly looks: 'card' | 'coin'
  /** A harvested card: it joins the others of its field before it goes on. */
  readonly gathers: boolean
  /** Milliseconds until it begins. */
  readonly wait: number
}

/** Of things that go the same way, so many are shown. */
const MOST_ALIKE = 4
/** One after another, so that the eye can count them. */
export const STAGGER_MS = 45
/** Longer than this nobody waits for the last one. */
const LONGEST_WAIT_MS = 270
export const GATHER_MS = 120
/** Where a harvest goes. */
const HARVESTED: readonly string[] = [COINS, zoneOf(DISCARD)]

/** What flies when something has moved. What comes from nowhere or is gone does not. */
export function flightsOf(moves: readonly Move[]): Flight[] {
  const flights: Flight[] = []
  const alike = new Map<string, number>()
  for (const { what, from, to } of moves) {
    if (from === null || to === null) continue
    const way = `${from.place} > ${to.place}`
    const before = alike.get(way) ?? 0
    alike.set(way, before + 1)
    if (before >= MOST_ALIKE) continue
    flights.push({
      what: to.place === DRAW ? null : what,
      from,
      to,
      looks: [from, to].some(({ place }) => zoneOf(place) === COINS) ? 'coin' : 'card',
      gathers: zoneOf(from.place) === FIELD && HARVESTED.includes(zoneOf(to.place)),
      wait: Math.min(before * STAGGER_MS, LONGEST_WAIT_MS),
    })
  }
  return flights
}

export interface Point {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Far enough to be seen as one, too little to be a detour. */
const MOST_BOW = 36
const STEPS = 8

/** The way from one place to another, bowed to its left: two that cross over pass each other. */
export function arc(from: Point, to: Point): Point[] {
  const x = to.x - from.x
  const y = to.y - from.y
  const far = Math.hypot(x, y)
  const bow = Math.min(MOST_BOW, far * 0.14)
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const part = i / STEPS
    const out = far === 0 ? 0 : (4 * part * (1 - part) * bow) / far
    return {
      x: from.x + part * x + out * y,
      y: from.y + part * y - out * x,
      width: from.width + part * (to.width - from.width),
    }
  })
}

/** 220 to 320 ms, by the way. */
export const flightMs = (from: Point, to: Point): number =>
  220 + Math.round(100 * Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / 900))
