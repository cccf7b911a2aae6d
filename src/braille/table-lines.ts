/** What lies on a table in lines of 40 cells, for a braille line: kinds shortened, coins as dashes. */
import type { Seat } from '../kernel/seat.ts'
import type { SeatedTable, Table } from '../table/table.ts'
import { offersOn, worthOf } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { wrapped } from './lines.ts'
import { inDashes, meterOf } from './meter.ts'
import { shortsOf, thingsOf } from './shorts.ts'

const COLUMNS = 40
const INDENT = 2

const lines = (text: string): string[] => wrapped(text, COLUMNS, INDENT)

/** `hand 5: soy blu blu red gar`, from front to back. */
export function brailleHand(voice: Voice, { game, view, seat }: SeatedTable): string[] {
  const short = shortIn(voice, game)
  const { hand } = view.x.farms[seat]
  const listed = hand.length === 0 ? voice.say('braille.no-cards') : hand.map(short).join(' ')
  return lines(voice.say('braille.hand', { number: hand.length, listed }))
}

/**
 * `fields: 1: blu -5 (--6); 2: empty`: five blue beans are worth one coin now, and six would be worth two. With the
 * name of whoever else's fields they are.
 */
export function brailleFields(voice: Voice, table: Table, seat: Seat): string[] {
  const { game, view, names } = table
  const short = shortIn(voice, game)
  const fields = view.x.farms[seat].fields.map((growing, i) => {
    if (growing.length === 0) return `${i + 1}: ${voice.say('braille.empty-field')}`
    const now = inDashes({ coins: worthOf(table, seat, growing), cards: growing.length })
    const next = nextStep(table, seat, growing)
    const isMixed = growing.some((bean) => bean !== growing[0])
    const beans = isMixed ? handful(short, growing) : short(growing[0])
    return [`${i + 1}:`, beans, now, ...(next === null ? [] : [`(${next})`])].join(' ')
  })
  const listed = fields.join('; ')
  // Names come from other people.
  const name = names[seat].replace(/\p{C}/gu, '')
  return lines(seat === table.seat ? voice.say('braille.fields', { listed }) : `${name}: ${listed}`)
}

/** The next number of cards that brings more; null where there is none, or several kinds grow. */
function nextStep(table: Table, seat: Seat, growing: readonly string[]): string | null {
  const [bean] = growing
  const { kindOf, specs } = table.game.prepared.beans
  const kind = kindOf.get(bean)
  if (kind === undefined || growing.some((other) => other !== bean)) return null
  const worth = (cards: number) => worthOf(table, seat, new Array<string>(cards).fill(bean))
  const now = worth(growing.length)
  for (let cards = growing.length + 1; cards <= specs[kind].count; cards++)
    if (worth(cards) > now) return inDashes({ cards, coins: worth(cards) })
  return null
}

/** `coins 5`: one's own. */
export const brailleCoins = (voice: Voice, { view, seat }: SeatedTable): string[] =>
  lines(voice.say('braille.coins', { coins: view.x.farms[seat].coins.length }))

/** `3 Anna to Béla: chi, 2 soy for red`; one offer after the other. */
export function brailleOffers(voice: Voice, table: Table): string[] {
  const short = shortIn(voice, table.game)
  const listed = (things: readonly string[]) => (things.length === 0 ? null : handful(short, things))
  const offers = offersOn(table).flatMap(({ id, maker, to, give, want }) =>
    lines(voice.say('braille.offer', { offer: id, maker, to, given: listed(give), wanted: listed(want) })),
  )
  return offers.length === 0 ? lines(voice.say('braille.no-offers')) : offers
}

/** How many cards lie on which pile, what was turned over, and what is still to be planted. */
export function braillePiles(voice: Voice, { game, view, seat }: Table): string[] {
  const short = shortIn(voice, game)
  const { draw: left, exhausted, discard, turned } = view.x.piles
  // Games without trading have no such part.
  const aside = seat === null ? [] : ((view.x as Partial<typeof view.x>).trade?.aside[seat] ?? [])
  const top = discard.length === 0 ? null : short(discard[discard.length - 1])
  const most = game.params.exhaustions
  const row = (key: string, cards: readonly string[]) =>
    cards.length === 0 ? [] : lines(voice.say(key, { listed: handful(short, cards) }))
  return [
    ...lines(voice.say('braille.piles', { left, exhausted, most, thrown: discard.length, top })),
    ...row('braille.turned', turned),
    ...row('braille.aside', aside),
  ]
}

/** `blu -4 --6 ---8 ----10`, one bean after the other; all of the game's if none is named. */
export function brailleMeter(voice: Voice, { game }: Pick<Table, 'game'>, beans: readonly string[] = []): string[] {
  const short = shortIn(voice, game)
  const wanted = beans.length > 0 ? beans : game.prepared.beans.specs.map(({ id }) => id)
  return wanted.flatMap((bean) => lines(`${short(bean)} ${meterOf(game, bean) || voice.say('sheet.no-meter')}`))
}

/** What the short forms mean: `blu blue bean`. */
export function brailleShorts({ speaker }: Voice, { game }: Pick<Table, 'game'>): string[] {
  const shorts = shortsOf(speaker, game)
  return thingsOf(game).flatMap((id) => lines(`${shorts.get(id)} ${speaker.say(`bean.${id}`, { n: 1 })}`))
}

type Short = (bean: string | null) => string

/** A card that cannot be seen is a question mark. */
function shortIn({ speaker }: Voice, game: Table['game']): Short {
  const shorts = shortsOf(speaker, game)
  return (bean) => (bean === null ? '?' : (shorts.get(bean) ?? bean))
}

/** Equal ones together, with their number if there are several: `chi, 2 soy`. */
function handful(short: Short, cards: readonly string[]): string {
  const kinds = [...new Set(cards)]
  const count = (kind: string) => cards.filter((card) => card === kind).length
  return kinds.map((kind) => (count(kind) === 1 ? short(kind) : `${count(kind)} ${short(kind)}`)).join(', ')
}
