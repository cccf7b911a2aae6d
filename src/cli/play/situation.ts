import { allSeats, seatsIn } from '../../kernel/seat.ts'
import type { Table } from '../../table/table.ts'
import type { Voice } from './voice.ts'

type Offer = Table['view']['x']['trade']['offers'][number]
/** Games without trading have no such part. */
const offersOn = ({ view }: Table): readonly Offer[] => view.x.trade?.offers ?? []
export const offerWith = (table: Table, id: number): Offer | undefined => offersOn(table).find((o) => o.id === id)

const stepOf = ({ view }: Table): string => view.agenda[view.agenda.length - 1].step
export const isTrading = (table: Table): boolean =>
  table.game.actions.get('propose')?.during.includes(stepOf(table)) === true

export function worthOf(game: Table['game'], cards: readonly string[]): number {
  return paysFor(game, cards)[cards.length] ?? 0
}

const paysFor = ({ prepared: { beans } }: Table['game'], cards: readonly string[]): readonly number[] =>
  beans.pays[beans.kindOf.get(cards[0]) ?? -1] ?? []

/** Cards missing for the next coin; null where there is none. */
function missingForNext(game: Table['game'], cards: readonly string[]): number | null {
  const pays = paysFor(game, cards)
  const next = pays.findIndex((coins) => coins > pays[cards.length])
  return next < 0 ? null : next - cards.length
}

/** What is asked of the player, in one sentence. */
export function question({ say }: Voice, table: Table): string {
  if (table.asked === 'join') return say('cli.play.join', { active: table.view.active })
  if (isTrading(table)) {
    const isOwn = table.view.active === table.seat
    return isOwn ? say('cli.play.trade', { end: say('cli.word.end').split(' ')[0] }) : say('cli.play.answer')
  }
  return say(`step.${stepOf(table)}`, { players: table.view.seats })
}

/** Everything the player needs to see for a decision. */
export function situation(voice: Voice, table: Table): string[] {
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
export function handLine({ say }: Voice, { view, seat }: Table): string {
  const cards = view.x.farms[seat].hand.map((bean, i) => `${i + 1}: ${say(`bean.${bean}`, { n: 1 })}`)
  return say('cli.play.hand', { number: cards.length, listed: cards.join(', ') })
}

export function fieldLines({ say }: Voice, { game, view, seat }: Table): string[] {
  return view.x.farms[seat].fields.map((growing, field) =>
    say('cli.play.field', { field, growing, coins: worthOf(game, growing), missing: missingForNext(game, growing) }),
  )
}

/** One line for each of the others: fields, coins, cards in hand. */
export function tableLines({ say }: Voice, { view, seat: me }: Table): string[] {
  return allSeats(view.seats)
    .filter((seat) => seat !== me)
    .map((seat) => {
      const { fields, coins, hand } = view.x.farms[seat]
      const beds = fields.map((growing) => say('cli.play.bed', { growing })).join('; ')
      return say('cli.play.farm', { seat, beds, coins: coins.length, number: hand.length })
    })
}

/** Own coins, how long the game still goes, and what add-ons keep beside the farms. */
function purse({ say }: Voice, { game, view, seat }: Table): string[] {
  const { draw, exhausted } = view.x.piles
  const { beanCoin, mafia } = view.x as Partial<typeof view.x>
  return [
    say('cli.play.purse', {
      coins: view.x.farms[seat].coins.length,
      number: draw,
      exhausted,
      most: game.params.exhaustions,
    }),
    ...(beanCoin === undefined
      ? []
      : [say('told.bean-coin', { ...beanCoin, isKept: beanCoin.keptInTurn === view.turn })]),
    ...(mafia?.bosses.map(({ id, field }) => say('cli.play.boss', { boss: id, growing: field })) ?? []),
    ...(mafia === undefined ? [] : [say('cli.play.mafia', { coins: mafia.coins.length })]),
  ]
}

/** Turned-over cards, cards to be planted, and offers. */
export function openCards({ say }: Voice, table: Table): string[] {
  const { view, seat } = table
  const { turned } = view.x.piles
  const aside = view.x.trade?.aside[seat] ?? []
  return [
    ...(turned.length > 0 ? [say('cli.play.turned', { turned })] : []),
    ...(aside.length > 0 ? [say('cli.play.aside', { beans: aside })] : []),
    ...offersOn(table).map(({ id, maker, to, give, want, declined }) =>
      say('told.offer', { offer: id, maker, to, give, want, others: seatsIn(declined) }),
    ),
  ]
}
