import { useEffect } from 'react'
import type { Room } from '../table/room.ts'

/** Marks the places that words are about; what comes and goes is found again with every change. */
export function useShown(room: Room, selectors: readonly string[]): void {
  const wanted = selectors.join('\n')
  useEffect(() => {
    const mark = (): void => {
      const found = new Set<Element>(wanted === '' ? [] : document.querySelectorAll(wanted.split('\n').join()))
      for (const element of document.querySelectorAll('[data-shown]'))
        if (!found.has(element)) element.removeAttribute('data-shown')
      for (const element of found) element.setAttribute('data-shown', '')
    }
    let frame = requestAnimationFrame(mark)
    const later = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    }
    const stop = room.subscribe(later)
    addEventListener('click', later, true)
    return () => {
      stop()
      removeEventListener('click', later, true)
      cancelAnimationFrame(frame)
      for (const element of document.querySelectorAll('[data-shown]')) element.removeAttribute('data-shown')
    }
  }, [room, wanted])
}
