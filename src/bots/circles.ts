import type { ActionOf } from '../kernel/play.ts'
import type { BotTurn } from './bot.ts'

type Looking = Pick<BotTurn, 'view' | 'seat'>

/**
 * Kinds that a seat was given in this turn. It hands none of them on before the turn is over: then nothing that changed
 * hands comes back, and nobody trades in circles.
 */
export const justGot = ({ view, seat }: Looking): ReadonlySet<string | null> => new Set(view.x.trade.aside[seat])

/** Whether one of the two would hand on a kind that he was given in this turn. */
export function handsOn({ view, seat }: Looking, { offer: id, give }: ActionOf<'accept'>): boolean {
  const own = justGot({ view, seat })
  const { hand } = view.x.farms[seat]
  if (give.hand.some((at) => own.has(hand[at])) || give.turned.some((at) => own.has(view.x.piles.turned[at])))
    return true
  const offer = view.x.trade.offers.find((one) => one.id === id)
  return offer?.give.some((bean) => view.x.trade.aside[offer.maker].includes(bean)) ?? false
}
