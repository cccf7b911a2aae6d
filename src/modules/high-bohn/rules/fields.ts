import { refuse } from '../../../kernel/play.ts'
import type { Points, Rules } from '../../../kernel/types.ts'
import { type Kind, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { kindsOf } from '../../base/view.ts'
import { fiveForFour, takesSoy } from '../buildings/farm.ts'
import { payJail } from '../buildings/jail.ts'
import { cooksSoup, isSoup, keepSoupCoins } from '../buildings/saloon.ts'
import { ownedFrom } from '../ids.ts'
import { TYPE, townOf } from '../town.ts'

/** What grows on fields that belong to buildings, on those of a farm's owner, and in soup. */
export const fieldTakes: Points['fieldTakes'] = (verdict, p, { owner, field, kind }) => {
  const plot = townOf(p).plots[owner].find((one) => one.field === field)
  const bean = nameOf(p.game, kind)
  if (plot !== undefined)
    return plot.kind === kind
      ? null
      : refuse('own-bean-only', { bean, growing: nameOf(p.game, plot.kind), number: field + 1 })
  const cards = farmOf(p, owner).fields[field]
  if (cards.length === 0) return verdict
  if (takesSoy(p, owner, cards, kind)) return null
  const isLone = cards.length === 1
  if ((!isLone && !isSoup(cards)) || !cooksSoup(p, owner)) return verdict
  if (!cards.includes(kind)) return null
  return isLone ? verdict : refuse('soup-one-of-each', { bean, number: field + 1 })
}

/** What a field brings whoever owns these: by the beanometers on his buildings instead of those on the beans. */
function worthWith(coins: number, game: Rules, owned: readonly number[], cards: readonly Kind[]): number {
  const { typeOf, pays, soup } = game.prepared.town
  const type = typeOf[cards[0]]
  // A field of several kinds that is no soup goes by its first bean.
  const printed = cards[0] === cards[cards.length - 1] ? coins : game.prepared.beans.pays[cards[0]][cards.length]
  const paid = isSoup(cards)
    ? (soup[owned[TYPE.saloon]]?.[cards.length] ?? 0)
    : (pays[type][owned[type]]?.[cards.length] ?? printed)
  return fiveForFour(paid, owned)
}

export const worth: Points['worth'] = (coins, { game, state }, seat, cards) =>
  worthWith(coins, game, state.x.town.owned[seat], cards)

export const worthSeen: Points['worthSeen'] = (coins, game, { x: { town } }, seat, beans) => {
  const owned = ownedFrom(game.prepared.town.types.length, town.buildings[seat])
  return worthWith(coins, game, owned, kindsOf(game, beans))
}

/** Whose coins a harvest also touches. */
export const afterHarvest: Points['harvested'] = (p, seat, cards, coins) => {
  if (coins === 0) return
  if (isSoup(cards)) keepSoupCoins(p, seat, coins)
  else payJail(p, seat, cards, coins)
}
