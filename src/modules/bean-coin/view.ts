import { seatAt } from '../../kernel/seat.ts'
import type { Points, SliceDef } from '../../kernel/types.ts'
import { kindNamed, nameOf } from '../base/beans.ts'
import { coinNotation } from './notation.ts'

/** All of it is open. */
export const coinSlice: SliceDef<'beanCoin'> = {
  notation: coinNotation,
  tell(_game, { turn, x }) {
    const { holder, drawn, keptInTurn } = x.beanCoin
    return [{ key: 'tells.bean-coin', values: { holder, drawn, isKept: String(keptInTurn === turn) }, seats: [] }]
  },
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
