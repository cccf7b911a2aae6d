import { assert } from '../../kernel/plain.ts'
import { place, said } from '../../kernel/tell.ts'
import type { Piece, Place, Points, Rules, SliceDef } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { type BeanId, nameOf, namesOf } from '../base/beans.ts'
import { kindsOf } from '../base/view.ts'
import { mafiaNotation } from './notation.ts'

/** All of it lies open. */
export const mafiaSlice: SliceDef<'mafia'> = {
  notation: mafiaNotation,
  tell(_game, { x }) {
    const { bosses, coins } = x.mafia
    return [
      ...bosses.map(({ id, field }) => ({ key: 'tells.boss', values: { boss: id, growing: field }, seats: [] })),
      { key: 'tells.mafia', values: { coins: coins.length }, seats: [] },
    ]
  },
  lay: layMafia,
  create: ({ params }) => ({ fields: params.bosses.map(() => []), coins: [], taxed: [] }),
  clone: ({ fields, coins, taxed }) => ({
    fields: fields.map((field) => field.slice()),
    coins: coins.slice(),
    taxed: taxed.map(({ field, kind }) => ({ field, kind })),
  }),
  view(game, { x }) {
    const { fields, coins, taxed } = x.mafia
    return {
      bosses: game.params.bosses.map(({ id }, i) => ({ id, field: namesOf(game, fields[i]) })),
      coins: namesOf(game, coins),
      taxed: taxed.map(({ field, kind }) => ({ field, bean: nameOf(game, kind) })),
    }
  },
  imagine(game, view) {
    const { bosses, coins, taxed } = view.x.mafia
    return {
      fields: bosses.map(({ field }) => kindsOf(game, field)),
      coins: kindsOf(game, coins),
      taxed: taxed.map(({ field, bean }) => ({ field, kind: kindsOf(game, [bean])[0] })),
    }
  },
}

export const cardsElsewhere: Points['cardsElsewhere'] = ({ x }, out) => {
  out.push(...x.mafia.fields.flat(), ...x.mafia.coins)
}

export const cardsElsewhereSeen: Points['cardsElsewhereSeen'] = ({ x }, out) => {
  out.push(...x.mafia.bosses.flatMap(({ field }) => field), ...x.mafia.coins)
}

export const clearPlaces: Points['clearPlaces'] = ({ x }) => {
  x.mafia = { fields: x.mafia.fields.map(() => []), coins: [], taxed: [] }
}

/** What a boss grows, in a view. */
export function bossField(view: SeatView, boss: string): BeanId[] {
  const found = view.x.mafia.bosses.find(({ id }) => id === boss)
  assert(found !== undefined, 'a boss that this game does not have')
  return found.field
}

const bossPlace = (boss: string): Place => place('boss', null, boss)
export const MAFIA_COINS = bossPlace('coins')

/** The boss who grows this bean, if anybody does. */
export const bossesGrowing = ({ x }: SeatView, bean: BeanId | undefined): Place[] =>
  x.mafia.bosses.filter(({ field }) => field.length > 0 && field[0] === bean).map(({ id }) => bossPlace(id))

function layMafia({ params }: Rules, { x: { mafia } }: SeatView): Piece[] {
  const bosses = mafia.bosses.map(({ id, field }, i) => ({
    place: bossPlace(id),
    art: id,
    name: said(`boss.${id}`),
    about: said('rule.boss-harvest'),
    note: said('piece.boss', { coins: params.bosses[i].harvestsAt }),
    cards: field,
    group: 'bosses',
  }))
  const purse = {
    place: MAFIA_COINS,
    art: 'coin',
    name: said('piece.mafia-coins'),
    about: said('rule.mafia-can-win'),
    note: said('tells.mafia', { coins: mafia.coins.length }),
    cards: mafia.coins,
    group: 'bosses',
  }
  return [...bosses, purse]
}
