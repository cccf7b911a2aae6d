import { type Play, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { Points } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { kindNamed } from '../../base/beans.ts'
import type { GoodsSource } from '../../trade/sources.ts'
import { FAVOURS, type FavourName, inOrder, setOf } from '../favours.ts'

/** S-DE: favours of the own hand are traded like cards; whoever gets one lays it open and can not pass it on. */
export const favourGoods: GoodsSource = {
  id: 'favours',
  names: FAVOURS,
  missing: refuse('favour-own-hand'),
  closesUp: false,
  things: (p, seat) => FAVOURS.map((name, favour) => (setOf(p, seat).hand.includes(favour) ? name : null)),
  thingsSeen: (view, seat) => FAVOURS.map((name) => (handSeen(view, seat).includes(name) ? name : null)),
  show(p, seat, numbers) {
    for (const favour of numbers) showFavour(p, seat, favour)
  },
  showSeen(view, seat, numbers) {
    if (seat === view.seat) return
    for (const favour of numbers) {
      const hand = handSeen(view, seat)
      if (!hand.includes(FAVOURS[favour])) hand[hand.indexOf(null)] = FAVOURS[favour]
      inOrder(hand)
    }
  },
  move(p, from, to, numbers) {
    const set = setOf(p, from)
    for (const favour of numbers) {
      set.hand = set.hand.filter((other) => other !== favour)
      set.shown = set.shown.filter((other) => other !== favour)
      set.owedTo[favour] = to
    }
  },
  moveSeen(view, from, to, numbers) {
    const set = view.x.favours.sets[from]
    for (const favour of numbers) {
      const at = set.hand.indexOf(FAVOURS[favour])
      set.hand.splice(at < 0 ? set.hand.indexOf(null) : at, 1)
      set.owedTo[favour] = to
    }
  },
}

const handSeen = (view: SeatView, seat: Seat): (FavourName | null)[] => view.x.favours.sets[seat].hand

/** Everybody knows from now on that this favour is in the hand. */
export function showFavour(p: Play, seat: Seat, favour: number): void {
  const { shown } = setOf(p, seat)
  if (!shown.includes(favour)) shown.push(favour)
  shown.sort()
}

export const openHand: Points['openHand'] = (p, seat) => {
  const set = setOf(p, seat)
  set.shown = set.hand.slice()
}

/** Favours make a bean trade sweeter; without a bean there is no trade. */
export const mayTrade: Points['mayTrade'] = (p, _seat, give, want) => {
  const isBeanless =
    give.hand.length + give.turned.length === 0 && want.every((name) => kindNamed(p.game, name) === null)
  return isBeanless ? refuse('favour-needs-bean') : null
}
