import { refuse } from '../../../kernel/play.ts'
import type { Points } from '../../../kernel/types.ts'
import { nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { takesSoy } from '../buildings/farm.ts'
import { payJail } from '../buildings/jail.ts'
import { cooksSoup, isSoup, keepSoupCoins } from '../buildings/saloon.ts'
import { TYPE, townOf } from '../town.ts'

/** What grows on fields that belong to buildings, on those of a farm's owner, and in soup. */
export const fieldTakes: Points['fieldTakes'] = (p, owner, field, kind) => {
  const plot = townOf(p).plots[owner].find((one) => one.field === field)
  const bean = nameOf(p.game, kind)
  if (plot !== undefined)
    return plot.kind === kind
      ? 'yes'
      : refuse('own-bean-only', { bean, growing: nameOf(p.game, plot.kind), number: field + 1 })
  const cards = farmOf(p, owner).fields[field]
  if (cards.length === 0) return null
  if (takesSoy(p, owner, cards, kind)) return 'yes'
  const isLone = cards.length === 1
  if ((!isLone && !isSoup(cards)) || !cooksSoup(p, owner)) return null
  if (!cards.includes(kind)) return 'yes'
  return isLone ? null : refuse('soup-one-of-each', { bean, number: field + 1 })
}

/** The beanometers on the owner's buildings instead of those on the beans. */
export const ownMeters: Points['worth'] = (coins, { game, state }, seat, cards) => {
  const owned = state.x.town.owned[seat]
  const { typeOf, pays, soup } = game.prepared.town
  if (isSoup(cards)) return soup[owned[TYPE.saloon]]?.[cards.length] ?? 0
  const type = typeOf[cards[0]]
  return pays[type][owned[type]]?.[cards.length] ?? coins
}

/** Whose coins a harvest also touches. */
export const afterHarvest: Points['harvested'] = (p, seat, cards, coins) => {
  if (coins === 0) return
  if (isSoup(cards)) keepSoupCoins(p, seat, coins)
  else payJail(p, seat, cards, coins)
}
