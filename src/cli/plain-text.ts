/** Letters that are no other letter with a sign on it. */
const LETTERS: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ı: 'i' }

/** Lower case without accents, so that `szoja` finds szójabab and `bjoda` means bjóða. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[ðþæœßøı]/g, (letter) => LETTERS[letter])

/** A word as it may be typed on any keyboard: für is fur or fuer. */
export const spellings = (word: string): string[] => [
  ...new Set([plainText(word), plainText(word.normalize('NFC').replace(/[äöü]/gi, '$&e'))]),
]
