import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { assert } from '../../../kernel/plain.ts'
import type { Play } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef, Step } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { bossGrowing, bossName, mafiaOf } from '../mafia.ts'
import { bossField } from '../view.ts'
import { harvestIfDue } from './harvest.ts'

const schema = z.strictObject({ type: z.literal('payTax') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    payTax: z.infer<typeof schema>
  }
  interface EventTypes {
    taxDue: { seat: Seat }
    taxed: { seat: Seat; field: number; bean: BeanId; boss: string }
  }
}

declare module '../../../kernel/types.ts' {
  interface Points {
    /** Tap: this field has lost its last card to the mafia. */
    fieldTaxed(p: Play, seat: Seat, field: number, kind: Kind): void
  }
}

/** Phase 2. Waits in every turn: its player may want to harvest before the mafia takes its part. */
export const tax: Step = {
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
}

export const payTax: ActionDef<'payTax'> = {
  verb: 'pay',
  during: ['tax'],
  schema,
  check: () => null,
  apply(p, seat) {
    p.emit?.({ type: 'taxDue', seat })
    mafiaOf(p).taxed = []
    for (const field of farmOf(p, seat).fields.keys()) if (isWanted(p, seat, field)) payCard(p, seat, field)
    topFrame(p.state).waiting = 0
  },
  options: (_p, _seat, out) => void out.push({ type: 'payTax' }),
}

/** Whether a boss grows the last card of this field now. */
export function isWanted(p: Play, seat: Seat, field: number): boolean {
  const last = farmOf(p, seat).fields[field].at(-1)
  return last !== undefined && bossGrowing(p, last) >= 0
}

/** The last card of a field goes to the boss who grows it. */
export function payCard(p: Play, seat: Seat, field: number): void {
  const kind = farmOf(p, seat).fields[field].pop()
  assert(kind !== undefined, 'an empty field pays no tax')
  const boss = bossGrowing(p, kind)
  mafiaOf(p).fields[boss].push(kind)
  mafiaOf(p).taxed.push({ field, kind })
  p.emit?.({ type: 'taxed', seat, field, bean: nameOf(p.game, kind), boss: bossName(p, boss) })
  for (const tap of p.game.points.fieldTaxed) tap(p, seat, field, kind)
  harvestIfDue(p, boss)
}

export const taxDue: EventDef<'taxDue'> = {
  see: 'everyone',
  fold(view) {
    view.x.mafia.taxed = []
  },
}

export const taxed: EventDef<'taxed'> = {
  see: 'everyone',
  fold(view, { seat, field, bean, boss }) {
    view.x.farms[seat].fields[field].pop()
    bossField(view, boss).push(bean)
    view.x.mafia.taxed.push({ field, bean })
  },
}
