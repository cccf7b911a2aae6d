import type { GameEvent } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import { COINS, DRAW, FIELD, zoneOf } from '../motion/lying.ts'
import type { Move } from '../motion/moves.ts'

/** The most important first: where two would be heard at once, only the first is. */
export const SOUND_IDS = ['over', 'turn', 'offer', 'refusal', 'trade', 'coins', 'plant', 'paper'] as const
export type SoundId = (typeof SOUND_IDS)[number]

export interface Sound {
  readonly id: SoundId
  /** How many coins: so many small bells. */
  readonly notes: number
}

export const sound = (id: SoundId, notes = 1): Sound => ({ id, notes })

/** Coins beyond these sound like so many. */
const MOST_NOTES = 4

/** What is heard of an event, by what it says and what it moved; null: nothing. */
export function soundOf(event: GameEvent, moves: readonly Move[], me: Seat | null): Sound | null {
  if (event.type === 'ended') return sound('over')
  if ('give' in event && 'want' in event && 'to' in event)
    return me !== null && event.seat !== me && (event.to === null || event.to === me) ? sound('offer') : null
  if ('gave' in event) return sound('trade')
  const to = (zone: string): number => moves.filter((one) => one.to !== null && zoneOf(one.to.place) === zone).length
  const paid = moves.filter(({ from }) => from !== null && zoneOf(from.place) === COINS).length
  const coins = to(COINS) + paid
  if (coins > 0) return sound('coins', Math.min(coins, MOST_NOTES))
  if (to(FIELD) > 0) return sound('plant')
  return moves.some(({ from }) => from?.place === DRAW) ? sound('paper') : null
}

/** In milliseconds: how long a sound is, how late it may still come, and how long the cards fly that are heard when they land. */
const LENGTHS: Readonly<
  Record<SoundId, { readonly ms: number; readonly patienceMs: number; readonly landsMs?: number }>
> = {
  over: { ms: 1400, patienceMs: 3000 },
  turn: { ms: 520, patienceMs: 2000 },
  offer: { ms: 240, patienceMs: 1000 },
  refusal: { ms: 150, patienceMs: 300 },
  trade: { ms: 250, patienceMs: 500, landsMs: 120 },
  coins: { ms: 350, patienceMs: 400, landsMs: 260 },
  plant: { ms: 60, patienceMs: 300, landsMs: 200 },
  paper: { ms: 80, patienceMs: 150 },
}

export const landsIn = ({ id }: Sound): number => LENGTHS[id].landsMs ?? 0

/** Between the end of one sound and the next. */
export const REST_MS = 70
/** What is asked for in this time counts as at once. */
export const TOGETHER_MS = 30

const rank = ({ id }: Sound): number => SOUND_IDS.indexOf(id)

/** Sounds wait for each other; while one waits, a more important one takes its place. Times in milliseconds. */
export class Waiting {
  #next: Sound | null = null
  #freeAt = Number.NEGATIVE_INFINITY

  /** When to come and `take` it; null if it will not be heard. */
  ask(sound: Sound, now: number): number | null {
    if (this.#next !== null && rank(this.#next) <= rank(sound)) return null
    const due = Math.max(now + TOGETHER_MS, this.#freeAt)
    if (due - now > LENGTHS[sound.id].patienceMs) return null
    this.#next = sound
    return due
  }

  take(now: number): Sound | null {
    if (this.#next === null || now < this.#freeAt) return null
    const sound = this.#next
    this.#next = null
    this.#freeAt = now + landsIn(sound) + LENGTHS[sound.id].ms + REST_MS
    return sound
  }
}
