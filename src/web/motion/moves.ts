import type { Lying } from './lying.ts'

/** One thing of a heap, counted from 0. */
export interface Spot {
  readonly place: string
  readonly at: number
}

/** Something was there and is here now; null: it has come from nowhere, or is gone. */
export interface Move {
  /** The id of its drawing; null: nobody here knows what it is. */
  readonly what: string | null
  readonly from: Spot | null
  readonly to: Spot | null
}

type Heap = readonly (string | null)[]

/**
 * What has left a heap and what is new in it. Of equal things beside each other those in front leave (hands are played
 * from the front) and those behind are new (cards join at the end); whatever only changes its order stays.
 */
export function changes(before: Heap, after: Heap): { readonly lost: number[]; readonly gained: number[] } {
  const lost = surplus(before.toReversed(), after.toReversed()).map((at) => before.length - 1 - at)
  return { lost: lost.reverse(), gained: surplus(after, before) }
}

/** The places in one heap of what the other has not. */
function surplus(heap: Heap, other: Heap): number[] {
  const more = new Map<string | null, number>()
  for (const thing of heap) more.set(thing, (more.get(thing) ?? 0) + 1)
  for (const thing of other) more.set(thing, (more.get(thing) ?? 0) - 1)
  const found: number[] = []
  let beside = 0
  const missing = (): boolean => beside < other.length && (more.get(other[beside]) ?? 0) < 0
  for (let at = 0; at < heap.length; at++) {
    for (; missing(); beside++) more.set(other[beside], (more.get(other[beside]) ?? 0) + 1)
    const left = more.get(heap[at]) ?? 0
    if (heap[at] === other[beside]) beside++
    else if (left > 0) {
      found.push(at)
      more.set(heap[at], left - 1)
    } else beside++
  }
  return found
}

interface Loose extends Spot {
  readonly what: string | null
}

/** What has moved between two looks at the table, by what is missing there and new here. */
export function movesBetween(before: Lying, after: Lying): Move[] {
  const lost: Loose[] = []
  const gained: Loose[] = []
  for (const place of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(place) ?? []
    const is = after.get(place) ?? []
    if (was.length === is.length && was.every((thing, at) => thing === is[at])) continue
    const { lost: gone, gained: come } = changes(was, is)
    for (const at of gone) lost.push({ place, at, what: was[at] })
    for (const at of come) gained.push({ place, at, what: is[at] })
  }
  const moves: Move[] = []
  const pair = (fits: (from: Loose, to: Loose) => boolean): void => {
    for (const from of lost.slice()) {
      const to = gained.find((one) => fits(from, one))
      if (to === undefined) continue
      lost.splice(lost.indexOf(from), 1)
      gained.splice(gained.indexOf(to), 1)
      if (from.place !== to.place) moves.push({ what: from.what ?? to.what, from: spot(from), to: spot(to) })
    }
  }
  pair((from, to) => from.what === to.what && from.place !== to.place)
  // Somebody has learned what it is: it has not moved.
  pair((from, to) => from.place === to.place)
  pair((from, to) => from.what === null || to.what === null)
  for (const from of lost) moves.push({ what: from.what, from: spot(from), to: null })
  for (const to of gained) moves.push({ what: to.what, from: null, to: spot(to) })
  return moves
}

const spot = ({ place, at }: Spot): Spot => ({ place, at })
