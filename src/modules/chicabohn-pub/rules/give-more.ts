import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { type Play, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points, Step } from '../../../kernel/types.ts'
import { farmOf } from '../../base/farm.ts'
import { fieldNumber } from '../../base/rules/schemas.ts'
import { owns } from '../../chicabohn/town.ts'
import { mafiaOf } from '../../mafia/mafia.ts'
import { isWanted, payCard } from '../../mafia/rules/tax.ts'
import { bossesGrowing } from '../../mafia/view.ts'

const giveSchema = z.strictObject({ type: z.literal('giveMore'), field: fieldNumber })
const endSchema = z.strictObject({ type: z.literal('endGiving') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    giveMore: z.infer<typeof giveSchema>
    endGiving: z.infer<typeof endSchema>
  }
  interface EventTypes {
    givingEnded: { seat: Seat }
  }
}

/** From the top of a field taxed in this phase, only of that kind, until its boss has harvested. */
function mayGive(p: Play, seat: Seat, field: number): boolean {
  const last = farmOf(p, seat).fields[field]?.at(-1)
  return mafiaOf(p).taxed.some((tax) => tax.field === field && tax.kind === last) && isWanted(p, seat, field)
}

const fieldsToGive = (p: Play, seat: Seat): number[] =>
  [...farmOf(p, seat).fields.keys()].filter((field) => mayGive(p, seat, field))

/** Phase 2, for the owner of pub 3. */
export const giveMoreStep: Step = {
  enter(p, frame) {
    if (owns(p, frame.seat, 'pub-3') && fieldsToGive(p, frame.seat).length > 0) frame.waiting = bit(frame.seat)
  },
}

export const giveMore: ActionDef<'giveMore'> = {
  verb: 'give',
  during: ['give-more'],
  schema: giveSchema,
  check: (p, seat, { field }) => (mayGive(p, seat, field) ? null : refuse('pub-three', { number: field + 1 })),
  apply(p, seat, { field }) {
    payCard(p, seat, field)
    if (fieldsToGive(p, seat).length === 0) topFrame(p.state).waiting = 0
  },
  touches: (view, seat, { field }) => [
    place('field', seat, field),
    ...bossesGrowing(view, view.x.farms[seat].fields[field]?.at(-1)),
  ],
  options(p, seat, out) {
    for (const field of fieldsToGive(p, seat)) out.push({ type: 'giveMore', field })
  },
}

export const endGiving: ActionDef<'endGiving'> = {
  verb: 'end',
  during: ['give-more'],
  schema: endSchema,
  check: () => null,
  apply(p, seat) {
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'givingEnded', seat })
  },
  options: (_p, _seat, out) => void out.push({ type: 'endGiving' }),
}

export const givingEnded: EventDef<'givingEnded'> = { see: 'everyone', fold: () => {} }

/** Phase 2 is for giving: its player could harvest before the tax, and can again in phase 3. */
export const noHarvestNow: Points['mayAct'] = (p, _seat, { type }) =>
  type === 'harvest' && topFrame(p.state).step === 'give-more' ? refuse('pub-three-no-harvest') : null

/** It is still phase 2: each harvest pays the player a coin. */
export const share: Points['mafiaShare'] = (share, p) => (p.state.agenda.at(-1)?.step === 'give-more' ? 'take' : share)
