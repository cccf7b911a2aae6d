import { useEffect } from 'react'
import type { Room } from '../table/room.ts'
import { isAsked } from './asked.ts'
import { likesItCalm } from './calm.ts'
import { cardsOf, fieldOf, find } from './find.ts'
import { type Flight, flightsOf, type Point, STAGGER_MS } from './flights.ts'
import { follow } from './follow.ts'
import { HAND } from './lying.ts'
import { changes } from './moves.ts'
import { inNextPicture } from './press.ts'
import { copyOf, Stage } from './stage.ts'

const FADE_MS = 240
const SLIDE_MS = 240
/** Events that are shown at once begin one after another, but nobody waits for the tenth. */
const MOST_STAGGERED = 4

/** Cards fly at this table, or where somebody likes it calm, fade in. */
export function useMotion(room: Room): void {
  useEffect(() => move(room), [room])
}

/** Something that is about to fly, as it lay before the page showed what happened. */
interface Leaving {
  readonly flight: Flight
  readonly from: Point
  readonly via: Point
  readonly copy: ReturnType<typeof copyOf>
  readonly after: number
}

/** The own hand before the page showed what happened. */
interface HandBefore {
  readonly cards: readonly (string | null)[]
  readonly places: readonly DOMRect[]
}

function move({ table }: Room): () => void {
  const stage = new Stage()
  const drops = new Drops()
  const own = `${HAND} ${table.seat}`
  let leaving: Leaving[] = []
  let events = 0
  let before: HandBefore | null = null
  let hand: readonly (string | null)[] = table.seat === null ? [] : table.view.x.farms[table.seat].hand
  let wasAsked = isAsked(table.view, table.seat)
  let isComing = false

  const show = (): void => {
    isComing = false
    const isCalm = likesItCalm()
    // All is measured before anything moves: whatever moves makes the page reckon anew.
    const starts = [
      ...(before === null || isCalm ? [] : slidesOf(before, hand, own)),
      ...leaving.flatMap((one) => landingOf(stage, one, isCalm)),
    ]
    for (const start of starts) start()
    leaving = []
    before = null
    events = 0
  }
  const stop = follow(table, (event, moves, lying) => {
    const isMine = event.type === 'asked' ? isAsked(event, table.seat) : wasAsked
    if (isMine && !wasAsked) inNextPicture(emphasise)
    wasAsked = isMine
    const cards = lying.get(own) ?? []
    if (moves.length > 0 && !document.hidden) {
      if (before === null && cards.join() !== hand.join()) before = { cards: hand, places: cardsOf(own).map(rectOf) }
      const after = Math.min(events++, MOST_STAGGERED) * STAGGER_MS
      for (const flight of flightsOf(moves)) leaving.push(...leave(flight, drops.last(), after))
      if (!isComing) inNextPicture(() => queueMicrotask(show)) // the page is drawn first
      isComing = true
    }
    hand = cards
  })
  return () => {
    stop()
    drops.stop()
    leaving = []
    before = null
    stage.close()
  }
}

/** Looks where it lies as long as it lies there. */
function leave(flight: Flight, drop: { x: number; y: number } | null, after: number): Leaving[] {
  const shown = find(flight.from)
  if (shown === null) return []
  const from = pointOf(shown)
  const heap = shown.parentElement?.querySelectorAll('.packet') ?? []
  return [
    {
      flight,
      from: drop !== null && shown.closest('[draggable="true"]') !== null ? { ...from, ...drop } : from,
      via: flight.gathers && heap.length > 0 ? pointOf(heap[Math.floor(heap.length / 2)]) : from,
      copy: copyOf(shown),
      after,
    },
  ]
}

type Start = () => void

/** How it flies to where the page shows it now. */
function landingOf(stage: Stage, { flight, from, via, copy, after }: Leaving, isCalm: boolean): Start[] {
  const shown = find(flight.to)
  if (shown === null) return []
  if (isCalm) return [() => shown.animate({ opacity: [0.2, 1] }, { duration: FADE_MS, easing: 'ease-out' })]
  const staged = {
    flight: { ...flight, wait: flight.wait + after },
    from: onScreen(from),
    via: onScreen(via),
    to: onScreen(pointOf(shown)),
    copy: copy ?? copyOf(shown),
  }
  const field = fieldOf(flight.to)
  const bed = field === null ? null : rectOf(field)
  return [
    () => {
      const arrival = stage.fly(staged)
      if (arrival === null) return
      if (shown.classList.contains('packet')) shown.animate({ opacity: [0, 0] }, { duration: arrival })
      if (bed !== null) stage.ring(bed, arrival)
      if (flight.looks === 'coin') shown.animate({ transform: POP }, { duration: 200, delay: arrival - 40 })
    },
  ]
}

const POP = ['scale(1)', 'scale(1.2)', 'scale(1)']

/** Cards that stay in the hand close up. */
function slidesOf({ cards, places }: HandBefore, now: readonly (string | null)[], hand: string): Start[] {
  const { lost, gained } = changes(cards, now)
  const stayed = places.filter((_, at) => !lost.includes(at))
  const here = cardsOf(hand).filter((_, at) => !gained.includes(at))
  return here.flatMap((card, i) => {
    const was = stayed[i]
    const is = rectOf(card)
    if (was === undefined || Math.abs(was.x - is.x) + Math.abs(was.y - is.y) < 1) return []
    const transform = [`translate(${was.x - is.x}px, ${was.y - is.y}px)`, 'none']
    return [() => card.animate({ transform }, { duration: SLIDE_MS, easing: 'ease-out' })]
  })
}

/** It is this player's turn: the sentence that says what to do now says so once. */
function emphasise(): void {
  const now = document.querySelector('.now')
  const frames = likesItCalm()
    ? { opacity: [0.3, 1] }
    : { transform: ['none', 'scale(1.06)', 'none'], opacity: [0.4, 1, 1] }
  now?.animate(frames, { duration: 420, easing: 'ease-out' })
}

const rectOf = (element: Element): DOMRect => element.getBoundingClientRect()

function pointOf(element: Element): Point {
  const { x, y, width, height } = rectOf(element)
  return { x: x + width / 2, y: y + height / 2, width: Math.min(width, Math.max(height, SMALLEST)) }
}
const SMALLEST = 20

/** What lies outside comes from the edge. */
const onScreen = ({ x, y, width }: Point): Point => ({
  x: Math.max(-width, Math.min(innerWidth + width, x)),
  y: Math.max(-width, Math.min(innerHeight + width, y)),
  width,
})

/** A card that somebody has dragged flies on from where it was let go. */
class Drops {
  #at = { x: 0, y: 0, ms: Number.NEGATIVE_INFINITY }
  readonly #hear = ({ clientX, clientY }: DragEvent): void => {
    this.#at = { x: clientX, y: clientY, ms: performance.now() }
  }

  constructor() {
    addEventListener('drop', this.#hear, true)
  }

  last(): { x: number; y: number } | null {
    const { x, y, ms } = this.#at
    return performance.now() - ms < 300 ? { x, y } : null
  }

  stop(): void {
    removeEventListener('drop', this.#hear, true)
  }
}
