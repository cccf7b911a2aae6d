/** Letters that are no other letter with a sign on it. */
const LETTERS: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ı: 'i' }

/** Most of what is said: letters, digits and signs of which none is an accent, as ^ and ` are. */
const WITHOUT_ACCENTS = /^[ -\]_a-~]*$/

/** Lower case without accents, so that `szoja` finds szójabab and `bjoda` means bjóða. */
export function plainText(text: string): string {
  if (WITHOUT_ACCENTS.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[ðþæœßøı]/g, (letter) => LETTERS[letter])
}

/** A word as it may be typed on any keyboard: für is fur or fuer. */
export function spellings(word: string): string[] {
  const plain = plainText(word)
  if (WITHOUT_ACCENTS.test(word)) return [plain]
  const withE = plainText(word.normalize('NFC').replace(/[äöü]/gi, '$&e'))
  return withE === plain ? [plain] : [plain, withE]
}

/** What stands behind a number in one of the languages: 2nd, 2te, 2e, 2-es, 2-be. */
const ENDINGS = 'st nd rd th te ten ter tes e de ste as es os ik t at et ot ra re ba be ban ben nal nel hoz hez'.split(
  ' ',
)
const NUMBER = new RegExp(`^(#?\\d{1,3})(?:\\.|-?(?:${ENDINGS.join('|')}))?$`)

/**
 * The words of a line as they are compared. Whatever only joins or ends them is dropped; a number loses its ending
 * (`2.`, `3-as`, `2-be`); `#3` stays what it is, and a colon, which ends the number of an offer, is a word by itself.
 */
export function tokensOf(line: string): string[] {
  const plain = plainText(line)
  if (/^[a-z]+$/.test(plain)) return [plain]
  const words = plain.replace(/:/g, ' : ').split(/[\s+,;&/“”„"«»‘’'()]+/u)
  return words.flatMap((word) => {
    const [, number] = NUMBER.exec(word) ?? []
    if (number !== undefined) return [number.replace(/^(#?)0+(?=\d)/, '$1')]
    return word.split('-').flatMap((part) => part.replace(/^[.!…]+$|(?<=.)[.!?…]+$/u, '') || [])
  })
}

/** How many letters have to be changed, added, left out or swapped with the next one; `most` + 1 if it is more. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    before = last
    last = row
  }
  return last[b.length]
}

/** The one of these words that was probably meant; null if none is near. */
export function nearest(typed: string, words: Iterable<string>): string | null {
  const most = typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2
  let found: string | null = null
  let least = most + 1
  for (const word of words) {
    const far = distance(typed, plainText(word), most)
    if (far < least) {
      least = far
      found = word
    }
  }
  return found
}
