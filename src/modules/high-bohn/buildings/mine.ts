import type { Points } from '../../../kernel/types.ts'
import { farmOf } from '../../base/farm.ts'
import { levelOf, owns } from '../town.ts'
import type { BuildingType } from '../types.ts'

const powers: BuildingType['powers'] = {
  2: { fieldPrice: 1 },
  3: { meter: { 1: 1, 2: 2, 3: 3 } },
  4: { field: 'any' },
}
export const mine: BuildingType = { id: 'mine', bean: 'garden', powers }

export const fieldPrice: Points['fieldPrice'] = (price, p, seat) => {
  const level = levelOf(p, seat, 'mine')
  return (level === 2 ? powers[level].fieldPrice : undefined) ?? price
}

/** S-HU1: its owner may always harvest a lone garden bean; no other bean. */
export const loneGardenBean: Points['unprotected'] = (p, seat, field) =>
  owns(p, seat, 'mine', 3) && farmOf(p, seat).fields[field][0] === p.game.prepared.town.beans[0]
