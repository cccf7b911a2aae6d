import type { Action, ActionOf } from '../../kernel/play.ts'
import { allSeats, type Seat } from '../../kernel/seat.ts'
import { type Table as AnyTable, isSeated, type SeatedTable as Table } from '../../table/table.ts'
import type { Values } from '../../text/index.ts'
import type { Choice } from '../../words/choices.ts'
import { offerWith } from '../../words/situation.ts'
import { remarkOf, type Voice } from '../../words/voice.ts'
import { plainText, spellings } from '../../commands/spelling.ts'
import { beanNamed, beansIn } from './bean-names.ts'
import { fieldLines, handLine, openCards, tableLines } from './situation.ts'
import { isShared, talk, talkHelp } from './talk.ts'
import { isWord, wordFor, wordsFor } from './words.ts'

export type Typed =
  | { readonly do: 'act'; readonly action: unknown }
  | { readonly do: 'say'; readonly lines: readonly string[] }
  | { readonly do: 'chat'; readonly text: string }
  | { readonly do: 'undo'; readonly agree: boolean }
  | { readonly do: 'pass' | 'quit' | 'ask-again' }

/** Verbs of the terminal; the words for them are texts. */
const VERBS = [
  'offer',
  'give',
  'want',
  'accept',
  'no',
  'withdraw',
  'end',
  'plant',
  'harvest',
  'hand',
  'fields',
  'table',
  'why',
  'help',
  'quit',
] as const

/** What went wrong in what was typed, as a sentence. */
class Misunderstanding extends Error {}

/** A number picks a choice, a verb does something, an empty line lets the others go on. */
export function understand(voice: Voice, table: AnyTable, choices: readonly Choice[], line: string): Typed {
  if (isShared(table)) {
    const said = talk(voice, table, line)
    if (said !== null) return said
  }
  if (!isSeated(table)) return lookOn(voice, table, line)
  if (line === '') {
    if (table.asked === 'wait') return { do: 'ask-again' }
    if (table.mayPass) return { do: 'pass' }
    return choices.length === 1 ? chosen(choices[0]) : { do: 'ask-again' }
  }
  try {
    if (/^\d+$/.test(line)) return choose(voice, choices, Number(line))
    return obey(voice, table, choices, line)
  } catch (problem) {
    if (!(problem instanceof Misunderstanding)) throw problem
    return { do: 'say', lines: [problem.message] }
  }
}

/** Those who do not play can ask how things stand. */
function lookOn(voice: Voice, table: AnyTable, line: string): Typed {
  const { speaker, say } = voice
  if (line === '') return { do: 'ask-again' }
  if (isWord(speaker, 'quit', line)) return { do: 'quit' }
  if (isWord(speaker, 'table', line))
    return { do: 'say', lines: [...tableLines(voice, table), ...openCards(voice, table)] }
  if (!isWord(speaker, 'help', line)) return { do: 'say', lines: [say('server.error.only-looking-on')] }
  const words = { table: wordFor(speaker, 'table'), who: wordFor(speaker, 'who'), quit: wordFor(speaker, 'quit') }
  return { do: 'say', lines: [say('cli.remote.help-watch', words)] }
}

const chosen = ({ action }: Choice): Typed => (action === null ? { do: 'pass' } : { do: 'act', action })

function choose(voice: Voice, choices: readonly Choice[], number: number): Typed {
  const choice = choices[number - 1]
  if (choices.length === 0) throw misunderstood(voice, 'not-asked', {})
  if (choice === undefined) throw misunderstood(voice, 'no-such-choice', { number, most: choices.length })
  return chosen(choice)
}

const misunderstood = (voice: Voice, what: string, values: Record<string, string | number>): Misunderstanding =>
  new Misunderstanding(voice.say(`cli.play.${what}`, values))

function obey(voice: Voice, table: Table, choices: readonly Choice[], line: string): Typed {
  const [first, ...rest] = line.split(/\s+/)
  const verb = VERBS.find((candidate) => isWord(voice.speaker, candidate, first))
  switch (verb) {
    case 'offer':
    case 'give':
      return { do: 'act', action: proposalFrom(voice, table, rest) }
    case 'want': {
      const spare = table.view.x.trade?.wishes[table.seat].spare ?? []
      return { do: 'act', action: { type: 'wish', want: beansIn(rest.join(' '), named(voice, table)), spare } }
    }
    case 'accept':
    case 'no':
      return answer(voice, table, choices, verb, rest[0])
    case 'withdraw':
      return answer(voice, table, choices, verb, rest[0])
    case 'end':
      return end(voice, table, line)
    case 'plant':
    case 'harvest':
      return farm(voice, table, choices, verb, rest)
    case 'hand':
      return { do: 'say', lines: [handLine(voice, table)] }
    case 'fields':
      return { do: 'say', lines: fieldLines(voice, table) }
    case 'table':
      return { do: 'say', lines: [...tableLines(voice, table), ...openCards(voice, table)] }
    case 'why':
      return { do: 'say', lines: reasons(voice, table, rest.join(' ')) }
    case 'help':
      return { do: 'say', lines: helpLines(voice, table) }
    case 'quit':
      return { do: 'quit' }
    case undefined:
      throw misunderstood(voice, 'not-understood', { text: line, help: wordFor(voice.speaker, 'help') })
  }
}

function legal(voice: Voice, action: Action | undefined, text: string): Typed {
  if (action === undefined) throw misunderstood(voice, 'not-possible', { text })
  return { do: 'act', action }
}

/** The one choice that fits. Several are asked back about; where none does, the rules say what is wrong. */
function pick(voice: Voice, choices: readonly Choice[], fits: (choice: Choice) => boolean, otherwise: Typed): Typed {
  const fitting = choices.filter(fits)
  if (fitting.length === 0) return otherwise
  if (fitting.length === 1) return chosen(fitting[0])
  const lines = fitting.map((choice) => `${choices.indexOf(choice) + 1} ${choice.text}`)
  return { do: 'say', lines: [voice.say('cli.play.which'), ...lines] }
}

const ANSWERS = { accept: 'accept', no: 'decline', withdraw: 'withdraw' } as const

function answer(
  voice: Voice,
  table: Table,
  choices: readonly Choice[],
  verb: keyof typeof ANSWERS,
  number: string | undefined,
): Typed {
  const type = ANSWERS[verb]
  const fits = ({ action }: Choice): boolean =>
    action?.type === type && (number === undefined || String(action.offer) === number)
  const offer = Number(number)
  const goods = { revision: offerWith(table, offer)?.revision ?? 1, give: { hand: [], turned: [] } }
  const action = { type, offer, ...(verb === 'accept' ? goods : {}) }
  if (number !== undefined) return pick(voice, choices, fits, { do: 'act', action })
  if (verb === 'no' && table.mayPass && !choices.some(fits)) return { do: 'pass' }
  return pick(voice, choices, fits, { do: 'say', lines: [voice.say('cli.play.no-offer')] })
}

function end(voice: Voice, table: Table, line: string): Typed {
  const option = table.options.find(({ type }) => /^(end|leave|pass)/.test(type))
  if (option === undefined && table.mayPass) return { do: 'pass' }
  const { step } = table.view.agenda[table.view.agenda.length - 1]
  const isPlanting = table.game.actions.get('endPlanting')?.during.includes(step)
  return isPlanting && option === undefined
    ? { do: 'act', action: { type: 'endPlanting' } }
    : legal(voice, option, line)
}

/** `plant 2`, `plant soy 2`, `harvest soy`: numbers are fields, words are beans. */
function farm(
  voice: Voice,
  table: Table,
  choices: readonly Choice[],
  verb: 'plant' | 'harvest',
  tokens: readonly string[],
): Typed {
  const { fields } = table.view.x.farms[table.seat]
  const numbers = tokens.filter((token) => /^\d{1,3}$/.test(token)).map(Number)
  const name = tokens.filter((token) => !/^\d{1,3}$/.test(token)).join(' ')
  const bean = name === '' ? null : named(voice, table)(name)
  const about = ({ action, bean }: Choice) => {
    const field = action !== null && 'field' in action ? action.field : -1
    return { field, bean: verb === 'harvest' ? fields[field]?.[0] : bean }
  }
  const fits = (choice: Choice): boolean =>
    choice.action?.type.startsWith(verb) === true &&
    numbers.every((number) => about(choice).field === number - 1) &&
    (bean === null || about(choice).bean === bean)
  const full = fields.findIndex((cards) => cards.length > 0 && (bean === null || cards[0] === bean))
  const field = numbers.length > 0 ? numbers[0] - 1 : verb === 'harvest' ? Math.max(0, full) : 0
  const isAside = verb === 'plant' && table.options.some(({ type }) => type === 'plantAside')
  const action = isAside ? { type: 'plantAside', card: 0, field } : { type: verb, field }
  return pick(voice, choices, fits, { do: 'act', action })
}

/** `soy + chili for red to B`; without `for` a gift, without `to` an open offer or one to the active player. */
function proposalFrom(voice: Voice, table: Table, tokens: readonly string[]): unknown {
  const { view, seat } = table
  const at = (keyword: 'for' | 'to') =>
    tokens.findIndex((token) => wordsFor(voice.speaker, keyword).includes(plainText(token)))
  const to = at('to')
  const terms = to < 0 ? tokens : tokens.slice(0, to)
  const splitAt = at('for') < 0 ? terms.length : at('for')
  const give = cardsFor(voice, table, terms.slice(0, splitAt).join(' '))
  const want = beansIn(terms.slice(splitAt + 1).join(' '), named(voice, table))
  const other =
    to < 0 ? (seat === view.active ? null : view.active) : playerNamed(voice, table, tokens.slice(to + 1).join(' '))
  return { type: 'propose', to: other, give, want }
}

/** Turned-over cards go first, then the hand from its front, then other things; `#3` is the third card of the hand. */
function cardsFor(voice: Voice, table: Table, text: string): ActionOf<'propose'>['give'] {
  const { view, seat } = table
  const give: ActionOf<'propose'>['give'] = { hand: [], turned: [] }
  const { hand } = view.x.farms[seat]
  const turned = seat === view.active ? view.x.piles.turned : []
  const free = (cards: readonly (string | null)[], taken: readonly number[], bean: string) =>
    cards.findIndex((card, i) => card === bean && !taken.includes(i))
  const place = /#(\d+)/g
  for (const [, number] of text.matchAll(place)) give.hand.push(Number(number) - 1)
  for (const bean of beansIn(text.replace(place, ''), named(voice, table))) {
    const inMiddle = free(turned, give.turned, bean)
    const inHand = free(hand, give.hand, bean)
    if (inMiddle >= 0) give.turned.push(inMiddle)
    else if (inHand >= 0) give.hand.push(inHand)
    else if (!giveOther(table, give, bean))
      throw misunderstood(voice, 'not-held', { bean, has: [...hand, ...turned].filter((card) => card === bean).length })
  }
  return give
}

/** Puts one of the other things that this game trades into what is given, if the player has it. */
function giveOther({ game, view, seat }: Table, give: ActionOf<'propose'>['give'], name: string): boolean {
  for (const { id, thingsSeen } of game.tables.goods) {
    const given = give.besides?.[id] ?? []
    const number = thingsSeen(view, seat).findIndex((thing, i) => thing === name && !given.includes(i))
    if (number < 0) continue
    give.besides = { ...give.besides, [id]: [...given, number] }
    return true
  }
  return false
}

/** Why somebody, or everybody else, did what they did last. */
function reasons(voice: Voice, table: Table, name: string): string[] {
  const asked = name === '' ? othersAt(table) : [playerNamed(voice, table, name)]
  return asked.map((seat) => {
    const reason = table.why(seat)
    return reason === null ? voice.say('cli.play.no-reason', { seat }) : remarkOf(voice, seat, reason)
  })
}

const othersAt = ({ names, seat: me }: Table): Seat[] => allSeats(names.length).filter((seat) => seat !== me)

/** The one who is called so; the beginning of a name is enough if nobody else's begins like it. */
function playerNamed(voice: Voice, table: Table, text: string): Seat {
  const { names, seat: me } = table
  const typed = plainText(text)
  const calledSo = (seat: Seat): boolean => spellings(names[seat]).includes(typed)
  const others = othersAt(table)
  const begun = others.filter((seat) => spellings(names[seat]).some((name) => name.startsWith(typed)))
  const found = others.find(calledSo) ?? (begun.length === 1 ? begun[0] : undefined)
  if (found !== undefined) return found
  if (calledSo(me)) return me // the rules say what is wrong with that
  throw misunderstood(voice, 'no-such-player', { name: text })
}

/** Finds beans by what they are called in this game. */
const named =
  (voice: Voice, { game }: Table) =>
  (text: string): string => {
    const ids = game.prepared.things?.names ?? game.prepared.beans.specs.map((spec) => spec.id)
    const bean = beanNamed(voice.speaker, ids, text)
    if (bean === null) throw misunderstood(voice, 'no-such-bean', { name: text })
    return bean
  }

const HELP = ['number', 'plant', 'harvest', 'offer', 'give', 'want', 'accept', 'withdraw', 'end', 'show', 'why', 'quit']
const ONLY_IN_TRADE = ['offer', 'give', 'want', 'accept', 'withdraw']

function helpLines(voice: Voice, table: Table): string[] {
  const { game } = table
  const trades = game.actions.has('propose')
  const isAlone = table.names.length === 1
  const topics = HELP.filter((topic) => (trades || !ONLY_IN_TRADE.includes(topic)) && !(isAlone && topic === 'why'))
  const lines = topics.map((topic) =>
    withVerbs(voice, table, `cli.play.help-${topic}`, { trades, anytime: game.params.harvestWhen === 'any-time' }),
  )
  return isShared(table) ? [...lines, talkHelp(voice)] : lines
}

/** How trading is typed, for those who have not asked for help. */
export const tradeHint = (voice: Voice, table: Table): string => withVerbs(voice, table, 'cli.play.hint')

function withVerbs({ speaker }: Voice, table: Table, key: string, more: Values = {}): string {
  const verbs = [...VERBS, 'for', 'to'].map((verb) => [verb, wordFor(speaker, verb)])
  const [name = '', another = name] = othersAt(table).map((seat) => table.names[seat])
  return speaker.say(key, { ...Object.fromEntries(verbs), third: '#3', name, another, ...more })
}
