import { allSeats } from '../../kernel/seat.ts'
import type { Points, SliceDef } from '../../kernel/types.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../base/beans.ts'
import { kindsOf } from '../base/view.ts'
import { buildingsOf, goneBuildings, goneFrom, ownedFrom } from './ids.ts'
import { layTown } from './lay.ts'
import { townNotation } from './notation.ts'
import { tellTown } from './tell.ts'
import type { Town } from './town.ts'

/** All of it is open. */
export const townSlice: SliceDef<'town'> = {
  notation: townNotation,
  tell: tellTown,
  lay: layTown,
  create({ spec, prepared }) {
    const lists = <T>(): T[][] => allSeats(spec.players).map(() => [])
    const none = () => prepared.town.types.map(() => 0)
    return {
      owned: allSeats(spec.players).map(none),
      gone: none(),
      plots: lists(),
      under: lists(),
      store: lists(),
      fromStore: lists(),
      looked: 0,
      sunk: 0,
      moved: 0,
    }
  },
  clone: cloneTown,
  view(game, { x: { town } }) {
    const { looked, sunk, moved } = town
    const names = (lists: readonly (readonly Kind[])[]) => lists.map((kinds) => namesOf(game, kinds))
    return {
      buildings: town.owned.map(buildingsOf),
      gone: goneBuildings(town),
      plots: town.plots.map((plots) => plots.map(({ field, kind }) => ({ field, bean: nameOf(game, kind) }))),
      under: names(town.under),
      store: names(town.store),
      fromStore: names(town.fromStore),
      looked,
      sunk,
      moved,
    }
  },
  imagine(game, { x: { town } }) {
    const { looked, sunk, moved } = town
    const kinds = (lists: readonly (readonly BeanId[])[]) => lists.map((beans) => kindsOf(game, beans))
    const { types } = game.prepared.town
    return {
      owned: town.buildings.map((ids) => ownedFrom(types.length, ids)),
      gone: goneFrom(types.length, town.gone),
      plots: town.plots.map((plots) => plots.map(({ field, bean }) => ({ field, kind: kindsOf(game, [bean])[0] }))),
      under: kinds(town.under),
      store: kinds(town.store),
      fromStore: kinds(town.fromStore),
      looked,
      sunk,
      moved,
    }
  },
}

function cloneTown({ owned, gone, plots, under, store, fromStore, looked, sunk, moved }: Town): Town {
  return {
    owned: lists(owned),
    gone: gone.slice(),
    plots: plots.map((list) => list.map(({ field, kind }) => ({ field, kind }))),
    under: lists(under),
    store: lists(store),
    fromStore: lists(fromStore),
    looked,
    sunk,
    moved,
  }
}

function lists<T>(of: readonly (readonly T[])[]): T[][] {
  const copies = new Array<T[]>(of.length)
  for (let i = 0; i < copies.length; i++) copies[i] = of[i].slice()
  return copies
}

export const cardsElsewhere: Points['cardsElsewhere'] = ({ x: { town } }, out) => {
  for (const cards of town.under) out.push(...cards)
  for (const cards of town.store) out.push(...cards)
}

export const clearPlaces: Points['clearPlaces'] = ({ x: { town } }) => {
  town.under = town.under.map(() => [])
  town.store = town.store.map(() => [])
}

export const cardsElsewhereSeen: Points['cardsElsewhereSeen'] = ({ x: { town } }, out) => {
  for (const cards of town.under) out.push(...cards)
  for (const cards of town.store) out.push(...cards)
}
