import { GOLD, INK, type Inks, STONE, WHITE } from './inks.ts'
import {
  box,
  cheeks,
  type Drawing,
  eyes,
  form,
  inlay,
  laugh,
  limb,
  mark,
  mouth,
  oval,
  peek,
  spot,
  star,
} from './pen.ts'

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
const kernel = (x: number, y: number, flip: boolean): string =>
  flip
    ? `M${x} ${y}c3-3 8-1 8 2c0 2-2 2-3 4c-1 3-6 2-6-1c0-2 0-4 1-5z`
    : `M${x + 6} ${y}c-3-3-8-1-8 2c0 2 2 2 3 4c1 3 6 2 6-1c0-2 0-4-1-5z`

/** Whatever comes up: stands in for a kind that nobody has drawn yet. */
const seed = (): Drawing => [
  limb('M23 10C23 1.5 39 2 39 9C39 13 32 12.5 32 18', { fill: LEAF.light, line: LEAF.line }, 1.8),
  form('M31 17C43 16 49 25 46 34C45 39 48 43 46 49C43 58 28 61 21 55C14 49 16 41 15 34C14 24 20 18 31 17z', STONE),
  mark('M20 30C21 26 23 23.5 26 22.5', STONE.light, 2.6),
  eyes(31, 34, 13, 4.2, [0, -0.7], STONE.line),
  mouth(31.5, 43.5, 2.6, 2.4, STONE.line),
]

/** Rows of seeds behind a pod: the same for every card. */
function cardBack(): Drawing {
  const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
    [0, 1, 2, 3].map((column) => kernel(9 + column * 12.5 + (row % 2) * 1.5, 9 + row * 11.3, (row + column) % 2 === 0)),
  )
  return [
    form(box(4, 2, 56, 86, 5), LEAF),
    spot(rows.join(''), '#3f8156'),
    mark(box(7.5, 5.5, 49, 79, 3), LEAF.light, 1.4),
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

/**
 * A seed packet to put a picture in (in its view box from 8 15 to 60 58), a name and a beanometer below it. It has the colours of its
 * kind (`--art-kind`, `--art-kind-line`).
 */
function packet(): Drawing {
  const kind = { fill: 'var(--art-kind,#a9ec86)', line: 'var(--art-kind-line,#2b5a17)' }
  const crimped = `M4 5.5${'l2.8-3.5l2.8 3.5'.repeat(10)}V84.5${'l-2.8 3.5l-2.8-3.5'.repeat(10)}z`
  const picture = 'M5.2 12H58.8V56C46 60 18 60 5.2 56z'
  return [
    form(crimped, { fill: WHITE, line: kind.line }),
    spot(picture, kind.fill),
    spot(picture, 'var(--art-haze,#fffdf6b8)'),
    mark('M5.2 12H58.8M5.2 56C18 60 46 60 58.8 56', kind.line, 1.4),
    mark('M6 8.7H58M6 82H58', 'var(--art-crease,#e0d3b4)', 1),
    inlay(oval(32, 8.5, 1.8), { fill: 'var(--art-table,#e9dfc6)', line: kind.line }, 1.2),
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
  seed,
}

/** Cards are high, and soil fills its tile to the edges. */
export const HEIGHTS: Readonly<Record<string, number>> = { 'card-back': 90, packet: 90 }
export const WITHOUT_RIM: readonly string[] = ['soil']

const SIZES = [0, 36, 27, 18] // by number of letters

/** A plant label with the initial of a kind, for those who cannot tell colours; `text` is one to three letters. */
export function plate(text: string, { fill, line }: Inks = GOLD): string {
  const letters = text.replace(/[<>&]/g, '')
  return (
    `<g stroke-linejoin="round" stroke-width="3.4"><path d="${box(4, 6, 56, 52, 14)}" fill="${fill}" stroke="${line}"/>` +
    `<path d="${box(9, 11.5, 46, 41, 9)}" fill="var(--art-white,#fffdf6)"/>` +
    `<text x="32" y="32" dominant-baseline="central" text-anchor="middle" font-weight="800" font-size="${SIZES[letters.length] ?? 18}" fill="${INK}">${letters}</text></g>`
  )
}
