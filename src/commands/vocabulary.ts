import type { Speaker } from '../text/format.ts'
import { spellings, tokensOf } from './spelling.ts'

/** What can be asked; the answers are in answers.ts. */
export const QUESTIONS = [
  'hand',
  'fields',
  'table',
  'offers',
  'bids',
  'meter',
  'coins',
  'piles',
  'last',
  'what',
  'why',
  'score',
  'help',
] as const
export type Question = (typeof QUESTIONS)[number]

/** What is said around the game: nothing from me, wait; who sits where, what to take back, how much is told. */
export const MANNERS = ['pass', 'wait', 'undo', 'say', 'who', 'quit', 'brief', 'normal', 'full', 'braille'] as const
export type Manner = (typeof MANNERS)[number]

/** The words of a language: the text `command.<verb>` lists what may be typed, the word that help names first. */
const listed = ({ say, has }: Speaker, key: string): string[] =>
  has(key)
    ? say(key)
        .split(' ')
        .filter((word) => word !== '-')
    : []

export const wordsFor = (speaker: Speaker, verb: string): string[] => listed(speaker, `command.${verb}`)
export const wordFor = (speaker: Speaker, verb: string): string => wordsFor(speaker, verb)[0] ?? verb

/** Whether a line begins with a word for this verb. */
export const isWord = (speaker: Speaker, verb: string, line: string): boolean =>
  wordsFor(speaker, verb)
    .flatMap(spellings)
    .includes(tokensOf(line)[0] ?? line)

export const smallWords = (speaker: Speaker, what: string): string[] => listed(speaker, `command.small.${what}`)

/** Which verbs each word means. Words of a second language are understood where the first has none like them. */
export function verbsByWord(
  speaker: Speaker,
  also: Speaker | null,
  verbs: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const own = inOne(speaker, verbs)
  const foreign = also === null || also === speaker ? [] : [...inOne(also, verbs)]
  return new Map([...foreign, ...own])
}

function inOne(speaker: Speaker, verbs: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const verb of verbs)
    for (const word of wordsFor(speaker, verb).flatMap(spellings)) found.set(word, [...(found.get(word) ?? []), verb])
  return found
}
