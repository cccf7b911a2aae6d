/** Enough of a rasteriser to compare silhouettes: flat polygons and thick lines, no colours. */

type Point = readonly [x: number, y: number]

export interface Outline {
  readonly lines: readonly (readonly Point[])[]
  readonly filled: boolean
  readonly half: number
}

const CURVE_STEPS = 16

/** The paths in the markup of a silhouette. */
export function outlinesIn(markup: string): Outline[] {
  return [...markup.matchAll(/<path d="([^"]*)"([^>]*)>/g)].map(([, d, rest]) => ({
    lines: flattened(d),
    filled: rest.includes('fill='),
    half: Number(/stroke-width="([^"]*)"/.exec(rest)?.[1]) / 2,
  }))
}

/** Path data as straight pieces. */
function flattened(d: string): Point[][] {
  const lines: Point[][] = []
  let at: Point = [0, 0]
  let start: Point = at
  let control: Point = at
  const to = (point: Point) => {
    lines[lines.length - 1].push(point)
    at = point
  }
  for (const [, letter, list] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const command = letter.toUpperCase()
    const size = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 }[command]
    if (size === undefined || (size === 0 ? numbers.length > 0 : numbers.length % size !== 0))
      throw new Error(`cannot read ${letter}${list}`)
    if (command === 'Z') {
      to(start)
      continue
    }
    for (let i = 0; i < numbers.length; i += size) {
      const [dx, dy] = letter === command ? [0, 0] : at
      const point = (k: number): Point => [numbers[i + k] + dx, numbers[i + k + 1] + dy]
      const end = point(size - 2)
      if (command === 'M' && i === 0) {
        start = at = end
        lines.push([end])
      } else if (command === 'H') to([numbers[i] + dx, at[1]])
      else if (command === 'V') to([at[0], numbers[i] + dy])
      else if (command === 'C') curve(at, point(0), point(2), end).forEach(to)
      else if (command === 'Q' || command === 'T') {
        const bend: Point = command === 'Q' ? point(0) : [2 * at[0] - control[0], 2 * at[1] - control[1]]
        curve(at, mid(at, bend), mid(end, bend), end).forEach(to)
        control = bend
      } else if (command === 'A')
        arc(at, numbers[i], numbers[i + 1], numbers[i + 3] !== numbers[i + 4], end).forEach(to)
      else to(end)
    }
  }
  return lines
}

const mid = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * 2) / 3, ay + ((by - ay) * 2) / 3]

const steps = (of: (t: number) => Point): Point[] =>
  Array.from({ length: CURVE_STEPS }, (_, i) => of((i + 1) / CURVE_STEPS))

const curve = (a: Point, b: Point, c: Point, d: Point): Point[] =>
  steps((t) => {
    const u = 1 - t
    const at = (i: 0 | 1) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]
    return [at(0), at(1)]
  })

/** An elliptic arc that is not turned; `away` as in the standard: large-arc and sweep differ. */
function arc(from: Point, rx: number, ry: number, away: boolean, end: Point): Point[] {
  const [x, y] = [(end[0] - from[0]) / 2 / rx, (end[1] - from[1]) / 2 / ry]
  const long = Math.hypot(x, y)
  const off = long < 1 ? Math.sqrt(1 / (long * long) - 1) * (away ? 1 : -1) : 0
  const scale = Math.max(1, long)
  const [cx, cy] = [x - y * off, y + x * off]
  const first = Math.atan2(-cy, -cx)
  const last = Math.atan2(2 * y - cy, 2 * x - cx)
  const turn = last > first ? last - first : last - first + 2 * Math.PI // all our arcs run clockwise
  return steps((t) => [
    from[0] + rx * (cx + scale * Math.cos(first + turn * t)),
    from[1] + ry * (cy + scale * Math.sin(first + turn * t)),
  ])
}

const SAMPLES = 3

/** How much of each of `size` × `size` pixels is covered, from 0 to 1, as a grid of 64 would be drawn. */
export function coverage(outlines: readonly Outline[], size: number): number[] {
  return Array.from({ length: size * size }, (_, pixel) => {
    let hits = 0
    for (let i = 0; i < SAMPLES * SAMPLES; i++) {
      const x = ((pixel % size) + ((i % SAMPLES) + 0.5) / SAMPLES) * (64 / size)
      const y = (Math.floor(pixel / size) + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) * (64 / size)
      if (outlines.some((outline) => covers(outline, x, y))) hits++
    }
    return hits / (SAMPLES * SAMPLES)
  })
}

function covers({ lines, filled, half }: Outline, x: number, y: number): boolean {
  let winding = 0
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [[ax, ay], [bx, by]] = [line[i - 1], line[i]]
      if (near(x, y, ax, ay, bx, by) < half) return true
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
      if (ay <= y && by > y && side > 0) winding++
      if (ay > y && by <= y && side < 0) winding--
    }
  return filled && winding !== 0
}

function near(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - dx * t, y - ay - dy * t)
}

/** Which part of both shapes together is not common to them, laid over each other as well as it goes. */
export function difference(a: readonly number[], b: readonly number[], size: number): number {
  const slack = Math.round(size / 10)
  let least = 1
  for (let sx = -slack; sx <= slack; sx++)
    for (let sy = -slack; sy <= slack; sy++) least = Math.min(least, differenceAt(a, b, size, sx, sy))
  return least
}

function differenceAt(a: readonly number[], b: readonly number[], size: number, sx: number, sy: number): number {
  let common = 0
  for (let y = Math.max(0, sy); y < Math.min(size, size + sy); y++)
    for (let x = Math.max(0, sx); x < Math.min(size, size + sx); x++)
      common += Math.min(a[y * size + x], b[(y - sy) * size + x - sx])
  const sum = (shape: readonly number[]) => shape.reduce((total, part) => total + part, 0)
  return 1 - common / (sum(a) + sum(b) - common)
}
