import { COINS, DISCARD, FIELD, HAND, UNDER, zoneOf } from './lying.ts'
import type { Spot } from './moves.ts'

/** What stands for a thing that lies somewhere, the most exact first. */
const SHOWN = '.packet, .coins, .art'

/** Parts of somebody else's farm that stand for a heap. */
const PARTS: Readonly<Record<string, string>> = { [HAND]: '.farm-hand', [COINS]: '.coins' }

/** The element that shows this thing, or if it is not to be seen by itself, the heap or farm that it belongs to. */
export function find({ place, at }: Spot): Element | null {
  const one = document.querySelector(`[data-place="${place} ${at}"]`)
  if (one !== null) return one.querySelector(SHOWN) ?? one
  const heap = document.querySelector(`[data-place="${place === UNDER ? DISCARD : place}"]`)
  if (heap !== null) {
    const packets = heap.querySelectorAll('.packet')
    const things = packets.length > 0 ? packets : heap.querySelectorAll(SHOWN)
    return things[at] ?? things[things.length - 1] ?? heap
  }
  const [zone, seat] = place.split(' ')
  const farm = document.querySelector(`[data-seat="${seat}"]`)
  return farm?.querySelector(PARTS[zone] ?? '.face') ?? farm
}

/** The bed or plot that a card was planted on. */
export const fieldOf = ({ place }: Spot): Element | null => {
  if (zoneOf(place) !== FIELD) return null
  const spot = document.querySelector(`[data-place="${place}"]`)
  return spot?.closest('.bed') ?? spot
}

/** Every card of a hand that is to be seen. */
export const cardsOf = (hand: string): Element[] => [...document.querySelectorAll(`[data-place^="${hand} "]`)]
