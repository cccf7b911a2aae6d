import { type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE = 'button:not(:disabled), a[href], summary, select, input, [tabindex="0"]'

/** What had the focus, and all that it was in, from the inside out. */
interface Focused {
  readonly around: readonly Element[]
  readonly isSeen: boolean
}

/**
 * A button that was pressed is often gone afterwards: then the focus goes to its next of kin, or where nothing is left, to
 * the sentence that says what to do now. Otherwise a keyboard would begin at the top of the page after every move.
 */
export function useFocusKept(table: RefObject<HTMLElement | null>, otherwise: string): void {
  const last = useRef<Focused | null>(null)
  useEffect(() => {
    const { current } = table
    const enter = ({ target }: Event): void => {
      last.current =
        target instanceof Element ? { around: pathTo(target), isSeen: target.matches(':focus-visible') } : null
    }
    const leave = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab') last.current = null
    }
    current?.addEventListener('focusin', enter)
    addEventListener('pointerdown', leave, true)
    addEventListener('keydown', leave, true)
    return () => {
      current?.removeEventListener('focusin', enter)
      removeEventListener('pointerdown', leave, true)
      removeEventListener('keydown', leave, true)
    }
  }, [table])
  useEffect(() => {
    const { current: root } = table
    if (root === null || last.current === null || !isLost(document.activeElement)) return
    const { around, isSeen } = last.current
    const near = around.find((element) => element.isConnected && element !== root && element.parentElement !== root)
    const next = near?.querySelector<HTMLElement>(FOCUSABLE) ?? root.querySelector<HTMLElement>(otherwise)
    next?.focus({ preventScroll: !isSeen })
  })
}

/** Nothing has it, or something that cannot be used any more: the browser takes it away from there a little later. */
const isLost = (focused: Element | null): boolean => focused === document.body || focused?.matches(':disabled') === true

function pathTo(element: Element): Element[] {
  const path: Element[] = []
  for (let up = element.parentElement; up !== null; up = up.parentElement) path.push(up)
  return path
}
