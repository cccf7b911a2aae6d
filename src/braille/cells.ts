import type { Lang } from '../text/format.ts'
import { CODES, type Code, NUMBER_SIGN } from './codes.ts'

/** Unicode's braille patterns begin here, and dot n is bit n - 1. */
const BLANK = 0x2800

/** North American braille ASCII, by pattern: what embossers take. */
const ASCII = ' A1B\'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)='

/** `5-126` → ⠐⠣ */
const cellsOf = (dots: string): string =>
  dots
    .split('-')
    .map((cell) => String.fromCharCode([...cell].reduce((bits, dot) => bits | (1 << (Number(dot) - 1)), BLANK)))
    .join('')

/** Braille patterns as an embosser takes them. */
export const toAscii = (cells: string): string => cells.replace(/[⠀-⠿]/g, (cell) => ASCII[cell.charCodeAt(0) - BLANK])

/** Uncontracted six-dot braille of a line of text, as braille patterns. What no table knows becomes a blank. */
export function toCells(lang: Lang, text: string): string {
  const code = CODES[lang]
  const parts = text.normalize('NFC').match(/\p{L}+| [–—]|./gsu) ?? []
  let inNumber = false
  const dots = parts.flatMap((part, i) => {
    const wasInNumber = inNumber
    inNumber = isDigit(part)
    if (inNumber) return wasInNumber ? [digit(part)] : [NUMBER_SIGN, digit(part)]
    if (/^\p{L}/u.test(part)) return wordDots(code, part, wasInNumber)
    inNumber = wasInNumber && code.inNumbers.includes(part) && isDigit(parts[i + 1] ?? '')
    return signDots(code, part, wasInNumber && !inNumber)
  })
  return dots.map((cells) => (cells === '' ? String.fromCharCode(BLANK) : cellsOf(cells))).join('')
}

const isDigit = (part: string): boolean => /^\d$/.test(part)

/** 1 to 9 and 0 are a to j. */
const digit = (part: string): string => CODES.en.letters[String.fromCharCode(97 + ((Number(part) + 9) % 10))]

const signDots = ({ signs, signsAfterNumber }: Code, part: string, afterNumber: boolean): string[] => {
  const whole = (afterNumber ? signsAfterNumber[part] : undefined) ?? signs[part]
  return whole === undefined ? [...part].map((sign) => signs[sign] ?? '') : [whole]
}

function wordDots(code: Code, word: string, afterNumber: boolean): string[] {
  const small = word.toLowerCase()
  const isShouted = word.length > 1 && word === word.toUpperCase() && word !== small
  const isMarked = code.capitals !== null && word[0] !== small[0]
  const dots: string[] = []
  if (afterNumber && !isMarked && /[a-j]/.test(small[0])) dots.push(code.letterAfterNumber)
  if (isShouted && code.capitals !== null) dots.push(code.capitals.word)
  for (const { from, to, cells } of lettersIn(code, small)) {
    const capital = word.slice(from, to) !== small.slice(from, to) && !isShouted
    if (capital && code.capitals !== null) dots.push(code.capitals.letter)
    dots.push(...cells)
  }
  return dots
}

interface Letter {
  readonly from: number
  readonly to: number
  readonly cells: readonly string[]
}

function lettersIn(code: Code, word: string): Letter[] {
  const seams = seamsIn(code, word)
  const letters: Letter[] = []
  for (let from = 0; from < word.length; ) {
    const pair = Object.keys(code.digraphs).find(
      (one) => word.startsWith(one, from) && !seams.some((seam) => seam > from && seam < from + one.length),
    )
    const to = from + (pair ?? word[from]).length
    letters.push({ from, to, cells: pair === undefined ? letterDots(code, word[from]) : [code.digraphs[pair]] })
    from = to
  }
  return letters
}

/** Where two letters that look like one belong to different parts of a word. */
const seamsIn = ({ apart }: Code, word: string): number[] =>
  apart.flatMap((part) => {
    const at = word.indexOf(part.replace('|', ''))
    return at < 0 ? [] : [at + part.indexOf('|')]
  })

function letterDots({ letters, accents }: Code, letter: string): string[] {
  if (letters[letter] !== undefined) return [letters[letter]]
  const [plain, ...marks] = letter.normalize('NFD')
  const before = marks.flatMap((mark) => accents[mark] ?? accents.any ?? [])
  return [...before, letters[plain] ?? '']
}
