import type { Play } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import { place } from '../../kernel/tell.ts'
import type { Place } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { BeanId, Kind } from '../base/beans.ts'

export interface Coin {
  holder: Seat
  /** The last turn in which the holder fought off a claim. */
  keptInTurn: number
  /** The holder's card that the claimer has drawn and not yet planted. */
  drawn: Kind | null
}

export interface CoinView {
  holder: Seat
  keptInTurn: number
  drawn: BeanId | null
}

declare module '../../kernel/state.ts' {
  interface Slices {
    beanCoin: Coin
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    beanCoin: CoinView
  }
}

export const coinOf = (p: Play): Coin => p.state.x.beanCoin
export const coinPlace = ({ x }: SeatView): Place => place('bean-coin', x.beanCoin.holder, 'coin')
