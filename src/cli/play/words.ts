import { type Speaker, speakerOf } from '../../text/index.ts'
import { plainText, spellings } from '../../commands/spelling.ts'

/** Whether a line begins with a word for this verb. */
export const isWord = (speaker: Speaker, verb: string, line: string): boolean =>
  wordsFor(speaker, verb).includes(plainText(line.split(/\s+/)[0]))

/** What may be typed for a verb: the words are texts. English ones are understood in every language. */
export function wordsFor({ say }: Speaker, verb: string): string[] {
  const key = `cli.word.${verb}`
  return `${say(key)} ${speakerOf('en').say(key)}`.split(' ').flatMap(spellings)
}

/** The word that help names. */
export const wordFor = ({ say }: Speaker, verb: string): string => say(`cli.word.${verb}`).split(' ')[0]
