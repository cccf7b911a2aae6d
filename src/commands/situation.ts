import { brailleCoins, brailleFields, brailleHand, brailleOffers, braillePiles } from '../braille/table-lines.ts'
import { allSeats, seatsIn } from '../kernel/seat.ts'
import { toldIn } from '../kernel/tell.ts'
import type { SeatedTable, Table } from '../table/table.ts'
import { isTrading, missingForNext, offersOn, stepOf, worthOf } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { wordFor } from './vocabulary.ts'

/** What is asked of the player, in one sentence. */
export function question({ say, speaker }: Voice, table: Table): string {
  const { view } = table
  const isTheirs = view.active !== table.seat
  if (table.asked === 'join' || (isTrading(table) && isTheirs))
    return say('command.tell.join', { active: view.active, turned: view.x.piles.turned })
  if (isTrading(table)) return say('command.tell.trade', { end: wordFor(speaker, 'end') })
  return say(`step.${stepOf(table)}`, { players: view.seats })
}

/** `Plant> `: what is expected now, in a word. */
export function promptFor({ say, speaker }: Voice, table: Table): string {
  const key = `phase.${table.asked === 'answer' ? stepOf(table) : ''}`
  return speaker.has(key) ? `${say(key)}> ` : '> '
}

/** The same in short forms, for a braille line. */
export const inShort = (voice: Voice, table: SeatedTable): string[] => [
  ...braillePiles(voice, table),
  ...brailleCoins(voice, table),
  ...besides(voice, table),
  ...(offersOn(table).length === 0 ? [] : brailleOffers(voice, table)),
  ...brailleFields(voice, table, table.seat),
  ...brailleHand(voice, table),
]

/** Everything the player needs to see for a decision. */
export function situation(voice: Voice, table: SeatedTable): string[] {
  // Where nobody trades, the others' farms are not shown at the start of a trade.
  const others = table.view.x.trade === undefined ? tableLines(voice, table) : []
  return [
    ...others,
    ...openCards(voice, table),
    ...purse(voice, table),
    ...fieldLines(voice, table),
    handLine(voice, table),
  ]
}

/** `1: soy bean, 2: red bean`, from front to back. */
export function handLine({ say }: Voice, { view, seat }: SeatedTable): string {
  const cards = view.x.farms[seat].hand.map((bean, i) => `${i + 1}: ${say(`bean.${bean}`, { n: 1 })}`)
  return say('command.tell.hand', { number: cards.length, listed: cards.join(', ') })
}

export function fieldLines({ say }: Voice, table: SeatedTable): string[] {
  const { view, seat } = table
  return view.x.farms[seat].fields.map((growing, field) => {
    const coins = worthOf(table, seat, growing)
    return say('command.tell.field', { field, growing, coins, missing: missingForNext(table, growing) })
  })
}

/** One line for each of the others: fields, coins, cards in hand; and what modules tell of them alone. */
export function tableLines({ say }: Voice, { game, view, seat: me }: Table): string[] {
  // Offers and cards to plant have been said before.
  const told = toldIn(game, view, 'trade').filter(({ seats }) => me === null || !seats.includes(me))
  return allSeats(view.seats)
    .filter((seat) => seat !== me)
    .flatMap((seat) => {
      const { fields, coins, hand } = view.x.farms[seat]
      const beds = fields.map((growing) => say('command.tell.bed', { growing })).join('; ')
      return [
        say('command.tell.farm', { seat, beds, coins: coins.length, number: hand.length }),
        ...told.filter(({ seats }) => seats[0] === seat).map(({ key, values }) => say(key, values)),
      ]
    })
}

/** Own coins, how long the game still goes, and what modules tell to this player and to everybody. */
export function purse(voice: Voice, table: SeatedTable): string[] {
  const { say } = voice
  const { game, view, seat } = table
  const { draw, exhausted } = view.x.piles
  const coins = view.x.farms[seat].coins.length
  return [
    say('command.tell.purse', { coins, number: draw, exhausted, most: game.params.exhaustions }),
    ...besides(voice, table),
  ]
}

/** What modules tell of the player and of the table; offers and cards to plant are said by themselves. */
const besides = ({ say }: Voice, { game, view, seat }: SeatedTable): string[] =>
  toldIn(game, view, 'trade')
    .filter(({ seats }) => seats.length === 0 || seats.includes(seat))
    .map(({ key, values }) => say(key, values))

/** Turned-over cards, cards to be planted, and offers. */
export function openCards(voice: Voice, table: Table): string[] {
  const { say } = voice
  const { view, seat } = table
  const { turned } = view.x.piles
  const aside = seat === null ? [] : (view.x.trade?.aside[seat] ?? [])
  return [
    ...(turned.length > 0 ? [say('command.tell.turned', { turned })] : []),
    ...(aside.length > 0 ? [say('command.tell.aside', { beans: aside })] : []),
    ...offerLines(voice, table),
  ]
}

export const offerLines = ({ say }: Voice, table: Table): string[] =>
  offersOn(table).map(({ id, maker, to, give, want, declined }) =>
    say('tells.offer', { offer: id, maker, to, give, want, others: seatsIn(declined) }),
  )
