import { brailleFields, brailleHand, brailleMeter, brailleOffers, braillePiles } from '../braille/table-lines.ts'
import { allSeats, type Seat } from '../kernel/seat.ts'
import { isSeated, type SeatedTable, type Table } from '../table/table.ts'
import { boardAt } from '../words/bids.ts'
import type { Choice } from '../words/choices.ts'
import { worthOf } from '../words/situation.ts'
import { remarkOf, type Voice } from '../words/voice.ts'
import { helpLines } from './help.ts'
import { thingsIn } from './lexicon.ts'
import type { Command } from './listener.ts'
import { meaningsOf, type Word } from './meaning.ts'
import { lineFor } from './print.ts'
import { scoreLines } from './score.ts'
import { fieldLines, handLine, offerLines, openCards, tableLines } from './situation.ts'

type Asking = Extract<Command, { do: 'ask' }>

/** What somebody knows who answers questions: what could be chosen when they were asked, and what was told so far. */
export interface Known {
  readonly choices: readonly Choice[]
  readonly told: readonly string[]
  /** Short forms and dashes, for a braille line. */
  readonly isBraille?: boolean
}

/** Answers a question in sentences. */
export function answer(voice: Voice, table: Table, { question, words, rest }: Asking, known: Known): readonly string[] {
  const { say } = voice
  const short = known.isBraille === true ? inBraille(voice, table, question, words) : null
  if (short !== null) return short
  switch (question) {
    case 'hand':
      return isSeated(table) ? [handLine(voice, table)] : [say('command.not.only-looking-on')]
    case 'fields':
      return fields(voice, table, seatIn(words))
    case 'table':
      return [...openCards(voice, table), ...tableLines(voice, table)]
    case 'offers':
      return offers(voice, table)
    case 'bids':
      return bids(voice, table)
    case 'meter':
      return meters(voice, table, words)
    case 'coins':
      return allSeats(table.view.seats).map((seat) =>
        say('command.tell.coins', { seat, coins: table.view.x.farms[seat].coins.length }),
      )
    case 'piles':
      return [piles(voice, table)]
    case 'last': {
      const told = known.told.slice(-Math.max(1, numberIn(words) ?? 1))
      return told.length === 0 ? [say('command.tell.nothing-yet')] : told
    }
    case 'what':
      return choices(voice, table, known.choices)
    case 'why':
      return reasons(voice, table, seatIn(words))
    case 'score':
      return scoreLines(voice, table)
    case 'help':
      return helpLines(voice, table, rest)
  }
}

/** Null: there is no short form of this answer. */
function inBraille(voice: Voice, table: Table, question: Asking['question'], words: readonly Word[]): string[] | null {
  const seat = seatIn(words) ?? table.seat
  if (question === 'offers') return brailleOffers(voice, table)
  if (question === 'piles') return braillePiles(voice, table)
  if (question === 'meter') return brailleMeter(voice, table, beansIn(words))
  if (question === 'fields' && seat !== null) return brailleFields(voice, table, seat)
  return question === 'hand' && isSeated(table) ? brailleHand(voice, table) : null
}

const beansIn = (words: readonly Word[]): string[] => [
  ...new Set(words.flatMap((word) => meaningsOf(word).flatMap((one) => (one.is === 'bean' ? [one.id] : [])))),
]

function seatIn(words: readonly Word[]): Seat | null {
  for (const word of words) for (const one of meaningsOf(word)) if (one.is === 'seat') return one.seat
  return null
}

function numberIn(words: readonly Word[]): number | null {
  for (const word of words) for (const one of meaningsOf(word)) if (one.is === 'number') return one.n
  return null
}

function fields(voice: Voice, table: Table, seat: Seat | null): string[] {
  if (isSeated(table) && (seat === null || seat === table.seat)) return fieldLines(voice, table)
  const asked = seat === null ? allSeats(table.view.seats) : [seat]
  return asked.flatMap((one) =>
    table.view.x.farms[one].fields.map((growing, field) =>
      voice.say('command.tell.other-field', { seat: one, field, growing }),
    ),
  )
}

function offers(voice: Voice, table: Table): string[] {
  const { say } = voice
  const wishes = (table.view.x.trade?.wishes ?? []).flatMap(({ want, spare }, seat) =>
    want.length + spare.length === 0 ? [] : [say('command.tell.wishes', { seat, want, spare })],
  )
  const lines = [...offerLines(voice, table), ...wishes]
  return lines.length === 0 ? [say('command.tell.no-offers')] : lines
}

/** One line for each kind of card that has bids, then what the player could give for any of them. */
function bids({ say }: Voice, { view }: Table): string[] {
  const board = boardAt(view)
  const columns = board?.columns ?? []
  const bidOn = columns.filter(({ bean, bids }, i) => bids.length > 0 && firstOf(columns, bean) === i)
  const lines = bidOn.map(({ bean, bids }) =>
    say('command.tell.bids', {
      bean,
      listed: bids
        .map(({ want, ...bid }) => say('command.tell.bid', { ...bid, want: withoutOne(want, bean) }))
        .join('; '),
    }),
  )
  const give = [...new Set(columns.flatMap(({ could }) => could))]
  return [
    ...(lines.length === 0 ? [say('command.tell.no-bids', { isSo: board !== null })] : lines),
    ...(give.length === 0 ? [] : [say('command.tell.could', { active: view.active, give })]),
  ]
}

/** Cards of one kind have the same bids. */
const firstOf = (columns: readonly { readonly bean: string }[], kind: string): number =>
  columns.findIndex(({ bean }) => bean === kind)
const withoutOne = (names: readonly string[], name: string): string[] => names.toSpliced(names.indexOf(name), 1)

/** What these beans bring, or all of them. */
function meters(voice: Voice, table: Table, words: readonly Word[]): string[] {
  const asked = beansIn(words)
  const beans = asked.length > 0 ? asked : thingsIn(table).filter((id) => countOf(table, id) > 0)
  return beans.map((bean) => meter(voice, table, bean))
}

const countOf = ({ game }: Table, bean: string): number =>
  game.prepared.beans.specs.find(({ id }) => id === bean)?.count ?? 0

function meter({ say }: Voice, table: Table, bean: string): string {
  const seat = table.seat ?? table.view.active
  const steps: string[] = []
  let coins = 0
  for (let cards = 1; cards <= countOf(table, bean); cards++) {
    const worth = worthOf(table, seat, new Array<string>(cards).fill(bean))
    if (worth <= coins) continue
    coins = worth
    steps.push(say('command.tell.step', { cards, coins }))
  }
  return steps.length === 0
    ? say('command.tell.no-meter', { bean })
    : say('command.tell.meter', { bean, listed: steps.join(', ') })
}

function piles({ say }: Voice, { game, view }: Table): string {
  const { draw, discard, exhausted } = view.x.piles
  const most = game.params.exhaustions
  return say('command.tell.piles', { number: draw, discard: discard.length, exhausted, most })
}

/** Each choice with the line that says it, so that next time nobody has to ask. */
function choices(voice: Voice, table: Table, listed: readonly Choice[]): string[] {
  const { say } = voice
  if (!isSeated(table) || listed.length === 0) return [say('command.tell.no-choice')]
  const lines = listed.map((choice, i) => `${i + 1} ${choiceLine(voice, table, choice)}`)
  return [say('command.tell.choices', { number: listed.length }), ...lines]
}

const choiceLine = (voice: Voice, table: SeatedTable, { action, text }: Choice): string =>
  action === null ? text : voice.say('command.tell.choice', { text, line: lineFor(voice, table, action) })

/** Why somebody, or everybody else, did what they did last. */
function reasons(voice: Voice, table: Table, asked: Seat | null): string[] {
  const seats = asked === null ? allSeats(table.names.length).filter((seat) => seat !== table.seat) : [asked]
  return seats.map((seat) => {
    const reason = table.why(seat)
    return reason === null ? voice.say('command.tell.no-reason', { seat }) : remarkOf(voice, seat, reason)
  })
}
