import { GOLD, INK, type Inks, WHITE } from './inks.ts'
import { box, cheeks, type Drawing, eyes, form, inlay, laugh, mark, oval, peek, spot, star } from './pen.ts'

const LEAF: Inks = { fill: '#2f6b45', line: '#12351f', light: '#7fb98f' }

const disc = (): Drawing => [
  form(oval(32, 32, 26.5), GOLD),
  mark(oval(32, 32, 20.5), GOLD.line, 1.6),
  mark('M12 26C14 19 19 14 26 12', GOLD.light, 3),
]

/** Gold, with room for a number. */
const blankCoin = disc

const coin = (): Drawing => [
  disc(),
  mark('M32 46V31', GOLD.line, 3),
  spot('M32 33C23 33 18 28 18 21C27 21 32 25 32 33zM32 31C32 23 37 18 46 18C46 26 41 31 32 31z', GOLD.line),
]

/** The one that is fought for: a scalloped rim, a laurel, and a bean who knows its worth. */
const beanCoin = (): Drawing => [
  form(star(32, 32, 29.5, 18, 0.93), GOLD),
  inlay(oval(32, 32, 22), { fill: '#b9741a', line: GOLD.line }, 2),
  mark('M8 27C9 20 14 13 21 10', GOLD.light, 3),
  inlay(
    'M31 13C41 12 46 20 43 28C42 32 44 36 42 42C39 50 27 51 23 45C19 39 23 34 21 28C19 20 23 13 31 13z',
    { fill: '#ffd766', line: GOLD.line },
    2.4,
  ),
  mark('M25 21C26 18.5 28 17.5 30 17', GOLD.light, 2.4),
  eyes(32, 26, 10, 3.4, [0, -0.3], GOLD.line),
  cheeks(32, 32, 16, '#e98b3a', 2.2),
  laugh(32, 33, 4.5, 6, GOLD.line),
]

/** A small bean, lying one way or the other. */
const seed = (x: number, y: number, flip: boolean): string =>
  flip
    ? `M${x} ${y}c3-3 8-1 8 2c0 2-2 2-3 4c-1 3-6 2-6-1c0-2 0-4 1-5z`
    : `M${x + 6} ${y}c-3-3-8-1-8 2c0 2 2 2 3 4c1 3 6 2 6-1c0-2 0-4-1-5z`

/** Rows of seeds behind a pod: the same for every card. */
function cardBack(): Drawing {
  const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
    [0, 1, 2, 3].map((column) => seed(8 + column * 13.5 + (row % 2) * 1.5, 9 + row * 11.3, (row + column) % 2 === 0)),
  )
  return [
    form(box(2, 2, 60, 86, 6), LEAF),
    spot(rows.join(''), '#3f8156'),
    mark(box(5.5, 5.5, 53, 79, 4), LEAF.light, 1.4),
    inlay(oval(32, 45, 21.5), { fill: WHITE, line: LEAF.line }, 2.4),
    inlay('M16 52C13 42 22 31 34 29C44 28 51 34 48 42C45 55 21 67 16 52z', { fill: '#8cc63f', line: LEAF.line }, 2.4),
    [
      [24.5, 50.5],
      [32.5, 45.5],
      [40.5, 39],
    ].map(([x, y]) => [inlay(oval(x, y, 5), { fill: '#d9f09b', line: LEAF.line }, 1.8), peek(x, y - 0.5, 3.6, 1.1)]),
    mark('M48 34C48 30 52 28 54 30', LEAF.line, 2.6),
  ]
}

/** A seed packet to put a picture in, in the colours of its kind. */
function packet(): Drawing {
  const kind = { fill: 'var(--art-kind,#a9ec86)', line: 'var(--art-kind-line,#2b5a17)' }
  const crimped = `M4 6${'l2.8-3.5l2.8 3.5'.repeat(10)}V84${'l-2.8 3.5l-2.8-3.5'.repeat(10)}z`
  return [
    form(crimped, { fill: WHITE, line: kind.line }),
    { ...spot(box(5.2, 10, 53.6, 48), kind.fill), line: null },
    mark('M4.5 10H59.5M4.5 58H59.5', kind.line, 1.4),
    mark('M7 8.2H57M7 83H57', 'var(--art-crease,#e0d3b4)', 1.2),
    spot(box(5.2, 10, 53.6, 48), 'var(--art-haze,#fffdf6b8)'),
  ]
}

/** A tile of tilled soil; fits itself on all sides. */
function soil(): Drawing {
  const furrow = (y: number) => `M0 ${y}q16-3 32 0t32 0v5q-16-3-32 0t-32 0z`
  return [
    spot(box(0, 0, 64, 64), 'var(--art-soil,#5d4030)'),
    [5, 21, 37, 53].map((y) => spot(furrow(y), 'var(--art-furrow,#4d3426)')),
    spot(
      [
        [9, 16, 1.6],
        [41, 15, 1.2],
        [24, 31, 1.4],
        [55, 32, 1.7],
        [13, 48, 1.2],
        [38, 47, 1.6],
        [50, 63, 1.2],
      ]
        .map(([x, y, r]) => oval(x, y, r, r * 0.8))
        .join(''),
      'var(--art-crumb,#7d5a45)',
    ),
  ]
}

export const PIECES: Readonly<Record<string, () => Drawing>> = {
  coin,
  'coin-blank': blankCoin,
  'bean-coin': beanCoin,
  'card-back': cardBack,
  packet,
  soil,
}

/** What fills its own box to the edges; all others have room for their rim. */
export const BOXES: Readonly<Record<string, string>> = {
  'card-back': '0 0 64 90',
  packet: '0 0 64 90',
  soil: '0 0 64 64',
}

/** A plant label with the initial of a kind, for those who cannot tell colours; `text` is one or two letters. */
export function plate(text: string, { fill, line }: Inks = GOLD): string {
  const letters = text.replace(/[<>&]/g, '')
  return (
    `<g stroke-linejoin="round" stroke-width="3.4"><path d="${box(6, 6, 52, 52, 14)}" fill="${fill}" stroke="${line}"/>` +
    `<path d="${box(12, 12, 40, 40, 9)}" fill="var(--art-white,#fffdf6)"/>` +
    `<text x="32" y="45" text-anchor="middle" font-weight="800" font-size="${letters.length > 1 ? 28 : 36}" fill="${INK}">${letters}</text></g>`
  )
}
