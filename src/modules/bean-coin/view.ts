import { seatAt } from '../../kernel/seat.ts'
import { place, said } from '../../kernel/tell.ts'
import type { Piece, Points, SliceDef } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { kindNamed, nameOf } from '../base/beans.ts'
import { layCard, PLANT_NOW } from '../base/lay.ts'
import { coinPlace } from './coin.ts'
import { coinNotation } from './notation.ts'

/** All of it is open. */
export const coinSlice: SliceDef<'beanCoin'> = {
  notation: coinNotation,
  tell(_game, { turn, x }) {
    const { holder, drawn, keptInTurn } = x.beanCoin
    return [{ key: 'tells.bean-coin', values: { holder, drawn, isKept: String(keptInTurn === turn) }, seats: [] }]
  },
  lay: (_game, view) => layCoin(view),
  create: () => ({ holder: seatAt(0), keptInTurn: 0, drawn: null }),
  clone: ({ holder, keptInTurn, drawn }) => ({ holder, keptInTurn, drawn }),
  view(game, state) {
    const { holder, keptInTurn, drawn } = state.x.beanCoin
    return { holder, keptInTurn, drawn: drawn === null ? null : nameOf(game, drawn) }
  },
  imagine(game, view) {
    const { holder, keptInTurn, drawn } = view.x.beanCoin
    return { holder, keptInTurn, drawn: drawn === null ? null : kindNamed(game, drawn) }
  },
}

export const cardsElsewhere: Points['cardsElsewhere'] = (state, out) => {
  if (state.x.beanCoin.drawn !== null) out.push(state.x.beanCoin.drawn)
}

export const cardsElsewhereSeen: Points['cardsElsewhereSeen'] = (view, out) => {
  if (view.x.beanCoin.drawn !== null) out.push(view.x.beanCoin.drawn)
}

function layCoin(view: SeatView): Piece[] {
  const { drawn, keptInTurn } = view.x.beanCoin
  const coin = {
    place: coinPlace(view),
    art: 'bean-coin',
    name: said('module.bean-coin.name'),
    about: said('module.bean-coin.about'),
    ...(keptInTurn === view.turn ? { note: said('piece.coin-kept') } : {}),
    group: 'bean-coin',
  }
  return drawn === null ? [coin] : [coin, layCard(place('drawn', view.active, 0), drawn, 'passing', PLANT_NOW)]
}
