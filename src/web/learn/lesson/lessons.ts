import type { GameEvent } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { SeatedTable } from '../../../table/table.ts'
import { isForMe, isTrading, type Offer, offersOn, stepOf } from '../../../words/situation.ts'
import { worthOf } from '../../table/shown.ts'

/** What the learner can do about a lesson: something in the game, something that the rules refuse, or just reading it. */
export type Happened = GameEvent | { readonly type: 'refused'; readonly rule: string } | { readonly type: 'read' }

export interface Lesson {
  /** Its text is `web.learn.<id>`. */
  readonly id: string
  /** What it is about is there, and the learner is asked. */
  isNow(table: SeatedTable): boolean
  /** It will not come any more, or it is over. */
  isPast(table: SeatedTable): boolean
  isDone?(happened: Happened, table: SeatedTable): boolean
  /** Selectors of what it is about; the words stand next to the first. */
  where(table: SeatedTable): readonly string[]
  values?(table: SeatedTable): object
  /** Nothing is to be done but to read it. */
  readonly isRead?: boolean
}

const at = (zone: string, seat: Seat | null, place: number | string): string =>
  `[data-place="${zone} ${seat ?? '-'} ${place}"]`
const bed = ({ seat }: SeatedTable, field: number): string => `.bed:has(${at('field', seat, field)})`
const isMine = ({ view, seat }: SeatedTable): boolean => view.active === seat
const farmOf = ({ view, seat }: SeatedTable) => view.x.farms[seat]
const front = (table: SeatedTable): string | null => farmOf(table).hand[0] ?? null
/** The front card and the fields that it can go to. */
const whereFrontGoes = (table: SeatedTable): string[] => [
  at('hand', table.seat, 0),
  ...table.options.flatMap((option) => (option.type === 'plant' ? [at('field', table.seat, option.field)] : [])),
]
const isPlanting = (table: SeatedTable): boolean => isMine(table) && stepOf(table) === 'plant-hand'
const isOwnTrade = (table: SeatedTable): boolean => isMine(table) && isTrading(table)
const grows = (table: SeatedTable, bean: string): boolean => farmOf(table).fields.some(([first]) => first === bean)

const offerForMe = (table: SeatedTable): Offer | undefined => offersOn(table).find((offer) => isForMe(table, offer))
const offerValues = (table: SeatedTable): object => {
  const { maker = null, give = [], want = [] } = offerForMe(table) ?? {}
  return { seat: maker, give, want }
}
/** Where the desk is folded, its line stands for it. */
const OFFER = '.offer.for-me, .peek'

/** A turned-over card that the learner has no field for. */
const spare = (table: SeatedTable): number => table.view.x.piles.turned.findIndex((bean) => !grows(table, bean))

/** First the card; as soon as it is in the offer, the rest of that. */
const toOffer = (card: string): string[] => [
  `.table:not(:has(.builder.filled)) ${card}, .table:has(.builder.filled) .builder-sheet`,
]

/** A field with one card that is protected, or the fullest one. */
const lone = (table: SeatedTable): number => farmOf(table).fields.findIndex(({ length }) => length === 1)
const fullest = (table: SeatedTable): number => {
  const { fields } = farmOf(table)
  return fields.reduce((most, field, i) => (field.length > fields[most].length ? i : most), 0)
}
const isStuck = (table: SeatedTable): boolean =>
  isPlanting(table) && !table.options.some(({ type }) => type === 'plant') && lone(table) >= 0

const isFirstTurn = ({ view }: SeatedTable): boolean => view.turn === 1
const isSecondTurn = (table: SeatedTable): boolean => isMine(table) && !isFirstTurn(table)

export const LESSONS: readonly Lesson[] = [
  {
    id: 'front',
    isNow: isPlanting,
    isPast: (table) => !isPlanting(table),
    isDone: (happened, { seat }) => happened.type === 'planted' && happened.seat === seat,
    where: whereFrontGoes,
    values: (table) => ({ bean: front(table) }),
  },
  {
    id: 'second',
    isNow: isPlanting,
    isPast: (table) => !isPlanting(table),
    where: whereFrontGoes,
    values: (table) => ({ bean: front(table) }),
  },
  {
    id: 'accept',
    isNow: (table) => isOwnTrade(table) && offerForMe(table) !== undefined,
    isPast: (table) => !isOwnTrade(table) || offerForMe(table) === undefined,
    isDone: (happened, table) => happened.type === 'traded' && happened.other === table.seat && isMine(table),
    where: () => [OFFER],
    values: offerValues,
  },
  {
    id: 'offer',
    isNow: isOwnTrade,
    isPast: (table) => !isOwnTrade(table) || spare(table) < 0,
    isDone: (happened, { seat }) => happened.type === 'traded' && happened.seat === seat && happened.got.length > 0,
    where: (table) => toOffer(at('turned', null, spare(table))),
    values: (table) => ({ bean: table.view.x.piles.turned[spare(table)], kind: farmOf(table).fields[0][0] ?? null }),
  },
  {
    id: 'gift',
    isNow: isOwnTrade,
    isPast: (table) => !isOwnTrade(table) || front(table) === null || grows(table, front(table) ?? ''),
    isDone: (happened, { seat }) => happened.type === 'traded' && happened.seat === seat && happened.got.length === 0,
    where: (table) => toOffer(at('hand', table.seat, 0)),
    values: (table) => ({ bean: front(table) }),
  },
  {
    id: 'end-trade',
    isNow: isOwnTrade,
    isPast: (table) => !isOwnTrade(table),
    where: () => ['.actions'],
  },
  {
    id: 'received',
    isNow: (table) => isFirstTurn(table) && !isTrading(table) && table.view.x.trade.aside[table.seat].length > 0,
    isPast: (table) => !isFirstTurn(table),
    where: (table) => [at('aside', table.seat, 0), '.beds'],
  },
  {
    id: 'drawn',
    isNow: (table) => !isFirstTurn(table),
    isPast: isSecondTurn,
    isDone: (happened) => happened.type === 'read',
    where: () => ['.hand-end', '.hand'],
    isRead: true,
  },
  {
    id: 'others',
    isNow: (table) => !isMine(table) && offerForMe(table) !== undefined,
    isPast: ({ view }) => view.turn > 2,
    isDone: (happened, table) => happened.type === 'traded' && happened.other === table.seat && !isMine(table),
    where: () => [OFFER],
    values: offerValues,
  },
  {
    id: 'protection',
    isNow: isStuck,
    isPast: (table) => isSecondTurn(table) && !isStuck(table),
    isDone: (happened) => happened.type === 'refused' && happened.rule === 'bean-protection',
    where: (table) => [bed(table, lone(table)), `${bed(table, lone(table))} .harvest`],
    values: (table) => ({ bean: front(table), kind: farmOf(table).fields[lone(table)]?.[0] ?? null }),
  },
  {
    id: 'harvest',
    isNow: (table) => isPlanting(table) && table.options.some(({ type }) => type === 'harvest'),
    isPast: (table) => isSecondTurn(table) && !isPlanting(table),
    isDone: (happened, { seat }) => happened.type === 'harvested' && happened.seat === seat,
    where: (table) => [bed(table, fullest(table)), `${bed(table, fullest(table))} .harvest`],
    values(table) {
      const growing = farmOf(table).fields[fullest(table)]
      return { growing, coins: worthOf(table, table.seat, growing) }
    },
  },
  {
    id: 'end',
    isNow: () => true,
    isPast: () => false,
    where: () => ['.piles', '.purse'],
    values: ({ game }) => ({ most: game.params.exhaustions }),
    isRead: true,
  },
]
