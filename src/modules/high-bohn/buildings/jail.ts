import { removeAt } from '../../../kernel/plain.ts'
import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { takeLast } from '../../base/rules/coins.ts'
import { ownerOf } from '../town.ts'
import type { BuildingType } from '../types.ts'

const BLUE = 'blue'

export const jail: BuildingType = {
  id: 'jail',
  bean: BLUE,
  powers: { 2: { meter: { 3: 1, 5: 2, 7: 3, 9: 4 } }, 3: { meter: { 4: 2, 6: 3, 8: 4, 10: 5 } }, 4: {} },
}

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** The jail's owner takes a coin out of what somebody's blue beans left on the discard pile. */
    jailPaid: { seat: Seat; from: Seat; bean: BeanId }
  }
}

/** After a harvest that paid something and is no soup: its other cards are on top of the discard pile. */
export function payJail(p: Play, seat: Seat, cards: readonly Kind[], coins: number): void {
  if (nameOf(p.game, cards[0]) !== BLUE) return
  const owner = ownerOf(p, 'jail', 4)
  if (owner === null) return
  const { discard } = p.state.x.piles
  const rest = cards.length - coins
  if (rest === 0) return
  // A blue bean of the rest; only if there is none, a soy bean.
  const blue = discard.lastIndexOf(cards[0])
  const at = blue >= discard.length - rest ? blue : discard.length - 1
  const kind = discard[at]
  p.emit?.({ type: 'jailPaid', seat: owner, from: seat, bean: nameOf(p.game, kind) })
  removeAt(discard, at)
  farmOf(p, owner).coins.push(kind)
}

export const jailPaid: EventDef<'jailPaid'> = {
  see: 'everyone',
  fold(view, { seat, bean }) {
    takeLast(view.x.piles.discard, [bean])
    view.x.farms[seat].coins.push(bean)
  },
}
