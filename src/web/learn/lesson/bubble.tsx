import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Room } from '../../table/room.ts'
import { useShown } from '../shown.ts'
import { beside } from './beside.ts'

interface BubbleProps {
  readonly room: Room
  readonly title: string
  /** It is read out when it changes. */
  readonly text: string
  /** Selectors of what the words are about; they stand next to the first. */
  readonly where: readonly string[]
  readonly children: ReactNode
}

/** After these, what the words are about may be somewhere else. */
const MOVING = ['resize', 'scroll', 'click', 'keyup']
/** The words do not cover these if it can be helped. */
const WORTH_SEEING = '[data-shown], .now, .packet, .bed, .offer, .strong, .refused'

/** Words next to what they are about. */
export function Bubble({ room, title, text, where, children }: BubbleProps) {
  const bubble = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useShown(room, where)
  useEffect(() => heading.current?.focus(), [])
  const first = where[0] ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    const place = (): void => {
      const { current } = bubble
      if (current === null) return
      const target = first === null ? null : document.querySelector(first)
      const { offsetWidth: width, offsetHeight: height } = current
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      const seen = [...document.querySelectorAll(WORTH_SEEING)].map((element) => element.getBoundingClientRect())
      const { left, top } = beside(target?.getBoundingClientRect() ?? null, { width, height }, screen, seen)
      current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    if (first !== null) bringIntoSight(first)
    place()
    let frame = 0
    const later = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    later()
    const stop = room.subscribe(later)
    for (const type of MOVING) addEventListener(type, later, true)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      for (const type of MOVING) removeEventListener(type, later, true)
    }
  }, [room, first, text])
  return (
    <section ref={bubble} className="bubble" aria-labelledby="bubble-title">
      <h2 id="bubble-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p role="status">{text}</p>
      <div className="bubble-foot">{children}</div>
    </section>
  )
}

/** On a small screen the table is longer than the screen, and the hand lies on its lower part. */
function bringIntoSight(selector: string): void {
  const target = document.querySelector(selector)
  if (target === null) return
  const { left, top, bottom, width } = target.getBoundingClientRect()
  const isClear = (y: number): boolean => {
    const [upmost] = document.elementsFromPoint(left + width / 2, y).filter((one) => one.closest('.bubble') === null)
    return upmost !== undefined && target.contains(upmost)
  }
  if (!isClear(top + 1) || !isClear(bottom - 1)) target.scrollIntoView({ block: 'center' })
}
