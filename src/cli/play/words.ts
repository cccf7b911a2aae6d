import * as vocabulary from '../../commands/vocabulary.ts'
import { type Speaker, speakerOf } from '../../text/index.ts'

/** English words are understood in every language that has none like them. */
export const ENGLISH = speakerOf('en')

/** Whether a line begins with a word for this verb, in the speaker's language or in English. */
export const isWord = (speaker: Speaker, verb: string, line: string): boolean =>
  [speaker, ENGLISH].some((one) => vocabulary.isWord(one, verb, line))
