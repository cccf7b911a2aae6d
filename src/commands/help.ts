import { allSeats } from '../kernel/seat.ts'
import { laidIn } from '../kernel/tell.ts'
import type { Table } from '../table/table.ts'
import { REPLIES } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { LINKS, NOUNS } from './meaning.ts'
import { shortName, wordOfMark } from './names.ts'
import { tokensOf } from './spelling.ts'
import { MANNERS, QUESTIONS, smallWords, verbsByWord, wordFor, wordsFor } from './vocabulary.ts'

/** Everything that can be said at this table: what this game has, the questions, and the manners. */
export function verbsAt({ game }: Pick<Table, 'game'>): string[] {
  const own = [...game.actions.values()].map(({ verb }) => verb)
  const more = game.actions.has('propose') ? ['give', 'spare'] : []
  return [...new Set([...own, ...more, ...QUESTIONS, ...MANNERS])]
}

/** All commands, or what there is to know of one. */
export function helpLines(voice: Voice, table: Table, about: string): string[] {
  const { speaker, say } = voice
  const verbs = verbsAt(table)
  const [word] = tokensOf(about)
  const asked = word === undefined ? [] : (verbsByWord(speaker, null, verbs).get(word) ?? [])
  if (asked.length > 0) return asked.map((verb) => helpOf(voice, table, verb))
  const listed = verbs.map((verb) => wordFor(speaker, verb)).join(', ')
  const words = { help: wordFor(speaker, 'help'), harvest: wordFor(speaker, 'harvest') }
  return [say('command.tell.commands', { listed, ...words })]
}

/** What may be typed for a verb, and how it is used, with names of this table in its examples. */
export function helpOf(voice: Voice, table: Table, verb: string): string {
  const { speaker } = voice
  const beans = table.game.prepared.beans.specs.map(({ id }) => shortName(voice, table, id))
  const [one, other = one, third = one] = beans
  const somebody = allSeats(table.names.length).find((seat) => seat !== table.seat)
  const building = laidIn(table.game, table.view).find(({ group }) => group === 'shop')
  const small = [...LINKS, ...NOUNS].map((name) => [name, smallWords(speaker, name)[0] ?? ''])
  const text = speaker.say(`command.${verb}.help`, {
    ...Object.fromEntries(small),
    verb: wordFor(speaker, verb),
    place: '#3',
    no: wordFor(speaker, 'no'),
    harvest: wordFor(speaker, 'harvest'),
    replies: REPLIES.map((reply) => `“${wordOfMark(voice, `decline.reply.${reply}`)}”`),
    building: building === undefined ? '' : voice.say(building.name.key, building.name.values),
    name: somebody === undefined ? '' : table.names[somebody],
    one,
    other,
    third,
  })
  return speaker.say('command.help-line', { words: wordsFor(speaker, verb).join(', '), text })
}
