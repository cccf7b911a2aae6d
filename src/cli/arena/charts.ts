/**
 * Drawings as text, for a page without scripts. Widths are parts of the page's, letters keep their size: a phone shows
 * them as well as a wide screen. Colours are the page's; nothing is told by colour alone.
 */

export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const number = (value: number): string => String(Number(value.toFixed(1)))
/** Of the width. */
const part = (value: number): string => `${Number((100 * value).toFixed(2))}%`

function svg(title: string, height: number, body: readonly string[]): string {
  return [
    `<svg width="100%" height="${number(height)}" role="img" aria-label="${html(title)}">`,
    ...body,
    '</svg>',
  ].join('\n')
}

type Anchor = 'start' | 'middle' | 'end'
const text = (x: string, y: number, words: string, anchor: Anchor = 'start'): string =>
  `<text x="${x}" y="${number(y)}" text-anchor="${anchor}">${html(words)}</text>`

const line = (kind: string, x1: string, y1: number, x2: string, y2: number): string =>
  `<line class="${kind}" x1="${x1}" y1="${number(y1)}" x2="${x2}" y2="${number(y2)}"/>`

const rect = (colour: number, x: number, y: number, width: number, height: number): string =>
  `<rect class="bar c${colour % COLOURS}" x="${part(x)}" y="${number(y)}" width="${part(width)}" height="${number(height)}"/>`

export const COLOURS = 6
const DASHES = 4

/** Room is short on a phone; the whole name is in the table. The end of a path says more than its beginning. */
const MOST_LETTERS = 30
const short = (label: string): string => {
  const letters = [...label]
  return letters.length > MOST_LETTERS ? `…${letters.slice(1 - MOST_LETTERS).join('')}` : label
}

export interface Bar {
  readonly label: string
  readonly colour: number
  readonly value: number
  readonly low: number
  readonly high: number
  /** What it is measured against. */
  readonly mark: number | null
  /** In words, above the end of the bar. */
  readonly words: string
}

const ROW = 48
/** Lines at the very edge would be cut in half. */
const EDGE = 0.006

/** One bar from zero for each, under its name; its interval as a line across its end, and a dotted mark. */
export function bars(title: string, rows: readonly Bar[]): string {
  const finite = rows.flatMap(({ value, low, high, mark }) => [value, low, high, mark ?? 0]).filter(Number.isFinite)
  const least = Math.min(0, ...finite)
  const most = Math.max(least + 1e-9, ...finite)
  const at = (value: number): number => EDGE + ((1 - 2 * EDGE) * (value - least)) / (most - least)
  const x = (value: number): string => part(at(value))
  const body = rows.flatMap(({ label, colour, value, low, high, mark, words }, i) => {
    const top = ROW * i + 20
    const middle = top + 10
    const from = at(Math.min(0, value))
    const parts = [
      text('0', top - 6, short(label)),
      text('100%', top - 6, words, 'end'),
      rect(colour, from, top, at(Math.max(0, value)) - from, 20),
      line('axis', x(0), top - 2, x(0), top + 22),
    ]
    if (Number.isFinite(low) && Number.isFinite(high))
      parts.push(
        line('interval', x(low), middle, x(high), middle),
        ...[low, high].map((end) => line('interval', x(end), middle - 6, x(end), middle + 6)),
      )
    if (mark !== null) parts.push(line('mark', x(mark), top - 3, x(mark), top + 23))
    return parts
  })
  return svg(title, ROW * rows.length, body)
}

export interface Course {
  readonly names: readonly string[]
  readonly places: readonly { readonly deals: number; readonly shares: readonly number[] }[]
  /** A share in the reader's language. */
  readonly percent: (share: number) => string
  /** What the last place is called. */
  readonly end: string
}

/** How shares went from deal to deal: each line has its own dashes, and below stands what they mean. */
export function course(title: string, { names, places, percent, end }: Course): string {
  const [top, bottom, key] = [18, 200, 20]
  const last = places[places.length - 1]
  const most = Math.max(0.01, ...places.flatMap(({ shares }) => shares))
  const order = [...names.keys()].sort((a, b) => last.shares[b] - last.shares[a])
  // Stretched to the width; lines keep their strength.
  const lines = names.map((_, i) => {
    const points = places.map(
      ({ deals, shares }) =>
        `${number((1000 * deals) / last.deals)},${number(top + (bottom - top) * (1 - shares[i] / most))}`,
    )
    return `<polyline class="line c${i % COLOURS} d${i % DASHES}" points="${points.join(' ')}"/>`
  })
  const keys = order.flatMap((i, rank) => {
    const y = bottom + 34 + key * rank
    return [
      line(`line c${i % COLOURS} d${i % DASHES}`, '2', y, '44', y),
      text('54', y + 5, short(names[i])),
      text('100%', y + 5, percent(last.shares[i]), 'end'),
    ]
  })
  return svg(title, bottom + 34 + key * names.length, [
    text('2', top - 4, percent(most)),
    line('axis', '1', top, '1', bottom),
    line('axis', '0', bottom, '100%', bottom),
    `<svg width="100%" height="${bottom}" viewBox="0 0 1000 ${bottom}" preserveAspectRatio="none">${lines.join('')}</svg>`,
    text('2', bottom + 16, percent(0)),
    text('100%', bottom + 16, end, 'end'),
    ...keys,
  ])
}

/** More labels than that would lie on each other on a phone. */
const MOST_LABELS = 15

/** How often there were 0, 1, 2 … of something. */
export function columns(title: string, counts: readonly number[], colour: number): string {
  const bottom = 108
  const most = Math.max(1, ...counts)
  const wide = Math.min(1 / 12, 1 / Math.max(1, counts.length))
  const every = Math.ceil(counts.length / MOST_LABELS)
  const body = counts.flatMap((count, i) => {
    const tall = ((bottom - 5) * count) / most
    return [
      rect(colour, wide * (i + 0.05), bottom - tall, wide * 0.9, tall),
      ...(i % every === 0 ? [text(part(wide * (i + 0.5)), bottom + 16, String(i), 'middle')] : []),
    ]
  })
  return svg(title, bottom + 22, [...body, line('axis', '0', bottom, part(wide * counts.length), bottom)])
}
