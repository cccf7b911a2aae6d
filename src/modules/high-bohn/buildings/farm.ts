import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { Points, Rules } from '../../../kernel/types.ts'
import type { Kind } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { hasChoice } from '../../base/rules/harvest.ts'
import { levelOf, owns, TYPE } from '../town.ts'
import type { BuildingType } from '../types.ts'
import { isSoup } from './saloon.ts'

const SOY = 'soy'
const BIG = 14
const FOUR = 4
const FIVE = 5

const powers: BuildingType['powers'] = { 2: {}, 3: { plantings: 3 }, 4: {} }
export const farm: BuildingType = { id: 'farm', bean: SOY, powers }

const isSoy = ({ prepared }: Rules, kind: Kind): boolean => prepared.beans.specs[kind].id === SOY
/** S-HU1: beans of which there are 14 cards or more. */
const isBig = ({ prepared }: Rules, kind: Kind): boolean => prepared.beans.specs[kind].count >= BIG

/** A big bean, then any of its kind and soy beans. A big bean with one soy bean may still become soup. */
export const isBigWithSoy = (game: Rules, cards: readonly Kind[]): boolean =>
  isBig(game, cards[0]) && cards.every((kind) => kind === cards[0] || isSoy(game, kind))

/** Soy beans on big beans count as those; the field must have been begun with the big bean. */
export function takesSoy(p: Play, owner: Seat, cards: readonly Kind[], kind: Kind): boolean {
  return owns(p, owner, 'farm', 2) && (kind === cards[0] || isSoy(p.game, kind)) && isBigWithSoy(p.game, cards)
}

export const plantings: Points['plantings'] = (cards, p, seat) => {
  const level = levelOf(p, seat, 'farm')
  return (level === 3 ? powers[level].plantings : undefined) ?? cards
}

/** Judged by the final beanometer, whatever other building changed it. */
export const fiveForFour = (coins: number, owned: readonly number[]): number =>
  coins === FOUR && owned[TYPE.farm] === 4 ? FIVE : coins

/** Reference 9.3-33: only here does it matter which cards become coins. */
export const ownLastHarvest: Points['ownLastHarvest'] = (p, seat, field) => {
  const cards = farmOf(p, seat).fields[field]
  return !isSoup(cards) && hasChoice(p, seat, cards)
}
