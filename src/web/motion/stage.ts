import { hasArt } from '../art/index.ts'
import { picture } from '../art/pictures.ts'
import { isNight } from '../settings.ts'
import { arc, type Flight, flightMs, GATHER_MS, type Point } from './flights.ts'

/** More than this nobody can follow. */
const MOST_GHOSTS = 12
const RING_MS = 420
/** Not `scroll`: pages also scroll by themselves to stay where they are. */
const MOVED = ['wheel', 'touchmove'] as const
const EASE = 'cubic-bezier(0.35, 0, 0.2, 1)'

/** A copy of something, and how large it is when it is not scaled. */
interface Ghost {
  readonly element: HTMLElement
  readonly width: number
  readonly height: number
}

/** A flight with the places on the page that it begins and ends at. */
export interface Staged {
  readonly flight: Flight
  readonly from: Point
  readonly to: Point
  /** Where a harvest gathers. */
  readonly via: Point
  /** The card as it was shown before, or is shown now; null: nowhere as large as a card. */
  readonly copy: Ghost | null
}

/** The layer above the page in which ghosts fly. Nothing in it can be pointed at or is read out. */
export class Stage {
  readonly #layer = document.createElement('div')
  #ghosts = 0

  constructor() {
    this.#layer.className = 'flights'
    this.#layer.setAttribute('aria-hidden', 'true')
    document.body.append(this.#layer)
    for (const moved of MOVED) addEventListener(moved, this.#clear, { passive: true })
  }

  /** When it will have arrived, in milliseconds from now; null if too much is in the air already. */
  fly({ flight: { what, looks, gathers, wait }, from, to, via, copy }: Staged): number | null {
    if (this.#ghosts >= MOST_GHOSTS) return null
    const ms = flightMs(via, to)
    if (looks === 'coin') {
      if (gathers && copy !== null) this.#play(copy, [from, via], { duration: GATHER_MS }, 'fades')
      const delay = wait + (gathers ? GATHER_MS : 0)
      this.#play(coin(), arc(via, to).map(atSize(COIN)), { duration: ms, delay }, 'appears')
      return delay + ms
    }
    const ghost = copy ?? chip(what)
    if (!gathers) {
      this.#play(ghost, arc(from, to), { duration: ms, delay: wait })
      return wait + ms
    }
    const way = [from, ...arc(via, to)]
    this.#play(ghost, way, { duration: GATHER_MS + ms, delay: wait }, 'slides')
    return wait + GATHER_MS + ms
  }

  /** A bed that has just got a card is ringed once. */
  ring({ x, y, width, height }: DOMRect, delay: number): void {
    const ring = document.createElement('span')
    ring.className = 'ghost-ring'
    Object.assign(ring.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
    const frames = [
      { opacity: 0, transform: 'scale(0.97)' },
      { opacity: 1, transform: 'scale(1)', offset: 0.25 },
      { opacity: 0, transform: 'scale(1.015)' },
    ]
    this.#until(ring, ring.animate(frames, { duration: RING_MS, delay, fill: 'both', easing: 'ease-out' }))
  }

  close(): void {
    for (const moved of MOVED) removeEventListener(moved, this.#clear)
    this.#layer.remove()
  }

  /** Somebody moves the page under what is in the air: it has arrived. */
  readonly #clear = (): void => {
    for (const animation of document.getAnimations())
      if (animation.effect instanceof KeyframeEffect && this.#layer.contains(animation.effect.target))
        animation.finish()
  }

  #play(
    { element, width, height }: Ghost,
    way: readonly Point[],
    timing: KeyframeAnimationOptions,
    how: keyof typeof OPACITY = 'stays',
  ): void {
    const ghost = document.createElement('span')
    ghost.className = 'ghost'
    Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` })
    ghost.append(element)
    const frames = way.map((point, i) => ({
      transform: `translate(${point.x - width / 2}px, ${point.y - height / 2}px) scale(${point.width / width})`,
      opacity: OPACITY[how](i / (way.length - 1)),
    }))
    this.#until(ghost, ghost.animate(frames, { easing: EASE, fill: 'both', ...timing }))
  }

  #until(ghost: HTMLElement, animation: Animation): void {
    this.#layer.append(ghost)
    this.#ghosts++
    const done = (): void => {
      ghost.remove()
      this.#ghosts--
    }
    animation.finished.then(done, done)
  }
}

const OPACITY = {
  stays: () => 1,
  appears: (part: number) => (part === 0 ? 0 : 1),
  fades: (part: number) => 1 - part,
  slides: (part: number) => (part < 0.8 ? 1 : 0.6),
} as const

/** Coins and small pictures are as large as those on the page. */
const COIN = 26
const CHIP = 34

const atSize =
  (width: number) =>
  ({ x, y }: Point): Point => ({ x, y, width })

function coin(): Ghost {
  const element = document.createElement('span')
  element.className = 'ghost-coin'
  return { element, width: COIN, height: COIN }
}

/** A bean on a piece of paper, where there is no card to copy. */
function chip(what: string | null): Ghost {
  const id = what === null ? 'card-back' : hasArt(what) ? what : 'seed'
  const element = document.createElement('span')
  element.className = what === null ? 'ghost-back' : 'ghost-chip'
  const image = new Image()
  image.className = 'art'
  image.src = picture(id, isNight() ? 'nightPaper' : 'paper')
  element.append(image)
  return { element, width: CHIP, height: CHIP }
}

/** The copy of a card on the page, if this shows one. */
export function copyOf(shown: Element): Ghost | null {
  if (!(shown instanceof HTMLElement) || !shown.classList.contains('packet')) return null
  const element = shown.cloneNode(true) as HTMLElement
  element.removeAttribute('data-bean')
  // Its place in the hand is not its own any more, and what nobody reads in the air need not be laid out for it.
  for (const part of element.querySelectorAll('.place, .meter')) part.remove()
  Object.assign(element.style, { width: '100%', height: '100%', margin: '0' })
  return { element, width: shown.offsetWidth, height: shown.offsetHeight }
}
