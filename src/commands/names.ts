import type { Table } from '../table/table.ts'
import type { Voice } from '../words/voice.ts'
import { thingsIn } from './lexicon.ts'
import { NOUNS } from './meaning.ts'
import { plainText } from './spelling.ts'
import { smallWords } from './vocabulary.ts'

const shortNames = new WeakMap<object, Map<string, string>>()

/** The first words of a bean's name, as many as it takes to tell it from the others: “soy”, “black-eyed”. */
export function shortName(voice: Voice, { game }: Pick<Table, 'game'>, id: string): string {
  const known = shortNames.get(game) ?? new Map<string, string>()
  shortNames.set(game, known)
  const key = `${voice.speaker.lang} ${id}`
  const name = known.get(key) ?? shorten(voice, game, id)
  known.set(key, name)
  return name
}

function shorten({ say, speaker }: Voice, game: Table['game'], id: string): string {
  const nameOf = (bean: string): string => speaker.say(`bean.${bean}`, { n: 1 })
  const words = say(`bean.${id}`, { n: 1 }).split(' ')
  const taken = NOUNS.flatMap((noun) => smallWords(speaker, noun)) // “field bean”
  const others = thingsIn({ game }).filter((other) => other !== id)
  for (let size = 1; size < words.length; size++) {
    const short = words.slice(0, size).join(' ')
    const begins = (name: string): boolean => plainText(name).startsWith(plainText(short))
    if (!taken.includes(short) && !others.some((other) => begins(nameOf(other)))) return short
  }
  return words.join(' ')
}

/** The word by which an action, or something that is true of it, is known besides its verb; null if it needs none. */
export const wordOfMark = ({ speaker }: Voice, name: string): string | null =>
  speaker.has(`said.${name}`) ? speaker.say(`said.${name}`).split(' ')[0] : null
