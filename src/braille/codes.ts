/**
 * Uncontracted six-dot braille of the five languages: which dots stand for which print sign. `5-126` is two cells.
 * Where each comes from: docs/BRAILLE.md.
 */
import type { Lang } from '../text/format.ts'

type Dots = Readonly<Record<string, string>>

export interface Code {
  /** In lower case. A letter that is not here is written as what it is made of: `accents`, then the plain letter. */
  readonly letters: Dots
  /** Before a plain letter, by the combining mark; `any` for every mark that is not listed. */
  readonly accents: Dots
  /** Also signs of two characters, which come first. */
  readonly signs: Dots
  /** What these are right after a number, where they would otherwise read as a part of it. */
  readonly signsAfterNumber: Dots
  /** Between two digits they belong to the number. */
  readonly inNumbers: string
  /** Before one of a–j right after a number. */
  readonly letterAfterNumber: string
  /** Before a capital, and before a word of capitals; null: capitals are not marked. */
  readonly capitals: { readonly letter: string; readonly word: string } | null
  /** Letters of one cell that are written with two or three; they come before single letters, the longest first. */
  readonly digraphs: Dots
  /** Parts of words in which such a pair is not one letter: `|` stands between its halves. */
  readonly apart: readonly string[]
}

export const NUMBER_SIGN = '3456'

const alphabet = (last: string): Dots => {
  const dots = `1 12 14 145 15 124 1245 125 24 245 13 123 134 1345 135 1234 12345 1235 234 2345 136 1236 2456 1346 13456 ${last}`
  return Object.fromEntries(dots.split(' ').map((cell, i) => [String.fromCharCode(97 + i), cell]))
}
const LATIN = alphabet('1356')

/** `á 16 ð 156` */
const dots = (list: string): Dots => {
  const parts = list.trim().split(/\s+/)
  return Object.fromEntries(parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1]]] : [])))
}

const COMMON = {
  letters: LATIN,
  accents: {},
  signsAfterNumber: {},
  inNumbers: ',.',
  letterAfterNumber: '6',
  digraphs: {},
  apart: [],
} satisfies Partial<Code>

export const CODES: Readonly<Record<Lang, Code>> = {
  is: {
    ...COMMON,
    letters: { ...LATIN, ...dots('á 16 ð 156 é 2346 í 126 ó 1456 ú 12456 ý 12346 þ 1246 æ 345 ö 246') },
    signs: dots(`. 3 , 2 ; 23 : 25 ? 26 ! 236 - 36 – 36-36 — 6-36 ( 236 ) 356 / 34 + 235 = 2356 × 45-24 * 35 & 346 % 46
      „ 56 “ 56 ” 56 " 56 ’ 5 ‘ 5 ' 5 … 3-3-3`),
    letterAfterNumber: '56',
    capitals: { letter: '6', word: '6-6' },
  },
  en: {
    ...COMMON,
    letters: { ...LATIN, ...dots('ð 3456-1246 þ 3456-2346 æ 1-45-235-15 ß 46-2346') },
    accents: {
      '\u0301': '45-34',
      '\u0300': '45-16',
      '\u0302': '45-146',
      '\u0308': '45-25',
      '\u0303': '45-12456',
      '\u030a': '45-1246',
      '\u0327': '45-12346',
    },
    signs: dots(`. 256 , 2 ; 23 : 25 ? 236 ! 235 - 36 – 6-36 — 6-36 ( 5-126 ) 5-345 / 456-34 + 5-235 = 5-2356 × 5-236
      * 5-35 & 4-12346 % 46-356 “ 236 ” 356 „ 236 " 6-2356 ’ 3 ‘ 6-236 ' 3 … 256-256-256`),
    letterAfterNumber: '56',
    capitals: { letter: '6', word: '6-6' },
  },
  hu: {
    ...COMMON,
    letters: {
      ...alphabet('126'),
      ...dots('q 12346 á 4 é 16 í 34 ó 246 ö 12345 ő 12456 ú 346 ü 12356 ű 23456 ä 5-1'),
    },
    signs: dots(`. 3 , 2 ; 23 : 25 ? 26 ! 235 - 36 – 36-36 — 36-36 ( 2346 ) 1356 / 5-2 + 235 = 2356 * 35 & 5-12346
      % 3456-245-356 „ 236 “ 236 ” 356 " 236 ’ 6-3 ' 6-3 … 3-3-3 × 35`),
    signsAfterNumber: dots(': 6-25 ; 6-23 ? 6-26 ! 6-235 „ 6-236 " 6-236 * 6-35'),
    inNumbers: ',',
    capitals: { letter: '46', word: '46-46' },
    digraphs: dots(`ccsz 14-14-156 cszs 146-345 csz 14-156 ccs 146-146 cs 146 ggy 1456-1456 gy 1456 lly 456-456 ly 456
      nny 1246-1246 ny 1246 tty 1256-1256 ty 1256 ssz 156-156 sz 156 zsz 126-156 zzs 345-345 zs 345`),
    apart: ['igaz|ság', 'játékos|szám', 'köz|ség', 'malac|ság', 'perc|s', 'piac|s', 'polc|s', 'tánc|s'],
  },
  de: {
    ...COMMON,
    letters: { ...LATIN, ...dots('ä 345 ö 246 ü 1256 ß 2346') },
    accents: { any: '4' },
    // Brackets open and close alike. A dash takes the place of the space before it.
    signs: {
      ...dots(`. 3 , 2 ; 23 : 25 ? 26 ! 235 - 36 – 6-36 — 6-36 ( 2356 ) 2356 / 5-2 + 4-235 = 4-2356 × 4-236 * 6-35
        & 5-136 % 3456-245-356 „ 236 “ 356 ” 356 " 236 ’ 6 ‘ 6-356 ' 6 … 3-3-3`),
      ' –': '6-36',
      ' —': '6-36',
    },
    signsAfterNumber: dots(': 6-25 ; 6-23 ? 6-26 ! 6-235 ( 6-2356 ) 6-2356 “ 6-356 ” 6-356'),
    capitals: null,
  },
  nl: {
    ...COMMON,
    letters: {
      ...LATIN,
      ...dots(`à 12356 á 12356 â 16 ä 345 ç 12346 è 2346 é 123456 ê 126 ë 1246 í 34 î 146 ï 12456 ñ 12456 ó 346 ò 346
        ô 1456 ö 246 ù 23456 ú 23456 û 156 ü 1256 ß 2346`),
    },
    signs: dots(`. 256 , 2 ; 23 : 25 ? 26 ! 235 - 36 – 36 — 36 ( 236 ) 356 / 34 + 235 = 2356 × 236 * 35 & 12346 % 123456
      “ 2356 ” 2356 „ 2356 " 2356 ’ 3 ‘ 3 ' 3 … 256-256-256`),
    capitals: { letter: '46', word: '45' },
  },
}
