/** Letters that stay themselves without their accents, and what people type who do not have them. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', ð: 'd', þ: 'th', ß: 'ss', ø: 'o' }

const plain = (letter: string): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return PLAIN[bare] ?? bare
}

/** A text without accents and capitals, and where each of its letters comes from. */
function folded(text: string): { readonly letters: string; readonly from: readonly number[] } {
  let letters = ''
  const from: number[] = []
  for (let at = 0; at < text.length; at++) {
    const bare = plain(text[at])
    letters += bare
    for (let i = 0; i < bare.length; i++) from.push(at)
  }
  return { letters, from }
}

/** The words that somebody looks for. */
export const wordsIn = (query: string): string[] =>
  folded(query)
    .letters.split(/\s+/)
    .filter((word) => word !== '')

/** Whether a text has all these words, or the beginnings or middles of them. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const { letters } = folded(text)
  return words.every((word) => letters.includes(word))
}

export interface Stretch {
  readonly text: string
  readonly isHit: boolean
}

/** A text in stretches: those that were looked for, and what is between them. */
export function stretches(text: string, words: readonly string[]): Stretch[] {
  const { letters, from } = folded(text)
  const hit = new Array<boolean>(text.length).fill(false)
  for (const word of words)
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
      for (let i = at; i < at + word.length; i++) hit[from[i]] = true
  const found: Stretch[] = []
  for (let at = 0, start = 0; at < text.length; at++)
    if (at + 1 === text.length || hit[at + 1] !== hit[start]) {
      found.push({ text: text.slice(start, at + 1), isHit: hit[start] })
      start = at + 1
    }
  return found
}
