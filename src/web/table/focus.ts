import { type RefObject, useEffect, useRef } from 'react'
import { afterPicture, inNextPicture } from '../motion/press.ts'

const FOCUSABLE = 'button:not(:disabled), a[href], summary, select, input, [tabindex="0"]'

/** What had the focus and all that it was in, from the inside out. */
interface Focused {
  readonly around: readonly Element[]
  readonly isSeen: boolean
}

/**
 * A button that was pressed is often gone afterwards: then the focus goes to its next of kin, or where nothing is left, to
 * the sentence that says what to do now. Otherwise a keyboard would begin at the top of the page after every move.
 *
 * Browsers lay out the whole page when something goes away that has the focus, and when something gets it. Whoever points
 * does not see where it is: then it rests on the table itself until what the tap leads to has been drawn.
 */
export function useFocusKept(table: RefObject<HTMLElement | null>, otherwise: string): void {
  const last = useRef<Focused | null>(null)
  useEffect(() => {
    const { current } = table
    const enter = ({ target }: Event): void => {
      if (target === current) return
      last.current =
        target instanceof Element ? { around: pathTo(target), isSeen: target.matches(':focus-visible') } : null
    }
    const leave = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab') last.current = null
    }
    const rest = ({ target, detail }: MouseEvent): void => {
      const isPressed = detail > 0 && target instanceof Element && target.closest('button') !== null
      if (!isPressed || last.current?.isSeen !== false) return
      const { activeElement } = document
      inNextPicture(() => document.activeElement === activeElement && current?.focus({ preventScroll: true }))
    }
    current?.addEventListener('focusin', enter)
    current?.addEventListener('click', rest, true)
    addEventListener('pointerdown', leave, true)
    addEventListener('keydown', leave, true)
    return () => {
      current?.removeEventListener('focusin', enter)
      current?.removeEventListener('click', rest, true)
      removeEventListener('pointerdown', leave, true)
      removeEventListener('keydown', leave, true)
    }
  }, [table])
  useEffect(() => {
    const { current: root } = table
    if (root === null || last.current === null || !isLost(document.activeElement, root)) return
    const { around, isSeen } = last.current
    const giveBack = (): void => {
      if (!isLost(document.activeElement, root)) return
      const near = around.find((element) => element.isConnected && element !== root && element.parentElement !== root)
      const next = near?.matches(FOCUSABLE) ? near : near?.querySelector(FOCUSABLE)
      const found = next instanceof HTMLElement ? next : root.querySelector<HTMLElement>(otherwise)
      found?.focus({ preventScroll: !isSeen })
    }
    if (isSeen) giveBack()
    else afterPicture(giveBack)
  })
}

/** Nothing has it, or something that cannot be used any more: the browser takes it away from there a little later. */
const isLost = (focused: Element | null, root: Element): boolean =>
  focused === document.body || focused === root || focused?.matches(':disabled') === true

function pathTo(element: Element): Element[] {
  const path: Element[] = []
  for (let up: Element | null = element; up !== null; up = up.parentElement) path.push(up)
  return path
}
