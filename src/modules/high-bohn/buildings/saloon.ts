import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { levelOf, ownerOf, townOf } from '../town.ts'
import type { BuildingType } from '../types.ts'

export const saloon: BuildingType = {
  id: 'saloon',
  bean: 'green',
  powers: {
    2: { field: 'own' },
    3: { soup: { 3: 1, 6: 2, 7: 3, 8: 4 } },
    4: { soup: { 3: 1, 5: 2, 6: 3, 7: 4, 8: 5 } },
  },
}

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** Coins of a soup go under the saloon; the distillery's owner takes one of them. */
    soupSold: { seat: Seat; coins: number; beans: readonly BeanId[]; other: Seat | null; bean: BeanId | null }
  }
}

/** Several kinds, one card of each. One card alone is none. */
export function isSoup(cards: readonly Kind[]): boolean {
  if (cards.length < 2) return false
  for (let i = 1; i < cards.length; i++) if (cards.indexOf(cards[i]) < i) return false
  return true
}

export const cooksSoup = (p: Play, seat: Seat): boolean => {
  const level = levelOf(p, seat, 'saloon')
  return level === 3 || level === 4
}

/** After the harvest of a soup: its coins are on top of the harvester's pile. */
export function keepSoupCoins(p: Play, seat: Seat, count: number): void {
  const { coins } = farmOf(p, seat)
  const { under } = townOf(p)
  const paid = coins.splice(coins.length - count)
  const distiller = ownerOf(p, 'distillery', 3)
  const other = distiller === seat ? null : distiller
  const taken = other === null ? null : (paid.pop() ?? null)
  under[seat].push(...paid)
  if (other !== null && taken !== null) under[other].push(taken)
  if (p.emit === null) return
  const bean = taken === null ? null : nameOf(p.game, taken)
  p.emit({ type: 'soupSold', seat, coins: count, beans: namesOf(p.game, paid), other, bean })
}

export const soupSold: EventDef<'soupSold'> = {
  see: 'everyone',
  fold(view, { seat, coins, beans, other, bean }) {
    const { under } = view.x.town
    const pile = view.x.farms[seat].coins
    pile.splice(pile.length - coins)
    under[seat].push(...beans)
    if (other !== null && bean !== null) under[other].push(bean)
  },
}
