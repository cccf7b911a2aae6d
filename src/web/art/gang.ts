import { GOLD, INK, type Inks, SCARLET, WHITE } from './inks.ts'
import {
  box,
  brows,
  cheeks,
  corners,
  type Drawing,
  eyes,
  form,
  inlay,
  mark,
  mouth,
  oval,
  shine,
  spot,
  star,
} from './pen.ts'

const inks = (fill: string, line: string, light: string): Inks => ({ fill, line, light })

/** Coins on the hatband: what his field must be worth for him to harvest. */
const studs = (x: number, y: number, count: number): Drawing =>
  Array.from({ length: count }, (_, i) => inlay(oval(x + (i - (count - 1) / 2) * 7, y, 2.4), GOLD, 1.4))

/** Pinstripes, a carnation, and a brim as wide as his smile. */
function alCabohne(): Drawing {
  const skin = inks('#eda968', '#5e2f14', '#ffdcb8')
  const suit = inks('#4a4d63', '#1c1e2c', '#8d91ad')
  const felt = inks('#f4ead2', '#57482f', '#ffffff')
  return [
    form('M3 60C4 49 13 46 21 46H43C51 46 60 49 61 60z', suit),
    mark('M11 51V59M18 49V59M46 49V59M53 51V59', suit.light, 1.4),
    spot('M23 47H41L32 59z', WHITE),
    spot('M30 48H34L36 59H28z', SCARLET.fill),
    form('M15 24C17 33 11 38 15 46C18 53 26 54 33 53C46 52 52 42 49 24z', skin),
    eyes(32, 30, 15, 4, [0.5, 0.2], skin.line),
    brows(32, 24.5, 16, 1.2, skin.line, 4.5),
    mark('M24 41C31 44 38 43 42 37', skin.line, 2.4),
    form('M3 24C10 15 52 11 61 19C63 24 56 26 48 25C36 23 24 24 15 28C8 30 2 29 3 24z', felt),
    form('M15 21C14 8 20 3 27 6C31 8 33 8 37 5C45 1 50 8 49 18C38 16 26 17 15 21z', felt),
    spot('M15.6 15.5C26 11.5 38 11 48.8 13.5L49 18C38 16 26 17 15 21z', '#2e2b33'),
    studs(32, 14.6, 3),
    inlay(star(13, 53, 5, 6, 0.7), { fill: SCARLET.fill, line: SCARLET.line }, 1.5),
  ]
}

/** Bowler, jowls, and a moustache that has seen everything. */
function donCorlebohne(): Drawing {
  const skin = inks('#cf9fae', '#54263a', '#f6d9e1')
  const suit = inks('#5a2437', '#2a0a17', '#a05a72')
  const felt = inks('#3f3a4a', '#17141f', '#7d768e')
  const silver = { fill: '#f1ede6', line: skin.line }
  return [
    form('M3 60C4 50 12 47 20 47H44C52 47 60 50 61 60z', suit),
    spot('M22 48H42L32 60z', WHITE),
    form('M18 22C16 30 9 34 10 42C11 52 22 54 32 54C42 54 53 52 54 42C55 34 48 30 46 22z', skin),
    eyes(32, 30, 15, 4, [0, 0.4], skin.line),
    spot('M19.2 24H30V29.5H19.2zM34 24H44.8V29.5H34z', skin.fill),
    mark('M19.5 29.5H29.5M34.5 29.5H44.5', skin.line, 2),
    form('M32 38C36 34 45 36 49 42C44 47 36 46 32 42C28 46 20 47 15 42C19 36 28 34 32 38z', silver),
    mouth(32, 48, 3.5, -1.5, skin.line),
    inlay('M32 55L22 51V60zM32 55L42 51V60z', { fill: '#2c2833', line: INK }),
    form('M16 22C14 8 22 3 32 3C42 3 50 8 48 22z', felt),
    shine('M21 13C22 9.5 25 7.5 28 7', felt),
    spot('M15.7 17H48.3V21.5H15.7z', '#a3243f'),
    form('M8 24C6 19 11 18 14 21C24 23 40 23 50 21C53 18 58 19 56 24C52 28 12 28 8 24z', felt),
    studs(32, 18, 2),
  ]
}

/** The young one: a cap too big, a grin too wide. */
function joeBohnano(): Drawing {
  const skin = inks('#d9e08a', '#4b5413', '#f6fac8')
  const tweed = inks('#6c8a5a', '#2a3d1f', '#b5cfa3')
  return [
    form('M6 60C7 51 15 48 23 48H41C49 48 57 51 58 60z', { fill: WHITE, line: tweed.line }),
    mark('M17 50V59M47 50V59', SCARLET.fill, 4),
    form('M19 22C17 32 15 38 18 46C20 52 26 54 32 54C38 54 44 52 46 46C49 38 47 32 45 22z', skin),
    form('M20 48C27 54 37 54 44 48L47 52C40 59 24 59 17 52z', SCARLET),
    eyes(33, 31, 13, 4, [0.6, -0.2], skin.line),
    cheeks(33, 38.5, 21, '#e9956a', 2.4),
    inlay('M25 39H41C41 47 25 47 25 39z', { fill: WHITE, line: skin.line }),
    mark('M33 39V44', skin.line, 2.6),
    form('M38 24C48 21 60 24 61 28C58 31 46 30 38 29z', tweed),
    form('M10 24C3 12 16 4 30 4C46 3 55 14 50 24C40 28 20 29 10 24z', tweed),
    mark('M30 5C26 10 24 16 24 25M30 5C35 10 38 16 38 25', tweed.line, 1.6),
    shine('M14 14C16 11 19 9.5 22 9', tweed),
    inlay(oval(30, 5, 2.4), tweed),
    studs(31, 20, 1),
  ]
}

/** Numerals by hand: where each begins in its field of 11 × 17, and how it goes on. */
const NUMERALS: readonly (readonly [x: number, y: number, then: string])[] = [
  [2, 4, 'l6-4v17'],
  [0, 4.5, 'c1-6 11-6 11 .5c0 4-7 6-11 12h11'],
  [0, 1, 'h10l-5.5 6c8-.5 8 10 1 10c-3 0-5-1.5-6-3.5'],
  [7, 0, 'l-7 11h11m-3-5v11'],
  [10, 0, 'h-8l-1 7c3-2.5 10-2 10 4.5c0 7-9 7-11 2.5'],
  [9, 1, 'c-4-2.5-9 3-9 9c0 8 11 8.5 11 1.5c0-6-9-6.5-11-1'],
]

/** What is promised, drawn small: plant, move, take, hand over, draw, send. */
const PROMISES: readonly ((leaf: Inks) => Drawing)[] = [
  (leaf) => [
    mark('M44 30V22', leaf.line, 2.2),
    inlay('M44 22C38 22 36 18 36 15C41 15 44 17 44 22zM44 22C44 16 48 13 52 13C52 18 50 22 44 22z', leaf),
  ],
  (leaf) => [inlay('M36 19H44V14L53 22L44 30V25H36z', leaf)],
  (leaf) => [inlay(box(37, 13, 12, 17, 2), leaf), mark('M41 18H45M41 22H45', WHITE, 2)],
  (leaf) => [
    inlay('M33 22L38 20L44 23H50C53 23 53 26 50 26.5L44 27H52C55 27 55 30.5 52 30.5H40L33 28z', leaf),
    inlay(oval(47, 15.5, 4.4, 3.4), { fill: GOLD.fill, line: leaf.line }),
  ],
  (leaf) => [
    inlay(corners([35, 16], [42, 13], [47, 28], [40, 31]), leaf),
    inlay(corners([45, 13], [52, 16], [47, 31], [41, 28]), { fill: leaf.light, line: leaf.line }),
  ],
  (leaf) => [inlay('M34 21L54 13L47 31L43 24z', leaf), mark('M43 24L53 14', leaf.line, 1.5)],
]

/** A folded note; the wax has the debtor's colour (`--art-seal`, `--art-seal-line`). */
function favour(number: number): Drawing {
  const paper = { fill: WHITE, line: '#6b5230' }
  const [x, y, then] = NUMERALS[number - 1]
  const leaf = inks('#8fbf7a', '#2f5a2a', '#d3ecc6')
  const wax = { fill: 'var(--art-seal,#c23a3a)', line: 'var(--art-seal-line,#5a0f14)' }
  return [
    form('M9 7L57 5L59 50L47 57L6 58z', paper),
    inlay('M59 50L47 57L46 48z', { fill: '#e5d3ab', line: paper.line }, 2),
    mark('M8 33.5C24 32 42 32.5 57 31.5', '#cbb68a', 2),
    mark('M13 41H25M13 48H22', '#b59c68', 2.2),
    mark(`M${14 + x} ${12 + y}${then}`, INK, 3.6),
    PROMISES[number - 1](leaf),
    form(star(36, 46, 11.5, 9, 0.86), wax),
    mark('M31 46C31 42 36 41 37 44C38 46 41 45 41 48C41 51 37 52 34 50.5C32 49.5 31 48 31 46z', wax.line, 1.8),
  ]
}

export const GANG: Readonly<Record<string, () => Drawing>> = {
  'al-cabohne': alCabohne,
  'don-corlebohne': donCorlebohne,
  'joe-bohnano': joeBohnano,
  ...Object.fromEntries(NUMERALS.map((_, i) => [`favour-${i + 1}`, () => favour(i + 1)] as const)),
}
