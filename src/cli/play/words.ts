import { spellings, tokensOf } from '../../commands/spelling.ts'
import { wordsFor } from '../../commands/vocabulary.ts'
import { type Speaker, speakerOf } from '../../text/index.ts'

/** English words are understood in every language that has none like them. */
export const ENGLISH = speakerOf('en')

/** Whether a line begins with a word for this verb. */
export function isWord(speaker: Speaker, verb: string, line: string): boolean {
  const [first = line] = tokensOf(line)
  return [...wordsFor(speaker, verb), ...wordsFor(ENGLISH, verb)].flatMap(spellings).includes(first)
}
