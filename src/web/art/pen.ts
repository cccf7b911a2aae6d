import { INK, type Inks, WHITE } from './inks.ts'

/** Something drawn on the 64 × 64 grid. */
export interface Stroke {
  readonly d: string
  readonly fill: string | null
  readonly line: string | null
  readonly width: number
  /** Part of the silhouette: a filled form, or a limb, which is a line with an outline of its own. */
  readonly outer: 'form' | 'limb' | null
}

export type Drawing = readonly (Stroke | Drawing)[]

const OUTLINE = 2.4

/** A filled form with the outline of its hue. */
export const form = (d: string, { fill, line }: Pick<Inks, 'fill' | 'line'>): Stroke => ({
  d,
  fill,
  line,
  width: OUTLINE,
  outer: 'form',
})
/** An arm, a leg, a pole: a thick line with an outline. */
export const limb = (d: string, { fill, line }: Pick<Inks, 'fill' | 'line'>, width = 3): Stroke => ({
  d,
  fill,
  line,
  width,
  outer: 'limb',
})
/** A detail that is only a line. */
export const mark = (d: string, line: string, width = 2): Stroke => ({ d, fill: null, line, width, outer: null })
/** A detail that is only a patch of colour. */
export const spot = (d: string, fill: string): Stroke => ({ d, fill, line: null, width: 0, outer: null })
/** A detail with an outline, inside the silhouette. */
export const inlay = (d: string, { fill, line }: Pick<Inks, 'fill' | 'line'>, width = 1.8): Stroke => ({
  d,
  fill,
  line,
  width,
  outer: null,
})

const num = (n: number): string => String(Math.round(n * 100) / 100)
const xy = (x: number, y: number): string => `${num(x)} ${num(y)}`

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${xy(x - rx, y)}a${xy(rx, ry)} 0 1 1 ${xy(2 * rx, 0)}a${xy(rx, ry)} 0 1 1 ${xy(-2 * rx, 0)}z`

export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${xy(x, y)}h${num(w)}v${num(h)}h${num(-w)}z`
    : `M${xy(x + r, y)}h${num(w - 2 * r)}a${xy(r, r)} 0 0 1 ${xy(r, r)}v${num(h - 2 * r)}a${xy(r, r)} 0 0 1 ${xy(-r, r)}` +
      `h${num(2 * r - w)}a${xy(r, r)} 0 0 1 ${xy(-r, -r)}v${num(2 * r - h)}a${xy(r, r)} 0 0 1 ${xy(r, -r)}z`

/** Straight lines from corner to corner, closed. */
export const corners = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => xy(x, y)).join('L')}z`

export const star = (x: number, y: number, r: number, points = 5, inner = 0.45): string =>
  corners(
    ...Array.from({ length: points * 2 }, (_, i): [number, number] => {
      const size = i % 2 === 0 ? r : r * inner
      const angle = (Math.PI * i) / points
      return [x + size * Math.sin(angle), y - size * Math.cos(angle)]
    }),
  )

/** The one highlight. */
export const shine = (d: string, { light }: Pick<Inks, 'light'>, width = 2.6): Stroke => mark(d, light, width)

/** One eye that looks at something. */
export const eye = (
  x: number,
  y: number,
  r: number,
  [dx, dy]: readonly [number, number] = [0, 0],
  line = INK,
): Drawing => [
  inlay(oval(x, y, r, r * 1.15), { fill: WHITE, line }, 1.5),
  spot(oval(x + dx * r * 0.4, y + dy * r * 0.45, r * 0.52, r * 0.6), INK),
]

export const eyes = (
  x: number,
  y: number,
  gap: number,
  r = 4,
  look: readonly [number, number] = [0, 0],
  line = INK,
): Drawing => [eye(x - gap / 2, y, r, look, line), eye(x + gap / 2, y, r, look, line)]

/** Somebody looks out of the dark. */
export const peek = (x: number, y: number, gap = 7, r = 2.8, [dx, dy]: readonly [number, number] = [0, 0]): Drawing =>
  [x - gap / 2, x + gap / 2].map((at) => [
    spot(oval(at, y, r, r * 1.15), WHITE),
    spot(oval(at + dx * r * 0.4, y + dy * r * 0.45, r * 0.52, r * 0.6), INK),
  ])

/** Closed eyes: bent down asleep, bent up happy. */
export const shut = (x: number, y: number, gap: number, bend: number, line = INK, half = 3.2): Drawing =>
  [x - gap / 2, x + gap / 2].map((at) => mark(`M${xy(at - half, y)}q${xy(half, bend)} ${xy(2 * half, 0)}`, line, 2))

export const brows = (x: number, y: number, gap: number, tilt: number, line = INK, half = 3.4): Drawing => [
  mark(`M${xy(x - gap / 2 - half, y - tilt)}L${xy(x - gap / 2 + half, y + tilt)}`, line, 2.2),
  mark(`M${xy(x + gap / 2 - half, y + tilt)}L${xy(x + gap / 2 + half, y - tilt)}`, line, 2.2),
]

/** Up at the corners where `bend` is positive. */
export const mouth = (x: number, y: number, half: number, bend: number, line = INK): Stroke =>
  mark(`M${xy(x - half, y)}q${xy(half, bend)} ${xy(2 * half, 0)}`, line, 2)

/** Laughing, with a tongue. */
export const laugh = (x: number, y: number, half: number, deep: number, line = INK): Drawing => [
  inlay(
    `M${xy(x - half, y)}q${xy(half, -1)} ${xy(2 * half, 0)}q${xy(-half * 0.2, deep)} ${xy(-half, deep)}t${xy(-half, -deep)}z`,
    {
      fill: line,
      line,
    },
  ),
  spot(oval(x, y + deep * 0.72, half * 0.5, deep * 0.2), '#f08a86'),
]

export const cheeks = (x: number, y: number, gap: number, fill: string, r = 2.8): Drawing =>
  [x - gap / 2, x + gap / 2].map((at) => spot(oval(at, y, r, r * 0.75), fill))

/** All its strokes, from back to front. */
export const flat = (drawing: Drawing): Stroke[] => drawing.flatMap((part) => ('d' in part ? [part] : flat(part)))

const path = (d: string, attributes: string): string => `<path d="${d}"${attributes}/>`
const stroked = (colour: string, width: number): string =>
  ` stroke="${colour}"${width === OUTLINE ? '' : ` stroke-width="${num(width)}"`}`

function painted({ d, fill, line, width, outer }: Stroke): string {
  if (outer === 'limb')
    return path(d, stroked(line ?? INK, width + 2 * OUTLINE - 0.4)) + path(d, stroked(fill ?? INK, width))
  return path(d, (fill === null ? '' : ` fill="${fill}"`) + (line === null ? '' : stroked(line, width)))
}

/** Everything that belongs to the silhouette, in one colour and `more` wider than it is drawn. */
function shadow(strokes: readonly Stroke[], more: number, filled: boolean): string {
  const byWidth = new Map<number, string[]>()
  const forms = strokes.filter(({ outer }) => outer === 'form').map(({ d }) => d)
  for (const { d, width } of strokes.filter(({ outer }) => outer === 'limb'))
    byWidth.set(width, (byWidth.get(width) ?? []).concat(d))
  const attribute = (width: number) => ` stroke-width="${num(width)}"`
  return [
    ...(filled ? forms : [forms.join('')]).map((d) =>
      path(d, `${filled ? ' fill="currentColor"' : ''}${attribute(OUTLINE + more)}`),
    ),
    ...[...byWidth].map(([width, ds]) => path(ds.join(''), attribute(width + 2 * OUTLINE - 0.4 + more))),
  ].join('')
}

const GROUP = `fill="none" stroke-width="${OUTLINE}" stroke-linejoin="round" stroke-linecap="round"`

/** The markup of a drawing. Its rim is seen only where `--art-rim` is set: on soil. */
export function inked(drawing: Drawing): string {
  const strokes = flat(drawing)
  return `<g ${GROUP}><g stroke="var(--art-rim,none)">${shadow(strokes, 4.4, false)}</g>${strokes.map(painted).join('')}</g>`
}

/** The silhouette alone, in the colour of the text around it. */
export const cutOut = (drawing: Drawing): string =>
  `<g ${GROUP} stroke="currentColor">${shadow(flat(drawing), 0, true)}</g>`
