export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
type Size = Pick<Box, 'width' | 'height'>

export type Side = 'above' | 'below' | 'before' | 'after' | 'top' | 'bottom'

/** Room between what is pointed at and the words about it, and at the edge of the screen. */
const GAP = 12
const EDGE = 8

/** Where words of this size stand next to something without covering it; far enough away from it where there is no room. */
export function beside(target: Box | null, words: Size, screen: Size): { left: number; top: number; side: Side } {
  const middle = (screen.width - words.width) / 2
  const bottom = { left: middle, top: screen.height - words.height - EDGE, side: 'bottom' as const }
  if (target === null) return bottom
  const right = target.left + target.width
  const low = target.top + target.height
  const across = clamp(target.left + target.width / 2 - words.width / 2, screen.width - words.width)
  const along = clamp(target.top + target.height / 2 - words.height / 2, screen.height - words.height)
  const places = [
    { left: across, top: target.top - GAP - words.height, side: 'above' as const },
    { left: across, top: low + GAP, side: 'below' as const },
    { left: target.left - GAP - words.width, top: along, side: 'before' as const },
    { left: right + GAP, top: along, side: 'after' as const },
  ]
  const fits = ({ left, top }: { left: number; top: number }): boolean =>
    left >= EDGE &&
    top >= EDGE &&
    left + words.width <= screen.width - EDGE &&
    top + words.height <= screen.height - EDGE
  const isLow = target.top + target.height / 2 > screen.height / 2
  return places.find(fits) ?? (isLow ? { left: middle, top: EDGE, side: 'top' } : bottom)
}

const clamp = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE))
