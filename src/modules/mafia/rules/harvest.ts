import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, namesOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { printedWorth } from '../../base/rules/harvest.ts'
import { bossName, mafiaOf } from '../mafia.ts'
import { bossField } from '../view.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** `coins` go to the mafia. A seat that has a share in it gets one more card as a coin. */
    mafiaHarvested: { boss: string; beans: readonly BeanId[]; coins: number; seat: Seat | null }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** Whether the bosses' fields are harvested when the game is over. */
    mafiaHarvestsAtEnd: boolean
  }
  interface Points {
    /** Pipe: whether the active player gets a coin of a boss's harvest, out of the mafia's take or of the other cards. */
    mafiaShare(share: Share | null, p: Play): Share | null
  }
}
export type Share = 'take' | 'rest'

/** A boss harvests as soon as his number is reached, whatever the phase. */
export function harvestIfDue(p: Play, boss: number): void {
  if (printedWorth(p.game, mafiaOf(p).fields[boss]) < p.game.params.bosses[boss].harvestsAt) return
  let share: Share | null = null
  for (const pipe of p.game.points.mafiaShare) share = pipe(share, p)
  harvestBoss(p, boss, share)
}

function harvestBoss(p: Play, boss: number, share: Share | null): void {
  const mafia = mafiaOf(p)
  const cards = mafia.fields[boss]
  const coins = printedWorth(p.game, cards) - (share === 'take' ? 1 : 0)
  const seat = share === null ? null : p.state.active
  p.emit?.({ type: 'mafiaHarvested', boss: bossName(p, boss), beans: namesOf(p.game, cards), coins, seat })
  mafia.coins.push(...cards.splice(cards.length - coins))
  if (seat !== null) farmOf(p, seat).coins.push(...cards.splice(-1))
  p.state.x.piles.discard.push(...cards.splice(0))
}

/** What still grows for the mafia when all is over; nobody has a share in that. */
export const mafiaLastHarvest: Step = {
  enter(p) {
    if (!p.game.params.mafiaHarvestsAtEnd) return
    for (const [boss, cards] of mafiaOf(p).fields.entries()) if (cards.length > 0) harvestBoss(p, boss, null)
  },
}

export const mafiaHarvested: EventDef<'mafiaHarvested'> = {
  see: 'everyone',
  fold(view, { boss, coins, seat }) {
    const field = bossField(view, boss)
    view.x.mafia.coins.push(...field.splice(field.length - coins))
    if (seat !== null) view.x.farms[seat].coins.push(...field.splice(-1))
    view.x.piles.discard.push(...field.splice(0))
  },
}
