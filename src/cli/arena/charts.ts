/** Drawings as text, for a page without scripts. Colours are the page's; nothing is told by colour alone. */

export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const WIDTH = 720
const LABELS = 170
const ROW = 34
const RIGHT = 20

const number = (value: number): string => String(Number(value.toFixed(1)))

function svg(title: string, height: number, body: readonly string[]): string {
  return [`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${html(title)}">`, ...body, '</svg>'].join('\n')
}

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}">${html(words)}</text>`

/** Room is short; the whole name is in the table. */
const short = (label: string): string => (label.length > 20 ? `…${label.slice(-19)}` : label)

export interface Bar {
  readonly label: string
  readonly colour: number
  readonly value: number
  readonly low: number
  readonly high: number
  /** What it is measured against. */
  readonly mark: number | null
  /** In words, behind the bar. */
  readonly words: string
}

/** One bar from zero for each, its interval as a line across its end, and a dotted mark. */
export function bars(title: string, rows: readonly Bar[]): string {
  const finite = rows.flatMap(({ value, low, high, mark }) => [value, low, high, mark ?? 0]).filter(Number.isFinite)
  const least = Math.min(0, ...finite)
  const most = Math.max(least + 1e-9, ...finite)
  const room = WIDTH - LABELS - RIGHT - 90
  const x = (value: number): number => LABELS + (room * (value - least)) / (most - least)
  const body = rows.flatMap(({ label, colour, value, low, high, mark, words }, i) => {
    const top = ROW * i + 6
    const middle = top + 11
    const [from, to] = value < 0 ? [x(value), x(0)] : [x(0), x(value)]
    const parts = [
      text(LABELS - 10, middle + 5, short(label), 'end'),
      `<rect class="bar c${colour % 6}" x="${number(from)}" y="${top}" width="${number(to - from)}" height="22"/>`,
      text(x(most) + 10, middle + 5, words),
    ]
    if (Number.isFinite(low) && Number.isFinite(high))
      parts.push(
        `<path class="interval" d="M${number(x(low))} ${middle}H${number(x(high))}M${number(x(low))} ${middle - 6}v12M${number(x(high))} ${middle - 6}v12"/>`,
      )
    if (mark !== null) parts.push(`<path class="mark" d="M${number(x(mark))} ${top - 3}v28"/>`)
    return parts
  })
  body.push(`<path class="axis" d="M${number(x(0))} 0V${ROW * rows.length}"/>`)
  return svg(title, ROW * rows.length + 4, body)
}

/** How shares went from deal to deal: each line has its own dashes and its name at its end. */
export function course(
  title: string,
  names: readonly string[],
  places: readonly { readonly deals: number; readonly shares: readonly number[] }[],
): string {
  const height = 260
  const bottom = height - 30
  const last = places.at(-1)?.deals ?? 1
  const most = Math.max(0.01, ...places.flatMap(({ shares }) => shares))
  const x = (deals: number): number => 50 + ((WIDTH - LABELS - 50) * deals) / last
  const y = (share: number): number => bottom - ((bottom - 15) * share) / most
  const ends = spreadOut(names.map((_, i) => y(places.at(-1)?.shares[i] ?? 0)))
  const lines = names.flatMap((name, i) => {
    const points = places.map(({ deals, shares }) => `${number(x(deals))},${number(y(shares[i]))}`).join(' ')
    return [
      `<polyline class="line c${i % 6} d${i % 4}" points="${points}"/>`,
      text(x(last) + 8, ends[i] + 5, short(name)),
    ]
  })
  return svg(title, height, [
    `<path class="axis" d="M50 10V${bottom}H${number(x(last))}"/>`,
    text(44, y(0) + 5, '0 %', 'end'),
    text(44, y(most) + 5, `${Math.round(100 * most)} %`, 'end'),
    text(x(last), bottom + 20, String(last), 'end'),
    ...lines,
  ])
}

/** Labels that would lie on each other move apart. */
function spreadOut(wanted: readonly number[]): number[] {
  const order = [...wanted.keys()].sort((a, b) => wanted[a] - wanted[b])
  const places = [...wanted]
  order.forEach((label, i) => {
    if (i > 0) places[label] = Math.max(places[label], places[order[i - 1]] + 17)
  })
  return places
}

/** How often there were 0, 1, 2 … of something. */
export function columns(title: string, counts: readonly number[], colour: number): string {
  const height = 130
  const bottom = height - 22
  const most = Math.max(1, ...counts)
  const wide = Math.min(40, (WIDTH - 20) / Math.max(1, counts.length))
  const every = Math.ceil(24 / wide) // more labels than that would lie on each other
  const body = counts.flatMap((count, i) => {
    const tall = ((bottom - 5) * count) / most
    const at = 10 + wide * i
    return [
      `<rect class="bar c${colour % 6}" x="${number(at)}" y="${number(bottom - tall)}" width="${number(wide - 2)}" height="${number(tall)}"/>`,
      ...(i % every === 0 ? [text(at + wide / 2 - 1, bottom + 16, String(i), 'middle')] : []),
    ]
  })
  return svg(title, height, [...body, `<path class="axis" d="M10 ${bottom}H${number(10 + wide * counts.length)}"/>`])
}
