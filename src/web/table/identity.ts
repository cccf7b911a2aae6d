import { useRef } from 'react'

/**
 * Cards have no names, and those behind one that goes move up. Whoever is left keeps its number, so that the page takes
 * one card away instead of drawing all the others anew.
 */
export function numbered(
  before: readonly (readonly [card: string, number: number])[],
  cards: readonly string[],
): readonly (readonly [card: string, number: number])[] {
  let at = 0
  let next = Math.max(-1, ...before.map(([, number]) => number)) + 1
  return cards.map((card) => {
    const found = before.findIndex(([same], i) => i >= at && same === card)
    if (found < 0) return [card, next++] as const
    at = found + 1
    return before[found]
  })
}

/** A number for each of these cards, the same as long as it lies there. */
export function useNumbers(cards: readonly string[]): readonly number[] {
  const last = useRef<ReturnType<typeof numbered>>([])
  last.current = numbered(last.current, cards)
  return last.current.map(([, number]) => number)
}
