import type { Seat } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { isTrading, worthOf } from '../../words/situation.ts'

export { worthOf }

/** Whether whoever sits here may make offers now, whoever thinks meanwhile. */
export const canDeal = (table: Table): boolean => isSeated(table) && !table.view.over && isTrading(table)
/** Whether somebody else trades with whoever sits here. */
export const isVisiting = (table: Table): boolean =>
  canDeal(table) && table.market !== null && table.view.active !== table.seat

/** One step of a beanometer: so many coins for so many cards. */
export interface MeterStep {
  readonly cards: number
  readonly coins: number
}

/** As long as a view is shown: its cards ask over and over. */
const meters = new WeakMap<Table['view'], Map<string, readonly MeterStep[]>>()
/** Equal ones are the same, so that a card sees that nothing has changed. */
const shared = new Map<string, readonly MeterStep[]>()

/** What a kind pays to a seat: its buildings may pay otherwise than the card says. */
export function meterOf(table: Pick<Table, 'game' | 'view'>, seat: Seat, bean: string): readonly MeterStep[] {
  const { view } = table
  const known = meters.get(view) ?? new Map<string, readonly MeterStep[]>()
  meters.set(view, known)
  const key = `${seat} ${bean}`
  const meter = known.get(key) ?? share(reckonMeter(table, seat, bean))
  known.set(key, meter)
  return meter
}

function share(meter: readonly MeterStep[]): readonly MeterStep[] {
  const key = JSON.stringify(meter)
  const same = shared.get(key) ?? meter
  shared.set(key, same)
  return same
}

function reckonMeter(table: Pick<Table, 'game' | 'view'>, seat: Seat, bean: string): MeterStep[] {
  const { game } = table
  const kind = game.prepared.beans.kindOf.get(bean)
  if (kind === undefined) return []
  const steps: MeterStep[] = []
  const growing: string[] = []
  let paid = 0
  for (let cards = 1; cards <= game.prepared.beans.specs[kind].count; cards++) {
    growing.push(bean)
    const coins = worthOf(table, seat, growing)
    if (coins > paid) steps.push({ cards, coins })
    paid = coins
  }
  return steps
}

/** How many cards of this kind there are in the game. */
export function cardsOf({ game }: Pick<Table, 'game'>, bean: string): number | null {
  const kind = game.prepared.beans.kindOf.get(bean)
  return kind === undefined ? null : game.prepared.beans.specs[kind].count
}

/** Whether farms may have anything before them besides their fields: every game has its piles, which lie in the middle. */
export const mayLay = ({ modules }: Pick<Game, 'modules'>): boolean =>
  modules.flatMap(({ slices = {} }) => Object.values(slices)).filter(({ lay }) => lay !== undefined).length > 1

/** Equal beans beside each other are one heap. */
export function heaps(growing: readonly string[]): { readonly bean: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const bean of growing) counts.set(bean, (counts.get(bean) ?? 0) + 1)
  return [...counts].map(([bean, count]) => ({ bean, count }))
}
