import { describe, expect, it } from 'vitest'
import { LANGS, type Lang } from '../text/format.ts'
import { type Block, toBrf } from './brf.ts'
import { toAscii, toCells } from './cells.ts'
import { CODES } from './codes.ts'

const ascii = (lang: Lang, text: string): string => toAscii(toCells(lang, text))

/** Braille ASCII to print, written down here by hand from the published tables: letters besides a to z. */
const PRINT: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  is: { '*': 'á', ':': 'ð', '!': 'é', '<': 'í', '?': 'ó', ']': 'ú', '&': 'ý', $: 'þ', '>': 'æ', '[': 'ö' },
  en: { '^/E': 'é', '^3I': 'ï', '^%A': 'â', '^*A': 'à' },
  hu: {
    ...{ '@': 'á', '*': 'é', '/': 'í', '[': 'ó', Q: 'ö', ']': 'ő', '+': 'ú', '(': 'ü', ')': 'ű', '<': 'z', '&': 'q' },
    ...{ '%': 'cs', '?': 'gy', _: 'ly', $: 'ny', '\\': 'ty', ':': 'sz', '>': 'zs' },
  },
  de: { '>': 'ä', '[': 'ö', '\\': 'ü', '!': 'ß' },
  nl: {
    ...{ $: 'ë', ']': 'ï', '=': 'é', '!': 'è', '<': 'ê', '[': 'ö', '\\': 'ü', '&': 'ç', '/': 'í', '+': 'ó', '(': 'á' },
    ...{ '?': 'ô', '%': 'î', ':': 'û', '*': 'â', '>': 'ä', ')': 'ú' },
  },
}
const CAPITAL: Readonly<Record<Lang, string>> = { is: ',', en: ',', hu: '.', de: '', nl: '.' }

const WORDS: Readonly<Record<Lang, string>> = {
  is: 'baunaverðskrá þrjú þú Þórður ægir Ísland sjö ýmis Ýmir fénu nýrnabaun hvaðan öxi zebra chili quiz wax',
  en: 'the quick brown fox jumps over a lazy dog Claim cafés naïve âge là Bean',
  hu: 'árvíztűrő tükörfúrógép csere gyöngy lyuk konyakbab tyúk szójabab zsák Szarka Él quaestor wax',
  de: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich Äpfel Öl Übung',
  nl: 'geëist beëindigt coördinatie één Eén scène enquête reünie façade maïs vóór gekke extra quiz cliché crûpe maître dîner kâre fêteren ägyptisch óf á í ú ôte',
}

describe('letters come back as they were written', () => {
  it.each(LANGS)('%s', (lang) => {
    for (const word of WORDS[lang].split(' ')) expect(decoded(lang, ascii(lang, word)), word).toBe(printed(lang, word))
  })

  it.each(LANGS)('%s: each letter of its table is tried', (lang) => {
    const { letters, digraphs } = CODES[lang]
    const single = Object.keys(digraphs).filter((digraph) => digraph.length === 2)
    const own = [...Object.keys(letters), ...single].filter((letter) => !/^[a-z]$/.test(letter))
    const tried = own.filter((letter) => WORDS[lang].toLowerCase().includes(letter))
    const untried = own.filter((letter) => !tried.includes(letter))
    expect(untried.join('')).toBe({ is: '', en: 'ðþæß', hu: 'ä', de: '', nl: 'àñòùß' }[lang])
    expect(tried.every((letter) => Object.values(PRINT[lang]).includes(letter))).toBe(true)
    expect(Object.keys(letters).filter((letter) => /^[a-z]$/.test(letter))).toHaveLength(26)
  })

  it.each<[Lang, string, string]>([
    ['en', 'ð þ æ ß Æ', '#$ #! A^6E .! ,A^6E'],
    ['hu', 'ä Ä', '"A ."A'],
    // In Dutch these share the cells of á, ï, ó, ú and è.
    ['nl', 'à ñ ò ù ß', '( ] + ) !'],
    ['is', 'å Ü', 'A ,U'],
    ['de', 'é â', '@E @A'],
  ])('%s: letters of other languages, %s', (lang, text, cells) => {
    expect(ascii(lang, text)).toBe(cells)
  })
})

/** German does not mark capitals. */
const printed = (lang: Lang, word: string): string => (lang === 'de' ? word.toLowerCase() : word)

function decoded(lang: Lang, cells: string): string {
  let print = ''
  for (let rest = cells; rest !== ''; ) {
    const isCapital = CAPITAL[lang] !== '' && rest.startsWith(CAPITAL[lang])
    if (isCapital) rest = rest.slice(1)
    const found = Object.keys(PRINT[lang]).find((letters) => rest.startsWith(letters))
    const letter = found === undefined ? rest[0].toLowerCase() : PRINT[lang][found]
    print += isCapital ? letter[0].toUpperCase() + letter.slice(1) : letter
    rest = rest.slice((found ?? rest[0]).length)
  }
  return print
}

it.each<[Lang, string, string]>([
  ['en', 'Plant 12 beans, 4 or 10.', ',PLANT #AB BEANS1 #D OR #AJ4'],
  ['en', 'It’s (not) “BRF”: 4b, 1,000?', ',IT\'S "<NOT"> 8,,BRF03 #D;B1 #A1JJJ8'],
  ['en', 'black-eyed – never!', 'BLACK-EYED ,- NEVER6'],
  ['is', 'Þú átt 3 spil; já?', ',$] *TT #C SPIL2 J*5'],
  ['hu', 'Kérsz 2 szójababot, meggyet: igazság!', '.K*R: #B :[JABABOT1 ME??ET3 IGA<S@G6'],
  ['hu', 'asszony, játékosszám, nyolcszor, briddzs', 'A::O$1 J@T*KOS:@M1 $OLC:OR1 BRIDD>'],
  ['hu', '2: (20-25) 3,5', '#B,3 !#BJ-#BEZ #C1E'],
  ['de', 'Größe 3: Straße – „Öl“ (4)', 'GR[!E #C,3 STRA!E,- 8[L0 7#D,7'],
  ['de', 'Varieté, 7b', 'VARIET@E1 #G,B'],
  ['nl', 'Eén ruil, 3 bonen: --2. NS', '.E=N RUIL1 #C BONEN3 --#B4 ^NS'],
  ['nl', '5e keer; 5k', '#E,E KEER2 #EK'],
])('%s: “%s”', (lang, text, cells) => {
  expect(ascii(lang, text)).toBe(cells)
})

it.each(LANGS)('%s: coins of a beanometer are hyphens, its cards a number', (lang) => {
  expect(ascii(lang, '-3 --5 ---7 ----8')).toBe('-#C --#E ---#G ----#H')
})

it.each(LANGS)('%s: what no table knows leaves a blank, and nothing leaves the range of an embosser', (lang) => {
  const everything = Array.from({ length: 0x3000 }, (_, i) => String.fromCharCode(i)).join('')
  expect(ascii(lang, everything)).toMatch(/^[\x20-\x5f]*$/)
  expect(ascii(lang, 'a☃b')).toBe('A B')
})

describe('pages for an embosser', () => {
  const item = (text: string): Block => ({ as: 'item', text })

  it('a heading is centred, a paragraph begins with two blanks, an item goes on with two', () => {
    const long = 'one two three four five six seven eight nine'
    const page = toBrf('en', [
      { as: 'title', text: 'beans' },
      { as: 'heading', text: 'turn' },
      { as: 'paragraph', text: long },
      item(long),
    ])
    const lines = ['                 BEANS', '', '                  TURN']
    lines.push('  ONE TWO THREE FOUR FIVE SIX SEVEN', 'EIGHT NINE', 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT', '  NINE')
    expect(page).toBe(`${lines.join('\r\n')}\r\n\f`)
  })

  it('every page of several has a number and 25 lines; no heading is left behind at the end of one', () => {
    const rows = Array.from({ length: 22 }, (_, i) => item(`row ${i}`))
    const pages = toBrf('en', [...rows, { as: 'heading', text: 'next' }, item('last')]).split('\f')
    expect(pages.pop()).toBe('')
    const [first, second] = pages.map((page) => page.split('\r\n'))
    expect(first.slice(21)).toEqual(['ROW #BA', '', '', `${' '.repeat(38)}#A`, ''])
    expect(second.slice(0, 2).map((line) => line.trim())).toEqual(['NEXT', 'LAST'])
    expect(second).toHaveLength(26)
  })

  it('only a word that no line could hold is cut', () => {
    const word = 'x'.repeat(90)
    const lines = toBrf('en', [item(`a ${word} b`)]).split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([1, 40, 40, 18, 1])
    expect(lines.join('').replace(/[\s\f]/g, '')).toBe(`A${word.toUpperCase()}B`)
  })
})
