import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { clear } from '../../../kernel/plain.ts'
import { type Action, type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Rules } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../beans.ts'
import { farmOf } from '../farm.ts'
import { kindsOf } from '../view.ts'
import { coinList, picked, takeLast, waysToPick } from './coins.ts'
import { beanSeen, fieldNumber } from './schemas.ts'

const schema = z.strictObject({
  type: z.literal('harvest'),
  field: fieldNumber,
  bean: beanSeen,
  /** Which cards of a field with several kinds become coins; absent: those planted last. */
  coins: z.optional(coinList),
})

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    harvest: z.infer<typeof schema>
  }
  interface EventTypes {
    /** The last of the beans became coins. */
    harvested: { seat: Seat; field: number; beans: readonly BeanId[]; coins: number }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    harvestWhen: 'any-time' | 'own-turn'
  }
  interface Points {
    /** Pipe: what a seat's field is worth. There is at least one card on it. */
    worth(coins: number, p: Play, seat: Seat, cards: readonly Kind[]): number
    /** Pipe: the same, as a view shows it. */
    worthSeen(coins: number, game: Rules, view: SeatView, seat: Seat, beans: readonly BeanId[]): number
    /** Whether protection does not bind a seat at this field. */
    unprotected(p: Play, seat: Seat, field: number): boolean
    /** Tap: a field was harvested; its coins are on top of the pile, the other cards on top of the discard pile. */
    harvested(p: Play, seat: Seat, cards: readonly Kind[], coins: number): void
  }
}

/** What cards on one field bring by the beanometers on them. Where several kinds grow, the last one counts. */
export function printedWorth(game: Rules, cards: readonly Kind[]): number {
  return cards.length === 0 ? 0 : game.prepared.beans.pays[cards[cards.length - 1]][cards.length]
}

/** What a field of this seat would bring now. */
export function worth(p: Play, seat: Seat, cards: readonly Kind[]): number {
  let coins = printedWorth(p.game, cards)
  const pipes = p.game.points.worth
  if (cards.length > 0) for (let i = 0; i < pipes.length; i++) coins = pipes[i](coins, p, seat, cards)
  return coins
}

/** The same, as a view shows it. */
export function worthInView(game: Rules, view: SeatView, seat: Seat, beans: readonly BeanId[]): number {
  if (beans.length === 0) return 0
  let coins = printedWorth(game, kindsOf(game, beans))
  for (const pipe of game.points.worthSeen) coins = pipe(coins, game, view, seat, beans)
  return coins
}

export function worthOfFields(p: Play, seat: Seat): number {
  return farmOf(p, seat).fields.reduce((sum, cards) => sum + worth(p, seat, cards), 0)
}

/** S-EN p. 9: a lone bean stays while another field holds more; an empty field does not keep it. */
function isProtected(fields: readonly Kind[][], field: number): boolean {
  if (fields[field].length !== 1) return false
  for (let other = 0; other < fields.length; other++) if (fields[other].length > 1) return true
  return false
}

const isFree = (p: Play, seat: Seat, field: number): boolean =>
  p.game.points.unprotected.some((ask) => ask(p, seat, field))

function checkHarvest(p: Play, seat: Seat, field: number): Refusal | null {
  if (p.game.params.harvestWhen === 'own-turn' && seat !== p.state.active) return refuse('harvest-own-turn')
  const { fields } = farmOf(p, seat)
  const cards = fields[field]
  if (cards === undefined) return refuse('no-such-field', { number: field + 1 })
  if (cards.length === 0) return refuse('empty-field', { number: field + 1 })
  if (isProtected(fields, field) && !isFree(p, seat, field))
    return refuse('bean-protection', { bean: nameOf(p.game, cards[0]), number: field + 1 })
  return null
}

const isMixed = (cards: readonly Kind[]): boolean => cards.some((kind) => kind !== cards[0])

/** Some of its cards become coins, not all, and they are of several kinds. */
export function hasChoice(p: Play, seat: Seat, cards: readonly Kind[]): boolean {
  if (!isMixed(cards)) return false
  const coins = worth(p, seat, cards)
  return coins > 0 && coins < cards.length
}

function checkCoins(p: Play, seat: Seat, field: number, named: readonly BeanId[]): Refusal | null {
  const cards = farmOf(p, seat).fields[field]
  if (!hasChoice(p, seat, cards)) return refuse('no-coins-to-choose', { number: field + 1 })
  const coins = worth(p, seat, cards)
  return picked(p.game, cards, named, coins) === null ? refuse('choose-coins', { coins, number: field + 1 }) : null
}

/** Empties a field: as many cards as it is worth become coins, the others go on the discard pile. */
export function harvestField(p: Play, seat: Seat, field: number, named?: readonly BeanId[]): void {
  const farm = farmOf(p, seat)
  const { discard } = p.state.x.piles
  const cards = farm.fields[field]
  const coins = worth(p, seat, cards)
  const taps = p.game.points.harvested
  const sold = taps.length > 0 ? cards.slice() : cards
  if (named !== undefined) putLast(cards, picked(p.game, cards, named, coins) ?? [])
  p.emit?.({ type: 'harvested', seat, field, beans: namesOf(p.game, cards), coins })
  for (let i = 0; i < cards.length - coins; i++) discard.push(cards[i])
  for (let i = cards.length - coins; i < cards.length; i++) farm.coins.push(cards[i])
  clear(cards)
  for (let i = 0; i < taps.length; i++) taps[i](p, seat, sold, coins)
}

/** The cards planted last become coins, so those that the harvester wants go there. */
function putLast(cards: Kind[], wanted: readonly Kind[]): void {
  takeLast(cards, wanted)
  cards.push(...wanted)
}

export const harvest: ActionDef<'harvest'> = {
  verb: 'harvest',
  during: 'anytime',
  schema,
  check(p, seat, { field, bean, coins }) {
    const refusal = checkHarvest(p, seat, field)
    if (refusal !== null) return refusal
    if (bean !== undefined && bean !== nameOf(p.game, farmOf(p, seat).fields[field][0])) return refuse('stale-action')
    return coins === undefined ? null : checkCoins(p, seat, field, coins)
  },
  apply(p, seat, { field, coins }) {
    harvestField(p, seat, field, coins)
    if (p.state.ending !== null) topFrame(p.state).waiting &= ~doneHarvesting(p, seat)
  },
  touches: (_view, seat, { field }) => [place('field', seat, field)],
  options(p, seat, out) {
    const { fields } = farmOf(p, seat)
    for (let field = 0; field < fields.length; field++) {
      if (checkHarvest(p, seat, field) !== null) continue
      out.push({ type: 'harvest', field })
      if (p.game.params.mixedFields && hasChoice(p, seat, fields[field])) listChoices(p, seat, field, out)
    }
  },
}

/** In the last harvest a seat is waited for until its fields are empty. */
const doneHarvesting = (p: Play, seat: Seat): number =>
  farmOf(p, seat).fields.every((cards) => cards.length === 0) ? bit(seat) : 0

/** Every other choice than the usual one. */
function listChoices(p: Play, seat: Seat, field: number, out: Action[]): void {
  const cards = farmOf(p, seat).fields[field]
  const coins = worth(p, seat, cards)
  const usual = cards.slice(cards.length - coins).sort((a, b) => a - b)
  for (const way of waysToPick(cards, coins))
    if (way.some((kind, i) => kind !== usual[i])) out.push({ type: 'harvest', field, coins: namesOf(p.game, way) })
}

export const harvested: EventDef<'harvested'> = {
  see: 'everyone',
  fold(view, { seat, field, beans, coins }) {
    const farm = view.x.farms[seat]
    farm.fields[field] = []
    view.x.piles.discard.push(...beans.slice(0, beans.length - coins))
    farm.coins.push(...beans.slice(beans.length - coins))
  },
}
