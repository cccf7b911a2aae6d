import type { Play } from '../../../kernel/play.ts'
import type { EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { drawCard, refill } from '../../base/piles.ts'
import { bossGrowing, bossName, mafiaOf } from '../mafia.ts'
import { bossField } from '../view.ts'
import { harvestIfDue } from './harvest.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** A card from the draw pile goes straight to a boss. */
    mafiaDrew: { boss: string; bean: BeanId }
  }
}

/** Cards are turned over until every boss has one: a grown kind to its boss, any other to the first who has none. */
export function dealToBosses(p: Play): void {
  const { fields } = mafiaOf(p)
  for (let empty = 0; empty >= 0; empty = fields.findIndex((field) => field.length === 0)) {
    const card = drawCard(p)
    if (card === null) return
    const kind = kindOf(card)
    const grower = bossGrowing(p, kind)
    const boss = grower < 0 ? empty : grower
    giveDrawn(p, boss, kind)
    refill(p)
    harvestIfDue(p, boss)
  }
}

export function giveDrawn(p: Play, boss: number, kind: Kind): void {
  mafiaOf(p).fields[boss].push(kind)
  p.emit?.({ type: 'mafiaDrew', boss: bossName(p, boss), bean: nameOf(p.game, kind) })
}

export const mafiaDrew: EventDef<'mafiaDrew'> = {
  see: 'everyone',
  fold(view, { boss, bean }) {
    view.x.piles.draw--
    bossField(view, boss).push(bean)
  },
}
