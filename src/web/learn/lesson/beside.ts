export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
type Size = Pick<Box, 'width' | 'height'>

/** Room between what is pointed at and the words about it, and at the edge of the screen. */
const GAP = 12
const EDGE = 8

/** Words that stand away from what they are about are harder to follow: so much more they may cover beside it. */
const NEAR = 5000

/**
 * Where words of this size stand next to something: where they cover least of what should be seen. Where there is no
 * room beside it, or they would cover much, at the far edge of the screen.
 */
export function beside(target: Box | null, words: Size, screen: Size, seen: readonly Box[] = []): Box {
  const middle = (screen.width - words.width) / 2
  const bottom = { ...words, left: middle, top: screen.height - words.height - EDGE }
  if (target === null) return bottom
  const right = target.left + target.width
  const low = target.top + target.height
  const across = clamp(target.left + target.width / 2 - words.width / 2, screen.width - words.width)
  const along = clamp(target.top + target.height / 2 - words.height / 2, screen.height - words.height)
  const places: Box[] = [
    { ...words, left: across, top: target.top - GAP - words.height },
    { ...words, left: across, top: low + GAP },
    { ...words, left: target.left - GAP - words.width, top: along },
    { ...words, left: right + GAP, top: along },
  ]
  const fitting = places.filter(
    ({ left, top }) =>
      left >= EDGE &&
      top >= EDGE &&
      left + words.width <= screen.width - EDGE &&
      top + words.height <= screen.height - EDGE,
  )
  const covered = (box: Box): number => seen.reduce((sum, other) => sum + overlap(box, other), 0)
  const isLow = target.top + target.height / 2 > screen.height / 2
  const far = isLow ? { ...words, left: middle, top: EDGE } : bottom
  const [best] = [
    ...fitting.map((box) => ({ box, hides: covered(box) })),
    { box: far, hides: covered(far) + NEAR },
  ].sort((a, b) => a.hides - b.hides)
  return best.box
}

const clamp = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE))

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}
