import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const PRESSABLE = 'button, summary, a[href]'
/** Nothing that has to be laid out anew. */
const PRESSED = { opacity: 0.6, offset: 0 }
const PRESSED_MS = 160

/** Something was pressed and no picture has shown it yet. */
let isUnseen = false
/** What is to be drawn has waited for a press to be seen, and does not wait for another one. */
let hasWaited = false
let isComing = false
let draws: (() => void)[] = []

/** Whatever somebody presses is seen to be pressed in the very next picture. */
export function watchPresses(): void {
  const answer = ({ target }: Event): void => {
    const pressed = target instanceof Element ? target.closest(PRESSABLE) : null
    if (pressed === null) return
    pressed.animate([PRESSED], PRESSED_MS)
    isUnseen = true
    come()
  }
  addEventListener('click', answer, true)
  addEventListener('drop', answer, true)
}

/** Draws with the next picture, but what a press leads to with the one after that in which the press is seen. */
export function inNextPicture(draw: () => void): void {
  draws.push(draw)
  come()
}

/** Resolves when a press that no picture has shown yet has been seen. */
export const pressSeen = (): Promise<void> =>
  new Promise((resolve) => (isUnseen && !document.hidden ? afterPicture(resolve) : resolve()))

/** As soon as the next picture has been made. */
export const afterPicture = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

function come(): void {
  if (!isComing) requestAnimationFrame(show)
  isComing = true
}

function show(): void {
  isComing = false
  const waits = isUnseen && !hasWaited && draws.length > 0
  isUnseen = false
  hasWaited = waits
  if (waits) come()
  else {
    const now = draws
    draws = []
    flushSync(() => {
      for (const draw of now) draw()
    })
  }
}

/** What presses change: at once for whoever presses on, and a picture later for the eye. */
export function usePressed<T>(initial: T) {
  const [shown, show] = useState(initial)
  const latest = useRef(initial)
  /** Seen with what is to be drawn next. */
  const change = (to: T): void => {
    latest.current = to
    inNextPicture(() => show(latest.current))
  }
  /** Seen in the picture that is being made. */
  const set = (to: T): void => {
    latest.current = to
    show(to)
  }
  /** Where nothing was pressed a box was ticked, which has to be seen as soon as the browser ticks it. */
  const press = (to: T): void => (isUnseen ? change : set)(to)
  return { shown, latest: (): T => latest.current, change, set, press }
}
