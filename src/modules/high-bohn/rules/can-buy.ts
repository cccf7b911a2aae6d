import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { farmOf } from '../../base/farm.ts'
import { TYPE, townOf, unsold } from '../town.ts'
import type { TypeId } from '../types.ts'

/** Coins and buildings are open, so nobody is asked in vain. */
export function canBuy(p: Play, seat: Seat, type: TypeId): boolean {
  if (townOf(p).owned[seat][TYPE[type]] > 0) return false
  const coins = coinsFor(p, seat, type)
  return coins > 0 && unsold(p, type).some((cost) => cost <= coins)
}

/** How many coins of a type's own bean this player has. */
export function coinsFor(p: Play, seat: Seat, type: TypeId): number {
  const kind = p.game.prepared.town.beans[TYPE[type]]
  const { coins } = farmOf(p, seat)
  let count = 0
  for (let i = 0; i < coins.length; i++) if (coins[i] === kind) count++
  return count
}

export const canBuyAny = (p: Play, seat: Seat): boolean =>
  p.game.prepared.town.types.some((type) => canBuy(p, seat, type))
